import { campaignOfProject, saveHandler } from './agents/campaigns.ts'

export const saveProjectCampaignWorkflow = saveHandler(campaignOfProject)
