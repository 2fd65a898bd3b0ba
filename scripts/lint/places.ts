import { isArray, isObject } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { isJsonType } from '../../src/contract/look-up.ts'
import type { Json, Operation, Pointer, Response } from '../../src/contract/model.ts'
import { nearestAside } from '../../src/contract/nearest-names.ts'
import { decodePointer, encodePointer } from '../../src/contract/pointer.ts'
import { lacksName, lostName, memberNames, schemasAt } from '../../src/contract/schemas-at.ts'
import type { SchemasAt } from '../../src/contract/schemas-at.ts'

/** Of what an operation takes as JSON; null: it takes none. */
export function requestSchemas(document: JsonObject, { requestBody }: Operation): SchemasAt | null {
  return requestBody === null ? null : schemasOf(document, [requestBody])
}

export function responseSchemas(document: JsonObject, responses: readonly Response[]): SchemasAt | null {
  return schemasOf(document, responses)
}

interface Body {
  readonly pointer: Pointer
  readonly contentTypes: readonly string[]
}

function schemasOf(document: JsonObject, bodies: readonly Body[]): SchemasAt | null {
  const pointers = bodies.flatMap(({ pointer, contentTypes }) =>
    contentTypes.filter(isJsonType).map((type) => `${pointer}${encodePointer('content', type)}/schema`),
  )
  return pointers.length === 0 ? null : schemasAt(document, pointers)
}

/** Why no value of the schemas has that place; null if one may, as where an object does not name its members. */
export function lostAt(schemas: SchemasAt | null, place: Pointer): string | null {
  if (schemas === null) return `Nothing is at ${place}: there is no JSON body.`
  const lost = lostName(schemas, decodePointer(place))
  return lost === null ? null : nothingAt(lost.at, lost.name, lost.known)
}

export interface Stray {
  readonly place: Pointer
  /** The schemas refuse members that they do not name. */
  readonly isRefused: boolean
  readonly message: string
}

/** The first member of a value that the schemas do not name, where they name others. */
export function strayIn(schemas: SchemasAt | null, value: Json, at: Pointer = ''): Stray | null {
  if (schemas === null) return null
  if (isArray(value)) return firstOf(value.entries(), (index, item) => strayIn(schemas.items(), item, `${at}/${index}`))
  if (!isObject(value)) return null
  return firstOf(Object.entries(value), (name, item) => {
    const place = at + encodePointer(name)
    if (!lacksName(schemas, name)) return strayIn(schemas.member(name), item, place)
    return { place, isRefused: isClosed(schemas), message: nothingAt(place, name, memberNames(schemas)) }
  })
}

function firstOf<Key, Item, Found>(
  entries: Iterable<readonly [Key, Item]>,
  find: (key: Key, item: Item) => Found | null,
): Found | null {
  for (const [key, item] of entries) {
    const found = find(key, item)
    if (found !== null) return found
  }
  return null
}

/** `nearest`, or all there are if those are few: a new name is often nothing like the old one. */
export function asideOf(name: string, known: readonly string[]): string {
  const near = nearestAside(name, known)
  return near !== '' || known.length === 0 || known.length > FEW ? near : `; there is ${known.join(', ')}`
}

const FEW = 6

/** The same wherever a place is named, so that a renamed member is one finding. */
function nothingAt(place: Pointer, name: string, known: readonly string[]): string {
  return `Nothing is at ${place}${asideOf(name, known)}.`
}

function isClosed({ parts }: SchemasAt): boolean {
  return parts.some(
    ({ schema }) => schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false,
  )
}
