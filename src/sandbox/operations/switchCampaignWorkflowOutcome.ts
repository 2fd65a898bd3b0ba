import type { CampaignOutcomeSwitch } from '../../../generated/api.d.ts'
import { switchOutcome } from '../domain/agents/campaign-workflow.ts'
import { campaignOfAgent, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const switchCampaignWorkflowOutcome: Handler = (call, { store }) => {
  const { nodeId, outcome } = call.body as CampaignOutcomeSwitch
  return changeWorkflow(call.world, store, campaignOfAgent(call), (graph) => switchOutcome(graph, nodeId, outcome))
}
