import { showAgent } from '../domain/live-agents/view.ts'
import { isRefusal } from '../domain/refusal.ts'
import { success, findLocation, locationOf, readResources } from './live-agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const listLiveAgents: Handler = (call, { store }) =>
  store.read(call.world, [{ kind: 'subAccount', id: locationOf(call) }], (reader) => {
    const subAccount = findLocation(reader, call)
    if (isRefusal(subAccount)) return subAccount
    const bindable = readResources(reader, subAccount)
    const agents = reader.list('liveAgent', subAccount.location)
    return success({ agents: agents.map((agent) => showAgent(agent, bindable, call.now)) })
  })
