import type { Target } from '../model/index.ts'
import { longestWait } from '../model/limits.ts'
import { defaultRate } from '../options/options.ts'
import type { Received } from './transport.ts'
import { minutesSaid } from '../../text/durations.ts'

/** Resolves when the next request may go out. */
export interface Pace {
  (): Promise<void>
  readonly rest: (rest: Rest) => void
  /** Requests per second at most, now; null: no limit. */
  readonly rate: () => number | null
}

/** Nothing is sent for a while, as the target asked. */
export interface Rest {
  readonly ms: number
  /** Because of the target's rate limit: half as much is sent from then on. */
  readonly isTooFast: boolean
}

/** The most requests per second for a target; null: no limit. */
export function rateAt({ own }: Target, asked: number | null): number | null {
  return asked ?? (own === null ? defaultRate : null)
}

/** Timers have no shorter waits. Slots add up, so the rate is kept. */
const shortestPause = 0.5

/** Milliseconds between two requests, however often the target refuses for its rate limit. */
const slowest = 10_000

/** Requests. */
const enoughToMeasure = 10

/** Milliseconds. All that was under way is refused at once, which counts once; a longer rest is told. */
const shortestRest = 1000

/** At most `rate` requests per second, evenly spread; null: no limit. Waits end once the run `isOver`. */
export function paceOf(
  rate: number | null,
  now: () => number,
  sleep: (ms: number) => Promise<void>,
  isOver: () => boolean,
  say: (line: string) => void = () => {},
): Pace {
  let gap = rate === null ? 0 : 1000 / rate
  let [free, quiet] = [0, 0]
  /** Requests since the last rest, and its end. */
  let [sent, rested] = [0, now()]
  const turn = async (): Promise<void> => {
    const at = now()
    const slot = Math.max(at, free)
    sent += 1
    if (rate !== null) free = slot + gap
    if (slot - at >= shortestPause) await pause(slot - at, sleep, isOver)
    // A rest that began meanwhile counts too.
    if (now() < quiet && !isOver()) await turn()
  }
  const rateNow = (): number | null => (rate === null ? null : Number((1000 / gap).toPrecision(2)))
  const rest = ({ ms, isTooFast }: Rest): void => {
    const at = now()
    quiet = Math.max(quiet, at + ms)
    free = Math.max(free, quiet)
    if (at < rested) return
    // A high limit says little of how fast the run is.
    const own = sent < enoughToMeasure ? 0 : (at - rested) / sent
    if (isTooFast && rate !== null) gap = Math.min(slowest, 2 * Math.max(gap, own))
    sent = 0
    rested = at + Math.max(ms, shortestRest)
    const then = isTooFast && rate !== null ? `, and at most ${rateNow()} requests a second from then on` : ''
    if (ms > shortestRest) say(`Sending nothing for ${minutesSaid(ms)}, as the target asks${then}.`)
  }
  return Object.assign(turn, { rest, rate: rateNow })
}

/** Milliseconds. A long pause is slept in parts, so that no timer overflows and a stop is noticed. */
const part = 1000

/** Sleeps for a time, or until `isOver`. */
export async function pause(ms: number, sleep: (ms: number) => Promise<void>, isOver: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && !isOver(); left -= part) await sleep(Math.min(left, part))
}

/** What a request is sent for. */
export interface Purpose {
  /** The status that should come back; not a number: a success, or anything. */
  readonly wanted: number | 'success' | 'any'
  /** Whether it can change something at the target. */
  readonly writes: boolean
}

/**
 * The rest before a refused request goes out again; null: it never does. A 429 refuses before anything is done, so any request
 * may be repeated. A 503 can come in the middle of a change, so only requests that change nothing are.
 */
export function restBefore(received: Received, { wanted, writes }: Purpose, now: number): Rest | null {
  if ('trouble' in received) return null
  const { status, headers } = received.answer
  const isTooFast = status === 429
  const refused = isTooFast || (status === 503 && !writes)
  if (!refused || status === wanted) return null
  const asked = headers['retry-after']
  const wait = asked === undefined && isTooFast ? unsaidWait : readWait(asked, now)
  return wait !== null && wait <= longestWait ? { ms: wait, isTooFast } : null
}

/** Milliseconds after a 429 that does not say how long to wait. */
const unsaidWait = 2000

/** `Retry-After` in milliseconds, from seconds or a date. */
function readWait(text: string | undefined, now: number): number | null {
  if (text === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
