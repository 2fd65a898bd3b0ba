import { isObject, operationById, valueAt } from '../../contract/index.ts'
import type { Contract, Operation, Pointer, Resource } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Effect } from '../model/history.ts'
import type { Answer, Exchange, SentRequest } from '../model/index.ts'
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

interface About {
  readonly resource: Resource
  readonly operation: Operation
  readonly named: Readonly<Record<string, string>>
  /** The same for the same one, among all of its kind. */
  readonly name: string
}

/** The resource that a request concerns; null: none. */
export function resourceOf(contract: Contract, id: string, request: SentRequest, world: string): About | null {
  const operation = operationById(contract, id)
  const resource = contract.resources.find(({ reads, writes }) => id in reads || id in writes)
  if (operation === null || resource === undefined) return null
  const named = namedBy(resource, operation, request)
  return named === null ? null : { resource, operation, named, name: JSON.stringify([world, ...Object.values(named)]) }
}

function namedBy(resource: Resource, operation: Operation, sent: SentRequest): Readonly<Record<string, string>> | null {
  const asked = { operation, sent }
  const values = resource.names.map((name) => [name, pathValue(asked, name) ?? queryValue(asked, name)] as const)
  return values.every(([, value]) => value !== null) ? (Object.fromEntries(values) as Record<string, string>) : null
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
