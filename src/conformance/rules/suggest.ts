import { isObject, valueAt } from '../../contract/index.ts'
import type { Fixture } from '../../contract/index.ts'
import { entriesIn, itemsOf, listIn, textOf } from './live-agents/catalog-reading.ts'
import type { Entry } from './live-agents/catalog-reading.ts'
import { membership, readers } from './fixtures.ts'
import type { SuggestFrom, Suggestion, Suggestions } from './rules.ts'

// What a target has that could stand for the contract's fixtures, as far as reads show it: lists, lookups and pages, from
// the keys and the sub-accounts that the user gives.

/** Sub-accounts that are looked at; a list may name more. */
const mostPlaces = 40
/** Agents of one kind that are looked at one by one. */
const mostAgents = 60

interface SuggestedPlace {
  readonly id: string
  /** The key that sees it. */
  readonly as: string
  readonly billing: unknown
  readonly live: readonly LivePage[]
  /** Undefined: no catalog was read. */
  readonly isNative: boolean | undefined
  readonly calendars: readonly Entry[]
  readonly isReadable: boolean
  readonly tags: readonly Entry[]
  readonly reps: readonly Entry[]
}

interface LivePage {
  readonly id: string
  readonly body: unknown
}

interface AgentPage {
  readonly id: string
  readonly entry: Entry
  /** Null: it has none. */
  readonly split: Entry | null
  readonly variants: readonly Entry[]
  readonly skills: readonly Entry[]
  readonly hasGraph: boolean
}

/** What `state` says that no read shows: nothing is suggested for it. */
const invisible = ['scripted', 'setupFails', 'creditsLandLate', 'campaignPending', 'reviewed']

