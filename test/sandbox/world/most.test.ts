import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Sandbox } from '../../../src/sandbox/start.ts'
import { controlOf, send, start } from '../http/support.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await start({ mostWorlds: 3 })
})
afterAll(() => sandbox.close())

const WALLET = '/api/billing/sub-accounts/loc_direct'
const read = (world: string) => send(sandbox.url, 'GET', WALLET, { world })
const worlds = async () => (await send(sandbox.url, 'GET', '/_sandbox/worlds')).body['data']

test('no request makes more worlds than there may be, and what refuses it says how to make room', async () => {
  expect([(await read('one')).status, (await read('two')).status]).toEqual([200, 200])
  const requests = [
    read('three'),
    send(sandbox.url, 'GET', WALLET, { world: 'three', as: null }),
    send(sandbox.url, 'POST', '/_sandbox/reset', { world: 'three', as: null }),
    send(sandbox.url, 'PUT', '/_sandbox/snapshots/kept', { world: 'three', as: null }),
  ]
  for (const { status, headers, body } of await Promise.all(requests)) {
    expect(status).toBe(507)
    expect(body).toMatchObject({ success: false, error: 'InsufficientStorage', ref: headers.get('x-request-id') })
    expect(body['message']).toContain('DELETE /_sandbox/worlds/NAME takes one away')
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
