import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { Fault } from '../../../src/sandbox/domain/world/state.ts'
import { callTakesPlace, cardFails, cardIsPut, creditsLand } from '../../../src/sandbox/operations/billing/events.ts'
import type { EventContext } from '../../../src/sandbox/operations/billing/events.ts'
import { settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { at, chargesOn, MINUTE, NOW, put, read, startProcess, startWorld, update, WORLD } from './support.ts'
import type { Process, ProcessOptions } from './support.ts'

const LOCATION = 'loc_given'
const AUTO = { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 }

/** 60 dollars left, auto-recharge on. */
async function begin(state: JsonObject = {}, options: ProcessOptions = {}) {
  const world = await startWorld(options)
  await put(world.store, LOCATION, { mode: 'DIRECT', autoRecharge: AUTO, batches: [{ minutes: 600 }], ...state })
  return world
}

const place = (store: Store, now: number): EventContext => ({ store, world: WORLD, location: LOCATION, now })

async function detail(process: Process, now: number) {
  const answer = await read(process, LOCATION, { at: now })
  return {
    usd: at(answer, 'data.subAccount.wallet.balanceUSD'),
    auto: at(answer, 'data.subAccount.autoRecharge'),
    debt: at(answer, 'data.subAccount.wallet.debtMinutes'),
    pending: at(answer, 'data.subAccount.pendingCredits.count'),
  }
}

describe('a balance that falls below the threshold', () => {
  test('is topped up within five minutes, once, and no sooner than it falls', async () => {
    const world = await begin()
    await callTakesPlace(place(world.store, NOW), 100)
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
    expect(await detail(world, NOW)).toMatchObject({ usd: 50 })

    await callTakesPlace(place(world.store, NOW + 60 * MINUTE), 0.001)
    await settleDue(world.services, WORLD, NOW + 65 * MINUTE)
    await settleDue(world.services, WORLD, NOW + 24 * 60 * MINUTE)
    const { usd, auto } = await detail(world, NOW)
    expect(usd).toBe(249.9999)
    const { lastSuccessfulRechargeAt } = auto as { lastSuccessfulRechargeAt: string }
    expect(Date.parse(lastSuccessfulRechargeAt)).toBeGreaterThan(NOW + 60 * MINUTE)
    expect(Date.parse(lastSuccessfulRechargeAt)).toBeLessThanOrEqual(NOW + 65 * MINUTE)
    expect(await chargesOn(world.store, LOCATION)).toBe(1)
  })

  test('is topped up by one of several sweepers', async () => {
    const world = await begin()
    await callTakesPlace(place(world.store, NOW), 300)
    const sweepers = ['a', 'b', 'c'].map((owner) => startProcess(world.store, { owner }))
    await Promise.all(sweepers.map(({ services }) => settleDue(services, WORLD, NOW + 5 * MINUTE)))
    expect(await chargesOn(world.store, LOCATION)).toBe(1)
  })

  test('is topped up again and again until it is above', async () => {
    const world = await begin({ autoRecharge: { ...AUTO, rechargeAmountUSD: 10 } })
    await callTakesPlace(place(world.store, NOW), 350)
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
    expect([(await detail(world, NOW)).usd, await chargesOn(world.store, LOCATION)]).toEqual([55, 3])
  })

  test('falls there by an expiry too', async () => {
    const batches = [{ minutes: 600, expiresAt: new Date(NOW + 60 * MINUTE).toISOString() }]
    const world = await begin({ batches })
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE - 1)
    expect(await chargesOn(world.store, LOCATION)).toBe(0)
    await settleDue(world.services, WORLD, NOW + 65 * MINUTE)
    expect(await detail(world, NOW + 65 * MINUTE)).toMatchObject({ usd: 200 })
  })

  test('clears the debt first', async () => {
    const world = await begin({ creditGuard: false })
    await callTakesPlace(place(world.store, NOW), 700)
    expect(await detail(world, NOW)).toMatchObject({ usd: 0, debt: 100 })
    await settleDue(world.services, WORLD, NOW + 5 * MINUTE)
    expect(await detail(world, NOW)).toMatchObject({ usd: 190, debt: 0 })
  })

  test('is left alone while it is low for other reasons: off, rebilled, or turned off meanwhile', async () => {
    const world = await begin({ autoRecharge: { ...AUTO, enabled: false } })
    await callTakesPlace(place(world.store, NOW), 300)
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
    await put(world.store, LOCATION, { mode: 'DIRECT', autoRecharge: AUTO, batches: [] })
    await update(world, LOCATION, { enabled: false })
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
    expect(await chargesOn(world.store, LOCATION)).toBe(0)
  })
})

