/** Tasks of a coding agent. Each is solved with what the tools return, and ends in a state that is read back. */

import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { startAgent } from './agent.ts'
import type { Agent } from './agent.ts'

let agent: Agent
let sandbox: Sandbox
let wrong: Server
/** What is wrong with the target, until it is repaired. */
let fault: (body: string) => string = (body) => body

beforeAll(async () => {
  sandbox = await startSandbox()
  wrong = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const answer = await fetch(sandbox.url + String(request.url), { headers: { authorization } })
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'x-request-id': answer.headers.get('x-request-id') ?? '',
    })
    response.end(fault(await answer.text()))
  })
  const target = await listen(wrong, 0, '127.0.0.1')
  agent = await startAgent(['--target', target, '--location', 'loc_turn_on'], { AGENT_PLATFORM_KEY: 'ap_test_admin' })
})
afterAll(async () => {
  await agent.end()
  await closeServer(wrong)
  await sandbox.close()
})
beforeEach(() => agent.use('control_sandbox', { method: 'POST', path: '/reset' }))

const find = (query: string) => agent.use('search_docs', { query })
const about = (name: string) => agent.use('describe', { name })
const send = (example: string) => agent.use('call_sandbox', { example })
const call = (method: string, path: string, body?: unknown, more: object = {}) =>
  agent.use('call_sandbox', { method, path, ...(body === undefined ? {} : { body }), ...more })
const read = (path: string, part: string) => call('GET', path, undefined, { part })
const control = (method: string, path: string, body?: unknown) =>
  agent.use('control_sandbox', { method, path, ...(body === undefined ? {} : { body }) })
/** The last line of a result: its body. */
const bodyOf = (result: string): string => result.split('\n').at(-1) ?? ''
/** The address of an example, as `describe` shows it. */
async function addressOf(example: string): Promise<string> {
  return /^[A-Z]+ (\/\S*)$/m.exec(await about(example))?.[1] ?? ''
}

test('turn direct billing on, and say who pays', async () => {
  const [, name = ''] = /^(updateDirectBilling\/turn_on) /m.exec(await find('turn direct billing on')) ?? []
  expect(await send(name)).toContain('→ 200')
  const account = (await addressOf(name)).replace('/direct-billing', '')
  expect(bodyOf(await read(account, '/data/subAccount/billingMode'))).toBe('"DIRECT"')
})

test('a question in plain words finds the guide, and a description reads as text', async () => {
  expect((await find('how do I retry without charging twice')).split('\n')[0]).toContain('guide/idempotency')
  expect(await about('listAgents')).toContain(
    '\nquery agentType: string, enum ["outreach","inbound","appointment"]. Keeps',
  )
})

test('an unknown property is named, with what the tool takes', async () => {
  const said = await agent.use('call_sandbox', { operation: 'updateDirectBilling', example: 'turn_on' })
  expect(said).toContain('call_sandbox takes no operation. It takes:\nexample: OPERATION/example, such as')
})

test('turn it off again', async () => {
  expect(await send('updateDirectBilling/turn_off')).toContain('→ 200')
  const account = (await addressOf('updateDirectBilling/turn_off')).replace('/direct-billing', '')
  expect(bodyOf(await read(account, '/data/subAccount/billingMode'))).toBe('"AGENCY_WALLET"')
})

test('find out why direct billing is refused, and mend it', async () => {
  const example = 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON'
  const refused = await send(example)
  expect(refused).toContain('→ 409')
  const [, code = ''] = /"(DIRECT_BILLING_[A-Z_]+)"/.exec(refused) ?? []
  expect(await about(code)).toMatch(/What to do: .*rebilling/i)
  const address = await addressOf(example)
  const locationId = address.split('/')[4]
  expect(await control('POST', '/events/rebilling', { locationId, clientRatePerMinute: null })).toContain('→ 200')
  expect(await send(example)).toContain('→ 200')
})

test('call with a key that may do it', async () => {
  const example = 'updateDirectBilling/turn_on'
  const address = await addressOf(example)
  expect(await call('PUT', address, { enabled: true }, { as: 'key_no_scopes' })).toContain('→ 403')
  expect(await about('updateDirectBilling')).toContain('Scopes of the key: billing:write')
  expect(await call('PUT', address, { enabled: true }, { as: 'key_admin' })).toContain('→ 200')
})

test('learn which keys there are', async () => {
  const known = await call('GET', await addressOf('getSubAccountBilling/direct'), undefined, { as: 'key_unheard_of' })
  const [, name] = /these credentials: .*(key_project_user)/.exec(known) ?? []
  expect(await call('GET', await addressOf('getSubAccountBilling/direct'), undefined, { as: name })).toMatch(
    /→ (200|403)/,
  )
})

test('repeat a request without doing it twice', async () => {
  expect(await find('idempotency key')).toContain('guide/idempotency')
  const address = await addressOf('updateDirectBilling/turn_on_with_key')
  const headers = { 'Idempotency-Key': '7f2c1a90-3b1e-4f57-9f0a-0d4f4f3f2b11' }
  expect(await call('PUT', address, { enabled: true }, { headers })).not.toContain('"idempotentReplay":true')
  expect(await call('PUT', address, { enabled: true }, { headers })).toContain('"idempotentReplay":true')
  expect(await call('PUT', address, { enabled: false }, { headers })).toContain('→ 409')
})

