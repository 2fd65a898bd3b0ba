import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { planCases } from '../../src/conformance/plan/index.ts'
import type { Case } from '../../src/conformance/model/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'
import type { Json } from '../../src/contract/index.ts'
import { root } from './document.ts'
import { isList, isObject, stringsOf } from './json.ts'
import { assumedRoutes, resources } from './resources.ts'
import type { Row } from './rows.ts'
import { find } from './subjects.ts'
import type { Subject } from './subjects.ts'

/** What shows a fact on a running server, or why nothing can. */
export type Evidence = {
  readonly kind: 'scenario' | 'case' | 'invariant' | 'test' | 'nothing'
  /** Part of a title, an id, a name, `file: part of a title`, or the reason. */
  readonly name: string
}

type Entry = Evidence & { readonly rows: readonly string[] }

const kinds = ['scenario', 'case', 'invariant', 'test', 'nothing'] as const

const entryOf = (value: Json): Entry => {
  const kind = isObject(value) ? kinds.find((one) => one in value) : undefined
  const name = isObject(value) && kind !== undefined ? value[kind] : undefined
  if (!isObject(value) || kind === undefined || typeof name !== 'string') {
    throw new Error(`shown.yaml: ${JSON.stringify(value)} needs one of ${kinds.join(', ')}, and rows`)
  }
  return { kind, name, rows: stringsOf(value['rows']) }
}

const loaded = parse(readFileSync(new URL('shown.yaml', import.meta.url), 'utf8')) as Json
/** What is written down by hand. */
export const entries: readonly Entry[] = isList(loaded) ? loaded.map(entryOf) : []

