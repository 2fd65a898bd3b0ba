import { campaignOfAgent, deleteHandler } from './agents/campaigns.ts'

export const deleteCampaignWorkflowNode = deleteHandler(campaignOfAgent)
