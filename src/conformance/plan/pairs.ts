import { operationById, pairsOf } from '../../contract/index.ts'
import type { Contract, Pair, Safety } from '../../contract/index.ts'
import type { Case, Plan, Step, Unplanned } from '../model.ts'
import { fixturesIn } from './fixtures-in.ts'
import { resolvePriors } from './priors.ts'
import { worst } from './safety.ts'

/** A case for every pair that a request can provoke; the others with the reason why there is none. */
export function casesFromPairs(contract: Contract): Plan {
  const cases: Case[] = []
  const unplanned: Unplanned[] = []
  for (const pair of contract.pairs) {
    const made = pair.unprovoked === null ? caseFromPair(contract, pair) : { problem: pair.unprovoked }
    if ('problem' in made) {
      const { id, operation, status, code } = pair
      unplanned.push({ id, operation, status, code, reason: made.problem })
    } else {
      cases.push(made)
    }
  }
  return { cases, unplanned }
}

function caseFromPair(contract: Contract, pair: Pair): Case | { readonly problem: string } {
  const priors = resolvePriors(contract, pair.after, pair.request, [pair.id])
  if ('problem' in priors) return priors
  const steps = allSteps(priors.steps)
  return {
    id: pair.id,
    source: 'pair',
    operation: pair.operation,
    summary: pair.summary,
    clause: pair.pointer,
    request: pair.request,
    expect: { status: pair.status, code: pair.code, contentType: pair.response.contentType },
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
