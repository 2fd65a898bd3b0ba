import { setTimeout as sleep } from 'node:timers/promises'
import { isObject, packagedContract, valueAt } from '../../../../src/contract/index.ts'
import type { Fixture, Json } from '../../../../src/contract/index.ts'
import type { Random } from '../../soak/random.ts'
import type { Entry } from './books.ts'
import { jsonIn, send } from './send.ts'
import { sightOf } from './sights.ts'
import type { Owners, Sight } from './sights.ts'

/** A server that a run checks while others use it. */
export interface Shared {
  readonly url: string
  /** Fixture → what stands for it there. */
  readonly values: Readonly<Record<string, string>>
  readonly owners: Owners
}

/** What clients read and write. */
export interface Resource {
  readonly kind: 'billing' | 'split' | 'live' | 'campaign' | 'workflow' | 'skills' | 'agent'
  readonly path: string
}

/** Everything at the target that the contract's fixtures name and that an API key can change. */
function resourcesAt({ values }: Shared): readonly Resource[] {
  const found = new Map<string, Resource>()
  for (const { name, kind, state } of Object.values(packagedContract().fixtures)) {
    const id = values[name]
    if (id === undefined || (state['agency'] ?? 'agency_main') !== 'agency_main') continue
    for (const one of byKind[kind]?.(encodeURIComponent(id), state, values) ?? []) found.set(one.path, one)
  }
  return [...found.values()]
}

const agents = '/api/agent-builder/agents'

const byKind: Readonly<
  Record<string, (id: string, state: Fixture['state'], values: Shared['values']) => readonly Resource[]>
> = {
  sub_account: (id) => [{ kind: 'billing', path: `/api/billing/sub-accounts/${id}` }],
  agent: (id, { split, skills, campaign, analysis }) => [
    ...(split === undefined ? [] : [{ kind: 'split', path: `${agents}/${id}/split-test` } as const]),
    ...(skills === undefined ? [] : [{ kind: 'skills', path: `${agents}/${id}/skills` } as const]),
    ...(typeof campaign === 'string' ? [{ kind: 'workflow', path: `${agents}/${id}/campaign/workflow` } as const] : []),
    ...(analysis === undefined ? [] : [{ kind: 'agent', path: `${agents}/${id}` } as const]),
  ],
  live_agent: (id, { location }, values) => {
    const where = typeof location === 'string' ? values[location] : undefined
    return where === undefined ? [] : [{ kind: 'live', path: `/api/live-agents/${id}?locationId=${where}` }]
  },
  campaign: (id, { dialing }, { loc_kept: where }) =>
    dialing === undefined || where === undefined
      ? []
      : [{ kind: 'campaign', path: `/api/agent-builder/projects/${where}/campaigns/${id}` }],
}

/** Speaks to the target with the key of its operator. */
export class Caller {
  readonly #url: string
  readonly #key: string
  /** How a target updates agents and campaigns is not stated. */
  #updates: 'PUT' | 'PATCH' = 'PUT'

  constructor({ url, values }: Shared) {
    this.#url = url
    this.#key = values['key_admin'] ?? ''
  }

