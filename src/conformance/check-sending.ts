import type { ConformOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Milliseconds; a timer that is set beyond this ends at once. */
const longestTimer = 2_147_483_647

/** Throws a UsageError for a timeout or a rate that nothing can be sent by. */
export function checkSending({ timeout, rate }: Pick<ConformOptions, 'timeout' | 'rate'>): void {
  if (!(timeout >= 1 && timeout <= longestTimer)) {
    throw new UsageError(`--timeout: has to be milliseconds, from 1 to ${longestTimer}`)
  }
  if (rate !== undefined && !(Number.isFinite(rate) && rate > 0)) {
    throw new UsageError('--rate: has to be requests a second, more than 0')
  }
}
