import type { Json } from '../../../contract/model.ts'

/** A power-dialer cadence, as the contract shows it. */
export interface Cadence {
  readonly id: string
  readonly location: string
  /** The contract's Cadence. */
  readonly view: { readonly [key: string]: Json }
  readonly campaigns: readonly string[]
}