  async call(method: string, path: string, body?: Json): Promise<{ readonly status: number; readonly body: unknown }> {
    const answer = await send(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? '' : JSON.stringify(body),
      agent: false,
    })
    return { status: answer.status, body: jsonIn(answer.body) }
  }

  async update(path: string, body: Json): ReturnType<Caller['call']> {
    const first = await this.call(this.#updates, path, body)
    if (![404, 405].includes(first.status) || this.#updates === 'PATCH') return first
    const other = await this.call('PATCH', path, body)
    if (other.status < 300) this.#updates = 'PATCH'
    return other
  }

  /** What can be seen of a resource now. An update that names nothing shows what no operation of the contract reads. */
  async look({ kind, path }: Resource): Promise<unknown> {
    const isShown = kind !== 'campaign' && kind !== 'agent'
    const { status, body } = await (isShown ? this.call('GET', path) : this.update(path, {}))
    return status < 300 ? body : undefined
  }
}

/** A client's change: the request, and what it sets. */
interface Change {
  readonly send: () => ReturnType<Caller['call']>
  readonly path: string
  readonly meant: readonly string[]
  /** What it leaves, where the answer does not show that. */
  readonly leaves?: (body: unknown) => Sight
}

type Changer = (caller: Caller, at: Resource, body: unknown, random: Random) => Change | null

/** A valid change of what was read, of each kind; null: nothing can be changed there. */
const changers: Readonly<Record<Resource['kind'], Changer>> = {
  billing(caller, { path }, body, random) {
    const isDirect = valueAt(body, '/data/subAccount/directBilling/enabled') === true
    const isRecharging = valueAt(body, '/data/subAccount/autoRecharge/enabled') === true
    const change = (sent: Json, ...meant: readonly string[]): Change => {
      const at = `${path}/direct-billing`
      return { send: () => caller.call('PUT', at, sent), path: at, meant }
    }
    if (random.chance(0.15)) return change({ enabled: !isDirect }, 'direct')
    if (!isDirect) return null
    if (random.chance(0.5)) {
      const guard = valueAt(body, '/data/subAccount/creditGuard/enabled') !== true
      return change({ enabled: true, creditGuard: { enabled: guard } }, 'guard')
    }
    const [thresholdUSD, rechargeAmountUSD] = [random.between(10, 20), random.between(50, 300)]
    const autoRecharge = { enabled: isRecharging, thresholdUSD, rechargeAmountUSD }
    return change({ enabled: true, autoRecharge }, 'threshold', 'amount')
  },
  split(caller, { path }, body, random) {
    const variants = valueAt(body, '/splitTest/variants')
    const isRunning = valueAt(body, '/splitTest/status') !== 'ended'
    const active = Array.isArray(variants) ? variants.filter((one) => valueAt(one, '/status') === 'active') : []
    if (!isRunning || active.length < 2) return null
    let left = 100
    const weights = active.map((one, index) => {
      const weight = index === active.length - 1 ? left : random.between(0, left)
      left -= weight
      return { agentId: String(valueAt(one, '/agentId')), weight }
    })
    const revision = valueAt(body, '/splitTest/revision') as number
    return { send: () => caller.call('PATCH', path, { revision, weights }), path, meant: ['weights'] }
  },
  live(caller, { path }, body, random) {
    const agent = valueAt(body, '/data/agent')
    const { ifVersion, name, brain, voice } = (isObject(agent) ? agent : {}) as Readonly<Record<string, Json>>
    if (valueAt(agent, '/authoring/editable') !== true || ifVersion === undefined || !isObject(brain)) return null
    const note = `A colleague was here ${random.between(1, 1_000_000)}.`
    const isNamed = random.chance(0.5)
    const sent = isNamed
      ? { ifVersion, name: note, brain, voice: voice ?? null }
      : { ifVersion, name: name ?? note, brain: { ...brain, prompt: note }, voice: voice ?? null }
    return { send: () => caller.call('PUT', path, sent), path, meant: [isNamed ? 'name' : 'prompt'] }
  },
  campaign(caller, { path }, _body, random) {
    const isType = random.chance(0.5)
    const sent = isType
      ? { agentType: random.pick(['live_transfer', 'add_tag', 'appointment_booking']) }
      : { dialing: random.pick(['pd', 's2l', 's2l_pd']) }
    return { send: () => caller.update(path, sent), path, meant: Object.keys(sent) }
  },
  workflow(caller, { path }, body, random) {
    const nodes = valueAt(body, '/data/workflow/nodes')
    if (!Array.isArray(nodes)) return null
    const note = { type: 'add-note', config: { text: `A colleague was here ${random.between(1, 1_000_000)}.` } }
    const known = (nodes as readonly Json[]).slice(0, 4)
    const [at, method] = random.chance(0.5) ? [`${path}/append-action`, 'POST'] : [path, 'PUT']
    const sent = method === 'POST' ? { action: note } : { nodes: [...known, { id: `c${random.next()}`, ...note }] }
    return { send: () => caller.call(method, at, sent), path: at, meant: ['nodes'] }
  },
  skills(caller, { path }, body, random) {
    const [skills, version] = [valueAt(body, '/skills'), valueAt(body, '/version')]
    if (!Array.isArray(skills) || skills.length === 0 || !random.chance(0.1)) return null
    const id = String(valueAt(random.pick(skills), '/id'))
    return {
      send: () => caller.call('DELETE', `${path}/${encodeURIComponent(id)}`, { expectedVersion: version as number }),
      path,
      meant: [id],
      leaves: (answer) => ({
        resource: `skills of ${decodeURIComponent(path.split('/')[4] ?? '')}`,
        settings: { [id]: 'false' },
        version: Number(valueAt(answer, '/version')),
      }),
    }
  },
  agent(caller, { path }, _body, random) {
    const note = `A colleague was here ${random.between(1, 1_000_000)}.`
    if (random.chance(0.5)) return { send: () => caller.update(path, { name: note }), path, meant: ['name'] }
    const postCallAnalysis = [{ name: 'mood', type: 'string', description: note, prompt: note }]
    return { send: () => caller.update(path, { postCallAnalysis }), path, meant: ['analysis'] }
  },
}

export interface Crowd {
  /** Once all clients have their last answer. */
  readonly books: Promise<readonly Entry[]>
  stop(): void
}

export interface CrowdOptions {
  readonly clients: number
  readonly random: Random
  /** The longest pause of a client between two requests, in milliseconds. */
  readonly pause: number
  /** How often each of them does something. Absent: until they are stopped. */
  readonly turns?: number
}

/** Clients that read and change everything at random, and keep books of what was accepted. */
export function startCrowd(shared: Shared, { clients, random, pause, turns = Infinity }: CrowdOptions): Crowd {
  const resources = resourcesAt(shared)
  const state = { isOver: false }
  const use = async (number: number, choices: Random): Promise<readonly Entry[]> => {
    const caller = new Caller(shared)
    const book: Entry[] = []
    for (let turn = 0; turn < turns && !state.isOver; turn += 1) {
      const entry = await act(caller, choices.pick(resources), choices, shared.owners)
      if (entry !== null) book.push({ ...entry, by: `client ${number}`, says: `${entry.says} of client ${number}` })
      await sleep(choices.between(0, pause))
    }
    return book
  }
  const books = Promise.all(Array.from({ length: clients }, (_, index) => use(index + 1, random.fork())))
  return { books: books.then((all) => all.flat()), stop: () => void (state.isOver = true) }
}

/** Reads a resource and mostly changes it; null: nothing was changed. */
async function act(
  caller: Caller,
  resource: Resource,
  random: Random,
  owners: Owners,
): Promise<Omit<Entry, 'by'> | null> {
  const isBlind = resource.kind === 'campaign' || resource.kind === 'agent'
  const seen = isBlind ? null : await caller.look(resource)
  if (seen === undefined || random.chance(0.3)) return null
  const change = changers[resource.kind](caller, resource, seen, random)
  if (change === null) return null
  const sentAt = Date.now()
  const { status, body } = await change.send()
  if (status >= 300) return null
  const left = change.leaves?.(body) ?? sightOf(change.path, body, owners)
  if (left === null) throw new Error(`${change.path}: nobody can read what this left: ${JSON.stringify(body)}`)
  return { ...left, meant: change.meant, sentAt, answeredAt: Date.now(), says: change.path }
}

/** All that can be seen now: its name → what is set. */
export async function lookAtAll(shared: Shared): Promise<ReadonlyMap<string, Sight>> {
  const caller = new Caller(shared)
  const found = new Map<string, Sight>()
  for (const resource of resourcesAt(shared)) {
    const seen = sightOf(resource.path, await caller.look(resource), shared.owners)
    if (seen !== null) found.set(seen.resource, seen)
  }
  return found
}
