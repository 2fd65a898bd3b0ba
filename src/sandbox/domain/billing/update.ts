import type { DirectBillingUpdate } from '../../../../generated/api.d.ts'
import type { Refusal } from '../refusal.ts'
import type { ProviderCard } from './card.ts'
import { isBelow, schedule, topUpAmount } from './recharge.ts'
import { cardRefusal, rebillingOn } from './refusals.ts'
import type { DirectSettings, SubAccount } from './state.ts'
import type { Money } from './units.ts'

/** What an update comes to. */
export type UpdateDecision =
  | Refusal
  /** Nothing can be said before the card has been read. */
  | { readonly kind: 'card-needed' }
  /** The sub-account as it is from now on. */
  | { readonly kind: 'changed'; readonly subAccount: SubAccount }
  /** The balance is below the threshold: the change takes effect when this much has been charged. */
  | { readonly kind: 'charge'; readonly change: DirectSettings; readonly amount: Money }

/** Amounts in dollars where none was ever stored. */
const DEFAULT_THRESHOLD_USD = 50
const DEFAULT_RECHARGE_AMOUNT_USD = 200

/** Decides an update of a sub-account that has no charge pending. `card`: null while it has not been read. */
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

/** Puts settings in force: direct billing is on, the wallet can be seen, and what stood in a top-up's way is forgotten. */
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

/** Minutes, amounts, the card and Credit Guard stay; the agency's wallet pays once the minutes are gone. */
function turnOff(subAccount: SubAccount): SubAccount {
  if (subAccount.mode !== 'DIRECT') return subAccount
  return {
    ...subAccount,
    mode: 'AGENCY_WALLET',
    autoRecharge: { ...subAccount.autoRecharge, enabled: false, blockedReason: null },
    dueAt: null,
  }
}
