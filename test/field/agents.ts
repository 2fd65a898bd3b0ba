/** The Agents module after the changes of July 2026: campaign types, capabilities, analysis fields. */

import { ownSub } from './billing.ts'
import { filled, isObj, list, obj, ok, Refusal, text } from './kit.ts'
import type { Obj } from './kit.ts'
import { findAgent, ownAgent } from './own-agent.ts'
import type { Ask, Route } from './router.ts'
import type { Agent, World } from './world.ts'

const TYPES = ['outreach', 'inbound', 'appointment']
const CAPABILITIES = ['appointment_booking', 'live_transfer', 'add_tag']

/** The combined templates: the type and capabilities of the agent each makes. */
export const TEMPLATES: Record<string, [type: string, capabilities: string[]]> = {
  appointment_booking: ['outreach', ['appointment_booking']],
  appointment_confirmation: ['appointment', ['appointment_booking']],
  live_transfer: ['outreach', ['live_transfer']],
  live_transfer_and_tag: ['outreach', ['live_transfer', 'add_tag']],
  live_transfer_and_booking: ['outreach', ['live_transfer', 'appointment_booking']],
  add_tag: ['outreach', ['add_tag']],
  inbound_receptionist: ['inbound', ['live_transfer']],
}

function invalid(message: string): Refusal {
  return new Refusal(400, 'VALIDATION', message)
}

function agentView(world: World, agent: Agent): Obj {
  const view: Obj = {
    id: agent.id,
    locationId: agent.locationId,
    name: agent.name,
    agentType: agent.agentType,
    capabilities: agent.capabilities,
    postCallAnalysis: agent.analysis,
  }
  if (world.bug('agent-without-capabilities')) delete view['capabilities']
  if (world.bug('agent-shows-template-as-type')) view['agentType'] = agent.system ?? agent.agentType
  return view
}

function checkType(ask: Ask, value: unknown): void {
  if (value === undefined || TYPES.includes(text(value))) return
  if (TYPES.includes(text(value).toLowerCase()) && ask.world.bug('type-case-accepted')) return
  if (value === '' && ask.world.bug('type-empty-accepted')) return
  const combined = typeof value === 'string' && value in TEMPLATES
  if (combined && ask.world.bug('combined-type-accepted')) return
  const types = ask.world.bug('types-not-listed') ? '' : ` Send ${TYPES.join(', ')}.`
  throw invalid(`agentType is a campaign type.${types}`)
}

function checkCreate(ask: Ask): void {
  const body = obj(ask.body)
  if (!isObj(ask.body)) throw invalid('Send a JSON object.')
  if (!filled(body['name'])) throw invalid('An agent needs a name.')
  if (!filled(body['locationId'])) {
    if (ask.world.reads('agent-of-no-place-404')) throw new Refusal(404, 'NOT_FOUND', 'We know no such sub-account.')
    throw invalid('Name the sub-account in locationId.')
  }
  checkType(ask, body['agentType'])
  const { system } = body as { system?: unknown }
  const known = typeof system === 'string' && system in TEMPLATES
  if (system !== undefined && (!known || ask.world.bug('system-refused'))) {
    throw invalid('We know no such system.')
  }
  if (system === undefined && body['agentType'] === undefined) throw invalid('Send agentType.')
  const ids = body['capabilityIds']
  if (ids === undefined) return
  const cased = ask.world.bug('capability-id-case-accepted')
  const isKnown = (id: string): boolean => CAPABILITIES.includes(cased ? id.toLowerCase() : id)
  const strange = list(ids).find((id) => !isKnown(String(id)))
  const bad = list(ids).length === 0 || strange !== undefined
  if (bad && !ask.world.bug('unknown-capability-id-accepted')) {
    throw invalid(`capabilityIds are of ${CAPABILITIES.join(', ')}.`)
  }
}

export const MANAGED = [
  { name: 'call_summary', managed: true, prompt: 'Sum up the call.' },
  { name: 'outcome', managed: true, prompt: 'Name the outcome.' },
]

