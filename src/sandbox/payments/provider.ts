import type { CardStatus } from '../domain/billing/state.ts'

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

/** Somebody who keeps cards and charges them. Never called inside a transaction. */
export interface PaymentProvider {
  /** The card of a sub-account, read live. */
  readCard(world: string, location: string): Promise<ProviderCard>
  /** Charges once per `chargeId`, however often it is asked; asked again, it tells the first outcome. `amountUSD` in dollars. */
  charge(world: string, location: string, chargeId: string, amountUSD: number, now: number): Promise<ChargeResult>
  /**
   * For recovery: tells what became of a charge, and where it was never made, makes sure that it never will be
   * (`cancelled`), even if the process that wanted it wakes up again.
   */
  cancelCharge(world: string, location: string, chargeId: string, now: number): Promise<ChargeResult>
}
