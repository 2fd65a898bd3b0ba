import { campaignOfAgent, readWorkflow } from './campaigns.ts'
import type { Handler } from './operation.ts'

export const getCampaignWorkflow: Handler = (call, { store }) => readWorkflow(call.world, store, campaignOfAgent(call))
