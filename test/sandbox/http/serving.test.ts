import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, describe, expect, test } from 'vitest'

import type { Sandbox, SandboxOptions } from '../../../src/sandbox/start.ts'
import { contract, controlOf, pairNamed, send, sendRequest, start, withSecret } from './support.ts'

const WALLET = '/api/billing/sub-accounts/loc_kept'

const running: Sandbox[] = []
afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.close())))

async function open(options: Partial<SandboxOptions> = {}): Promise<string> {
  const sandbox = await start(options)
  running.push(sandbox)
  return sandbox.url
}

test('every answer says that it comes from the sandbox, and carries the request id', async () => {
  const url = await open()
  const reply = await send(url, 'GET', WALLET, { headers: { 'x-request-id': 'mine-1' } })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('x-agent-platform')).toBe('sandbox')
  expect(reply.headers.get('x-request-id')).toBe('mine-1')
})

test('HEAD answers as GET, other methods are told, unknown paths are 404', async () => {
  const url = await open()
  expect((await send(url, 'HEAD', WALLET)).status).toBe(200)
  const wrong = await send(url, 'DELETE', WALLET)
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await send(url, 'GET', '/api/nothing')).status).toBe(404)
})

test('every operation of the contract is answered, and has pairs', async () => {
  const url = await open()
  const missing = contract.operations.filter(({ id }) => !contract.pairs.some(({ operation }) => operation === id))
  expect(missing.map(({ id }) => id)).toEqual([])
  const answered = contract.pairs.filter(({ unprovoked, status }) => unprovoked === null && status < 300)
  const replies = await Promise.all(answered.map(({ operation, request }) => sendRequest(url, operation, request)))
  expect(replies.filter(({ status }) => status === 501)).toEqual([])
})

test('a workflow of the wrong form names itself and the step', async () => {
  const url = await open()
  const pair = pairNamed('replaceLiveAgentWorkflow/replace')
  const body = {
    ifVersion: 'v1',
    workflow: { id: 'wf_area0001', name: 'n', description: 'd', steps: [{ id: 's', type: 7, config: {} }] },
  }
  const request = { ...pair.request, body: { contentType: 'application/json', value: body } }
  const reply = await sendRequest(url, pair.operation, request)
  expect(reply).toMatchObject({ status: 422, body: { workflowId: 'wf_area0001', stepId: 's', field: 'type' } })
})

describe('Prefer', () => {
  test('forces any documented response and changes nothing', async () => {
    const url = await open()
    for (const pair of contract.pairs.filter(({ operation }) => operation === 'updateDirectBilling')) {
      const headers = { prefer: `code=${pair.status}, example=${pair.key}` }
      const reply = await sendRequest(url, pair.operation, pair.request, headers)
      expect([pair.id, reply.status]).toEqual([pair.id, pair.status])
    }
    const after = await send(url, 'GET', '/api/billing/sub-accounts/loc_turn_on')
    expect(after.body).toMatchObject({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })
  })

  test.each([
    ['example=agency_walet', 'has no response named agency_walet. Nearest: agency_wallet (200), '],
    // All of them are in `details`.
    ['example=zzzzzzzzzzzzzzzzzzzz', /has no response named z+\. It has \d\d, such as (?:\w+, ){7}\w+\.$/],
    ['code=404, example=agency_wallet', 'has agency_wallet under 200, not under 404.'],
    ['code=302', 'has no example under 302. It has them under 200, '],
  ])('an answer that is not documented is refused, with what comes near: %s', async (prefer, hint) => {
    const url = await open()
    const reply = await send(url, 'GET', WALLET, { headers: { prefer } })
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toEqual(
      typeof hint === 'string' ? expect.stringContaining(hint) : expect.stringMatching(hint),
    )
    expect(reply.body['details']).toMatchObject({ known: expect.arrayContaining(['agency_wallet']) as string[] })
  })
})

