import { isRefusal } from '../domain/refusal.ts'
import { agentResponse, keysToRead, findAgent } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const getLiveAgent: Handler = (call, { store }) =>
  store.read(call.world, keysToRead(call), (reader) => {
    const found = findAgent(reader, call)
    return isRefusal(found) ? found : agentResponse(found.agent, found.subAccount, call.now)
  })
