import type { CardStatus } from './state.ts'

/** A card as the payment provider reports it. */
export interface ProviderCard {
  /** A status of the contract's Card schema; `PROVIDER_UNAVAILABLE` when the provider cannot be asked. */
  readonly status: CardStatus
  readonly brand: string | null
  readonly last4: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
  /** Usable cards to choose from where several are saved and none is chosen; else empty. */
  readonly choices: readonly { readonly brand: string; readonly last4: string }[]
}

export type ChargeResult =
  | { readonly kind: 'charged'; readonly at: number }
  | { readonly kind: 'declined'; readonly declineCode: string }
  /** Somebody had cancelled it before it was made. */
  | { readonly kind: 'cancelled' }
  /** The provider cannot be asked. Certain: this call has charged nothing. What is not certain is thrown. */
  | { readonly kind: 'unavailable' }
