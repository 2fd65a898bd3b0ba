import { refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { ProviderCard } from './card.ts'

/** Refusals of the billing rules, in the order of the rules. The contract has the texts. */

export function noSuchSubAccount(location: string): Refusal {
  return refuseAsDocumented(404, 'NotFound', { unknownLocationIds: [location] })
}

export function planWithoutRebilling(): Refusal {
  return refuseAsDocumented(403, 'CAPABILITY_NOT_AVAILABLE')
}

export function rebillingOn(): Refusal {
  return refuseAsDocumented(409, 'DIRECT_BILLING_REBILLING_ON')
}

export function directBillingActive(): Refusal {
  return refuseAsDocumented(409, 'DIRECT_BILLING_ACTIVE')
}

export function paymentInProgress(): Refusal {
  return refuseAsDocumented(409, 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS')
}

/** Why a card rules out auto-recharge; null: it is fine. */
export function cardRefusal(card: ProviderCard): Refusal | null {
  if (card.status === 'OK') return null
  if (card.status === 'PROVIDER_UNAVAILABLE') return providerUnavailable()
  if (card.status === 'NO_CUSTOMER' || card.status === 'NO_CARD') return cardRequired()
  return card.choices.length > 0 ? selectionRequired(card) : cardUnusable(card)
}

export function providerUnavailable(): Refusal {
  return refuseAsDocumented(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE')
}

/**
 * A charge that the card's issuer declined while the call was answered. Everything is as it was. The card was asked, so
 * nothing says that it was never touched.
 */
export function chargeDeclined(declineCode: string): Refusal {
  return refuseAsDocumented(409, 'NO_USABLE_CARD', { recommendedAction: UPDATE_PAYMENT_METHOD, declineCode })
}

/** Another process recorded the charge, because it took this one for dead. */
export function chargeRecognised(): Refusal {
  return refuseAsDocumented(409, 'IDEMPOTENT_REPLAY', { idempotentReplay: true })
}

export function changedDuringWrite(): Refusal {
  return refuseAsDocumented(409, 'SUB_ACCOUNT_CHANGED_DURING_WRITE')
}

export function keyReused(): Refusal {
  return refuseAsDocumented(409, 'IDEMPOTENCY_KEY_REUSED')
}

export function keyInProgress(): Refusal {
  return refuseAsDocumented(409, 'IDEMPOTENCY_IN_PROGRESS')
}

export function outcomeUnknown(): Refusal {
  return refuseAsDocumented(409, 'IDEMPOTENCY_OUTCOME_UNKNOWN')
}

/** What the client must do before the card can be charged again. */
export const UPDATE_PAYMENT_METHOD = 'UPDATE_PAYMENT_METHOD'

function cardRequired(): Refusal {
  return refuseAsDocumented(409, 'AUTO_RECHARGE_CARD_REQUIRED', { recommendedAction: UPDATE_PAYMENT_METHOD })
}

function selectionRequired(card: ProviderCard): Refusal {
  return refuseAsDocumented(409, 'PAYMENT_METHOD_SELECTION_REQUIRED', { paymentMethods: card.choices })
}

function cardUnusable(card: ProviderCard): Refusal {
  const fields = { healthStatus: card.status, recommendedAction: UPDATE_PAYMENT_METHOD }
  return refuseAsDocumented(409, 'PAYMENT_METHOD_UNUSABLE', fields)
}
