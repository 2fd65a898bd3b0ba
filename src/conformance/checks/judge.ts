import {
  compiledSoFar,
  inferredReason,
  isAtOrBelow,
  operationById,
  responseFor,
  TakesTooLong,
  withFewTimers,
  withinTime,
} from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { isPassing, lastExchange, onlyStep } from '../model/acts.ts'
import { answersOf, textOf } from '../model/answers.ts'
import type {
  Act,
  Answers,
  Attempt,
  Exchange,
  Finding,
  Outcome,
  PriorAct,
  Result,
  Standing,
  Trial,
  Trouble,
} from '../model/index.ts'
import { wordingOf } from '../model/deviation.ts'
import type { Rules } from '../rules/rules.ts'
import { confirmedBy } from './again.ts'
import { withDocumentedParts } from './documented.ts'
import { isControlled, uncontrolledIn, unjudgedActs } from './controls.ts'
import { evidenceOf, isStated, NotJudged, verdictOn } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { brokenForm } from './form.ts'
import { foundBetween } from './history.ts'
import { checkHolds, isUnexpected, pointerOf, unexpectedIn, whyPlaceAssumed } from './holds.ts'
import { examine } from './index.ts'
import { inspect } from './inspect.ts'
import type { Inspection } from './inspect.ts'
import { lackingIn, unknownIdIn } from './lacking.ts'
import { refusedCreation } from './refused-creation.ts'
import { heldIn, settle } from './settle.ts'
import type { Looked } from './settle.ts'

const rateLimited = 'the target refused because of its rate limit (429): lower --rate or --concurrency'

/** Bytes of a case's answers; above this, judging may take no more than `longest` milliseconds. */
const smallEnough = 100_000
const longest = 3000

/**
 * The verdict on a case. Never throws: a check that fails to run is no pass. Always ends: a check that takes too long is
 * stopped, and is no pass. `tellsHeld`: whether it tells the inferred parts that the case confirmed.
 */
export function judge(contract: Contract, attempt: Attempt, rules: Rules, tellsHeld: boolean): Result {
  return withFewTimers(sizeOf(attempt), () => judgeWhole(contract, attempt, rules, tellsHeld))
}

function judgeWhole(contract: Contract, attempt: Attempt, rules: Rules, tellsHeld: boolean): Result {
  const looked = new Map<Exchange, Evidence>()
  const result = judgeInTime(contract, attempt, rules, looked)
  const { changed = [], again = [], others } = attempt
  const more = failuresToReport(attempt, result)
  const first = [...result.findings, ...more]
  const own = confirmedBy(
    first,
    attempt.case,
    again.map((one) => judgedAlone(contract, one, rules)),
    others,
  )
  // What the case itself shows at a place says more.
  const seen = changed.filter(
    ({ deviation, at }) => deviation.kind === 'changed' || !own.some((finding) => isAtOrBelow(finding.at, at)),
  )
  const findings = [...own, ...seen]
  const isMore = more.length + changed.length > 0
  // What was not judged, and has no findings, stays so.
  const isAsJudged = !isMore && own.every((finding, index) => finding === first[index])
  const reason = isMore ? null : result.reason
  const whole = isAsJudged ? result : { ...result, verdict: verdictOn(findings), reason, findings }
  return withAnswers(contract, attempt, whole, tellsHeld ? looked : null)
}

/** What one attempt shows. */
function judgedAlone(contract: Contract, attempt: Attempt, rules: Rules): Pick<Result, 'verdict' | 'findings'> {
  const result = judgeInTime(contract, attempt, rules, new Map())
  return { ...result, findings: [...result.findings, ...failuresToReport(attempt, result)] }
}

/** What a course found, except what follows from an undocumented response. */
function failuresToReport({ failures = [] }: Attempt, { verdict, findings }: Result): readonly Finding[] {
  if (verdict === 'error' || verdict === 'blocked') return []
  const undocumented = new Set(findings.flatMap(({ rule, act }) => (rule === 'status' ? [act] : [])))
  return failures
    .filter(({ act }) => !undocumented.has(act))
    .map(({ says, clause, act, at, expected, actual }) => ({
      rule: 'flow',
      deviation: { kind: 'untrue', says, must: expected },
      clause,
      inferred: null,
      act,
      at,
      actual,
    }))
}

