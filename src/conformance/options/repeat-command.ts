import { shellWord } from '../../text/shell.ts'
import type { Variable } from '../../text/shell.ts'
import { headerVariable, keyVariable, otherKeyVariable, variableHolding } from '../model/secrets.ts'
import { allFlags, flagFor, isGiven } from './flags.ts'
import type { ConformOptions } from './flags.ts'
import { foundFile } from './options.ts'
import type { RunToFinish } from './options.ts'
import { freeName } from './write-new.ts'

/** The variables that stand for what was typed and may be secret. */
export interface TypedSecrets {
  readonly key: Variable
  readonly otherKey: Variable
  /** By the header's name. */
  readonly headers: readonly (readonly [name: string, value: Variable])[]
}

/** `env`: of the shell in which it was typed. */
export function typedSecrets(
  { key = '', otherKey = '' }: Pick<ConformOptions, 'key' | 'otherKey'>,
  headers: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): TypedSecrets {
  return {
    key: variableHolding(key, keyVariable.variable, env),
    otherKey: variableHolding(otherKey, otherKeyVariable.variable, env),
    headers: Object.entries(headers).map(([name, value], index) => [
      name,
      variableHolding(value, headerVariable(index), env),
    ]),
  }
}

/**
 * The command that repeats a run, with shell variables in place of values that may be secret. It starts with what fetches no
 * package that happens to have our name.
 */
export function repeatCommand(
  options: ConformOptions,
  secrets: TypedSecrets,
  command = commandFor('conform'),
  /** Flags that choose cases, which one case to try again does without. */
  choosing: readonly string[] = [],
): string {
  const parts = partsOf(options, secrets, ({ name, repeated }) => repeated !== undefined || choosing.includes(name))
  return [command, ...parts].join(' ')
}

/** The command that searches the target, in place of the one that checks its fixtures, and one that takes what it found. */
export function searchFirst(checkFixtures: string, then: string): readonly [search: string, then: string] {
  const found = freeName(foundFile)
  return [
    checkFixtures.replace(' --check', ` --suggest ${found}`),
    `${withoutFlag(then.replace(/ --suggest\b/, ''), '--fixtures')} --fixtures ${found}`,
  ]
}

/** What has a run change things in further sub-accounts, too. `given`: what it has of them. */
export function locationsFlag(given: string | null, places: readonly string[]): string {
  return `--location ${shellWord([...(given === null ? [] : [given]), ...places].join(','))}`
}

/** A command without a flag and its value, as `shellWord` writes that. */
export function withoutFlag(command: string, flag: string): string {
  return command.replace(flagPattern(flag), '')
}

/** That value; null: the command has no such flag. */
export function flagValue(command: string, flag: string): string | null {
  return (
    flagPattern(flag)
      .exec(command)?.[0]
      .slice(flag.length + 2) ?? null
  )
}

function flagPattern(flag: string): RegExp {
  return new RegExp(` ${flag} (?:'[^']*'|"(?:[^"\\\\]|\\\\.)*"|\\\\.|[^\\s'"\\\\])+`)
}

/** The command that checks the fixtures and keys of the run of these options, with reads only. */
export function checkFixturesCommand(options: ConformOptions, secrets: TypedSecrets, command?: string): string {
  const parts = partsOf(options, secrets, ({ repeated, fixtures }) => repeated !== undefined && fixtures === true)
  return [commandFor('fixtures', command), '--check', ...parts].join(' ')
}

/** The command that lists what the run of these options would do, and sends nothing. */
export function foreseeCommand(options: ConformOptions, secrets: TypedSecrets, command?: string): string {
  const selects: readonly string[] = ['suite', 'only']
  const parts = partsOf(options, secrets, ({ name, group, repeated }) =>
    group === 'target' || name === 'rules'
      ? repeated !== undefined
      : group === 'sent' && (repeated !== undefined || selects.includes(name)),
  )
  return [commandFor('conform', command), '--plan', ...parts].join(' ')
}

/** The command that puts back what an interrupted run of these options left. */
export function cleanupCommand(
  options: ConformOptions,
  secrets: TypedSecrets,
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
    secrets,
    ({ name, group, repeated }) =>
      repeated !== undefined && (group === 'target' || also.includes(name)) && !needless.includes(name),
  )
  return [commandFor('conform', command), '--cleanup', shellWord(ledger), ...parts].join(' ')
}

function partsOf(
  options: ConformOptions,
  secrets: TypedSecrets,
  isRepeated: (flag: (typeof allFlags)[number]) => boolean,
): readonly string[] {
  return allFlags.flatMap((flag) => {
    const { name, kind, usual } = flag
    const value = options[name]
    if (flag.takesBack === true && value === false && isRepeated(flag)) return [flagFor(name, true)]
    if (!isRepeated(flag) || !isGiven(options, name) || value === usual) return []
    if (name === 'key') return [`--key ${shellWord([secrets.key])}`]
    if (name === 'otherKey') return [`--other-key ${shellWord([secrets.otherKey])}`]
    if (name === 'header')
      return secrets.headers.map(([header, variable]) => `--header ${shellWord([`${header}: `, variable])}`)
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
  return typed.replace(/\b(conform|fixtures|watch)( --)?$/, `${name}$2`)
}
