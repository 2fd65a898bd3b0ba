import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { valueAt } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/index.ts'
import type { Shared } from '../field/crowd/clients.ts'
import { jsonIn, send } from '../field/crowd/send.ts'

/** One request of the app, and what came of it. */
export interface Call {
  readonly lane: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
  /** How many of those that were sent at once did what they ask for: which of them did is not known. */
  readonly done?: number
}

interface More {
  /** The fixture of the credential; null: none. */
  readonly as?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** A part of what an app does, its requests one after the other. Others go on at the same time, with other resources. */
type Lane = (app: App) => Promise<void>

/** Thrown where a server has no such resource: the rest of a step is left out. */
class Lacking extends Error {}

class App {
  readonly calls: Call[] = []
  readonly #shared: Shared
  readonly #lane: string

  constructor(shared: Shared, lane: string) {
    this.#shared = shared
    this.#lane = lane
  }

  /** The server's own name of a fixture. */
  id(fixture: string): string {
    const value = this.#shared.values[fixture]
    if (value === undefined) throw new Lacking(fixture)
    return value
  }

  /** Sends a line such as `GET /api/…`; `{fixture}` stands for the server's own id. */
  async send(line: string, body?: unknown, more: More = {}): Promise<Call> {
    const call = await this.#send(line, body, more)
    this.calls.push(call)
    return call
  }