/** Finds what could stand for each fixture that nothing stands for yet. */
export async function suggestFixtures(around: SuggestFrom): Promise<Suggestions> {
  const { fixtures, given, look, needs } = around
  const found = new Map<string, Suggestion>()
  const take = (name: string, value: string | null | undefined, why: string): void => {
    if (value === null || value === undefined || Object.hasOwn(given, name) || found.has(name)) return
    if (fixtures[name] !== undefined) found.set(name, { name, value, why })
  }
  const valueOf = (name: string): string | undefined => given[name] ?? found.get(name)?.value
  const wanted = Object.values(fixtures)
    .filter(({ name, kind }) => kind !== 'absent' && kind !== 'credential' && !Object.hasOwn(given, name))
    .toSorted((one, other) => (needs.get(other.name) ?? 0) - (needs.get(one.name) ?? 0))
  const ofKind = (kind: string): readonly Fixture[] => wanted.filter((fixture) => fixture.kind === kind)

  const { places, agents, calls, cadences } = await explore(around)
  const main = places.filter(({ as }) => fixtures[as]?.state['agency'] === agencyOf(fixtures, undefined))
  await suggestPlaces()
  await suggestLive()
  suggestAgents()
  suggestCampaigns()
  suggestCalls()
  for (const { name, state } of ofKind('new_live_agent')) {
    if ('campaignPending' in state) continue
    take(name, `conform-${around.seed}-${name.replaceAll('_', '-')}`, 'made up: it only has to be free')
  }
  return {
    found: [...found.values()],
    saw: [
      `${places.length} sub-accounts, ${agents.length} agents, ${places.reduce((sum, { live }) => sum + live.length, 0)} live agents, ${calls.length} calls`,
    ],
  }

  async function suggestPlaces(): Promise<void> {
    const others = places.filter((place) => !main.includes(place))
    const used = new Set<string>(Object.values(given))
    const take1 = (name: string, place: SuggestedPlace | undefined, why: string, exclusive = true): void => {
      if (place === undefined) return
      take(name, place.id, why)
      if (exclusive) used.add(place.id)
    }
    // Where most is: what only reads needs no more of a sub-account than that.
    const crowded = main.toSorted((one, other) => other.live.length - one.live.length)
    take1(
      'loc_live',
      crowded.find(({ live, isNative, isReadable }) => live.length > 0 && isNative !== true && isReadable) ??
        crowded.find(({ live }) => live.length > 0),
      'listLiveAgents lists the most there',
      false,
    )
    take1(
      'loc_native',
      main.find(({ isNative }) => isNative === true),
      'its catalog says nativeCrm',
      false,
    )
    take1(
      'loc_crm_down',
      main.find(({ isReadable, live }) => live.length > 0 && !isReadable),
      'its lookups say unavailable',
      false,
    )
    take1(
      'loc_live_empty',
      main.find(({ live, billing }) => live.length === 0 && billing !== undefined),
      'listLiveAgents lists none',
      false,
    )
    suggestDialer()
    take1(
      'loc_kept',
      main.find(({ id }) => id === around.locations[0]) ?? main.find(({ billing }) => billing !== undefined),
      'getSubAccountBilling shows it',
      false,
    )
    for (const { name, state } of ofKind('sub_account')) {
      const agency = state['agency']
      if (typeof agency !== 'string') continue
      take1(
        name,
        others.find(({ as, id }) => fixtures[as]?.state['agency'] === agency && !used.has(id)),
        `a key of ${agency} sees it`,
      )
    }
    await suggestBound()
    // It stands for nothing else.
    used.add(valueOf('loc_bound') ?? '')
    for (const fixture of ofKind('sub_account')) {
      const { name, state } = fixture
      if (
        found.has(name) ||
        typeof state['agency'] === 'string' ||
        'crm' in state ||
        invisible.some((key) => key in state)
      )
        continue
      if (Object.keys(state).length === 0) continue
      const place = main.find(
        ({ id, billing }) => !used.has(id) && billing !== undefined && fitsBilling(fixture, billing),
      )
      take1(name, place, 'getSubAccountBilling shows that state')
    }
    // The usual state: the agency's wallet pays, nothing is owed.
    for (const fixture of ofKind('sub_account')) {
      const { name, state } = fixture
      if (found.has(name) || Object.keys(state).length > 0 || ['loc_kept', 'loc_dialer', 'loc_bound'].includes(name))
        continue
      const isUsual = (billing: unknown): boolean =>
        valueAt(billing, '/data/subAccount/billingMode') === 'AGENCY_WALLET' &&
        valueAt(billing, '/data/subAccount/wallet/debtMinutes') === 0 &&
        valueAt(billing, '/data/subAccount/pendingCredits/count') === 0
      const place = main.find(({ id, billing }) => !used.has(id) && isUsual(billing))
      take1(name, place, 'getSubAccountBilling shows the agency wallet, and no debt')
    }
  }

  function suggestDialer(): void {
    const dialer = main
      .map((place) => ({
        place,
        own: cadences.filter(
          (one) => listIn(one['locationIds']).includes(place.id) && listIn(one['campaignIds']).length > 0,
        ),
      }))
      .toSorted((one, other) => other.own.length - one.own.length)[0]
    if (dialer !== undefined && dialer.own.length > 0) {
      take('loc_dialer', dialer.place.id, `getPipelineSteps shows ${dialer.own.length} cadences with campaigns`)
      const [first, second] = dialer.own
      take('cad_default', textOf(first?.['_id']), 'a cadence of loc_dialer')
      take('camp_dialer', textOf(listIn(first?.['campaignIds'])[0]), 'the campaign of that cadence')
      take(
        'camp_dialer_evening',
        textOf(listIn(second?.['campaignIds'])[0]),
        'the campaign of another cadence of loc_dialer',
      )
    }
  }

  async function suggestBound(): Promise<void> {
    for (const key of Object.values(fixtures)) {
      const name = key.state['location']
      if (key.kind !== 'credential' || typeof name !== 'string' || !Object.hasOwn(given, key.name)) continue
      for (const place of main) {
        const seen = await look('getSubAccountBilling', { locationId: place.id }, key.name)
        if (seen === undefined) continue
        take(name, place.id, `${key.name} sees it and no other`)
        break
      }
    }
  }

  async function suggestLive(): Promise<void> {
    const used = new Set<string>(Object.values(given))
    for (const fixture of ofKind('live_agent')) {
      const { name, state } = fixture
      if (invisible.some((key) => key in state)) continue
      const location = typeof state['location'] === 'string' ? valueOf(state['location']) : undefined
      const here = places.find(({ id }) => id === location)?.live ?? []
      const isSpare = ({ id }: LivePage): boolean => !used.has(id)
      const page = here.filter(isSpare).find(({ id, body }) => fitsLive(fixture, id, body, around))
      if (page === undefined) continue
      used.add(page.id)
      take(name, page.id, liveSays(page.body))
    }
    const home = places.find(({ id }) => id === valueOf('loc_live'))
    const kept = home?.live.find(({ id }) => id === valueOf('live_kept'))
    const ids = new Map<string, number>()
    for (const { body } of home?.live ?? []) {
      for (const id of workflowsIn(body)) ids.set(id, (ids.get(id) ?? 0) + 1)
    }
    const own = workflowsIn(kept?.body).toSorted((one, other) => (ids.get(other) ?? 0) - (ids.get(one) ?? 0))
    take('wf_area', own[0], 'getLiveAgent shows it in live_kept')
    if (home === undefined) return
    const isActive = (entry: Entry): boolean =>
      entry['active'] !== false && entry['isActive'] !== false && entry['status'] !== 'inactive'
    const isNative = (entry: Entry): boolean => entry['source'] === 'native'
    take(
      'cal_main',
      idIn(home.calendars.find((one) => isActive(one) && (home.isNative === true || !isNative(one)))),
      'the lookup of calendars in loc_live',
    )
    take(
      'cal_roleplay',
      idIn(home.calendars.find((one) => isActive(one) && isNative(one))),
      'a native calendar in the lookup of loc_live',
    )
    take(
      'cal_inactive',
      idIn(home.calendars.find((one) => !isActive(one))),
      'a calendar that is not active in the lookup of loc_live',
    )
    take('tag_vip', idIn(home.tags[0]), 'the lookup of tags in loc_live')
    take('dest_front_desk', idIn(home.reps[0]), 'the lookup of reps in loc_live')
    const templates = entriesIn(valueAt(await look('listBrainTemplates', { locationId: home.id }, home.as), '/data'))
    const booking = templates.find((one) => /book/i.test(JSON.stringify(one))) ?? templates[0]
    take('tpl_booking', idIn(booking), 'the list of Brain templates')
  }

  function suggestAgents(): void {
    const used = new Set<string>(Object.values(given))
    // What asks for most comes first: an agent with three variants can do for one with none, and not the other way round.
    const asks = (fixture: Fixture): number =>
      listIn(valueAt(fixture.state, '/split/weights')).length + Object.keys(fixture.state).length
    const all = ofKind('agent').toSorted((one, other) => asks(other) - asks(one))
    const first = all.filter(({ name }) => (needs.get(name) ?? 0) > 20)
    for (const fixture of [...first, ...all.filter((one) => !first.includes(one))]) {
      // Whose campaign was given is not for lists to guess.
      const campaign = fixture.state['campaign']
      if (typeof campaign === 'string' && Object.hasOwn(given, campaign)) continue
      const page = bestAgent(
        fixture,
        agents.filter(({ id }) => !used.has(id)),
      )
      if (page === undefined) continue
      used.add(page.id)
      take(fixture.name, page.id, agentSays(page))
      const others = page.variants.filter(
        (variant) => variant['agentId'] !== page.id && variant['status'] !== 'removed',
      )
      const variants = ofKind('variant')
        .filter(({ state }) => state['primary'] === fixture.name)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      for (const [index, variant] of variants.entries()) {
        const id = textOf(others[index]?.['agentId'])
        if (id !== null) used.add(id)
        take(variant.name, id, `getSplitTest shows it in ${fixture.name}`)
      }
      const skills = Object.values(fixtures).filter(
        ({ kind, state }) => kind === 'skill' && state['agent'] === fixture.name,
      )
      for (const [index, skill] of skills.entries())
        take(skill.name, idIn(page.skills[index]), `listAgentSkills shows it in ${fixture.name}`)
    }
  }

  function suggestCampaigns(): void {
    const campaignOf = (name: string): string | null => {
      const page = agents.find(({ id }) => id === valueOf(name))
      return textOf(page?.entry['campaignId']) ?? textOf(page?.split?.['campaignId'])
    }
    take(
      'camp_kept',
      valueOf('loc_kept') === valueOf('loc_dialer') ? valueOf('camp_dialer') : null,
      'a campaign of a cadence in loc_kept',
    )
    take('camp_kept', campaignOf('agent_kept'), 'getSplitTest shows it in agent_kept')
    take('camp_graph', campaignOf('agent_campaign'), 'the campaign of agent_campaign')
    take('camp_flow', campaignOf('agent_flow_campaign'), 'the campaign of agent_flow_campaign')
  }

  function suggestCalls(): void {
    const transferred = calls.find((call) => /transfer/i.test(String(call['outcome'] ?? call['disposition'])))
    const other = calls.find((call) => call !== transferred)
    take('call_transferred', idIn(transferred), 'listCalls shows it with that outcome')
    take('call_kept', idIn(other ?? transferred), 'listCalls shows it')
  }
}

