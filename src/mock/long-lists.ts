import { findBrokenExamples, isArray, isObject, objectOf, pairsOf } from '../contract/index.ts'
import type { Contract, Json, JsonObject, Pair } from '../contract/index.ts'

/** How a long list is asked for. */
export const MANY = 'many'
const ENTRIES = 50

/** With a long list for each read that has an example of a list, for screens that page or scroll. */
export function withLongLists(contract: Contract): Contract {
  const made = contract.operations
    .filter(({ method }) => method === 'GET')
    .flatMap(({ id }) => longList(pairsOf(contract, id)) ?? [])
  // Where a schema bounds the list or its ids.
  const broken = new Set(findBrokenExamples({ ...contract, pairs: made }).map(({ pointer }) => pointer))
  return { ...contract, pairs: [...contract.pairs, ...made.filter(({ pointer }) => !broken.has(pointer))] }
}

function longList(pairs: readonly Pair[]): Pair | null {
  if (pairs.some(({ key }) => key === MANY)) return null
  for (const pair of pairs.filter(({ status }) => status < 300)) {
    const { body } = pair.response
    const long = body === undefined ? undefined : lengthened(body)
    if (long === undefined) continue
    return {
      ...pair,
      id: `${pair.operation}/${MANY}`,
      key: MANY,
      summary: `A long list: the entries of ${pair.key} again and again, ${ENTRIES} in all, each with an id of its own.`,
      response: { ...pair.response, body: long },
      unprovoked: 'The mock makes it of another example.',
    }
  }
  return null
}

/** The body with its first list, which stands at its top, in it or in its `data`; undefined: it has none of things with ids. */
function lengthened(body: Json): Json | undefined {
  if (isList(body)) return repeated(body)
  const list = firstList(objectOf(body))
  if (list !== undefined) return { ...objectOf(body), ...list }
  const { data } = objectOf(body)
  if (isList(data)) return { ...objectOf(body), data: repeated(data) }
  const inData = firstList(objectOf(data))
  return inData === undefined ? undefined : { ...objectOf(body), data: { ...objectOf(data), ...inData } }
}

function firstList(within: JsonObject): JsonObject | undefined {
  const [name, list] = Object.entries(within).find(([, value]) => isList(value)) ?? []
  return name !== undefined && isList(list) ? { [name]: repeated(list) } : undefined
}

type Entry = JsonObject & { readonly id: string | number }

function isList(value: Json | undefined): value is readonly Entry[] {
  const isEntry = (entry: Json) => isObject(entry) && /^(?:string|number)$/.test(typeof entry['id'])
  return isArray(value) && value.length > 0 && value.every(isEntry)
}

function repeated(list: readonly Entry[]): readonly JsonObject[] {
  const rounds = Array.from({ length: Math.ceil(ENTRIES / list.length) }, (_, at) => at + 1)
  return rounds.flatMap((round) => list.map((entry) => withOwnId(entry, round))).slice(0, ENTRIES)
}

function withOwnId(entry: Entry, round: number): JsonObject {
  if (round === 1) return entry
  const { id, name } = entry
  const own = typeof id === 'number' ? id + 1000 * (round - 1) : `${id}_${round}`
  return { ...entry, id: own, ...(typeof name === 'string' ? { name: `${name} ${round}` } : {}) }
}