  async #send(line: string, body: unknown, { as = 'key_admin', headers = {} }: More): Promise<Call> {
    const [method = '', written = ''] = line.split(' ')
    const target = written.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(this.id(name)))
    const key = as === null ? null : (this.#shared.values[as] ?? as)
    const answer = await send(this.#shared.url + target, {
      method,
      headers: {
        'user-agent': 'dashboard/4.2',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? '' : JSON.stringify(body),
      agent: false,
    })
    const { status, headers: received } = answer
    return { lane: this.#lane, method, target, status, headers: received, body: jsonIn(answer.body) }
  }

  /** The same, again and again until it is as a test wants it; the last time counts. */
  async until(line: string, isThere: (body: unknown) => boolean): Promise<Call> {
    for (let turn = 0; ; turn += 1) {
      const call = await this.#send(line, undefined, {})
      if (turn === 20 || call.status >= 300 || isThere(call.body)) {
        this.calls.push(call)
        return call
      }
      await sleep(100)
    }
  }

  /** Sends a line twice at once; which of them comes first is not known. */
  async twice(line: string, body: unknown, more: More): Promise<void> {
    const both = await Promise.all([this.#send(line, body, more), this.#send(line, body, more)])
    const isDone = (call: Call) => call.status < 300 && valueAt(call.body, '/idempotentReplay') !== true
    const done = both.filter(isDone).length
    this.calls.push(...both.map((call) => ({ ...call, done })))
  }

  /** Some servers have an update under PUT, others under PATCH: which is not stated. */
  async update(path: string, body: unknown): Promise<Call> {
    const first = await this.send(`PUT ${path}`, body)
    return [404, 405].includes(first.status) ? this.send(`PATCH ${path}`, body) : first
  }
}

/** The calls of all lanes, each lane in its order. */
export async function useApp(shared: Shared): Promise<readonly Call[]> {
  const all = Object.entries(lanes).map(async ([name, steps]) => {
    const app = new App(shared, name)
    for (const step of steps) {
      await step(app).catch((error: unknown) => {
        if (!(error instanceof Lacking)) throw error
      })
    }
    return app.calls
  })
  return (await Promise.all(all)).flat()
}

const account = (fixture: string) => `/api/billing/sub-accounts/{${fixture}}`
const read = (fixture: string) => `GET ${account(fixture)}`
const change = (fixture: string) => `PUT ${account(fixture)}/direct-billing`
const recharge = (more: Json = {}) => ({ enabled: true, autoRecharge: { enabled: true, ...(more as object) } })
const on = { enabled: true }
const off = { enabled: false }
const under = (key: string): More => ({ headers: { 'idempotency-key': key } })

/** Shows the page of a sub-account, saves its forms one after the other, and shows it again after each. */
function saves(fixture: string, ...bodies: readonly unknown[]): Lane {
  return async (app) => {
    await app.send(read(fixture))
    for (const body of bodies) {
      await app.send(change(fixture), body)
      await app.send(read(fixture))
    }
  }
}

function lines(...all: readonly (string | readonly [string, More])[]): Lane {
  return async (app) => {
    for (const one of all) {
      if (typeof one === 'string') await app.send(one).catch(leaveOut)
      else await app.send(one[0], undefined, one[1]).catch(leaveOut)
    }
  }
}

function leaveOut(error: unknown): void {
  if (!(error instanceof Lacking)) throw error
}

const agents = '/api/agent-builder/agents'
const split = (fixture: string) => `${agents}/{${fixture}}/split-test`
const skills = (fixture: string) => `${agents}/{${fixture}}/skills`
const campaign = (fixture: string) => `/api/agent-builder/projects/{loc_kept}/campaigns/{${fixture}}`

/** Sets weights as a form does that has read the split test. */
function weighs(fixture: string, weightsOf: (ids: readonly string[]) => readonly (readonly [string, number])[]): Lane {
  return async (app) => {
    const { body } = await app.send(`GET ${split(fixture)}`)
    const variants = valueAt(body, '/splitTest/variants')
    const ids = Array.isArray(variants) ? variants.map((one) => String(valueAt(one, '/agentId'))) : []
    const weights = weightsOf(ids).map(([agentId, weight]) => ({ agentId, weight }))
    await app.send(`PATCH ${split(fixture)}`, { revision: valueAt(body, '/splitTest/revision'), weights })
    await app.send(`GET ${split(fixture)}`)
  }
}

function removes(fixture: string, variant: string, older = 0): Lane {
  return async (app) => {
    const { body } = await app.send(`GET ${split(fixture)}`)
    const revision = Number(valueAt(body, '/splitTest/revision')) - older
    await app.send(`DELETE ${split(fixture)}/variants/{${variant}}`, { revision })
    await app.send(`GET ${split(fixture)}`)
  }
}

function deletes(fixture: string, skill: string, older = 0): Lane {
  return async (app) => {
    const { body } = await app.send(`GET ${skills(fixture)}`)
    const expectedVersion = Number(valueAt(body, '/version')) - older
    await app.send(`DELETE ${skills(fixture)}/{${skill}}`, { expectedVersion })
    await app.send(`GET ${skills(fixture)}`)
  }
}

const live = (fixture: string, tail = '', where = 'loc_live') =>
  `/api/live-agents/{${fixture}}${tail}?locationId={${where}}`
const isAtRest = (body: unknown) =>
  !['queued', 'provisioning'].includes(String(valueAt(body, '/data/agent/setup/status')))

/** What an editor has read. */
type Edited = Readonly<Record<string, Json>>

async function agentIn(app: App, fixture: string, where?: string): Promise<Edited> {
  const { body } = await app.until(`GET ${live(fixture, '', where)}`, isAtRest)
  const { ifVersion, name, brain, voice } = (valueAt(body, '/data/agent') ?? {}) as Edited
  return { ifVersion, name, brain, voice } as Edited
}

/** Opens an agent, saves it changed, and opens it again. */
function edits(fixture: string, changed: (agent: Edited) => unknown, where?: string): Lane {
  return async (app) => {
    const agent = await agentIn(app, fixture, where)
    await app.send(`PUT ${live(fixture, '', where)}`, { ...agent, ...(changed(agent) as object) })
    await agentIn(app, fixture, where)
  }
}

function acts(fixture: string, tail: string, more: object = {}): Lane {
  return async (app) => {
    const { ifVersion } = await agentIn(app, fixture)
    await app.send(`POST ${live(fixture, tail)}`, { ifVersion, ...more })
    await agentIn(app, fixture)
  }
}

/** Creates from what another agent has, so that voices and tools are the server's own. */
function creates(...bodies: readonly ((like: Edited) => unknown)[]): Lane {
  return async (app) => {
    const like = await agentIn(app, 'live_kept')
    for (const body of bodies) {
      const { body: made, status } = await app.send('POST /api/live-agents?locationId={loc_live}', body(like))
      const id = valueAt(made, '/data/agent/id')
      if (status < 300 && typeof id === 'string')
        await app.until(`GET /api/live-agents/${id}?locationId={loc_live}`, isAtRest)
    }
  }
}

const plain = (id: string, { brain, voice }: Edited) => ({
  id,
  name: 'Night desk',
  brain: { ...(brain as object), capabilityConfig: { workflows: {} } },
  voice,
})

const workflow = (id: string, steps: readonly Json[]) => ({ id, name: 'Steer', description: 'Run it.', steps })

/** Creates an agent with one workflow of these steps. */
const authors = (id: string, steps: readonly Json[], named = 'wf_probe001'): Lane =>
  creates((like) => ({
    ...plain(id, like),
    brain: { ...(like['brain'] as object), capabilityConfig: { workflows: { [named]: workflow(named, steps) } } },
  }))

const fresh = { name: 'Spring', locationId: '' }
const makes =
  (...bodies: readonly object[]): Lane =>
  async (app) => {
    const locationId = app.id('loc_kept')
    for (const body of bodies) await app.send(`POST ${agents}?locationId={loc_kept}`, { ...fresh, locationId, ...body })
  }
const updates =
  (path: string, ...bodies: readonly object[]): Lane =>
  async (app) => {
    for (const body of bodies) await app.update(path, body)
  }
const appends =
  (type: string, config: Json): Lane =>
  async (app) => {
    const path = `${agents}/{agent_graph_append}/campaign/workflow`
    await app.send(`GET ${path}`)
    await app.send(`POST ${path}/append-action`, { action: { type, config }, type, config })
    await app.send(`GET ${path}`)
  }

const steps = '/api/power-dialer/pipeline/steps'

const lanes: Readonly<Record<string, readonly Lane[]>> = {
  overview: [
    lines(
      ...(
        'loc_kept loc_rebilling loc_in_debt loc_depleted loc_paused loc_at_low_mark ' +
        'loc_recharge_blocked loc_low_balance loc_scripted_pending_credits loc_bound'
      )
        .split(' ')
        .map(read),
    ),
  ],
  'turn on and off': [
    saves('loc_turn_on', on, off, on),
    saves('loc_with_card', recharge({ thresholdUSD: 20.5, rechargeAmountUSD: 75 }), off),
    saves('loc_guard_off', { ...on, creditGuard: { enabled: false } }, { ...on, creditGuard: { enabled: true } }, off),
    saves('loc_already_off', off),
    saves('loc_direct', recharge(), { ...on, creditGuard: { enabled: true } }, recharge(), off, on),
    saves('loc_direct_settings', recharge()),
    saves('loc_flow_unset', recharge()),
    saves('loc_turn_off', off, on),
  ],
  charges: [
    saves('loc_direct_low', recharge({ thresholdUSD: 50, rechargeAmountUSD: 120 })),
    saves('loc_flow_debt', recharge({ thresholdUSD: 50, rechargeAmountUSD: 200 })),
    saves('loc_credits_slow', recharge({ thresholdUSD: 50, rechargeAmountUSD: 200 })),
    async (app) => {
      const { body } = await app.send(read('loc_flow_recharge'))
      const thresholdUSD = valueAt(body, '/data/subAccount/wallet/balanceUSD')
      await app.send(change('loc_flow_recharge'), recharge({ thresholdUSD: Number(thresholdUSD) }))
      await app.send(read('loc_flow_recharge'))
    },
  ],
  refused: [
    saves('loc_rebilling', on, { ...recharge(), creditGuard: { enabled: true } }),
    saves('loc_without_card', recharge()),
    saves('loc_no_customer', { ...recharge(), creditGuard: { enabled: true } }),
    saves('loc_card_unusable', recharge()),
    saves('loc_provider_unavailable', { ...recharge(), creditGuard: { enabled: true } }),
    saves('loc_server_fails', { ...recharge(), creditGuard: { enabled: true } }),
    saves('loc_recharge_blocked', recharge({ thresholdUSD: 40 })),
    async (app) => {
      const as = { as: 'key_basic_plan' }
      for (const body of [on, off]) {
        await app.send(read('loc_basic_plan'), undefined, as)
        await app.send(change('loc_basic_plan'), body, as)
        await app.send(read('loc_basic_plan'), undefined, as)
      }
    },
  ],
  mistakes: [
    saves(
      'loc_bound',
      recharge({ thresholdUSD: 9 }),
      recharge({ thresholdUSD: 10 }),
      recharge({ rechargeAmountUSD: 0 }),
      { ...on, surprise: 1 },
      { surprise: 1 },
      { enabled: 'true' },
      { ...recharge(), ...off },
      { ...off, creditGuard: { enabled: true } },
    ),
    async (app) => {
      await app.send(change('loc_other_agency'), on)
      await app.send('GET /api/billing/sub-accounts/nowhere')
      await app.send('GET /api/billing/sub-accounts/nowhere', undefined, { headers: { 'accept-language': 'de-DE' } })
    },
  ],
  retries: [
    async (app) => {
      await app.send(read('loc_replay'))
      await app.send(change('loc_replay'), recharge({ thresholdUSD: 900 }), under('retry-of-one'))
      await app.send(change('loc_replay'), recharge({ thresholdUSD: 900 }), under('retry-of-one'))
      await app.send(read('loc_replay'))
      await app.send(change('loc_replay'), off)
      await app.send(change('loc_replay'), recharge({ thresholdUSD: 900 }), under('retry-of-one'))
      await app.send(read('loc_replay'))
    },
    async (app) => {
      await app.send(read('loc_key_reused'))
      await app.send(change('loc_key_reused'), on, under('used-for-two'))
      await app.send(change('loc_key_reused'), off, under('used-for-two'))
      await app.send(read('loc_key_reused'))
    },
    async (app) => {
      await app.send(change('loc_with_key'), on, under('1234567'))
      await app.send(change('loc_with_key'), on, under('k'.repeat(256)))
      await app.send(change('loc_with_key'), on, under('a-good-key'))
      await app.send(read('loc_with_key'))
    },
    async (app) => {
      await app.send(read('loc_flow'))
      await app.twice(change('loc_flow'), recharge({ thresholdUSD: 900 }), under('sent-at-once'))
      await app.send(read('loc_flow'))
    },
  ],
  keys: [
    lines(
      [read('loc_kept'), { as: null }],
      [read('loc_kept'), { as: 'ap_of_nobody' }],
      [read('loc_kept'), { as: 'key_revoked' }],
      [read('loc_kept'), { as: 'key_no_scopes' }],
      [read('loc_kept'), { as: 'key_reader' }],
      read('loc_kept'),
      [read('loc_kept'), { as: 'key_other_agency' }],
      [read('loc_kept'), { as: 'key_location_bound' }],
      [`GET ${agents}?locationId={loc_kept}`, { as: 'key_reader' }],
      `GET ${live('live_kept')}`,
      [`GET ${live('live_kept')}`, { as: 'key_other_agency' }],
      `GET ${live('live_kept', '', 'loc_native')}`,
      `GET ${split('agent_kept')}`,
      [`GET ${split('agent_kept')}`, { as: 'key_other_agency' }],
    ),
    async (app) => {
      await app.send(change('loc_kept'), off, { as: 'key_project_user' })
      await app.send(change('loc_kept'), off, { as: 'key_reader' })
      await app.send(
        'POST /api/live-agents?locationId={loc_live}',
        { id: 'of-a-user', draft: true },
        { as: 'key_project_user' },
      )
    },
  ],
  'split tests': [
    lines(
      ...['agent_kept', 'agent_excluded', 'agent_ended', 'agent_kept_b', 'agent_without_split'].map(
        (one) => `GET ${split(one)}`,
      ),
    ),
    weighs('agent_weights', ([one = '', other = '']) => [
      [one, 60],
      [other, 40],
    ]),
    weighs('agent_exclude', ([one = '', other = '']) => [
      [one, 100],
      [other, 0],
    ]),
    weighs('agent_weights', ([one = '', other = '']) => [
      [one, 50],
      [other, 60],
    ]),
    weighs('agent_removal', ([one = '', other = '']) => [
      [one, 50],
      [other, 50],
    ]),
    removes('agent_removal', 'agent_removal_b', 1),
    removes('agent_removal', 'agent_removal'),
    removes('agent_removal', 'agent_removal_b'),
    removes('agent_ending', 'agent_ending_b'),
    weighs('agent_flow_excluded', ([one = '', other = '', third = '']) => [
      [one, 70],
      [other, 30],
      [third, 0],
    ]),
    removes('agent_flow_excluded', 'agent_flow_excluded_b'),
  ],
  skills: [
    deletes('agent_skills', 'skill_prices', 1),
    deletes('agent_skills', 'skill_prices'),
    deletes('agent_flow_skills', 'skill_flow_a', 1000),
    deletes('agent_flow_skills', 'skill_flow_a'),
    lines(`GET ${skills('agent_kept')}/library`),
  ],
  agents: [
    lines(
      `GET ${agents}?locationId={loc_kept}`,
      `GET ${agents}?locationId={loc_kept}&agentType=inbound`,
      'GET /api/agent-builder/agent-types',
      `GET ${agents}/{agent_kept}/executions`,
    ),
    makes(
      { agentType: 'outreach' },
      { system: 'live_transfer_and_tag' },
      { agentType: 'live_transfer_and_tag' },
      { agentType: 'outreach', capabilityIds: ['fly'] },
    ),
    updates(`${agents}/{agent_analysis}`, { postCallAnalysis: [] }, { name: 'Summer' }),
  ],
  campaigns: [
    updates(
      campaign('camp_dialing'),
      { dialing: 's2l' },
      { agentType: 'outreach_magic' },
      { dialing: 'fast' },
      { dialing: null },
      { dialing: 'reactivation' },
      { dialing: 'confirmation' },
    ),
    updates(campaign('camp_reactivation_kept'), {}),
    appends('add-note', {}),
    appends('add-tag', { tag: 'warm' }),
    appends('requeue-pd', { note: 'x' }),
    appends('add-tag', { tag: 'REPLACE-WITH-TAG' }),
    lines(
      `GET ${agents}/{agent_campaign}/campaign/workflow/digest`,
      `GET ${campaign('camp_kept')}/workflow`,
      `GET ${campaign('camp_kept')}/workflow/digest`,
    ),
  ],
  calls: [
    lines(
      // Another customer's own app.
      [read('loc_other_agency'), { as: 'key_other_agency' }],
      [`GET ${steps}?locationId={loc_other_agency}`, { as: 'key_other_agency' }],
      'GET /api/call-history',
      'GET /api/call-history?excludeReviewed=true',
      'GET /api/call-history?excludeReviewed=yes',
      'GET /api/call-history?disposition=SUCCESS&disposition=TRANSFER',
      'GET /api/call-history?disposition=booked&disposition=interested',
      'GET /api/call-history?disposition=booked,interested',
      'GET /api/call-history/by-call-id/{call_kept}',
      'GET /api/call-history/by-call-id/{call_transferred}',
      `GET ${steps}?locationId={loc_dialer}`,
      `GET ${steps}?locationId={loc_dialer}&campaignIds={camp_dialer},{camp_dialer_evening}`,
      `GET ${steps}?locationId={loc_dialer}&campaignId={camp_dialer}`,
      `GET ${steps}?locationId={loc_dialer}&leadLocationId=__all__`,
      `GET ${steps}?locationId={loc_dialer}&leadLocationId={loc_turn_on}`,
      `GET ${steps}?locationId={loc_other_agency}`,
      `GET ${steps}`,
    ),
  ],
  'live agents': [
    lines(
      'GET /api/live-agents?locationId={loc_live}',
      'GET /api/live-agents',
      'GET /api/live-agents/brain/templates?locationId={loc_live}',
      `GET ${live('live_blocked')}`,
      `GET ${live('live_legacy')}`,
      `GET ${live('live_kept', '/brain/catalog')}`,
      `GET ${live('live_kept', '/brain/catalog')}&group=outreach`,
      `GET ${live('live_native_kept', '/brain/catalog', 'loc_native')}`,
      `GET ${live('live_kept', '/resources/calendars')}`,
      `GET ${live('live_kept', '/resources/tags')}`,
      `GET ${live('live_crm_down', '/resources/calendars', 'loc_crm_down')}`,
    ),
    edits('live_edited', () => ({ name: 'Renamed' })),
    edits('live_edited', () => ({ ifVersion: 'of-long-ago' })),
    async (app) => {
      // Two people have the agent open, and both save.
      const agent = await agentIn(app, 'live_flow')
      await app.send(`PUT ${live('live_flow')}`, { ...agent, name: 'By the first' })
      await app.send(`PUT ${live('live_flow')}`, { ...agent, name: 'By the second' })
      await agentIn(app, 'live_flow')
    },
    edits('live_edited', () => ({ brain: undefined })),
    edits('live_edited', () => ({ model: 'big' })),
    edits('live_edited', ({ brain }) => ({ brain: { ...(brain as object), followUps: [] } })),
    edits('live_legacy', () => ({ name: 'New' })),
    edits('live_draft_edited', () => ({ name: 'New' })),
    acts('live_draft_edited', '/prepare', { name: 'New' }),
    acts('live_draft_edited', '/prepare', { ifVersion: 'of-long-ago' }),
    acts('live_prepared', '/prepare'),
    acts('live_legacy', '/prepare'),
    acts('live_incomplete', '/prepare'),
    acts('live_restored', '/restore', { revision: 1 }),
    async (app) => {
      const { ifVersion, brain } = await agentIn(app, 'live_workflow')
      const [first] = Object.values((valueAt(brain, '/capabilityConfig/workflows') ?? {}) as Record<string, Edited>)
      if (first === undefined) return
      const line = live('live_workflow', `/brain/workflows/${JSON.stringify(first['id']).slice(1, -1)}`)
      await app.send(`PUT ${line}`, { ifVersion, workflow: { ...first, name: 'Called otherwise' } })
      await agentIn(app, 'live_workflow')
    },
  ],
  'new live agents': [
    creates(() => ({ id: 'an-empty-draft', draft: true })),
    creates(
      (like) => plain('night-desk', like),
      (like) => plain('night-desk', like),
      (like) => ({ ...plain('night-desk', like), name: 'Another' }),
    ),
    creates(
      () => ({ id: 'both-shapes', draft: true, name: 'Both' }),
      () => ({ id: 'not an id', draft: true }),
      (like) => ({ ...plain('no-voice', like), voice: { ...(like['voice'] as object), voiceId: 'nobody' } }),
      (like) => ({ ...plain('no-prompt', like), voice: { ...(like['voice'] as object), prompt: '' } }),
      (like) => ({ ...plain('telepath', like), brain: { ...(like['brain'] as object), capabilities: ['telepathy'] } }),
    ),
    authors('no-such-step', [{ id: 'x', type: 'post_webhook', config: {} }]),
    authors('no-such-id', [], 'wf_TOOLONG99'),
    authors('in-the-clear', [{ id: 'send', type: 'webhook', config: { url: 'http://hooks.roofs.io/in' } }]),
    authors('at-home', [{ id: 'send', type: 'webhook', config: { url: 'https://192.168.0.1/in' } }]),
    authors('with-a-secret', [
      {
        id: 'send',
        type: 'webhook',
        config: {
          url: 'https://hooks.roofs.io/in',
          headers: { Authorization: { secret: { value: 'hush-hush-hush' } } },
        },
      },
    ]),
    authors('with-a-key', [
      {
        id: 'send',
        type: 'webhook',
        config: { url: 'https://hooks.roofs.io/in', headers: { Authorization: 'Bearer abcdef0123456789' } },
      },
    ]),
  ],
}
