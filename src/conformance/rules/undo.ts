import { isDeepStrictEqual } from 'node:util'
import type { Fixture, Json, Pointer } from '../../contract/index.ts'

/** How to put back what operations change at a target. */
export interface Undo {
  /** Names it in a ledger. */
  readonly kind: string
  /** For people. */
  readonly says: string
  readonly changedBy: readonly string[]
  /** Those whose change cannot be undone. */
  readonly final: readonly string[]
  /** Path or query parameters that identify it. */
  readonly names: readonly string[]
  /** Of names after the first: the property of its fixture's state that says it, whatever a request names there. Absent: none. */
  readonly linked?: Readonly<Record<string, string>>
  /** The operation that shows it; null if none does. */
  readonly read: string | null
  /**
   * Where no operation shows it: a request that changes nothing, and is answered with it. It is sent only once changes are
   * announced and allowed.
   */
  readonly shownBy?: UndoRequest
  /** What an answer of an operation that shows or changes it shows of it; null if nothing of the kind. */
  readonly pick: (body: unknown) => Known | null
  /**
   * One resource may have several names, such as by another route: then they have one of these in common. Absent: each has one
   * name. `linked`: the target's values of what the fixtures with this value name in their states.
   */
  readonly identities?: (
    known: Known,
    parts: Readonly<Record<string, string>>,
    linked: (value: string, property: string) => readonly string[],
  ) => readonly string[]
  /** Whether a request asked that a place of the state becomes this. Absent: if its body holds the value anywhere. */
  readonly asked?: (body: unknown, at: Pointer, to: unknown) => boolean
  /** Places that cost money as they are now, and did not as they were. Absent: none does. */
  readonly costs?: (before: Json, now: Json) => readonly Pointer[]
  /** Places of its body and of its state that hold free text: what has to be refused may say something else there. Absent: none. */
  readonly texts?: readonly Pointer[]
  /** The same of amounts: one less is asked for, where that breaks what the amount breaks. Absent: none. */
  readonly amounts?: readonly Pointer[]
  /** What every change of it makes another one of, whoever makes it. Absent: the state alone shows a change. */
  readonly version?: (known: Known) => Json
  /** What grows by one with every change. Absent: its version, if that is a number. Null: nothing shows it. */
  readonly count?: (known: Known) => number | null
  /** The history that each change adds a save to. Absent: it has none, and is put back after each case. */
  readonly history?: SaveHistory
  /** Whether a body changes what is not put back. Absent: no body does. */
  readonly leaves?: (body: unknown) => boolean
  /** What it holds that no request gives back, such as what was paid for. Absent: nothing. */
  readonly holds?: Holdings
  /** For people: what else each change of it does. */
  readonly besides?: string
  /** Its fixture's declared state, for a target that does not show it; null if none is declared. */
  readonly promised: (fixture: Fixture) => Json | null
  /** What leads from the current state (null: unknown) back to the earlier one. Must never cost anything. */
  readonly plan: (before: Known, now: Known | null) => WayBack
}

export interface Known {
  /** What is put back: the same before and after. */
  readonly state: Json
  /** What else is needed to put it back, such as a version or a balance; it may differ. */
  readonly beside: Json
}

/** The rule that no change takes what is held. */
export interface Holdings {
  /** In a sentence, for a change with this body; null: for what puts a change back. */
  readonly says: (body: unknown) => string
  readonly clause: Pointer
  /** Where the body of its read shows it: a list. */
  readonly at: Pointer
  /** What its entries are identified by. */
  readonly id: string
  /**
   * What of it is gone between two reads; null: nothing. `now` is null for all that there is to lose. `meant`: the ids in the
   * path of the request between, if that was accepted.
   */
  readonly lost: (before: Known, now: Known | null, meant?: readonly string[]) => Lost | null
  /**
   * The number that each entry holds, and how much of it may go by itself between two reads. Null: the entries themselves are
   * held. Others may take them, too: what an accepted request did is told by versions.
   */
  readonly counted: { readonly name: string; readonly few: number } | null
  /** What an entry has that stays listed when it is gone. Absent: one that is gone is not listed. */
  readonly gone?: { readonly name: string; readonly value: string }
}

export interface Lost {
  /** With the amount. */
  readonly says: string
  /** The ids of the entries that it is gone from. */
  readonly of: readonly string[]
  /** The id of the entry that was to go, and is still there; absent: none is. */
  readonly inPlaceOf?: string
}

/** What keeps the newest saves of something; an older one is gone for good. */
export interface SaveHistory {
  readonly most: number
  /** How many it holds; null: nobody knows. */
  readonly holds: (known: Known) => number | null
}

export interface WayBack {
  /** Each is one or more requests in order; they are tried until one succeeds. Empty if there is none. */
  readonly ways: readonly (readonly UndoRequest[])[]
  /** What should have been put back and stays changed, in words. */
  readonly left: readonly string[]
  /** What cannot be undone, which the user accepted by allowing the change. */
  readonly aside?: readonly string[]
  /** The state that it leads to. Absent: the one before. */
  readonly reaches?: Json
}

export interface UndoRequest {
  readonly operation: string
  readonly body: Json
}

/** What is gone of a state that has a member for each entry, such as `skill`, besides what a request named. */
export function entriesLost(what: string): Holdings['lost'] {
  return (before, now, meant = []) => {
    const left = membersOf(now?.state)
    const of = Object.keys(membersOf(before.state)).filter((id) => !Object.hasOwn(left, id) && !meant.includes(id))
    const spared = meant.find((id) => Object.hasOwn(left, id))
    const says = `${what}${of.length === 1 ? '' : 's'} ${of.join(', ')}`
    return of.length === 0 ? null : { says, of, ...(spared === undefined ? {} : { inPlaceOf: spared }) }
  }
}

/** Whether two reads show the same, and as far as versions tell nobody wrote in between. */
export function isSameSight(undo: Undo | null, one: Known, other: Known): boolean {
  const versionOf = (known: Known): Json => undo?.version?.(known) ?? null
  return isDeepStrictEqual(one.state, other.state) && isDeepStrictEqual(versionOf(one), versionOf(other))
}

/** How many changes lie between two reads; null where nothing counts them. */
export function changesBetween(undo: Undo | null, one: Known, other: Known): number | null {
  const [from, to] = [one, other].map((known) => undo?.count?.(known) ?? undo?.version?.(known))
  return typeof from === 'number' && typeof to === 'number' ? to - from : null
}

export const noPromise = (): null => null

/** A JSON object's members; empty if it is not an object. */
export function membersOf(value: unknown): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : {}
}

/** The entry for what an operation changes; null if there is none. */
export function undoFor({ undo = [] }: WithUndo, operation: string): Undo | null {
  return undo.find(({ changedBy }) => changedBy.includes(operation)) ?? null
}

export function undoOf({ undo = [] }: WithUndo, kind: string): Undo | null {
  return undo.find((one) => one.kind === kind) ?? null
}

/** Whether an operation's change cannot be undone. */
export function isFinal(rules: WithUndo, operation: string): boolean {
  return undoFor(rules, operation)?.final.includes(operation) ?? true
}

/** Whether no change of a kind can be undone. */
export function isOneWay(rules: WithUndo, kind: string): boolean {
  const { changedBy = [''], final = [] } = undoOf(rules, kind) ?? {}
  return changedBy.every((operation) => final.includes(operation))
}

interface WithUndo {
  readonly undo?: readonly Undo[]
}
