import type { DirectBillingUpdate } from '../../../generated/api.d.ts'
import type { ProviderCard } from '../domain/billing/card.ts'
import { changedDuringWrite } from '../domain/billing/refusals.ts'
import { recoverCharge } from '../recharge/settle-due.ts'
import type { ChargingServices } from '../recharge/settle-due.ts'
import { chargeAndRecord } from './billing/charge-and-record.ts'
import { attemptUpdate, documentsOf, keyOf } from './billing/attempt-update.ts'
import type { ProviderFacts, UpdateRequest } from './billing/attempt-update.ts'
import type { Call, Outcome, Services } from './shared/operation.ts'

/** Attempts when other requests keep interfering. */
const ROUNDS = 8

/**
 * Changes direct billing. Each round decides in a transaction. If the card or the result of a dead process's charge is
 * missing, the provider is asked outside the transaction, and the next round decides again.
 */
export async function updateDirectBilling(call: Call, services: Services & ChargingServices): Promise<Outcome> {
  const request = requestOf(call, services)
  const { location } = request
  const expected = documentsOf(location, request.key)

  // Usually the card is missing. Finding that out needs no transaction, which would block others.
  const first = request.update.enabled
    ? await services.store.read(call.world, expected, (reader) =>
        attemptUpdate({ ...reader, put() {}, remove() {} }, request, { card: null, mute: false }),
      )
    : null
  let card: ProviderCard | null =
    first?.kind === 'read-card' ? await services.payments.readCard(call.world, location) : null
  let mute = false
  for (let round = 0; round < ROUNDS; round += 1) {
    const known: ProviderFacts = { card, mute }
    const step = await services.store.transact(call.world, expected, (transaction) =>
      attemptUpdate(transaction, request, known),
    )
    if (step.kind === 'answer') return step.answer
    if (step.kind === 'charge') return chargeAndRecord(services, request, step.amount, card)
    if (step.kind === 'read-card') card = await services.payments.readCard(call.world, location)
    else mute = (await recoverCharge(services, call.world, location, step.chargeId, call.now)) === 'unavailable'
  }
  return changedDuringWrite()
}

function requestOf(call: Call, services: Services & ChargingServices): UpdateRequest {
  return {
    call,
    contract: services.contract,
    leases: services.leases,
    location: call.path['locationId'] ?? '',
    // The contract's validators accepted it.
    update: call.body as unknown as DirectBillingUpdate,
    key: keyOf(call),
    chargeId: services.id('charge'),
    lease: services.leases.take(),
  }
}
