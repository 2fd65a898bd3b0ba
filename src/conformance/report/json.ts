import { isDeepStrictEqual } from 'node:util'
import { groupBy, valueAt } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import { printableLines } from '../../text/printable.ts'
import { jsonIn } from '../ledger/resource.ts'
import { jsonOf } from '../model/answers.ts'
import { onlyStep, priorsOf, stepsOf } from '../model/acts.ts'
import type {
  Act,
  Attempt,
  Case,
  ChangesMade,
  CoverageRow,
  Exchange,
  Finding,
  Foreseen,
  Gap,
  Plan,
  Result,
  RuleCoverage,
  Unfinished,
  Unplanned,
} from '../model/index.ts'
import { refusalText, wordingOf } from '../model/deviation.ts'
import { firstCredential } from '../model/fixtures.ts'
import { reportFormat } from '../model/report.ts'
import { agreementIn } from './agreement.ts'
import { assumptionsIn } from './assumptions.ts'
import type { Cause } from './causes.ts'
import { adviceOf } from './causes.ts'
import { curlFor, repeatOf } from './commands.ts'
import { headlineOf, operationsOf } from './headlines.ts'
import {
  classOf,
  exchangesOf,
  exchangeToShow,
  isAssumed,
  isUnjudged,
  maskedHeaders,
  speakerOf,
  isReplay,
} from './exchanges.ts'
import type { Mask } from '../model/secrets.ts'
import { recordingOf } from './recording.ts'
import { suiteOf } from './summary.ts'
import { bodyText, cutText, preview, shorten } from './text.ts'
import { countInvariants } from './view.ts'
import type { View } from './view.ts'

const parts: readonly ((view: View) => Readonly<Record<string, unknown>>)[] = [
  headOf,
  ({ summary }) => ({ summary }),
  ({ report, failures, known, mask }) => ({
    causes: {
      fail: failures.flatMap((cause) => [
        causeOf(cause, mask),
        // Each is named by the `also` of the cause before it.
        ...cause.consequences.map((one) => ({ ...causeOf(one, mask), consequence: true })),
      ]),
      // Data: with the advice on cases that fail anyhow.
      advisory: adviceOf({ ...report, strict: true }, report.results).map((cause) => causeOf(cause, mask)),
      known: known.map((cause) => causeOf(cause, mask)),
    },
  }),
  (view) => ({ cases: each(view.report.results, (result) => caseOf(result, view)) }),
  ({ report }) => ({
    notAllowed: report.notAllowed.map(({ case: { id, operation, safety } }) => ({ id, operation, safety })),
  }),
  ({ report: { rateLimited } }) => (rateLimited === undefined ? {} : { rateLimited }),
  ({ report: { changes }, mask }) => (changes === undefined ? {} : { changes: changesOf(changes, mask) }),
  agreementIn,
  coverageIn,
  ({ report }) => ({ invariants: countInvariants(report) }),
  assumptionsIn,
  ({ report: { baseline }, mask }) =>
    baseline === undefined ? {} : { baseline: { ...baseline, file: mask(baseline.file) } },
  ({ report: { recording }, mask }) => (recording === undefined ? {} : { recording: recordingOf(recording, mask) }),
]

/** Masks each text; numbers and the like are no texts. `record`: of a shard, what `--merge` needs. */
export function renderJson(view: View, record: object | null = null): Iterable<string> {
  return piecesOf([...parts.map((part) => () => part(view)), () => (record === null ? {} : { record })])
}

export function renderPlanJson(
  { cases, unplanned, gaps }: Plan,
  coverage: readonly CoverageRow[],
  byRule: readonly RuleCoverage[],
  foreseen: Foreseen | null,
): Iterable<string> {
  const lists = { cases: each(cases, plannedCase), unplanned: each(unplanned, plannedLater), gaps, coverage, byRule }
  const fates = foreseen === null ? {} : { here: cases.map((one) => fateOf(one, foreseen)) }
  return piecesOf([() => ({ format: reportFormat, ...lists, ...fates })])
}

function fateOf(one: Case, { fateOf: fate, whyOf }: Foreseen) {
  const reason = whyOf(one)
  return { id: one.id, fate: fate(one), ...(reason === null ? {} : { reason }) }
}

