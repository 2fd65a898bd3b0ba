import { campaignOfProject, readWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const getProjectCampaignWorkflow: Handler = (call, { store }) =>
  readWorkflow(call.world, store, campaignOfProject(call))
