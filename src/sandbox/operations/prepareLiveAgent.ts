import { objectOf, textOf } from '../domain/json.ts'
import { agentKey } from '../domain/live-agents/state.ts'
import { decidePreparation } from '../domain/live-agents/update.ts'
import { isRefusal } from '../domain/refusal.ts'
import { savedResponse, keysToRead, findAgent } from './live-agents/find.ts'
import { saveContext } from './live-agents/saving.ts'
import type { Handler } from './shared/operation.ts'

export const prepareLiveAgent: Handler = (call, { store }) =>
  store.transact(call.world, keysToRead(call), (transaction) => {
    const found = findAgent(transaction, call)
    if (isRefusal(found)) return found
    const { agent, subAccount } = found
    const context = saveContext(call, transaction, agent, subAccount, [])
    const prepared = decidePreparation(agent, textOf(objectOf(call.body)['ifVersion']) ?? '', context)
    if (isRefusal(prepared)) return prepared
    transaction.put('liveAgent', agentKey(agent.location, agent.profileId), prepared.agent)
    return savedResponse(prepared, subAccount, call.now, 202)
  })
