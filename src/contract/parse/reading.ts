import { isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { CredentialPlace, Json, Pointer, Warning } from '../model.ts'
import { encodePointer, followReferences, resolvePointer } from '../pointer.ts'
import type { Place } from '../pointer.ts'
import { unreadReason } from '../positions.ts'
import type { Problems } from '../problems.ts'

export interface Reading {
  readonly document: JsonObject
  readonly problems: Problems
  /** For problems of foreign contracts that can be worked around. */
  readonly warn: (warning: Warning) => void
  /** Whether the contract uses our marks, and must follow their rules. */
  readonly marked: boolean
  /** How a foreign contract sends credentials. */
  readonly schemes: ReadonlyMap<string, CredentialPlace>
}

/** Behind any `$ref`. */
export type Element = Place<JsonObject>

/** Our contracts declare fixtures or an error catalogue. */
export function usesMarks(document: JsonObject): boolean {
  return 'x-error-catalog' in document || 'x-fixtures' in document
}

/** Behind any `$ref`; null (and a problem) if missing. */
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

/** Each behind its `$ref`, in the document's order. */
export function elementsOf(reading: Reading, pointer: Pointer, value: Json | undefined): [string, Element][] {
  return Object.entries(objectOf(value)).flatMap(([key, item]): [string, Element][] => {
    const element = elementAt(reading, pointer + encodePointer(key), item)
    return element === null ? [] : [[key, element]]
  })
}

export function elementOf(reading: Reading, pointer: Pointer): Element | null {
  const place = resolvePointer(reading.document, pointer)
  return place !== null && isObject(place.value) ? { pointer: place.pointer, value: place.value } : null
}
