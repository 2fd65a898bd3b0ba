import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'

/** A place in a text file, both counted from 1. */
export interface Position {
  readonly line: number
  readonly column: number
  /** The file, where it is another one than the document's own. */
  readonly file?: string
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

const lacking = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

/** Keeps why files that a document refers to could not be read: reference → reason. */
export function rememberUnread(document: JsonObject, reasons: ReadonlyMap<string, string>): void {
  if (reasons.size > 0) lacking.set(document, reasons)
}

/** What is to be said of a reference that leads nowhere. */
export function unreadReason(document: JsonObject, reference: unknown): string {
  const why = typeof reference === 'string' ? lacking.get(document)?.get(reference) : undefined
  return why === undefined ? 'which is not in this document' : `which ${why}`
}

/** Lets a document that was made from another one speak of the same text. */
export function keepPlaces(made: JsonObject, from: JsonObject): void {
  rememberPositions(made, (pointer) => positionOf(from, pointer))
  rememberUnread(made, lacking.get(from) ?? new Map())
}
