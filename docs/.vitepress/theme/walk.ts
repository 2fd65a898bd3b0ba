import { differences } from '../../../src/sandbox/control/page/parts.js'
import type { Change } from '../../../src/sandbox/control/page/parts.js'
import { at, jsonIn, withBound } from '../../../scripts/site/forms/draft.ts'
import type { Sent } from '../../../scripts/site/forms/draft.ts'
import type { Criterion, Journey, Step } from '../../workflows/journey.ts'
import { COMPARISON } from '../../workflows/wording.ts'
import { send } from './send.ts'
import type { Answered } from './send.ts'

/** A step, and where its operation is called. */
export interface Placed extends Step {
  readonly method: string
  readonly path: string
  /** Error code → its page. */
  readonly codes: Readonly<Record<string, string>>
  /** Places of the body that the operation's page fills in by itself, as `a.b`. */
  readonly filledIn: readonly string[]
}

/** What the page of a journey loads. */
export interface Walkable extends Pick<Journey, 'inputs'> {
  readonly steps: readonly Placed[]
}

/** What reads of a resource return before and after, by its address. */
type Changes = ReadonlyMap<string, readonly Change[]>

/** What is not as expected, and what was found in its place, as JSON. */
export interface Unmet extends Criterion {
  readonly found: string
}

/** A step that was run. */
export interface Ran {
  readonly step: Placed
  readonly request: Sent
  readonly answered: Answered
  /** How often it was sent. */
  readonly times: number
  /** Empty: the response is as expected. */
  readonly unmet: readonly Unmet[]
  readonly changed: Changes
  /** What changed after the step before, and not by it: time does that, and other requests. */
  readonly meanwhile: Changes
  /** What reads return after it. */
  readonly left: ReadonlyMap<string, unknown>
}

/** A step that was run, as it is kept: what was sent follows from it, so no key is in it. */
export interface KeptStep extends Pick<Ran, 'answered' | 'times'> {
  readonly id: string
  readonly changed: readonly (readonly [target: string, changes: readonly Change[]])[]
  readonly meanwhile: readonly (readonly [target: string, changes: readonly Change[]])[]
  readonly left: readonly (readonly [target: string, value: unknown])[]
}

export function keptStep({ step: { id }, answered, times, changed, meanwhile, left }: Ran): KeptStep {
  return { id, answered, times, changed: [...changed], meanwhile: [...meanwhile], left: [...left] }
}

/** The steps as they were run in a world. Null: they are not those of this journey. */
export function ranAsKept(journey: Walkable, world: string, kept: readonly KeptStep[]): readonly Ran[] | null {
  let known = inputsOf(journey)
  const ran: Ran[] = []
  for (const [index, { id, answered, times, changed, meanwhile, left }] of kept.entries()) {
    const step = journey.steps.at(index)
    const request = step?.id === id ? requestOf(step, known, world) : null
    if (step === undefined || request === null) return null
    const unmet = unmetBy(step, answered, known)
    known = withOutputs(known, step, answered)
    const maps = { changed: new Map(changed), meanwhile: new Map(meanwhile), left: new Map(left) }
    ran.push({ step, request, answered, times, unmet, ...maps })
  }
  return ran
}

/** Expression → value. */
type Known = Readonly<Record<string, unknown>>

/**
 * Runs a journey, step by step, in a world of a sandbox of its own: what differs between two reads is what the step between
 * them changed. Each call runs the next step; it throws where nothing answers. Null: all have run. `earlier`: those that have run.
 */
export function walk(
  journey: Walkable,
  url: string,
  world: string,
  wait: (seconds: number) => Promise<void>,
  earlier: readonly Ran[] = [],
): () => Promise<Ran | null> {
  const { steps } = journey
  let known = earlier.reduce((all, { step, answered }) => withOutputs(all, step, answered), inputsOf(journey))
  let next = earlier.some(({ unmet }) => unmet.length > 0) ? steps.length : earlier.length
  let seen = earlier.at(-1)?.left
  const ask = (request: Sent) => send(url, request, [])

  /** Every resource of the journey that can be read by now. */
  async function look(): Promise<ReadonlyMap<string, unknown>> {
    const requests = steps.flatMap((step) => (step.method === 'GET' ? (requestOf(step, known, world) ?? []) : []))
    const found = new Map<string, unknown>()
    for (const request of requests) {
      if (found.has(request.target)) continue
      const { status, text } = await ask(request)
      if (status === 200) found.set(request.target, jsonIn(text))
    }
    return found
  }

  return async () => {
    const step = steps.at(next)
    if (step === undefined) return null
    const before = await look()
    const meanwhile = seen === undefined ? new Map() : changesBetween(seen, before, step)
    const request = requestOf(step, known, world)
    if (request === null) throw new Error(`${step.id} needs a value that no response had`)
    let answered = await ask(request)
    let times = 1
    const retries = () =>
      step.retries.find(
        ({ retryLimit, criteria }) => times <= retryLimit && criteria.every((one) => holds(one, answered, known)),
      )
    for (let retry = retries(); retry !== undefined; retry = retries()) {
      await wait(retry.retryAfter)
      answered = await ask(request)
      times += 1
    }
    const unmet = unmetBy(step, answered, known)
    known = withOutputs(known, step, answered)
    const left = await look()
    seen = left
    next = unmet.length === 0 ? next + 1 : steps.length
    return { step, request, answered, times, unmet, changed: changesBetween(before, left, step), meanwhile, left }
  }
}

