import type { ChargeResult } from '../domain/billing/card.ts'
import { beginCharge, settleCharge } from '../domain/billing/charge.ts'
import { orphaned } from '../domain/billing/idempotency.ts'
import type { PendingCharge } from '../domain/billing/state.ts'
import { decideTopUp } from '../domain/billing/top-up.ts'
import { dollars } from '../domain/billing/units.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Store, Transaction } from '../store/store.ts'
import type { Leases } from './leases.ts'

/** What everything that charges needs. */
export interface ChargingServices {
  readonly store: Store
  readonly payments: PaymentProvider
  readonly leases: Leases
  /** A new random id with this prefix. */
  readonly id: (prefix: string) => string
}

/** How many documents one look at the store takes. */
const PAGE = 200
/** How many top-ups of one sub-account one call catches up with; the next call goes on. */
const ROUNDS = 100

/**
 * Does everything in a world that is due by the sandbox's clock: tops up balances that fell below their threshold, each at
 * the moment when it was due; records charges whose process died; forgets idempotency records past their time. Safe
 * to run in several processes at once, and again after a crash.
 */
export async function settleDue(services: ChargingServices, world: string, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await settleRound(services, world, now))) break
  }
  await forgetRecords(services, world, now)
}

/** True where something was due that could be dealt with, so that another look is worthwhile. */
async function settleRound(services: ChargingServices, world: string, now: number): Promise<boolean> {
  const due = await services.store.read(world, [], (reader) => reader.due('subAccount', now, PAGE))
  let progress = false
  for (const { location, pendingCharge, dueAt } of due) {
    if (pendingCharge === null) {
      await chargeDue(services, world, location, dueAt ?? now, now)
      progress = true
    } else if (services.leases.isOver(pendingCharge.lease)) {
      const outcome = await recover(services, world, location, pendingCharge.id, now)
      progress ||= outcome === 'recovered'
    }
  }
  return progress
}

async function forgetRecords({ store }: ChargingServices, world: string, now: number): Promise<void> {
  for (;;) {
    const expired = await store.read(world, [], (reader) => reader.due('idempotencyRecord', now, PAGE))
    if (expired.length === 0) return
    await store.transact(
      world,
      expired.map(({ id }) => ({ kind: 'idempotencyRecord', id })),
      (transaction) => {
        for (const { id } of expired) {
          const record = transaction.get('idempotencyRecord', id)
          // The key may have been used again meanwhile.
          if (record !== null && record.dueAt !== null && record.dueAt <= now)
            transaction.remove('idempotencyRecord', id)
        }
      },
    )
  }
}

/**
 * Makes a top-up that was due at `dueAt`, as at that moment, unless somebody else has taken it. Three steps, since the
 * provider is never asked inside a transaction: note the intent, charge, record the outcome.
 */
async function chargeDue(
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

/**
 * Finds out what became of a charge whose process died, and records it: a charge that was made is credited, together
 * with the change that waited for it, and its Idempotency-Key can no longer be answered for; a charge that was not
 * made never will be, and its key is free again. `unavailable`: the provider cannot be asked, nothing was recorded.
 */
export async function recover(
  services: Pick<ChargingServices, 'store' | 'payments'>,
  world: string,
  location: string,
  chargeId: string,
  now: number,
): Promise<'recovered' | 'unavailable'> {
  const result = await services.payments.cancelCharge(world, location, chargeId, now)
  if (result.kind === 'unavailable') return 'unavailable'
  await services.store.transact(world, [{ kind: 'subAccount', id: location }], (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    const charge = subAccount?.pendingCharge ?? null
    // Somebody else was quicker.
    if (subAccount === null || charge?.id !== chargeId) return
    transaction.put('subAccount', location, settleCharge(subAccount, charge, result, now))
    settleRecord(transaction, charge, result, now)
  })
  return 'recovered'
}

function settleRecord(transaction: Transaction, charge: PendingCharge, result: ChargeResult, now: number): void {
  if (charge.record === null) return
  const record = transaction.get('idempotencyRecord', charge.record)
  if (record === null) return
  if (result.kind === 'charged') transaction.put('idempotencyRecord', record.id, orphaned(record, now))
  else transaction.remove('idempotencyRecord', record.id)
}
