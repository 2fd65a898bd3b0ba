import { expect, test } from 'vitest'
import {
  bonusIsGiven,
  callTakesPlace,
  cardFails,
  cardIsPut,
  creditsLand,
  planIsSwitched,
  rebillingIsSwitched,
} from '../../../src/sandbox/operations/billing/events.ts'
import type { EventContext } from '../../../src/sandbox/operations/billing/events.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { at, MINUTE, NOW, read, startWorld, update, WORLD } from './support.ts'

const place = (store: Store, location: string): EventContext => ({ store, world: WORLD, location, now: NOW })

test('a call reports who pays for which minutes', async () => {
  const { store } = await startWorld()
  expect(await callTakesPlace(place(store, 'loc_direct_low'), 300)).toEqual({
    allowedMinutes: 240,
    prepaidMinutes: 240,
    owedMinutes: 0,
    agencyMinutes: 0,
  })
  expect(await callTakesPlace(place(store, 'loc_in_debt'), 2.5)).toMatchObject({
    allowedMinutes: 2.5,
    owedMinutes: 2.5,
  })
  expect(await callTakesPlace(place(store, 'loc_kept'), 1010)).toMatchObject({
    prepaidMinutes: 1000,
    agencyMinutes: 10,
  })
})

test('given minutes are a batch worth nothing', async () => {
  const world = await startWorld()
  await bonusIsGiven(place(world.store, 'loc_kept'), 30, NOW + MINUTE)
  const answer = await read(world, 'loc_kept')
  expect(at(answer, 'data.subAccount.wallet')).toMatchObject({ balanceMinutes: 1030, balanceUSD: 100 })
  expect(at(answer, 'data.subAccount.creditBatches')).toMatchObject([
    { id: 'batch_loc_kept_1' },
    { id: 'batch_loc_kept_2', minutesPurchased: 30, ratePerMinute: 0, valueRemainingUSD: 0, isBonus: true },
  ])
})

test('credits land as a batch of the day on which they were paid', async () => {
  const world = await startWorld()
  await update(world, 'loc_credits_slow', { enabled: true, autoRecharge: { enabled: true } })
  await creditsLand({ ...place(world.store, 'loc_credits_slow'), now: NOW + 9 * MINUTE })
  const answer = await read(world, 'loc_credits_slow')
  expect(at(answer, 'data.subAccount.pendingCredits')).toEqual({ count: 0, minutes: 0, amountUSD: 0, items: [] })
  expect(at(answer, 'data.subAccount.creditBatches')).toMatchObject([
    {},
    { minutesPurchased: 2000, valueRemainingUSD: 200, purchasedAt: '2026-07-14T15:04:05Z' },
  ])
})

test('rebilling goes on at a rate and off again, and not over direct billing', async () => {
  const world = await startWorld()
  const rebilling = async (location: string) => at(await read(world, location), 'data.subAccount.rebilling')
  await rebillingIsSwitched(place(world.store, 'loc_kept'), 0.3)
  expect(await rebilling('loc_kept')).toEqual({ enabled: true, clientRatePerMinute: 0.3 })
  await rebillingIsSwitched(place(world.store, 'loc_kept'), null)
  expect(await rebilling('loc_kept')).toEqual({ enabled: false, clientRatePerMinute: null })
  const refused = await rebillingIsSwitched(place(world.store, 'loc_direct'), 0.3)
  expect(refused).toMatchObject({ status: 409, code: 'DIRECT_BILLING_ACTIVE' })
  expect(await rebilling('loc_direct')).toEqual({ enabled: false, clientRatePerMinute: null })
})

test('a plan without rebilling lets nothing be changed, and one with it does', async () => {
  const world = await startWorld()
  await planIsSwitched(place(world.store, 'loc_direct'), false)
  const before = await read(world, 'loc_direct')
  for (const body of [{ enabled: true }, { enabled: false }]) {
    expect(at(await update(world, 'loc_direct', body), 'error')).toBe('CAPABILITY_NOT_AVAILABLE')
  }
  expect(await read(world, 'loc_direct')).toEqual(before)
  await planIsSwitched(place(world.store, 'loc_basic_plan'), true)
  expect((await update(world, 'loc_basic_plan', { enabled: true }, { as: 'key_basic_plan' })).status).toBe(200)
})

test('a card is shown as it is put, and stays saved when direct billing goes off and on', async () => {
  const world = await startWorld()
  const card = async () => at(await read(world, 'loc_direct'), 'data.subAccount.directBilling.card.status')
  for (const state of ['NO_CARD', 'WRONG_ACCOUNT', 'OK'] as const) {
    await cardIsPut(place(world.store, 'loc_direct'), state)
    expect(await card()).toBe(state)
  }
  await update(world, 'loc_direct', { enabled: false })
  await update(world, 'loc_direct', { enabled: true })
  expect(await card()).toBe('OK')
})

test('where there is no such sub-account, nothing happens', async () => {
  const { store } = await startWorld()
  const nowhere = place(store, 'loc_absent')
  const happened = await Promise.all([
    callTakesPlace(nowhere, 1),
    bonusIsGiven(nowhere, 1, null),
    creditsLand(nowhere),
    rebillingIsSwitched(nowhere, 1),
    planIsSwitched(nowhere, true),
    cardIsPut(nowhere, 'OK'),
    cardFails(nowhere, 'expired_card'),
  ])
  for (const refusal of happened) expect(refusal).toMatchObject({ status: 404, code: 'NotFound' })
  expect(await store.read(WORLD, [], (reader) => reader.get('paymentAccount', 'loc_absent'))).toBeNull()
})
