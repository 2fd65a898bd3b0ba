import type { Json, Pointer } from '../../src/contract/model.ts'

/** How much a change matters to somebody who relies on the base: a break stops the gate, a notice does not. */
export type Severity = 'break' | 'notice'

/** One difference between two contracts. */
export interface Change {
  readonly severity: Severity
  /** Where it stands: in the base, or in the revision where the base has nothing there. */
  readonly pointer: Pointer
  readonly message: string
  /** Undefined: not there. */
  readonly before?: Json | undefined
  readonly after?: Json | undefined
  /** The clause of the base that changes, for the question whether it was inferred; the pointer itself where left out. */
  readonly clause?: Clause
}

export interface Clause {
  readonly pointer: Pointer
  /** The properties that a change of `required` is about. */
  readonly properties?: readonly string[]
}

/** A change of a promise: a break, with what was promised before and after. */
export function broken(pointer: Pointer, message: string, before?: Json, after?: Json): Change {
  return { severity: 'break', pointer, message, before, after }
}

/** A change that takes nothing away from anybody. */
export function noticed(pointer: Pointer, message: string, before?: Json, after?: Json): Change {
  return { severity: 'notice', pointer, message, before, after }
}
