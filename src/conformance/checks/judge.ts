import { inferredReason, operationById, responseFor, TakesTooLong, withinTime } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { answersOf } from '../model/answers.ts'
import type {
  Answers,
  Attempt,
  Exchange,
  Finding,
  Played,
  Result,
  SequenceCase,
  Step,
  Trial,
  Verdict,
} from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { evidenceOf, isStated, NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { examine } from './index.ts'
import { inspect } from './inspect.ts'
import type { Inspection } from './inspect.ts'

const rateLimited = 'the target refused because of its rate limit (429): lower --rate or --concurrency'

/** Bytes of a case's answers beyond which its judgement is given no more than `longest` milliseconds. */
const smallEnough = 100_000
const longest = 3000

/**
 * What became of a case, by what came back. Never throws: a check that fails to run is no pass. Never runs away either: what
 * takes long is stopped, and is no pass.
 */
export function judge(contract: Contract, attempt: Attempt, rules: Rules): Result {
  if (sizeOf(attempt) <= smallEnough) return judgeAttempt(contract, attempt, rules)
  try {
    return withinTime(longest, () => judgeAttempt(contract, attempt, rules))
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

function judgeAttempt(contract: Contract, attempt: Attempt, rules: Rules): Result {
  const { case: tried, outcome } = attempt
  if (outcome.kind === 'unanswered') {
    const result = unjudged(attempt, outcome.trouble.message)
    return outcome.trouble.kind === 'barred' ? { ...result, verdict: 'blocked' } : result
  }
  try {
    const before = inspectPriors(contract, attempt, rules)
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
        ? judgeSequence(contract, attempt, tried, outcome.played, rules)
        : unjudged(attempt, 'a single request came back as a sequence')
    }
    if ('acts' in tried) return unjudged(attempt, 'a sequence came back as a single request')
    const evidence = evidenceOf(contract, tried, outcome.answer)
    if (isRateLimited(evidence)) {
      return unjudged(attempt, rateLimited)
    }
    return judged(attempt, examine(evidence), [...before, inspect(evidence, outcome.exchange.request, rules)])
  } catch (error) {
    if (error instanceof NotJudged) return unjudged(attempt, error.message)
    return unjudged(attempt, `a check could not run: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Each answer by itself, then all of them together. */
function judgeSequence(
  contract: Contract,
  attempt: Attempt,
  tried: SequenceCase,
  played: readonly Played[],
  rules: Rules,
): Result {
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
    const inspection = inspect(evidence, exchange.request, rules)
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

/** What a sequence says must hold of its answers together. */
function checkHolds(
  contract: Contract,
  { operation, source, holds }: SequenceCase,
  answers: Answers,
): readonly Finding[] {
  return holds.flatMap(({ says, clause, inferred, check }) =>
    check(answers).map(({ act, at, expected, actual }): Finding => ({
      rule: source,
      message: says,
      clause,
      inferred:
        inferred ?? inferredReason(contract, clause) ?? inferredReason(contract, pointerOf(contract, operation)),
      act,
      at,
      expected,
      actual,
    })),
  )
}

function pointerOf(contract: Contract, operation: string): string {
  return operationById(contract, operation)?.pointer ?? ''
}

/** What the invariants say of the answers that came before the case's own; their findings name the prior. */
function inspectPriors(contract: Contract, { case: tried, priors }: Attempt, rules: Rules): readonly Inspection[] {
  const steps = 'acts' in tried ? [] : inOrder(tried.priors)
  return priors.flatMap(({ request, received }: Exchange, index) => {
    const step = steps[index]
    if (step === undefined || 'trouble' in received) return []
    const evidence = evidenceOf(contract, asItCame(step, received.answer.status), received.answer)
    if (evidence.body.kind === 'too-much') {
      throw new NotJudged(`the answer to its prior ${step.label} cannot be judged: ${evidence.body.why}`)
    }
    const { findings, checked } = inspect(evidence, request, rules)
    return [{ findings: findings.map((finding) => ({ ...finding, act: step.label })), checked }]
  })
}

/** Steps in the order in which they are sent. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => (step.repeats ? [step] : [...inOrder(step.priors), step]))
}

/** A request of which nothing is expected but what came back. */
export function asItCame(
  { operation, clause, request }: Pick<Trial, 'operation' | 'clause' | 'request'>,
  status: number,
): Trial {
  return { operation, clause, request, expect: { kind: 'exactly', status, code: null, contentType: null, says: {} } }
}

/**
 * The findings of invariants that tell of something new: not where the checks found fault with that value already, or
 * with what it stands in, and no less strictly.
 */
function untold(findings: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding) =>
      !told.some(
        (other) =>
          other.act === finding.act &&
          (finding.at === other.at || finding.at.startsWith(`${other.at}/`)) &&
          (isStated(other) || !isStated(finding)),
      ),
  )
}

/** Each name with how often it stands in the inspections. */
function countChecked(inspections: readonly Inspection[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { checked } of inspections) for (const name of checked) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
