import { campaignOfProject, deprecated, readWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const getProjectCampaignWorkflow: Handler = (call, { store }) =>
  deprecated(readWorkflow(call.world, store, campaignOfProject(call)))