test('see that no card is charged by a refusal', async () => {
  const address = await addressOf('updateDirectBilling/turn_on')
  const locationId = address.split('/')[4] ?? ''
  expect(await call('PUT', address, { enabled: 'yes' })).toContain('→ 400')
  expect(bodyOf(await control('GET', `/charges/${locationId}`))).toContain('[]')
})

test('mend a threshold that is too low', async () => {
  const example = 'updateDirectBilling/BadRequest_threshold_too_low'
  expect(await send(example)).toContain('→ 400')
  expect(await about('updateDirectBilling')).toMatch(/thresholdUSD.*"minimum":\d+/)
  expect(await send('updateDirectBilling/update_auto_recharge')).toContain('→ 200')
})

test('set the weights of a split test', async () => {
  expect(await send('updateSplitTestWeights/set_weights')).toContain('→ 200')
  const shown = await call('GET', await addressOf('updateSplitTestWeights/set_weights'))
  const weights = [...shown.matchAll(/"weight":(\d+)/g)].map((match) => Number(match[1]))
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

test('see why weights are refused', async () => {
  const refused = await send('updateSplitTestWeights/VALIDATION_total_not_100')
  expect(refused).toContain('→ 400')
  expect(await find('weights total 100')).toMatch(/^updateSplitTestWeights/m)
})

test('remove a variant', async () => {
  const example = 'removeSplitVariant/remove_variant'
  const address = await addressOf(example)
  expect(await send(example)).toContain('→ 200')
  const removed = address.split('/variants/')[1]?.split('?')[0] ?? ''
  const shown = await call('GET', address.replace(/\/variants\/[^?]*/, ''))
  const { splitTest } = JSON.parse(bodyOf(shown)) as SplitTestShown
  expect(splitTest.variants.find(({ agentId }) => agentId === removed)).toMatchObject({ status: 'removed', weight: 0 })
})

interface SplitTestShown {
  readonly splitTest: { readonly variants: readonly { readonly agentId: string }[] }
}

test('change a split test again after somebody else did', async () => {
  expect(await send('updateSplitTestWeights/CONFLICT')).toContain('→ 409')
  expect(await about('CONFLICT')).toMatch(/What to do: /)
  expect(await send('updateSplitTestWeights/set_weights')).toContain('→ 200')
})

test('create a live agent and read it back', async () => {
  const created = await send('createLiveAgent/empty_draft')
  expect(created).toMatch(/→ 20[01]/)
  const [, id = ''] = /"id":"([^"]+)"/.exec(created) ?? []
  const address = await addressOf('createLiveAgent/empty_draft')
  expect(await call('GET', address.replace('/api/live-agents', `/api/live-agents/${id}`))).toContain('→ 200')
})

test('save a stale version, and then the newest', async () => {
  const stale = await send('updateLiveAgent/VERSION_CONFLICT')
  expect(stale).toContain('→ 409')
  expect(await about('VERSION_CONFLICT')).toMatch(/What to do: /)
  expect(await send('updateLiveAgent/save')).toContain('→ 200')
})

test('learn which state a live agent is in', async () => {
  const address = await addressOf('getLiveAgent/provisioning_blocked')
  expect(await call('GET', address)).toMatch(/→ 200\n[^]*provisioning_blocked/)
})

test('delete a skill and see it gone', async () => {
  const example = 'deleteAgentSkill/delete_skill'
  const address = await addressOf(example)
  const skill = address.split('/skills/')[1]?.split('?')[0] ?? ''
  const list = address.replace(/\/skills\/[^?]*/, '/skills')
  expect(await call('GET', list)).toContain(skill)
  expect(await send(example)).toContain('→ 200')
  expect(await call('GET', list)).not.toContain(skill)
})

test('go through a fault and come out of it', async () => {
  const known = await control('GET', '/faults')
  expect(known).toContain('latency')
  const [, name = ''] = /"name":"(rate[^"]*|too[^"]*|unavailable[^"]*)"/i.exec(known) ?? []
  const path = await addressOf('getSubAccountBilling/direct')
  expect(await control('PUT', `/faults/${name}`, { times: 1 })).toContain('→ 200')
  expect(await call('GET', path)).not.toContain('→ 200')
  expect(await call('GET', path)).toContain('→ 200')
})

test('keep a state and go back to it', async () => {
  await control('PUT', '/snapshots/before')
  await send('updateDirectBilling/turn_on')
  await control('POST', '/snapshots/before/restore')
  const account = (await addressOf('updateDirectBilling/turn_on')).replace('/direct-billing', '')
  expect(bodyOf(await read(account, '/data/subAccount/billingMode'))).toBe('"AGENCY_WALLET"')
})

test('move the clock to where minutes have expired', async () => {
  const path = await addressOf('getSubAccountBilling/expiring_batch')
  await control('PUT', '/clock', { advanceSeconds: 400 * 24 * 3600 })
  expect(bodyOf(await read(path, '/data/subAccount/creditBatches'))).toContain('"isExpired":true')
})

test('repair a server by what the check finds', async () => {
  const only = ['getSubAccountBilling']
  fault = (body) => body.replace('"AGENCY_WALLET"', '"agency_wallet"')
  const report = await agent.use('check_target', { only })
  const [, id = ''] = /FAIL[^]*?(getSubAccountBilling\/\w+)/.exec(report) ?? []
  expect(await agent.use('explain_finding', { case: id })).toMatch(/billingMode[^]*agency_wallet/)
  fault = (body) => body
  expect(await agent.use('check_target', { only })).not.toMatch(/^FAIL/m)
})
