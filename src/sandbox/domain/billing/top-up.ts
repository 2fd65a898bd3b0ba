import type { ProviderCard } from './card.ts'
import { isBelow, RECHARGE_DELAY, schedule, topUpAmount } from './recharge.ts'
import type { SubAccount } from './state.ts'
import type { Money } from './units.ts'

export type TopUpDecision =
  | { readonly kind: 'charge'; readonly amount: Money }
  | { readonly kind: 'no-charge'; readonly subAccount: SubAccount }

/** Decides a top-up due at `at`. Without a usable card it waits until the client acts. */
export function decideTopUp(subAccount: SubAccount, card: ProviderCard, at: number, now: number): TopUpDecision {
  const { thresholdUSD, rechargeAmountUSD } = subAccount.autoRecharge
  if (thresholdUSD === null || rechargeAmountUSD === null || !isBelow(subAccount, thresholdUSD, at)) {
    return { kind: 'no-charge', subAccount: schedule({ ...subAccount, dueAt: null }, now) }
  }
  if (card.status === 'OK') return { kind: 'charge', amount: topUpAmount(rechargeAmountUSD) }
  if (card.status === 'PROVIDER_UNAVAILABLE') return { kind: 'no-charge', subAccount: postponed(subAccount, now) }
  return { kind: 'no-charge', subAccount: stopped(subAccount, card.status, at) }
}

/** The card cannot be charged: no retry until the client acts. */
export function stopped(subAccount: SubAccount, reason: string, at: number): SubAccount {
  return {
    ...subAccount,
    dueAt: null,
    autoRecharge: { ...subAccount.autoRecharge, blockedReason: reason, lastFailureAt: at },
  }
}

/** The provider could not be asked: retried later. */
export function postponed(subAccount: SubAccount, now: number): SubAccount {
  return {
    ...subAccount,
    dueAt: now + RECHARGE_DELAY,
    autoRecharge: { ...subAccount.autoRecharge, lastFailureAt: now },
  }
}
