import { readAuthored } from '../domain/live-agents/authored.ts'
import { objectOf, textOf } from '../domain/json.ts'
import { decideUpdate } from '../domain/live-agents/update.ts'
import { locationOf, profileIdOf } from './live-agents/find.ts'
import { encryptSecrets } from './live-agents/events.ts'
import { saveAgent } from './live-agents/saving.ts'
import type { Handler } from './shared/operation.ts'

export const updateLiveAgent: Handler = async (call, services) => {
  const body = objectOf(call.body)
  const ifVersion = textOf(body['ifVersion']) ?? ''
  const read = readAuthored(body)
  const owner = { location: locationOf(call), profileId: profileIdOf(call) }
  const { workflows, secrets } = encryptSecrets(read.workflows, owner, services)
  return saveAgent(call, services, {
    secrets,
    decide: (agent, context) => decideUpdate(agent, ifVersion, { ...read, workflows }, context),
  })
}
