import type { Json, Pointer } from '../../contract/index.ts'

/** What has to come back. */
export type Expectation = Exactly | Accepted | Refused

interface Wanted {
  /** The documented answer that the case counts under. */
  readonly status: number
  /** The error code; null where the example carries none. */
  readonly code: string | null
  /** Null where the status has no body. */
  readonly contentType: string | null
}

/** One documented answer and no other. */
export interface Exactly extends Wanted {
  readonly kind: 'exactly'
  /** Values that the body has to hold. */
  readonly says: Readonly<Record<Pointer, Json>>
}

/** A value that the contract allows: a success, or a documented refusal for another reason than this value. */
export interface Accepted extends Wanted {
  readonly kind: 'accepted'
  /** Why the contract's clause on the value is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** The refusals that would blame the value. */
  readonly unless: readonly Blame[]
}

/** A value that the contract does not allow. */
export interface Refused extends Wanted {
  readonly kind: 'refused'
  /** Why the contract's clause on the value is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** Any of these will do. */
  readonly by: readonly Blame[]
}

/** A refusal of a value. */
export interface Blame {
  readonly status: number
  /** Null: the form has no place for a code. */
  readonly code: string | null
  /** How the refusal names the field; null where its form has no place for that. */
  readonly field: string | null
  /** The reason that comes with the field; null where any will do. */
  readonly reason: string | null
  /** Where the contract shows this refusal. */
  readonly clause: Pointer
}
