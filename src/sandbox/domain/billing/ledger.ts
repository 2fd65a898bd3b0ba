import type { ChargeResult, ProviderCard } from './card.ts'
import type { PaymentAccount, ProviderCharge } from './state.ts'

/** In dollars; issuers decline more. */
const MOST_USD = 999_999.99

export function cardOf(account: PaymentAccount): ProviderCard {
  const { status, card, choices } = account
  if (status !== 'OK' || card === null) {
    const shown = choices.map(({ brand, last4 }) => ({ brand, last4 }))
    return { status, brand: null, last4: null, expMonth: null, expYear: null, choices: shown }
  }
  return { status, ...card, choices: [] }
}

/** Decides and records a charge. A repeated id gets its first result. */
export function decideCharge(
  account: PaymentAccount,
  request: { readonly id: string; readonly amountUSD: number; readonly at: number },
  declineCode: string | null,
): { readonly account: PaymentAccount; readonly result: ChargeResult } {
  const earlier = account.charges.find(({ id }) => id === request.id)
  if (earlier !== undefined) return { account, result: resultOf(earlier) }
  if (account.status === 'PROVIDER_UNAVAILABLE') return { account, result: { kind: 'unavailable' } }
  const code = reasonToDecline(account, request.amountUSD) ?? declineCode
  return noted(account, { ...request, outcome: code === null ? 'charged' : 'declined', declineCode: code })
}

/** Returns a charge's result; one that was never made is cancelled for good. */
export function cancelCharge(
  account: PaymentAccount,
  id: string,
  at: number,
): { readonly account: PaymentAccount; readonly result: ChargeResult } {
  if (account.status === 'PROVIDER_UNAVAILABLE') return { account, result: { kind: 'unavailable' } }
  const earlier = account.charges.find((charge) => charge.id === id)
  if (earlier !== undefined) return { account, result: resultOf(earlier) }
  return noted(account, { id, amountUSD: 0, at, outcome: 'cancelled', declineCode: null })
}

function reasonToDecline(account: PaymentAccount, amountUSD: number): string | null {
  if (account.status !== 'OK') return 'no_usable_card'
  if (amountUSD > MOST_USD) return 'amount_too_large'
  return account.declineCode
}

function noted(account: PaymentAccount, charge: ProviderCharge) {
  return { account: { ...account, charges: [...account.charges, charge] }, result: resultOf(charge) }
}

function resultOf({ outcome, at, declineCode }: ProviderCharge): ChargeResult {
  if (outcome === 'charged') return { kind: 'charged', at }
  return outcome === 'cancelled' ? { kind: 'cancelled' } : { kind: 'declined', declineCode: declineCode ?? 'declined' }
}
