import { errorCode, inferredReason, operationById, valueAt } from '../../contract/index.ts'
import type { Operation } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import { firstCredential } from '../model/fixtures.ts'
import { reasons } from '../model/reasons.ts'
import type { Finding, Report, Result } from '../model/index.ts'
import { verdictTable } from '../model/verdicts.ts'
import { hasLocationInPath, isByLocation } from '../rules/every-response.ts'
import type { Rules } from '../rules/rules.ts'
import { exchangeToShow, mainFinding, onlyStatus, speakerOf } from './exchanges.ts'
import { basePathLacking, keyNotGiven } from './verdict-line.ts'

// What only all responses of a run tell of a case: that an address, a key or an id is another one than the user meant.

/** `readable`: the operations that the run could read beside its cases. */
export function judgedTogether(
  report: Report,
  access: Rules['access'],
  location: string | null,
  readable: readonly Operation[],
): Report {
  const found = withoutLostTarget(report, readable)
  return withoutProvenDoubts(withoutLostLocation(withoutLackingScopes(found, access), location))
}

/** Without what somebody else may have done, where a case proves at the same place, or above it, that the target does it. */
function withoutProvenDoubts(report: Report): Report {
  const placeOf = ({ case: tried }: Result, { at }: Finding) => `${tried.operation} ${at}`
  const proven = report.results.flatMap((result) =>
    result.verdict === 'fail' ? result.findings.map((finding) => placeOf(result, finding)) : [],
  )
  const isProven = (place: string) => proven.some((one) => place === one || place.startsWith(`${one}/`))
  const isSettled = (result: Result) =>
    result.verdict === 'advisory' &&
    result.findings.every((one) => one.inferred === reasons.meanwhile && isProven(placeOf(result, one)))
  return { ...report, results: report.results.filter((result) => !isSettled(result)) }
}

type Answers = Pick<Report, 'contract' | 'target' | 'results' | 'beside'>

/** Fewer operations may all be missing at the right server. */
const enoughOperations = 3

/**
 * Of these operations, the one to read next, because the chosen cases call too few to tell a wrong address, key or `--location`
 * from a fault of the target; null: nothing more is needed. So a verdict does not depend on which cases were chosen.
 */
export function toReadBeside(
  report: Answers,
  location: string | null,
  readable: readonly Operation[],
): Operation | null {
  const called = calledIn(report)
  const left = readable.filter(({ id }) => !called.has(id))
  const isElsewhere = (one: Operation): boolean => !isByLocation(one)
  const target = lostTarget(report)
  if (target !== null) {
    const elsewhere = left.find(isElsewhere)
    if (target.operations < enoughOperations) return elsewhere ?? left[0] ?? null
    // A wrong location alone may be behind it.
    const isOfLocation = !report.contract.operations.some((one) => called.has(one.id) && isElsewhere(one))
    return location !== null && isOfLocation ? (elsewhere ?? null) : null
  }
  const place = lostLocation(report, location)
  if (place === null || (place.operations >= enoughOperations && place.isByPath)) return null
  return left.find(hasLocationInPath) ?? left.find(isByLocation) ?? null
}

function calledIn({ results, beside = [] }: Answers): ReadonlySet<string> {
  return new Set([
    ...results.filter(({ answered }) => answered !== undefined).map((result) => result.case.operation),
    ...beside.map(({ operation }) => operation.id),
  ])
}

/** How every request was answered that had a key, 401 or 404, and at how many operations; null: they were answered in several ways. */
function lostTarget(
  report: Answers,
): { readonly status: 401 | 404; readonly isWhole: boolean; readonly operations: number } | null {
  const { contract, target, results, beside = [] } = report
  if (target.own !== null) return null
  const answered = results.filter((result) => result.answered !== undefined)
  const isElsewhere = basePathLacking(contract, target) !== null
  const isWhole =
    isElsewhere &&
    [...answered.map((one) => one.answered), ...beside.map((one) => one.status ?? 404)].every((one) => one === 404)
  const status = isWhole ? 404 : onlyStatus(report)
  const isSuccess = answered.some((result) => (result.answered ?? 0) < 400)
  const isJudged = results.some(({ verdict }) => verdictTable[verdict].deviates)
  if (status === null || isSuccess || !isJudged) return null
  const operations = new Set([
    ...answered.map((result) => result.case.operation),
    ...beside.flatMap((read) => (read.status === null ? [] : [read.operation.id])),
  ]).size
  return { status, isWhole, operations }
}

/**
 * The report of a target that answered every request alike, 404 or 401, and none with a success: a wrong path or a wrong key,
 * not as many faults as there are cases. Nothing of it is judged.
 */
