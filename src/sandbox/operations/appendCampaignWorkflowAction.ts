import { appendHandler, campaignOfAgent } from './agents/campaigns.ts'

export const appendCampaignWorkflowAction = appendHandler(campaignOfAgent)
