import { objectOf, textOf } from '../domain/json.ts'
import { saveKey } from '../domain/live-agents/state.ts'
import { decideRestoration } from '../domain/live-agents/update.ts'
import { saveAgent } from './live-agents/saving.ts'
import type { Handler } from './shared/operation.ts'

export const restoreLiveAgent: Handler = async (call, services) => {
  const body = objectOf(call.body)
  const ifVersion = textOf(body['ifVersion']) ?? ''
  const revision = Number(body['revision'])
  return saveAgent(call, services, {
    secrets: [],
    decide: (agent, context, reader) =>
      decideRestoration(agent, ifVersion, revision, reader.get('liveSave', saveKey(agent, revision)), context),
  })
}
