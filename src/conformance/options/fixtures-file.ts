import { readFile } from 'node:fs/promises'
import type { Document, Node } from 'yaml'
import { nearestNames, objectOf, readUrl, textOf, yamlMistake } from '../../contract/index.ts'
import type { Contract, Json } from '../../contract/index.ts'
import { shellWord } from '../../text/shell.ts'
import type { FixtureValues } from '../model/index.ts'
import { keysIn } from '../model/secrets.ts'
import { commandFor } from './repeat-command.ts'
import { noneInFile } from './project-schema.ts'
import { reasonOf, UsageError } from './usage-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface FixturesFile {
  readonly values: FixtureValues
  /** Where each value is from: file and line, with the environment variable if there is one. */
  readonly sources: Readonly<Record<string, string>>
  /** Fixtures whose value was found and is not confirmed: `{ found: VALUE }`. */
  readonly found: readonly string[]
  /** What was found in a sub-account that nobody has named: `{ found: VALUE, in: SUB-ACCOUNT }`. */
  readonly elsewhere: Readonly<Record<string, { readonly value: string; readonly home: string }>>
  /** The host that the file is for, with its port if given; null: not given. */
  readonly host: string | null
  /** The sub-account for cases that read any; null: not given. */
  readonly location: string | null
  /**
   * What the run may use up though it did not create it: fixtures of this file whose change histories may lose saves; of
   * another contract path parameters, alone or after their operation, and operations. Or everything.
   */
  readonly spare: readonly string[] | 'all'
  /** The host at which somebody has confirmed that the run may spend money; null: none. */
  readonly spending: string | null
  /** Environment variables that the file names and that are not set, of a plan. */
  readonly unset: readonly string[]
}

/** The entry for the target's host, and the one that no command writes: where money may be spent. Neither is a fixture. */
const targetEntry = 'target'
export const spendingEntry = 'spending'

/** The entry for what may be used up. */
const spareEntry = 'spare'

/** The entry for what `--location` gives; an id of another contract may have that name. */
const locationEntry = 'location'

/**
 * Reads a target's values for the contract's fixtures and for inputs: an object of name → value in JSON or YAML, where a
 * value may be `{ env: NAME }`. Throws a UsageError that names the file and the entry.
 */