/** All that lists, lookups and pages show. */
async function explore({ fixtures, given, locations, look }: SuggestFrom) {
  const keys = Object.values(fixtures).filter(
    ({ kind, name, state }) =>
      kind === 'credential' &&
      Object.hasOwn(given, name) &&
      typeof state['location'] !== 'string' &&
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
  const listAt = async (operation: string, parts: Readonly<Record<string, string>>, as: string | undefined) => {
    const list = await look(operation, parts, as)
    const own = entriesIn(valueAt(list, '/data') ?? list)
    for (const entry of own) learn(entry['locationId'])
    return own
  }
  const agentsAt = async (parts: Readonly<Record<string, string>>): Promise<void> => {
    for (const entry of await listAt('listAgents', parts, main?.name)) entries.set(idIn(entry) ?? '', entry)
    for (const entry of await listAt('listCalls', parts, main?.name)) calls.set(idIn(entry) ?? '', entry)
  }
  if (main !== undefined) await agentsAt({})
  // What other keys see says where they are at home.
  for (const { name, kind } of Object.values(fixtures)) {
    if (kind !== 'credential' || name === main?.name || !Object.hasOwn(given, name)) continue
    await listAt('listAgents', {}, name)
    await listAt('listCalls', {}, name)
  }
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const place = await placeAt(id, agencies, look)
    if (place === null) continue
    places.push(place)
    if (place.as !== main?.name) continue
    await agentsAt({ locationId: id })
    const steps = await look('getPipelineSteps', { locationId: id }, main.name)
    for (const cadence of entriesIn({ list: valueAt(steps, '/data/cadences') })) {
      cadences.set(String(cadence['_id']), cadence)
      for (const other of listIn(cadence['locationIds'])) learn(other)
    }
  }
  const agents: AgentPage[] = []
  entries.delete('')
  for (const [id, entry] of [...entries].slice(0, mostAgents)) agents.push(await agentAt(id, entry, main?.name, look))
  return {
    places,
    agents,
    calls: [...calls.values()].filter((call) => idIn(call) !== null),
    cadences: [...cadences.values()],
  }
}

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
    for (const entry of entriesIn(valueAt(list, '/data')).slice(0, mostAgents)) {
      const profile = textOf(entry['profileId'])
      const agent = textOf(entry['id']) ?? (profile === null ? null : `live:${profile}`)
      const body = agent === null ? undefined : await look('getLiveAgent', { id: agent, locationId: id }, as)
      if (agent !== null && body !== undefined) live.push({ id: agent, body })
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
  return {
    id,
    entry,
    split: isOwn ? split : null,
    variants: isOwn ? entriesIn({ list: split['variants'] }) : [],
    skills: entriesIn({ list: valueAt(skills, '/skills') ?? valueAt(skills, '/data/skills') }),
    hasGraph: graph !== undefined,
  }
}