function refusing(ask: Ask): void {
  try {
    checkCreate(ask)
  } catch (error) {
    const { name, locationId } = obj(ask.body)
    if (filled(name) && filled(locationId) && ask.world.bug('refused-agent-created')) void create(ask)
    throw error
  }
}

function create(ask: Ask): ReturnType<Route['run']> {
  const { world } = ask
  const body = obj(ask.body)
  const sub = ownSub(ask, String(body['locationId']))
  const system = typeof body['system'] === 'string' ? body['system'] : null
  const [type, capabilities] = TEMPLATES[system ?? ''] ?? ['outreach', []]
  const agent: Agent = {
    id: world.mint('agt'),
    agencyId: sub.agencyId,
    locationId: sub.locationId,
    name: String(body['name']),
    agentType: filled(body['agentType']) ? body['agentType'] : type,
    system,
    capabilities: body['capabilityIds'] === undefined ? capabilities : list(body['capabilityIds']).map(String),
    analysis: [...MANAGED],
    skills: { version: 0, items: [] },
    workflow: [],
  }
  world.agents.set(agent.id, agent)
  return ok({ data: { agent: agentView(world, agent) } }, 201)
}

function update(ask: Ask): ReturnType<Route['run']> {
  const agent = ownAgent(ask)
  const body = obj(ask.body)
  if (filled(body['name'])) agent.name = body['name']
  const sent = body['postCallAnalysis']
  if (Array.isArray(sent)) {
    if (ask.world.bug('analysis-change-renames')) agent.name = `${agent.name} (analysed)`
    const managed = agent.analysis.filter((one) => one.managed)
    const custom = sent
      .map((one) => obj(one))
      .filter((one) => !managed.some((field) => field.name === one['name']))
      .map((one) => ({ name: String(one['name']), managed: false, prompt: String(one['prompt']) }))
    agent.analysis = ask.world.bug('managed-analysis-dropped') ? custom : [...managed, ...custom]
  }
  return ok({ data: { agent: agentView(ask.world, agent) } })
}

function listed(ask: Ask): ReturnType<Route['run']> {
  const { world, key, query } = ask
  const type = query.get('agentType')
  const place = query.get('locationId')
  const bound = key.locationId
  const agents = [...world.agents.values()].filter(
    (one) =>
      one.agencyId === key.agencyId &&
      (type === null || one.agentType === type || world.bug('type-filter-ignored')) &&
      (place === null || one.locationId === place) &&
      (bound === undefined || one.locationId === bound || world.bug('bound-key-escapes')),
  )
  return ok({ data: { agents: agents.map((one) => agentView(world, one)) } })
}

function typesAnswer(world: World): Obj[] {
  const templates = Object.entries(TEMPLATES)
  const entries = TYPES.map((id) => {
    const names = templates.filter(([, [type]]) => type === id).map(([name]) => name)
    const carries = id !== 'appointment' && !world.bug('types-without-templates')
    if (world.reads('types-by-type')) return { type: id, ...(carries ? { templates: names } : {}) }
    const mine = names.map((name) => ({ id: name }))
    return { id, label: `Agents for ${id}`, ...(carries ? { templates: mine } : {}) }
  })
  return world.bug('types-are-templates') ? templates.map(([id]) => ({ id })) : entries
}

export function agentRoutes(): Route[] {
  const base = '/api/agent-builder'
  const read = { method: 'GET', form: 'general' as const, scopes: ['agents:read', 'agents:write'] }
  const write = { form: 'general' as const, scopes: ['agents:write'] }
  const filter = (ask: Ask): void => checkType(ask, ask.query.get('agentType') ?? undefined)
  return [
    {
      ...read,
      path: `${base}/agent-types`,
      run: ({ world }) => ok({ data: typesAnswer(world) }),
    },
    { ...read, path: `${base}/agents`, check: filter, run: listed },
    {
      ...read,
      path: `${base}/agents/:id`,
      find: findAgent,
      run: (ask) => ok({ data: { agent: agentView(ask.world, ownAgent(ask)) } }),
    },
    { ...write, method: 'POST', path: `${base}/agents`, check: refusing, run: create },
    { ...write, method: 'PATCH', path: `${base}/agents/:id`, find: findAgent, run: update },
  ]
}
