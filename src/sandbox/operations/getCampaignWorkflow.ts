import { campaignOfAgent, readWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const getCampaignWorkflow: Handler = (call, { store }) => readWorkflow(call.world, store, campaignOfAgent(call))