export async function readFixturesFile(
  file: string,
  contract: Contract,
  {
    env,
    command,
    typed = [],
    keys = [],
    isPlan = false,
  }: {
    readonly env: Environment
    readonly command?: string | undefined
    /** Entries that a flag gives, so that they may name a variable that is not set. */
    readonly typed?: readonly string[]
    /** The keys that are given elsewhere. */
    readonly keys?: readonly string[]
    /** Nothing is sent: a variable that is not set has a value that stands for any. */
    readonly isPlan?: boolean
  },
  inputs: readonly string[] = [],
): Promise<FixturesFile> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(
      `--fixtures ${file}: cannot be read (${reasonOf(error)}); ${commandFor('fixtures', command)} --init ${shellWord(file)} writes one to fill in`,
    )
  })
  const lacking = new Set<string>()
  const values: Record<string, string> = {}
  const sources: Record<string, string> = {}
  const found: string[] = []
  const elsewhere: Record<string, FixturesFile['elsewhere'][string]> = {}
  let location: string | null = null
  let spare: FixturesFile['spare'] = []
  const hosts = new Map<string, string>()
  const parsed = await parseEntries(file, text)
  const entries = parsed.entries.filter(
    (entry) => !typed.includes(entry.name) || unsetIn(file, entry, env).length === 0,
  )
  // All of them are said at once: in CI, each takes a run to find.
  const wrong: Wrong[] = [...parsed.duplicates]
  const isKey = ({ name }: Entry): boolean => contract.fixtures[name]?.kind === 'credential'
  const shown = new Set<unknown>(Object.values(contract.fixtures).map(({ value }) => value))
  const secrets = new Set([
    ...keys,
    ...keysIn(env),
    ...entries.filter(isKey).map((entry) => secretIn(env, variableIn(entry) ?? '') ?? entry.value),
  ])
  for (const entry of entries) {
    const unset = isPlan ? [] : unsetIn(file, entry, env)
    if (unset.length > 0) wrong.push({ line: entry.line, says: unset })
    else taken(entry)
  }
  if (wrong.length > 0) {
    throw new UsageError(...wrong.toSorted((one, other) => one.line - other.line).flatMap(({ says }) => says))
  }
  const host = hosts.get(targetEntry) ?? null
  const spending = hosts.get(spendingEntry) ?? null
  return { values, sources, found, elsewhere, host, spare, spending, location, unset: [...lacking] }

  function taken(entry: Entry): void {
    try {
      take(entry)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      wrong.push({ line: entry.line, says: error.lines })
    }
  }

  function take(entry: Entry): void {
    const place = `--fixtures ${file}:${entry.line}: ${entry.name}`
    if (entry.name === targetEntry || entry.name === spendingEntry) {
      hosts.set(entry.name, readHost(place, entry.value))
      return
    }
    if (entry.name === locationEntry && contract.foreign !== true) {
      location = valueOf(place, entry)
      return
    }
    if (entry.name === spareEntry) {
      const own = entries.map(({ name }) => name).filter((name) => isFixture(contract, name))
      spare = readSpare(place, entry.value, contract, own)
      return
    }
    if (!isFixture(contract, entry.name) && !inputs.includes(entry.name)) {
      const own = [targetEntry, spendingEntry, spareEntry, ...(contract.foreign === true ? [] : [locationEntry])]
      const known = [...Object.keys(contract.fixtures), ...inputs, ...own]
      const nearest = nearestNames(entry.name, known)
      const hint = nearest.length === 0 ? '' : `. Nearest: ${nearest.join(', ')}`
      throw new UsageError(`--fixtures ${file}:${entry.line}: the contract has no fixture ${entry.name}${hint}`)
    }
    const value = valueOf(place, entry)
    const home = homeIn(entry)
    if (home !== null) elsewhere[entry.name] = { value, home }
    else values[entry.name] = value
    if (home === null && foundIn(entry) !== null) found.push(entry.name)
    const variable = variableIn(entry)
    sources[entry.name] = `${file}:${entry.line}${variable === null ? '' : ` (${variable})`}`
  }

  /** A file is committed, and an id is shown. Keys that the contract shows are no secret, and of another contract an id may be one. */
  function checkShown(place: string, entry: Entry): void {
    if (contract.foreign === true || entry.source === null || inputs.includes(entry.name)) return
    if (!isKey(entry)) {
      if (secrets.has(entry.value)) throw new UsageError(`${place}: has the value of a key, and an id belongs there`)
    } else if (!file.endsWith('.json') && !shown.has(entry.value))
      throw new UsageError(`${place}: ${noneInFile('key')}`)
  }

  function valueOf(place: string, entry: Entry): string {
    checkShown(place, entry)
    const variable = variableIn(entry)
    if (!isPlan || variable === null || secretIn(env, variable) !== null) return readValue(place, entry, env)
    lacking.add(variable)
    return ifSet(variable)
  }
}

/** What stands in a plan for the value of a variable that is not set. */
export function ifSet(variable: string): string {
  return `unset:${variable}`
}

/** A fixture, `OWNER.NAME` for what each owner has, or an id. */
export function isFixture(contract: Contract, name: string): boolean {
  const [owner = '', ...rest] = name.split('.')
  const isNamed = (one: string): boolean => Object.hasOwn(contract.fixtures, one)
  return isNamed(name) || (rest.length > 0 && isNamed(owner) && isNamed(rest.join('.'))) || isId(contract, name)
}

/** Whether a name is a path parameter of another contract, alone or after its operation. */
function isId({ foreign, operations }: Contract, name: string): boolean {
  return (
    foreign === true &&
    operations.some(({ id, parameters }) =>
      parameters.some((one) => one.in === 'path' && (one.name === name || `${id}.${one.name}` === name)),
    )
  )
}

/** Reads `all`, or a list: of path parameters and operations, or of the file's own fixtures. */
function readSpare(place: string, value: unknown, contract: Contract, own: readonly string[]): FixturesFile['spare'] {
  if (value === 'all') return 'all'
  const isForeign = contract.foreign === true
  const names: readonly unknown[] = Array.isArray(value) ? value : [value]
  return names.map((name) => {
    const isOperation = contract.operations.some(({ id }) => id === name)
    const isKnown = typeof name === 'string' && (isForeign ? isOperation || isId(contract, name) : own.includes(name))
    if (isKnown) return name
    const what = isForeign ? 'path parameters or operations of the contract' : 'fixtures that this file has values for'
    throw new UsageError(`${place}: has to list ${what}, or be: all`)
  })
}

/** Reads an address, or a host alone. */
function readHost(place: string, value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  const address = text.includes('://') ? text : `https://${text}`
  const url = text === '' ? null : readUrl(address)
  if (url === null) throw new UsageError(`${place}: has to be the target's address or host`)
  return url.host
}

function variableIn(entry: Entry): string | null {
  return memberIn(entry, 'env')
}

function foundIn(entry: Entry): string | null {
  return memberIn(entry, 'found')
}

