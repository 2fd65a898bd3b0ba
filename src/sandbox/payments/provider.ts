import type { ChargeResult, ProviderCard } from '../domain/billing/card.ts'

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
