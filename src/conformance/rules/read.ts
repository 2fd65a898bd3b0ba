import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nearestAside, operationById, resolvePointer } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { lifecycle } from '../model/plan.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import type { Sequence } from './language/sequence.ts'
import { lostPlace } from './lost-places.ts'
import { noRules } from './rules.ts'
import type { Rules } from './rules.ts'

interface Named {
  /** A module. */
  readonly rules: string | null
  /** A contract file to use instead of the packaged one. */
  readonly contract: string | null
}

/** The rules of a run: the platform's for the packaged contract, none for another, and those of the named module. */
export async function rulesFor({ rules: file, contract: other }: Named, contract: Contract): Promise<Rules> {
  if (other !== null) return file === null ? noRules : readRules(file, contract)
  const { platformRules } = await import('./index.ts')
  return file === null
    ? platformRules
    : { ...platformRules, ...added(file, await readRules(file, contract), platformRules) }
}

/** Parts that may be added to the platform's rules: lists whose entries speak for themselves. */
const addable = ['sequences', 'invariants', 'relations', 'webhooks'] as const

function added(file: string, own: Rules, platform: Rules): Rules {
  const other = Object.keys(own).find((name) => !addable.some((one) => one === name))
  if (other !== undefined) {
    throw new UsageError(`--rules ${file}: ${other}: the packaged contract has it; add ${addable.join(', ')}`)
  }
  return Object.fromEntries(addable.map((name) => [name, [...(platform[name] ?? []), ...(own[name] ?? [])]]))
}

/** Of a run's rules about responses and resources, those of the named module, each counted as not applied yet. */
export async function unappliedRules(
  rules: Rules,
  named: Named,
  contract: Contract,
): Promise<Readonly<Record<string, number>>> {
  if (named.rules === null) return {}
  const usual = new Set(aboutResponses(await rulesFor({ ...named, rules: null }, contract)))
  const own = aboutResponses(rules).filter((rule) => !usual.has(rule))
  return Object.fromEntries(own.map(({ name }) => [name, 0]))
}

function aboutResponses({ invariants = [], relations = [] }: Rules): readonly { readonly name: string }[] {
  return [...invariants.flatMap((group) => group.invariants), ...relations]
}

/** Loads a rules module. Throws a UsageError that names the file and what is wrong. */
async function readRules(file: string, contract: Contract): Promise<Rules> {
  const path = resolve(file)
  await access(path).catch((error: unknown) => {
    throw new UsageError(`--rules ${file}: cannot be read (${reasonOf(error)})`)
  })
  const loaded: unknown = await import(pathToFileURL(path).href).catch((error: unknown) => {
    throw new UsageError(`--rules ${file}: ${whyNotLoaded(file, error)}`)
  })
  const { default: main, rules = main } = loaded as { readonly default?: unknown; readonly rules?: unknown }
  const problem = rules === undefined ? 'has no default export, and none named rules' : problemOf(rules, contract)
  if (problem !== null) throw new UsageError(`--rules ${file}: ${problem}`)
  for (const [index, sequence] of ((rules as Rules).sequences ?? []).entries()) {
    const lost = lostPlace(contract, sequence)
    if (lost === null) continue
    const line = lineOf(await readFile(path, 'utf8'), sequence, lost.name)
    throw new UsageError(`--rules ${file}${line === null ? '' : `:${line}`}: sequences[${index}]: ${lost.says}`)
  }
  return rules as Rules
}

/** The first line that has a name, from the sequence's own name on; null: it is in another file. */
function lineOf(code: string, { tries }: Sequence, name: string): number | null {
  const lines = code.split('\n')
  const start = lines.findIndex((line) => line.includes(tries))
  const found = lines.findIndex((line, index) => index >= start && line.split(/[^\w$-]+/).includes(name))
  return found === -1 ? null : found + 1
}

function whyNotLoaded(file: string, error: unknown): string {
  if (!(error instanceof Error)) return `cannot be loaded as an ECMAScript module (${String(error)})`
  // The file's own copy of this program made it: no class is the same.
  if (error.name === 'RuleMistake') return error.message
  const isOther =
    file.endsWith('.js') && /import statement outside a module|Unexpected token 'export'/.test(error.message)
  const hint = isOther ? `; name it ${file.replace(/\.js$/, '.mjs')}, or write "type": "module" into package.json` : ''
  return `cannot be loaded as an ECMAScript module (${error.name}: ${error.message})${hint}`
}

type Fields = Readonly<Record<string, unknown>>

/** What a value should be, in words; null if it is. */
type ShapeCheck = (value: unknown) => string | null

const text: ShapeCheck = (value) => (typeof value === 'string' && value !== '' ? null : 'has to be a text')
const textOrNull: ShapeCheck = (value) => (value === null || text(value) === null ? null : 'has to be a text or null')
const run: ShapeCheck = (value) => (typeof value === 'function' ? null : 'has to be a function')
const fields: ShapeCheck = (value) => (isFields(value) ? null : 'has to be an object')
const list: ShapeCheck = (value) => (Array.isArray(value) ? null : 'has to be a list')

/** The parts of rules, each with the shape of its entries. Any other name is a typing error. */
const parts: Readonly<
  Record<keyof Rules, { readonly is: ShapeCheck; readonly entry?: Readonly<Record<string, ShapeCheck>> }>
