import type { JsonObject } from '../../../contract/index.ts'
import { accessTo } from '../../domain/access.ts'
import type { SubAccountIdentity } from '../../domain/billing/state.ts'
import { PUBLIC_PREFIX, showAgent } from '../../domain/live-agents/view.ts'
import { noSuchAgent, noSuchLocation } from '../../domain/live-agents/refusals.ts'
import { bindableOf } from '../../domain/live-agents/resources.ts'
import type { Bindable } from '../../domain/live-agents/resources.ts'
import { agentKey } from '../../domain/live-agents/state.ts'
import type { LiveAgent, LiveCampaign } from '../../domain/live-agents/state.ts'
import { showStart } from '../../domain/live-agents/update.ts'
import type { Saved } from '../../domain/live-agents/update.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Key, Reader } from '../../store/store.ts'
import type { Call } from '../shared/operation.ts'

export interface Found {
  readonly agent: LiveAgent
  readonly subAccount: Bindable
}

export function locationOf(call: Call): string {
  const { locationId = '' } = call.query
  return typeof locationId === 'string' ? locationId : (locationId[0] ?? '')
}

export function profileIdOf(call: Call): string {
  return (call.path['id'] ?? '').slice(PUBLIC_PREFIX.length)
}

export function expectedFor(call: Call): readonly Key[] {
  const location = locationOf(call)
  return [
    { kind: 'subAccount', id: location },
    { kind: 'liveAgent', id: agentKey(location, profileIdOf(call)) },
  ]
}

export function findLocation(reader: Reader, call: Call): SubAccountIdentity | Refusal {
  const subAccount = reader.get('subAccount', locationOf(call))
  return subAccount !== null && accessTo(call.caller, subAccount) === 'granted' ? subAccount : noSuchLocation()
}

export function readBindable(reader: Reader, subAccount: SubAccountIdentity): Bindable {
  return bindableOf(subAccount, () => reader.list('resource', subAccount.location))
}

export function findAgent(reader: Reader, call: Call): Found | Refusal {
  const subAccount = findLocation(reader, call)
  if (isRefusal(subAccount)) return subAccount
  const agent = reader.get('liveAgent', agentKey(subAccount.location, profileIdOf(call)))
  if (agent === null || agent.location !== subAccount.location || agent.profileId !== profileIdOf(call))
    return noSuchAgent()
  return { agent, subAccount: readBindable(reader, subAccount) }
}

interface Answer {
  readonly status: number
  readonly body: JsonObject
}

export function answered(data: JsonObject, status = 200): Answer {
  return { status, body: { success: true, data } }
}

export function agentRead(agent: LiveAgent, subAccount: Bindable, now: number): Answer {
  return answered({ agent: showAgent(agent, subAccount, now) })
}

export function agentSaved({ agent, setup }: Saved, subAccount: Bindable, now: number, status = 200): Answer {
  return answered({ agent: showAgent(agent, subAccount, now), ...showStart(setup) }, status)
}

export function agentCreated(agent: LiveAgent, campaign: LiveCampaign, subAccount: Bindable, now: number): Answer {
  const { id, profileId } = campaign
  return answered({ agent: showAgent(agent, subAccount, now), campaign: { id, profileId } }, 201)
}
