import { campaignOfAgent, switching } from './agents/campaigns.ts'

export const switchCampaignWorkflowOutcome = switching(campaignOfAgent)
