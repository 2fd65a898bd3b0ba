import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'

/** A place in a text file, both counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Finds the place of an element in the text that a document was read from; null where it was read from none. */
type Locate = (pointer: Pointer) => Position | null

const known = new WeakMap<JsonObject, Locate>()

/** Keeps how to find places in the text of a document, for messages about it. */
export function rememberPositions(document: JsonObject, locate: Locate): void {
  known.set(document, locate)
}

/**
 * Where the element that a pointer names begins in the text that the document was read from: its key, or
 * the nearest parent where the element itself is absent. Null for a document that was not read from text.
 */
export function positionOf(document: JsonObject, pointer: Pointer): Position | null {
  return known.get(document)?.(pointer) ?? null
}
