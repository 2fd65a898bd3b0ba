import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Json, JsonObject } from '../../src/contract/index.ts'
import { isList, isObject } from './json.ts'

/** Where a fact is to be found, whatever the layout of the contract. */
export type Address = {
  readonly operation?: string
  readonly resource?: string
  readonly in?: string
  readonly field: string
}

/** A row of the ledger with the shared part of its group's address worked in. */
export type Row = {
  readonly id: string
  readonly file: string
  readonly section: string
  readonly fact: string
  readonly where?: 'prose' | 'not-shown'
  readonly check?: { readonly address: Address; readonly says: JsonObject }
}

const folder = new URL('./', import.meta.url)

const text = (value: Json | undefined, what: string): string => {
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`${what} is missing in the ledger`)
}

const join = (under: string, field: string): string =>
  under === '' || field === '' || field.startsWith('[') || field.startsWith('{') ? under + field : `${under}.${field}`

const addressOf = (shared: JsonObject, own: JsonObject): Address => {
  const all: JsonObject = { ...shared, ...own }
  const place = (key: string): string | undefined => (typeof all[key] === 'string' ? all[key] : undefined)
  // A row that names a resource of its own leaves the group's operation behind.
  const operation = own['resource'] === undefined ? place('operation') : undefined
  const resource = own['operation'] === undefined ? place('resource') : undefined
  const within = place('in')
  return {
    ...(operation === undefined ? {} : { operation }),
    ...(resource === undefined ? {} : { resource }),
    ...(within === undefined ? {} : { in: within }),
    field: join(place('under') ?? '', place('field') ?? ''),
  }
}

const rowOf = (entry: Json, file: string, section: string, shared: JsonObject): Row => {
  if (!isObject(entry)) throw new Error(`${file} has a row that is no object`)
  const id = text(entry['id'], `An id in ${file}`)
  const check = entry['check']
  const where = entry['where']
  if (where !== undefined && where !== 'prose' && where !== 'not-shown') throw new Error(`${id} has an unknown where`)
  if (check === undefined && where === undefined) throw new Error(`${id} has neither check nor where`)
  const says = isObject(check) ? check['says'] : undefined
  if (check !== undefined && !isObject(says)) throw new Error(`${id} has a check that says nothing`)
  return {
    id,
    file,
    section,
    fact: text(entry['fact'], `The fact of ${id}`),
    ...(where === undefined ? {} : { where }),
    ...(isObject(check) && isObject(says) ? { check: { address: addressOf(shared, check), says } } : {}),
  }
}

const rowsOf = (file: string): readonly Row[] => {
  const groups = parse(readFileSync(new URL(file, folder), 'utf8')) as Json
  if (!isList(groups)) throw new Error(`${file} is no list of groups`)
  return groups.flatMap((group) => {
    if (!isObject(group) || !isList(group['rows'])) throw new Error(`${file} has a group without rows`)
    const section = text(group['section'], `A section in ${file}`)
    const shared = isObject(group['at']) ? group['at'] : {}
    return group['rows'].map((entry) => rowOf(entry, file, section, shared))
  })
}

/** What stands beside the rows: where each lives in the contract, what shows it, and what rules stand on. */
const BESIDE = ['matches.yaml', 'shown.yaml', 'stated.yaml']

/**
 * Reads the whole ledger.
 * @returns every row of every file of this folder
 * @throws when a row is malformed or an id is used twice
 */
export const loadRows = (): readonly Row[] => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !BESIDE.includes(name))
  const rows = files.toSorted().flatMap(rowsOf)
  const twice = rows.find((row, index) => rows.findIndex((other) => other.id === row.id) !== index)
  if (twice !== undefined) throw new Error(`The id ${twice.id} is used twice`)
  return rows
}
