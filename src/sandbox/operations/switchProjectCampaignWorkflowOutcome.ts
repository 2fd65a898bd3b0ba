import { campaignOfProject, switchHandler } from './agents/campaigns.ts'

export const switchProjectCampaignWorkflowOutcome = switchHandler(campaignOfProject)
