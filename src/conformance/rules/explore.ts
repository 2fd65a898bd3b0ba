import { isObject, valueAt } from '../../contract/index.ts'
import type { Fixture } from '../../contract/index.ts'
import { nodesOf, workflowIn } from './agents/campaigns.ts'
import { entriesIn, itemsOf, listIn, textOf } from './live-agents/catalog-reading.ts'
import type { Entry } from './live-agents/catalog-reading.ts'
import type { SuggestFrom } from './rules.ts'

// What lists, lookups and pages of a target show, from the keys and the sub-accounts that the user gives.

/** The most sub-accounts that are looked at; a list may have more. */
const mostPlaces = 40
/** The most agents of one kind that are looked at individually. */
const mostAgents = 60

export interface SuggestedPlace {
  readonly id: string
  /** The key that reads it. */
  readonly as: string
  readonly billing: unknown
  readonly live: readonly LivePage[]
  /** Live agents that the list has and no page shows, by their ids. */
  readonly hidden: readonly string[]
  /** Undefined: no catalog was read. */
  readonly isNative: boolean | undefined
  readonly calendars: readonly Entry[]
  readonly isReadable: boolean
  readonly tags: readonly Entry[]
  readonly reps: readonly Entry[]
}

export interface LivePage {
  readonly id: string
  readonly body: unknown
}

export interface AgentPage {
  readonly id: string
  readonly entry: Entry
  /** Null: it has none. */
  readonly split: Entry | null
  readonly variants: readonly Entry[]
  readonly skills: readonly Entry[]
  /** The primary of another agent's split test that it is a member of; null: of none that is shown. */
  readonly memberOf: string | null
  readonly hasGraph: boolean
  /** Null if nothing names it. */
  readonly campaignId: string | null
  /** Equal if two routes lead to one campaign workflow; null if it is empty or was not read. */
  readonly graph: string | null
}

export interface Explored {
  readonly places: readonly SuggestedPlace[]
  readonly agents: readonly AgentPage[]
  readonly calls: readonly Entry[]
  readonly cadences: readonly Entry[]
}

/** Everything that lists, lookups and pages show. */
export async function explore({ fixtures, given, locations, look: lookAt }: SuggestFrom): Promise<Explored> {
  const keys = Object.values(fixtures).filter(
    ({ kind, name, state }) =>
      kind === 'credential' &&
      Object.hasOwn(given, name) &&
      typeof state['location'] !== 'string' &&
      state['revoked'] !== true &&
      state['role'] !== 'project_user',
  )
  const agencies = [...new Map(keys.toReversed().map((key) => [key.state['agency'], key])).values()].toReversed()
  const [main] = keys
  const waiting = [
    ...new Set([
      ...locations,
      ...Object.values(fixtures).flatMap(({ kind, name }) => (kind === 'sub_account' ? (given[name] ?? []) : [])),
    ]),
  ]
  const seen = new Set<string>(waiting)
  const places: SuggestedPlace[] = []
  const entries = new Map<string, Entry>()
  const calls = new Map<string, Entry>()
  const cadences = new Map<string, Entry>()
  const learn = (value: unknown): void => {
    const id = textOf(value)
    if (id === null || seen.has(id) || seen.size >= mostPlaces) return
    seen.add(id)
    waiting.push(id)
  }
  const look: SuggestFrom['look'] = async (...asked) => {
    const body = await lookAt(...asked)
    for (const id of locationsIn(body)) learn(id)
    return body
  }
  const listAt = async (operation: string, parts: Readonly<Record<string, string>>, as: string | undefined) => {
    const list = await look(operation, parts, as)
    return entriesIn(valueAt(list, '/data') ?? list)
  }
  const agentsAt = async (parts: Readonly<Record<string, string>>): Promise<void> => {
    for (const entry of await listAt('listAgents', parts, main?.name)) entries.set(idIn(entry, 'agentId') ?? '', entry)
    const listed = await listAt('listCalls', parts, main?.name)
    if (listed.length === 0) return
    const open = await listAt('listCalls', { ...parts, excludeReviewed: 'true' }, main?.name)
    const isOpen = new Set(open.map((entry) => idIn(entry, 'callId')))
    for (const entry of listed) {
      const id = idIn(entry, 'callId') ?? ''
      calls.set(id, isOpen.has(id) ? entry : { reviewed: true, ...entry })
    }
  }
  if (main !== undefined) await agentsAt({})
  // What other keys read shows where they are bound.
  for (const { name, kind, state } of Object.values(fixtures)) {
    if (kind !== 'credential' || state['revoked'] === true || name === main?.name || !Object.hasOwn(given, name))
      continue
    await listAt('listAgents', {}, name)
    await listAt('listCalls', {}, name)
  }
  const agents: AgentPage[] = []
  const known = new Set<unknown>([''])
  const isOpen = ([id]: readonly [string, Entry]): boolean => agents.length < mostAgents && !known.has(id)
  // Pages of agents may name further sub-accounts, with agents of their own.
  do {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const place = await placeAt(id, agencies, look)
      if (place === null) continue
      places.push(place)
      if (place.as !== main?.name) continue
      await agentsAt({ locationId: id })
      const steps = await look('getPipelineSteps', { locationId: id }, main.name)
      for (const cadence of entriesIn({ list: valueAt(steps, '/data/cadences') }))
        cadences.set(String(cadence['_id']), cadence)
    }
    for (const one of mixed([...entries], locations[0])) {
      if (!isOpen(one)) continue
      const [id, entry] = one
      const page = await agentAt(id, entry, main?.name, look)
      agents.push(page)
      // The primary of a split test says all that is needed of the others.
      for (const other of [id, ...page.variants.map(({ agentId }) => agentId)]) known.add(other)
    }
  } while (waiting.length > 0)
  // By itself and by its campaign, which has one split test.
  const primaries = new Map(
    agents.flatMap(({ id, split, variants, campaignId }) => {
      const members = variants.map((variant) => textOf(variant['agentId']))
      return (split === null ? [] : [...members, campaignId]).map((one) => [one, id] as const)
    }),
  )
  return {
    places,
    agents: agents.map((page) => {
      const primary = primaries.get(page.id) ?? (page.campaignId === null ? undefined : primaries.get(page.campaignId))
      return primary === undefined || primary === page.id ? page : { ...page, memberOf: primary }
    }),
    calls: [...calls.values()].filter((call) => idIn(call, 'callId') !== null),
    cadences: [...cadences.values()],
  }
}

