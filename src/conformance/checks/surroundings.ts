import { isObject, valueAt } from '../../contract/index.ts'
import type { Contract, Operation, Pointer, Resource } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Effect } from '../model/history.ts'
import type { Answer, Exchange } from '../model/index.ts'
import { pathValue, queryValue } from '../rules/invariant.ts'

/** Such as catalogs, which are large. */
const mostSurroundings = 50

/** An exchange of one resource. */
export interface Entry {
  readonly operation: Operation
  readonly exchange: Exchange
  readonly answer: Answer | null
  /** The resource as the response shows it; undefined: it shows none. */
  readonly shown: unknown
  /** The place of the resource in the response. */
  readonly place: Pointer
  readonly named: Readonly<Record<string, string>>
  readonly sender: string | null
  readonly effect: Effect
}

/** The path and query parameters of a request. */
export function parametersOf({ operation, exchange: { request: sent } }: Entry): Readonly<Record<string, string>> {
  const values = operation.parameters.map(
    ({ name }) => [name, pathValue({ operation, sent }, name) ?? queryValue({ sent }, name)] as const,
  )
  return Object.fromEntries(values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** What reads have shown of a resource that says what may be in others, and the last of them. */
interface Surroundings {
  readonly shown: unknown
  readonly entry: Entry
}

/** What was last read of resources that say what may be in others. */
export function createSurroundings({ resources }: Contract): {
  readonly see: (resource: Resource, entry: Entry) => void
  readonly find: (resource: Resource, entry: Entry) => Surroundings | undefined
} {
  const kinds = new Set(resources.flatMap(({ within }) => within ?? []))
  const namesOf = new Map(resources.map(({ kind, names }) => [kind, names]))
  const newest = new Map<string, Surroundings>()
  const keyFor = (kind: string, entry: Entry): string => {
    const values = parametersOf(entry)
    return JSON.stringify([kind, entry.sender, ...(namesOf.get(kind) ?? []).map((name) => values[name] ?? null)])
  }
  return {
    see({ kind }: Resource, entry: Entry): void {
      if (!kinds.has(kind) || entry.shown === undefined || entry.answer === null) return
      const key = keyFor(kind, entry)
      // With what the contract does not document, and with what a request for a part left out.
      const shown = valueAt(jsonOf(entry.answer), entry.place)
      const before = newest.get(key)
      newest.delete(key)
      const earlier = before?.shown
      newest.set(key, { shown: isObject(earlier) && isObject(shown) ? { ...earlier, ...shown } : shown, entry })
      const [oldest] = newest.keys()
      if (newest.size > mostSurroundings && oldest !== undefined) newest.delete(oldest)
    },
    find: ({ within }: Resource, entry: Entry): Surroundings | undefined =>
      within === null ? undefined : newest.get(keyFor(within, entry)),
  }
}