function changesBetween(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  { method }: Placed,
): Changes {
  const changed = [...after].flatMap(([target, value]) => {
    // What an earlier response gave the address of may have been there.
    if (!before.has(target) && method === 'GET') return []
    const changes = differences(before.get(target), value)
    return changes.length === 0 ? [] : [[target, changes] as const]
  })
  return new Map(changed)
}

function unmetBy({ expected }: Placed, answered: Answered, known: Known): readonly Unmet[] {
  return expected
    .filter((criterion) => !holds(criterion, answered, known))
    .map((criterion) => ({ ...criterion, found: foundFor(criterion, answered, known) }))
}

/** What stands where a criterion looks. */
function foundFor({ condition, context }: Criterion, answered: Answered, known: Known): string {
  const places = condition.split(' || ').map((part) => context ?? COMPARISON.exec(part)?.[1] ?? '')
  const values = [...new Set(places)].map((place) => valueOf(place, answered, known))
  return values.map((value) => (value === undefined ? 'nothing' : JSON.stringify(value))).join(', ')
}

function inputsOf({ inputs }: Walkable): Known {
  return Object.fromEntries(inputs.map(({ name, value }) => [`$inputs.${name}`, value]))
}

/** With what a step keeps of its response. */
function withOutputs(known: Known, { id, outputs }: Placed, answered: Answered): Known {
  const taken = Object.entries(outputs).map(
    ([name, from]) => [`$steps.${id}.outputs.${name}`, valueOf(from, answered, known)] as const,
  )
  return { ...known, ...Object.fromEntries(taken) }
}

/** Null: a value that it needs is not known yet. */
function requestOf(step: Placed, known: Known, world: string): Sent | null {
  const { operationId, method, path, parameters, payload, replacements } = step
  const unknown = JSON.stringify([parameters, payload, replacements])
    .match(EXPRESSIONS)
    ?.some((expression) => known[expression] === undefined)
  if (unknown === true) return null
  const within = (place: string) =>
    parameters.flatMap((one) => (one.in === place ? [[one.name, String(filled(one.value, known))]] : []))
  const inPath = new Map(within('path').map(([name = '', value = '']) => [name, value]))
  const query = new URLSearchParams(within('query')).toString()
  const target = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''))
  const replaced = replacements.map((one, index) => ({ to: partsOf(one.target), from: [], step: index }))
  const body = withBound(filled(payload, known), replaced, (one) => filled(replacements[one.step]?.value, known))
  return {
    operation: operationId,
    method,
    target: target + (query === '' ? '' : `?${query}`),
    headers: {
      ...(Object.fromEntries(within('header')) as Readonly<Record<string, string>>),
      ...(payload === null ? {} : { 'Content-Type': 'application/json' }),
      'x-sandbox-world': world,
    },
    body: payload === null ? null : JSON.stringify(body, null, 2),
  }
}

const EXPRESSIONS = /\$(?:inputs|steps)\.[\w.-]+/g

/** With values in the place of expressions: a text that is one, or has some between braces. */
function filled(value: unknown, known: Known): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return known[value]
    return value.replaceAll(/\{(\$[^}]+)\}/g, (_, expression: string) => String(known[expression]))
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, known)]))
}

function partsOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1)
}

function valueOf(expression: string, { status, text }: Answered, known: Known): unknown {
  if (expression === '$statusCode') return status
  const place = '$response.body#'
  return expression.startsWith(place) ? at(jsonIn(text), partsOf(expression.slice(place.length))) : known[expression]
}

function holds({ condition, context }: Criterion, answered: Answered, known: Known): boolean {
  if (context !== undefined) return new RegExp(condition, 'u').test(String(valueOf(context, answered, known)))
  return condition.split(' || ').some((part) => {
    const [, left = '', relation = '', right = ''] = COMPARISON.exec(part) ?? []
    const one = valueOf(left, answered, known)
    const other = right.startsWith('$') ? valueOf(right, answered, known) : jsonIn(right)
    if (relation === '==') return JSON.stringify(one) === JSON.stringify(other)
    if (relation === '!=') return JSON.stringify(one) !== JSON.stringify(other)
    const order = Number(one) - Number(other)
    return relation.startsWith('>')
      ? order > 0 || (order === 0 && relation === '>=')
      : order < 0 || (order === 0 && relation === '<=')
  })
}
