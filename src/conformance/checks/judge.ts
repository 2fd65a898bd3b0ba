import { inferredReason, operationById, responseFor } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Attempt, Exchange, Finding, Result, Step, Verdict } from '../model.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isStated } from './finding.ts'
import { examine } from './index.ts'

const rateLimited = 'the target refused because of its rate limit (429): lower --rate or --concurrency'

/** What became of a case, by what came back. Never throws: a check that fails to run is no pass. */
export function judge(contract: Contract, attempt: Attempt): Result {
  const { case: tried, outcome } = attempt
  if (outcome.kind === 'unanswered') return unjudged(attempt, outcome.trouble.message)
  if (outcome.kind === 'prior-failed') {
    const { exchange, finding, step } = outcome
    if (isPriorRateLimited(contract, step, exchange))
      return unjudged(attempt, `its prior ${step.label}: ${rateLimited}`)
    const operation = operationById(contract, step.operation)?.pointer ?? ''
    const inferred = inferredReason(contract, step.clause) ?? inferredReason(contract, operation)
    return judged(attempt, [{ ...finding, inferred }])
  }
  try {
    const evidence = evidenceOf(contract, tried, outcome.answer)
    if (isRateLimited(evidence)) {
      return unjudged(attempt, rateLimited)
    }
    return judged(attempt, examine(evidence))
  } catch (error) {
    return unjudged(attempt, `a check could not run: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A documented 429 says nothing about a request that was meant to lead elsewhere. */
function isRateLimited({ answer, case: tried, response }: Evidence): boolean {
  return answer.status === 429 && tried.expect.status !== 429 && response !== null
}

function isPriorRateLimited(contract: Contract, step: Step, { received }: Exchange): boolean {
  const operation = operationById(contract, step.operation)
  const isRefused = 'answer' in received && received.answer.status === 429 && step.status !== 429
  return isRefused && operation !== null && responseFor(operation, 429) !== null
}

function judged(attempt: Attempt, findings: readonly Finding[]): Result {
  return { case: attempt.case, verdict: verdictOn(findings), reason: null, missing: [], findings, attempt }
}

function verdictOn(findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return 'pass'
  return findings.some(isStated) ? 'fail' : 'advisory'
}

function unjudged(attempt: Attempt, reason: string): Result {
  return { case: attempt.case, verdict: 'error', reason, missing: [], findings: [], attempt }
}