/** The result with what is already known of its inferred parts, and with those that it confirmed, unless `looked` is null. */
function withAnswers(contract: Contract, attempt: Attempt, result: Result, looked: Looked | null): Result {
  if (result.verdict === 'blocked' || result.verdict === 'error') return result
  const findings = settle(contract, attempt, result)
  const settled = { ...result, findings, verdict: verdictOn(findings) }
  if (looked === null) return settled
  try {
    return { ...settled, held: heldIn(contract, attempt, settled, looked) }
  } catch (error) {
    // On a busy machine the second look may time out where the first did not: it then confirms nothing.
    if (error instanceof TakesTooLong) return settled
    throw error
  }
}

/** Puts what it made of small answers into `looked`. */
function judgeInTime(contract: Contract, attempt: Attempt, rules: Rules, looked: Map<Exchange, Evidence>): Result {
  if (sizeOf(attempt) <= smallEnough) return judgeAttempt(contract, attempt, rules, looked)
  const before = compiledSoFar()
  try {
    return withinTime(longest, () => judgeAttempt(contract, attempt, rules, null))
  } catch (error) {
    if (!(error instanceof TakesTooLong)) throw error
    // The time may have gone into compiling, which is done once.
    if (compiledSoFar() > before) return judgeInTime(contract, attempt, rules, looked)
    return unjudged(attempt, `the response cannot be judged whole: ${error.message}`)
  }
}

function sizeOf({ played }: Attempt): number {
  return played.reduce(
    (sum, { exchange: { received } }) => sum + ('answer' in received ? received.answer.body.length : 0),
    0,
  )
}

