import { operationById, valueAt } from '../../contract/index.ts'
import type { Contract, Safety } from '../../contract/index.ts'
import { mayBeEither } from '../checks/refused.ts'
import { whyInferred } from '../checks/evidence.ts'
import { isPassing, lastExchange } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Act, Attempt, Exchange, Finding, Played, Report, Result, SentRequest } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import { isOfTried } from '../model/invariant-rule.ts'
import { textOf } from '../../text/shell.ts'

/** A request of a case, with its label. */
export interface Shown {
  /** The step's label, or `prior` and its number. */
  readonly label: string
  readonly act: Act
  readonly exchange: Exchange
}

/** Everything that was sent for a case, in the order of sending. */
export function exchangesOf({ played }: Attempt): readonly Shown[] {
  return played.map(({ act, exchange }, index) => ({
    label: act.role === 'prior' ? `prior ${index + 1}` : act.label,
    act,
    exchange,
  }))
}

/** The finding to show first: stated clauses come before inferred ones. */
export function mainFinding(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ inferred }) => inferred === null) ?? findings[0]
}

/** The exchange where a finding was seen; null if nothing was sent. */
export function playedOf({ attempt }: Result, finding: Pick<Finding, 'act'> | undefined): Played | null {
  if (attempt === null) return null
  const seen = attempt.played.findLast(({ act }) => act.label === finding?.act)
  if (seen !== undefined) return seen
  const last = lastExchange(attempt)
  return attempt.played.find(({ exchange }) => exchange === last) ?? null
}

/**
 * The exchange that caused a finding. A rule over several answers is broken by a write although a read shows it: the last
 * request before the read that was wrongly accepted, else the last write.
 */
export function blamedFor(result: Result, finding: Finding | undefined): Played | null {
  const seen = playedOf(result, finding)
  const losing = losingIn(result, finding)
  if (losing !== null) return losing
  if (finding?.by !== undefined) return playedOf(result, { act: finding.by })
  if (seen === null || finding === undefined || isWrite(seen)) return seen
  const played = result.attempt?.played ?? []
  // A rule about resources may be broken in the read before the request that it is about, or after.
  if (isOfTried(finding, result.case)) return played.findLast(isWrite) ?? seen
  if (!isOverAnswers(finding)) return seen
  const writes = played.slice(0, played.indexOf(seen)).filter((one) => isWrite(one) && !isUnjudged(one))
  return writes.findLast(isAcceptedWrongly) ?? writes.at(-1) ?? seen
}

/** The request of the case that took what no request gives back, or that had to be put back; null: there is none. */
function losingIn({ attempt }: Result, finding: Finding | undefined): Played | null {
  if (finding?.deviation.kind !== 'lost') return null
  const { by, isBack } = finding.deviation
  if (isBack) return attempt?.played.findLast((one) => isWrite(one) && statusIn(one.exchange) !== null) ?? null
  const isOne = ({ exchange: { request } }: Played): boolean =>
    by.some(
      ({ method, path, body }) => request.method === method && request.url.endsWith(path) && request.body === body,
    )
  return attempt?.played.findLast(isOne) ?? null
}

/** What shows it, where no response of the case does, and what put the case back, where that took what no request gives back. */
export interface Beside {
  readonly back: readonly SentRequest[]
  /** Null: a response of the case shows it. */
  readonly read: SentRequest | null
}

/** The requests beside those of a case, as they could be sent after them. */
export function besideOf(result: Result, finding: Finding | undefined, target: string): Beside {
  const like = exchangeToShow(result, finding)?.request
  if (finding === undefined || like === undefined) return { back: [], read: null }
  const { deviation, shownBy } = finding
  const headers = Object.fromEntries(
    Object.entries(like.headers).filter(([name]) => !/^(?:content-type|idempotency-key)$/i.test(name)),
  )
  const sent = (method: string, path: string, body: string | null): SentRequest => ({
    method,
    url: target.replace(/\/$/, '') + path,
    headers: { ...headers, ...(body === null ? {} : { 'Content-Type': 'application/json' }) },
    body,
    ...(like.heldIn === undefined ? {} : { heldIn: like.heldIn }),
  })
  const back = deviation.kind === 'lost' && deviation.isBack ? deviation.by : []
  return {
    back: back.map(({ method, path, body }) => sent(method, path, body)),
    read: shownBy === undefined ? null : sent('GET', shownBy.path, null),
  }
}

/** The status of the response; null: none came. */
export function statusIn({ received }: Exchange): number | null {
  return 'answer' in received ? received.answer.status : null
}

/** What sending it again can do: what its operation can, unless it was refused for want of a key. */
export function classOf({ act, exchange }: Played, contract: Contract): Safety {
  const isSpoken = Object.keys(exchange.request.headers).some((name) => /^authorization$/i.test(name))
  const isRefused = (statusIn(exchange) ?? 0) >= 400
  return !isSpoken && isRefused ? 'read' : (operationById(contract, act.operation)?.safety ?? 'spending')
}

