import { campaignOfProject, switching } from './agents/campaigns.ts'

export const switchProjectCampaignWorkflowOutcome = switching(campaignOfProject)
