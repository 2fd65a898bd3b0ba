import { refuseGraph } from '../domain/agents/campaign-workflow.ts'
import type { Graph } from '../domain/agents/campaign-workflow.ts'
import { campaignOfAgent, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const saveCampaignWorkflow: Handler = (call, { store }) => {
  const graph = call.body as Graph
  return changeWorkflow(call.world, store, campaignOfAgent(call), () => refuseGraph(graph) ?? graph)
}
