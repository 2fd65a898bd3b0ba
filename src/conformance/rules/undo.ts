import type { Fixture, Json } from '../../contract/index.ts'

/** How that which operations change at a target is put back. */
export interface Undo {
  /** Names it in a ledger. */
  readonly kind: string
  /** For people. */
  readonly says: string
  /** Operations that change it. */
  readonly changedBy: readonly string[]
  /** Those of them whose change nothing takes back. */
  readonly final: readonly string[]
  /** Parameters, of the path or the query, that say which one it is. */
  readonly names: readonly string[]
  /** The operation that shows it; null where none does. */
  readonly read: string | null
  /** What an answer of that operation shows; null where it shows nothing of the kind. */
  readonly pick: (body: unknown) => Known | null
  /** Equal for one thing that goes by several names, as by another route. Left out: each goes by one name. */
  readonly identity?: (known: Known) => string | null
  /** What its fixture has to be like, for a target that does not show it; null where nothing is said. */
  readonly promised: (fixture: Fixture) => Json | null
  /** What leads from what is there now (null: nobody knows) back to what was there before. Must never cost anything. */
  readonly plan: (before: Known, now: Known | null) => WayBack
}

export interface Known {
  /** What is put back: the same before and after. */
  readonly state: Json
  /** What else a way back has to know, such as a version or a balance; it may differ. */
  readonly beside: Json
}

export interface WayBack {
  /** Each is one or more requests in order; they are tried until one succeeds. Empty where there is none. */
  readonly ways: readonly (readonly UndoRequest[])[]
  /** What should have gone back and stays changed, in words. */
  readonly left: readonly string[]
  /** What nothing takes back, and everybody who allowed the change had to expect. */
  readonly aside?: readonly string[]
}

export interface UndoRequest {
  readonly operation: string
  readonly body: Json
}

export const noPromise = (): null => null

/** A JSON object's members; none where it is no object. */
export function membersOf(value: unknown): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}
}

/** What an operation changes, as far as the rules know how to put that back. */
export function undoFor({ undo = [] }: WithUndo, operation: string): Undo | null {
  return undo.find(({ changedBy }) => changedBy.includes(operation)) ?? null
}

export function undoOf({ undo = [] }: WithUndo, kind: string): Undo | null {
  return undo.find((one) => one.kind === kind) ?? null
}

/** Whether nothing takes an operation's change back. */
export function isFinal(rules: WithUndo, operation: string): boolean {
  return undoFor(rules, operation)?.final.includes(operation) ?? true
}

interface WithUndo {
  readonly undo?: readonly Undo[]
}
