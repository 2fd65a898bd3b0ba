import fc from 'fast-check'
import { isJsonType, pairsOf, responseFor, sameJson } from '../../contract/index.ts'
import type { Contract, Operation, Pair, PairRequest } from '../../contract/index.ts'
import { evidenceOf, isStated, NotJudged } from '../checks/evidence.ts'
import { examine } from '../checks/index.ts'
import { openStep, ownStep } from '../model/acts.ts'
import { sortOf } from '../model/deviation.ts'
import type { Case, Course, Exchange, Refused, StepAct, Turn } from '../model/index.ts'
import { breaksSchema } from '../plan/pairs.ts'
import { mayBeWrong, rightRequests, wrongRequests } from './requests.ts'
import type { MadeRequest, RequestMaker, Values, Wrong } from './requests.ts'

/** What these cases try. No example shows it. */
export const tries = { right: 'values', wrong: 'wrong-values' } as const

/** The most requests of one operation, and the most that shrink a failing one. */
const mostValues = 5
const mostSmaller = 20

/** The most values that are made to find enough of a kind, and that are looked at between two requests. */
const mostMade = 60

/**
 * Requests made up from the schemas of another contract, the same for one seed: an allowed request gets a documented response,
 * any other is refused. A failing one is shrunk until nothing smaller fails.
 */
