import { campaignOfProject, saveWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const saveProjectCampaignWorkflow: Handler = (call, { store }) =>
  saveWorkflow(call, store, campaignOfProject(call))
