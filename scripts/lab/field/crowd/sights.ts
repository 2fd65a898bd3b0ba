import { isObject, valueAt } from '../../../../src/contract/index.ts'

/** What an answer shows of a resource that several clients write. */
export interface Sight {
  /** Its kind and the target's id. */
  readonly resource: string
  /** What can be set of it, each as JSON. */
  readonly settings: Readonly<Record<string, string>>
  /** Rises with every write; null: the API has none. */
  readonly version: number | null
}

/** A campaign → the agent whose workflow it has: both lead to one workflow. */
export type Owners = ReadonlyMap<string, string>

type Reader = (ids: readonly string[], body: unknown, owners: Owners) => Sight | null

/** By path, without its query: what an answer there shows. The ids are the groups of the pattern. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^\/api\/billing\/sub-accounts\/([^/]+)(?:\/direct-billing)?$/, ([id], body) => billingIn(id, body)],
  [/^\/api\/agent-builder\/agents\/([^/]+)\/split-test(?:\/.*)?$/, ([id], body) => splitIn(id, body)],
  [/^\/api\/live-agents\/([^/]+)(?:\/restore|\/prepare|\/brain\/workflows\/.*)?$/, ([id], body) => liveIn(id, body)],
  [/^\/api\/agent-builder\/projects\/[^/]+\/campaigns\/([^/]+)$/, ([id], body) => campaignIn(id, body)],
  [/^\/api\/agent-builder\/agents\/([^/]+)\/campaign\/workflow(?:\/.*)?$/, ([id], body) => workflowIn(id, body)],
  [
    /^\/api\/agent-builder\/projects\/[^/]+\/campaigns\/([^/]+)\/workflow(?:\/.*)?$/,
    ([id = ''], body, owners) => workflowIn(owners.get(id) ?? id, body),
  ],
  [/^\/api\/agent-builder\/agents\/([^/]+)\/skills$/, ([id], body) => skillsIn(id, body)],
  [/^\/api\/agent-builder\/agents\/([^/]+)$/, ([id], body) => agentIn(id, body)],
]

/** What an answer shows of a resource; null: nothing that is followed here. */
export function sightOf(path: string, body: unknown, owners: Owners): Sight | null {
  const [plain = ''] = path.split('?')
  for (const [pattern, read] of readers) {
    const found = pattern.exec(plain)
    if (found !== null) return read(found.slice(1).map(decodeURIComponent), body, owners)
  }
  return null
}

function sight(resource: string, settings: Readonly<Record<string, unknown>>, version: unknown = null): Sight | null {
  const known = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(sorted(value))] as const],
  )
  if (known.length === 0) return null
  return { resource, settings: Object.fromEntries(known), version: typeof version === 'number' ? version : null }
}

/** With the members of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted((value as Readonly<Record<string, unknown>>)[name])]),
  )
}

/** What was never set counts as the usual amounts: setting those changes nothing, and what was set cannot be unset. */
const usual = { threshold: 50, amount: 200 }

function billingIn(id: string | undefined, body: unknown): Sight | null {
  const shown = valueAt(body, '/data/subAccount')
  if (shown === undefined) return null
  const at = (place: string) => valueAt(shown, place)
  return sight(`billing ${id}`, {
    direct: at('/directBilling/enabled'),
    guard: at('/creditGuard/enabled'),
    recharge: at('/autoRecharge/enabled'),
    threshold: at('/autoRecharge/thresholdUSD') ?? usual.threshold,
    amount: at('/autoRecharge/rechargeAmountUSD') ?? usual.amount,
  })
}

function splitIn(id: string | undefined, body: unknown): Sight | null {
  const variants = valueAt(body, '/splitTest/variants')
  if (!Array.isArray(variants)) return null
  const weights = Object.fromEntries(
    variants.map((one) => [String(valueAt(one, '/agentId')), [valueAt(one, '/status'), valueAt(one, '/weight')]]),
  )
  return sight(`split test ${id}`, { weights }, valueAt(body, '/splitTest/revision'))
}

function liveIn(id: string | undefined, body: unknown): Sight | null {
  const agent = valueAt(body, '/data/agent')
  const history = valueAt(agent, '/changeHistory')
  const saves = Array.isArray(history) ? history.map((save) => Number(valueAt(save, '/revision'))) : []
  const [name, brain, voice] = ['/name', '/brain', '/voice'].map((place) => valueAt(agent, place))
  // A client changes the prompt; what the run had left in the rest goes when that is put back.
  const { prompt, ...rest } = (isObject(brain) ? brain : {}) as Readonly<Record<string, unknown>>
  return sight(`live agent ${id}`, { name, prompt, brain: rest, voice }, saves.length === 0 ? null : Math.max(...saves))
}

function campaignIn(id: string | undefined, body: unknown): Sight | null {
  const [agentType, dialing] = ['/agentType', '/dialing'].map((place) => valueAt(body, `/data/campaign${place}`))
  return sight(`campaign ${id}`, { agentType, dialing })
}

function workflowIn(id: string | undefined, body: unknown): Sight | null {
  return sight(`campaign workflow of ${id}`, { nodes: valueAt(body, '/data/workflow/nodes') })
}

/** Each skill by itself: several clients delete different ones. */
function skillsIn(id: string | undefined, body: unknown): Sight | null {
  const skills = valueAt(body, '/skills')
  if (!Array.isArray(skills)) return null
  const there = skills.map((skill) => [String(valueAt(skill, '/id')), true] as const)
  return sight(`skills of ${id}`, Object.fromEntries(there), valueAt(body, '/version'))
}

function agentIn(id: string | undefined, body: unknown): Sight | null {
  const agent = valueAt(body, '/data/agent')
  return sight(`agent ${id}`, { name: valueAt(agent, '/name'), analysis: valueAt(agent, '/postCallAnalysis') })
}