/** In this format a case that judges one answer alone is a request with its priors. */
function plannedCase(planned: Case) {
  const { acts, holds, apart = false, ...own } = planned
  const step = onlyStep(planned)
  if (step === null) {
    return {
      ...own,
      apart,
      acts: stepsOf(planned).map((act) => ({ ...act, role: undefined })),
      holds: holds.map(({ says = own.summary, clause = own.clause, inferred }) => ({ says, clause, inferred })),
    }
  }
  const { request, expect, inferred, otherRefusals } = step
  const priors = priorsOf(planned).map((prior) => ({
    label: prior.label,
    operation: prior.operation,
    clause: prior.clause,
    request: prior.request,
    repeats: prior.wanted === 'any',
    status: prior.wanted,
    bind: takenFrom(prior.label, acts),
    priors: [],
  }))
  return { ...own, request, expect, inferred, otherRefusals, priors }
}

/** Where a value goes in a later request → its place in the answer to the act. */
function takenFrom(label: string, acts: readonly Act[]): Readonly<Record<Pointer, Pointer>> {
  const all = acts.flatMap(({ bind }) => Object.entries(bind))
  return Object.fromEntries(all.filter(([, { act }]) => act === label).map(([to, { from }]) => [to, from]))
}

function plannedLater<T extends Pick<Unplanned, 'atSandbox'>>(entry: T) {
  return { ...entry, atSandbox: entry.atSandbox === null ? null : plannedCase(entry.atSandbox) }
}

function changesOf(changes: ChangesMade, mask: Mask) {
  const all: readonly (readonly [string, readonly string[]])[] = Object.entries(changes)
  return Object.fromEntries(all.map(([what, texts]) => [what, texts.map((text) => mask(text))]))
}

function maskedUnfinished({ says, what, then }: Unfinished, mask: Mask): Unfinished {
  return { says, what: what.map((text) => mask(text)), then: mask(then) }
}

function headOf({ report, mask }: View) {
  const {
    contract,
    target,
    startedAt,
    duration,
    strict,
    floors,
    isWhole,
    unfinished,
    repeat,
    again = repeat,
    cleanup,
  } = report
  return {
    format: reportFormat,
    contract: { title: mask(contract.title), version: contract.version },
    target: { ...target, url: mask(target.url) },
    startedAt: new Date(startedAt).toISOString(),
    durationMs: duration,
    strict,
    floors,
    isWhole,
    // What is left, where, and what to do about it; absent: it came to its end.
    ...(unfinished === undefined ? {} : { unfinished: unfinished.map((one) => maskedUnfinished(one, mask)) }),
    // The command that repeats the run; empty: none does.
    repeat: mask(again),
    // The command that puts back what `changes.open` names; absent: nothing is open.
    ...(cleanup === undefined ? {} : { cleanup: mask(cleanup) }),
  }
}

function causeOf(cause: Cause, mask: Mask) {
  const { kind, shown, results, followers, consequences, awaits } = cause
  return {
    kind,
    says: headlineOf(cause, mask),
    operations: operationsOf(cause),
    // The open question that an advisory depends on, by its number on the site's page.
    ...(awaits === null ? {} : { question: awaits.question?.number ?? null, assumes: mask(awaits.why) }),
    findings: distinctClauses([...shown, ...cause.findings.map(({ finding }) => finding)]),
    cases: results.map((result) => result.case.id),
    // Cases that fail because of what these wrongly changed.
    follow: followers.map((result) => result.case.id),
    // Causes that speak of the same wrong values.
    also: consequences.map((one) => headlineOf(one, mask)),
  }
}

/** The rule and the clause of each, those that are shown first. */
function distinctClauses(findings: readonly Finding[]): readonly Pick<Finding, 'rule' | 'clause'>[] {
  return [...groupBy(findings, ({ rule, clause }) => `${rule} ${clause}`).values()].flatMap(([one]) =>
    one === undefined ? [] : [{ rule: one.rule, clause: one.clause }],
  )
}

function caseOf(result: Result, view: View) {
  const { id, source, tries, operation, summary, safety, fixtures, madeUp } = result.case
  const { mask } = view
  const { attempt } = result
  const exchange = exchangeToShow(result)
  return {
    id,
    source,
    suite: suiteOf(source),
    tries,
    operation,
    summary: mask(summary),
    safety,
    fixtures,
    ...(madeUp === undefined ? {} : { madeUp }),
    verdict: result.verdict,
    reason: result.reason === null ? null : mask(result.reason),
    missing: result.missing,
    findings: result.findings.map((finding) => findingOf(finding, result, view)),
    durationMs: result.duration,
    ...(result.invariants === undefined ? {} : { invariants: result.invariants }),
    // Exchanges of passes would only make the report larger.
    exchange: exchange === null || result.verdict === 'pass' ? null : exchangeOf(exchange, mask),
    ...(attempt === null || result.findings.length === 0 ? {} : { steps: stepsOfAttempt(attempt, view) }),
    curl: exchange === null || result.verdict === 'pass' ? null : commandOf(result, view),
    // What tries it alone, and puts back what it changes.
    ...(result.findings.length === 0 ? {} : { repeat: repeatOf({ ...result, blockedNext: undefined }, view)[0] }),
    // Why that would be blocked from now on, and what to change first.
    ...(result.blockedNext === undefined ? {} : { notAgain: mask(result.blockedNext) }),
    // Sending it again pushes older saves out of a history, for good.
    ...(result.losesSaves === undefined ? {} : { losesSaves: true }),
    // The states in which it found its fixtures.
    ...(result.restsOn === undefined ? {} : { restsOn: result.restsOn }),
    // Whose key $API_KEY stands for.
    apiKey: result.verdict === 'pass' ? null : (speakerOf(result, view.report)?.name ?? null),
  }
}

