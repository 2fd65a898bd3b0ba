import type { MutantOutcome } from './outcome.ts'

export type Told =
  /** It is not stuck. */
  { readonly kind: 'alive' } | Begun | { readonly kind: 'outcome'; readonly outcome: MutantOutcome }

/** A mutant is about to be tried; silence after this means that it hangs. */
export interface Begun {
  readonly kind: 'begun'
  readonly mutant: string
  readonly cases: readonly string[]
  /** Its code runs when its module loads. */
  readonly isStatic: boolean
}
