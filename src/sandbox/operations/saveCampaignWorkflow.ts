import { campaignOfAgent, saving } from './agents/campaigns.ts'

export const saveCampaignWorkflow = saving(campaignOfAgent)
