import { valueAt } from '../../contract/index.ts'
import type { Fixture } from '../../contract/index.ts'
import { idIn } from './explore.ts'
import { entriesIn, textOf } from './live-agents/catalog-reading.ts'
import type { HomeFrom, Refusal } from './rules.ts'

// What no read of a fixture itself shows: its sub-account, and what is behind it.

/** The sub-account of agents by default. */
const usual = 'loc_kept'
const ofAgents = new Set(['agent', 'variant', 'campaign', 'call', 'skill'])

/** The list that shows agents, or calls, with their sub-account; what belongs to an agent is in the agent's. */
const lists: Readonly<Record<string, readonly [operation: string, id: string]>> = {
  agent: ['listAgents', 'agentId'],
  variant: ['listAgents', 'agentId'],
  call: ['listCalls', 'callId'],
}

export async function homeOf({ kind, name, state }: Fixture, around: HomeFrom): Promise<string | null> {
  const { fixtures, values, look } = around
  const value = values[name]
  if (value === undefined || kind === 'absent') return null
  if (kind === 'sub_account') return value
  const owner = fixtures[textOf(state['agent']) ?? '']
  if (kind === 'skill' && owner !== undefined) return homeOf(owner, around)
  const place = textOf(state['location'])
  if (kind === 'credential') return place === null ? null : (values[place] ?? homeOfKey(name, look))
  const home = place ?? (ofAgents.has(kind) ? usual : '')
  return (await listedHome(kind, value, values[home] ?? '', look)) ?? values[home] ?? null
}

async function listedHome(
  kind: string,
  value: string,
  locationId: string,
  look: HomeFrom['look'],
): Promise<string | null> {
  const list = lists[kind]
  if (list === undefined) return null
  const [operation, id] = list
  for (const parts of [{}, { locationId }]) {
    const entries = entriesIn(valueAt(await look(operation, parts), '/data'))
    const shown = textOf(entries.find((entry) => idIn(entry, id) === value)?.['locationId'])
    if (shown !== null) return shown
  }
  return null
}

/** A key bound to one sub-account sees no agents of another. */
async function homeOfKey(name: string, look: HomeFrom['look']): Promise<string | null> {
  const seen = entriesIn(valueAt(await look('listAgents', {}, name), '/data')).map((entry) => entry['locationId'])
  return new Set(seen).size === 1 ? textOf(seen[0]) : null
}

/** A card may be there, and not be read just then. */
const unread = 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'

/** Codes for a card that is missing or cannot be charged or read: a sub-account shows that only while direct billing is on. */
const cardless = new Set([
  'NO_USABLE_CARD',
  'AUTO_RECHARGE_CARD_REQUIRED',
  'PAYMENT_METHOD_SELECTION_REQUIRED',
  'USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED',
  'PAYMENT_METHOD_UNUSABLE',
  unread,
])

export function lacks({ operation, code, fixtures, wasThere }: Refusal): string | null {
  if (operation !== 'updateDirectBilling') return null
  const stranger = fixtures.find(({ kind, state }) => kind === 'credential' && state['agency'] === 'agency_other')
  if (code === 'CAPABILITY_NOT_AVAILABLE' && stranger !== undefined)
    return `the plan of ${stranger.name}'s agency does not include rebilling`
  const place = fixtures.find(
    ({ kind, state }) => kind === 'sub_account' && !('mode' in state) && !('card' in state) && !('scripted' in state),
  )
  const isLacking = cardless.has(code) && (wasThere === undefined || code === unread)
  return isLacking && place !== undefined ? `${place.name} has no card that can be charged` : null
}
