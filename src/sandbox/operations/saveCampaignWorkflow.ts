import { campaignOfAgent, saveWorkflow } from './campaigns.ts'
import type { Handler } from './operation.ts'

export const saveCampaignWorkflow: Handler = (call, { store }) => saveWorkflow(call, store, campaignOfAgent(call))
