import type { ChargeResult, ProviderCard } from '../../domain/billing/card.ts'
import { chargeView, settleCharge } from '../../domain/billing/charge.ts'
import { finished, isReplayable } from '../../domain/billing/idempotency.ts'
import {
  changedDuringWrite,
  chargeDeclined,
  chargeRecognised,
  providerUnavailable,
} from '../../domain/billing/refusals.ts'
import type { StoredResponse, PendingCharge, SubAccount } from '../../domain/billing/state.ts'
import { dollars } from '../../domain/billing/units.ts'
import type { Money } from '../../domain/billing/units.ts'
import { subAccountView } from '../../domain/billing/view.ts'
import type { Transaction } from '../../store/store.ts'
import type { Services } from '../shared/operation.ts'
import { documentsOf, success } from './attempt-update.ts'
import type { UpdateRequest } from './attempt-update.ts'

/**
 * Makes the noted charge, then records wallet, waiting change and response in one transaction. After a crash, `recover`
 * in recharge/settle-due.ts finds the note.
 */
export async function chargeAndRecord(
  services: Services,
  request: UpdateRequest,
  amount: Money,
  card: ProviderCard | null,
): Promise<StoredResponse> {
  const { call, location, chargeId, key } = request
  const result = await services.payments.charge(call.world, location, chargeId, dollars(amount), call.now)
  const expected = documentsOf(location, key)
  return services.store.transact(call.world, expected, (transaction) => {
    const subAccount = transaction.get('subAccount', location)
    const charge = subAccount?.pendingCharge ?? null
    // Another process took this one for dead, and recorded or cancelled the charge.
    if (subAccount === null || charge?.id !== chargeId) {
      return result.kind === 'charged' ? chargeRecognised() : changedDuringWrite()
    }
    const after = settleCharge(subAccount, charge, result, call.now)
    transaction.put('subAccount', location, after)
    const answer = answerFor(subAccount, after, charge, result, card, call.now)
    if (charge.record !== null && key !== null) record(transaction, charge.record, key.fingerprint, answer, call.now)
    return answer
  })
}

function answerFor(
  before: SubAccount,
  after: SubAccount,
  charge: PendingCharge,
  result: ChargeResult,
  card: ProviderCard | null,
  now: number,
): StoredResponse {
  if (result.kind === 'declined') return chargeDeclined(result.declineCode)
  if (result.kind === 'unavailable') return providerUnavailable()
  if (result.kind === 'cancelled') return changedDuringWrite()
  const subAccount = subAccountView(after, card, now)
  return success({ success: true, data: { subAccount, charge: chargeView(before, charge) } })
}

/** Frees a key whose response is not stored. */
function record(transaction: Transaction, id: string, fingerprint: string, answer: StoredResponse, now: number): void {
  if (isReplayable(answer)) transaction.put('idempotencyRecord', id, finished({ id, fingerprint }, answer, now))
  else transaction.remove('idempotencyRecord', id)
}
