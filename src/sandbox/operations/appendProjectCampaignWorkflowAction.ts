import { appending, campaignOfProject } from './agents/campaigns.ts'

export const appendProjectCampaignWorkflowAction = appending(campaignOfProject)
