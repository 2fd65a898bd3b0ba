import type { ChargeResult } from '../domain/billing/card.ts'
import { beginCharge, settleCharge } from '../domain/billing/charge.ts'
import { orphaned } from '../domain/billing/idempotency.ts'
import type { PendingCharge } from '../domain/billing/state.ts'
import { decideTopUp } from '../domain/billing/top-up.ts'
import { dollars } from '../domain/billing/units.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { Store, Transaction } from '../store/store.ts'
import type { Leases } from './leases.ts'

export interface ChargingServices {
  readonly store: Store
  readonly payments: PaymentProvider
  readonly leases: Leases
  readonly id: (prefix: string) => string
}

const PAGE = 200
/** Top-ups of one sub-account per call; the next call continues. */
const ROUNDS = 100

/**
 * Does what is due in a world by its clock: tops up low balances as of the moment they were due, records charges of
 * dead processes, and deletes expired idempotency records. Safe in several processes at once, and after a crash.
 */
export async function settleDue(services: ChargingServices, world: string, now: number): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await settleRound(services, world, now))) break
  }
  await forgetRecords(services, world, now)
}

/** Whether something was done, so that more may be due. */
async function settleRound(services: ChargingServices, world: string, now: number): Promise<boolean> {
  const due = await services.store.read(world, [], (reader) => reader.due('subAccount', now, PAGE))
  let progress = false
  for (const { location, pendingCharge, dueAt } of due) {
    if (pendingCharge === null) {
      await chargeDue(services, world, location, dueAt ?? now, now)
      progress = true
    } else if (services.leases.isOver(pendingCharge.lease)) {
      const outcome = await recoverCharge(services, world, location, pendingCharge.id, now)
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
          // The key may have been used again.
          if (record !== null && record.dueAt !== null && record.dueAt <= now)
            transaction.remove('idempotencyRecord', id)
        }
      },
    )
  }
}

/**
 * Makes a top-up as of `dueAt`, unless another process does. Three steps, because the provider is never called inside a
 * transaction: note the intent, charge, record the result.
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
    // Another process took this one for dead and recorded it.
    if (subAccount === null || charge?.id !== intent.id) return
    transaction.put('subAccount', location, settleCharge(subAccount, charge, result, now))
  })
}

/**
 * Finds and records the result of a dead process's charge. A charge that was made is credited, with the change that
 * waited for it, but its Idempotency-Key has no response to replay. A charge that was not made is cancelled, and its
 * key is free. `unavailable`: the provider could not be asked, nothing was recorded.
 */
export async function recoverCharge(
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
