import { paymentAccount } from '../domain/billing/payment-account.ts'
import type { CardState } from '../domain/billing/payment-account.ts'
import type { PaymentAccount } from '../domain/billing/state.ts'
import type { Store } from '../store/store.ts'

/** What happens at the stand-in provider without our asking: in the dashboard's card form, or at the card's issuer. */

/** Puts a sub-account's card into a state, e.g. `OK` for a usable card that was just saved. Charges go through again. */
export function putCard(store: Store, world: string, location: string, state: CardState): Promise<void> {
  return change(store, world, location, ({ charges }) => ({ ...paymentAccount(location, state), charges }))
}

/** The card stays, and its issuer declines every charge from now on, for this reason. */
export function failCard(store: Store, world: string, location: string, declineCode: string): Promise<void> {
  return change(store, world, location, (account) => ({ ...account, declineCode }))
}

function change(
  store: Store,
  world: string,
  location: string,
  act: (account: PaymentAccount) => PaymentAccount,
): Promise<void> {
  return store.transact(world, [{ kind: 'paymentAccount', id: location }], (transaction) => {
    const before = transaction.get('paymentAccount', location) ?? paymentAccount(location, 'NO_CUSTOMER')
    transaction.put('paymentAccount', location, act(before))
  })
}
