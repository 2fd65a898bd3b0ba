import { operationById, pairsOf } from '../../contract/index.ts'
import type { Contract, Pair, Safety } from '../../contract/index.ts'
import type { Plan, RequestCase, Step, Unplanned } from '../model.ts'
import { fixturesIn } from './fixtures-in.ts'
import { resolvePriors } from './priors.ts'
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
