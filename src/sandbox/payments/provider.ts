import type { ChargeResult, ProviderCard } from '../domain/billing/card.ts'

/** Stores cards and charges them. Never called inside a transaction. */
export interface PaymentProvider {
  /** Reads the card live. */
  readCard(world: string, location: string): Promise<ProviderCard>
  /** Charges at most once per `chargeId`; a repeated call gets the first result. `amountUSD` in dollars. */
  charge(world: string, location: string, chargeId: string, amountUSD: number, now: number): Promise<ChargeResult>
  /**
   * For recovery: the result of a charge. A charge that was never made is cancelled for good, even if its process wakes
   * up again.
   */
  cancelCharge(world: string, location: string, chargeId: string, now: number): Promise<ChargeResult>
}