/** All that was sent, with what `--explain` needs to send it again. */
function stepsOfAttempt(attempt: Attempt, { report: { contract }, mask }: View) {
  const usual = firstCredential(contract)?.name ?? null
  return exchangesOf(attempt).map(({ label, act, exchange }) => ({
    label,
    act: act.label,
    operation: act.operation,
    // Whose key $API_KEY stands for in it.
    apiKey: act.request.as ?? usual,
    expected: expectedOf(act),
    ...(isAssumed(act, contract, 'code') ? { codeAssumed: true } : {}),
    ...(isAssumed(act, contract, 'status') ? { statusAssumed: true } : {}),
    // Where its body has the id of what it creates.
    ...createsIn(act.operation, contract),
    // Seconds for which it is sent again until it shows what the case waits for.
    ...(act.role === 'step' && act.until !== undefined ? { within: act.until.within } : {}),
    // What sending it again can do.
    safety: classOf({ act, exchange }, contract),
    ...(isReplay({ act, exchange }, contract) ? { replayed: true } : {}),
    // It may be refused, and was.
    ...(isUnjudged({ act, exchange }) ? { unjudged: true } : {}),
    ...(act.role === 'step' && act.controls !== undefined ? controlsSent(act.controls, attempt) : {}),
    // Where its body has what other steps would have sent.
    ...(act.role === 'step' && act.standsFor !== undefined ? { standsFor: Object.values(act.standsFor) } : {}),
    bind: Object.entries(act.bind)
      .filter(([to]) => !isEditedAt(act, exchange, to, attempt))
      .map(([to, source]) => ({ to, ...source })),
    ...exchangeOf(exchange, mask),
  }))
}

function createsIn(operation: string, { resources }: Contract): { readonly creates?: Pointer } {
  const at = resources.flatMap(({ creates }) => creates[operation] ?? [])[0]
  return at === undefined ? {} : { creates: at }
}

/** Whether a bound value went out as another one: then it is written out as it was sent. */
function isEditedAt(act: Act, { request }: Exchange, to: Pointer, { played }: Attempt): boolean {
  const bound = act.bind[to]
  if (act.role !== 'step' || act.edit === undefined || bound === undefined || !to.startsWith('/body/')) return false
  const sent = valueAt(jsonIn(request.body), to.slice('/body'.length))
  const before = played.slice(
    0,
    played.findIndex((one) => one.act === act),
  )
  return !before.some(
    ({ exchange: { received } }) =>
      'answer' in received && isDeepStrictEqual(valueAt(jsonOf(received.answer), bound.from), sent),
  )
}

/** The acts that were sent as these controls: themselves, or what stood for them, with the places at which it has them. */
function controlsSent(
  labels: readonly string[],
  { played }: Attempt,
): { readonly controls: readonly string[]; readonly beside?: readonly Pointer[] } {
  const placeIn = ({ act }: Attempt['played'][number], label: string) =>
    act.role === 'step' ? act.standsFor?.[label] : undefined
  const sent = labels.flatMap((label) => {
    const stands = (one: Attempt['played'][number]) => placeIn(one, label) !== undefined
    const one = played.find(({ act }) => act.label === label) ?? played.find(stands)
    return one === undefined ? [] : [{ label: one.act.label, place: placeIn(one, label) }]
  })
  const beside = sent.flatMap(({ place }) => place ?? [])
  return {
    controls: [...new Set(sent.map(({ label }) => label))],
    ...(beside.length === 0 ? {} : { beside }),
  }
}

function expectedOf(act: Act): string {
  if (act.role === 'prior') return act.wanted === 'any' ? 'any response' : String(act.wanted)
  return refusalText(act.expect)
}