export function valueCases(contract: Contract, seed: number): readonly Case[] {
  return contract.operations.flatMap((operation) => {
    const pair = pairsOf(contract, operation.id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    // A deleted resource would be missing for the other requests.
    if (pair === undefined || operation.method === 'DELETE' || !isOpen(operation, pair)) return []
    const about = { contract, operation, pair, seed }
    const right = caseOf(about, tries.right, 'requests made up from the schemas', rightRequests)
    if (!mayBeWrong(contract, operation, pair)) return [right]
    const summary = 'requests made up from the schemas, each with something wrong'
    return [right, { ...caseOf(about, tries.wrong, summary, wrongRequests), control: pair.id }]
  })
}

/** Whether a request has parts that may differ from its example. */
function isOpen({ parameters }: Operation, { request: { body } }: Pair): boolean {
  return parameters.some((one) => one.in === 'query') || body !== null
}

interface About {
  readonly contract: Contract
  readonly operation: Operation
  readonly pair: Pair
  readonly seed: number
}

function caseOf(about: About, what: string, summary: string, maker: typeof rightRequests): Case {
  const { contract, operation, pair } = about
  const { id, pointer: clause } = operation
  return {
    id: `${id}/${what}`,
    source: 'constraint',
    tries: what,
    operation: id,
    summary,
    clause,
    fixtures: pair.fixtures,
    safety: operation.safety,
    acts: [actFor(about, { request: pair.request, wrong: null }, 'request')],
    holds: [],
    course: {
      requests: mostValues,
      lacks: () => [],
      secrets: () => [],
      start: () => courseOf(about, maker(contract, operation, pair)),
    },
  }
}

function actFor({ operation, pair }: About, { request, wrong }: MadeRequest, label: string): StepAct {
  if (wrong === null) {
    return openStep(operation, label, request, { status: pair.status, contentType: pair.response.contentType })
  }
  const { id } = operation
  const trial = { operation: id, clause: wrong.clause, request, expect: refusalOf(operation, request, wrong) }
  return { ...ownStep(trial), label: `${label}: ${wrong.says}` }
}

/** Either status will do that is documented; where none is, both. */
function refusalOf(operation: Operation, { body }: PairRequest, { clause }: Wrong): Refused {
  const documented = [400, 422].filter((status) => responseFor(operation, status) !== null)
  // What is no JSON may be too large, or, without a body, of no known type.
  const ofBodies = body !== null && isJsonType(body.contentType) ? [] : [413, 415]
  const statuses = [...(documented.length === 0 ? [400, 422] : documented), ...ofBodies]
  return {
    kind: 'refused',
    status: statuses[0] ?? 400,
    code: null,
    contentType: responseFor(operation, statuses[0] ?? 400)?.contentTypes[0] ?? null,
    inferred: null,
    by: statuses.map((status) => ({ status, code: null, field: null, reason: null, clause })),
  }
}

/** A request with what came back. */
interface Sent {
  readonly act: StepAct
  readonly exchange: Exchange
}

/** A request with its origin, from which it can be shrunk. */
interface Made {
  readonly made: MadeRequest
  /** Null: nothing is smaller. */
  readonly value: fc.Value<Values> | null
}

function* courseOf(about: About, maker: RequestMaker): Course {
  const { contract, pair, seed } = about
  const { arbitrary } = maker
  const turn = (made: MadeRequest, label: string): Turn => ({ act: actFor(about, made, label), after: 0, hide: [] })
  const played: Sent[] = []
  const all = madeBy(maker, seed)
  const plain: Made = { made: { request: pair.request, wrong: null }, value: null }
  for (const [index, one] of (all.length === 0 ? [plain] : all).entries()) {
    const { made, value } = one
    const next = one === plain ? plainTurn() : turn(made, `made-up request ${index + 1}`)
    const sent: Sent = { act: next.act, exchange: yield next }
    const deviations = certainDeviations(contract, sent)
    if (deviations.size > 0 && value !== null) {
      const smallest = yield* smaller({ made, value }, sent, deviations)
      return { failures: [], judged: [smallest] }
    }
    played.push(sent)
  }
  return { failures: [], judged: played }

  /** Where no values fit, the example alone is left, which may be wrong itself. */
  function plainTurn(): Turn {
    const next = turn(plain.made, 'made-up request 1')
    if (!breaksSchema(contract, pair)) return next
    return { ...next, act: { ...next.act, expect: { ...next.act.expect, or: [400, 422] } } }
  }

  function* smaller(
    from: Made & { readonly value: fc.Value<Values> },
    failing: Sent,
    deviations: ReadonlySet<string>,
  ): Generator<Turn, Sent, Exchange> {
    let [best, found, sent] = [from, failing, 0]
    for (let isSmaller = true; isSmaller;) {
      isSmaller = false
      let looked = 0
      for (const value of arbitrary.shrink(best.value.value, best.value.context)) {
        looked += 1
        if (sent >= mostSmaller || looked > mostMade) break
        const made = maker.make(value.value)
        if (made === null || sameJson(made.request, best.made.request)) continue
        sent += 1
        const status = 'answer' in found.exchange.received ? found.exchange.received.answer.status : 0
        const next = turn(made, `made-up request, made smaller by ${sent} more (--seed ${seed})`)
        // It is expected to fail again, which must not end the run.
        const search = { ...next.act, expect: { ...next.act.expect, status }, search: true as const }
        const exchange = yield { ...next, act: search }
        const one = { act: next.act, exchange }
        if (![...certainDeviations(contract, one)].some((deviation) => deviations.has(deviation))) continue
        ;[best, found, isSmaller] = [{ made, value }, one, true]
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
    return new Set(findings.map(({ rule, deviation, clause }) => `${rule} ${sortOf(deviation)} ${clause}`))
  } catch (error) {
    if (error instanceof NotJudged) return new Set()
    throw error
  }
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

/** Most servers read 8 kB of an address or of headers, and refuse more before they look at it. */
function isLong({ request: { path, query, headers } }: MadeRequest): boolean {
  return JSON.stringify([path, query, headers]).length > 4000
}

/** The first requests of a kind, each once; of wrong ones, each wrong in another way. */
function madeBy({ first, arbitrary, make }: RequestMaker, seed: number): readonly Made[] {
  const all: Made[] = first.map((made) => ({ made, value: null }))
  for (const value of fc.sample(new WithContext(arbitrary), { seed, numRuns: mostMade })) {
    if (all.length >= mostValues) break
    const made = make(value.value)
    if (made === null || isLong(made)) continue
    const { request, wrong } = made
    const isKnown = (one: Made): boolean =>
      wrong === null ? sameJson(one.made.request, request) : one.made.wrong?.says === wrong.says
    if (!all.some(isKnown)) all.push({ made, value })
  }
  return all
}
