import type { Received } from './transport.ts'

/** Milliseconds; who asks for more gets no second try. */
const longestWait = 60_000

/** So often a request goes out again because the target asked to wait. */
export const mostRepeats = 2

/** What a request is sent for. */
export interface Purpose {
  /** The status that should come back; no number: a success, or anything. */
  readonly wanted: number | 'success' | 'any'
  /** Whether it can change something at the target. */
  readonly writes: boolean
}

/**
 * Milliseconds after which a refused request goes out again; null: it does not. A 429 is a refusal before anything was
 * done, so any request may follow it. A 503 can come in the middle of a change, so only what changes nothing may.
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
