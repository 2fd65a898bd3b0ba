import { resourcesOf } from '../domain/live-agents/resources.ts'
import { showAgent } from '../domain/live-agents/view.ts'
import { isRefusal } from '../domain/refusal.ts'
import { findLocation, locationOf } from './live-agents/find.ts'
import { listing } from './shared/listing.ts'
import type { Handler } from './shared/operation.ts'

export const listLiveAgents: Handler = (call, { store }) =>
  store.read(call.world, [{ kind: 'subAccount', id: locationOf(call) }], (reader) => {
    const subAccount = findLocation(reader, call)
    if (isRefusal(subAccount)) return subAccount
    // Entries are made after the read has ended.
    const resources = reader.list('resource', subAccount.location)
    const bindable = resourcesOf(subAccount, () => resources)
    return listing('agents', reader.each('liveAgent', subAccount.location), (agent) =>
      showAgent(agent, bindable, call.now),
    )
  })
