import { beginCharge, settleCharge } from '../domain/billing/charge.ts'
import { decideTopUp } from '../domain/billing/top-up.ts'
import { dollars } from '../domain/billing/units.ts'
import type { ChargingServices } from './services.ts'

/**
 * Makes a top-up that was due at `dueAt`, as at that moment, unless somebody else has taken it. Three steps, since the
 * provider is never asked inside a transaction: note the intent, charge, record the outcome.
 */
export async function chargeDue(
  services: ChargingServices,
  world: string,
  location: string,
  dueAt: number,
  now: number,
): Promise<void> {
  const { store, payments } = services
  const expected = [{ kind: 'subAccount', id: location }] as const
  const card = await payments.readCard(world, location)
  const intent = {
    id: services.id('charge'),
    startedAt: dueAt,
    lease: services.leases.take(),
    change: null,
    record: null,
  }

  const amount = await store.transact(world, expected, (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    if (subAccount?.dueAt !== dueAt || subAccount.pendingCharge !== null) return null
    const decision = decideTopUp(subAccount, card, dueAt, now)
    if (decision.kind === 'no-charge') {
      transaction.put('subAccount', location, decision.subAccount)
      return null
    }
    transaction.put('subAccount', location, beginCharge(subAccount, { ...intent, amount: decision.amount }, now))
    return decision.amount
  })
  if (amount === null) return

  const result = await payments.charge(world, location, intent.id, dollars(amount), dueAt)
  await store.transact(world, expected, (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    const charge = subAccount?.pendingCharge ?? null
    // Whoever took us for dead has recorded it.
    if (subAccount === null || charge?.id !== intent.id) return
    transaction.put('subAccount', location, settleCharge(subAccount, charge, result, now))
  })
}
