import { appendHandler, campaignOfProject } from './agents/campaigns.ts'

export const appendProjectCampaignWorkflowAction = appendHandler(campaignOfProject)
