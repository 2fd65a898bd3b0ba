import { isArray, isObject, objectOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Json, Operation, Pointer } from '../../src/contract/model.ts'
import { decodePointer, encodePointer, isAtOrBelow, parentOf, valueAt } from '../../src/contract/pointer.ts'

/** An operation, and the parts of it: `request` or statuses; none: all of it. */
export interface Touched {
  readonly operation: string
  readonly parts: readonly string[]
}

/** Says of a pointer which operations it is part of. */
export function createTouched(document: JsonObject, operations: readonly Operation[]): (pointer: Pointer) => Touched[] {
  const users = usersOfComponents(document, operations)
  return (pointer) => {
    const component = componentOf(pointer)
    const parts = component === null ? partsAt(operations, pointer) : (users.get(component) ?? (new Map() as Parts))
    return [...parts].map(([operation, names]) => ({ operation, parts: [...names] }))
  }
}

type Parts = Map<string, Set<string>>

function partsAt(operations: readonly Operation[], pointer: Pointer): Parts {
  const own = operations.filter((one) => isAtOrBelow(pointer, one.pointer) || isAtOrBelow(one.pointer, pointer))
  return new Map(own.map((one) => [one.id, new Set(partOf(one, pointer))]))
}

function partOf({ pointer: own }: Operation, pointer: Pointer): string[] {
  const [part, name] = decodePointer(pointer.slice(own.length))
  if (part === 'responses') return name === undefined ? [] : [name]
  return part === 'requestBody' || part === 'parameters' ? ['request'] : []
}

function usersOfComponents(document: JsonObject, operations: readonly Operation[]): ReadonlyMap<Pointer, Parts> {
  const users = new Map<Pointer, Parts>()
  const referred = new Map<Pointer, readonly Pointer[]>()
  const below = (component: Pointer): readonly Pointer[] => {
    const known = referred.get(component) ?? referencesIn(valueAt(document, component) as Json | undefined)
    referred.set(component, known)
    return known
  }
  for (const { id, pointer } of operations) {
    const path = objectOf(valueAt(document, parentOf(pointer)) as Json)
    const operation = objectOf(valueAt(document, pointer) as Json)
    const request = [path['parameters'], operation['parameters'], operation['requestBody']]
    const roots = [
      ...request.map((value) => ['request', value] as const),
      ...Object.entries(objectOf(operation['responses'])),
    ]
    for (const [part, value] of roots) {
      for (const component of reached(referencesIn(value), below)) {
        const parts: Parts = users.get(component) ?? new Map()
        parts.set(id, (parts.get(id) ?? new Set()).add(part))
        users.set(component, parts)
      }
    }
  }
  return users
}

function reached(first: readonly Pointer[], below: (component: Pointer) => readonly Pointer[]): ReadonlySet<Pointer> {
  const seen = new Set<Pointer>(first)
  // A set also gives what is added while it is gone through.
  for (const component of seen) for (const inner of below(component)) seen.add(inner)
  return seen
}

/** The components that a value refers to, itself. */
function referencesIn(value: Json | undefined): readonly Pointer[] {
  if (isArray(value)) return value.flatMap(referencesIn)
  if (!isObject(value)) return []
  const { $ref } = value
  const own = typeof $ref === 'string' && $ref.startsWith('#/') ? componentOf($ref.slice(1)) : null
  return [...(own === null ? [] : [own]), ...Object.values(value).flatMap(referencesIn)]
}

function componentOf(pointer: Pointer): Pointer | null {
  const [root, kind, name] = decodePointer(pointer)
  return root === 'components' && kind !== undefined && name !== undefined ? encodePointer(root, kind, name) : null
}