/** Whether an entry's id, which may end in a star, means a row. */
export const means = (pattern: string, id: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id

const contract = packagedContract()
const cases: readonly Case[] = planCases(contract, platformRules).cases

/** The ids of all that the check tries at the sandbox, where faults provoke what no request can. */
export const caseIds: ReadonlySet<string> = new Set([...cases, ...contract.pairs].map(({ id }) => id))

/** The names of all rules on answers. */
export const invariants: ReadonlySet<string> = new Set(
  (platformRules.invariants ?? []).flatMap((group) => group.invariants.map(({ name }) => name)),
)

type Titled = { readonly section: string; readonly says: string; readonly steps: unknown }
const isTitled = (value: unknown): value is Titled =>
  isObject(value) && ['section', 'says', 'steps'].every((name) => name in value)

/** The titles of all scenarios. */
export const loadScenarios = async (): Promise<readonly string[]> => {
  const folder = new URL('../scenarios/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href)))
  return modules.flatMap((exported) =>
    Object.values(exported as Readonly<Record<string, unknown>>).flatMap((value) =>
      Array.isArray(value) ? value.filter(isTitled).map(({ section, says }) => `${section}: ${says}`) : [],
    ),
  )
}

const idOf = (name: string): string | undefined =>
  contract.operations.find(({ method, path }) => `${method.toUpperCase()} ${path}` === name)?.id

const pairCase = (id: string | undefined, status: string): string | undefined => {
  const pairs = contract.pairs.filter(
    (pair) => pair.operation === id && String(pair.status).startsWith(status.replace(/X+$/, '')),
  )
  return (pairs.find(({ unprovoked }) => unprovoked === null) ?? pairs[0])?.id
}

const known = new Map<string, ReadonlySet<string>>()

/** Components that a component leads to, itself included, by the references in the contract's text. */
const reachable = (pointer: string): ReadonlySet<string> => {
  const found = known.get(pointer) ?? collect(pointer, new Set())
  known.set(pointer, found)
  return found
}

const collect = (pointer: string, seen: Set<string>): ReadonlySet<string> => {
  if (seen.has(pointer)) return seen
  seen.add(pointer)
  const value = pointer
    .slice(1)
    .split('/')
    .reduce<Json | undefined>((inner, name) => {
      const key = name.replaceAll('~1', '/').replaceAll('~0', '~')
      return isObject(inner) ? inner[key] : undefined
    }, root.value)
  for (const [, target = ''] of JSON.stringify(value ?? null).matchAll(/"\$ref":"#([^"]+)"/g)) collect(target, seen)
  return seen
}

const below = (clause: string, pointer: string): boolean => clause === pointer || clause.startsWith(`${pointer}/`)

/** A case on the very schema, or a pair whose answer or request is held against it. */
const schemaCase = (pointers: readonly string[], operation?: string): string | undefined => {
  const own = cases.find(
    (one) =>
      one.source === 'constraint' &&
      (operation === undefined || one.operation === operation) &&
      pointers.some((pointer) => below(one.clause, pointer)),
  )
  return own?.id
}

const answered = contract.pairs
  .filter(({ unprovoked }) => unprovoked === null)
  .flatMap(({ id, operation, status }) => {
    const responses = contract.operations.find((one) => one.id === operation)?.responses ?? []
    return responses.filter((one) => one.status === String(status)).map(({ pointer }) => ({ id, pointer }))
  })

const usesOf = (pointer: string): string | undefined => {
  const component = pointer.split('/').slice(0, 4).join('/')
  return answered.find((one) => reachable(one.pointer).has(component))?.id
}

const pointersOf = ({ place, node }: Subject): readonly string[] => {
  const schemas = (place?.branches ?? []).flat().map(({ pointer }) => pointer)
  if (schemas.length > 0) return schemas
  return node === undefined ? [] : [node.pointer]
}

const caseOfOperation = (row: Row, id: string | undefined): string | undefined => {
  const says = row.check?.says ?? {}
  if (['scopes', 'roles', 'auth'].some((claim) => claim in says)) {
    return cases.find((one) => one.operation === id && one.source === 'access')?.id
  }
  const [status = '2'] = stringsOf(says['statusesInclude'])
  return pairCase(id, status)
}

const caseOfSchema = (pointers: readonly string[], id: string | undefined): string | undefined =>
  schemaCase(pointers, id) ??
  pointers.map(usesOf).find((found) => found !== undefined) ??
  pairCase(id, '2') ??
  cases.find(({ clause }) => pointers.some((pointer) => below(clause, pointer)))?.id

const caseOf = (row: Row, subject: Subject): string | undefined => {
  const { in: within, operation = '' } = row.check?.address ?? {}
  const name = subject.operation?.name ?? operation
  const id = idOf(assumedRoutes[name] ?? name)
  if (subject.answer !== undefined) return pairCase(id, subject.answer.status)
  return within === 'operation' ? caseOfOperation(row, id) : caseOfSchema(pointersOf(subject), id)
}

const OPEN: readonly Evidence[] = [
  { kind: 'nothing', name: 'The specification leaves it open; the contract claims nothing, or marks what it assumes' },
]

const derived = (row: Row): readonly Evidence[] => {
  if (row.check === undefined) return row.where === 'not-shown' ? OPEN : []
  const { address } = row.check
  if (address.in === 'document') {
    return [{ kind: 'nothing', name: 'It is a fact of the document, and held against the document alone' }]
  }
  const found = find(address)
  if ('problem' in found) return []
  const named = found.subjects.map((subject) => caseOf(row, subject)).find((id) => id !== undefined)
  if (named !== undefined) return [{ kind: 'case', name: named }]
  const requests = (address.resource === undefined ? [] : (resources[address.resource] ?? [])).map((one) =>
    schemaCase([one]),
  )
  const request = requests.find((id) => id !== undefined)
  if (request !== undefined) return [{ kind: 'case', name: request }]
  return row.where === 'not-shown' ? OPEN : []
}

/** All that shows a row: what is written down, and for what a schema carries the case that holds a server against it. */
export const shownBy = (row: Row): readonly Evidence[] => {
  const found = byRow.get(row.id) ?? evidenceOf(row)
  byRow.set(row.id, found)
  return found
}

const byRow = new Map<string, readonly Evidence[]>()

const evidenceOf = (row: Row): readonly Evidence[] => {
  const written = entries.filter(({ rows }) => rows.some((pattern) => means(pattern, row.id)))
  return written.length > 0 ? written.map(({ kind, name }) => ({ kind, name })) : derived(row)
}

/** Whether a test file has a title with these words. */
export const hasTest = (name: string): boolean => {
  const [file = '', words = ''] = name.split(/: (.*)/s)
  const url = new URL(`../../${file}`, import.meta.url)
  return existsSync(url) && readFileSync(url, 'utf8').includes(words)
}
