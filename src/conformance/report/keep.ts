import { isObject, valueAt } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Attempt, Exchange, Finding, Outcome, Result, SentRequest } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import type { SaveBody } from './body-files.ts'
import { isPrinted } from './curl.ts'
import { exchangeToShow, playedOf } from './exchanges.ts'
import { bodyText, cutText, isCutText, shorten } from './text.ts'

/** The most findings of a case in a report; an answer can break thousands of clauses. */
const mostFindings = 50

/**
 * Reduces a result to what a report shows, so that a run of any length fits into memory: no exchange of a pass, and cut
 * bodies and values of the others. Everything is masked before it is cut.
 */
export function createKeep(mask: Mask, saveBody: SaveBody): (result: Result) => Result {
  return (result) => {
    if (result.verdict === 'pass' || result.attempt === null) return { ...result, attempt: null }
    const { findings: all } = result
    const cut = all.length > mostFindings
    // The deciding findings are among those that are kept.
    const kept = cut
      ? [true, false].flatMap((stated) => variedFirst(all.filter((one) => isStated(one) === stated)))
      : all
    const findings = kept
      .slice(0, mostFindings)
      .map((finding) => ({ ...shortFinding(finding, mask), ...entryAround(result, finding, mask) }))
    const assumed = all.filter((one) => !isStated(one)).length
    const ofThem = assumed === 0 ? '' : ` (${assumed} only assumed)`
    const more = `${all.length} deviations${ofThem}, of which reports hold ${mostFindings}`
    const reason = cut ? [more, result.reason].filter((part) => part !== null).join('; ') : result.reason
    const shown = new Set([undefined, ...result.findings].map((finding) => exchangeToShow(result, finding)))
    // What a script of --explain sends is whole as well.
    const save: Save = (exchange) =>
      shown.has(exchange) || isCutText(cutText(exchange.request.body ?? '', mask)) ? saveBody : () => null
    return { ...result, reason, findings, attempt: shortAttempt(result.attempt, mask, save) }
  }
}

/** One of each kind before the repetitions, so that a long list of alike items hides nothing. */
function variedFirst(findings: readonly Finding[]): readonly Finding[] {
  const firsts = new Map<string, Finding>()
  for (const finding of findings) {
    const kind = kindOf(finding)
    if (!firsts.has(kind)) firsts.set(kind, finding)
  }
  const known = new Set(firsts.values())
  return [...known, ...findings.filter((finding) => !known.has(finding))]
}

function kindOf({ rule, clause, act, deviation }: Finding): string {
  return JSON.stringify([rule, clause, act, deviation.kind === 'untrue' ? deviation.says : deviation.kind])
}

function isStated({ inferred }: Finding): boolean {
  return inferred === null
}

/** Only commands that are shown name files. */
type Save = (exchange: Exchange) => SaveBody

function shortAttempt({ case: tried, played, outcome }: Attempt, mask: Mask, save: Save): Attempt {
  return {
    case: tried,
    played: played
      .filter(({ act }) => act.role === 'prior' || act.search !== true)
      .map(({ act, exchange }) => ({ act, exchange: shortExchange(exchange, mask, save(exchange)) })),
    outcome: shortOutcome(outcome, mask),
  }
}

function shortOutcome(outcome: Outcome, mask: Mask): Outcome {
  if (outcome.kind !== 'prior-failed') return outcome
  const { finding } = outcome
  return { ...outcome, finding: shortFinding(finding, mask) }
}

function shortFinding<F extends Omit<Finding, 'inferred'>>(finding: F, mask: Mask): F {
  const { because } = finding
  return {
    ...finding,
    actual: shorten(finding.actual, mask),
    ...(because === undefined ? {} : { because: cutText(because, mask) }),
  }
}

/** The object of a list around a wrong value: the beginning of a long body need not have it. */
function entryAround(result: Result, finding: Finding, mask: Mask): Pick<Finding, 'entry'> {
  const [, at] = /^\/body(\/.*\/\d+|\/\d+)(?:\/|$)/.exec(finding.at) ?? []
  const received = at === undefined ? undefined : playedOf(result, finding)?.exchange.received
  if (at === undefined || received === undefined || !('answer' in received)) return {}
  const value = valueAt(jsonOf(received.answer), at)
  return isObject(value) ? { entry: { at: `/body${at}`, value: shorten(value, mask) } } : {}
}

function shortExchange({ request, received, ...times }: Exchange, mask: Mask, save: SaveBody): Exchange {
  return {
    ...times,
    request: shortRequest(request, mask, save),
    received:
      'trouble' in received
        ? received
        : { answer: { ...received.answer, body: Buffer.from(bodyText(received.answer.body, mask)) } },
  }
}

function shortRequest(request: SentRequest, mask: Mask, save: SaveBody): SentRequest {
  const { body } = request
  if (body === null) return request
  return {
    ...request,
    body: cutText(body, mask),
    pasted: isPrinted(body) ? mask.parts(body) : savedBody(body, mask, save),
  }
}

/** A file holds no variables. */
function savedBody(body: string, mask: Mask, save: SaveBody): { readonly file: string } | null {
  const file = mask(body) === body ? save(body) : null
  return file === null ? null : { file }
}
