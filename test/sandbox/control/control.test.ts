import { request as rawRequest } from 'node:http'
import { describe, expect, test } from 'vitest'
import { CONTROL_ROUTES } from '../../../src/sandbox/control/handle.ts'
import { contract, controlOf, send, start } from '../http/support.ts'
import { shared } from '../../support/shared.ts'

const WALLET = '/api/billing/sub-accounts/loc_direct'

const sandbox = shared(start)

async function walletOf(world: string, location = 'loc_direct'): Promise<Record<string, unknown>> {
  const { body } = await send(sandbox.url, 'GET', `/api/billing/sub-accounts/${location}`, { world })
  return (body['data'] as { readonly subAccount: Record<string, unknown> }).subAccount
}

test('the overview tells the clock, the keys, the faults and every address', async () => {
  const { body } = await send(sandbox.url, 'GET', '/_sandbox', { as: null, world: 'overview' })
  const data = body['data'] as Record<string, unknown>
  expect(data).toMatchObject({ world: 'overview', clock: { frozen: false }, faults: { active: [] } })
  expect(data['keys']).toContainEqual({
    name: 'key_admin',
    value: contract.fixtures['key_admin']?.value,
    summary: contract.fixtures['key_admin']?.summary,
  })
  expect(data['control']).toHaveLength(CONTROL_ROUTES.length)
})

test('a fault that cannot be switched on so is refused with what its field has to be', async () => {
  const put = (body: Record<string, unknown>) =>
    send(sandbox.url, 'PUT', '/_sandbox/faults/cut', { as: null, world: 'wrong-faults', body: body as never })
  for (const times of [0, 1.5, 'x'])
    expect(JSON.stringify(await put({ times }))).toContain('times has to be a whole number, 1 or more.')
  expect(JSON.stringify(await put({ operation: 7 }))).toContain('operation has to be an operationId.')
  const { body } = await send(sandbox.url, 'GET', '/_sandbox', { as: null })
  expect(JSON.stringify(body)).toContain('a whole number, 1 or more: stop after this many requests (optional)')
})

describe('clock', () => {
  test('stands still, is set, and goes on from there', async () => {
    const control = controlOf(sandbox, 'clock')
    const at = '2026-07-14T15:04:05.000Z'
    expect(await control.clock({ frozen: true, at })).toEqual({ now: at, frozen: true })
    expect(await control.clock({ advanceSeconds: 90 })).toEqual({ now: '2026-07-14T15:05:35.000Z', frozen: true })
    expect(await control.clock()).toEqual({ now: '2026-07-14T15:05:35.000Z', frozen: true })
    expect((await control.clock({ frozen: false })).frozen).toBe(false)
    expect((await control.clock()).now.slice(0, 16)).toBe('2026-07-14T15:05')
  })

  test('goes no further than timestamps do, and stays as it was where it would', async () => {
    const control = controlOf(sandbox, 'far')
    const at = '2026-07-14T15:04:05.000Z'
    await control.clock({ frozen: true, at })
    for (const command of [{ advanceSeconds: 1e308 }, { at: '9999-12-31T23:59:59Z' }]) {
      await expect(control.clock(command)).rejects.toThrow(
        /was refused with 400: The clock goes no further than 9000-01-01/,
      )
    }
    expect(await control.clock()).toEqual({ now: at, frozen: true })
    expect((await control.clock({ at: '9000-01-01T00:00:00Z' })).now).toBe('9000-01-01T00:00:00.000Z')
  })

  test('a balance that fell below its threshold is topped up within five minutes, before the advance answers', async () => {
    const control = controlOf(sandbox, 'due')
    await control.clock({ frozen: true })
    expect(await walletOf('due')).toMatchObject({ wallet: { balanceMinutes: 1100 } })
    await control.event('call', { locationId: 'loc_direct', minutes: 700 })
    expect(await walletOf('due')).toMatchObject({ wallet: { balanceMinutes: 400 } })
    await control.clock({ advanceSeconds: 300 })
    expect(await walletOf('due')).toMatchObject({ wallet: { balanceMinutes: 2400 } })
    const books = await send(sandbox.url, 'GET', '/_sandbox/charges/loc_direct', { as: null, world: 'due' })
    expect(books.body).toMatchObject({ data: { charges: [{ amountUSD: 200, outcome: 'charged', declineCode: null }] } })
  })
})

