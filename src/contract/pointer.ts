import { isArray, isContainer, isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json, Pointer } from './model.ts'

export function encodePointer(...tokens: string[]): Pointer {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

export function decodePointer(pointer: Pointer): string[] {
  if (pointer === '') return []
  const tokens = pointer.slice(1).split('/')
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens
}

/** Of what holds the place; `''` of the document itself. */
export function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0))
}

/** The same place as a JSONPath, as overlays name it. */
export function jsonPathOf(document: JsonObject, pointer: Pointer): string {
  let value: unknown = document
  return decodePointer(pointer).reduce((path, token) => {
    const isIndex = Array.isArray(value)
    value = child(value, token)
    if (isIndex) return `${path}[${token}]`
    if (/^[A-Za-z_]\w*$/.test(token)) return `${path}.${token}`
    return `${path}['${token.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`
  }, '$')
}

export function isAtOrBelow(place: Pointer, outer: Pointer): boolean {
  return place === outer || place.startsWith(`${outer}/`)
}

/** With `*` for the indexes of lists. */
export function foldedPlace(at: Pointer): Pointer {
  return at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
}

export function valueAt(data: unknown, pointer: Pointer): unknown {
  let value = data
  for (const token of decodePointer(pointer)) value = child(value, token)
  return value
}

/** The values in it that hold no others, at any depth, each with its place. */
export function leavesAt(
  value: Json,
  pointer: Pointer = '',
): readonly { readonly pointer: Pointer; readonly value: Json }[] {
  return isContainer(value)
    ? Object.entries<Json>(value).flatMap(([name, item]) => leavesAt(item, pointer + encodePointer(name)))
    : [{ pointer, value }]
}

/**
 * A copy with `value` at the pointer, sharing the rest. Creates missing objects. In an array, `-` or the next index
 * appends.
 */
export function withValueAt<T>(data: T, pointer: Pointer, value: unknown): T {
  // Replacing a leaf is assumed to keep the type.
  return put(data, decodePointer(pointer), value) as T
}

/** Behind any `$ref`. */
export interface Place<T extends Json = Json> {
  readonly pointer: Pointer
  readonly value: T
}

/** Follows every `$ref`, also at the end. Null: nothing there, outside the document, or circular. */
export function resolvePointer(document: JsonObject, pointer: Pointer): Place | null {
  return resolve(document, pointer, MAX_HOPS)
}

export function followReferences(document: JsonObject, place: Place): Place | null {
  return follow(document, place, MAX_HOPS)
}

/** Undefined: nothing is there. */
export function dereferenced(document: JsonObject, value: Json | undefined): Json | undefined {
  return value === undefined ? undefined : followReferences(document, { pointer: '', value })?.value
}

/** More are taken for a circle. */
const MAX_HOPS = 100

function resolve(document: JsonObject, pointer: Pointer, hops: number): Place | null {
  let place: Place | null = { pointer: '', value: document }
  for (const token of decodePointer(pointer)) {
    const value: unknown = child(place.value, token)
    if (value === undefined) return null
    place = follow(document, { pointer: place.pointer + encodePointer(token), value: value as Json }, hops)
    if (place === null) return null
  }
  return place
}

function follow(document: JsonObject, place: Place, hops: number): Place | null {
  const reference = isObject(place.value) ? place.value['$ref'] : undefined
  if (typeof reference !== 'string') return place
  const pointer = pointerOfReference(reference)
  if (pointer === null || hops === 0) return null
  const value = valueAt(document, pointer)
  if (value === undefined) return resolve(document, pointer, hops - 1)
  return follow(document, { pointer, value: value as Json }, hops - 1)
}

export function pointerOfReference(reference: string): Pointer | null {
  if (reference !== '#' && !reference.startsWith('#/')) return null
  try {
    return decodeURIComponent(reference.slice(1))
  } catch {
    return null
  }
}

function child(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined
  return (value as Record<string, unknown>)[token]
}

function put(data: unknown, tokens: readonly string[], value: unknown): unknown {
  const [token, ...rest] = tokens
  if (token === undefined) return value
  const inner = put(child(data, token), rest, value)
  if (isArray(data as Json)) {
    const copy = [...(data as readonly unknown[])]
    copy[token === '-' ? copy.length : Number(token)] = inner
    return copy
  }
  return { ...(isObject(data) ? data : {}), [token]: inner }
}
