import { valueAt } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { noPromise } from '../../ledger/undo.ts'
import type { Undo } from '../../ledger/undo.ts'

/** The workflow of a campaign, by the newer way over its agent and by the older one over its project. */
export const campaignWorkflows: readonly Undo[] = [
  workflowOf('Campaign', ['agentId']),
  workflowOf('ProjectCampaign', ['campaignId', 'locationId']),
]

function workflowOf(whose: 'Campaign' | 'ProjectCampaign', names: readonly string[]): Undo {
  const save = `save${whose}Workflow`
  return {
    kind: whose === 'Campaign' ? 'agent-workflow' : 'campaign-workflow',
    says: 'campaign workflow',
    changedBy: [save, `append${whose}WorkflowAction`, `switch${whose}WorkflowOutcome`, `delete${whose}WorkflowNode`],
    final: [],
    names,
    read: `get${whose}Workflow`,
    pick(body) {
      const workflow = valueAt(body, '/data/workflow')
      return workflow === undefined ? null : { state: workflow as Json, beside: null }
    },
    promised: noPromise,
    plan: (before) => ({ ways: [[{ operation: save, body: before.state }]], left: [] }),
  }
}
