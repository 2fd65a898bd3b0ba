import { campaignOfProject, deprecated, readWorkflow } from './campaigns.ts'
import type { Handler } from './operation.ts'

export const getProjectCampaignWorkflow: Handler = (call, { store }) =>
  deprecated(readWorkflow(call.world, store, campaignOfProject(call)))
