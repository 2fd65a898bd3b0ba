import type { ConformOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'

/** Beyond these the rest of a run is not sent. */
export interface Limits {
  readonly maxRequests: number | null
  /** Milliseconds. */
  readonly maxTime: number | null
}

/** Reads `--max-requests` and `--max-time`; throws a UsageError for what is no number of requests or of seconds. */
export function limitsOf({ maxRequests, maxTime }: Pick<ConformOptions, 'maxRequests' | 'maxTime'>): Limits {
  if (maxRequests !== undefined && !(Number.isInteger(maxRequests) && maxRequests >= 1)) {
    throw new UsageError('--max-requests: has to be a number of requests, 1 or more')
  }
  if (maxTime !== undefined && !(Number.isFinite(maxTime) && maxTime > 0)) {
    throw new UsageError('--max-time: has to be seconds, more than 0')
  }
  return { maxRequests: maxRequests ?? null, maxTime: maxTime === undefined ? null : maxTime * 1000 }
}
