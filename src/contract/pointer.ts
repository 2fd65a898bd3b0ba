import { isArray, isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json, Pointer } from './model.ts'

/** Joins reference tokens into a JSON Pointer (RFC 6901). */
export function encodePointer(...tokens: string[]): Pointer {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Splits a JSON Pointer into its unescaped reference tokens. */
export function decodePointer(pointer: Pointer): string[] {
  if (pointer === '') return []
  const tokens = pointer.slice(1).split('/')
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens
}

/** Whether a place is another one, or inside of it. */
export function isAtOrBelow(place: Pointer, outer: Pointer): boolean {
  return place === outer || place.startsWith(`${outer}/`)
}

/** The value that a pointer names, without following `$ref`; undefined where there is none. */
export function valueAt(data: unknown, pointer: Pointer): unknown {
  let value = data
  for (const token of decodePointer(pointer)) value = child(value, token)
  return value
}

/**
 * A copy of `data` with `value` at the pointer; everything beside the way there is shared with the original.
 * Missing objects on the way are made. In an array, `-` or the index behind its end appends.
 */
export function withValueAt<T>(data: T, pointer: Pointer, value: unknown): T {
  // The caller's type is kept: replacing a leaf is taken not to change the shape of the whole.
  return put(data, decodePointer(pointer), value) as T
}

/** A place in a document, behind any `$ref` on the way to it. */
export interface Place<T extends Json = Json> {
  readonly pointer: Pointer
  readonly value: T
}

/**
 * The place that a pointer names, following every `$ref` on the way and at its end.
 * Null where the way breaks off, a reference leaves the document, or references run in a circle.
 */
export function resolvePointer(document: JsonObject, pointer: Pointer): Place | null {
  return resolve(document, pointer, MAX_HOPS)
}

/** Follows a `$ref` at this place, and the next one, until there is none. */
export function followReferences(document: JsonObject, place: Place): Place | null {
  return follow(document, place, MAX_HOPS)
}

/** More references in a row than this are taken for a circle. */
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

/** The pointer within the same document that a `$ref` names; null where it leaves the document. */
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
