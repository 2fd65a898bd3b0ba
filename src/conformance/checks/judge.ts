import { inferredReason, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Attempt, Finding, Result, Verdict } from '../model.ts'
import { evidenceOf } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isStated } from './finding.ts'
import { examine } from './index.ts'

/** What became of a case, by what came back. Never throws: a check that fails to run is no pass. */
export function judge(contract: Contract, attempt: Attempt): Result {
  const { case: tried, outcome } = attempt
  if (outcome.kind === 'unanswered') return unjudged(attempt, outcome.trouble.message)
  if (outcome.kind === 'prior-failed') {
    const { finding, step } = outcome
    const operation = operationById(contract, step.operation)?.pointer ?? ''
    const inferred = inferredReason(contract, step.clause) ?? inferredReason(contract, operation)
    return judged(attempt, [{ ...finding, inferred }])
  }
  try {
    const evidence = evidenceOf(contract, tried, outcome.answer)
    if (isRateLimited(evidence)) {
      return unjudged(attempt, 'the target refused because of its rate limit (429): lower --rate or --concurrency')
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

function judged(attempt: Attempt, findings: readonly Finding[]): Result {
  return { case: attempt.case, verdict: verdictOn(findings), reason: null, findings, attempt }
}

function verdictOn(findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return 'pass'
  return findings.some(isStated) ? 'fail' : 'advisory'
}

function unjudged(attempt: Attempt, reason: string): Result {
  return { case: attempt.case, verdict: 'error', reason, findings: [], attempt }
}
