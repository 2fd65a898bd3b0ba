import { campaignOfProject, deleting } from './agents/campaigns.ts'

export const deleteProjectCampaignWorkflowNode = deleting(campaignOfProject)