function judgeAttempt(
  contract: Contract,
  attempt: Attempt,
  rules: Rules,
  looked: Map<Exchange, Evidence> | null,
): Result {
  const { outcome } = attempt
  if (outcome.kind === 'unanswered') {
    if (outcome.trouble.kind === 'crash') return crashed(contract, attempt, outcome.trouble)
    const result = unjudged(attempt, outcome.trouble.message)
    if (outcome.trouble.kind !== 'barred') return result
    return brokenBefore(contract, attempt, rules, looked) ?? { ...result, verdict: 'blocked' }
  }
  try {
    return judgeAnswers(contract, attempt, rules, looked)
  } catch (error) {
    if (error instanceof NotJudged) return unjudged(attempt, error.message)
    return unjudged(attempt, `a check could not run: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What the acts that count by themselves show of a case that was held back on its way; null: no failure. */
function brokenBefore(
  contract: Contract,
  { case: tried, played, outcome }: Attempt,
  rules: Rules,
  looked: Map<Exchange, Evidence> | null,
): Result | null {
  if (outcome.kind !== 'unanswered' || !isControlled(tried)) return null
  const answered = played.filter(({ exchange: { received } }) => 'answer' in received)
  const sofar: Attempt = { case: tried, played: answered, outcome: { kind: 'answered' } }
  const result = judgeAttempt(contract, sofar, rules, looked)
  return result.verdict === 'fail' ? { ...result, reason: `the rest is not judged: ${outcome.trouble.message}` } : null
}

/** No request may bring a server down, nor end a connection without an answer. */
function crashed(contract: Contract, attempt: Attempt, { message }: Trouble): Result {
  const last = attempt.played.find(({ exchange: { received } }) => 'trouble' in received)
  const finding: Finding = {
    rule: 'crash',
    deviation: { kind: 'crash' },
    clause: `${pointerOf(contract, last?.act.operation ?? attempt.case.operation)}/responses`,
    inferred: null,
    ...(last === undefined || onlyStep(attempt.case) !== null ? {} : { act: last.act.label }),
    at: '/status',
    actual: undefined,
  }
  return { ...judged(attempt, [finding], []), reason: message }
}

/** Judges each answer by itself, then all of them together. */
function judgeAnswers(
  contract: Contract,
  attempt: Attempt,
  rules: Rules,
  looked: Map<Exchange, Evidence> | null,
): Result {
  const { case: tried, played } = attempt
  const { premises = [], holds } = tried
  // Most cases have no such rules: no body need be parsed for them.
  const answers =
    premises.length + holds.length === 0 ? {} : withDocumentedParts(contract, answersOf(played, rules.forms), played)
  const unmet = unmetPremise(contract, attempt, answers)
  if (unmet !== null) return { ...unjudged(attempt, unmet.reason), ...unmet, verdict: 'blocked' }
  const lacking = lackingIn(contract, attempt, rules)
  if (lacking !== null) {
    const reason = `its fixture is not in the state that it needs: ${lacking.says}`
    return { ...unjudged(attempt, reason), verdict: 'blocked' }
  }
  const result = judgeStanding(contract, attempt, rules, looked, answers)
  const restsOn = result.findings.length === 0 ? [] : standingIn(attempt, answers)
  return restsOn.length === 0 ? result : { ...result, restsOn }
}

/** The states in which its premises found what they read. Counts and ids say nothing to whoever reads them at another target. */
function standingIn({ case: { premises = [] }, played }: Attempt, answers: Answers): readonly Standing[] {
  return premises.flatMap(({ met }) =>
    (met?.(answers) ?? []).flatMap(({ act, at, actual }): readonly Standing[] => {
      const operation = played.find((one) => one.act.label === act)?.act.operation
      const isState = typeof actual === 'boolean' || actual === null
      return operation === undefined || !isState ? [] : [{ act, operation, at, value: actual }]
    }),
  )
}

/** The same of a case whose premises hold. */
function judgeStanding(
  contract: Contract,
  attempt: Attempt,
  rules: Rules,
  looked: Map<Exchange, Evidence> | null,
  answers: Answers,
): Result {
  const { case: tried, played, outcome } = attempt
  const uncontrolled = uncontrolledIn(attempt)
  const each = judgeEach(contract, attempt, uncontrolled, rules, looked)
  if ('verdict' in each) return each
  const { findings, inspections, otherForm } = each
  const unknown = unknownIdIn(contract, attempt)
  if (unknown !== null) return { ...unjudged(attempt, unknown), verdict: 'blocked', ...answeredBy(attempt) }
  if (outcome.kind === 'prior-failed') return judgedByPrior(contract, attempt, outcome, inspections)
  if (isControlled(tried)) {
    return judgedWithControls(contract, attempt, rules, { findings, inspections, uncontrolled, answers, otherForm })
  }
  // Rules over all answers mean nothing of one that is not the expected answer, nor of those after it.
  const unexpected = unexpectedIn(attempt, findings)
  const isWhole =
    tried.course !== undefined ||
    tried.acts.every((act) => played.some((one) => one.act === act) || followsFromTrial(attempt, act))
  if (isWhole) {
    const held = checkHolds(contract, attempt, answers, { unexpected, otherForm })
    const all = [...findings, ...held, ...between(contract, attempt, rules, unexpected)]
    return judged(attempt, withoutAssumedConflicts(attempt, all), inspections)
  }
  return findings.length > 0 || inspections.some((inspection) => inspection.findings.length > 0)
    ? judged(attempt, findings, inspections)
    : unjudged(attempt, 'a response lacks the value that its next step needs')
}

/** Whether an act takes what a request was to create that may be refused. */
function followsFromTrial({ played }: Attempt, { bind }: Act): boolean {
  return Object.values(bind).some(({ act: label }) =>
    played.some(
      ({ act, exchange: { received } }) =>
        act.label === label && 'answer' in received && isPassing(act, received.answer.status),
    ),
  )
}

/** Why the case says nothing; null: it does. A value in a wrong form is no fault of the fixture. */
function unmetPremise(
  contract: Contract,
  { case: { premises = [] }, played }: Attempt,
  answers: Answers,
): (Pick<Result, 'refusedCreation'> & { readonly reason: string }) | null {
  for (const { says, check, otherwise } of premises) {
    const [first] = check(answers)
    if (first === undefined) continue
    const seen = played.find(({ act }) => act.label === first.act)
    const refused = seen === undefined ? null : refusedCreation(contract, seen.act.operation, seen.exchange)
    if (refused !== null) return refused
    const [broken] =
      seen === undefined || !('answer' in seen.exchange.received) || !isAtOrBelow(first.at, '/body')
        ? []
        : brokenForm(contract, seen.act.operation, seen.exchange.received.answer, first.at.slice('/body'.length))
            .violations
    const reason =
      broken === undefined
        ? (otherwise ?? `its fixture is not in the state that it needs: ${says}`)
        : `what it needs cannot be read, because the form of a response breaks the contract: ${broken.at} ${broken.message} (${seen?.act.operation})`
    return { reason }
  }
  return null
}

interface Each {
  readonly findings: readonly Finding[]
  readonly inspections: readonly Inspection[]
  /** Why the form of an earlier answer is only inferred, if it came in another form: what follows from it is inferred too. */
  readonly otherForm: string | null
}

/** Judges each answer by itself; returns a result if one of them prevents judging the case. */
function judgeEach(
  contract: Contract,
  attempt: Attempt,
  uncontrolled: ReadonlyMap<string, string>,
  rules: Rules,
  looked: Map<Exchange, Evidence> | null,
): Each | Result {
  const { case: tried, played } = attempt
  const isAlone = onlyStep(tried) !== null
  const findings: Finding[] = []
  const inspections: Inspection[] = []
  let otherForm: string | null = null
  // Controls already tell what acts with controls depend on.
  let refused: string | null = null
  for (const [index, { act, exchange }] of played.entries()) {
    if ('trouble' in exchange.received) continue
    const { answer } = exchange.received
    if (isPassing(act, answer.status)) continue
    const name = (finding: Finding): Finding =>
      act.role === 'step' && isAlone ? finding : { ...finding, act: act.label }
    const evidence = evidenceOf(contract, act.role === 'prior' ? asItCame(act, answer.status) : act, answer)
    if (act.role === 'step') looked?.set(exchange, evidence)
    if (act.role === 'prior') {
      if (evidence.body.kind === 'too-much') {
        throw new NotJudged(`the answer to its prior ${act.label} cannot be judged: ${evidence.body.why}`)
      }
    } else {
      if (isRateLimited(evidence)) {
        return unjudged(attempt, isAlone ? rateLimited : `its step ${act.label}: ${rateLimited}`)
      }
      const want = requiredParameter(rules, evidence, exchange)
      if (want !== null) return lackingParameter(attempt, want, evidence, exchange)
      const isRepeat =
        act.times > 1 || played.slice(0, index).some((earlier) => isSameRequest(earlier.exchange, exchange))
      if (!uncontrolled.has(act.label)) {
        const found = examine({ ...evidence, isRepeat }).map(name)
        const basis: string | null = otherForm ?? refused
        findings.push(...found.map((finding) => ({ ...finding, inferred: finding.inferred ?? basis })))
        otherForm ??= otherFormIn(evidence, found)
        refused ??= isControlled(tried) ? null : whyRefused(evidence, found)
      }
    }
    const inspection = inspect(evidence, exchange.request, rules)
    inspections.push({ ...inspection, findings: inspection.findings.map(name) })
  }
  return { findings, inspections, otherForm }
}

/** The result of a case whose prior was not answered as it needs. */
function judgedByPrior(
  contract: Contract,
  attempt: Attempt,
  { prior, finding }: Extract<Outcome, { kind: 'prior-failed' }>,
  inspections: readonly Inspection[],
): Result {
  if (isPriorRateLimited(contract, prior, lastExchange(attempt))) {
    return unjudged(attempt, `its prior ${prior.label}: ${rateLimited}`)
  }
  const refused = refusedCreation(contract, prior.operation, lastExchange(attempt))
  if (refused !== null) return { ...unjudged(attempt, refused.reason), ...refused, verdict: 'blocked' }
  if (contract.foreign === true) {
    const came = finding.actual === undefined ? '' : ` (${JSON.stringify(finding.actual)})`
    const isRead = operationById(contract, prior.operation)?.safety === 'read'
    const reason = `what it needs could not be ${isRead ? 'read' : 'created'}: ${wordingOf(finding.deviation).message}${came}`
    return { ...unjudged(attempt, reason), verdict: 'blocked' }
  }
  const inferred =
    inferredReason(contract, prior.clause) ??
    inferredReason(contract, pointerOf(contract, prior.operation)) ??
    whyPlaceAssumed(contract, prior, lastExchange(attempt), finding.at)
  return judged(attempt, [{ ...finding, inferred }], inspections)
}

/** Why the form of an answer is only inferred as a whole, if the answer has another form; null if it is stated or conforms. */
function otherFormIn({ contract, response }: Evidence, findings: readonly Finding[]): string | null {
  const isOther = response !== null && findings.some(({ rule }) => rule === 'schema')
  return isOther ? inferredReason(contract, response.pointer) : null
}

/** Why it is only inferred that a refused act succeeds: what follows depends on that. */
function whyRefused({ tried, answer }: Evidence, findings: readonly Finding[]): string | null {
  if (tried.expect.status >= 400 || answer.status < 400) return null
  return findings.find(({ at }) => at === '/status')?.inferred ?? null
}

function isSameRequest({ request: one }: Exchange, { request: other }: Exchange): boolean {
  return one.method === other.method && one.url === other.url && one.body === other.body
}

/** The findings on a case before its rules over all answers. */
interface FoundSoFar {
  readonly findings: readonly Finding[]
  readonly inspections: readonly Inspection[]
  readonly uncontrolled: ReadonlyMap<string, string>
  readonly answers: Answers
  readonly otherForm: string | null
}

/**
 * The result of a case with controls: each act is judged by itself, and a rule over its answer only if that is the expected
 * answer. If no refusal counts, the case is blocked, with what the controls were answered.
 */
function judgedWithControls(
  contract: Contract,
  attempt: Attempt,
  rules: Rules,
  { findings, inspections, uncontrolled, answers, otherForm }: FoundSoFar,
): Result {
  const { case: tried, played } = attempt
  const isPlayed = new Set(played.map(({ act }) => act.label))
  const deviates = new Set(findings.filter(isUnexpected).map(({ act }) => act))
  const controlled = new Set(
    tried.acts.flatMap((act) => (act.role === 'step' && act.controls !== undefined ? [act.label] : [])),
  )
  // A change that should have been refused shows in every later read, even if it does not count.
  const isChanged = played.some(
    ({ act, exchange: { received } }) =>
      controlled.has(act.label) &&
      act.role === 'step' &&
      act.expect.status >= 300 &&
      'answer' in received &&
      received.answer.status < 300,
  )
  const held = checkHolds(contract, attempt, answers, { unexpected: new Set(), otherForm }).filter(
    ({ act = '' }) =>
      isPlayed.has(act) && !deviates.has(act) && !uncontrolled.has(act) && !(isChanged && !controlled.has(act)),
  )
  const unsure = new Set([...deviates, ...uncontrolled.keys()].flatMap((label = '') => label))
  const shown = isChanged ? [] : between(contract, attempt, rules, unsure)
  const unsaid = [...unjudgedActs(uncontrolled), ...(tried.unsaid ?? [])]
  const result = judged(attempt, [...findings, ...held, ...shown], inspections)
  if (unsaid.length === 0) return result
  const counts = [...controlled].filter((label) => isPlayed.has(label) && !uncontrolled.has(label))
  const reason = `not judged: ${unsaid.join('; ')}`
  return counts.length === 0 && result.verdict !== 'fail'
    ? { ...unjudged(attempt, reason), verdict: 'blocked' }
    : { ...result, reason }
}

/** A conflict is advice after the same operation accepted what is only assumed to be refused: that may have taken the id. */
function withoutAssumedConflicts({ played }: Attempt, findings: readonly Finding[]): readonly Finding[] {
  const placeOf = ({ act: label }: Finding): number => played.findIndex(({ act }) => act.label === label)
  const operationOf = (finding: Finding) => played[placeOf(finding)]?.act.operation
  const accepted = findings.filter(
    ({ inferred, at, actual }) => inferred !== null && at === '/status' && typeof actual === 'number' && actual < 400,
  )
  return findings.map((finding) => {
    if (finding.inferred !== null || finding.at !== '/status' || finding.actual !== 409) return finding
    const before = accepted.find((one) => operationOf(one) === operationOf(finding) && placeOf(one) < placeOf(finding))
    return before === undefined ? finding : { ...finding, inferred: before.inferred }
  })
}

/**
 * What the rules about resources find in a sequence, as far as it does not follow from an unexpected answer. What is read until
 * something has come changes by itself.
 */
function between(
  contract: Contract,
  attempt: Attempt,
  rules: Rules,
  deviating: ReadonlySet<string>,
): readonly Finding[] {
  const { acts, source } = attempt.case
  if (contract.foreign === true || !['sequence', 'race'].includes(source)) return []
  const waiting = acts.flatMap((act) => (act.role === 'step' && act.until !== undefined ? [act.label] : []))
  const unexpected = new Set([...deviating, ...waiting])
  return foundBetween(contract, rules, attempt).filter(
    ({ reads = [] }) => !reads.some((label) => unexpected.has(label)),
  )
}

/** The parameter that a target requires and a request left out; null if that is not why it was refused. */
function requiredParameter(
  { wants = [] }: Rules,
  { operation, answer, tried }: Evidence,
  { request }: Exchange,
): string | null {
  const found = wants.find(
    (want) =>
      want.operation === operation.id &&
      want.status === answer.status &&
      tried.expect.status !== answer.status &&
      !new URL(request.url).searchParams.has(want.parameter) &&
      textOf(answer).includes(want.parameter),
  )
  return found?.parameter ?? null
}

function lackingParameter(attempt: Attempt, want: string, { operation }: Evidence, exchange: Exchange): Result {
  const reason = `the target asks for a query parameter ${want}, which this case leaves out`
  const clause = operation.parameters.find(({ name }) => name === want)?.pointer ?? operation.pointer
  return { ...unjudged(attempt, reason), verdict: 'blocked', obstacle: { operation: operation.id, clause, exchange } }
}

/** A 429 says nothing about a request that should have another answer. Our contract documents where it may come. */
function isRateLimited({ contract, answer, tried, response }: Evidence): boolean {
  return answer.status === 429 && tried.expect.status !== 429 && (response !== null || contract.foreign === true)
}

function isPriorRateLimited(contract: Contract, prior: PriorAct, exchange: Exchange | null): boolean {
  const operation = operationById(contract, prior.operation)
  const isRefused = exchange !== null && 'answer' in exchange.received && exchange.received.answer.status === 429
  return isRefused && prior.wanted !== 429 && operation !== null && responseFor(operation, 429) !== null
}

/** The findings of the checks, then those of invariants that add something. */
function judged(attempt: Attempt, told: readonly Finding[], inspections: readonly Inspection[]): Result {
  const invariants = inspections.flatMap((inspection) => inspection.findings)
  const findings = [...told, ...notYetReported(invariants, told)]
  return {
    case: attempt.case,
    verdict: verdictOn(findings),
    reason: null,
    missing: [],
    findings,
    invariants: countChecked(inspections),
    ...answeredBy(attempt),
    duration: durationOf(attempt),
    attempt,
  }
}

function answeredBy(attempt: Attempt): Pick<Result, 'answered'> {
  const received = lastExchange(attempt)?.received
  return received !== undefined && 'answer' in received ? { answered: received.answer.status } : {}
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

function durationOf(attempt: Attempt): number | null {
  return lastExchange(attempt)?.duration ?? null
}

export function asItCame(
  { operation, clause, request }: Pick<Trial, 'operation' | 'clause' | 'request'>,
  status: number,
): Trial {
  return { operation, clause, request, expect: { kind: 'exactly', status, code: null, contentType: null, says: {} } }
}

/**
 * The findings of invariants where the checks have none on the same value or on one that contains it, or only a less strict
 * one.
 */
function notYetReported(findings: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
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

function countChecked(inspections: readonly Inspection[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { checked } of inspections) for (const name of checked) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
