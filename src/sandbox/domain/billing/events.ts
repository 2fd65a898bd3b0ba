import type { Refusal } from '../refusal.ts'
import { directBillingActive, paymentInProgress } from './refusals.ts'
import type { SubAccount } from './state.ts'
import { schedule } from './top-up.ts'
import type { Milliminutes } from './units.ts'
import { addBonus, balanceOf, draw, topUp } from './wallet.ts'

/** What happens to a sub-account outside the API: state and event → new state. */

/** A call on the wallet. The parts add up to `allowed`. */
export interface CallTaken {
  readonly subAccount: SubAccount
  /** Less than asked for if Credit Guard stopped the call. */
  readonly allowed: Milliminutes
  readonly prepaid: Milliminutes
  readonly owed: Milliminutes
  readonly agencyPays: Milliminutes
}

/** If the client pays, Credit Guard ends the call when the wallet is empty. */
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

/** Adds minutes without a charge; a due top-up stays due. */
export function giveBonus(
  subAccount: SubAccount,
  given: Milliminutes,
  expiresAt: number | null,
  now: number,
): SubAccount {
  return schedule(addBonus(subAccount, given, now, expiresAt), now)
}

export function landCredits(subAccount: SubAccount, now: number): SubAccount {
  const landed = subAccount.pendingCredits.reduce(
    (account, credit) => topUp(account, credit.minutes, credit.purchasedAt),
    subAccount,
  )
  return schedule({ ...landed, pendingCredits: [] }, now)
}

/** Rate in dollars per minute. Refused while direct billing is on. */
export function startRebilling(subAccount: SubAccount, clientRatePerMinute: number): SubAccount | Refusal {
  const refusal = switchRefusal(subAccount)
  if (refusal !== null) return refusal
  return { ...subAccount, mode: 'REBILLING', clientRatePerMinute, walletVisible: true }
}

export function stopRebilling(subAccount: SubAccount): SubAccount | Refusal {
  const refusal = switchRefusal(subAccount)
  if (refusal !== null) return refusal
  return { ...subAccount, mode: 'AGENCY_WALLET' }
}

export function switchPlan(subAccount: SubAccount, includesRebilling: boolean): SubAccount {
  return { ...subAccount, planIncludesRebilling: includesRebilling }
}

/** The client replaced or fixed the card: retries a top-up that the card had blocked. */
export function cardChanged(subAccount: SubAccount, now: number): SubAccount {
  return schedule({ ...subAccount, autoRecharge: { ...subAccount.autoRecharge, blockedReason: null } }, now)
}

function switchRefusal(subAccount: SubAccount): Refusal | null {
  if (subAccount.pendingCharge !== null) return paymentInProgress()
  return subAccount.mode === 'DIRECT' ? directBillingActive() : null
}
