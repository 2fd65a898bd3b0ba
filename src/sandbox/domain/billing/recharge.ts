import type { SubAccount } from './state.ts'
import { money } from './units.ts'
import type { Money } from './units.ts'
import { balanceOf } from './wallet.ts'

/**
 * How long after falling below its threshold a balance is topped up. The platform promises five minutes; the sandbox keeps
 * well inside them.
 */
export const RECHARGE_DELAY = 60_000

/** What a top-up costs: the amount in whole hundredths of a cent, and never nothing. */
export function topUpAmount(rechargeAmountUSD: number): Money {
  return Math.max(1, money(rechargeAmountUSD))
}

/** Whether the balance is below a threshold in dollars. Payments whose minutes have not landed count as landed. */
export function isBelow(subAccount: SubAccount, thresholdUSD: number, now: number): boolean {
  const onTheWay = subAccount.pendingCredits.reduce((sum, credit) => sum + credit.amount, 0)
  return balanceOf(subAccount.batches, now).value + onTheWay < money(thresholdUSD)
}

/**
 * Works out when the next top-up is due, after anything about a sub-account has changed. A top-up that is due already is
 * not put off. While a charge is pending, the sub-account stays due, so that a charge whose process died is found.
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

/** When the balance is, or without any call will be, below the threshold; null: never, or nothing would happen then. */
function fallsBelowAt(subAccount: SubAccount, now: number): number | null {
  const { enabled, thresholdUSD, rechargeAmountUSD, blockedReason } = subAccount.autoRecharge
  if (subAccount.mode !== 'DIRECT' || !enabled || blockedReason !== null) return null
  if (thresholdUSD === null || rechargeAmountUSD === null) return null
  if (isBelow(subAccount, thresholdUSD, now)) return now
  const expiries = subAccount.batches.flatMap(({ expiresAt }) => expiresAt ?? []).filter((moment) => moment > now)
  const inOrder = expiries.toSorted((one, other) => one - other)
  return inOrder.find((moment) => isBelow(subAccount, thresholdUSD, moment)) ?? null
}