test('refusals link to their code where the documentation stands', async () => {
  const url = await open({ documentation: 'https://docs.example' })
  const reply = await send(url, 'GET', WALLET, { as: null })
  expect(reply.status).toBe(401)
  expect(reply.headers.get('link')).toBe('<https://docs.example/errors/Unauthorized>; rel="help"')
})

test('a rate limit counts each key for itself, and refuses in the form of the module', async () => {
  let now = 1_000_000
  const url = await open({ rateLimit: 2, realTime: () => now })
  const live = '/api/live-agents?locationId=loc_live'
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await send(url, 'GET', WALLET)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await send(url, 'GET', live)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.body).toMatchObject({ success: false, code: 'TooManyRequests' })
  expect((await send(url, 'GET', live, { as: 'key_project_user' })).status).toBe(200)
  now += 1000
  expect((await send(url, 'GET', WALLET)).status).toBe(200)
})

test('the log has one line for each request and no secret', async () => {
  const lines: string[] = []
  const url = await open({ log: (line) => lines.push(line) })
  await send(url, 'GET', `${WALLET}?token=hush`, { headers: { 'x-request-id': 'r-1' } })
  await send(url, 'GET', '/api/secret-in-the-path')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request: 'r-1',
    world: 'main',
    method: 'GET',
    path: '/api/billing/sub-accounts/{locationId}',
    operation: 'getSubAccountBilling',
    status: 200,
    key: 'key_admin',
  })
  expect(lines.join('')).not.toMatch(/hush|secret-in|ap_test/)
})

test('answers under way finish before it stops', async () => {
  const sandbox = await start()
  await controlOf(sandbox).fault('latency', { milliseconds: 150 })
  const reply = send(sandbox.url, 'GET', WALLET, { headers: { connection: 'close' } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await Promise.all([sandbox.close(), expect(reply).resolves.toMatchObject({ status: 200 })])
  await expect(send(sandbox.url, 'GET', WALLET)).rejects.toThrow(/fetch failed/)
})

describe('on disk', () => {
  test('state, clock and worlds survive a restart; keys and secrets do not stand there as they are', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agent-platform-sandbox-'))
    const database = join(folder, 'sandbox.db')
    const first = await start({ database })
    await controlOf(first).clock({ frozen: true, at: '2026-08-01T00:00:00Z' })
    await send(first.url, 'PUT', '/api/billing/sub-accounts/loc_turn_on/direct-billing', { body: { enabled: true } })
    await send(first.url, 'GET', WALLET, { world: 'other' })
    const edit = withSecret(pairNamed('updateLiveAgent/save').request)
    expect(await sendRequest(first.url, 'updateLiveAgent', edit)).toMatchObject({ status: 200 })
    await first.close()

    const second = await start({ database })
    running.push(second)
    const after = await send(second.url, 'GET', '/api/billing/sub-accounts/loc_turn_on')
    expect(after.body).toMatchObject({ data: { subAccount: { billingMode: 'DIRECT' } } })
    expect(await controlOf(second).clock()).toEqual({ now: '2026-08-01T00:00:00.000Z', frozen: true })
    const worlds = await send(second.url, 'GET', '/_sandbox/worlds')
    expect(worlds.body['data']).toEqual({ worlds: ['main', 'other'] })
    expect((await readFile(database)).includes('loc_turn_on')).toBe(true)
    expect((await readFile(database)).includes('ap_test_admin')).toBe(false)
    expect((await readFile(database)).includes('hush-hush')).toBe(false)
    expect((await stat(`${database}.key`)).mode.toString(8)).toBe('100600')
    await running.pop()?.close()

    const third = await start({ database, reset: true })
    running.push(third)
    const again = await send(third.url, 'GET', '/api/billing/sub-accounts/loc_turn_on')
    expect(again.body).toMatchObject({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })
    await running.pop()?.close()
    await rm(folder, { recursive: true })
  })

  test('a file that is in use is refused in words', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agent-platform-sandbox-'))
    const database = join(folder, 'sandbox.db')
    await open({ database })
    await expect(start({ database })).rejects.toThrow(/in use by another process/)
    await running.pop()?.close()
    await rm(folder, { recursive: true })
  })
})
