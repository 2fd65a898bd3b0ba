import { isDeepStrictEqual } from 'node:util'
import { operationById, pairsOf, TakesTooLong, worst } from '../../contract/index.ts'
import type { Contract, Operation, Pair, PairRequest, Pointer, Prior, Safety } from '../../contract/index.ts'
import { ownStep } from '../model/acts.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, Plan, PriorAct, StepAct, Unplanned } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'

/** A case for every pair that a request can provoke, and the reason for each other pair. */
export function casesFromPairs(contract: Contract): Pick<Plan, 'cases' | 'unplanned'> {
  const cases: Case[] = []
  const unplanned: Unplanned[] = []
  for (const pair of contract.pairs) {
    const made = pair.unprovoked === null ? caseFromPair(contract, pair) : { problem: pair.unprovoked }
    if ('problem' in made) {
      const { id, operation, status, code } = pair
      unplanned.push({ id, operation, status, code, reason: made.problem, atSandbox: caseByFault(contract, pair) })
    } else {
      cases.push(made)
    }
  }
  return { cases, unplanned }
}

/** The case of a pair that our sandbox answers while the fault of its name is on. */
function caseByFault(contract: Contract, pair: Pair): Case | null {
  const made = caseFromPair(contract, pair)
  return pair.unprovoked === null || 'problem' in made ? null : { ...made, fault: pair.key }
}

/** A pair as a case, or why its priors cannot be resolved. */
export function caseFromPair(contract: Contract, pair: Pair): Case | { readonly problem: string } {
  const priors = resolvePriors(contract, pair.after, pair.request, [pair.id])
  if ('problem' in priors) return priors
  const { id, operation, summary, pointer: clause, request, status, code, response } = pair
  const { contentType } = response
  const or = [...otherAnswers(contract, pair), ...(breaksSchema(contract, pair) ? [400, 422] : [])]
  const wanted = { status, code, contentType, ...(or.length > 0 ? { or } : {}) }
  const expect: StepAct['expect'] =
    pair.made === true
      ? { kind: 'accepted', ...wanted, inferred: null, unless: [] }
      : { kind: 'exactly', ...wanted, says: {} }
  return {
    id,
    source: 'pair',
    tries: 'pair',
    operation,
    summary,
    clause,
    ...controlOf(contract, pair),
    fixtures: [
      ...new Set([...pair.fixtures, ...priors.acts.flatMap((prior) => fixturesIn(contract, prior.request))]),
    ].toSorted(),
    safety: worst([pair.safety, ...priors.acts.map((prior) => safetyOf(contract, prior))]),
    acts: [...priors.acts, ownStep({ operation, clause, request, expect }, priors.bind)],
    holds: [],
  }
}

/** What another contract says of the same request under other names: no server can answer with all of it. */
function otherAnswers(contract: Contract, { id, operation, request, status }: Pair): readonly number[] {
  if (contract.foreign !== true) return []
  const same = pairsOf(contract, operation).filter((pair) => pair.id !== id && isDeepStrictEqual(pair.request, request))
  return same.map((pair) => pair.status).filter((other) => other !== status)
}

/**
 * Whether another contract shows a request as right that its schemas refuse. A server cannot obey both, so that it may refuse
 * the request.
 */
export function breaksSchema(
  contract: Contract,
  { operation: id, status, request }: Pick<Pair, 'operation' | 'status' | 'request'>,
): boolean {
  const operation = operationById(contract, id)
  if (contract.foreign !== true || operation === null || status >= 300) return false
  try {
    const parts = ['path', 'query', 'header', 'body'] as const
    return parts.some((part) => violationsIn(contract, operation, part, request).length > 0)
  } catch (error) {
    if (error instanceof TakesTooLong) return false
    throw error
  }
}

/** The control of a refused pair is its operation's first success. */
function controlOf(contract: Contract, { operation, status }: Pair): Pick<Case, 'control'> {
  const control = status < 400 ? null : firstSuccess(contract, operation)
  return control === null ? {} : { control: control.id }
}

/** The pair that shows what an operation does when nothing is wrong; null if there is none. */
export function firstSuccess(contract: Contract, operation: string): Pair | null {
  return pairsOf(contract, operation).find(({ status, unprovoked }) => status < 300 && unprovoked === null) ?? null
}

