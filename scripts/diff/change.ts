import type { Json, Pointer } from '../../src/contract/model.ts'
import type { Touched } from './touched.ts'

/** A break fails the check, a notice does not. */
export type Severity = 'break' | 'notice'

export interface Change {
  readonly severity: Severity
  /** In the base, or in the revision if the base has nothing there. */
  readonly pointer: Pointer
  /** In the revision, where that is another place. */
  readonly now?: Pointer
  readonly message: string
  /** A whole property or response that is new or gone. */
  readonly whole?: { readonly element: 'property' | 'response'; readonly was: 'added' | 'removed' }
  readonly before?: Json | undefined
  readonly after?: Json | undefined
  /** The error code that it is about: a list of codes is derived, and stands where an example shows the code. */
  readonly code?: string
  /** The changed clause, to look up whether it was inferred. Default: the pointer. */
  readonly clause?: Clause
}

/** As it is shown. */
export interface PlacedChange extends Change {
  /** `file:line:column` in the new contract; null: nothing is there. */
  readonly place: string | null
  /** The operations that it touches, each with the parts of it. */
  readonly touches: readonly string[]
  /** The same of both contracts, as data. */
  readonly reaches: readonly Touched[]
}

export interface Clause {
  readonly pointer: Pointer
  readonly properties?: readonly string[]
}

export function broken(pointer: Pointer, message: string, before?: Json, after?: Json): Change {
  return { severity: 'break', pointer, message, before, after }
}

export function noticed(pointer: Pointer, message: string, before?: Json, after?: Json): Change {
  return { severity: 'notice', pointer, message, before, after }
}
