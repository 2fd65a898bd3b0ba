import type { ProviderCard } from './card.ts'
import type { SubAccount } from './state.ts'
import { money } from './units.ts'
import type { Money } from './units.ts'
import { balanceOf } from './wallet.ts'

/** Time between falling below the threshold and the top-up. The platform promises five minutes. */
const RECHARGE_DELAY = 60_000

/** Rounded to money units, at least one. */
export function topUpAmount(rechargeAmountUSD: number): Money {
  return Math.max(1, money(rechargeAmountUSD))
}

/** Payments whose minutes are pending count as landed. */
export function isBelow(subAccount: SubAccount, thresholdUSD: number, now: number): boolean {
  const onTheWay = subAccount.pendingCredits.reduce((sum, credit) => sum + credit.amount, 0)
  return balanceOf(subAccount.batches, now).value + onTheWay < money(thresholdUSD)
}

/**
 * Sets when the next top-up is due, after any change. An overdue top-up is not postponed. During a charge the
 * sub-account stays due, so that a dead process's charge is found.
 */
export function schedule(subAccount: SubAccount, now: number): SubAccount {
  return { ...subAccount, dueAt: dueTime(subAccount, now) }
}

function dueTime(subAccount: SubAccount, now: number): number | null {
  if (subAccount.pendingCharge !== null) return subAccount.dueAt ?? now
  const fallsAt = fallsBelowAt(subAccount, now)
  if (fallsAt === null) return null
  const due = fallsAt + RECHARGE_DELAY
  return fallsAt === now && subAccount.dueAt !== null ? Math.min(subAccount.dueAt, due) : due
}

/**
 * When the balance is or will be below the threshold, even without a call. Null: never, or nothing would happen then.
 */
function fallsBelowAt(subAccount: SubAccount, now: number): number | null {
  const { enabled, thresholdUSD, rechargeAmountUSD, blockedReason } = subAccount.autoRecharge
  if (subAccount.mode !== 'DIRECT' || !enabled || blockedReason !== null) return null
  if (thresholdUSD === null || rechargeAmountUSD === null) return null
  if (isBelow(subAccount, thresholdUSD, now)) return now
  const expiries = subAccount.batches.flatMap(({ expiresAt }) => expiresAt ?? []).filter((moment) => moment > now)
  const inOrder = expiries.toSorted((one, other) => one - other)
  return inOrder.find((moment) => isBelow(subAccount, thresholdUSD, moment)) ?? null
}

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
