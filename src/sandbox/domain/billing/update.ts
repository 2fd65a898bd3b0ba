import type { DirectBillingUpdate } from '../../../../generated/api.d.ts'
import type { Refusal } from '../refusal.ts'
import type { ProviderCard } from './card.ts'
import { cardRefusal, rebillingOn } from './refusals.ts'
import type { DirectSettings, SubAccount } from './state.ts'
import { isBelow, schedule, topUpAmount } from './top-up.ts'
import type { Money } from './units.ts'

export type UpdateDecision =
  | Refusal
  | { readonly kind: 'card-needed' }
  | { readonly kind: 'changed'; readonly subAccount: SubAccount }
  /** The balance is below the threshold: charge first, then apply. */
  | { readonly kind: 'charge'; readonly change: DirectSettings; readonly amount: Money }

/** Dollars, used when no amount was ever stored. */
const DEFAULT_THRESHOLD_USD = 50
const DEFAULT_RECHARGE_AMOUNT_USD = 200

/** Decides an update of a sub-account without a pending charge. `card` null: not read yet. */
export function decideUpdate(
  subAccount: SubAccount,
  update: DirectBillingUpdate,
  card: ProviderCard | null,
  now: number,
): UpdateDecision {
  if (!update.enabled) return { kind: 'changed', subAccount: turnOff(subAccount) }
  if (subAccount.mode === 'REBILLING') return rebillingOn()
  if (card === null) return { kind: 'card-needed' }
  const change = settingsAfter(subAccount, update)
  if (change.autoRecharge?.enabled !== true) {
    return { kind: 'changed', subAccount: applySettings(subAccount, change, now) }
  }
  const unfit = cardRefusal(card)
  if (unfit !== null) return unfit
  const { thresholdUSD, rechargeAmountUSD } = change.autoRecharge
  if (isBelow(subAccount, thresholdUSD, now)) return { kind: 'charge', change, amount: topUpAmount(rechargeAmountUSD) }
  return { kind: 'changed', subAccount: applySettings(subAccount, change, now) }
}

/** Turns direct billing on, makes the wallet visible, and clears what blocked a top-up. */
export function applySettings(subAccount: SubAccount, change: DirectSettings, now: number): SubAccount {
  const { autoRecharge } = subAccount
  return schedule(
    {
      ...subAccount,
      mode: 'DIRECT',
      walletVisible: subAccount.mode === 'DIRECT' ? subAccount.walletVisible : true,
      creditGuard: change.creditGuard,
      autoRecharge:
        change.autoRecharge === null ? autoRecharge : { ...autoRecharge, ...change.autoRecharge, blockedReason: null },
    },
    now,
  )
}

function settingsAfter(
  subAccount: SubAccount,
  update: Extract<DirectBillingUpdate, { readonly enabled: true }>,
): DirectSettings {
  const { thresholdUSD, rechargeAmountUSD } = subAccount.autoRecharge
  return {
    creditGuard: update.creditGuard?.enabled ?? (subAccount.mode === 'DIRECT' ? subAccount.creditGuard : true),
    autoRecharge:
      update.autoRecharge === undefined
        ? null
        : {
            enabled: update.autoRecharge.enabled,
            thresholdUSD: update.autoRecharge.thresholdUSD ?? thresholdUSD ?? DEFAULT_THRESHOLD_USD,
            rechargeAmountUSD:
              update.autoRecharge.rechargeAmountUSD ?? rechargeAmountUSD ?? DEFAULT_RECHARGE_AMOUNT_USD,
          },
  }
}

/** Minutes, amounts, card and Credit Guard stay. The agency's wallet pays once the minutes are used. */
function turnOff(subAccount: SubAccount): SubAccount {
  if (subAccount.mode !== 'DIRECT') return subAccount
  return {
    ...subAccount,
    mode: 'AGENCY_WALLET',
    autoRecharge: { ...subAccount.autoRecharge, enabled: false, blockedReason: null },
    dueAt: null,
  }
}
