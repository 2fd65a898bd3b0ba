import fc from 'fast-check'
import {
  encodePointer,
  isArray,
  isForm,
  isJsonType,
  isObject,
  objectOf,
  pairsOf,
  resolvePointer,
  sameJson,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, PairRequest } from '../../contract/index.ts'
import { evidenceOf, isStated, NotJudged } from '../checks/evidence.ts'
import { examine } from '../checks/index.ts'
import { openStep } from '../model/acts.ts'
import { idsNamedBy } from '../model/fixtures.ts'
import type { Case, Course, Exchange, Itinerary, StepAct, Turn } from '../model/index.ts'
import { violationsIn, withPart } from '../plan/constraints/request-parts.ts'
import { valuesOf } from './arbitraries.ts'

/** What these cases try. No example shows it. */
export const tries = 'values'

/** The most requests of one operation, and the most that shrink a failing one. */
const mostValues = 5
const mostSmaller = 20

/** The most values that are made to find enough that the contract allows, and that are looked at between two requests. */
const mostMade = 60

/** The most subschemas from which the values of one operation are made. */
const mostParts = 400

/**
 * Requests made up from the schemas of another contract, the same for one seed: an allowed request gets a documented answer.
 * A failing one is shrunk until nothing smaller fails.
 */
export function valueCases(contract: Contract, seed: number): readonly Case[] {
  return contract.operations.flatMap((operation) => {
    const pair = pairsOf(contract, operation.id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    // A deleted resource would be missing for the other requests.
    if (pair === undefined || operation.method === 'DELETE' || !isOpen(operation, pair)) return []
    const { id, pointer: clause } = operation
    const act = actFor(operation, pair, pair.request, 'request')
    return [
      {
        id: `${id}/${tries}`,
        source: 'constraint',
        tries,
        operation: id,
        summary: 'requests made up from the schemas',
        clause,
        fixtures: pair.fixtures,
        safety: operation.safety,
        acts: [act],
        holds: [],
        course: itinerary(contract, operation, pair, seed),
      },
    ]
  })
}

/** Whether a request has parts that may differ from its example. */
function isOpen({ parameters }: Operation, { request: { body } }: Pair): boolean {
  return parameters.some((one) => one.in === 'query') || body !== null
}

function actFor(operation: Operation, pair: Pair, request: PairRequest, label: string): StepAct {
  const { status, response } = pair
  return openStep(operation, label, request, { status, contentType: response.contentType })
}

function itinerary(contract: Contract, operation: Operation, pair: Pair, seed: number): Itinerary {
  return {
    requests: mostValues,
    lacks: () => [],
    secrets: () => [],
    start: () => courseOf(contract, operation, pair, seed),
  }
}

/** A request with what came back. */
interface Sent {
  readonly act: StepAct
  readonly exchange: Exchange
}

/** A request with its origin, from which it can be shrunk. */
interface Made {
  readonly request: PairRequest
  readonly value: fc.Value<Values>
}

function* courseOf(contract: Contract, operation: Operation, pair: Pair, seed: number): Course {
  const arbitrary = arbitraryOf(contract, operation, pair)
  const requestOf = (values: Values) => requestWith(contract, operation, pair, values)
  const turn = (request: PairRequest, label: string): Turn => ({
    act: actFor(operation, pair, request, label),
    after: 0,
    hide: [],
  })
  const played: Sent[] = []
  const made = madeFrom(arbitrary, requestOf, seed)
  const requests = made.length === 0 ? [{ request: pair.request, value: null }] : made
  for (const [index, { request, value }] of requests.entries()) {
    const next = turn(request, `made-up request ${index + 1}`)
    const exchange = yield next
    const one = { act: next.act, exchange }
    const deviations = certainDeviations(contract, one)
    if (deviations.size > 0 && value !== null) {
      const smallest = yield* smaller({ request, value }, one, deviations)
      return { lapses: [], judged: [smallest] }
    }
    played.push(one)
  }
  return { lapses: [], judged: played }

  function* smaller(from: Made, failing: Sent, deviations: ReadonlySet<string>): Generator<Turn, Sent, Exchange> {
    let [best, found, sent] = [from, failing, 0]
    for (let isSmaller = true; isSmaller;) {
      isSmaller = false
      let looked = 0
      for (const value of arbitrary.shrink(best.value.value, best.value.context)) {
        looked += 1
        if (sent >= mostSmaller || looked > mostMade) break
        const request = requestOf(value.value)
        if (request === null || sameJson(request, best.request)) continue
        sent += 1
        const status = 'answer' in found.exchange.received ? found.exchange.received.answer.status : 0
        const next = turn(request, `made-up request, made smaller by ${sent} more (--seed ${seed})`)
        // It is expected to fail again, which must not end the run.
        const search = { ...next.act, expect: { ...next.act.expect, status }, search: true as const }
        const exchange = yield { ...next, act: search }
        const one = { act: next.act, exchange }
        if (![...certainDeviations(contract, one)].some((deviation) => deviations.has(deviation))) continue
        ;[best, found, isSmaller] = [{ request, value }, one, true]
        break
      }
    }
    return found
  }
}

/** What is certainly wrong with an answer, by what is the same for different requests. */
function certainDeviations(contract: Contract, { act, exchange: { received } }: Sent): ReadonlySet<string> {
  if (!('answer' in received) || received.answer.status === 429) return new Set()
  try {
    const findings = examine(evidenceOf(contract, act, received.answer)).filter(isStated)
    return new Set(findings.map(({ rule, message, clause }) => `${rule} ${message} ${clause}`))
  } catch (error) {
    if (error instanceof NotJudged) return new Set()
    throw error
  }
}

/** The made-up parts of a request: its query, and its body, undefined if it has none. */
interface Values {
  readonly query: JsonObject
  readonly body: Json | undefined
}

/** Values with their origin: fast-check cannot shrink a sample alone. */
class WithContext extends fc.Arbitrary<fc.Value<Values>> {
  readonly #inner: fc.Arbitrary<Values>
  constructor(inner: fc.Arbitrary<Values>) {
    super()
    this.#inner = inner
  }
  override generate(random: fc.Random, bias: number | undefined): fc.Value<fc.Value<Values>> {
    return new fc.Value(this.#inner.generate(random, bias), undefined)
  }
  override canShrinkWithoutContext(value: unknown): value is fc.Value<Values> {
    return value === undefined
  }
  override shrink(): fc.Stream<fc.Value<fc.Value<Values>>> {
    return fc.Stream.nil()
  }
}

/** The first distinct requests that the contract allows. */
function madeFrom(
  arbitrary: fc.Arbitrary<Values>,
  requestOf: (values: Values) => PairRequest | null,
  seed: number,
): readonly Made[] {
  const made: Made[] = []
  for (const value of fc.sample(new WithContext(arbitrary), { seed, numRuns: mostMade })) {
    if (made.length >= mostValues) break
    const request = requestOf(value.value)
    if (request === null || made.some((one) => sameJson(one.request, request))) continue
    made.push({ request, value })
  }
  return made
}

function arbitraryOf(contract: Contract, operation: Operation, { request }: Pair): fc.Arbitrary<Values> {
  const document = contract.document()
  const making = { document, beyond: false, sent: true, left: mostParts }
  const parameters = operation.parameters.filter((one) => one.in === 'query')
  const query = fc.record(
    Object.fromEntries(
      parameters.map(({ name, pointer }) => [name, valuesOf(making, schemaAt(document, `${pointer}/schema`))]),
    ),
    { requiredKeys: parameters.filter((one) => one.required).map(({ name }) => name) },
  ) as fc.Arbitrary<JsonObject>
  return fc.record({ query, body: bodies(contract, operation, request, making) })
}

function bodies(
  contract: Contract,
  { requestBody }: Operation,
  { body }: PairRequest,
  making: Parameters<typeof valuesOf>[0],
): fc.Arbitrary<Json | undefined> {
  if (requestBody === null || body === null) return fc.constant(undefined)
  const { contentType } = body
  if (!isJsonType(contentType) && !isForm(contentType)) {
    return 'raw' in body && /^text\/plain\b|^application\/octet-stream\b/i.test(contentType)
      ? fc.string({ unit: 'grapheme', maxLength: 100 })
      : fc.constant(undefined)
  }
  const known = requestBody.contentTypes.find((type) => type === contentType) ?? requestBody.contentTypes[0] ?? ''
  return valuesOf(making, schemaAt(contract.document(), `${requestBody.pointer}/content${encodePointer(known)}/schema`))
}

function schemaAt(document: JsonObject, pointer: string): Json | undefined {
  return resolvePointer(document, pointer)?.value
}

/** The request with made-up values; null if the contract does not allow them, or a request cannot carry them. */
function requestWith(
  contract: Contract,
  operation: Operation,
  { request: base }: Pair,
  { query, body }: Values,
): PairRequest | null {
  const asked = withPart(base, 'query', query)
  if (asked === null) return null
  const request = body === undefined ? asked : withBody(asked, body)
  if (request === null || /\\ud[89a-f]/i.test(JSON.stringify(request))) return null
  const isRight = (['query', 'body'] as const).every(
    (part) => violationsIn(contract, operation, part, request).length === 0,
  )
  return isRight ? request : null
}

function withBody(request: PairRequest, made: Json): PairRequest | null {
  const { body } = request
  if (body === null) return null
  if ('raw' in body) return typeof made === 'string' ? { ...request, body: { ...body, raw: made } } : null
  // Servers differ in how they read a list in a form.
  const isUnclear = isForm(body.contentType) && Object.values(objectOf(made)).some(isArray)
  return isUnclear ? null : { ...request, body: { ...body, value: withIds(request, body.value, made) } }
}

/** Keeps ids of existing resources: a made-up one would not exist. */
function withIds(base: PairRequest, shown: Json, made: Json): Json {
  if (!isObject(shown) || !isObject(made)) return made
  const ids = idsNamedBy({ ...base, path: {}, query: {} })
  const kept = Object.entries(shown).filter(([, value]) => typeof value === 'string' && ids.includes(value))
  return { ...objectOf(made), ...Object.fromEntries(kept) }
}
