import type { MutantOutcome } from './outcome.ts'

/** What a worker tells its parent. */
export type Told =
  /** It is at work, and not stuck. */
  { readonly kind: 'alive' } | Begun | { readonly kind: 'outcome'; readonly outcome: MutantOutcome }

/** A rule's mutant is about to be tried: whoever falls silent after this is stuck in it. */
export interface Begun {
  readonly kind: 'begun'
  /** Its id. */
  readonly mutant: string
  /** Ids of the cases that run its code. */
  readonly cases: readonly string[]
  /** Its code runs once, when its module is loaded. */
  readonly isStatic: boolean
}
