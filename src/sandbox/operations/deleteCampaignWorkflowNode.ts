import type { CampaignNodeDeletion } from '../../../generated/api.d.ts'
import { deleteNode } from '../domain/agents/campaign-workflow.ts'
import { campaignOfAgent, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const deleteCampaignWorkflowNode: Handler = (call, { store }) => {
  const { nodeId } = call.body as CampaignNodeDeletion
  return changeWorkflow(call.world, store, campaignOfAgent(call), (graph) => deleteNode(graph, nodeId))
}
