import type { JsonObject } from '../../../contract/index.ts'
import { accessTo } from '../../domain/access.ts'
import type { SubAccountIdentity } from '../../domain/billing/state.ts'
import { PUBLIC_PREFIX, showAgent } from '../../domain/live-agents/view.ts'
import { noSuchAgent, noSuchLocation } from '../../domain/live-agents/refusals.ts'
import { resourcesOf } from '../../domain/live-agents/resources.ts'
import type { SubAccountResources } from '../../domain/live-agents/resources.ts'
import { agentKey } from '../../domain/live-agents/state.ts'
import type { LiveAgent, LiveCampaign } from '../../domain/live-agents/state.ts'
import { showStart } from '../../domain/live-agents/update.ts'
import type { Saved } from '../../domain/live-agents/update.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Key, Reader } from '../../store/store.ts'
import type { Call } from '../shared/operation.ts'

export interface AgentAndLocation {
  readonly agent: LiveAgent
  readonly subAccount: SubAccountResources
}

export function locationOf(call: Call): string {
  const { locationId = '' } = call.query
  return typeof locationId === 'string' ? locationId : (locationId[0] ?? '')
}

export function profileIdOf(call: Call): string {
  return (call.path['id'] ?? '').slice(PUBLIC_PREFIX.length)
}

export function keysToRead(call: Call): readonly Key[] {
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

export function readResources(reader: Reader, subAccount: SubAccountIdentity): SubAccountResources {
  return resourcesOf(subAccount, () => reader.list('resource', subAccount.location))
}

export function findAgent(reader: Reader, call: Call): AgentAndLocation | Refusal {
  const subAccount = findLocation(reader, call)
  if (isRefusal(subAccount)) return subAccount
  const agent = reader.get('liveAgent', agentKey(subAccount.location, profileIdOf(call)))
  if (agent === null || agent.location !== subAccount.location || agent.profileId !== profileIdOf(call))
    return noSuchAgent()
  return { agent, subAccount: readResources(reader, subAccount) }
}

interface Answer {
  readonly status: number
  readonly body: JsonObject
}

export function success(data: JsonObject, status = 200): Answer {
  return { status, body: { success: true, data } }
}

export function agentResponse(agent: LiveAgent, subAccount: SubAccountResources, now: number): Answer {
  return success({ agent: showAgent(agent, subAccount, now) })
}

export function savedResponse(
  { agent, setup }: Saved,
  subAccount: SubAccountResources,
  now: number,
  status = 200,
): Answer {
  return success({ agent: showAgent(agent, subAccount, now), ...showStart(setup) }, status)
}

export function createdResponse(
  agent: LiveAgent,
  campaign: LiveCampaign,
  subAccount: SubAccountResources,
  now: number,
): Answer {
  const { id, profileId } = campaign
  return success({ agent: showAgent(agent, subAccount, now), campaign: { id, profileId } }, 201)
}
