import { campaignOfProject, readDigest } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const getProjectCampaignWorkflowDigest: Handler = (call, { store }) =>
  readDigest(call.world, store, campaignOfProject(call))
