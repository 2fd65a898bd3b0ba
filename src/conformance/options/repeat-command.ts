import { headerVariable } from '../report/masker.ts'
import { defaultConcurrency, defaultTimeout } from './options.ts'
import type { ConformOptions } from './options.ts'
import { parseHeaders } from './read.ts'

/**
 * The command that repeats a run, with variables of the shell in the place of what may be secret. `npx` alone would fetch
 * whatever has that name.
 */
export function repeatCommand(options: ConformOptions, command = 'npx --no agent-platform conform'): string {
  const { target, contract, rules, fixtures, key, location, treatAs, header, allow, probes, ledger, engine, strict } =
    options
  const { har, baseline, timeout, rate, concurrency, maxRequests, maxTime } = options
  const flag = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`--${name} ${quoteIfNeeded(value)}`]
  const number = (name: string, value: number | undefined, usual?: number) =>
    flag(name, value === undefined || value === usual ? undefined : String(value))
  return [
    command,
    ...flag('har', har),
    ...flag('target', target),
    ...flag('contract', contract),
    ...flag('rules', rules),
    ...flag('fixtures', fixtures),
    ...(key === undefined ? [] : ['--key "$API_KEY"']),
    ...flag('location', location),
    ...flag('treat-as', treatAs),
    ...Object.keys(parseHeaders(header)).map((name, index) => `--header ${headerLine(name, headerVariable(index))}`),
    ...flag('allow', allow),
    ...flag('engine', engine),
    ...(probes === false ? ['--no-probes'] : []),
    ...flag('ledger', ledger),
    ...flag('baseline', baseline),
    ...(strict ? ['--strict'] : []),
    ...number('timeout', timeout, defaultTimeout),
    ...number('rate', rate),
    ...number('concurrency', concurrency, defaultConcurrency),
    ...number('max-requests', maxRequests),
    ...number('max-time', maxTime),
  ].join(' ')
}

/** In double quotes, so that the shell puts the variable's value in. */
function headerLine(name: string, variable: string): string {
  return `"${name.replaceAll(/[`$]/g, '\\$&')}: ${variable}"`
}

/** Quoted for a POSIX shell where it has to be. */
export function quoteIfNeeded(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
