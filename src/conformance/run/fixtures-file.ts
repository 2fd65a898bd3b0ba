import { readFile } from 'node:fs/promises'
import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model.ts'
import { reasonOf, UsageError } from '../usage-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads what a target has instead of the contract's fixtures: an object of name → value in JSON or YAML, where a value
 * may be `{ env: NAME }`. Throws a UsageError that names the file and the entry.
 */
export async function readFixturesFile(file: string, contract: Contract, env: Environment): Promise<FixtureValues> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--fixtures ${file}: cannot be read (${reasonOf(error)})`)
  })
  const data = await parse(file, text)
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new UsageError(`--fixtures ${file}: has to be an object that maps fixtures' names to values`)
  }
  const values: Record<string, string> = {}
  for (const [name, entry] of Object.entries(data)) {
    if (!Object.hasOwn(contract.fixtures, name)) {
      const known = Object.keys(contract.fixtures).join(', ')
      throw new UsageError(`--fixtures ${file}: the contract has no fixture ${name}. Known: ${known || 'none'}`)
    }
    values[name] = readValue(`--fixtures ${file}: ${name}`, entry, env)
  }
  return values
}

async function parse(file: string, text: string): Promise<unknown> {
  try {
    if (file.endsWith('.json')) return JSON.parse(text)
    const { parse: parseYaml } = await import('yaml')
    return parseYaml(text)
  } catch (error) {
    // Parsers quote the text around a mistake, which may hold a credential: only the place is told.
    const place = /line \d+|position \d+/.exec(error instanceof Error ? error.message : '')?.[0]
    throw new UsageError(
      `--fixtures ${file}: is not valid ${file.endsWith('.json') ? 'JSON' : 'YAML'}${
        place === undefined ? '' : ` (${place})`
      }`,
    )
  }
}

function readValue(place: string, entry: unknown, env: Environment): string {
  if (typeof entry === 'string' && entry !== '') return entry
  if (typeof entry === 'number') return String(entry)
  if (typeof entry === 'object' && entry !== null && 'env' in entry && typeof entry.env === 'string') {
    const value = env[entry.env]
    if (value === undefined || value === '') {
      throw new UsageError(`${place}: the environment variable ${entry.env} is not set`)
    }
    return value
  }
  throw new UsageError(`${place}: has to be text, a number, or { env: NAME } for an environment variable`)
}
