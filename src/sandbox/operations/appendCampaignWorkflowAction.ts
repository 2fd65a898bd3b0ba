import { appending, campaignOfAgent } from './agents/campaigns.ts'

export const appendCampaignWorkflowAction = appending(campaignOfAgent)
