import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callTakesPlace } from '../../../src/sandbox/operations/billing/events.ts'
import type { PaymentProvider } from '../../../src/sandbox/payments/provider.ts'
import { LEASE_LENGTH } from '../../../src/sandbox/recharge/leases.ts'
import { recoverCharge, settleDue } from '../../../src/sandbox/recharge/settle-due.ts'
import { openSqlite } from '../../../src/sandbox/store/sqlite/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import {
  at,
  chargesOn,
  MINUTE,
  NOW,
  put,
  read,
  seed,
  startProcess,
  startWorld,
  subAccountIn,
  update,
  WORLD,
} from './support.ts'
import type { Process, ProcessOptions } from './support.ts'

const KEY = 'retry-0001'
const LOW = 'loc_direct_low'
const RECHARGE = { enabled: true, autoRecharge: { enabled: true } }

/** A provider behind which the process dies: with the charge made, or before it is. */
function deadly(moment: 'before-charge' | 'after-charge', died: () => void) {
  return (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async charge(...request) {
      if (moment === 'after-charge') await provider.charge(...request)
      died()
      return new Promise<never>(() => {})
    },
  })
}

/** Something to wait for until somebody opens it. */
function openLater(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Sends a call to a process that dies on the way; resolves when it is dead. */
async function die(store: Store, moment: 'before-charge' | 'after-charge', key?: string): Promise<void> {
  await new Promise<void>((died) => {
    const doomed = startProcess(store, { owner: 'doomed', around: deadly(moment, died) })
    void update(doomed, LOW, RECHARGE, key === undefined ? {} : { key })
  })
}

/** A process that knows the doomed one to be dead. */
function survivor(store: Store, options: ProcessOptions = {}): Process {
  const process = startProcess(store, { owner: 'survivor', ...options })
  process.realTime.now += LEASE_LENGTH
  return process
}

const balance = async (process: Process) => at(await read(process, LOW), 'data.subAccount.wallet.balanceUSD')

describe('a process that dies while it charges', () => {
  test('holds the key and the sub-account while it may be alive', async () => {
    const { store } = await startWorld()
    await die(store, 'after-charge', KEY)
    const other = startProcess(store, { owner: 'other' })
    expect(at(await update(other, LOW, RECHARGE, { key: KEY }), 'error')).toBe('IDEMPOTENCY_IN_PROGRESS')
    expect(at(await update(other, LOW, RECHARGE, { key: 'own-key-0001' }), 'error')).toBe(
      'AUTO_RECHARGE_PAYMENT_IN_PROGRESS',
    )
    expect(at(await update(other, LOW, { enabled: false }), 'error')).toBe('AUTO_RECHARGE_PAYMENT_IN_PROGRESS')
    await settleDue(other.services, WORLD, NOW)
    expect(await balance(other)).toBe(24)
  })

  test('after charging: the key tells that nobody knows, the wallet is credited once, the change is whole', async () => {
    const { store } = await startWorld()
    await die(store, 'after-charge', KEY)
    const alive = survivor(store)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(at(await update(alive, LOW, RECHARGE, { key: KEY }), 'error')).toBe('IDEMPOTENCY_OUTCOME_UNKNOWN')
    }
    expect(await balance(alive)).toBe(224)
    expect(at(await read(alive, LOW), 'data.subAccount.autoRecharge')).toMatchObject({
      enabled: true,
      thresholdUSD: 50,
    })
    const anew = await update(alive, LOW, RECHARGE, { key: 'own-key-0001' })
    expect([anew.status, at(anew, 'data.charge')]).toEqual([200, undefined])
    expect(await chargesOn(store, LOW)).toBe(1)
  })

  test('before charging: nothing has happened, and the key is free', async () => {
    const { store } = await startWorld()
    await die(store, 'before-charge', KEY)
    const alive = survivor(store)
    const retry = await update(alive, LOW, RECHARGE, { key: KEY })
    expect([retry.status, at(retry, 'data.charge.status'), at(retry, 'idempotentReplay')]).toEqual([
      200,
      'SUCCEEDED',
      undefined,
    ])
    expect(await chargesOn(store, LOW)).toBe(1)
  })

  test.each(['after-charge', 'before-charge'] as const)(
    '%s, without a key: found by the next who comes',
    async (moment) => {
      const { store } = await startWorld()
      await die(store, moment)
      const alive = survivor(store)
      expect((await update(alive, LOW, RECHARGE)).status).toBe(200)
      expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([224, 1])
    },
  )

  test.each([
    { moment: 'after-charge', usd: 224, charges: 1 },
    { moment: 'before-charge', usd: 24, charges: 0 },
  ] as const)('$moment: found by the sweep', async ({ moment, usd, charges }) => {
    const { store } = await startWorld()
    await die(store, moment, KEY)
    const alive = survivor(store)
    await settleDue(alive.services, WORLD, NOW)
    expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([usd, charges])
    expect((await subAccountIn(store, LOW)).pendingCharge).toBeNull()
  })

  test('is known to be dead at once by a process that has the store to itself', async () => {
    const { store } = await startWorld()
    await die(store, 'after-charge', KEY)
    const alone = startProcess(store, { owner: 'restarted', alone: true })
    await settleDue(alone.services, WORLD, NOW)
    expect(await balance(alone)).toBe(224)
  })
})

