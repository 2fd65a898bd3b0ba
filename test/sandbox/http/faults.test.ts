import { expect, test } from 'vitest'

import { contract, controlOf, send, sendRequest, start } from './support.ts'
import { shared } from '../../support/shared.ts'

const unprovoked = contract.pairs.filter((pair) => pair.unprovoked !== null)
const WALLET = '/api/billing/sub-accounts/loc_direct_low'

const sandbox = shared(start)

test('there are answers that no request can provoke', () => {
  expect(unprovoked.length).toBeGreaterThan(50)
})

test.each(unprovoked.map((pair) => [pair.id, pair] as const))('the fault of its name reaches %s', async (_id, pair) => {
  const control = controlOf(sandbox)
  await control.fault(pair.key, { times: 1, operation: pair.operation })
  const reply = await sendRequest(sandbox.url, pair.operation, pair.request)
  expect(reply.status).toBe(pair.status)
  expect(reply.headers.get('x-sandbox-fault')).toBe(pair.key)
  expect({ ...reply.body, ref: null }).toEqual({ ...(pair.response.body as object), ref: null })
  if (pair.status >= 500) expect(reply.body['ref']).toBe(reply.headers.get('x-request-id'))
  const { active } = (await send(sandbox.url, 'GET', '/_sandbox/faults')).body['data'] as { readonly active: unknown }
  expect(active).toEqual([])
})

test('latency lets an answer wait', async () => {
  const control = controlOf(sandbox, 'slow')
  await control.fault('latency', { milliseconds: 120, times: 1 })
  const startedAt = performance.now()
  const reply = await send(sandbox.url, 'GET', WALLET, { world: 'slow' })
  expect(reply.status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115)
})

test('a cut connection leaves the work done', async () => {
  const control = controlOf(sandbox, 'cut')
  const target = '/api/billing/sub-accounts/loc_turn_on'
  await control.fault('cut', { times: 1 })
  const turnOn = send(sandbox.url, 'PUT', `${target}/direct-billing`, { body: { enabled: true }, world: 'cut' })
  await expect(turnOn).rejects.toThrow(/fetch failed/)
  const after = await send(sandbox.url, 'GET', target, { world: 'cut' })
  expect(after.body).toMatchObject({ data: { subAccount: { billingMode: 'DIRECT' } } })
})

test('a response that a declined charge leads to names the fault, and no other response does', async () => {
  const control = controlOf(sandbox, 'declining')
  await control.fault('decline')
  const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }
  const update = () => send(sandbox.url, 'PUT', `${WALLET}/direct-billing`, { body, world: 'declining' })
  const declined = await update()
  expect([declined.status, declined.headers.get('x-sandbox-fault')]).toEqual([409, 'decline'])
  const read = await send(sandbox.url, 'GET', WALLET, { world: 'declining' })
  expect(read.headers.get('x-sandbox-fault')).toBeNull()
  await control.clearFault('decline')
  expect((await update()).headers.get('x-sandbox-fault')).toBeNull()
})

test('a provider that cannot be asked shows where it would be read', async () => {
  const control = controlOf(sandbox, 'deaf')
  await control.fault('payment-provider-unavailable')
  const reply = await send(sandbox.url, 'GET', WALLET, { world: 'deaf' })
  expect(reply.body).toMatchObject({
    data: { subAccount: { directBilling: { card: { status: 'PROVIDER_UNAVAILABLE' } } } },
  })
  await control.clearFault('payment-provider-unavailable')
  const after = await send(sandbox.url, 'GET', WALLET, { world: 'deaf' })
  expect(after.body).toMatchObject({ data: { subAccount: { directBilling: { card: { status: 'OK' } } } } })
})

test('a fault of another world, or of another operation, changes nothing', async () => {
  await controlOf(sandbox, 'elsewhere').fault('InternalError')
  await controlOf(sandbox, 'here').fault('InternalError', { operation: 'listCalls' })
  expect((await send(sandbox.url, 'GET', WALLET, { world: 'here' })).status).toBe(200)
})

test.each([
  ['TooManyRequest', {}, /There is no fault TooManyRequest\. Nearest: TooManyRequests, /],
  ['latency', {}, /milliseconds is required/],
  ['latency', { milliseconds: -1 }, /milliseconds has to be 0 to 60000/],
  ['cut', { times: 0, operation: '' }, /times has to be .*operation has to be/],
  ['decline', { operation: 'listCalls' }, /leave operation out/],
  ['InternalError', { operation: 'noSuchOperation' }, /cannot hit an operation noSuchOperation/],
])('%s is refused with %o', async (name, change, reason) => {
  await expect(controlOf(sandbox).fault(name, change)).rejects.toThrow(reason)
})
