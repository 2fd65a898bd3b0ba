import { inferredReason, operationById, responseFor, TakesTooLong, withinTime } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { answersOf } from '../answers.ts'
import type { Attempt, Exchange, Finding, Played, Result, SequenceCase, Step, Verdict } from '../model.ts'
import { evidenceOf, NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isStated } from './finding.ts'
import { examine } from './index.ts'
import { checkHolds } from './holds.ts'
import { countChecked, inspectPriors, untold } from './inspected.ts'
import { inspect } from './invariants/index.ts'
import type { Inspection } from './invariants/index.ts'

const rateLimited = 'the target refused because of its rate limit (429): lower --rate or --concurrency'

/** Bytes of a case's answers beyond which its judgement is given no more than `longest` milliseconds. */
const smallEnough = 100_000
const longest = 3000

/**
 * What became of a case, by what came back. Never throws: a check that fails to run is no pass. Never runs away either: what
 * takes long is stopped, and is no pass.
 */
export function judge(contract: Contract, attempt: Attempt): Result {
  if (sizeOf(attempt) <= smallEnough) return judgeAttempt(contract, attempt)
  try {
    return withinTime(longest, () => judgeAttempt(contract, attempt))
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    return unjudged(attempt, `what was answered cannot be judged whole: ${error.message}`)
  }
}

/** Bytes of all answers. */
function sizeOf({ priors, outcome }: Attempt): number {
  const played = outcome.kind === 'played' ? outcome.played.map(({ exchange }) => exchange) : []
  const own = outcome.exchange === null ? [] : [outcome.exchange]
  return [...priors, ...played, ...own].reduce(
    (sum, { received }) => sum + ('answer' in received ? received.answer.body.length : 0),
    0,
  )
}

function judgeAttempt(contract: Contract, attempt: Attempt): Result {
  const { case: tried, outcome } = attempt
  if (outcome.kind === 'unanswered') {
    const result = unjudged(attempt, outcome.trouble.message)
    return outcome.trouble.kind === 'barred' ? { ...result, verdict: 'blocked' } : result
  }
  try {
    const before = inspectPriors(contract, attempt)
    if (outcome.kind === 'prior-failed') {
      const { exchange, finding, step } = outcome
      if (isPriorRateLimited(contract, step, exchange))
        return unjudged(attempt, `its prior ${step.label}: ${rateLimited}`)
      const operation = operationById(contract, step.operation)?.pointer ?? ''
      const inferred = inferredReason(contract, step.clause) ?? inferredReason(contract, operation)
      return judged(attempt, [{ ...finding, inferred }], before)
    }
    if (outcome.kind === 'played') {
      return 'acts' in tried
        ? judgeSequence(contract, attempt, tried, outcome.played)
        : unjudged(attempt, 'a single request came back as a sequence')
    }
    if ('acts' in tried) return unjudged(attempt, 'a sequence came back as a single request')
    const evidence = evidenceOf(contract, tried, outcome.answer)
    if (isRateLimited(evidence)) {
      return unjudged(attempt, rateLimited)
    }
    return judged(attempt, examine(evidence), [...before, inspect(evidence, outcome.exchange.request)])
  } catch (error) {
    if (error instanceof NotJudged) return unjudged(attempt, error.message)
    return unjudged(attempt, `a check could not run: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Each answer by itself, then all of them together. */
function judgeSequence(contract: Contract, attempt: Attempt, tried: SequenceCase, played: readonly Played[]): Result {
  const answers = answersOf(played)
  const unmet = tried.premises?.find(({ check }) => check(answers).length > 0)
  if (unmet !== undefined) {
    const reason = `its fixture is not in the state that it needs: ${unmet.says}`
    return { ...unjudged(attempt, reason), verdict: 'blocked' }
  }
  const findings: Finding[] = []
  const inspections: Inspection[] = []
  for (const { act: label, exchange } of played) {
    const act = tried.acts.find((candidate) => candidate.label === label)
    if (act === undefined || 'trouble' in exchange.received) continue
    const evidence = evidenceOf(contract, act, exchange.received.answer)
    if (isRateLimited(evidence)) return unjudged(attempt, `its step ${label}: ${rateLimited}`)
    const ofAct = (finding: Finding): Finding => ({ ...finding, act: label })
    findings.push(...examine(evidence).map(ofAct))
    const inspection = inspect(evidence, exchange.request)
    inspections.push({ ...inspection, findings: inspection.findings.map(ofAct) })
  }
  const isWhole = tried.acts.every(({ label }) => played.some(({ act }) => act === label))
  // Rules over all answers say nothing where one of them is another answer than the sequence is about.
  if (findings.some(({ rule }) => !besides.includes(rule))) return judged(attempt, findings, inspections)
  if (isWhole) return judged(attempt, [...findings, ...checkHolds(contract, tried, answers)], inspections)
  return findings.length > 0 || inspections.some((inspection) => inspection.findings.length > 0)
    ? judged(attempt, findings, inspections)
    : unjudged(attempt, 'an answer lacks the value that its next step needs')
}

/** Deviations in the form of an answer that is nevertheless the one that was meant. */
const besides: readonly Finding['rule'][] = ['headers', 'schema', 'ref']

/** A documented 429 says nothing about a request that was meant to lead elsewhere. */
function isRateLimited({ answer, tried, response }: Evidence): boolean {
  return answer.status === 429 && tried.expect.status !== 429 && response !== null
}

function isPriorRateLimited(contract: Contract, step: Step, { received }: Exchange): boolean {
  const operation = operationById(contract, step.operation)
  const isRefused = 'answer' in received && received.answer.status === 429 && step.status !== 429
  return isRefused && operation !== null && responseFor(operation, 429) !== null
}

/** The findings of the checks, then those of the invariants that they did not tell of. */
function judged(attempt: Attempt, told: readonly Finding[], inspections: readonly Inspection[]): Result {
  const invariants = inspections.flatMap((inspection) => inspection.findings)
  const findings = [...told, ...untold(invariants, told)]
  return {
    case: attempt.case,
    verdict: verdictOn(findings),
    reason: null,
    missing: [],
    findings,
    invariants: countChecked(inspections),
    duration: durationOf(attempt),
    attempt,
  }
}

export function verdictOn(findings: readonly Finding[]): Verdict {
  if (findings.length === 0) return 'pass'
  return findings.some(isStated) ? 'fail' : 'advisory'
}

function unjudged(attempt: Attempt, reason: string): Result {
  return {
    case: attempt.case,
    verdict: 'error',
    reason,
    missing: [],
    findings: [],
    duration: durationOf(attempt),
    attempt,
  }
}

function durationOf({ outcome }: Attempt): number | null {
  return outcome.exchange?.duration ?? null
}
