import { campaignOfAgent, deleting } from './agents/campaigns.ts'

export const deleteCampaignWorkflowNode = deleting(campaignOfAgent)
