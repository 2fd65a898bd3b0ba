import { errorCode, operationById, responseFor } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { lastExchange, onlyStep, stepOf } from '../model/acts.ts'
import { conforms, jsonOf } from '../model/answers.ts'
import type { Answer, Case, Result } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { blockedResult } from './gate.ts'

/** Tries cases and tells of every result. */
export type TryCases = (cases: readonly Case[], onResult: (result: Result) => void) => Promise<void>

/**
 * Tries one case of each operation whose route is only assumed before all the others, the mildest that there is: a read,
 * a guarded probe, and only where there is neither the first case. Where the target lacks the route, what relies on it is
 * not sent but blocked.
 */
export async function confirmRoutes(
  contract: Contract,
  cases: readonly Case[],
  tryCases: TryCases,
  onResult: (result: Result) => void,
): Promise<void> {
  const scouts = scoutsOf(contract, cases)
  const lacking = new Map<string, string>()
  await tryCases(scouts, (result) => {
    const reason = whyNotConfirmed(contract, result)
    if (reason !== null) lacking.set(result.case.operation, reason)
    onResult(reason === null ? result : { ...result, verdict: 'blocked', reason, findings: [] })
  })
  const rest: Case[] = []
  for (const candidate of cases) {
    if (scouts.includes(candidate)) continue
    const reason = operationsOf(candidate).flatMap((operation) => lacking.get(operation) ?? [])[0]
    if (reason === undefined) rest.push(candidate)
    else onResult(blockedResult(candidate, reason))
  }
  await tryCases(rest, onResult)
}

/** One case for each operation whose method or path is only assumed. */
function scoutsOf(contract: Contract, cases: readonly Case[]): readonly Case[] {
  return contract.operations.filter(isRouteAssumed).flatMap(({ id }) => {
    const own = cases.filter((candidate) => candidate.operation === id && onlyStep(candidate) !== null)
    return own.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1)
  })
}

function isRouteAssumed({ inferred }: Operation): boolean {
  return inferred !== null && ['*', 'path', 'method'].some((clause) => Object.hasOwn(inferred, clause))
}

/** Mildest first; among equals those that should succeed, which say the most. */
function rank(tried: Case): number {
  const { expect } = stepOf(tried)
  const succeeds = expect.kind === 'exactly' && expect.status < 300 && tried.acts.length === 1
  return safetyClasses.indexOf(tried.safety) * 2 + (succeeds ? 0 : 1)
}

/** Why the route of a case's operation is not there at the target; null where it is, or where nobody can tell. */
function whyNotConfirmed(contract: Contract, { case: tried, attempt }: Result): string | null {
  const operation = operationById(contract, tried.operation)
  const received = attempt?.outcome.kind === 'answered' ? lastExchange(attempt)?.received : undefined
  if (received === undefined || !('answer' in received) || operation === null) return null
  const { answer } = received
  if (answer.status !== 405 && answer.status !== 501 && !isForeign404(contract, operation, answer)) return null
  const { method, path } = operation
  return `not confirmed: the target has no ${method} ${path} (it answered ${answer.status}), a route that is only assumed`
}

/** A 404 that is not the module's own speaks of the route, not of what was asked for. */
function isForeign404(contract: Contract, operation: Operation, answer: Answer): boolean {
  if (answer.status !== 404) return false
  const response = responseFor(operation, 404)
  if (response === null) return true
  const body = jsonOf(answer)
  if (response.codes === null) {
    const validate = contract.validators.response(operation.id, response.status, response.contentTypes[0] ?? '')
    return validate !== undefined && !conforms(validate, body)
  }
  return !response.codes.includes(errorCode(contract, operation.module, body) ?? '')
}

/** The operations that a case cannot do without: first the one that it is about. */
function operationsOf({ operation, acts }: Case): readonly string[] {
  return [operation, ...acts.map((act) => act.operation)]
}