test('while the provider cannot tell what became of a charge, nothing is guessed', async () => {
  const { store } = await startWorld()
  await die(store, 'after-charge', KEY)
  let deaf = true
  const faultOf = async (_world: string, name: string) =>
    deaf && name === 'payment-provider-unavailable' ? { name, remaining: null, operation: null, options: {} } : null
  const alive = survivor(store, { faultOf })
  expect(at(await update(alive, LOW, RECHARGE, { key: KEY }), 'error')).toBe('IDEMPOTENCY_OUTCOME_UNKNOWN')
  expect(at(await update(alive, LOW, RECHARGE), 'error')).toBe('PAYMENT_METHOD_PROVIDER_UNAVAILABLE')
  await settleDue(alive.services, WORLD, NOW)
  expect(await balance(alive)).toBe(24)
  deaf = false
  await settleDue(alive.services, WORLD, NOW)
  expect(await balance(alive)).toBe(224)
})

describe('a process that was only thought dead', () => {
  /** Stops the charge of a process until it is let go on, either before or after the provider has heard of it. */
  function paused(store: Store, moment: 'before-charge' | 'after-charge') {
    const gate = openLater()
    const reached = openLater()
    const sleeper = startProcess(store, {
      owner: 'sleeper',
      around: (provider) => ({
        ...provider,
        async charge(...request) {
          const early = moment === 'after-charge' ? await provider.charge(...request) : null
          reached.open()
          await gate.opened
          return early ?? provider.charge(...request)
        },
      }),
    })
    return { sleeper, reached: reached.opened, wake: gate.open }
  }

  test('cannot charge when it wakes after somebody has taken over', async () => {
    const { store } = await startWorld()
    const { sleeper, reached, wake } = paused(store, 'before-charge')
    const sleeping = update(sleeper, LOW, RECHARGE, { key: KEY })
    await reached
    const alive = survivor(store)
    await settleDue(alive.services, WORLD, NOW)
    wake()
    expect(at(await sleeping, 'error')).toBe('SUB_ACCOUNT_CHANGED_DURING_WRITE')
    expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([24, 0])
    expect(at(await update(alive, LOW, RECHARGE, { key: KEY }), 'data.charge.status')).toBe('SUCCEEDED')
  })

  test('does not take the charge of somebody else for its own', async () => {
    const { store } = await startWorld()
    const { sleeper, reached, wake } = paused(store, 'after-charge')
    const sleeping = update(sleeper, LOW, RECHARGE)
    await reached
    const alive = survivor(store)
    await settleDue(alive.services, WORLD, NOW)
    await callTakesPlace({ store, world: WORLD, location: LOW, now: NOW }, 2000)
    await die(store, 'before-charge')
    const { pendingCharge } = await subAccountIn(store, LOW)
    wake()
    expect(at(await sleeping, 'error')).toBe('IDEMPOTENT_REPLAY')
    await recoverCharge(alive.services, WORLD, LOW, 'charge_sleeper_1', NOW)
    expect((await subAccountIn(store, LOW)).pendingCharge).toEqual(pendingCharge)
    expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([24, 1])
  })

  test('does not credit a second time what somebody has credited for it', async () => {
    const { store } = await startWorld()
    const { sleeper, reached, wake } = paused(store, 'after-charge')
    const sleeping = update(sleeper, LOW, RECHARGE, { key: KEY })
    await reached
    const alive = survivor(store)
    await settleDue(alive.services, WORLD, NOW)
    wake()
    expect(at(await sleeping, 'error')).toBe('IDEMPOTENT_REPLAY')
    expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([224, 1])
    expect(at(await update(alive, LOW, RECHARGE, { key: KEY }), 'error')).toBe('IDEMPOTENCY_OUTCOME_UNKNOWN')
  })
})

test('what was noted and answered is there when the file is opened again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'billing-'))
  const file = join(folder, 'sandbox.db')
  try {
    const before = await openSqlite(file)
    await seed(before)
    const kept = await update(startProcess(before, { owner: 'first' }), 'loc_credits_slow', RECHARGE, { key: KEY })
    await die(before, 'after-charge', 'other-key-0001')
    await before.close()

    const after = await openSqlite(file)
    const restarted = startProcess(after, { owner: 'second', alone: true })
    const replay = await update(restarted, 'loc_credits_slow', RECHARGE, { key: KEY })
    expect(replay.body).toEqual({ ...kept.body, idempotentReplay: true })
    expect(at(await update(restarted, LOW, RECHARGE, { key: 'other-key-0001' }), 'error')).toBe(
      'IDEMPOTENCY_OUTCOME_UNKNOWN',
    )
    expect([await balance(restarted), await chargesOn(after, LOW)]).toEqual([224, 1])
    await after.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a top-up that was due is neither lost nor doubled by a death', async () => {
  for (const moment of ['before-charge', 'after-charge'] as const) {
    const { store } = await startWorld()
    await put(store, LOW, {
      mode: 'DIRECT',
      batches: [],
      autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 },
    })
    await new Promise<void>((died) => {
      const doomed = startProcess(store, { owner: 'doomed', around: deadly(moment, died) })
      void settleDue(doomed.services, WORLD, NOW + 5 * MINUTE)
    })
    const alive = survivor(store)
    await settleDue(alive.services, WORLD, NOW + 5 * MINUTE)
    expect([await balance(alive), await chargesOn(store, LOW)]).toEqual([200, 1])
  }
})
