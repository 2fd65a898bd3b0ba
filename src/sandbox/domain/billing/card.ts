import type { CardStatus, PaymentAccount, SavedCard } from './state.ts'

export interface ProviderCard {
  /** `PROVIDER_UNAVAILABLE`: the provider could not be asked. */
  readonly status: CardStatus
  readonly brand: string | null
  readonly last4: string | null
  readonly expMonth: number | null
  readonly expYear: number | null
  /** Usable cards when several are saved and none is chosen; else empty. */
  readonly choices: readonly { readonly brand: string; readonly last4: string }[]
}

export type ChargeResult =
  | { readonly kind: 'charged'; readonly at: number }
  | { readonly kind: 'declined'; readonly declineCode: string }
  | { readonly kind: 'cancelled' }
  /** The provider could not be asked and charged nothing. If it may have charged, the call throws. */
  | { readonly kind: 'unavailable' }

const VISA: SavedCard = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
const MASTERCARD: SavedCard = { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2030 }

/** A card status, or `SEVERAL`: several cards, none chosen. */
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

/** The provider's books of a sub-account. Only a chosen card has details. */
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