function safetyOf(contract: Contract, prior: PriorAct): Safety {
  const pair = pairsOf(contract, prior.operation).find(({ pointer }) => pointer === prior.clause)
  const operation = operationById(contract, prior.operation)
  return (prior.wanted === 'success' ? operation?.safety : pair?.safety) ?? 'spending'
}

/** What is sent before a request, and what that request takes from the answers; or why that cannot be resolved. */
type Priors = { readonly acts: readonly PriorAct[]; readonly bind: Act['bind'] } | { readonly problem: string }

/**
 * Resolves `after` into acts in the order of sending, each prior behind its own priors. `asking` is the request that they
 * prepare; `path` holds the pairs being resolved, to refuse cycles; `labels` those of the acts so far.
 */
function resolvePriors(
  contract: Contract,
  after: readonly Prior[],
  asking: PairRequest,
  path: readonly string[],
  labels = new Set<string>(),
): Priors {
  const acts: PriorAct[] = []
  const bind: Record<Pointer, Act['bind'][Pointer]> = {}
  for (const prior of after) {
    const made =
      prior.pair === null
        ? firstRequestActs(contract, prior, asking)
        : pairActs(contract, prior, prior.pair, { path, labels, bind })
    if ('problem' in made) return made
    const label = unique(made.prior.label, labels)
    acts.push(...made.before, { ...made.prior, label })
    for (const [to, from] of Object.entries(made.takes)) bind[to] = { act: label, from }
  }
  return { acts, bind }
}

function unique(label: string, labels: Set<string>): string {
  let free = label
  for (let count = 2; labels.has(free); count += 1) free = `${label} ${count}`
  labels.add(free)
  return free
}

/** A prior behind its own priors, with what the prepared request takes from its answer. */
type Made =
  | { readonly before: readonly PriorAct[]; readonly prior: PriorAct; readonly takes: Prior['bind'] }
  | { readonly problem: string }

interface Resolving {
  readonly path: readonly string[]
  readonly labels: Set<string>
  /** What the prepared request takes from the answers so far. */
  readonly bind: Act['bind']
}

function pairActs(contract: Contract, { operation, bind: takes }: Prior, key: string, resolving: Resolving): Made {
  const { path, labels, bind } = resolving
  const pair = pairsOf(contract, operation).find((candidate) => candidate.key === key)
  if (pair === undefined) return { problem: `its prior ${operation}/${key} is not in the contract` }
  if (pair.unprovoked !== null) return { problem: `its prior ${pair.id} cannot be provoked: ${pair.unprovoked}` }
  const prior = { role: 'prior', label: pair.id, operation, clause: pair.pointer, request: pair.request } as const
  // A pair whose prior is itself shows a retry. The contract does not say what the first try gets.
  if (pair.id === path.at(-1)) return { before: [], prior: { ...prior, bind: { ...bind }, wanted: 'any' }, takes: {} }
  if (path.includes(pair.id)) return { problem: `its priors form a circle: ${[...path, pair.id].join(' → ')}` }
  const own = resolvePriors(contract, pair.after, pair.request, [...path, pair.id], labels)
  if ('problem' in own) return own
  return { before: own.acts, prior: { ...prior, bind: own.bind, wanted: pair.status }, takes }
}

function firstRequestActs(contract: Contract, prior: Prior, asking: PairRequest): Made {
  const operation = operationById(contract, prior.operation)
  const first = firstPair(pairsOf(contract, prior.operation))
  if (operation === null || first === null) {
    return { problem: `its prior ${prior.operation} has no request in the contract` }
  }
  const request = {
    ...first.request,
    as: asking.as,
    path: { ...first.request.path, ...declared(operation, 'path', asking.path) },
    query: { ...first.request.query, ...declared(operation, 'query', asking.query) },
  }
  const { id } = operation
  return {
    before: [],
    prior: { role: 'prior', label: id, operation: id, clause: first.pointer, request, bind: {}, wanted: 'success' },
    takes: prior.bind,
  }
}

/** The pair that stands for an operation's request: the first success, else one that is listed with that request. */
function firstPair(pairs: readonly Pair[]): Pair | null {
  return pairs.find(({ status }) => status < 300) ?? pairs.find(({ unprovoked }) => unprovoked !== null) ?? null
}

function declared<T>(operation: Operation, place: 'path' | 'query', values: Readonly<Record<string, T>>) {
  const names = operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
