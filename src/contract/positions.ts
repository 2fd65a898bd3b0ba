import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'

/** From 1. */
export interface Position {
  readonly line: number
  readonly column: number
  /** If it is not the document's own. */
  readonly file?: string
}

type Locate = (pointer: Pointer) => Position | null

const known = new WeakMap<JsonObject, Locate>()

export function rememberPositions(document: JsonObject, locate: Locate): void {
  known.set(document, locate)
}

/**
 * Line and column of an element's key, or of its nearest parent if missing. Null: the document does not come from text.
 */
export function positionOf(document: JsonObject, pointer: Pointer): Position | null {
  return known.get(document)?.(pointer) ?? null
}

const lacking = new WeakMap<JsonObject, ReadonlyMap<string, string>>()

/** Reference → why it could not be read. */
export function rememberUnread(document: JsonObject, reasons: ReadonlyMap<string, string>): void {
  if (reasons.size > 0) lacking.set(document, reasons)
}

export function unreadReason(document: JsonObject, reference: unknown): string {
  const why = typeof reference === 'string' ? lacking.get(document)?.get(reference) : undefined
  return why === undefined ? 'which is not in this document' : `which ${why}`
}

/** Positions of a document also apply to one made from it. */
export function inheritPositions(made: JsonObject, from: JsonObject): void {
  rememberPositions(made, (pointer) => positionOf(from, pointer))
  rememberUnread(made, lacking.get(from) ?? new Map())
}
