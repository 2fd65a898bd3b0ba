import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import type { JsonObject } from '../../../src/contract/index.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { serve } from './served.ts'
import { send } from './support.ts'

const LOCATION = 'loc_direct_low'
const WALLET = `/api/billing/sub-accounts/${LOCATION}`
const KILLS = 5

test('kill -9 in a loop of charging calls loses and doubles nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-sandbox-'))
  const database = join(folder, 'sandbox.db')
  const charged = new Set<string>()
  const asked = new Set<string>()
  for (let round = 0; round < KILLS; round += 1) {
    const served = await serve(database)
    let twoMade: () => void = () => {}
    const underWay = new Promise<void>((resolve) => {
      twoMade = resolve
    })
    const chargeOn = async () => {
      for (let turn = 0; ; turn += 1) {
        const key = `round-${round}-turn-${turn}`
        asked.add(key)
        if (await charge(served.url, key)) charged.add(key)
        if (turn === 2) twoMade()
      }
    }
    // The process is gone before the loop is: its last call finds nobody.
    const charging = chargeOn().catch(() => {})
    await Promise.race([underWay, charging])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
    await served.end('SIGKILL')
    await charging
  }

  const last = await serve(database)
  for (const key of asked) {
    // Whether it was charged is known by now, and asking again charges no key twice.
    if (await charge(last.url, key, { spend: false })) charged.add(key)
  }
  const { body } = await send(last.url, 'GET', WALLET)
  const { creditBatches } = (body['data'] as { readonly subAccount: { readonly creditBatches: readonly JsonObject[] } })
    .subAccount
  await last.end('SIGTERM')

  const store = await openStore(database)
  const account = await store.read('main', [], (reader) => reader.get('paymentAccount', LOCATION))
  await store.close()
  await rm(folder, { recursive: true })

  const made = account?.charges.filter(({ outcome }) => outcome === 'charged') ?? []
  expect(made.length).toBeGreaterThan(KILLS)
  // What was charged landed, and what landed was charged.
  expect(creditBatches).toHaveLength(1 + made.length)
  // Every charge that somebody was told of was made; beyond those, each kill can have cut off one answer.
  expect(charged.size).toBeGreaterThan(KILLS)
  expect(made.length).toBeGreaterThanOrEqual(charged.size)
  expect(made.length).toBeLessThanOrEqual(charged.size + KILLS)
})

/** Empties the wallet down to where a top-up is due, then saves settings under a key; whether that charged. */
async function charge(url: string, key: string, { spend = true } = {}): Promise<boolean> {
  if (spend) {
    const { body } = await send(url, 'GET', WALLET)
    const { wallet } = (
      body['data'] as { readonly subAccount: { readonly wallet: { readonly balanceMinutes: number } } }
    ).subAccount
    const minutes = wallet.balanceMinutes - 100
    if (minutes > 0)
      await send(url, 'POST', '/_sandbox/events/call', { as: null, body: { locationId: LOCATION, minutes } })
  }
  const reply = await send(url, 'PUT', `${WALLET}/direct-billing`, {
    body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } },
    headers: { 'idempotency-key': key },
  })
  return reply.status === 200 && (reply.body['data'] as JsonObject)['charge'] !== undefined
}
