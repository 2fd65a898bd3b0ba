import { campaignOfProject, saving } from './agents/campaigns.ts'

export const saveProjectCampaignWorkflow = saving(campaignOfProject)
