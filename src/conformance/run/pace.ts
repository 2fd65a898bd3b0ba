import type { Target } from '../model/index.ts'
import { longestWait } from '../model/limits.ts'
import { defaultRate } from '../options/options.ts'
import type { Received } from './transport.ts'

/** Resolves when the next request may go out. */
export interface Pace {
  (): Promise<void>
  /** Sends nothing for so many milliseconds, as the target asked. */
  readonly rest: (ms: number) => void
}

/** The most requests per second for a target; null: no limit. */
export function rateAt({ own }: Target, asked: number | null): number | null {
  return asked ?? (own === null ? defaultRate : null)
}

/** Timers have no shorter waits. Slots add up, so the rate is kept. */
const shortestPause = 0.5

/** At most `rate` requests per second, evenly spread; null: no limit. Waits end once the run `isOver`. */
export function paceOf(
  rate: number | null,
  now: () => number,
  sleep: (ms: number) => Promise<void>,
  isOver: () => boolean,
): Pace {
  const gap = rate === null ? 0 : 1000 / rate
  let free = 0
  const turn = async (): Promise<void> => {
    const at = now()
    const slot = Math.max(at, free)
    if (rate !== null) free = slot + gap
    if (slot - at >= shortestPause) await pause(slot - at, sleep, isOver)
  }
  const rest = (ms: number): void => {
    free = Math.max(free, now() + ms)
  }
  return Object.assign(turn, { rest })
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
 * Milliseconds before a refused request goes out again; null: never. A 429 refuses before anything is done, so any request
 * may be repeated. A 503 can come in the middle of a change, so only requests that change nothing are.
 */
export function waitBefore(received: Received, { wanted, writes }: Purpose, now: number): number | null {
  if ('trouble' in received) return null
  const { status, headers } = received.answer
  const refused = status === 429 || (status === 503 && !writes)
  if (!refused || status === wanted) return null
  const wait = readWait(headers['retry-after'], now)
  return wait !== null && wait <= longestWait ? wait : null
}

/** `Retry-After` in milliseconds, from seconds or a date. */
function readWait(text: string | undefined, now: number): number | null {
  if (text === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
