import { groupBy, valueAt } from '../../contract/index.ts'
import type { Fixture } from '../../contract/index.ts'
import { nodesOf, workflowIn } from './agents/campaigns.ts'
import { explore, idIn, workflowsIn } from './explore.ts'
import type { AgentPage, LivePage, SuggestedPlace } from './explore.ts'
import { readers } from './fixtures.ts'
import { bestAgent, fitsBilling, fitsLive, isOrdinary, isShown, isUsual } from './fitting.ts'
import { entriesIn, listIn, textOf } from './live-agents/catalog-reading.ts'
import type { Entry } from './live-agents/catalog-reading.ts'
import { refusedAgent } from './agents/provide.ts'
import { madePrefix } from './live-agents/provide.ts'
import type { SuggestFrom, Suggestion, Suggestions } from './rules.ts'
import { plural } from '../../text/plural.ts'

// The target's possible values for the contract's fixtures, as far as reads show them. What cases change stands for no other
// fixture.

/** Finds possible values of the fixtures that have none yet. */
export async function suggestFixtures(around: SuggestFrom): Promise<Suggestions> {
  const { fixtures, given, look, needs, changes } = around
  const found = new Map<string, Suggestion>()
  const take = (name: string, value: string | null | undefined, why: string): void => {
    if (value === null || value === undefined || Object.hasOwn(given, name) || found.has(name)) return
    const fixture = fixtures[name]
    if (fixture === undefined) return
    const unshown = unshownOf(fixture)
    found.set(name, { name, value, why, ...(unshown === null ? {} : { unshown }) })
  }
  const valueOf = (name: string): string | undefined => given[name] ?? found.get(name)?.value
  const wanted = Object.values(fixtures)
    .filter(({ name, kind }) => kind !== 'absent' && kind !== 'credential' && !Object.hasOwn(given, name))
    .toSorted((one, other) => (needs.get(other.name) ?? 0) - (needs.get(one.name) ?? 0))
  const ofKind = (kind: string): readonly Fixture[] => wanted.filter((fixture) => fixture.kind === kind)

  const { places, agents, calls, cadences } = await explore(around)
  // Whether the route that names a campaign beside its sub-account has shown one.
  let showsCampaigns = false
  const main = places.filter(({ as }) => fixtures[as]?.state['agency'] === agencyOf(fixtures, undefined))
  await suggestPlaces()
  await suggestDialer()
  await suggestLive()
  await suggestKeptCampaign()
  // Campaigns that stand for a fixture, by themselves or through an agent.
  const claimed = new Set(
    Object.values(fixtures).flatMap(({ kind, name }) => {
      const value = valueOf(name)
      if (value === undefined || !['agent', 'campaign'].includes(kind)) return []
      return (kind === 'campaign' ? value : agents.find(({ id }) => id === value)?.campaignId) ?? []
    }),
  )
  suggestAgents(await graphsOfCampaigns())
  await suggestCampaigns()
  suggestCalls()
  for (const { name, state } of ofKind('new_live_agent')) {
    if ('campaignPending' in state) continue
    take(name, `conform-${around.seed}-${name.replaceAll('_', '-')}`, 'made up: it only has to be new')
  }
  return {
    found: [...found.values()],
    saw: [
      [
        plural(places.length, 'sub-account'),
        plural(agents.length, 'agent'),
        plural(places.flatMap(({ live }) => live).length, 'live agent'),
        plural(calls.length, 'call'),
      ].join(', '),
      ...draftsSaid(places.flatMap(({ live }) => live)),
    ],
    left: hiddenSaid(places, around.broken),
  }

  async function suggestPlaces(): Promise<void> {
    const others = places.filter((place) => !main.includes(place))
    const used = new Set<string>(Object.values(given))
    // A value may stand for several fixtures that no case changes.
    const staying = new Set<string>()
    const take1 = (name: string, place: SuggestedPlace | undefined, why: string, exclusive = true): void => {
      if (place === undefined) return
      take(name, place.id, why)
      ;(exclusive ? used : staying).add(place.id)
    }
    const isFree = (name: string, id: string): boolean => !used.has(id) && !(changes(name) && staying.has(id))
    // The sub-account with most in it: a case that only reads needs no particular one.
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
    const [dialer] = dialers()
    take1(
      'loc_dialer',
      dialer?.place,
      `getPipelineSteps shows ${dialer?.own.length ?? 0} cadences with campaigns`,
      false,
    )
    staying.add(valueOf('loc_dialer') ?? '')
    take1(
      'loc_kept',
      main.find(({ id }) => id === around.locations[0]) ??
        (await homeOfCampaigns()) ??
        main.find(({ billing }) => billing !== undefined),
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
    // It stands for no other fixture.
    used.add(valueOf('loc_bound') ?? '')
    for (const fixture of ofKind('sub_account')) {
      const { name } = fixture
      if (found.has(name) || isOrdinary(fixture) || !isShown('sub_account', fixture)) continue
      const place = main.find(
        ({ id, billing }) => isFree(name, id) && billing !== undefined && fitsBilling(fixture, billing),
      )
      take1(name, place, 'getSubAccountBilling shows that state')
    }
    for (const fixture of ofKind('sub_account')) {
      const { name } = fixture
      if (found.has(name) || !isOrdinary(fixture) || ['loc_kept', 'loc_dialer', 'loc_bound'].includes(name)) continue
      const place = main.find(
        ({ id, billing }) =>
          !used.has(id) && !staying.has(id) && (!changes(name) || around.named.has(id)) && isUsual(fixture, billing),
      )
      take1(
        name,
        place,
        'getSubAccountBilling shows minutes in the wallet of the agency, no debt, and no auto-recharge; a card it shows of none',
      )
    }
    suggestShared('sub_account')
  }

  /** The sub-account of a campaign that the user names: requests name loc_kept beside it. */
  async function homeOfCampaigns(): Promise<SuggestedPlace | undefined> {
    const campaignId = Object.values(fixtures)
      .filter(({ kind, state }) => kind === 'campaign' && state['location'] === undefined)
      .flatMap(({ name }) => given[name] ?? [])[0]
    if (campaignId === undefined) return undefined
    for (const place of main) if (await isCampaignAt(place.id, campaignId)) return place
    return undefined
  }

  /** What is put back after each case can stand for several fixtures of a kind that declare the same. */
  function suggestShared(kind: string): void {
    const shareable = Object.values(fixtures).filter((fixture) => fixture.kind === kind && fixture.shareable === true)
    for (const alike of groupBy(shareable, ({ state }) => Object.keys(state).toSorted().join()).values()) {
      // What the user names has a card where one is needed.
      const owner = alike.find(({ name }) => Object.hasOwn(given, name)) ?? alike.find(({ name }) => found.has(name))
      const value = owner === undefined ? undefined : valueOf(owner.name)
      if (owner === undefined || value === undefined) continue
      for (const { name } of alike)
        take(name, value, `it stands for ${owner.name} too, and is put back after each case`)
    }
  }

  /** The sub-accounts with cadences, most of them first. */
  function dialers() {
    return main
      .map((place) => ({
        place,
        own: cadences.filter(
          (one) => listIn(one['locationIds']).includes(place.id) && listIn(one['campaignIds']).length > 0,
        ),
      }))
      .filter(({ own }) => own.length > 0)
      .toSorted((one, other) => other.own.length - one.own.length)
  }

  async function suggestDialer(): Promise<void> {
    const own = dialers().find(({ place }) => place.id === valueOf('loc_dialer'))?.own ?? []
    const [first, second] = own
    take('cad_default', textOf(first?.['_id']), 'a cadence of loc_dialer')
    take('camp_dialer', await campaignIn(first, 'camp_dialer'), 'the campaign of that cadence')
    take('camp_parked', await campaignWithParked(), 'getPipelineSteps counts parked leads of it')
    take(
      'camp_dialer_evening',
      await campaignIn(second, 'camp_dialer_evening'),
      'the campaign of another cadence of loc_dialer',
    )
  }

  /** Of loc_dialer: by a cadence or by an agent. */
  async function campaignWithParked(): Promise<string | undefined> {
    const locationId = valueOf('loc_dialer')
    if (locationId === undefined || !Object.hasOwn(fixtures, 'camp_parked')) return undefined
    const ofCadences = cadences
      .filter((one) => listIn(one['locationIds']).includes(locationId))
      .flatMap((one) => listIn(one['campaignIds']).flatMap((id) => textOf(id) ?? []))
    const ofAgents = agents.flatMap(({ entry, campaignId }) =>
      entry['locationId'] === locationId && campaignId !== null ? [campaignId] : [],
    )
    for (const campaignId of new Set([...ofCadences, ...ofAgents])) {
      const shown = await look('getPipelineSteps', { locationId, campaignId })
      if (Number(valueAt(shown, '/data/pdOverCount')) > 0) return campaignId
    }
    return undefined
  }

  /** A campaign of a cadence of loc_dialer: a cadence may be that of other sub-accounts too. */
  async function campaignIn(cadence: Entry | undefined, name: string): Promise<string | null> {
    const ids: string[] = []
    for (const one of listIn(cadence?.['campaignIds'])) {
      const id = textOf(one)
      if (id !== null && (await isRight(name, id))) ids.push(id)
    }
    for (const id of ids) if (await isCampaignOf('loc_dialer', id)) return id
    return listIn(cadence?.['locationIds']).length === 1 && !showsCampaigns ? (ids[0] ?? null) : null
  }

  /** Whether the read by which a fixtures file is checked shows a value in the fixture's state. */
  async function isRight(name: string, value: string): Promise<boolean> {
    const fixture = fixtures[name]
    const known = Object.fromEntries([...found.values()].map((one) => [one.name, one.value]))
    const reader = fixture === undefined ? null : readers[fixture.kind]?.(fixture, value, { ...known, ...given })
    if (reader === null || reader === undefined) return false
    const shown = await look(reader.question.operation, reader.question.parts)
    return shown !== undefined && reader.differences(shown).length === 0
  }

  /** Whether a campaign is in the sub-account that requests name beside it. */
  async function isCampaignOf(place: string, campaignId: string | null): Promise<boolean> {
    const locationId = valueOf(place)
    const isThere = campaignId !== null && locationId !== undefined && (await isCampaignAt(locationId, campaignId))
    showsCampaigns ||= isThere
    return isThere
  }

  async function isCampaignAt(locationId: string, campaignId: string): Promise<boolean> {
    return (await look('getProjectCampaignWorkflow', { locationId, campaignId })) !== undefined
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
    const home = places.find(({ id }) => id === valueOf('loc_live'))
    const asks = askedOfWorkflows()
    for (const fixture of ofKind('live_agent')) {
      const { name, state } = fixture
      if (!isShown('live_agent', fixture)) continue
      const location = typeof state['location'] === 'string' ? valueOf(state['location']) : undefined
      const here = places.find(({ id }) => id === location)?.live ?? []
      // Fixtures that need a workflow take those that have one; the others avoid them.
      const sign = asks.has(name) ? -1 : 1
      const page = here
        .filter(({ id, body }) => !used.has(id) && fitsLive(fixture, id, body, around))
        .toSorted((one, other) => sign * (rankOf(one) - rankOf(other)))[0]
      if (page === undefined) continue
      used.add(page.id)
      take(name, page.id, liveSays(page.body))
    }
    suggestWorkflows(asks)
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
    take('tpl_booking', idIn(booking, 'templateId'), 'the list of Brain templates')
  }

  /** Live agents that a case names together with a workflow. */
  function askedOfWorkflows(): ReadonlySet<string> {
    const names = Object.values(fixtures).filter(({ kind }) => kind === 'workflow')
    return new Set(
      Object.values(fixtures).flatMap(({ kind, name }) =>
        kind === 'live_agent' && names.some((workflow) => around.together(name, workflow.name)) ? [name] : [],
      ),
    )
  }

  /** Each live agent has ids of its own: one id is suggested if all agents have it, else one for each. */
  function suggestWorkflows(asks: ReadonlySet<string>): void {
    const pages = new Map(places.flatMap(({ live }) => live).map((page) => [page.id, page]))
    const owners = [...asks].flatMap((owner) => {
      const page = pages.get(valueOf(owner) ?? '')
      return page === undefined ? [] : [{ owner, page }]
    })
    for (const { name, kind } of Object.values(fixtures)) {
      if (kind !== 'workflow') continue
      const counts = new Map<string, number>()
      for (const { page } of owners) {
        const id = bestWorkflow(page)
        if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
      const shared = given[name] ?? most?.[0]
      if (shared === undefined) continue
      take(name, shared, `getLiveAgent shows it in ${most?.[1] ?? 0} of the live agents that were found`)
      if (owners.every(({ page }) => Object.hasOwn(workflowsIn(page.body), shared))) continue
      for (const { owner, page } of owners) {
        const own = Object.hasOwn(workflowsIn(page.body), shared) ? shared : bestWorkflow(page)
        const inOwner = `${owner}.${name}`
        if (own === null || Object.hasOwn(given, inOwner)) continue
        found.set(inOwner, { name: inOwner, value: own, why: `getLiveAgent shows it in ${owner}` })
      }
    }
  }

  /** Of campaigns that stand for a fixture: an agent through which one of them changes stands for no other fixture. */
  async function graphsOfCampaigns(): Promise<ReadonlySet<string>> {
    const graphs = new Set<string>()
    for (const { name, kind, state } of Object.values(fixtures)) {
      const [campaignId, locationId] = [valueOf(name), valueOf(textOf(state['location']) ?? 'loc_kept')]
      if (kind !== 'campaign' || campaignId === undefined || locationId === undefined) continue
      const graph = nodesOf(workflowIn(await look('getProjectCampaignWorkflow', { locationId, campaignId })))
      if (graph !== null) graphs.add(graph)
    }
    return graphs
  }

  function suggestAgents(graphs: ReadonlySet<string>): void {
    const used = new Set<string>(Object.values(given))
    // The most demanding first: an agent with three variants can stand for one with none, but not the reverse.
    const asks = (fixture: Fixture): number =>
      listIn(valueAt(fixture.state, '/split/weights')).length + Object.keys(fixture.state).length
    const all = ofKind('agent').toSorted((one, other) => asks(other) - asks(one))
    const first = all.filter(({ name }) => (needs.get(name) ?? 0) > 20)
    for (const fixture of [...first, ...all.filter((one) => !first.includes(one))]) {
      // The campaign of a given agent is not guessed from lists.
      const campaign = fixture.state['campaign']
      if (typeof campaign === 'string' && Object.hasOwn(given, campaign)) continue
      const isOfCampaign = typeof campaign === 'string' || 'split' in fixture.state
      const page = bestAgent(
        fixture,
        agents.filter(
          (one) =>
            !used.has(one.id) &&
            !isAtBound(one.entry) &&
            !isOfAnother(fixture, one.entry) &&
            !(isOfCampaign && isClaimed(one, graphs)),
        ),
        !changes(fixture.name),
      )
      if (page === undefined) continue
      used.add(page.id)
      take(fixture.name, page.id, agentSays(page))
      if (page.campaignId !== null) claimed.add(page.campaignId)
      const others = page.variants.filter(
        (variant) => variant['agentId'] !== page.id && variant['status'] !== 'removed' && variant['weight'] !== 0,
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
        take(skill.name, idIn(page.skills[index], 'skillId'), `listAgentSkills shows it in ${fixture.name}`)
    }
  }

  /** A key that is bound there has to be refused what stands for fixtures. */
  function isAtBound(entry: Entry): boolean {
    return entry['locationId'] !== undefined && entry['locationId'] === valueOf('loc_bound')
  }

  /** An earlier run created it for another fixture, or somebody else did for one of which nothing puts back a change. */
  function isOfAnother({ name }: Fixture, entry: Entry): boolean {
    const called = textOf(entry['name']) ?? ''
    return called !== madePrefix + name && (called.startsWith(madePrefix) || name === refusedAgent)
  }

  /** Another fixture's campaign: its workflow and its split test are that one's. */
  function isClaimed({ campaignId, graph }: AgentPage, graphs: ReadonlySet<string>): boolean {
    return campaignId === null ? graphs.has(graph ?? '') : claimed.has(campaignId)
  }

  async function suggestKeptCampaign(): Promise<void> {
    const campaign = valueOf('loc_kept') === valueOf('loc_dialer') ? (valueOf('camp_dialer') ?? null) : null
    if (await isCampaignOf('loc_kept', campaign)) take('camp_kept', campaign, 'a campaign of a cadence in loc_kept')
  }

  async function suggestCampaigns(): Promise<void> {
    const campaignOf = (name: string): string | null =>
      agents.find(({ id }) => id === valueOf(name))?.campaignId ?? null
    const kept = campaignOf('agent_kept')
    if (await isCampaignOf('loc_kept', kept)) take('camp_kept', kept, 'getSplitTest shows it in agent_kept')
    for (const { name, state } of ofKind('campaign')) {
      if (Object.keys(state).length > 0 || found.has(name) || !changes(name)) continue
      const locationId = valueOf('loc_kept')
      const spare = agents.find(
        ({ entry, split, memberOf, hasGraph, campaignId }) =>
          campaignId !== null &&
          entry['locationId'] === locationId &&
          split === null &&
          memberOf === null &&
          hasGraph &&
          !claimed.has(campaignId),
      )
      const campaignId = spare?.campaignId
      if (campaignId === undefined || campaignId === null || locationId === undefined) continue
      if (!(await isCampaignOf('loc_kept', campaignId))) continue
      claimed.add(campaignId)
      take(name, campaignId, 'getProjectCampaignWorkflow shows it in loc_kept')
    }
    // The older way names the sub-account too: an agent may be in another one.
    for (const [name, agent] of [
      ['camp_graph', 'agent_campaign'],
      ['camp_flow', 'agent_flow_campaign'],
      ['camp_flow_graph', 'agent_flow_graph'],
    ] as const) {
      const campaign = campaignOf(agent)
      if (await isCampaignOf('loc_kept', campaign))
        take(name, campaign, `the campaign of ${agent}, which is in loc_kept`)
    }
    for (const kind of ['agent', 'campaign']) suggestShared(kind)
  }

  function suggestCalls(): void {
    const away = calls.filter((call) => !isAtBound(call))
    const transferred = away.find(
      (call) => /transfer/i.test(String(call['outcome'] ?? call['disposition'])) && call['reviewed'] !== false,
    )
    const others = away.filter((call) => call !== transferred && call['reviewed'] !== true)
    const booked = /success|book|appoint/i
    const other = others.find((call) => booked.test(String(call['outcome'] ?? call['disposition']))) ?? others[0]
    take('call_transferred', idIn(transferred, 'callId'), 'listCalls shows it with that outcome')
    take('call_kept', idIn(other, 'callId'), 'listCalls shows it')
  }
}

/** Drafts that stand for no fixture, because a save of them may start setup. */
function draftsSaid(live: readonly LivePage[]): readonly string[] {
  const unclear = live.filter(
    ({ body }) =>
      valueAt(body, '/data/agent/setup/status') === 'draft' &&
      valueAt(body, '/data/agent/provisioningPolicy') !== 'explicit',
  ).length
  return unclear === 0
    ? []
    : [
        `${plural(unclear, 'live agent')} in setup draft, but without provisioningPolicy explicit: none stands for a draft`,
      ]
}

/** Live agents that no page shows under the id that the list gives them, most often because it is not the agent's. */
function hiddenSaid(places: readonly SuggestedPlace[], broken: SuggestFrom['broken']): readonly string[] {
  const hidden = places.flatMap((place) => place.hidden)
  const ways = groupBy(hidden, (id) => broken('getLiveAgent', 'id', id) ?? '')
  return [...ways].map(([how, ids]) => {
    const [first = ''] = ids
    const lists = `listLiveAgents lists ${plural(ids.length, 'live agent')}`
    const none = ids.length === 1 ? 'so it was not taken' : 'so none of them was taken'
    return how === ''
      ? `${lists} that getLiveAgent does not show (${first}), ${none}.`
      : `${lists} under an id that the contract does not allow (${first}: ${how}), and getLiveAgent shows none under such an id, ${none}: mend that first.`
  })
}

/** What a fixture declares and no read shows, for what would otherwise be set to what it declares after a change. */
function unshownOf({ kind, state: { agentType, dialing } }: Fixture): string | null {
  return kind === 'campaign' && typeof agentType === 'string' && typeof dialing === 'string'
    ? `agent type ${agentType} and dialing ${dialing}`
    : null
}

function agencyOf(fixtures: SuggestFrom['fixtures'], name: string | undefined): unknown {
  const key = name === undefined ? Object.values(fixtures).find(({ kind }) => kind === 'credential') : fixtures[name]
  return key?.state['agency']
}

function agentSays({ split, variants, skills, entry }: AgentPage): string {
  const parts = [
    `listAgents shows it${typeof entry['agentType'] === 'string' ? ` with type ${entry['agentType']}` : ''}`,
    split === null ? 'it has no split test of its own' : `${variants.length} variants`,
    ...(skills.length === 0 ? [] : [`${skills.length} skills`]),
  ]
  return parts.join(', ')
}

function liveSays(body: unknown): string {
  const agent = (place: string): unknown => valueAt(body, `/data/agent${place}`)
  const saves = listIn(agent('/changeHistory')).length
  return `getLiveAgent shows setup ${String(agent('/setup/status'))}, editable ${String(agent('/authoring/editable'))}, ${saves} saves`
}

/** Prefer a workflow that checks a ZIP code, as in the examples: there a change by a case is least surprising. */
function rankOfWorkflow(workflow: unknown): number {
  if (/zip/i.test(JSON.stringify(workflow))) return 2
  return startsWith.test(String(valueAt(workflow, '/name'))) ? 0 : 1
}

/** Names of the workflows that every new agent gets. */
const startsWith = /stop contact|call ?back|not call|dnd/i

function bestWorkflow({ body }: LivePage): string | null {
  const [best] = Object.entries(workflowsIn(body)).toSorted(
    ([, one], [, other]) => rankOfWorkflow(other) - rankOfWorkflow(one),
  )
  return best?.[0] ?? null
}

function rankOf(page: LivePage): number {
  const id = bestWorkflow(page)
  return id === null ? -1 : rankOfWorkflow(workflowsIn(page.body)[id])
}
