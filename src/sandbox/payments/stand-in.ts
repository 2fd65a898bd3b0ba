import { paymentAccount } from '../domain/billing/card.ts'
import type { CardState, ChargeResult, ProviderCard } from '../domain/billing/card.ts'
import { cancelCharge, cardOf, decideCharge } from '../domain/billing/ledger.ts'
import type { PaymentAccount } from '../domain/billing/state.ts'
import { FAULTS } from '../domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS } from '../domain/world/faults.ts'
import type { Fault } from '../domain/world/state.ts'
import type { Reader, Store } from '../store/store.ts'
import type { PaymentProvider } from './provider.ts'

/** The fault that makes the provider deaf. */
export const UNAVAILABLE_FAULT = 'payment-provider-unavailable'
/** The fault that makes every issuer decline; its option `declineCode` is the reason given. */
export const DECLINE_FAULT = 'decline'

/** Whether a fault is to strike now, and how; null where it is not. Asking uses up one of its strikes. */
export type FaultOf = (world: string, name: string) => Promise<Fault | null>

/**
 * A payment provider that keeps its books in the store, in transactions of its own: to the operations it is as far away as
 * a real one, and a process that dies between asking and hearing finds the charge in the books later.
 */
export function createStandIn(store: Store, faultOf: FaultOf = async () => null): PaymentProvider {
  const isDeaf = async (world: string) => (await faultOf(world, UNAVAILABLE_FAULT)) !== null

  /** Changes an account's books and tells the result. */
  function settle(
    world: string,
    location: string,
    decide: (account: PaymentAccount) => { readonly account: PaymentAccount; readonly result: ChargeResult },
  ): Promise<ChargeResult> {
    return store.transact(world, [{ kind: 'paymentAccount', id: location }], (transaction) => {
      const before = accountOf(transaction, location)
      const { account, result } = decide(before)
      if (account !== before) transaction.put('paymentAccount', location, account)
      return result
    })
  }

  return {
    async readCard(world, location): Promise<ProviderCard> {
      // Asked together, the two share a trip to the database.
      const [deaf, card] = await Promise.all([
        isDeaf(world),
        store.read(world, [{ kind: 'paymentAccount', id: location }], (reader) => cardOf(accountOf(reader, location))),
      ])
      return deaf ? cardOf(paymentAccount(location, 'PROVIDER_UNAVAILABLE')) : card
    },

    async charge(world, location, chargeId, amountUSD, now) {
      if (await isDeaf(world)) return { kind: 'unavailable' }
      const fault = await faultOf(world, DECLINE_FAULT)
      const declineCode = fault === null ? null : reasonIn(fault)
      return settle(world, location, (account) =>
        decideCharge(account, { id: chargeId, amountUSD, at: now }, declineCode),
      )
    },

    async cancelCharge(world, location, chargeId, now) {
      if (await isDeaf(world)) return { kind: 'unavailable' }
      return settle(world, location, (account) => cancelCharge(account, chargeId, now))
    },
  }
}

function accountOf(reader: Reader, location: string): PaymentAccount {
  return reader.get('paymentAccount', location) ?? paymentAccount(location, 'NO_CUSTOMER')
}

function reasonIn(fault: Fault): string {
  const { declineCode } = fault.options
  return typeof declineCode === 'string' ? declineCode : 'generic_decline'
}

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

/** The fault of this name that strikes outside of any operation, such as a payment provider's; counts the strike. */
export async function strike(store: Store, world: string, name: string): Promise<Fault | null> {
  const expected = [{ kind: 'faults', id: FAULTS } as const]
  const seen = await store.read(world, expected, (reader) => reader.get('faults', FAULTS))
  if (seen === null || seen.active.length === 0) return null
  return store.transact(world, expected, (transaction) => {
    const faults = transaction.get('faults', FAULTS) ?? NO_FAULTS
    const fault = faultFor(faults, '', (active) => active === name)
    if (fault !== null) transaction.put('faults', FAULTS, countHit(faults, fault))
    return fault
  })
}
