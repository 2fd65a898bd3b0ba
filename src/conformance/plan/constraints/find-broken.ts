import { decodePointer } from '../../../contract/index.ts'
import type { Json, JsonObject, PairRequest, Violation } from '../../../contract/index.ts'
import { grownAttempts } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import { breaks } from './breaks.ts'
import type { Ground } from './ground.ts'
import { outsideValues } from './outside-values.ts'
import { violationsIn } from './request-parts.ts'
import type { Site } from './site.ts'

/** A request that breaks a constraint. */
export interface Broken {
  readonly attempt: Attempt
  readonly value: Json
  readonly request: PairRequest
  /** The way to what is wrong; empty where that is the whole, or cannot be told. */
  readonly path: readonly string[]
}

/** How well a request shows what a constraint refuses, best first. */
type Quality = 'alone' | 'at one place' | 'in one form'

/** The first request that breaks nothing else, in what the pairs send if possible (`own`); failing that, one that breaks more, but all of it by this one value. */
export function findBroken(ground: Ground, site: Site, own: readonly Attempt[]): Broken | { readonly reason: string } {
  let reason = 'no example has the place, and none can be made'
  for (const attempt of attemptsAt(ground, site, own)) {
    const requests = candidates(site, attempt, own, ground.contract.document()).map((value) => ({
      value,
      request: attempt.put(value),
    }))
    const sendable = requests.filter(({ request }) => request !== null)
    if (requests.length > 0) reason = sendable.length > 0 ? NOTHING_ELSE : whyNotSent(site)
    const best = bestOf(ground, site, attempt, requests)
    if (best !== null) return best
  }
  return { reason }
}

const NOTHING_ELSE = 'no value is known that breaks this and nothing else'

function* attemptsAt(ground: Ground, site: Site, own: readonly Attempt[]): Generator<Attempt> {
  yield* own
  yield* grownAttempts(ground, site)
}

function bestOf(
  ground: Ground,
  site: Site,
  attempt: Attempt,
  requests: readonly { readonly value: Json; readonly request: PairRequest | null }[],
): Broken | null {
  const found = new Map<Quality, Broken>()
  for (const { value, request } of requests) {
    const judged = request === null ? null : judge(ground, site, attempt, value, request)
    if (judged?.quality === 'alone') return judged.broken
    if (judged !== null && !found.has(judged.quality)) found.set(judged.quality, judged.broken)
  }
  return found.get('at one place') ?? found.get('in one form') ?? null
}

function judge(
  { contract, operation }: Ground,
  site: Site,
  attempt: Attempt,
  value: Json,
  request: PairRequest,
): { readonly quality: Quality; readonly broken: Broken } | null {
  const violations = violationsIn(contract, operation, site.part, request)
  const meant = violations.find((violation) => isOf(site, violation))
  if (meant === undefined) {
    const isRefused = violations.length > 0 && site.isAlternative && breaks(site, value)
    return isRefused ? { quality: 'in one form', broken: { attempt, value, request, path: [] } } : null
  }
  const broken = { attempt, value, request, path: pathOf(site, attempt, meant) }
  if (violations.every((violation) => isOf(site, violation))) return { quality: 'alone', broken }
  return violations.every(({ at }) => at === meant.at) ? { quality: 'at one place', broken } : null
}

function candidates(site: Site, { value }: Attempt, own: readonly Attempt[], document: JsonObject): readonly Json[] {
  if (site.keyword !== 'false') return value === undefined ? [] : outsideValues(site, value, document)
  // What may not be there at all is refused whatever it is, such as what another pair sends there.
  const sent = own.flatMap((other) => (other.value === undefined ? [] : [other.value]))
  return value === undefined ? [...sent, true] : []
}

function isOf({ clause, property }: Site, violation: Violation): boolean {
  return violation.clause === clause && (property === null || violation.property === property)
}

/** Headers are known to validators in lower case, to people as the contract writes them. */
function pathOf({ part }: Site, { tokens }: Attempt, { at, property }: Violation): readonly string[] {
  const place = part === 'header' && tokens.length > 0 ? tokens : decodePointer(at)
  return property === null ? place : [...place, property]
}

function whyNotSent({ part }: Site): string {
  return part === 'path' ? 'without the parameter it is another path' : 'no such value can be sent there'
}
