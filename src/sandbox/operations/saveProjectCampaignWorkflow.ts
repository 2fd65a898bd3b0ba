import { campaignOfProject, deprecated, saveWorkflow } from './campaigns.ts'
import type { Handler } from './operation.ts'

export const saveProjectCampaignWorkflow: Handler = (call, { store }) =>
  deprecated(saveWorkflow(call, store, campaignOfProject(call)))
