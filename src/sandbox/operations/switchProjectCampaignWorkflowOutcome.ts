import type { CampaignOutcomeSwitch } from '../../../generated/api.d.ts'
import { switchOutcome } from '../domain/agents/campaign-workflow.ts'
import { campaignOfProject, changeWorkflow } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const switchProjectCampaignWorkflowOutcome: Handler = (call, { store }) => {
  const { nodeId, outcome } = call.body as CampaignOutcomeSwitch
  return changeWorkflow(call.world, store, campaignOfProject(call), (graph) => switchOutcome(graph, nodeId, outcome))
}
