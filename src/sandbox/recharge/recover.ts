import { settleCharge } from '../domain/billing/charge.ts'
import { orphaned } from '../domain/billing/idempotency.ts'
import type { PendingCharge } from '../domain/billing/state.ts'
import type { ChargeResult } from '../payments/provider.ts'
import type { Transaction } from '../store/store.ts'
import type { ChargingServices } from './services.ts'

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