function withoutLostTarget(report: Report, readable: readonly Operation[]): Report {
  const lost = lostTarget(report)
  if (lost === null) return report
  const called = calledIn(report)
  // Where nothing else can be read, no more is ever known of a key.
  const isAll = lost.status === 401 && lost.operations > 1 && readable.every(({ id }) => called.has(id))
  if (lost.operations < enoughOperations && !isAll) return report
  const to = lost.isWhole ? 'all requests' : 'requests with a key'
  const came = (lost.status === 401 ? keyNotGiven(report) : null) ?? `only ${lost.status} came to ${to}`
  const reason = `${came}, so nothing is known of this case`
  const unjudged = (result: Result): Result =>
    verdictTable[result.verdict].deviates ? { ...result, verdict: 'error', reason, findings: [] } : result
  return { ...report, results: report.results.map(unjudged) }
}

/**
 * The results of reads by `--location` that were refused with 403 or 404; null: none was, one by its path succeeded, or
 * something else is wrong.
 */
function lostLocation(
  { contract, results, target, beside = [] }: Answers,
  location: string | null,
): { readonly results: ReadonlySet<Result>; readonly operations: number; readonly isByPath: boolean } | null {
  if (location === null || location.includes(',') || target.own !== null || contract.foreign === true) return null
  const isRefused = ({ findings }: Result): boolean => {
    const { at, actual, deviation } = mainFinding(findings) ?? {}
    const isDue = deviation?.kind === 'status' && deviation.due.status < 300
    return isDue && at === '/status' && (actual === 403 || actual === 404)
  }
  const lost = new Set(results.filter(isRefused))
  const byPath = new Set(contract.operations.filter(hasLocationInPath).map(({ id }) => id))
  const read = beside.filter(({ operation }) => isByLocation(operation))
  const isThere =
    results.some(({ case: tried, answered }) => byPath.has(tried.operation) && (answered ?? 400) < 400) ||
    read.some(({ operation, status }) => byPath.has(operation.id) && (status ?? 400) < 400)
  const isAllElse = results.every((result) => result.verdict !== 'fail' || lost.has(result))
  if (lost.size === 0 || isThere || !isAllElse) return null
  const refused = read.filter(({ status }) => status === 403 || status === 404)
  const ids = new Set([
    ...[...lost].map((result) => result.case.operation),
    ...refused.map(({ operation }) => operation.id),
  ])
  return { results: lost, operations: ids.size, isByPath: [...ids].some((id) => byPath.has(id)) }
}

/**
 * The same of a wrong id for `--location`: every read by it is refused with 403 or 404, nothing at it by its path succeeds, and
 * nothing else is wrong. Only what was refused so is not judged.
 */
function withoutLostLocation(report: Report, location: string | null): Report {
  const lost = lostLocation(report, location)
  if (location === null || lost === null || lost.operations < enoughOperations) return report
  const reason = `403 or 404 came to every read of --location ${location}: whether the target has such a sub-account, and the key reaches it`
  return {
    ...report,
    lostLocation: location,
    results: report.results.map((result) =>
      lost.results.has(result) ? { ...result, verdict: 'error', reason, findings: [] } : result,
    ),
  }
}

/**
 * The same of a scope that a key was taken to have: each request of that key for an operation that needs it was refused for it,
 * or did not succeed. The cases are blocked, as for a key that is not given.
 */
function withoutLackingScopes(report: Report, access: Rules['access']): Report {
  const { contract, results, target } = report
  if (access === undefined || target.own !== null || contract.foreign === true) return report
  const usual = firstCredential(contract)?.name ?? null
  const had = new Set(
    results.flatMap(({ case: tried, answered }) => {
      const step = onlyStep(tried)
      const isSuccess = step !== null && (answered ?? 400) < 300
      const operation = isSuccess ? operationById(contract, tried.operation) : null
      const shown = operation === null ? [] : [operation.id, ...scopesOf(operation)]
      return shown.map((one) => `${step?.request.as ?? usual} ${one}`)
    }),
  )
  const lacking = (result: Result): string | null => {
    // Advice on an assumed scope answers its question.
    if (result.verdict !== 'fail') return null
    const received = exchangeToShow(result, mainFinding(result.findings))?.received
    const speaker = speakerOf(result, report)
    const operation = operationById(contract, result.case.operation)
    if (received === undefined || !('answer' in received) || speaker === null || operation === null) return null
    const body = jsonOf(received.answer)
    const scope = valueAt(body, access.noScope.scopeAt)
    const isRefused = access.noScope.codes.includes(errorCode(contract, operation.module, body) ?? '')
    if (received.answer.status !== 403 || !isRefused || typeof scope !== 'string') return null
    // Which one an operation needs may be assumed.
    const isKnown =
      scopesOf(operation).includes(scope) || inferredReason(contract, `${operation.pointer}/security`) !== null
    return isKnown && ![scope, operation.id].some((one) => had.has(`${speaker.name} ${one}`))
      ? `${speaker.name} lacks ${scope}: give a key that has it`
      : null
  }
  return {
    ...report,
    results: results.map((result) => {
      const reason = lacking(result)
      return reason === null ? result : { ...result, verdict: 'blocked', reason, findings: [] }
    }),
  }
}

function scopesOf({ scopes }: Operation): readonly string[] {
  return scopes?.[0] ?? []
}
