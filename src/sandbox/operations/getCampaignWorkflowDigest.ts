import { campaignOfAgent, readDigest } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const getCampaignWorkflowDigest: Handler = (call, { store }) =>
  readDigest(call.world, store, campaignOfAgent(call))
