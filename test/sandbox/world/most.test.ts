import { describe, expect, test } from 'vitest'

import { controlOf, send, start } from '../http/support.ts'
import { shared } from '../../support/shared.ts'

const sandbox = shared(() => start({ mostWorlds: 3 }))

const WALLET = '/api/billing/sub-accounts/loc_direct'
const read = (world: string) => send(sandbox.url, 'GET', WALLET, { world })
const worlds = async () => (await send(sandbox.url, 'GET', '/_sandbox/worlds')).body['data']

test('no request makes more worlds than there may be, and what refuses it says how to make room', async () => {
  expect([(await read('one')).status, (await read('two')).status]).toEqual([200, 200])
  const requests = [
    read('three'),
    send(sandbox.url, 'POST', '/_sandbox/reset', { world: 'three', as: null }),
    send(sandbox.url, 'PUT', '/_sandbox/snapshots/kept', { world: 'three', as: null }),
  ]
  for (const { status, headers, body } of await Promise.all(requests)) {
    expect(status).toBe(507)
    expect(body).toMatchObject({ success: false, error: 'InsufficientStorage', ref: headers.get('x-request-id') })
    expect(body['message']).toContain('DELETE /_sandbox/worlds/NAME deletes one, GET /_sandbox/worlds lists them')
  }
  expect(await worlds()).toEqual({ worlds: ['main', 'one', 'two'] })
  // Those that are there go on, with snapshots.
  expect((await read('two')).status).toBe(200)
  await controlOf(sandbox, 'two').snapshot('kept')

  await controlOf(sandbox, 'one').remove()
  expect((await read('three')).status).toBe(200)
  expect(await worlds()).toEqual({ worlds: ['main', 'three', 'two'] })
})

test('nor do many requests at once', async () => {
  const crowded = await start({ mostWorlds: 5 })
  const names = Array.from({ length: 40 }, (_, index) => `w${index}`)
  const answers = await Promise.all(names.map((world) => send(crowded.url, 'GET', WALLET, { world })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const { body } = await send(crowded.url, 'GET', '/_sandbox/worlds')
  expect((body['data'] as { readonly worlds: readonly string[] }).worlds).toHaveLength(5)
  await crowded.close()
})

test('requests that name no world have one, however many others there are', async () => {
  await controlOf(sandbox, 'main').remove()
  expect((await read('four')).status).toBe(200)
  expect((await send(sandbox.url, 'GET', WALLET)).status).toBe(200)
})

describe('a world is not made', () => {
  const fresh = shared(() => start({ rateLimit: 2, realTime: () => 1_784_041_445_000 }))
  const names = async () => (await send(fresh.url, 'GET', '/_sandbox/worlds')).body['data']

  test.each([
    ['without a key', { as: null }],
    ['with a key that nobody has', { as: null, headers: { authorization: 'Bearer ap_test_nobody' } }],
    ['with a credential of another scheme', { as: null, headers: { authorization: 'Basic YTpi' } }],
  ])('%s', async (_how, sending) => {
    expect((await send(fresh.url, 'GET', WALLET, { ...sending, world: 'fresh' })).status).toBe(401)
    expect(await names()).toEqual({ worlds: ['main'] })
  })

  test('by who asks whether the sandbox is ready', async () => {
    expect((await send(fresh.url, 'GET', '/_sandbox/ready', { as: null, world: 'fresh' })).status).toBe(200)
    expect(await names()).toEqual({ worlds: ['main'] })
  })

  test('for a key that has just made as many as --rate-limit lets it ask for', async () => {
    const statuses: number[] = []
    for (const world of ['a', 'b', 'c']) statuses.push((await send(fresh.url, 'GET', WALLET, { world })).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await send(fresh.url, 'GET', WALLET, { world: 'd' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await names()).toEqual({ worlds: ['a', 'b', 'main'] })
    // Another key, and worlds that are there, are as free as before.
    expect((await send(fresh.url, 'GET', WALLET, { world: 'a' })).status).toBe(200)
    expect((await send(fresh.url, 'GET', WALLET, { world: 'e', as: 'key_other_agency' })).status).toBe(404)
  })
})