test('credits that land late are waited for, not paid again', async () => {
  const world = await begin({ creditsLandLate: true })
  await callTakesPlace(place(world.store, NOW), 300)
  await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
  expect(await detail(world, NOW)).toMatchObject({ usd: 30, pending: 1 })
  await creditsLand(place(world.store, NOW + 60 * MINUTE))
  await settleDue(world.services, WORLD, NOW + 120 * MINUTE)
  expect(await detail(world, NOW)).toMatchObject({ usd: 230, pending: 0 })
  expect(await chargesOn(world.store, LOCATION)).toBe(1)
})

describe('a top-up that fails', () => {
  test.each(['NO_CARD', 'NO_CUSTOMER', 'SEVERAL', 'WRONG_ACCOUNT'] as const)(
    '%s: waits until a card is saved',
    async (card) => {
      const world = await begin()
      await cardIsPut(place(world.store, NOW), card)
      await callTakesPlace(place(world.store, NOW), 300)
      await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
      const reason = card === 'SEVERAL' ? 'NO_DEFAULT_RECORDED' : card
      expect(await detail(world, NOW)).toMatchObject({
        usd: 30,
        auto: { blockedReason: reason, requiresAction: true, recommendedAction: 'UPDATE_PAYMENT_METHOD' },
      })

      await cardIsPut(place(world.store, NOW + 60 * MINUTE), 'OK')
      await settleDue(world.services, WORLD, NOW + 65 * MINUTE)
      expect(await detail(world, NOW)).toMatchObject({ usd: 230, auto: { blockedReason: null, requiresAction: false } })
    },
  )

  test('declined: waits until somebody acts; calls run on debt without Credit Guard', async () => {
    const world = await begin({ creditGuard: false })
    await cardFails(place(world.store, NOW), 'insufficient_funds')
    await callTakesPlace(place(world.store, NOW), 300)
    await settleDue(world.services, WORLD, NOW + 60 * MINUTE)
    const { auto } = await detail(world, NOW)
    expect(auto).toMatchObject({ enabled: true, blockedReason: 'CARD_DECLINED', requiresAction: true })
    expect(auto).toMatchObject({ lastSuccessfulRechargeAt: null, lastFailureAt: '2026-07-14T15:05:05Z' })
    await callTakesPlace(place(world.store, NOW), 400)
    expect(await detail(world, NOW)).toMatchObject({ usd: 0, debt: 100 })

    await cardIsPut(place(world.store, NOW + 60 * MINUTE), 'OK')
    await settleDue(world.services, WORLD, NOW + 65 * MINUTE)
    expect(await detail(world, NOW)).toMatchObject({ usd: 190, debt: 0, auto: { blockedReason: null } })
    expect(await chargesOn(world.store, LOCATION)).toBe(1)
  })

  test('provider silent: is tried again by itself', async () => {
    let deaf = true
    const fault: Fault = { name: 'payment-provider-unavailable', remaining: null, operation: null, options: {} }
    const world = await begin({}, { faultOf: async (_world, name) => (deaf && name === fault.name ? fault : null) })
    await callTakesPlace(place(world.store, NOW), 300)
    await settleDue(world.services, WORLD, NOW + 2 * MINUTE)
    expect((await detail(world, NOW)).auto).toMatchObject({
      blockedReason: 'PROVIDER_UNAVAILABLE',
      requiresAction: false,
      lastFailureAt: '2026-07-14T15:06:05Z',
    })
    deaf = false
    await settleDue(world.services, WORLD, NOW + 4 * MINUTE)
    expect(await detail(world, NOW)).toMatchObject({ usd: 230, auto: { blockedReason: null } })
  })
})
