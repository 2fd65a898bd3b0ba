import { refuseGraph } from '../domain/agents/campaign-workflow.ts'
import type { Graph } from '../domain/agents/campaign-workflow.ts'
import { campaignOfProject, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const saveProjectCampaignWorkflow: Handler = (call, { store }) => {
  const graph = call.body as Graph
  return changeWorkflow(call.world, store, campaignOfProject(call), () => refuseGraph(graph) ?? graph)
}
