import { resolve } from 'node:path'
import type { Floors } from '../model/index.ts'
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

/** Throws a UsageError where two flags name one file, so that one would overwrite the other. */
export function checkDistinct(options: ConformOptions, ledger: string): void {
  const written = {
    '--json': options.json,
    '--junit': options.junit,
    '--html': options.html,
    '--save-har': options.saveHar,
    '--ledger': ledger,
  }
  const read = { '--fixtures': options.fixtures, '--contract': options.contract, '--rules': options.rules }
  const seen = new Map<string, string>()
  for (const [flag, file] of [...Object.entries(written), ...Object.entries(read)]) {
    if (file === undefined || file === '-') continue
    const other = seen.get(resolve(file))
    if (other !== undefined) throw new UsageError(`${other} and ${flag}: both name ${file}`)
    seen.set(resolve(file), flag)
  }
}

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

/** Throws a UsageError where a recording is to be judged and something else is asked for that would send requests. */
export function checkRecordingOptions(options: ConformOptions): void {
  if (options.har === undefined) return
  const { plan, header, fixtures, location, treatAs, allow, ledger, cleanup, suite, engine } = options
  const { saveHar, rate, maxRequests, maxTime } = options
  const others = {
    '--plan': plan ? true : undefined,
    '--header': header[0],
    '--fixtures': fixtures,
    '--location': location,
    '--treat-as': treatAs,
    '--allow': allow,
    '--ledger': ledger,
    '--cleanup': cleanup,
    '--suite': suite,
    '--engine': engine,
    '--save-har': saveHar,
    '--rate': rate,
    '--max-requests': maxRequests,
    '--max-time': maxTime,
  }
  const [first] = Object.entries(others).flatMap(([flag, value]) => (value === undefined ? [] : [flag]))
  if (first !== undefined) throw new UsageError(`${first}: has no place beside --har, which sends nothing`)
}

/** Reads `--header "name: value"` lines; throws a UsageError that doesn't repeat the value. */
export function parseHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^`|~\w-]+)\s*:\s*([\t -~]*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) {
        throw new UsageError('--header: write it as "name: value", in printable ASCII')
      }
      return [name, value.trim()]
    }),
  )
}
