import { expect, test } from 'vitest'

import { DEFECTS } from '../../../src/sandbox/defects/index.ts'
import { pairNamed, replay, send, sendRequest, start, withSecret } from './support.ts'

/** Planted defects that the replay of single pairs notices, each by a case that no longer passes. */
const NOTICED: Readonly<Record<string, string>> = {
  'lost-field': 'getSubAccountBilling/agency_wallet',
  'extra-property': 'updateDirectBilling/BadRequest',
  'wrong-status': 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON',
  'wrong-code': 'updateDirectBilling/NotFound',
  'wrong-ref': 'updateDirectBilling/PAYMENT_METHOD_PROVIDER_UNAVAILABLE',
  'missing-scope-check': 'updateDirectBilling/InsufficientScope',
  'missing-tenant-check': 'removeSplitVariant/AccessDenied',
  'idempotency-ignored': 'updateDirectBilling/IDEMPOTENCY_KEY_REUSED',
  'stale-version-accepted': 'updateSplitTestWeights/CONFLICT',
}

test.each(Object.entries(NOTICED))('the replay notices %s', async (name, id) => {
  const sound = await start()
  const broken = await start({ defects: [name] })
  expect(await verdictOf(sound.url, id)).toBe('pass')
  expect(['fail', 'advisory']).toContain(await verdictOf(broken.url, id))
  await Promise.all([sound.close(), broken.close()])
})

test('weights that do not total 100 are served', async () => {
  const sandbox = await start({ defects: ['weights-not-100'] })
  const { body } = await send(sandbox.url, 'GET', '/api/agent-builder/agents/agent_kept/split-test')
  await sandbox.close()
  const { variants } = body['splitTest'] as unknown as { readonly variants: readonly { readonly weight: number }[] }
  expect(variants.reduce((sum, { weight }) => sum + weight, 0)).toBe(101)
})

test('a doubled charge shows in the wallet', async () => {
  const sandbox = await start({ defects: ['doubled-charge'] })
  const location = '/api/billing/sub-accounts/loc_direct_low'
  const body = { enabled: true, autoRecharge: { enabled: true } }
  const changed = await send(sandbox.url, 'PUT', `${location}/direct-billing`, { body })
  expect(changed.body).toMatchObject({ data: { charge: { minutesAdded: 2000 } } })
  const read = await send(sandbox.url, 'GET', location)
  await sandbox.close()
  expect(read.body).toMatchObject({ data: { subAccount: { wallet: { balanceMinutes: 240 + 2 * 2000 } } } })
})

test('a lost rollback shows in what is read back', async () => {
  const sandbox = await start({ defects: ['lost-rollback'] })
  const rebilling = '/api/billing/sub-accounts/loc_rebilling'
  const before = await send(sandbox.url, 'GET', rebilling)
  const refused = await send(sandbox.url, 'PUT', `${rebilling}/direct-billing`, { body: { enabled: true } })
  expect(refused.status).toBe(409)
  expect((await send(sandbox.url, 'GET', rebilling)).body).not.toEqual(before.body)
  await sandbox.close()
})

test('a leaked secret comes back from a save', async () => {
  const sandbox = await start({ defects: ['secret-leaked'] })
  const pair = pairNamed('updateLiveAgent/save')
  const reply = await sendRequest(sandbox.url, pair.operation, withSecret(pair.request))
  await sandbox.close()
  expect(reply).toMatchObject({ status: 200 })
  expect(JSON.stringify(reply.body)).toContain('hush-hush')
})

test('every planted defect can be served, an unknown one is refused', async () => {
  for (const name of Object.keys(DEFECTS)) await (await start({ defects: [name] })).close()
  await expect(start({ defects: ['nothing'] })).rejects.toThrow(/There are lost-field, /)
})

async function verdictOf(url: string, id: string): Promise<string | undefined> {
  const report = await replay(url, { only: [id] })
  const cases = report['cases'] as readonly { readonly id: string; readonly verdict: string }[]
  return cases.find((result) => result.id === id)?.verdict
}
