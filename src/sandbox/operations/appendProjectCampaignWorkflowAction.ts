import type { CampaignActionAppending } from '../../../generated/api.d.ts'
import type { JsonObject } from '../../contract/index.ts'
import { appendAction } from '../domain/agents/campaign-workflow.ts'
import { campaignOfProject, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const appendProjectCampaignWorkflowAction: Handler = (call, { store, id: newId }) => {
  const { action } = call.body as CampaignActionAppending
  const id = newId('node')
  return changeWorkflow(call.world, store, campaignOfProject(call), (graph) =>
    appendAction(graph, action as JsonObject, id),
  )
}
