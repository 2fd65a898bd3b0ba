import { paymentAccount } from '../domain/billing/card.ts'
import type { CardState, ChargeResult, ProviderCard } from '../domain/billing/card.ts'
import { cancelCharge, cardOf, decideCharge } from '../domain/billing/ledger.ts'
import type { PaymentAccount } from '../domain/billing/state.ts'
import { FAULTS } from '../domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS } from '../domain/world/faults.ts'
import type { Fault } from '../domain/world/state.ts'
import type { Reader, Store } from '../store/store.ts'
import type { PaymentProvider } from './provider.ts'

export const UNAVAILABLE_FAULT = 'payment-provider-unavailable'
/** Every issuer declines, with the option `declineCode` as reason. */
export const DECLINE_FAULT = 'decline'

/** The active fault of this name, or null. Counts as a hit. */
export type TakeFault = (world: string, name: string) => Promise<Fault | null>

/**
 * A payment provider with its books in the store, in its own transactions. For operations it is as remote as a real
 * one: if a process dies during a call, the charge is found in the books later.
 */
export function createStandIn(store: Store, faultOf: TakeFault = async () => null): PaymentProvider {
  const isUnavailable = async (world: string) => (await faultOf(world, UNAVAILABLE_FAULT)) !== null

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
      // Together, they share a round trip to the database.
      const [deaf, card] = await Promise.all([
        isUnavailable(world),
        store.read(world, [{ kind: 'paymentAccount', id: location }], (reader) => cardOf(accountOf(reader, location))),
      ])
      return deaf ? cardOf(paymentAccount(location, 'PROVIDER_UNAVAILABLE')) : card
    },

    async charge(world, location, chargeId, amountUSD, now) {
      if (await isUnavailable(world)) return { kind: 'unavailable' }
      const fault = await faultOf(world, DECLINE_FAULT)
      const declineCode = fault === null ? null : declineCodeOf(fault)
      return settle(world, location, (account) =>
        decideCharge(account, { id: chargeId, amountUSD, at: now }, declineCode),
      )
    },

    async cancelCharge(world, location, chargeId, now) {
      if (await isUnavailable(world)) return { kind: 'unavailable' }
      return settle(world, location, (account) => cancelCharge(account, chargeId, now))
    },
  }
}

function accountOf(reader: Reader, location: string): PaymentAccount {
  return reader.get('paymentAccount', location) ?? paymentAccount(location, 'NO_CUSTOMER')
}

function declineCodeOf(fault: Fault): string {
  const { declineCode } = fault.options
  return typeof declineCode === 'string' ? declineCode : 'generic_decline'
}

/** Puts a card into a state, e.g. `OK` for one that was just saved. Charges work again. */
export function putCard(store: Store, world: string, location: string, state: CardState): Promise<void> {
  return changeAccount(store, world, location, ({ charges }) => ({ ...paymentAccount(location, state), charges }))
}

/** Keeps the card; its issuer declines every charge with this reason. */
export function failCard(store: Store, world: string, location: string, declineCode: string): Promise<void> {
  return changeAccount(store, world, location, (account) => ({ ...account, declineCode }))
}

function changeAccount(
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

/** Finds a fault outside of operations, such as the payment provider's, and counts the hit. */
export async function takeFault(store: Store, world: string, name: string): Promise<Fault | null> {
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
