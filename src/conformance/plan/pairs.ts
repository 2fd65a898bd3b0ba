import { operationById, pairsOf } from '../../contract/index.ts'
import type { Contract, Operation, Pair, PairRequest, Prior, Safety } from '../../contract/index.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Plan, RequestCase, Step, Unplanned } from '../model/index.ts'
import { worst } from './safety.ts'

/** A case for every pair that a request can provoke; the others with the reason why there is none. */
export function casesFromPairs(contract: Contract): Pick<Plan, 'cases' | 'unplanned'> {
  const cases: RequestCase[] = []
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

/** A pair that our sandbox answers where the fault of its name is switched on. */
function caseByFault(contract: Contract, pair: Pair): RequestCase | null {
  const made = caseFromPair(contract, pair)
  return pair.unprovoked === null || 'problem' in made ? null : { ...made, fault: pair.key }
}

/** A pair as a case, or why its priors cannot be put together. */
export function caseFromPair(contract: Contract, pair: Pair): RequestCase | { readonly problem: string } {
  const priors = resolvePriors(contract, pair.after, pair.request, [pair.id])
  if ('problem' in priors) return priors
  const steps = allSteps(priors.steps)
  return {
    id: pair.id,
    source: 'pair',
    tries: 'pair',
    operation: pair.operation,
    summary: pair.summary,
    clause: pair.pointer,
    request: pair.request,
    expect: {
      kind: 'exactly',
      status: pair.status,
      code: pair.code,
      contentType: pair.response.contentType,
      says: {},
    },
    fixtures: [
      ...new Set([...pair.fixtures, ...steps.flatMap(({ request }) => fixturesIn(contract, request))]),
    ].toSorted(),
    safety: worst([pair.safety, ...steps.map((step) => safetyOf(contract, step))]),
    priors: priors.steps,
  }
}

function allSteps(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => [...allSteps(step.priors), step])
}

function safetyOf(contract: Contract, step: Step): Safety {
  const pair = pairsOf(contract, step.operation).find(({ pointer }) => pointer === step.clause)
  const operation = operationById(contract, step.operation)
  return (step.status === 'success' ? operation?.safety : pair?.safety) ?? 'spending'
}

/** The requests that have to come first, or why they cannot be put together. */
export type Priors = { readonly steps: readonly Step[] } | { readonly problem: string }

/**
 * Resolves `after` into requests, recursively. `asking` is the request that the priors prepare;
 * `path` holds the ids of the pairs that are being resolved, to refuse circles.
 */
export function resolvePriors(
  contract: Contract,
  after: readonly Prior[],
  asking: PairRequest,
  path: readonly string[],
): Priors {
  const steps: Step[] = []
  for (const prior of after) {
    const step =
      prior.pair === null ? firstRequestStep(contract, prior, asking) : pairStep(contract, prior, prior.pair, path)
    if ('problem' in step) return step
    steps.push(step)
  }
  return { steps }
}

function pairStep(
  contract: Contract,
  prior: Prior,
  key: string,
  path: readonly string[],
): Step | { readonly problem: string } {
  const pair = pairsOf(contract, prior.operation).find((candidate) => candidate.key === key)
  if (pair === undefined) return { problem: `its prior ${prior.operation}/${key} is not in the contract` }
  if (pair.unprovoked !== null) return { problem: `its prior ${pair.id} cannot be provoked: ${pair.unprovoked}` }
  if (pair.id === path.at(-1)) return repetition(pair)
  if (path.includes(pair.id)) return { problem: `its priors form a circle: ${[...path, pair.id].join(' → ')}` }
  const priors = resolvePriors(contract, pair.after, pair.request, [...path, pair.id])
  if ('problem' in priors) return priors
  return {
    label: pair.id,
    operation: pair.operation,
    clause: pair.pointer,
    request: pair.request,
    repeats: false,
    status: pair.status,
    bind: prior.bind,
    priors: priors.steps,
  }
}

/** A pair that comes after itself shows a retry. Nothing says what the first try is answered. */
function repetition({ id, operation, pointer, request }: Pair): Step {
  return {
    label: id,
    operation,
    clause: pointer,
    request,
    repeats: true,
    status: 'any',
    bind: {},
    priors: [],
  }
}

function firstRequestStep(contract: Contract, prior: Prior, asking: PairRequest): Step | { readonly problem: string } {
  const operation = operationById(contract, prior.operation)
  const first = firstPair(pairsOf(contract, prior.operation))
  if (operation === null || first === null) {
    return { problem: `its prior ${prior.operation} has no request in the contract` }
  }
  return {
    label: operation.id,
    operation: operation.id,
    clause: first.pointer,
    request: {
      ...first.request,
      as: asking.as,
      path: { ...first.request.path, ...declared(operation, 'path', asking.path) },
      query: { ...first.request.query, ...declared(operation, 'query', asking.query) },
    },
    repeats: false,
    status: 'success',
    bind: prior.bind,
    priors: [],
  }
}

/** The pair that shows an operation's first request: the first success, else one that is listed with that request. */
function firstPair(pairs: readonly Pair[]): Pair | null {
  return pairs.find(({ status }) => status < 300) ?? pairs.find(({ unprovoked }) => unprovoked !== null) ?? null
}

function declared<T>(operation: Operation, place: 'path' | 'query', values: Readonly<Record<string, T>>) {
  const names = operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}
