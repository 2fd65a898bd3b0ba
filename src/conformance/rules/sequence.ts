import type { Json, Pointer } from '../../contract/index.ts'
import type { Answers, AnswersCheck, Hold } from '../model/index.ts'

/** A rule over several requests: what is sent, in order, and what must hold of the answers. */
export interface Sequence {
  readonly operation: string
  /** The rule's name, which coverage counts it under. */
  readonly tries: string
  /** Distinguishes sequences of one rule and operation. */
  readonly name?: string
  /** The rule in a sentence. */
  readonly says: string
  readonly clause: Clause
  /** Why the rule is only inferred although its clause is stated. */
  readonly inferred?: string
  /** Its requests are sent in parallel. */
  readonly race?: true
  /** It changes nothing, so it needs no world of its own. */
  readonly harmless?: true
  /** It tests whether routes exist, so it is sent even if an inferred route was not found. */
  readonly isOfRoutes?: true
  readonly acts: readonly ActSpec[]
  /** What must be true of the fixtures for the rule to show, by the sentence that says it. */
  readonly given?: Readonly<Record<string, Check>>
  readonly holds: readonly Hold[]
}

/** A pointer into the contract; `@operationId/…` begins at that operation. */
export type Clause = Pointer

/** A fixture by name: the target's value takes its place. */
export interface The {
  readonly the: string
}

export type Value = null | boolean | number | string | The | readonly Value[] | { readonly [key: string]: Value }

export function the(fixture: string): The {
  return { the: fixture }
}

/** One request: a pair's, with the parts that differ. The pair says which answer is due. */
export interface ActSpec {
  readonly label: string
  /** `operationId/key`. */
  readonly pair: string
  readonly as?: string
  readonly path?: Readonly<Record<string, Value>>
  /** Null removes a parameter. */
  readonly query?: Readonly<Record<string, Value>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Value
  /**
   * Where a value goes in this request → an earlier act's label (`*`: the newest success), a space, and the place in its
   * answer.
   */
  readonly bind?: Readonly<Record<Pointer, `${string} ${Pointer}`>>
  /** Values that the answer must have. */
  readonly hears?: Readonly<Record<Pointer, Json>>
  /** How often it is sent at once. */
  readonly times?: number
  /** Query parameters made from earlier answers, if a place alone is not enough; null: the act is left out. */
  readonly fill?: (answers: Answers) => { readonly query: Readonly<Record<string, string | readonly string[]>> } | null
  /** Sent again until this holds of the answers, for at most `within` seconds; the last answer counts. */
  readonly until?: { readonly check: Check; readonly within: number }
  /** Where the contract says what must come back; default: the pair's example. */
  readonly clause?: Clause
  /** Any error code: the contract does not state it. */
  readonly anyCode?: true
  /** Any documented answer: `holds` says what must come back. */
  readonly open?: true
  /** Why this answer is only inferred. */
  readonly inferred?: string
  /** Why other documented refusals are as right as this one; that it is refused stays stated. */
  readonly otherRefusals?: string
  /** Labels of acts with nothing wrong in them that must be accepted for this one to count. */
  readonly controls?: readonly string[]
}

export type Check = AnswersCheck

/** What must hold of the answers together. `says` and `clause` default to the sequence's. */
export type { Hold } from '../model/index.ts'

/** An act: its label, the pair it sends, and what differs from the pair. */
export function act(label: string, pair: string, parts: Omit<ActSpec, 'label' | 'pair'> = {}): ActSpec {
  return { label, pair, ...parts }
}

/** What must hold, with a sentence, a clause or an `inferred` reason that differ from the sequence's. */
export function hold(check: Check, own: Omit<Hold, 'check'> = {}): Hold {
  return { ...own, check }
}
