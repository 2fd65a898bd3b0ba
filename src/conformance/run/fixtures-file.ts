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
  }
  return { values, host }
}

/** From an address, or a host alone. */
function readHost(place: string, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const address = text.includes('://') ? text : `https://${text}`
  const url = text === '' ? null : readUrl(address)
  if (url === null) throw new UsageError(`${place}: has to be the target's address or host`)
  return url.host
}

function readValue(place: string, { value, source }: Entry, env: Environment): string {
  if (typeof value === 'string' && value !== '') return value
  // As it is written: an id that looks like a number is none, and would lose zeros and digits as one.
  if (typeof value === 'number' && source !== null) return source
  if (typeof value === 'object' && value !== null && 'env' in value && typeof value.env === 'string') {
    const found = env[value.env]
    if (found === undefined || found === '') {
      throw new UsageError(`${place}: the environment variable ${value.env} is not set`)
    }
    return found
  }
  throw new UsageError(`${place}: has to be text (in quotes), a number, or { env: NAME } for an environment variable`)
}
