import { campaignOfAgent, saveWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const saveCampaignWorkflow: Handler = (call, { store }) => saveWorkflow(call, store, campaignOfAgent(call))
