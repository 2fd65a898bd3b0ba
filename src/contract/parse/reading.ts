import { isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { CredentialPlace, Json, Pointer, Warning } from '../model.ts'
import { encodePointer, followReferences, resolvePointer } from '../pointer.ts'
import type { Place } from '../pointer.ts'
import { unreadReason } from '../positions.ts'
import type { Problems } from '../problems.ts'

/** A document being read, and what was found wrong with it so far. */
export interface Reading {
  readonly document: JsonObject
  readonly problems: Problems
  /** Tells of something wrong that the rest can do without. */
  readonly warn: (warning: Warning) => void
  /** Whether the contract uses our marks: then what they promise is demanded of it. */
  readonly marked: boolean
  /** How credentials are sent, of somebody else's contract. */
  readonly schemes: ReadonlyMap<string, CredentialPlace>
}

/** An object of the document with its place, behind any `$ref`. */
export type Element = Place<JsonObject>

/** Our own contracts declare fixtures or an error catalogue at the root; foreign ones do neither. */
export function usesMarks(document: JsonObject): boolean {
  return 'x-error-catalog' in document || 'x-fixtures' in document
}

/** The element at a place, behind any `$ref`; null (and a problem) where there is none. */
export function elementAt(reading: Reading, pointer: Pointer, value: Json | undefined): Element | null {
  if (value === undefined) return null
  const place = followReferences(reading.document, { pointer, value })
  if (place === null) {
    const reference = objectOf(value)['$ref']
    reading.problems.add(
      pointer,
      `refers to ${JSON.stringify(reference)}, ${unreadReason(reading.document, reference)}`,
    )
    return null
  }
  if (isObject(place.value)) return { pointer: place.pointer, value: place.value }
  reading.problems.add(place.pointer, 'has to be an object')
  return null
}

/** The elements that an object maps its keys to, each behind its `$ref`, in the document's order. */
export function elementsOf(reading: Reading, pointer: Pointer, value: Json | undefined): [string, Element][] {
  return Object.entries(objectOf(value)).flatMap(([key, item]): [string, Element][] => {
    const element = elementAt(reading, pointer + encodePointer(key), item)
    return element === null ? [] : [[key, element]]
  })
}

/** The element that a pointer names; null where there is none. */
export function elementOf(reading: Reading, pointer: Pointer): Element | null {
  const place = resolvePointer(reading.document, pointer)
  return place !== null && isObject(place.value) ? { pointer: place.pointer, value: place.value } : null
}
