import type { DirectBillingUpdate } from '../../../generated/api.d.ts'
import type { ProviderCard } from '../domain/billing/card.ts'
import { changedDuringWrite } from '../domain/billing/refusals.ts'
import { recover } from '../recharge/settle-due.ts'
import type { ChargingServices } from '../recharge/settle-due.ts'
import { chargeAndRecord } from './billing/charge-and-record.ts'
import { claim, documentsOf, keyOf } from './billing/claim.ts'
import type { Known, UpdateRequest } from './billing/claim.ts'
import type { Call, Outcome, Services } from './shared/operation.ts'

/** How often it starts over when others keep getting in between. */
const ROUNDS = 8

/**
 * Turns direct billing on or off, or changes its settings. Each round decides inside a transaction; what it finds missing
 * (the card, the fate of a charge whose process died) is asked of the provider outside, and it decides again.
 */
export async function updateDirectBilling(call: Call, services: Services & ChargingServices): Promise<Outcome> {
  const request = requestOf(call, services)
  const { location } = request
  const expected = documentsOf(location, request.key)

  // Mostly the card is what is missing first. That is found out without a transaction, which would wait for others.
  const first = request.update.enabled
    ? await services.store.read(call.world, expected, (reader) =>
        claim({ ...reader, put() {}, remove() {} }, request, { card: null, mute: false }),
      )
    : null
  let card: ProviderCard | null =
    first?.kind === 'read-card' ? await services.payments.readCard(call.world, location) : null
  let mute = false
  for (let round = 0; round < ROUNDS; round += 1) {
    const known: Known = { card, mute }
    const step = await services.store.transact(call.world, expected, (transaction) =>
      claim(transaction, request, known),
    )
    if (step.kind === 'answer') return step.answer
    if (step.kind === 'charge') return chargeAndRecord(services, request, step.amount, card)
    if (step.kind === 'read-card') card = await services.payments.readCard(call.world, location)
    else mute = (await recover(services, call.world, location, step.chargeId, call.now)) === 'unavailable'
  }
  return changedDuringWrite()
}

function requestOf(call: Call, services: Services & ChargingServices): UpdateRequest {
  return {
    call,
    contract: services.contract,
    leases: services.leases,
    location: call.path['locationId'] ?? '',
    // The contract's validators have let it through.
    update: call.body as unknown as DirectBillingUpdate,
    key: keyOf(call),
    chargeId: services.id('charge'),
    lease: services.leases.take(),
  }
}
