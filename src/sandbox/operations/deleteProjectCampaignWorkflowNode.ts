import { campaignOfProject, deleteHandler } from './agents/campaigns.ts'

export const deleteProjectCampaignWorkflowNode = deleteHandler(campaignOfProject)
