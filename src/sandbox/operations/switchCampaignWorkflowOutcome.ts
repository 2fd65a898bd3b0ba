import { campaignOfAgent, switchHandler } from './agents/campaigns.ts'

export const switchCampaignWorkflowOutcome = switchHandler(campaignOfAgent)
