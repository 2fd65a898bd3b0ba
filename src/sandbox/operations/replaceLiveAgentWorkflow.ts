import { objectOf, textOf } from '../domain/json.ts'
import { decideReplacement } from '../domain/live-agents/update.ts'
import { readWorkflow } from '../domain/live-agents/workflow.ts'
import { locationOf, profileIdOf } from './live-agents/find.ts'
import { encryptSecrets } from './live-agents/events.ts'
import { saveAgent } from './live-agents/saving.ts'
import type { Handler } from './shared/operation.ts'

export const replaceLiveAgentWorkflow: Handler = async (call, services) => {
  const body = objectOf(call.body)
  const ifVersion = textOf(body['ifVersion']) ?? ''
  const { workflowId = '' } = call.path
  const read = readWorkflow(body['workflow'])
  const owner = { location: locationOf(call), profileId: profileIdOf(call) }
  const { workflows, secrets } = encryptSecrets({ [workflowId]: read }, owner, services)
  return saveAgent(call, services, {
    secrets,
    decide: (agent, context) => decideReplacement(agent, ifVersion, workflowId, workflows[workflowId] ?? read, context),
  })
}