describe('events', () => {
  test('a card that fails stops the top-up, a saved one lets it through', async () => {
    const control = controlOf(sandbox, 'card')
    await control.clock({ frozen: true })
    await control.event('card-failure', { locationId: 'loc_direct', declineCode: 'card_declined' })
    await control.event('call', { locationId: 'loc_direct', minutes: 700 })
    await control.clock({ advanceSeconds: 300 })
    expect(await walletOf('card')).toMatchObject({ wallet: { balanceMinutes: 400 } })
    await control.event('card', { locationId: 'loc_direct', status: 'OK' })
    await control.clock({ advanceSeconds: 300 })
    expect(await walletOf('card')).toMatchObject({ wallet: { balanceMinutes: 2400 } })
  })

  test('rebilling, plan, bonus and credits change what an operation finds', async () => {
    const control = controlOf(sandbox, 'events')
    await control.event('rebilling', { locationId: 'loc_turn_on', clientRatePerMinute: 0.3 })
    expect(await walletOf('events', 'loc_turn_on')).toMatchObject({ billingMode: 'REBILLING' })
    await control.event('rebilling', { locationId: 'loc_turn_on', clientRatePerMinute: null })
    await control.event('plan', { locationId: 'loc_turn_on', includesRebilling: false })
    const target = '/api/billing/sub-accounts/loc_turn_on/direct-billing'
    const refused = await send(sandbox.url, 'PUT', target, { body: { enabled: true }, world: 'events' })
    expect(refused.status).toBe(403)
    await control.event('bonus', { locationId: 'loc_turn_on', minutes: 30 })
    expect(await walletOf('events', 'loc_turn_on')).toMatchObject({ wallet: { balanceMinutes: 1030 } })
    await control.event('credits', { locationId: 'loc_turn_on' })
  })

  test('setup of a live agent ends as it is told to', async () => {
    const control = controlOf(sandbox, 'setup')
    await control.event('setup', {
      locationId: 'loc_live',
      agentId: 'live:provisioning',
      outcome: 'provisioning_blocked',
      failureCode: 'VOICE_REFUSED',
    })
    const target = '/api/live-agents/live:provisioning?locationId=loc_live'
    const { body } = await send(sandbox.url, 'GET', target, { world: 'setup' })
    expect(body).toMatchObject({
      data: { agent: { setup: { status: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' } } },
    })
  })

  test('something absent is a refusal', async () => {
    await expect(controlOf(sandbox).event('call', { locationId: 'loc_absent', minutes: 1 })).rejects.toThrow(/404/)
  })

  test('every wrong field of a body is named', async () => {
    const body = { minutes: 0, colour: 'red' }
    const { status, body: answer } = await send(sandbox.url, 'POST', '/_sandbox/events/call', { body })
    expect(status).toBe(400)
    expect(answer['errors']).toMatchObject([
      { field: 'locationId', code: 'FieldRequired' },
      { field: 'minutes', code: 'FieldInvalid', message: 'minutes has to be a number of minutes, more than 0.' },
      { field: 'body', code: 'UnexpectedProperty' },
    ])
  })
})

describe('worlds', () => {
  test('do not know each other, and go back to what they were', async () => {
    const control = controlOf(sandbox, 'worker-1')
    await control.snapshot('before')
    await control.event('bonus', { locationId: 'loc_direct', minutes: 5 })
    expect(await walletOf('worker-1')).toMatchObject({ wallet: { balanceMinutes: 1105 } })
    expect(await walletOf('worker-2')).toMatchObject({ wallet: { balanceMinutes: 1100 } })
    await control.snapshot('after')
    await control.restore('before')
    expect(await walletOf('worker-1')).toMatchObject({ wallet: { balanceMinutes: 1100 } })
    await control.restore('after')
    expect(await walletOf('worker-1')).toMatchObject({ wallet: { balanceMinutes: 1105 } })
    await control.reset()
    expect(await walletOf('worker-1')).toMatchObject({ wallet: { balanceMinutes: 1100 } })
    const { body } = await send(sandbox.url, 'GET', '/_sandbox/worlds')
    expect(body['data']).toMatchObject({ worlds: expect.arrayContaining(['worker-1', 'worker-2']) as unknown })
    await control.remove()
    const after = await send(sandbox.url, 'GET', '/_sandbox/worlds')
    expect((after.body['data'] as { worlds: string[] }).worlds).not.toContain('worker-1')
  })

  test('removing one says which snapshots went with it, also for main, which comes back fresh', async () => {
    const own = await start()
    const control = controlOf(own)
    await control.event('bonus', { locationId: 'loc_direct', minutes: 5 })
    await control.snapshot('kept-me')
    const removed = await send(own.url, 'DELETE', '/_sandbox/worlds/main')
    expect(removed.body['data']).toMatchObject({
      lostSnapshots: ['kept-me'],
      happened:
        'Removed the world main and its 1 snapshot (kept-me). The next request creates it again from the fixtures.',
    })
    const wallet = await send(own.url, 'GET', WALLET)
    expect(wallet.body).toMatchObject({ data: { subAccount: { wallet: { balanceMinutes: 1100 } } } })
    const absent = await send(own.url, 'DELETE', '/_sandbox/worlds/nobodys')
    expect(absent.body['data']).toMatchObject({ lostSnapshots: [], happened: 'There was no world nobodys.' })
    await own.close()
  })

  test('a snapshot that was never taken cannot be restored', async () => {
    await expect(controlOf(sandbox, 'worker-3').restore('never')).rejects.toThrow(/404.*no snapshot never/)
  })

  test('twenty first requests to one new world all find it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => send(sandbox.url, 'GET', WALLET, { world: 'brand-new' })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('a name that is none is refused', async () => {
    expect((await send(sandbox.url, 'GET', WALLET, { world: 'main~before' })).status).toBe(400)
    expect((await send(sandbox.url, 'PUT', '/_sandbox/snapshots/a~b')).status).toBe(400)
  })
})

describe('who may steer', () => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a foreign Host', { host: 'evil.example' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }],
    ['an opaque Origin', { origin: 'null' }],
  ])('%s may not', async (_who, headers) => {
    expect(await statusOf(sandbox.url, 'POST', '/_sandbox/reset', headers)).toBe(403)
  })

  test('its own page may', async () => {
    expect(await statusOf(sandbox.url, 'POST', '/_sandbox/reset', { origin: sandbox.url })).toBe(200)
  })

  test('with control off nobody may, and readiness is still told', async () => {
    const closed = await start({ control: false })
    expect(await statusOf(closed.url, 'POST', '/_sandbox/reset', {})).toBe(403)
    expect(await statusOf(closed.url, 'GET', '/_sandbox/ready', {})).toBe(200)
    await closed.close()
  })

  test('on another address it is off unless it is asked for, and then no name of the open web may', async () => {
    const silent = await start({ host: '0.0.0.0' })
    expect(await statusOf(silent.url, 'GET', '/_sandbox', {})).toBe(403)
    await silent.close()
    const open = await start({ host: '0.0.0.0', control: true })
    expect(await statusOf(open.url, 'GET', '/_sandbox', { host: '192.0.2.7:4011' })).toBe(200)
    expect(await statusOf(open.url, 'GET', '/_sandbox', { host: 'sandbox:4011' })).toBe(200)
    expect(await statusOf(open.url, 'GET', '/_sandbox', { host: 'evil.example' })).toBe(403)
    await open.close()
  })
})

test('what is not there is 404, and a wrong method says which are right', async () => {
  expect((await send(sandbox.url, 'GET', '/_sandbox/nothing')).status).toBe(404)
  const wrong = await send(sandbox.url, 'POST', '/_sandbox/clock')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, PUT'])
})

/** Sends headers that fetch would not let through. */
function statusOf(url: string, method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = rawRequest(url.replace('0.0.0.0', '127.0.0.1') + path, { method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}
