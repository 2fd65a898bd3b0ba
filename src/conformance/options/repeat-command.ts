import { shellWord } from '../../text/shell.ts'
import { headerVariable, keyVariable, otherKeyVariable } from '../model/secrets.ts'
import { allFlags, flagFor, isGiven } from './flags.ts'
import type { ConformOptions } from './flags.ts'
import type { RunToFinish } from './options.ts'

/**
 * The command that repeats a run, with shell variables in place of values that may be secret. `headers` are the names of the
 * headers given. It starts with what fetches no package that happens to have our name.
 */
export function repeatCommand(
  options: ConformOptions,
  headers: readonly string[],
  command = commandFor('conform'),
): string {
  return [command, ...partsOf(options, headers, ({ repeated }) => repeated !== undefined)].join(' ')
}

/** The command that lists what the run of these options would do, and sends nothing. */
export function foreseeCommand(options: ConformOptions, headers: readonly string[], command?: string): string {
  if (options.suggest === true) {
    return `${commandFor('fixtures', command)} --suggest writes what was found to a file, and ${commandFor('conform', command)} --plan with that file and --allow`
  }
  const selects: readonly string[] = ['suite', 'only']
  const parts = partsOf(options, headers, ({ name, group, repeated }) =>
    group === 'target' || name === 'rules'
      ? repeated !== undefined
      : group === 'sent' && (repeated !== undefined || selects.includes(name)),
  )
  return [commandFor('conform', command), '--plan', ...parts].join(' ')
}

/** The command that puts back what an interrupted run of these options left. */
export function cleanupCommand(
  options: ConformOptions,
  headers: readonly string[],
  ledger: string,
  { target, allow }: RunToFinish,
  command?: string,
): string {
  const classes = allow.filter((safety) => safety !== 'read')
  const given = { ...options, target, allow: classes.length === 0 ? undefined : classes.join(',') }
  const also: readonly string[] = ['allow', 'rules', 'timeout', 'rate']
  // A cleanup names what it asks for by the ids in the ledger.
  const needless: readonly string[] = ['otherKey', 'location', 'suggest']
  const parts = partsOf(
    given,
    headers,
    ({ name, group, repeated }) =>
      repeated !== undefined && (group === 'target' || also.includes(name)) && !needless.includes(name),
  )
  return [commandFor('conform', command), '--cleanup', shellWord(ledger), ...parts].join(' ')
}

function partsOf(
  options: ConformOptions,
  headers: readonly string[],
  isRepeated: (flag: (typeof allFlags)[number]) => boolean,
): readonly string[] {
  return allFlags.flatMap((flag) => {
    const { name, kind, usual } = flag
    const value = options[name]
    if (!isRepeated(flag) || !isGiven(options, name) || value === usual) return []
    if (name === 'key') return [`--key ${shellWord([keyVariable])}`]
    if (name === 'otherKey') return [`--other-key ${shellWord([otherKeyVariable])}`]
    if (name === 'header')
      return headers.map(
        (header, index) => `--header ${shellWord([`${header}: `, { variable: headerVariable(index) }])}`,
      )
    if (Array.isArray(value)) return value.map((one) => `${flagFor(name)} ${shellWord(String(one))}`)
    return [kind === 'on' || kind === 'off' ? flagFor(name) : `${flagFor(name)} ${shellWord(String(value))}`]
  })
}

/**
 * A command of this program as the user would type it, without flags. `typed` is the command that was typed: `npm run conform
 * --` in a checkout, another where the package is installed.
 */
export function commandFor(
  name: 'conform' | 'fixtures' | 'questions',
  typed = 'npx --no agent-platform conform',
): string {
  return typed.replace(/\b(conform|fixtures)( --)?$/, `${name}$2`)
}
