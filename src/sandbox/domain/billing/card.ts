import type { CardStatus, PaymentAccount, SavedCard } from './state.ts'

/** A card as the payment provider reports it. */
export interface ProviderCard {
  /** A status of the contract's Card schema; `PROVIDER_UNAVAILABLE` when the provider cannot be asked. */
  readonly status: CardStatus
  readonly brand: string | null
  readonly last4: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
  /** Usable cards to choose from where several are saved and none is chosen; else empty. */
  readonly choices: readonly { readonly brand: string; readonly last4: string }[]
}

export type ChargeResult =
  | { readonly kind: 'charged'; readonly at: number }
  | { readonly kind: 'declined'; readonly declineCode: string }
  /** Somebody had cancelled it before it was made. */
  | { readonly kind: 'cancelled' }
  /** The provider cannot be asked. Certain: this call has charged nothing. What is not certain is thrown. */
  | { readonly kind: 'unavailable' }

const VISA: SavedCard = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
const MASTERCARD: SavedCard = { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2030 }

/** The states that a card can be put into: a card status, or `SEVERAL` cards of which none is chosen. */
export const CARD_STATES = [
  'OK',
  'NO_CARD',
  'NO_CUSTOMER',
  'NO_DEFAULT_RECORDED',
  'NOT_MIGRATED',
  'WRONG_ACCOUNT',
  'PROVIDER_UNAVAILABLE',
  'SEVERAL',
] as const satisfies readonly (CardStatus | 'SEVERAL')[]

export type CardState = (typeof CARD_STATES)[number]

/** The provider's books about a sub-account whose card is in this state. Only a chosen card has a face to show. */
export function paymentAccount(location: string, state: CardState): PaymentAccount {
  return {
    location,
    status: state === 'SEVERAL' ? 'NO_DEFAULT_RECORDED' : state,
    card: state === 'OK' ? VISA : null,
    choices: state === 'SEVERAL' ? [VISA, MASTERCARD] : [],
    declineCode: null,
    charges: [],
  }
}