/** Null where a command cannot send the same. */
function commandOf(result: Result, view: View): string | null {
  const curl = curlFor(result, undefined, view)
  return curl !== null && 'command' in curl ? curl.command : null
}

function findingOf(finding: Finding, { known }: Result, { mask, placeOf, report }: View) {
  const { rule, deviation, clause, inferred, act, reads, at, actual, because, meets, came, shownBy } = finding
  const { message, expected } = wordingOf(deviation)
  return {
    rule,
    // What is wrong as data; the message and what is expected are its words, which may change.
    deviation: shorten(deviation, mask),
    message: mask(message),
    clause,
    place: placeOf(clause),
    basis: inferred === null ? 'stated' : 'inferred',
    inferred: inferred === null ? null : mask(inferred),
    ...(act === undefined ? {} : { act }),
    ...(reads === undefined ? {} : { reads }),
    at: mask(at),
    expected: mask(expected),
    /** JSON text; null if the value is absent. */
    actual: actual === undefined ? null : preview(actual, mask, 2000),
    ...(because === undefined ? {} : { because: mask(because) }),
    // The response that says what may be in the request, and where the value has to be in it.
    ...(meets === undefined ? {} : { meets: { ...meets, value: preview(meets.value, mask, 2000) } }),
    ...(came === undefined ? {} : { came: mask(came) }),
    ...(shownBy === undefined ? {} : { shownBy: { ...shownBy, path: mask(shownBy.path) } }),
    ...(report.baseline === undefined && known === undefined ? {} : { known: known?.includes(finding) === true }),
  }
}

function exchangeOf(
  { request: { pasted, heldIn: _heldIn, ...request }, received, earlier = [] }: Exchange,
  mask: Mask,
) {
  const isInFile = typeof pasted === 'object' && pasted !== null && 'file' in pasted
  return {
    request: {
      ...request,
      ...(isInFile ? { bodyFile: pasted.file } : {}),
      url: mask(request.url),
      headers: maskedHeaders(request.headers, mask),
      body: request.body === null ? null : cutText(request.body, mask),
    },
    ...receivedOf(received, mask),
    // How the same request went before.
    ...(earlier.length === 0 ? {} : { earlier: earlier.map((one) => receivedOf(one.received, mask)) }),
  }
}

function receivedOf(received: Exchange['received'], mask: Mask) {
  if ('trouble' in received) return { trouble: { ...received.trouble, message: mask(received.trouble.message) } }
  const { status, headers, body } = received.answer
  return { response: { status, headers: maskedHeaders(headers, mask), body: bodyText(body, mask) } }
}

function coverageIn({ report: { plan, coverage, byRule }, mask }: View) {
  const reasoned = <T extends Pick<Gap, 'reason'>>(entry: T) => ({ ...entry, reason: mask(entry.reason) })
  return {
    unplanned: plan.unplanned.map(reasoned).map(plannedLater),
    coverage: coverage.map((row) => ({ ...row, reason: row.reason === null ? null : mask(row.reason) })),
    byRule: byRule.map(({ source, tries, cases, gaps }) => ({
      suite: suiteOf(source),
      tries,
      cases,
      gaps: gaps.map(({ operation, clause, reason }) => ({ operation, clause, reason: mask(reason) })),
    })),
  }
}

function* each<One, Other>(list: readonly One[], make: (one: One) => Other): Generator<Other> {
  for (const one of list) yield make(one)
}

/**
 * The parts of one object as JSON, each on lines of its own, made as they are written: of a large contract the whole would
 * be longer than a string may be.
 *
 * @yields one piece at a time
 */
function* piecesOf(all: readonly (() => Readonly<Record<string, unknown>>)[]): Generator<string> {
  let before = '{'
  for (const part of all) {
    for (const [name, value] of Object.entries(part())) {
      if (value === undefined) continue
      yield `${before}\n  ${JSON.stringify(name)}: `
      yield* typeof value === 'object' && value !== null && Symbol.iterator in value
        ? listOf(value as Iterable<unknown>)
        : [inset(value, '  ')]
      before = ','
    }
  }
  yield before === '{' ? '{}\n' : '\n}\n'
}

function* listOf(items: Iterable<unknown>): Generator<string> {
  let isEmpty = true
  for (const item of items) {
    yield `${isEmpty ? '[' : ','}\n    ${inset(item, '    ')}`
    isEmpty = false
  }
  yield isEmpty ? '[]' : '\n  ]'
}

/** Texts in JSON have no line breaks, and nothing in it steers the terminal that shows the file. */
function inset(value: unknown, by: string): string {
  return printableLines(JSON.stringify(value, null, 2)).replaceAll('\n', `\n${by}`)
}
