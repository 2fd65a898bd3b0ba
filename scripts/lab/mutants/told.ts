import type { MutantOutcome } from './outcome.ts'

/** A message from a worker. */
export type Told =
  /** It is not stuck. */
  { readonly kind: 'alive' } | Begun | { readonly kind: 'outcome'; readonly outcome: MutantOutcome }

/** A mutant is about to be tried; silence after this means that it hangs. */
export interface Begun {
  readonly kind: 'begun'
  /** Its id. */
  readonly mutant: string
  /** Ids of cases that reach it. */
  readonly cases: readonly string[]
  /** Its code runs when its module loads. */
  readonly isStatic: boolean
}
