import { showAgent } from '../domain/live-agents/view.ts'
import { isRefusal } from '../domain/refusal.ts'
import { answered, findLocation, locationOf, readBindable } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const listLiveAgents: Handler = (call, { store }) =>
  store.read(call.world, [{ kind: 'subAccount', id: locationOf(call) }], (reader) => {
    const subAccount = findLocation(reader, call)
    if (isRefusal(subAccount)) return subAccount
    const bindable = readBindable(reader, subAccount)
    const agents = reader.list('liveAgent', subAccount.location)
    return answered({ agents: agents.map((agent) => showAgent(agent, bindable, call.now)) })
  })