function agencyOf(fixtures: SuggestFrom['fixtures'], name: string | undefined): unknown {
  const key = name === undefined ? Object.values(fixtures).find(({ kind }) => kind === 'credential') : fixtures[name]
  return key?.state['agency']
}

function idIn(entry: Entry | undefined): string | null {
  if (entry === undefined) return null
  const names = ['id', '_id', 'agentId', 'callId', 'templateId', 'value', 'key', 'name']
  return names.map((name) => textOf(entry[name])).find((id) => id !== null) ?? null
}

/** All that a billing page shows of a state; what it does not show is not taken for granted. */
function fitsBilling(fixture: Fixture, body: unknown): boolean {
  const { state } = fixture
  const at = (place: string): unknown => valueAt(body, `/data/subAccount${place}`)
  const mode = state['mode'] ?? 'AGENCY_WALLET'
  if (at('/billingMode') !== mode) return false
  // Its amounts are the client's: that it is on is enough.
  const recharge = valueAt(state, '/autoRecharge/enabled')
  if (recharge !== undefined && at('/autoRecharge/enabled') !== recharge) return false
  if (state['card'] !== undefined && at('/directBilling/card/status') !== state['card']) return false
  if (state['card'] === undefined && mode === 'DIRECT' && at('/directBilling/card/status') !== 'OK') return false
  if ((typeof state['debtMinutes'] === 'number') !== Number(at('/wallet/debtMinutes')) > 0) return false
  if ('isLive' in state && at('/isLive') !== state['isLive']) return false
  const batches = state['batches']
  if (Array.isArray(batches) && batches.length === 0 && at('/wallet/balanceMinutes') !== 0) return false
  const low = Array.isArray(batches) && batches.length === 1 && mode === 'DIRECT'
  return !low || (Number(at('/wallet/balanceUSD')) < 50 && at('/wallet/status') !== 'IN_DEBT')
}

