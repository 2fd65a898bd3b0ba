import type { Floors } from './model.ts'
import type { ConformOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Reads `--max-blocked` and `--require`; throws a UsageError for what is no number or no share. */
export function floorsOf({ maxBlocked, require }: Pick<ConformOptions, 'maxBlocked' | 'require'>): Floors {
  if (maxBlocked !== undefined && !(Number.isInteger(maxBlocked) && maxBlocked >= 0)) {
    throw new UsageError('--max-blocked: has to be a number of cases, 0 or more')
  }
  return { maxBlocked: maxBlocked ?? null, require: require === undefined ? null : percentOf(require) }
}

function percentOf(text: string): number {
  const percent = /^\d+(\.\d+)?%$/.test(text) ? Number(text.slice(0, -1)) : Number.NaN
  if (!(percent <= 100)) throw new UsageError(`--require ${text}: has to be a share from 0% to 100%, such as 60%`)
  return percent
}
