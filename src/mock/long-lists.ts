import {
  contentTypeFor,
  encodePointer,
  findBrokenExamples,
  isArray,
  isObject,
  objectOf,
  pairsOf,
  responseFor,
  schemasAt,
  valueAt,
  withValueAt,
} from '../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, SchemasAt } from '../contract/index.ts'

/** How a long list is asked for. */
export const MANY = 'many'
const ENTRIES = 50

/** With a long list for each read that has an example of a list, for screens that page or scroll. */
export function withLongLists(contract: Contract): Contract {
  const made = contract.operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => longList(contract, operation, pairsOf(contract, operation.id)) ?? [])
  return { ...contract, pairs: [...contract.pairs, ...made] }
}

/** Of an operation without a long list. */
export function whyNoLongList({ method }: Operation, pairs: readonly Pair[]): string {
  if (method !== 'GET') return 'only a GET can have a long list'
  return pairs.some((pair) => listIn(pair) !== null)
    ? 'its schema allows no more entries, or no ids that could be made for them'
    : 'none of its examples has a list whose entries have an id'
}

function longList(contract: Contract, operation: Operation, pairs: readonly Pair[]): Pair | null {
  if (pairs.some(({ key }) => key === MANY)) return null
  for (const pair of pairs) {
    const found = listIn(pair)
    if (found === null) continue
    const { path, list } = found
    const fitting = (count: number) =>
      lists(list, count)
        .map((long) => manyOf(pair, path, long))
        .find((one) => isFitting(contract, operation, one))
    const long = fitting(ENTRIES)
    if (long !== undefined) return long
    // Last, because it reads the document.
    const count = mostEntries(contract, operation, pair, path)
    return count < ENTRIES && count > list.length ? (fitting(count) ?? null) : null
  }
  return null
}

function isFitting(contract: Contract, operation: Operation, pair: Pair): boolean {
  return findBrokenExamples({ ...contract, operations: [operation], pairs: [pair] }).length === 0
}

function manyOf(pair: Pair, path: readonly string[], long: readonly JsonObject[]): Pair {
  return {
    ...pair,
    id: `${pair.operation}/${MANY}`,
    key: MANY,
    summary: `A long list: the entries of ${pair.key} again and again, ${long.length} in all, each with an id of its own.`,
    response: { ...pair.response, body: withValueAt<Json>(pair.response.body ?? null, encodePointer(...path), long) },
    unprovoked: 'The mock makes it of another example.',
  }
}

type Entry = JsonObject & { readonly id: string | number }

interface Found {
  readonly path: readonly string[]
  readonly list: readonly Entry[]
}

/** The first list of a success, which stands at its top, in it or in its `data`; null: it has none of things with ids. */
function listIn({ status, response: { body } }: Pair): Found | null {
  if (status >= 300 || body === undefined) return null
  const { data } = objectOf(body)
  const paths = [[], ...Object.keys(objectOf(body)).map((name) => [name])]
  const inData = Object.keys(objectOf(data)).map((name) => ['data', name])
  for (const path of [...paths, ...inData]) {
    const list = valueAt(body, encodePointer(...path)) as Json | undefined
    if (isList(list)) return { path, list }
  }
  return null
}

function isList(value: Json | undefined): value is readonly Entry[] {
  const isEntry = (entry: Json) => isObject(entry) && /^(?:string|number)$/.test(typeof entry['id'])
  return isArray(value) && value.length > 0 && value.every(isEntry)
}

function mostEntries(contract: Contract, operation: Operation, pair: Pair, path: readonly string[]): number {
  const response = responseFor(operation, pair.status)
  const type = response === null ? null : contentTypeFor(response.contentTypes, pair.response.contentType)
  if (response === null || type === null) return ENTRIES
  const start: SchemasAt | null = schemasAt(contract.document(), [
    response.pointer + encodePointer('content', type, 'schema'),
  ])
  const at = path.reduce<SchemasAt | null>((schemas, name) => schemas?.member(name) ?? null, start)
  const limits = (at?.parts ?? []).map(({ schema: { maxItems } }) =>
    typeof maxItems === 'number' ? maxItems : ENTRIES,
  )
  return Math.min(ENTRIES, ...limits)
}

/** Makes an id of another; `round` counts how often the entries were repeated, `step` the ids that were tried. */
type NewId = (id: string | number, round: number, step: number) => string | number

/** The plainest first; the later ones are for a schema that has a pattern, a format, a length or a maximum. */
const NEW_IDS: readonly NewId[] = [
  (id, round) => (typeof id === 'number' ? id + 1000 * round : `${id}_${round + 1}`),
  (id, _, step) => (typeof id === 'number' ? id + step : id.replace(/\d+$/, (digits) => sum(digits, step))),
  (id, _, step) => (typeof id === 'number' ? step : countedUp(id, step)),
]

function sum(digits: string, step: number): string {
  return String(BigInt(digits) + BigInt(step)).padStart(digits.length, '0')
}

/** In which a letter or digit counts; a to f alone, because hexadecimal digits have no others. */
const SIGNS = ['0123456789', 'abcdef', 'ABCDEF', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** As a counter goes on at its end: b0 follows a9. */
function countedUp(id: string, step: number): string {
  const all = id.split('')
  let carried = step
  for (let at = all.length - 1; at >= 0 && carried > 0; at -= 1) {
    const sign = all[at] ?? ''
    const signs = SIGNS.find((each) => each.includes(sign))
    if (signs === undefined) continue
    const next = signs.indexOf(sign) + carried
    all[at] = signs.charAt(next % signs.length)
    carried = Math.floor(next / signs.length)
  }
  return all.join('')
}

/** Long lists to choose from: with ids made in each way, and names that are numbered or the same. */
function lists(list: readonly Entry[], count: number): readonly (readonly JsonObject[])[] {
  const made = NEW_IDS.flatMap((newId) => {
    const ids = idsFor(list, count, newId)
    return ids === null ? [] : [ids]
  })
  return [true, false].flatMap((isNumbered) =>
    made.map((ids) => ids.map((id, at) => entryAt(list, at, id, isNumbered))),
  )
}

function entryAt(list: readonly Entry[], at: number, id: string | number, isNumbered: boolean): JsonObject {
  const entry = objectOf(list[at % list.length])
  const { name } = entry
  const round = Math.floor(at / list.length)
  const own = round > 0 && isNumbered && typeof name === 'string' ? { name: `${name} ${round + 1}` } : {}
  return { ...entry, id, ...own }
}

/** Ids tried for one entry before its way is given up. */
const MOST_TRIES = 1000

/** Those of the list, then new ones; null: no way to a new one. */
function idsFor(list: readonly Entry[], count: number, newId: NewId): readonly (string | number)[] | null {
  const ids = list.map(({ id }) => id)
  const used = new Set(ids)
  let step = 0
  for (let at = ids.length; at < count; at += 1) {
    const { id: given = '' } = list[at % list.length] ?? {}
    const round = Math.floor(at / list.length)
    const last = step + MOST_TRIES
    let id = given
    while (used.has(id) && step < last) {
      step += 1
      id = newId(given, round, step)
    }
    if (used.has(id)) return null
    used.add(id)
    ids.push(id)
  }
  return ids
}
