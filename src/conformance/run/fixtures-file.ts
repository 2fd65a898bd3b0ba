import { readUrl } from '../../contract/index.ts'
import { readFile } from 'node:fs/promises'
import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model.ts'
import { reasonOf, UsageError } from '../usage-error.ts'
import { parseEntries } from './fixture-entries.ts'
import type { Entry } from './fixture-entries.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What a file for `--fixtures` says. */
export interface FixturesFile {
  readonly values: FixtureValues
  /** Where each of them is from: file and line, with the variable's name where there is one. */
  readonly sources: Readonly<Record<string, string>>
  /** The host that the file is for, with its port where it names one; null where it says none. */
  readonly host: string | null
}

/** The entry that says which target the file is for; no fixture. */
const targetEntry = 'target'

/**
 * Reads what a target has instead of the contract's fixtures: an object of name → value in JSON or YAML, where a value
 * may be `{ env: NAME }`. Throws a UsageError that names the file and the entry.
 */
export async function readFixturesFile(file: string, contract: Contract, env: Environment): Promise<FixturesFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--fixtures ${file}: cannot be read (${reasonOf(error)})`)
  })
  const values: Record<string, string> = {}
  const sources: Record<string, string> = {}
  let host: string | null = null
  for (const entry of await parseEntries(file, text)) {
    if (entry.name === targetEntry) {
      host = readHost(`--fixtures ${file}:${entry.line}: ${targetEntry}`, entry.value)
      continue
    }
    if (!Object.hasOwn(contract.fixtures, entry.name)) {
      const known = Object.keys(contract.fixtures).join(', ')
      throw new UsageError(
        `--fixtures ${file}:${entry.line}: the contract has no fixture ${entry.name}. Known: ${known || 'none'}`,
      )
    }
    values[entry.name] = readValue(`--fixtures ${file}:${entry.line}: ${entry.name}`, entry, env)
    const variable = variableIn(entry)
    sources[entry.name] = `${file}:${entry.line}${variable === null ? '' : ` (${variable})`}`
  }
  return { values, sources, host }
}

/** From an address, or a host alone. */
function readHost(place: string, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const address = text.includes('://') ? text : `https://${text}`
  const url = text === '' ? null : readUrl(address)
  if (url === null) throw new UsageError(`${place}: has to be the target's address or host`)
  return url.host
}

function variableIn({ value }: Entry): string | null {
  return typeof value === 'object' && value !== null && 'env' in value && typeof value.env === 'string'
    ? value.env
    : null
}

function readValue(place: string, entry: Entry, env: Environment): string {
  const { value, source } = entry
  const variable = variableIn(entry)
  if (typeof value === 'string' && value !== '') return value
  // As it is written: an id that looks like a number is none, and would lose zeros and digits as one.
  if (typeof value === 'number' && source !== null) return source
  if (variable !== null) {
    const found = Object.hasOwn(env, variable) ? env[variable] : undefined
    if (found === undefined || found === '') {
      throw new UsageError(`${place}: the environment variable ${variable} is not set`)
    }
    return found
  }
  throw new UsageError(`${place}: has to be text (in quotes), a number, or { env: NAME } for an environment variable`)
}
