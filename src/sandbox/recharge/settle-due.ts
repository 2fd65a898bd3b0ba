import { chargeDue } from './charge-due.ts'
import { recover } from './recover.ts'
import type { ChargingServices } from './services.ts'

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
