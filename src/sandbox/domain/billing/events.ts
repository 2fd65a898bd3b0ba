import type { Refusal } from '../refusal.ts'
import { schedule } from './recharge.ts'
import { directBillingActive, paymentInProgress } from './refusals.ts'
import type { SubAccount } from './state.ts'
import type { Milliminutes } from './units.ts'
import { addBonus, balanceOf, draw, topUp } from './wallet.ts'

/** What happens to a sub-account outside the API: state and event → new state. */

/** A call as the wallet saw it. The parts add up to what was allowed. */
export interface CallTaken {
  readonly subAccount: SubAccount
  /** Minutes for which it was let run; less than asked for where Credit Guard stopped it. */
  readonly allowed: Milliminutes
  readonly prepaid: Milliminutes
  readonly owed: Milliminutes
  /** What the agency's wallet pays. */
  readonly agencyPays: Milliminutes
}

/** A call of so many minutes. Credit Guard cuts off where the wallet is empty, if the client is the one who pays. */
export function takeCall(subAccount: SubAccount, asked: Milliminutes, now: number): CallTaken {
  const clientPays = subAccount.mode !== 'AGENCY_WALLET'
  const guarded = clientPays && subAccount.creditGuard
  const allowed = guarded ? Math.min(asked, balanceOf(subAccount.batches, now).minutes) : asked
  const { batches, drawn } = draw(subAccount.batches, allowed, now)
  const owed = clientPays ? allowed - drawn : 0
  return {
    subAccount: schedule({ ...subAccount, batches, debt: subAccount.debt + owed }, now),
    allowed,
    prepaid: drawn,
    owed,
    agencyPays: clientPays ? 0 : allowed - drawn,
  }
}

/** Minutes are given. They come from nobody's card, so a top-up that is due stays due. */
export function giveBonus(
  subAccount: SubAccount,
  given: Milliminutes,
  expiresAt: number | null,
  now: number,
): SubAccount {
  return schedule(addBonus(subAccount, given, now, expiresAt), now)
}

/** Minutes of payments that had been waiting arrive. */
export function landCredits(subAccount: SubAccount, now: number): SubAccount {
  const landed = subAccount.pendingCredits.reduce(
    (account, credit) => topUp(account, credit.minutes, credit.purchasedAt),
    subAccount,
  )
  return schedule({ ...landed, pendingCredits: [] }, now)
}

/** The agency switches rebilling on at a rate in dollars per minute. Direct billing rules it out. */
export function startRebilling(subAccount: SubAccount, clientRatePerMinute: number): SubAccount | Refusal {
  const refusal = switchRefusal(subAccount)
  if (refusal !== null) return refusal
  return { ...subAccount, mode: 'REBILLING', clientRatePerMinute, walletVisible: true }
}

/** The agency switches rebilling off; its wallet pays again. */
export function stopRebilling(subAccount: SubAccount): SubAccount | Refusal {
  const refusal = switchRefusal(subAccount)
  if (refusal !== null) return refusal
  return { ...subAccount, mode: 'AGENCY_WALLET' }
}

/** The agency moves to a plan with rebilling or without. */
export function switchPlan(subAccount: SubAccount, includesRebilling: boolean): SubAccount {
  return { ...subAccount, planIncludesRebilling: includesRebilling }
}

/** The client's card was replaced or mended: a top-up that it stood in the way of is tried again. */
export function cardChanged(subAccount: SubAccount, now: number): SubAccount {
  return schedule({ ...subAccount, autoRecharge: { ...subAccount.autoRecharge, blockedReason: null } }, now)
}

function switchRefusal(subAccount: SubAccount): Refusal | null {
  if (subAccount.pendingCharge !== null) return paymentInProgress()
  return subAccount.mode === 'DIRECT' ? directBillingActive() : null
}
