import { isRefusal } from '../domain/refusal.ts'
import { agentRead, expectedFor, findAgent } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const getLiveAgent: Handler = (call, { store }) =>
  store.read(call.world, expectedFor(call), (reader) => {
    const found = findAgent(reader, call)
    return isRefusal(found) ? found : agentRead(found.agent, found.subAccount, call.now)
  })
