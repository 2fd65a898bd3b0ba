import type { ProviderCard } from '../../payments/provider.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** Every refusal of the billing operations that a rule leads to, in the order in which rules are asked. */

export function noSuchSubAccount(location: string): Refusal {
  return refuse(404, 'NotFound', 'This agency has no such sub-account.', { unknownLocationIds: [location] })
}

export function planWithoutRebilling(): Refusal {
  const message = "The agency's plan does not include rebilling, which direct billing needs."
  return refuse(403, 'CAPABILITY_NOT_AVAILABLE', message)
}

export function rebillingOn(): Refusal {
  const message = 'Rebilling is on for this sub-account. Turn it off before you turn direct billing on.'
  return refuse(409, 'DIRECT_BILLING_REBILLING_ON', message)
}

export function directBillingActive(): Refusal {
  const message = 'The sub-account is already on direct billing, which rules this change out.'
  return refuse(409, 'DIRECT_BILLING_ACTIVE', message)
}

export function paymentInProgress(): Refusal {
  const message = 'A top-up is being charged at this moment. Try again when it is through.'
  return refuse(409, 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS', message)
}

/** What a card that cannot be charged has against auto-recharge; null where the card is fine. */
export function cardRefusal(card: ProviderCard): Refusal | null {
  if (card.status === 'OK') return null
  if (card.status === 'PROVIDER_UNAVAILABLE') return providerUnavailable()
  if (card.status === 'NO_CUSTOMER' || card.status === 'NO_CARD') return cardRequired()
  return card.choices.length > 0 ? selectionRequired(card) : cardUnusable(card)
}

export function providerUnavailable(): Refusal {
  const message = 'The payment provider did not answer. Nothing changed; retry with the same Idempotency-Key.'
  return refuse(503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE', message)
}

/** A charge that the card's issuer declined while the call was answered. Everything is as it was. */
export function chargeDeclined(declineCode: string): Refusal {
  return refuse(409, 'NO_USABLE_CARD', 'No card of this client can be charged.', {
    projectCardCharged: false,
    recommendedAction: UPDATE_PAYMENT_METHOD,
    declineCode,
  })
}

/** The charge was recorded by somebody else, who took the one that made it for dead. */
export function chargeRecognised(): Refusal {
  const message = 'This charge was made before and has not been repeated. Read the wallet for the outcome.'
  return refuse(409, 'IDEMPOTENT_REPLAY', message, { idempotentReplay: true })
}

export function changedDuringWrite(): Refusal {
  const message = 'The sub-account changed while this was being saved. Read it and try again.'
  return refuse(409, 'SUB_ACCOUNT_CHANGED_DURING_WRITE', message)
}

export function keyReused(): Refusal {
  const message = 'This Idempotency-Key was used for another change. Use a new one.'
  return refuse(409, 'IDEMPOTENCY_KEY_REUSED', message)
}

export function keyInProgress(): Refusal {
  const message = 'The first request with this Idempotency-Key is still running. Ask again in a moment.'
  return refuse(409, 'IDEMPOTENCY_IN_PROGRESS', message)
}

export function outcomeUnknown(): Refusal {
  const message = 'An earlier attempt with this key may have charged the card. Check the wallet, then use a new key.'
  return refuse(409, 'IDEMPOTENCY_OUTCOME_UNKNOWN', message)
}

/** What somebody has to do before a card can be charged again. */
export const UPDATE_PAYMENT_METHOD = 'UPDATE_PAYMENT_METHOD'

function cardRequired(): Refusal {
  const message = "Save the client's card in the dashboard first, then turn auto-recharge on."
  return refuse(409, 'AUTO_RECHARGE_CARD_REQUIRED', message, { recommendedAction: UPDATE_PAYMENT_METHOD })
}

function selectionRequired(card: ProviderCard): Refusal {
  const message = 'Several cards are saved. Choose one in the dashboard.'
  return refuse(409, 'PAYMENT_METHOD_SELECTION_REQUIRED', message, { paymentMethods: card.choices })
}

function cardUnusable(card: ProviderCard): Refusal {
  const message = 'The saved card cannot be charged. The client has to save another one.'
  const fields = { healthStatus: card.status, recommendedAction: UPDATE_PAYMENT_METHOD }
  return refuse(409, 'PAYMENT_METHOD_UNUSABLE', message, fields)
}