function fitsLive(fixture: Fixture, id: string, body: unknown, { given }: SuggestFrom): boolean {
  const { name, state } = fixture
  const agent = (place: string): unknown => valueAt(body, `/data/agent${place}`)
  const reader = readers['live_agent']?.(fixture, id, {
    ...given,
    loc_live: 'anywhere',
    [textOf(state['location']) ?? '']: 'anywhere',
  })
  if (reader === null || reader === undefined || reader.differences(body).length > 0) return false
  const isEmpty = (agent('/brain/prompt') ?? '') === ''
  if (state['draft'] === true) {
    const wants = state['prompt'] === ''
    return agent('/provisioningPolicy') === 'explicit' && wants === isEmpty
  }
  const saves = listIn(agent('/changeHistory')).length
  // These are told by their number of saves.
  if (/_flow_(restored|history|race)$/.test(name)) return saves === 1
  return true
}

function liveSays(body: unknown): string {
  const agent = (place: string): unknown => valueAt(body, `/data/agent${place}`)
  const saves = listIn(agent('/changeHistory')).length
  return `getLiveAgent shows setup ${String(agent('/setup/status'))}, editable ${String(agent('/authoring/editable'))}, ${saves} saves`
}

function workflowsIn(body: unknown): readonly string[] {
  const workflows = valueAt(body, '/data/agent/brain/capabilityConfig/workflows')
  return isObject(workflows) ? Object.keys(workflows) : []
}

function bestAgent(fixture: Fixture, pages: readonly AgentPage[]): AgentPage | undefined {
  const { state } = fixture
  const weights = valueAt(state, '/split/weights')
  const wantsSkills = Math.max(listIn(state['skills']).length, 0)
  const wantsGraph = state['campaign'] !== undefined
  const fits = (page: AgentPage): boolean => {
    if (typeof state['agentType'] === 'string' && page.entry['agentType'] !== state['agentType']) return false
    if (!Array.isArray(weights)) return page.split === null
    if (page.split === null) return false
    const isEnded = page.split['status'] === 'ended'
    const shape = membership(
      page.variants.map((variant) => (variant['status'] === 'removed' ? 'removed' : variant['weight'])),
    )
    return shape === membership(weights) && isEnded === (membership(weights) === '1/0/1')
  }
  const score = (page: AgentPage): number =>
    (wantsSkills > 0 ? Math.min(page.skills.length, wantsSkills) * 2 : -Math.min(page.skills.length, 1)) +
    (wantsGraph === page.hasGraph ? 1 : 0)
  const all = pages.filter(fits).toSorted((one, other) => score(other) - score(one))
  if (fixture.name === 'agent_kept') return all[0] ?? pages.toSorted((one, other) => score(other) - score(one))[0]
  const [best] = all
  if (best === undefined) return undefined
  if (wantsSkills > 0 && !Array.isArray(weights) && best.skills.length === 0) return undefined
  if (wantsGraph && !Array.isArray(weights) && !best.hasGraph) return undefined
  return best
}

function agentSays({ split, variants, skills, entry }: AgentPage): string {
  const parts = [
    `listAgents shows it${typeof entry['agentType'] === 'string' ? ` with type ${entry['agentType']}` : ''}`,
    split === null ? 'it has no split test of its own' : `${variants.length} variants`,
    ...(skills.length === 0 ? [] : [`${skills.length} skills`]),
  ]
  return parts.join(', ')
}