function homeIn(entry: Entry): string | null {
  return foundIn(entry) === null ? null : memberIn(entry, 'in')
}

/** A text in a value that is an object; null: there is none. */
function memberIn({ value }: Entry, name: string): string | null {
  return textOf(objectOf(value as Json)[name])
}

function secretIn(env: Environment, variable: string): string | null {
  const secret = Object.hasOwn(env, variable) ? env[variable] : undefined
  return secret === undefined || secret === '' ? null : secret
}

function unsetIn(file: string, entry: Entry, env: Environment): readonly string[] {
  const variable = variableIn(entry)
  if (variable === null || secretIn(env, variable) !== null) return []
  return [`--fixtures ${file}:${entry.line}: ${entry.name}: the environment variable ${variable} is not set`]
}

/** What a run says of the file's variables that are not set, where it does not come to read its values. */
export async function unsetInFixtures(file: string | undefined, env: Environment): Promise<readonly string[]> {
  if (file === undefined) return []
  try {
    const { entries } = await parseEntries(file, await readFile(file, 'utf8'))
    return entries.flatMap((entry) => unsetIn(file, entry, env))
  } catch {
    // Reading its values says what is wrong with it.
    return []
  }
}

function readValue(place: string, entry: Entry, env: Environment): string {
  const { value, source } = entry
  const variable = variableIn(entry)
  const found = foundIn(entry)
  if (typeof value === 'string' && value !== '') return value
  if (found !== null && found !== '') return found
  // Keep the source: an id that looks like a number would lose zeros and digits.
  if (typeof value === 'number' && source !== null) return source
  if (variable !== null) {
    const secret = secretIn(env, variable)
    if (secret !== null) return secret
  }
  throw new UsageError(`${place}: has to be text (in quotes), a number, or { env: NAME } for an environment variable`)
}

/** One line of a file for `--fixtures`. */
export interface Entry {
  readonly name: string
  readonly value: unknown
  /** A scalar as written, without quotes; null for anything else. */
  readonly source: string | null
  /** Counted from 1. */
  readonly line: number
}

interface Wrong {
  readonly line: number
  readonly says: readonly string[]
}

interface Parsed {
  readonly entries: readonly Entry[]
  /** Entries whose names stand above already; they are not among the others. */
  readonly duplicates: readonly Wrong[]
}

/** Reads an object in JSON or YAML. Throws a UsageError that names the file and the line and repeats no value. */
async function parseEntries(file: string, text: string): Promise<Parsed> {
  const isJson = file.endsWith('.json')
  if (isJson) checkJson(file, text)
  // YAML includes JSON, and keeps how a number is written.
  const { isMap, isScalar, LineCounter, parseDocument } = await import('yaml')
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineOf = (key: unknown): number => lines.linePos(isScalar(key) ? (key.range?.[0] ?? 0) : 0).line
  const ofForm = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY')
  const mistake = yamlMistake(ofForm, document.contents)
  if (mistake !== null) {
    const { line } = lines.linePos(mistake.offset)
    throw new UsageError(`--fixtures ${file}:${line}: is not valid ${isJson ? 'JSON' : 'YAML'}${mistake.remedy}`)
  }
  if (document.contents === null) return { entries: [], duplicates: [] }
  if (!isMap(document.contents)) {
    throw new UsageError(`--fixtures ${file}: has to be an object that maps fixtures' names to values`)
  }
  const firstLines = new Map<string, number>()
  const entries: Entry[] = []
  const duplicates: Wrong[] = []
  for (const { key, value } of document.contents.items) {
    const written = behindAlias(document, value)
    const name = isScalar(key) ? String(key.value) : String(key)
    const line = lineOf(key)
    const first = firstLines.get(name)
    if (first !== undefined) {
      const says = `--fixtures ${file}:${line}: ${name} is a duplicate: it stands in line ${first} already`
      duplicates.push({ line, says: [says] })
      continue
    }
    firstLines.set(name, line)
    const source = isScalar(written) ? (written.source ?? null) : null
    entries.push({ name, value: written?.toJS(document) as unknown, source, line })
  }
  return { entries, duplicates }
}

function behindAlias(document: Document, node: unknown): Node | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const found = node as Node
  return 'resolve' in found ? found.resolve(document) : found
}

/** Reports the place only: a parser quotes the text around a mistake, which may hold a credential. */
function checkJson(file: string, text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const offset = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    const place = offset === undefined ? '' : `:${text.slice(0, Number(offset)).split('\n').length}`
    throw new UsageError(`--fixtures ${file}${place}: is not valid JSON`)
  }
}
