import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../src/sandbox/domain/world/state.ts'
import { settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import { at, chargesOn, MINUTE, NOW, put, read, startWorld, update, WORLD } from './support.ts'

const KEY = 'retry-0001'
const ON = { enabled: true }
const RECHARGE = { enabled: true, autoRecharge: { enabled: true } }
const DAY = 24 * 60 * MINUTE
const fault = (name: string): Fault => ({ name, remaining: 1, operation: null, options: {} })

describe('a retry with the same key', () => {
  test('gets the first answer again, though the world has moved on, and charges nothing', async () => {
    const world = await startWorld()
    const first = await update(world, 'loc_direct_low', RECHARGE, { key: KEY })
    await update(world, 'loc_direct_low', { enabled: false })
    const second = await update(world, 'loc_direct_low', RECHARGE, { key: KEY, at: NOW + 60 * MINUTE })
    expect(at(first, 'data.charge.status')).toBe('SUCCEEDED')
    expect(second).toEqual({ status: 200, body: { ...first.body, idempotentReplay: true } })
    expect(await chargesOn(world.store, 'loc_direct_low')).toBe(1)
  })

  test('gets it again whichever order the body has, and whichever credential of the agency sends it', async () => {
    const world = await startWorld()
    await put(world.store, 'loc_bound', {})
    const body = { enabled: true, autoRecharge: { enabled: false, thresholdUSD: 20 }, creditGuard: { enabled: true } }
    const turned = { creditGuard: { enabled: true }, autoRecharge: { thresholdUSD: 20, enabled: false }, enabled: true }
    await update(world, 'loc_bound', body, { key: KEY })
    const retry = await update(world, 'loc_bound', turned, { key: KEY, as: 'key_location_bound' })
    expect(at(retry, 'idempotentReplay')).toBe(true)
  })

  test('gets a refusal again though its reason is gone', async () => {
    const world = await startWorld()
    const refused = await update(world, 'loc_rebilling', ON, { key: KEY })
    await put(world.store, 'loc_rebilling', {})
    expect(await update(world, 'loc_rebilling', ON, { key: KEY })).toEqual({
      status: 409,
      body: { ...refused.body, idempotentReplay: true },
    })
  })

  test.each([
    { name: '404', location: 'loc_absent', as: 'key_admin', status: 404 },
    { name: 'plan', location: 'loc_basic_plan', as: 'key_basic_plan', status: 403 },
    { name: 'card', location: 'loc_no_customer', as: 'key_admin', status: 409 },
    { name: 'script', location: 'loc_scripted_rebilling_off', as: 'key_admin', status: 409 },
  ])('gets a $name refusal again', async ({ location, as, status }) => {
    const world = await startWorld()
    const first = await update(world, location, RECHARGE, { key: KEY, as })
    const second = await update(world, location, RECHARGE, { key: KEY, as })
    expect([first.status, at(first, 'idempotentReplay')]).toEqual([status, undefined])
    expect(second).toEqual({ status, body: { ...first.body, idempotentReplay: true } })
  })

  test.each([
    { location: 'loc_scripted_changed_during_write', code: 'SUB_ACCOUNT_CHANGED_DURING_WRITE' },
    { location: 'loc_scripted_payment_in_progress', code: 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS' },
    { location: 'loc_scripted_threshold_fixed', code: 'THRESHOLD_FIXED_FOR_SELF_SERVE' },
    { location: 'loc_provider_unavailable', code: 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE' },
  ])('is free to go through after $code', async ({ location, code }) => {
    const world = await startWorld()
    expect(at(await update(world, location, RECHARGE, { key: KEY }), 'error')).toBe(code)
    await put(world.store, location, {})
    const retry = await update(world, location, RECHARGE, { key: KEY })
    expect([retry.status, at(retry, 'idempotentReplay')]).toEqual([200, undefined])
  })

  test('goes through after the provider fell silent between reading the card and charging it', async () => {
    let asked = 0
    // Silent once: at the second question, which is the charge.
    const faultOf = async (_world: string, name: string) =>
      name === 'payment-provider-unavailable' && (asked += 1) === 2 ? fault(name) : null
    const world = await startWorld({ faultOf })
    const before = await read(world, 'loc_direct_low')
    asked = 0
    const first = await update(world, 'loc_direct_low', RECHARGE, { key: KEY })
    expect([first.status, at(first, 'error')]).toEqual([503, 'PAYMENT_METHOD_PROVIDER_UNAVAILABLE'])
    expect(await read(world, 'loc_direct_low')).toEqual(before)
    expect(at(await update(world, 'loc_direct_low', RECHARGE, { key: KEY }), 'data.charge.amountUSD')).toBe(200)
    expect(await chargesOn(world.store, 'loc_direct_low')).toBe(1)
  })

  test('is a new call after a day, and not before', async () => {
    const world = await startWorld()
    await update(world, 'loc_with_key', ON, { key: KEY })
    await settleDue(world.services, WORLD, NOW + DAY - 1)
    expect(at(await update(world, 'loc_with_key', ON, { key: KEY, at: NOW + DAY - 1 }), 'idempotentReplay')).toBe(true)
    await settleDue(world.services, WORLD, NOW + DAY)
    expect(await world.store.read(WORLD, [], (reader) => reader.due('idempotencyRecord', NOW + 9 * DAY, 9))).toEqual([])
    expect(at(await update(world, 'loc_with_key', ON, { key: KEY, at: NOW + DAY }), 'idempotentReplay')).toBeUndefined()
  })
})

describe('another change under the same key', () => {
  test.each([
    { what: 'another body', location: 'loc_with_key', body: { enabled: false } },
    { what: 'another path', location: 'loc_key_reused', body: ON },
  ])('$what is refused and changes nothing', async ({ location, body }) => {
    const world = await startWorld()
    await update(world, 'loc_with_key', ON, { key: KEY })
    const before = await read(world, location)
    expect(at(await update(world, location, body, { key: KEY }), 'error')).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await read(world, location)).toEqual(before)
  })

  test('of another agency goes through', async () => {
    const world = await startWorld()
    await update(world, 'loc_with_key', ON, { key: KEY })
    const other = await update(world, 'loc_other_agency', ON, { key: KEY, as: 'key_other_agency' })
    expect([other.status, at(other, 'idempotentReplay')]).toEqual([200, undefined])
  })
})

describe('a caller who does not get at the sub-account', () => {
  test('learns nothing from a key that the agency used there', async () => {
    const world = await startWorld()
    await update(world, 'loc_with_key', ON, { key: KEY })
    const absent = await update(world, 'loc_absent', ON, { as: 'key_location_bound' })
    const named = (location: string) => ({ ...absent.body, unknownLocationIds: [location] })
    for (const key of [KEY, 'retry-0002', 'retry-0002']) {
      const answer = await update(world, 'loc_with_key', ON, { key, as: 'key_location_bound' })
      expect(answer.status).toBe(404)
      expect(answer.body).toMatchObject(named('loc_with_key'))
    }
  })

  test('does not spoil the key for somebody who does', async () => {
    const world = await startWorld()
    await update(world, 'loc_with_key', ON, { key: KEY, as: 'key_location_bound' })
    expect((await update(world, 'loc_with_key', ON, { key: KEY })).status).toBe(200)
    expect(at(await update(world, 'loc_with_key', ON, { key: KEY }), 'idempotentReplay')).toBe(true)
  })
})

test('a script that demands a key is satisfied by one', async () => {
  const world = await startWorld()
  const location = 'loc_scripted_key_required'
  expect(at(await update(world, location, ON), 'error')).toBe('IDEMPOTENCY_KEY_REQUIRED')
  expect((await update(world, location, ON, { key: KEY })).status).toBe(200)
})