> = {
  sequences: { is: list, entry: { operation: text, tries: text, says: text, clause: text, acts: list, holds: list } },
  invariants: { is: list, entry: { module: textOrNull, invariants: list } },
  relations: { is: list, entry: { name: text, says: text, clause: text, of: text, when: text, then: run } },
  refusals: { is: fields },
  undo: {
    is: list,
    entry: { kind: text, says: text, changedBy: list, final: list, names: list, pick: run, promised: run, plan: run },
  },
  readers: { is: fields },
  words: { is: fields },
  suggest: { is: run },
  provide: { is: run },
  access: { is: fields },
  charged: { is: run },
  price: { is: run },
  lacks: { is: run },
  keeps: { is: fields },
  wants: { is: list, entry: { operation: text, parameter: text } },
  secretsIn: { is: run },
  webhooks: { is: list, entry: { name: text, says: text, clause: text, check: run } },
  forms: { is: fields },
}

const act = { label: text, pair: text }
const demand = { check: run }
const invariant = { name: text, says: text, clause: text, inferred: textOrNull, check: run }

function problemOf(rules: unknown, contract: Contract): string | null {
  if (!isFields(rules)) return 'has to export an object of rules'
  for (const [name, value] of Object.entries(rules)) {
    const part = Object.hasOwn(parts, name) ? parts[name as keyof Rules] : undefined
    if (part === undefined)
      return `${name}: not one of ${Object.keys(parts).join(', ')}${nearestAside(name, Object.keys(parts))}`
    if (value === undefined) continue
    const wrong = part.is(value)
    if (wrong !== null) return `${name}: ${wrong}`
    const found = part.entry === undefined ? null : inEntries(name, value, part.entry)
    if (found !== null) return found
  }
  return inSequences(rules, contract) ?? inInvariants(rules, contract) ?? inRelations(rules, contract)
}

/** Why a clause names nothing in the contract. Those that begin with `/operation` or `@/` are of whichever operation responds. */
function inClause(at: string, clause: unknown, contract: Contract): string | null {
  const written = String(clause)
  if (written.startsWith('/operation') || written.startsWith('@/')) return null
  const [, id, rest = ''] = /^@([^/]+)(.*)$/.exec(written) ?? []
  const operation = id === undefined ? null : operationById(contract, id)
  const pointer = id === undefined ? written : `${operation?.pointer ?? '/paths/'}${rest}`
  if (resolvePointer(contract.document(), pointer) !== null) return null
  return `${at}.clause: the contract has nothing at ${written}`
}

function inRelations({ relations = [] }: Fields, contract: Contract): string | null {
  const found = (relations as readonly Fields[]).map(
    (relation, index) =>
      inOperations(`relations[${index}]`, relation, contract) ??
      inClause(`relations[${index}]`, relation['clause'], contract),
  )
  return found.find((problem) => problem !== null) ?? null
}

/** A rule about an operation that is not there would never apply. */
function inOperations(at: string, { name, operations = [] }: Fields, contract: Contract): string | null {
  const lost = (operations as readonly string[]).find((id) => operationById(contract, id) === null)
  if (lost === undefined) return null
  const known = contract.operations.map(({ id }) => id)
  return `${at} (${String(name)}): the contract has no operation ${lost}${nearestAside(lost, known)}`
}

function inSequences({ sequences = [] }: Fields, contract: Contract): string | null {
  for (const [index, sequence] of (sequences as readonly Fields[]).entries()) {
    const at = `sequences[${index}]`
    const id = String(sequence['operation'])
    if (operationById(contract, id) === null) return `${at}.operation: the contract has no operation ${id}`
    if (sequence['tries'] === lifecycle) return `${at}.tries: ${lifecycle} is what this program calls its own sequences`
    const found = inEntries(`${at}.acts`, sequence['acts'], act) ?? inEntries(`${at}.holds`, sequence['holds'], demand)
    if (found !== null) return found
    for (const [place, { pair }] of (sequence['acts'] as readonly Fields[]).entries()) {
      const isThere = contract.pairs.some((known) => known.id === pair)
      if (!isThere) return `${at}.acts[${place}].pair: the contract has no example ${String(pair)}`
    }
    const nowhere = inClause(at, sequence['clause'], contract)
    if (nowhere !== null) return nowhere
  }
  return null
}

function inInvariants({ invariants = [] }: Fields, contract: Contract): string | null {
  for (const [index, { module, invariants: own }] of (invariants as readonly Fields[]).entries()) {
    if (module !== null && !contract.operations.some((operation) => operation.module === module)) {
      return `invariants[${index}].module: no operation of the contract has the tag ${JSON.stringify(module)}`
    }
    const at = `invariants[${index}].invariants`
    const found = inEntries(at, own, invariant)
    if (found !== null) return found
    const rows = (own as readonly Fields[]).map(
      (one, row) => inOperations(`${at}[${row}]`, one, contract) ?? inClause(`${at}[${row}]`, one['clause'], contract),
    )
    const nowhere = rows.find((problem) => problem !== null)
    if (nowhere !== undefined) return nowhere
  }
  return null
}

function inEntries(at: string, entries: unknown, needs: Readonly<Record<string, ShapeCheck>>): string | null {
  for (const [index, entry] of (entries as readonly unknown[]).entries()) {
    if (!isFields(entry)) return `${at}[${index}]: has to be an object`
    for (const [name, is] of Object.entries(needs)) {
      const wrong = is(entry[name])
      if (wrong !== null) return `${at}[${index}].${name}: ${wrong}`
    }
  }
  return null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