/** Whether the contract only assumes the error code, or the status, with which something has to be refused. */
export function isAssumed(act: Act, contract: Contract, part: 'code' | 'status'): boolean {
  const operation = operationById(contract, act.operation)
  if (act.role === 'prior' || operation === null || act.expect.code === null) return false
  if (part === 'status' && act.expect.kind === 'refused' && mayBeEither(operation, act.expect.status)) return true
  return whyInferred({ contract, operation }, act.expect, act.clause, part) !== null
}

/** What a success in the place of a refusal leaves open: the status of that, or its error code, where the contract only assumes it. */
export function openIn({ at }: Finding, played: Played | null, contract: Contract): string {
  if (at !== '/status' || played === null || !isAcceptedWrongly(played)) return ''
  const { act } = played
  if (act.role === 'prior') return ''
  return assumedSaid(act.expect.status, isAssumed(act, contract, 'status'), isAssumed(act, contract, 'code'))
}

/** Follows what is expected. */
export function assumedSaid(status: number | string, isStatus: boolean, isCode: boolean): string {
  if (isStatus) return `; that it is ${status} is only assumed`
  return isCode ? '; its code is only assumed' : ''
}

/** Whether a change's response is marked as the replay of an earlier one. */
export function isReplay({ act: { operation }, exchange: { received } }: Played, { resources }: Contract): boolean {
  const mark = resources.find(({ writes }) => operation in writes)?.replayed ?? null
  return mark !== null && 'answer' in received && valueAt(jsonOf(received.answer), mark) === true
}

/** Whether a request is of a method that only reads. */
export function isReading({ request: { method } }: { readonly request: { readonly method: string } }): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

const overAnswers: readonly Finding['rule'][] = ['sequence', 'race', 'access']

/** Whether a finding comes from a rule over several answers rather than from one answer. */
export function isOverAnswers({ rule }: Pick<Finding, 'rule'>): boolean {
  return overAnswers.includes(rule)
}

function isWrite({ act, exchange }: Played): boolean {
  return act.role === 'step' && exchange.request.method !== 'GET'
}

/** Whether a request may be refused, and was. */
export function isUnjudged({ act, exchange }: Played): boolean {
  return isPassing(act, statusIn(exchange) ?? 0)
}

/** Whether a request succeeded although its case expects a refusal. */
export function isAcceptedWrongly({ act, exchange: { received } }: Played): boolean {
  if (act.role !== 'step' || act.expect.kind === 'accepted' || act.expect.status < 400) return false
  return 'answer' in received && received.answer.status < 400
}

/** The exchange that decided a case: the one that its finding blames, or the last one. */
export function exchangeToShow(result: Result, finding = mainFinding(result.findings)): Exchange | null {
  if (result.attempt === null) return null
  return blamedFor(result, finding)?.exchange ?? lastExchange(result.attempt)
}

/** Whose key `$API_KEY` stands for in a shown request: a fixture's name, or an unknown key. */
export interface Speaker {
  readonly name: string
  /** Whether it is the key that requests carry by default. */
  readonly isUsual: boolean
}

/** Null if the request has no key, or it is not known whose. */
export function speakerOf(
  result: Result,
  { contract }: Pick<Report, 'contract'>,
  finding = mainFinding(result.findings),
): Speaker | null {
  const request = requestShown(result, finding)
  if (request === null) return null
  const { as, headers } = request
  // A flow writes a valid key there.
  if (as === null && result.case.course !== undefined) return null
  const name = as ?? headers['Authorization']?.split(' ').at(-1)
  return name === undefined ? null : { name, isUsual: name === firstCredential(contract)?.name }
}

/** The status of every answer to a request with a key; null: there were several, another one, or successes. */
export function onlyStatus(report: Pick<Report, 'contract' | 'results' | 'beside'>): 401 | 404 | null {
  // Of what passed, who asked is not kept.
  if (report.results.some(({ answered = 500 }) => answered < 400)) return null
  const answered = [
    ...report.results.flatMap((result) => (speakerOf(result, report) === null ? [] : (result.answered ?? []))),
    ...(report.beside ?? []).flatMap(({ status }) => status ?? []),
  ]
  const [first] = answered
  if (first !== 401 && first !== 404) return null
  return answered.every((status) => status === first) ? first : null
}

function requestShown(result: Result, finding: Finding | undefined) {
  const shown = exchangeToShow(result, finding)
  const act = result.attempt?.played.find(({ exchange }) => exchange === shown)?.act
  return act?.role === 'step' ? act.request : null
}

/** A credential of the request is masked whatever it is; other headers are masked as far as they contain one. */
export function maskedHeaders(headers: Readonly<Record<string, string>>, mask: Mask): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [mask(name), textOf(mask.header(name, value))]),
  )
}
