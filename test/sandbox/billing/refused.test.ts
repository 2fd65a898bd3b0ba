import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import { CARD_STATES } from '../../../src/sandbox/domain/billing/card.ts'
import type { Fault } from '../../../src/sandbox/domain/world/state.ts'
import {
  bonusIsGiven,
  callTakesPlace,
  cardFails,
  cardIsPut,
  creditsLand,
  planIsSwitched,
  rebillingIsSwitched,
} from '../../../src/sandbox/operations/billing/events.ts'
import { settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import { at, chargesOn, contract, MINUTE, NOW, present, put, read, startWorld, update, WORLD } from './support.ts'

const LOCATION = 'loc_given'
const RECHARGE = { enabled: true, autoRecharge: { enabled: true } }
const decline: Fault = { name: 'decline', remaining: 1, operation: null, options: { declineCode: 'do_not_honor' } }

describe('a charge that is declined while the call is answered', () => {
  test.each([
    { what: 'turning on', location: 'loc_depleted', body: { ...RECHARGE, creditGuard: { enabled: false } } },
    { what: 'new settings', location: 'loc_direct_low', body: { ...RECHARGE, creditGuard: { enabled: false } } },
  ])('takes $what back, Credit Guard included', async ({ location, body }) => {
    const world = await startWorld({ faultOf: async (_world, name) => (name === 'decline' ? decline : null) })
    const before = await read(world, location)
    const answer = await update(world, location, body, { key: 'retry-0001' })
    expect(answer).toEqual({
      status: 409,
      body: {
        success: false,
        error: 'NO_USABLE_CARD',
        message: 'No card of this client can be charged. The client has to save another one.',
        recommendedAction: 'UPDATE_PAYMENT_METHOD',
        declineCode: 'do_not_honor',
      },
    })
    expect(await read(world, location)).toEqual(before)
    expect(await chargesOn(world.store, location)).toBe(0)
    const replay = await update(world, location, body, { key: 'retry-0001' })
    expect(replay.body).toEqual({ ...answer.body, idempotentReplay: true })
  })
})

test('nothing can be read half done while a charge is made', async () => {
  const seen: unknown[] = []
  const world = await startWorld({
    around: (provider) => ({
      ...provider,
      async charge(...request) {
        seen.push((await read(world, 'loc_direct_low')).body)
        const result = await provider.charge(...request)
        seen.push((await read(world, 'loc_direct_low')).body)
        return result
      },
    }),
  })
  const before = await read(world, 'loc_direct_low')
  await update(world, 'loc_direct_low', { ...RECHARGE, creditGuard: { enabled: false } })
  expect(seen).toEqual([before.body, before.body])
  expect(at(await read(world, 'loc_direct_low'), 'data.subAccount.creditGuard.enabled')).toBe(false)
})

test('an amount beyond all reason is refused, not charged', async () => {
  const world = await startWorld()
  const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 1e300, rechargeAmountUSD: 1e308 } }
  expect(await update(world, 'loc_direct_low', body)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'autoRecharge.thresholdUSD' }, { field: 'autoRecharge.rechargeAmountUSD' }] },
  })
  expect(await chargesOn(world.store, 'loc_direct_low')).toBe(0)
})

// ── Any history ─────────────────────────────────────────────────────────────────────────────────────────────────────

const dollars = fc.integer({ min: 1000, max: 30_000 }).map((cents) => cents / 100)
const bodies: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constant({ enabled: false }),
  fc.record(
    {
      enabled: fc.constant(true),
      autoRecharge: fc.record(
        { enabled: fc.boolean(), thresholdUSD: dollars, rechargeAmountUSD: dollars },
        { requiredKeys: ['enabled'] },
      ),
      creditGuard: fc.record({ enabled: fc.boolean() }),
    },
    { requiredKeys: ['enabled'] },
  ),
)

type Event =
  | { kind: 'update'; body: JsonObject; key: string | null; trouble: string | null }
  | { kind: 'call' | 'bonus'; minutes: number }
  | { kind: 'card'; state: (typeof CARD_STATES)[number] }
  | { kind: 'rebilling' | 'plan'; on: boolean }
  | { kind: 'failing' | 'land' | 'sweep' }

const TROUBLE = ['decline', 'payment-provider-unavailable']
const kind = <T extends string>(...names: T[]) => fc.constantFrom(...names)
const orNull = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null })
const updates: fc.Arbitrary<Event> = fc.record({
  kind: kind('update'),
  body: bodies,
  key: orNull(fc.constantFrom('same-key-1', 'same-key-2', 'same-key-3')),
  trouble: orNull(fc.constantFrom(...TROUBLE)),
})
const others: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: kind('call', 'bonus'), minutes: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ kind: kind('card'), state: fc.constantFrom(...CARD_STATES) }),
  fc.record({ kind: kind('rebilling', 'plan'), on: fc.boolean() }),
  fc.record({ kind: kind('failing', 'land', 'sweep') }),
)
const events = fc.oneof({ weight: 3, arbitrary: updates }, { weight: 2, arbitrary: others })

test('a refused call, and a replayed one, leave everything that can be read as it was', async () => {
  const validate = present(contract.validators.response('getSubAccountBilling', '200', 'application/json'))
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(fc.array(events, { maxLength: 25 }), fc.boolean(), async (history, creditsLandLate) => {
      let trouble: string | null = null
      const faultOf = async (_world: string, name: string) => (name === trouble ? { ...decline, name } : null)
      const world = await startWorld({ faultOf })
      await put(world.store, LOCATION, { creditsLandLate, batches: [{ minutes: 700 }] })
      for (const [step, event] of history.entries()) {
        const now = NOW + step * MINUTE
        const place = { store: world.store, world: WORLD, location: LOCATION, now }
        const before = await read(world, LOCATION, { at: now })
        let refused = false
        switch (event.kind) {
          case 'update': {
            trouble = event.trouble
            const answer = await update(world, LOCATION, event.body, {
              at: now,
              ...(event.key === null ? {} : { key: event.key }),
            })
            trouble = null
            refused = answer.status !== 200 || answer.body['idempotentReplay'] === true
            break
          }
          case 'call':
            await callTakesPlace(place, event.minutes)
            break
          case 'bonus':
            await bonusIsGiven(place, event.minutes, null)
            break
          case 'card':
            await cardIsPut(place, event.state)
            break
          case 'rebilling':
            await rebillingIsSwitched(place, event.on ? 0.2 : null)
            break
          case 'plan':
            await planIsSwitched(place, event.on)
            break
          case 'failing':
            await cardFails(place, 'expired_card')
            break
          case 'land':
            await creditsLand(place)
            break
          case 'sweep':
            await settleDue(world.services, WORLD, now)
        }
        const after = await read(world, LOCATION, { at: now })
        refusals += refused ? 1 : 0
        expect(after).toEqual(refused ? before : after)
        expect(validate(after.body)).toEqual([])
        const mode = at(after, 'data.subAccount.billingMode')
        expect(at(after, 'data.subAccount.directBilling.card') === null).toBe(mode !== 'DIRECT')
      }
    }),
    { numRuns: 80 },
  )
  expect(refusals).toBeGreaterThan(50)
})
