import { isDeepStrictEqual } from 'node:util'
import { decodePointer, encodePointer, valueAt } from '../../contract/index.ts'
import { textOf } from '../model/answers.ts'
import { worldHeader } from '../model/exchange.ts'
import type { Exchange, Finding, Played, Result } from '../model/index.ts'
import { isOfInvariant } from '../model/invariant-rule.ts'
import { parsedJson } from '../rules/invariant.ts'
import { blamedFor, isAcceptedWrongly, isReading, playedOf, statusIn } from './exchanges.ts'
import type { FindingInCase } from './kinds.ts'

/** A write that the target should have refused; later cases may have failed because of it. */
export interface LeadingWrite {
  readonly found: FindingInCase
  readonly exchange: Exchange
}

export function wronglyAccepted(all: readonly FindingInCase[]): readonly LeadingWrite[] {
  return all.flatMap((found) => {
    if (found.kind !== 'accepted') return []
    const blamed = blamedFor(found.result, found.finding)
    if (blamed === null || !isAcceptedWrongly(blamed) || blamed.exchange.request.method === 'GET') return []
    return [{ found, exchange: blamed.exchange }]
  })
}

/** Writes, also refused ones, that left something else than they had to. */
export function wronglyChanged(all: readonly FindingInCase[]): readonly LeadingWrite[] {
  return all.flatMap((found) => {
    const exchange = found.kind === 'data' ? blamedFor(found.result, found.finding)?.exchange : undefined
    return exchange === undefined || isReading(exchange) ? [] : [{ found, exchange }]
  })
}

/**
 * Whether a later request was refused, and the refusal names it, for the wrong value that such a write had left: a case sends
 * what it has read.
 */
export function hasSpoilt(
  { exchange, found: { finding: spoilt } }: LeadingWrite,
  { result, finding, kind }: FindingInCase,
): boolean {
  const seen = kind === 'status' ? playedOf(result, finding)?.exchange : undefined
  if (seen === undefined || seen.startedAt < exchange.startedAt || spoilt.actual === undefined) return false
  const [cause, effect] = [placeOf(exchange), placeOf(seen)]
  // Two operations of one resource: the path of one may go on.
  const isOfOne = isTouched(effect.path, cause.path) || isTouched(cause.path, effect.path)
  if (cause.world !== effect.world || !isOfOne) return false
  const sent = parsedJson(seen.request.body)
  const names = decodePointer(spoilt.at)
  const place = names
    .map((_, index) => encodePointer(...names.slice(index)))
    .find((at) => valueAt(sent, at) !== undefined)
  if (place === undefined || !isDeepStrictEqual(valueAt(sent, place), spoilt.actual)) return false
  return 'answer' in seen.received && textOf(seen.received.answer).includes(names.at(-1) ?? '')
}

/**
 * Whether a finding was seen right after an earlier case's write had changed something: at the same resource, in it, or in
 * the list that holds it and what that is in, and about state rather than about the form of an answer.
 */
export function precedes({ exchange }: LeadingWrite, { result, finding, kind, guard }: FindingInCase): boolean {
  const seen = playedOf(result, finding)?.exchange
  // The rule says once more what the case's own finding says of this exchange.
  const blamed = isOfInvariant(finding) ? blamedFor(result, finding)?.exchange : undefined
  if (blamed !== undefined && identityOf(blamed) === identityOf(exchange)) return true
  // Who names what is gone may send a wrong request.
  const isGone = exchange.request.method === 'DELETE' && kind === 'status'
  const isRefused = [404, 409, ...(isGone ? [400, 422] : [])].includes(Number(finding.actual))
  const isOfState = (kind === 'data' && finding.actual !== undefined) || isRefused
  // What a guard should have stopped is a cause by itself.
  if (!isOfState || guard !== null || kind === 'accepted') return false
  if (seen === undefined || seen === exchange || seen.startedAt < exchange.startedAt) return false
  const [cause, effect] = [placeOf(exchange), placeOf(seen)]
  if (cause.world !== effect.world || !isTouched(cause.path, effect.path)) return false
  return !isOfItsOwn(exchange, seen, result, finding)
}

/**
 * Whether a finding is only about what its own case did: with a thing that the case made itself, after such a write or beside
 * one that made another, or by a rule that compares what the case wrote after it with what it read then.
 */
function isOfItsOwn(earlier: Exchange, seen: Exchange, { attempt }: Result, { reads = [] }: Finding): boolean {
  const played = attempt?.played ?? []
  const isOfCase = played.some(({ exchange }) => exchange === earlier)
  const isLater = ({ exchange }: Played) => exchange !== earlier && exchange.startedAt >= earlier.startedAt
  const writes = played.filter(({ exchange }) => !isReading(exchange) && (statusIn(exchange) ?? 500) < 400)
  const isMaker = (one: Played) => {
    const isLikeIt = !isOfCase && isPost(earlier) && placeOf(earlier).path === placeOf(one.exchange).path
    return (
      isPost(one.exchange) &&
      placeOf(seen).path.startsWith(`${placeOf(one.exchange).path}/`) &&
      (isLikeIt || isLater(one))
    )
  }
  const compared = played.filter(({ act }) => reads.includes(act.label))
  return writes.some(isMaker) || (compared.every(isLater) && compared.some((one) => writes.includes(one)))
}

function isPost({ request }: Exchange): boolean {
  return request.method === 'POST'
}

/**
 * Whether a finding is about what such a write made: an entry, in the list that it was added to, with the wrong value that the
 * write sent under that name.
 */
export function hasMade(
  { exchange }: LeadingWrite,
  { result, finding: { entry, at, actual, ...finding } }: FindingInCase,
): boolean {
  const seen = playedOf(result, finding)?.exchange
  if (entry === undefined || seen === undefined) return false
  // What is refused was perhaps sent before, by a case that expects just that.
  if (seen.startedAt < exchange.startedAt && (statusIn(exchange) ?? 0) < 400) return false
  const [cause, effect] = [placeOf(exchange), placeOf(seen)]
  if (!isPost(exchange) || cause.world !== effect.world || cause.path !== effect.path) return false
  const place = at.slice(entry.at.length)
  const sent = valueAt(parsedJson(exchange.request.body), place)
  return sent !== undefined && isDeepStrictEqual(sent, actual)
}

/** Results keep copies of their exchanges. */
export function identityOf({ startedAt, request: { method, url, headers } }: Exchange): string {
  return [startedAt, method, url, headers[worldHeader]].join(' ')
}

/** Where a request was sent. Our sandbox keeps several worlds at one address. */
function placeOf({ request: { url, headers } }: Exchange): { readonly path: string; readonly world: string } {
  return { path: url.replace(/[?#].*$/, ''), world: headers[worldHeader] ?? '' }
}

function isTouched(changed: string, seen: string): boolean {
  const list = above(changed)
  return [changed, list, above(list)].includes(seen) || seen.startsWith(`${changed}/`)
}

/** The path of what something is in. */
function above(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
