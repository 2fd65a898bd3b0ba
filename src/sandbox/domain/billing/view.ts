import type {
  AutoRecharge,
  Card,
  CreditBatch as BatchDetail,
  PendingCredits,
  SubAccount as Detail,
} from '../../../../generated/api.d.ts'
import { timestamp } from '../world/clock.ts'
import type { ProviderCard } from './card.ts'
import { UPDATE_PAYMENT_METHOD } from './refusals.ts'
import type { CreditBatch, PendingCredit, SubAccount } from './state.ts'
import { dollars, minutes } from './units.ts'
import { balanceOf, isExpired, statusOf, valueOf } from './wallet.ts'

/** The contract's SubAccount. `card` is used only while direct billing is on. */
export function subAccountView(subAccount: SubAccount, card: ProviderCard | null, now: number): Detail {
  const rebilled = subAccount.mode === 'REBILLING'
  const direct = subAccount.mode === 'DIRECT'
  const balance = balanceOf(subAccount.batches, now)
  return {
    locationId: subAccount.location,
    name: subAccount.name,
    isLive: subAccount.isLive,
    billingMode: subAccount.mode,
    rebilling: { enabled: rebilled, clientRatePerMinute: rebilled ? subAccount.clientRatePerMinute : null },
    directBilling: { enabled: direct, card: direct ? cardView(card) : null },
    wallet: {
      balanceMinutes: minutes(balance.minutes),
      balanceUSD: dollars(balance.value),
      debtMinutes: minutes(subAccount.debt),
      status: statusOf(subAccount, now),
      visibility: subAccount.walletVisible ? 'ENABLED' : 'DISABLED',
    },
    autoRecharge: autoRechargeView(subAccount, direct ? card : null),
    creditGuard: { enabled: subAccount.creditGuard },
    pendingCredits: pendingCreditsView(subAccount.pendingCredits),
    creditBatches: subAccount.batches.map((batch) => batchView(batch, now)),
  }
}

function cardView(card: ProviderCard | null): Card {
  if (card === null) throw new Error('A sub-account on direct billing cannot be shown without asking for its card.')
  const { status, brand, last4, expMonth, expYear } = card
  return { status, brand, last4, expMonth, expYear }
}

/** Why auto-recharge cannot work: the card now, else the last top-up's failure. */
function autoRechargeView({ autoRecharge }: SubAccount, card: ProviderCard | null): AutoRecharge {
  const unfit = card === null || card.status === 'OK' ? null : card.status
  const blockedReason = autoRecharge.enabled ? (unfit ?? autoRecharge.blockedReason) : null
  const requiresAction = blockedReason !== null && blockedReason !== 'PROVIDER_UNAVAILABLE'
  return {
    enabled: autoRecharge.enabled,
    thresholdUSD: autoRecharge.thresholdUSD,
    rechargeAmountUSD: autoRecharge.rechargeAmountUSD,
    blockedReason,
    requiresAction,
    recommendedAction: requiresAction ? UPDATE_PAYMENT_METHOD : null,
    lastSuccessfulRechargeAt: momentView(autoRecharge.lastSuccessAt),
    lastFailureAt: momentView(autoRecharge.lastFailureAt),
  }
}

/** The specification names no fields of the items. */
function pendingCreditsView(credits: readonly PendingCredit[]): PendingCredits {
  return {
    count: credits.length,
    minutes: minutes(credits.reduce((sum, credit) => sum + credit.minutes, 0)),
    amountUSD: dollars(credits.reduce((sum, credit) => sum + credit.amount, 0)),
    items: credits.map(() => ({})),
  }
}

function batchView(batch: CreditBatch, now: number): BatchDetail {
  return {
    id: batch.id,
    purchasedAt: timestamp(batch.purchasedAt),
    minutesPurchased: minutes(batch.purchased),
    minutesRemaining: minutes(batch.remaining),
    valueRemainingUSD: dollars(valueOf(batch)),
    ratePerMinute: dollars(batch.rate),
    isBonus: batch.bonus,
    expiresAt: momentView(batch.expiresAt),
    isExpired: isExpired(batch, now),
  }
}

function momentView(moment: number | null): string | null {
  return moment === null ? null : timestamp(moment)
}
