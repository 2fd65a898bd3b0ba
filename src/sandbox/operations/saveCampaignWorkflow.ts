import { campaignOfAgent, saveHandler } from './agents/campaigns.ts'

export const saveCampaignWorkflow = saveHandler(campaignOfAgent)
