import { campaignOfProject, deprecated, saveWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const saveProjectCampaignWorkflow: Handler = (call, { store }) =>
  deprecated(saveWorkflow(call, store, campaignOfProject(call)))
