import type { Json, JsonObject } from '../../../../src/contract/index.ts'
import type { LiveAgentEventContext } from '../../../../src/sandbox/operations/live-agents/events.ts'
import { BEGIN } from './world.ts'
import type { Answer, World } from './world.ts'

/** A live agent out of an answer. */
export interface Agent {
  readonly ifVersion: string
  readonly name: string
  readonly brain: JsonObject & {
    readonly capabilityConfig: JsonObject & { readonly workflows: Readonly<Record<string, JsonObject>> }
  }
  readonly voice: JsonObject
  readonly changeHistory: readonly { readonly revision: number }[]
}

/** Where an agent's document stands, for what happens outside of the API. */
export function placeOf({ store }: World, profileId: string, now = BEGIN): LiveAgentEventContext {
  return { store, world: 'main', location: 'loc_live', profileId, now }
}

export function agentOf({ body }: Answer): Agent {
  return (body['data'] as unknown as { agent: Agent }).agent
}

export async function readAgent(world: World, id = 'live:kept'): Promise<Agent> {
  return agentOf(await world.send('getLiveAgent', { path: { id } }))
}

export function updateAgent(world: World, body: Json, id = 'live:kept'): Promise<Answer> {
  return world.send('updateLiveAgent', { path: { id }, body })
}

/** The body that saves an agent again as it was read, with changes. */
export function bodyOf({ ifVersion, name, brain, voice }: Agent, changes: JsonObject = {}): JsonObject {
  return { ifVersion, name, brain, voice, ...changes }
}

/** The same with changes to the configuration of its capabilities. */
export function withConfig(agent: Agent, capabilityConfig: JsonObject): JsonObject {
  return bodyOf(agent, {
    brain: { ...agent.brain, capabilityConfig: { ...agent.brain.capabilityConfig, ...capabilityConfig } },
  })
}

/** A workflow that books in a calendar. */
export const SLOTS = {
  id: 'wf_slots001',
  name: 'Find a time',
  description: '',
  steps: [{ id: 'f', type: 'find_slots', config: { calendarId: 'cal_main' } }],
}

/** The calendar goes away while workflows name it. */
export function loseCalendar({ store }: World): Promise<void> {
  return store.transact('main', [], (transaction) => transaction.remove('resource', 'loc_live/calendars/cal_main'))
}
