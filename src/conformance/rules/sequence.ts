import type { Json, Pointer } from '../../contract/index.ts'
import type { Answers, AnswersCheck, Hold } from '../model/index.ts'

/** A rule over several requests: what is sent, in order, and what must hold of the answers. */
export interface Sequence {
  /** The operation that the rule is about. */
  readonly operation: string
  /** The rule, by the name that coverage counts it under. */
  readonly tries: string
  /** Tells several sequences of one rule and operation apart. */
  readonly name?: string
  /** The rule in a sentence. */
  readonly says: string
  readonly clause: Clause
  /** Why the rule is only assumed, where its clause is stated. */
  readonly assumed?: string
  /** Parallel requests decide it. */
  readonly race?: true
  /** Changes nothing, so that it needs no place of its own. */
  readonly harmless?: true
  /** It is about whether there are routes: it is sent where one that is assumed was not found. */
  readonly isOfRoutes?: true
  readonly acts: readonly ActSpec[]
  /** What has to be true of the fixtures for the rule to show; says it as a sentence. */
  readonly given?: Readonly<Record<string, Check>>
  readonly holds: readonly Hold[]
}

/** A pointer into the contract; `@operationId/…` begins at that operation. */
export type Clause = Pointer

/** A fixture, by its name: whatever the target has instead goes into its place. */
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
  /** Null takes a parameter away. */
  readonly query?: Readonly<Record<string, Value>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Value
  /** Where a value goes in this request → an earlier act's label (`*`: the newest success), a blank, and the place in its answer. */
  readonly bind?: Readonly<Record<Pointer, `${string} ${Pointer}`>>
  /** Values that the answer has to hold. */
  readonly hears?: Readonly<Record<Pointer, Json>>
  /** Sent so many times at once. */
  readonly times?: number
  /** Query parameters made of what was answered before, where a place alone does not tell; null: the act is left out. */
  readonly fill?: (answers: Answers) => { readonly query: Readonly<Record<string, string | readonly string[]>> } | null
  /** Sent again until this holds of the answers, for at most so many seconds; the last answer counts. */
  readonly until?: { readonly check: Check; readonly within: number }
  /** Where the contract says what has to come back; left out: the pair's example. */
  readonly clause?: Clause
  /** Whatever the error code: the contract does not state it. */
  readonly anyCode?: true
  /** Any documented answer will do: what has to come back is for the demands to say. */
  readonly open?: true
  /** Why this answer is only assumed. */
  readonly assumed?: string
  /** Why other documented refusals are as right as this one; that it is refused stays stated. */
  readonly otherRefusals?: string
  /** Labels of acts that have to be accepted for this one to count: the same with nothing wrong. */
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