/** The sub-accounts that a response names, wherever. */
function locationsIn(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body.flatMap(locationsIn)
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([name, value]) => {
    if (name === 'locationId') return [value]
    return name === 'locationIds' ? listIn(value) : locationsIn(value)
  })
}

/** Of a long list some of each type, those of the user's own sub-account first: fixtures are at home there. */
function mixed(
  entries: readonly (readonly [id: string, entry: Entry])[],
  home: string | undefined,
): readonly (readonly [id: string, entry: Entry])[] {
  const seen = new Map<unknown, number>()
  const turns = entries.map((one) => {
    const { locationId, agentType } = one[1]
    const group = JSON.stringify([locationId, agentType])
    const turn = seen.get(group) ?? 0
    seen.set(group, turn + 1)
    return { one, turn: locationId === home ? turn - mostAtHome : turn }
  })
  return turns.toSorted((first, second) => first.turn - second.turn).map(({ one }) => one)
}

/** Agents of one type in the user's own sub-account that come before all others. */
const mostAtHome = 30

async function placeAt(
  id: string,
  agencies: readonly Fixture[],
  look: SuggestFrom['look'],
): Promise<SuggestedPlace | null> {
  for (const { name: as } of agencies) {
    const billing = await look('getSubAccountBilling', { locationId: id }, as)
    const list = await look('listLiveAgents', { locationId: id }, as)
    if (billing === undefined && list === undefined) continue
    const live: LivePage[] = []
    const hidden: string[] = []
    for (const entry of entriesIn(valueAt(list, '/data')).slice(0, mostAgents)) {
      const profile = textOf(entry['profileId'])
      const agent = textOf(entry['id']) ?? (profile === null ? null : `live:${profile}`)
      if (agent === null) continue
      const body = await look('getLiveAgent', { id: agent, locationId: id }, as)
      if (body === undefined) hidden.push(agent)
      else live.push({ id: agent, body })
    }
    const lookUp = async (...kinds: readonly string[]): Promise<unknown> => {
      for (const kind of live.length === 0 ? [] : kinds) {
        const found = await look('listLiveAgentResources', { id: live[0]?.id ?? '', locationId: id, kind }, as)
        if (found !== undefined) return valueAt(found, '/data')
      }
      return undefined
    }
    const catalog =
      live.length === 0 ? undefined : await look('getLiveAgentCatalog', { id: live[0]?.id ?? '', locationId: id }, as)
    const native = valueAt(catalog, '/data/subAccount/nativeCrm')
    const calendars = await lookUp('calendars', 'calendar')
    const reps = itemsOf(await lookUp('reps', 'rep'))
    return {
      id,
      as,
      billing,
      live,
      hidden,
      isNative: typeof native === 'boolean' ? native : undefined,
      calendars: itemsOf(calendars),
      isReadable: valueAt(calendars, '/status') !== 'unavailable',
      tags: itemsOf(await lookUp('tags', 'tag')),
      reps: reps.length > 0 ? reps : itemsOf(await lookUp('teams', 'team')),
    }
  }
  return null
}

async function agentAt(
  id: string,
  entry: Entry,
  as: string | undefined,
  look: SuggestFrom['look'],
): Promise<AgentPage> {
  const split = valueAt(await look('getSplitTest', { id }, as), '/splitTest')
  const skills = await look('listAgentSkills', { id }, as)
  const graph = await look('getCampaignWorkflow', { agentId: id }, as)
  const isOwn = isObject(split) && (split['primaryAgentId'] === undefined || split['primaryAgentId'] === id)
  const workflow = workflowIn(graph)
  const campaigns = [entry['campaignId'], valueAt(split, '/campaignId'), valueAt(workflow, '/campaignId')]
  return {
    id,
    entry,
    split: isOwn ? split : null,
    variants: isOwn ? entriesIn({ list: split['variants'] }) : [],
    skills: entriesIn(valueAt(skills, '/data') ?? skills),
    memberOf: isObject(split) && !isOwn ? textOf(split['primaryAgentId']) : null,
    hasGraph: graph !== undefined,
    campaignId: campaigns.map(textOf).find((one) => one !== null) ?? null,
    graph: nodesOf(workflow),
  }
}

/** `own` are the specification's names for it, as a path parameter. */
export function idIn(entry: Entry | undefined, ...own: readonly string[]): string | null {
  if (entry === undefined) return null
  const names = [...own, 'id', '_id', 'value', 'key', 'name']
  return names.map((name) => textOf(entry[name])).find((id) => id !== null) ?? null
}

export function workflowsIn(body: unknown): Readonly<Record<string, unknown>> {
  const workflows = valueAt(body, '/data/agent/brain/capabilityConfig/workflows')
  return isObject(workflows) ? workflows : {}
}
