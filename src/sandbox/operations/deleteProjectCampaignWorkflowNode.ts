import type { CampaignNodeDeletion } from '../../../generated/api.d.ts'
import { deleteNode } from '../domain/agents/campaign-workflow.ts'
import { campaignOfProject, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const deleteProjectCampaignWorkflowNode: Handler = (call, { store }) => {
  const { nodeId } = call.body as CampaignNodeDeletion
  return changeWorkflow(call.world, store, campaignOfProject(call), (graph) => deleteNode(graph, nodeId))
}
