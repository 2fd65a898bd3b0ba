import type { Charge } from '../../../../generated/api.d.ts'
import type { ChargeResult } from './card.ts'
import type { PendingCharge, SubAccount } from './state.ts'
import { postponed, schedule, stopped } from './top-up.ts'
import { bought, dollars, minutes } from './units.ts'
import { applySettings } from './update.ts'
import { topUp } from './wallet.ts'

/** Reported like a card status although the card itself is fine. */
const CARD_DECLINED = 'CARD_DECLINED'

/**
 * Notes that a charge will be made. The change waits for the provider's reply, so a refused call leaves nothing to
 * undo.
 */
export function beginCharge(subAccount: SubAccount, charge: Omit<PendingCharge, 'dueBefore'>, now: number): SubAccount {
  return { ...subAccount, pendingCharge: { ...charge, dueBefore: subAccount.dueAt }, dueAt: now }
}

/** Records the result of the pending charge. A call's own charge that failed leaves nothing behind. */
export function settleCharge(
  subAccount: SubAccount,
  charge: PendingCharge,
  result: ChargeResult,
  now: number,
): SubAccount {
  if (result.kind === 'charged') return credited(subAccount, charge, result.at)
  const before: SubAccount = { ...subAccount, pendingCharge: null, dueAt: charge.dueBefore }
  const wasDue = charge.change === null
  if (wasDue && result.kind === 'declined') return stopped(before, CARD_DECLINED, charge.startedAt)
  if (wasDue && result.kind === 'unavailable') return postponed(before, now)
  return schedule(before, now)
}

export function chargeView(subAccount: SubAccount, charge: PendingCharge): Charge {
  const amountUSD = dollars(charge.amount)
  return subAccount.creditsLandLate
    ? { status: 'CREDIT_PENDING', amountUSD, minutesAdded: null }
    : { status: 'SUCCEEDED', amountUSD, minutesAdded: minutes(bought(charge.amount, subAccount.rate)) }
}

/** Adds the minutes, or notes them as pending, and applies the change that waited for the charge. */
function credited(subAccount: SubAccount, charge: PendingCharge, at: number): SubAccount {
  const paid: SubAccount = {
    ...withMinutes(subAccount, charge, at),
    pendingCharge: null,
    dueAt: null,
    autoRecharge: { ...subAccount.autoRecharge, lastSuccessAt: at },
  }
  return charge.change === null ? schedule(paid, at) : applySettings(paid, charge.change, at)
}

function withMinutes(subAccount: SubAccount, { amount }: PendingCharge, at: number): SubAccount {
  const arriving = bought(amount, subAccount.rate)
  if (!subAccount.creditsLandLate) return topUp(subAccount, arriving, at)
  return {
    ...subAccount,
    pendingCredits: [...subAccount.pendingCredits, { purchasedAt: at, minutes: arriving, amount }],
  }
}
