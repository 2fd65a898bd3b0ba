import { execFile } from 'node:child_process'
import { runInThisContext } from 'node:vm'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../../src/client/index.ts'
import type { ApiError } from '../../../src/client/index.ts'
import { valueAt } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { createControl, startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { temporaryFile } from '../../conformance/support/files.ts'
import { runConform } from '../../conformance/support/run.ts'
import { send } from '../http/support.ts'

interface Recorded {
  readonly requests: number
  readonly controlCalls: number
  readonly forms: readonly { readonly name: string; readonly notes: readonly string[]; readonly text: string }[]
}

interface Called {
  readonly method: string
  readonly target: string
  readonly body?: JsonObject
}

let sandbox: Sandbox
let recorded: Recorded
let calls: readonly (Called & { readonly status: number; readonly answer: unknown })[]

const skills = '/api/agent-builder/agents/agent_flow_skills/skills'

async function record(after: number, world = 'main'): Promise<Recorded> {
  const { body } = await send(sandbox.url, 'GET', `/_sandbox/recordings/${after}`, { as: null, world })
  return body['data'] as unknown as Recorded
}

/** The number at which a recording can begin. */
async function lastNumber(): Promise<number> {
  const { body } = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null })
  return (body['data'] as unknown as { readonly last: number }).last
}

/** Runs what was exported as it is, with its imports handed in; returns how many tests passed. */
async function runTest(text: string): Promise<number> {
  const { code } = await transform(text, { loader: 'ts' })
  const program = code.replaceAll(/^import .*$/gm, '').replace(/^test\(/m, 'return test(')
  const runs = runInThisContext(`(startSandbox, createControl, expect, test) => {${program}}`) as (
    ...given: readonly unknown[]
  ) => Promise<void>
  let ran = 0
  await runs(startSandbox, createControl, expect, async (_: string, run: () => Promise<void>) => {
    await run()
    ran += 1
  })
  return ran
}

/** Runs with the handlers that were exported. */
async function withHandlers<T>(text: string, run: () => Promise<T>): Promise<T> {
  const { code } = await transform(text, { loader: 'ts' })
  const program = code.replaceAll(/^import .*$/gm, '').replace(/^export const handlers =/m, 'return')
  const handlersOf = runInThisContext(`(http, HttpResponse) => {${program.replace(/^export \{[^}]*\};?$/m, '')}}`) as (
    ...given: readonly unknown[]
  ) => Parameters<typeof setupServer>
  const server = setupServer(...handlersOf(http, HttpResponse))
  server.listen({ onUnhandledRequest: 'bypass' })
  try {
    return await run()
  } finally {
    server.close()
  }
}

/** Sends requests to the handlers that were exported. */
async function askHandlers(text: string, requests: readonly Called[]) {
  return withHandlers(text, async () => {
    const received: unknown[] = []
    for (const { method, target } of requests) {
      const response = await fetch(`http://recorded.test${target}`, { method })
      received.push([response.status, await response.json()])
    }
    return received
  })
}

async function runJourney(text: string, url: string, headers: readonly string[] = []) {
  const flow = await temporaryFile('recorded.arazzo.yaml', text)
  const { report, exitCode, stderr } = await runConform({
    target: url,
    flows: [flow],
    suite: 'flows',
    ...(headers.length === 0 ? {} : { header: headers }),
  })
  return {
    verdicts: report.cases.map(({ id, verdict }) => `${id} ${verdict}`),
    exitCode,
    complains: stderr.includes('recorded.arazzo.yaml:'),
  }
}

const PASSED = {
  verdicts: ['flow/recorded pass'],
  exitCode: 0,
  complains: false,
}

beforeAll(async () => {
  sandbox = await startSandbox()
  const made: (Called & { status: number; answer: unknown })[] = []
  const call = async (called: Called) => {
    const { method, target, body } = called
    const { status, body: answer } = await send(sandbox.url, method, target, body === undefined ? {} : { body })
    made.push({ ...called, status, answer })
    return answer
  }
  // Before the recording.
  await send(sandbox.url, 'GET', skills)
  const list = await call({ method: 'GET', target: skills })
  const deleted = await call({
    method: 'DELETE',
    target: `${skills}/skill_flow_a`,
    body: { expectedVersion: list['version'] ?? null },
  })
  await call({ method: 'DELETE', target: `${skills}/skill_flow_b`, body: { expectedVersion: list['version'] ?? null } })
  await call({
    method: 'DELETE',
    target: `${skills}/skill_flow_b`,
    body: { expectedVersion: deleted['version'] ?? null },
  })
  const billing = '/api/billing/sub-accounts/loc_turn_on'
  await call({ method: 'PUT', target: `${billing}/direct-billing`, body: { enabled: true } })
  await call({ method: 'GET', target: billing })
  await call({
    method: 'GET',
    target: '/api/call-history?locationId=loc_kept&disposition=SUCCESS&disposition=TRANSFER',
  })
  await call({ method: 'GET', target: '/api/live-agents?locationId=loc_live' })
  calls = made
  recorded = await record(1)
})
afterAll(() => sandbox.close())

function formed(name: string): string {
  return recorded.forms.find((form) => form.name === name)?.text ?? ''
}

test('has what was called since it began, and the versions that were carried over', () => {
  expect(recorded).toMatchObject({ requests: calls.length, controlCalls: 0 })
  expect(formed('vitest')).toContain('{ expectedVersion: step1.body.version }')
  expect(formed('Arazzo')).toContain('expectedVersion: $steps.step2.outputs.version')
})

test('its vitest test passes on a fresh sandbox', async () => {
  expect(await runTest(formed('vitest'))).toBe(1)
})

// Of the last one, a long list, the response is not kept.
test('its MSW handlers give the same responses, in the same order', async () => {
  const kept = calls.slice(0, -1)
  expect(await askHandlers(formed('MSW'), kept)).toEqual(kept.map(({ status, answer }) => [status, answer]))
})

test('its journey passes as a flow of the check, at a fresh sandbox', async () => {
  const fresh = await startSandbox()
  expect(await runJourney(formed('Arazzo'), fresh.url)).toEqual(PASSED)
  await fresh.close()
})

describe('a flow with events, a fault, one key used twice and a refusal', () => {
  const billing = '/api/billing/sub-accounts/loc_kept'
  const world = 'steered'
  const key = { 'idempotency-key': 'my-own-key-1' }
  const off = { enabled: true, autoRecharge: { enabled: false } }
  let made: (Called & { status: number; answer: unknown })[]
  let flow: Recorded

  async function call(method: string, target: string, body?: JsonObject, headers = {}) {
    const sent = await send(sandbox.url, method, target, { world, headers, ...(body === undefined ? {} : { body }) })
    made.push({ method, target, status: sent.status, answer: sent.body })
  }

  beforeAll(async () => {
    made = []
    const after = await lastNumber()
    const control = createControl({ baseUrl: sandbox.url, world })
    await control.event('card', { locationId: 'loc_turn_on', status: 'NO_CARD' })
    const unset = '/api/billing/sub-accounts/loc_turn_on/direct-billing'
    await call('PUT', unset, off)
    await call('PUT', `${billing}/direct-billing`, off, key)
    await call('PUT', `${billing}/direct-billing`, off, key)
    await call('PUT', `${billing}/direct-billing`, { enabled: false }, key)
    await call('PUT', unset, off, { 'idempotency-key': 'short' })
    await call('GET', billing, undefined, { authorization: '' })
    await control.event('call', { locationId: 'loc_direct', minutes: 12.5 })
    await control.clock({ advanceSeconds: 300 })
    await call('GET', '/api/billing/sub-accounts/loc_direct')
    await control.fault('TooManyRequests', { times: 1 })
    await call('GET', billing)
    await call('GET', billing)
    flow = await record(after, world)
  })

  test('has the control calls, and the keys as new ones that are equal where they were', () => {
    expect(flow).toMatchObject({ requests: 9, controlCalls: 4 })
    const { text } = flow.forms.find(({ name }) => name === 'vitest') ?? { text: '' }
    expect(text).toContain("await control.event('card', { locationId: 'loc_turn_on', status: 'NO_CARD' })")
    expect(text.match(/'idempotency-key': idempotencyKey1/g)).toHaveLength(3)
    expect(text).toContain("'idempotency-key': 'short'")
    expect(text).toContain("error: 'IDEMPOTENCY_KEY_REUSED'")
    expect(text).not.toMatch(/my-own-key|idempotencyKey2/)
  })

  test('the vitest test of it passes on a fresh sandbox, and fails where one value differs', async () => {
    const { text } = flow.forms.find(({ name }) => name === 'vitest') ?? { text: '' }
    expect(await runTest(text)).toBe(1)
    await expect(runTest(text.replace('minutes: 12.5', 'minutes: 13'))).rejects.toThrow('expected')
    await expect(runTest(text.replace(/await control.event\('card', .*\)/, ''))).rejects.toThrow('expected')
    await expect(
      runTest(text.replace("'idempotency-key': idempotencyKey1", "'idempotency-key': 'another-key'")),
    ).rejects.toThrow('expected')
  })

  test('the MSW handlers of it give its responses, and name the control calls that they leave out', async () => {
    const { text, notes } = flow.forms.find(({ name }) => name === 'MSW') ?? { text: '', notes: [] }
    expect(await askHandlers(text, made)).toEqual(made.map(({ status, answer }) => [status, answer]))
    expect(notes).toEqual([
      'Each address returns its recorded responses in order, then the last one again.',
      'Not looked at: keys, Idempotency-Keys, queries and bodies.',
      'Each response has x-agent-platform: sandbox and the headers that the contract documents for it, such as Retry-After, but no others.',
      'Left out: the event "card", the event "call", a change of the clock, the fault "TooManyRequests". Each response is as the recorded request got it.',
    ])
    for (const note of notes) expect(text).toContain(`// ${note}\n`)
  })

  test('the journey of it runs after the commands in its comment, up to the next control call', async () => {
    const { text, notes } = flow.forms.find(({ name }) => name === 'Arazzo') ?? { text: '', notes: [] }
    expect(notes.slice(0, 2)).toEqual([
      'A journey cannot steer the sandbox, and this one begins after the event "card". The commands in the file do that first.',
      'Left out, because a journey cannot steer the sandbox: the event "call", a change of the clock, the fault "TooManyRequests", and the 3 requests after the first of these. The vitest form has all.',
    ])
    for (const note of notes) expect(text).toContain(`# ${note}\n`)
    // A package of this name on the public registry is somebody else's.
    expect(text).toContain('# npx --no agent-platform conform ')
    const fresh = await startSandbox()
    for (const [, command = ''] of text.matchAll(/^# (curl .*)$/gm))
      await promisify(execFile)('sh', ['-c', command.replace('http://127.0.0.1:4011', fresh.url)])
    expect(await runJourney(text, fresh.url, ['x-sandbox-world: recorded'])).toEqual(PASSED)
    await fresh.close()
  })
})

test('its MSW handlers have the headers that a client acts on', async () => {
  const world = 'headers'
  const after = await lastNumber()
  const control = createControl({ baseUrl: sandbox.url, world })
  const failures = async (baseUrl: string) => {
    const client = createClient({ baseUrl, apiKey: 'ap_test_admin', headers: control.headers, retry: false })
    const received: unknown[] = []
    for (const isLast of [false, true]) {
      const failure: unknown = await client.billing
        .getSubAccountBilling({ locationId: 'loc_kept' })
        .catch((error: unknown) => error)
      const { retryAfter, requestId, body } = failure as ApiError
      received.push({ retryAfter, body, ...(isLast ? { requestId } : {}) })
    }
    return received
  }
  for (const name of ['TooManyRequests', 'InternalError']) await control.fault(name, { times: 1 })
  const recordedOnes = await failures(sandbox.url)
  expect(recordedOnes).toMatchObject([{ retryAfter: 2000 }, { requestId: expect.any(String) as string }])
  const { forms } = await record(after, world)
  const text = forms[1]?.text ?? ''
  expect(await withHandlers(text, () => failures('http://recorded.test'))).toEqual(recordedOnes)
  // Of the mock and the sandbox, the client takes a key in a page.
  const last = async () => (await fetch('http://recorded.test/api/billing/sub-accounts/loc_kept')).headers
  expect((await withHandlers(text, last)).get('x-agent-platform')).toBe('sandbox')
})

test('a retry after a refusal gets a long list from its MSW handlers', async () => {
  const [world, target] = ['long-list', '/api/live-agents?locationId=loc_live']
  const after = await lastNumber()
  await createControl({ baseUrl: sandbox.url, world }).fault('TooManyRequests', { times: 1 })
  await send(sandbox.url, 'GET', target, { world })
  const { body } = await send(sandbox.url, 'GET', target, { world })
  expect(JSON.stringify(body).length).toBeGreaterThan(16_000)
  const text = (await record(after, world)).forms[1]?.text ?? ''
  const called: Called = { method: 'GET', target }
  const received = await askHandlers(text, [called, called])
  expect(received).toEqual([
    [429, expect.anything()],
    [200, body],
  ])
})

test('a response that is too long to keep is named in each form, as what MSW does not handle', async () => {
  const [world, agents] = ['too-long', '/api/agent-builder/agents?locationId=loc_kept']
  const post = (name: string) => send(sandbox.url, 'POST', agents, { world, body: { name, agentType: 'outreach' } })
  await post('x'.repeat(300_000))
  const after = await lastNumber()
  await createControl({ baseUrl: sandbox.url, world }).fault('TooManyRequests', { times: 1 })
  for (const _ of [1, 2]) await send(sandbox.url, 'GET', agents, { world })
  const { forms } = await record(after, world)
  const note = `Left out, because only JSON of up to 250,000 characters is kept: the responses to GET ${agents}. MSW handles such a request only as often as another response to it was recorded; the other forms compare its status alone.`
  for (const { notes, text } of forms) {
    expect(notes).toContain(note)
    expect(text).toContain(`${note}\n`)
  }
})

test('a literal piece of a path is no value of an earlier response', async () => {
  const world = 'literal-path'
  const after = await lastNumber()
  await send(sandbox.url, 'GET', '/api/live-agents/live:kept/brain/catalog?locationId=loc_live', { world })
  await send(sandbox.url, 'GET', skills, { world })
  const text = (await record(after, world)).forms[0]?.text ?? ''
  expect(text).toContain(`send('GET', '${skills}'`)
  expect(await runTest(text)).toBe(1)
})

test('a text that was typed stays as it is, though a response shows it, too, and a schema of headers is no secret', async () => {
  const [world, agent] = ['typed', '/api/live-agents/live:edited?locationId=loc_live']
  const catalog = agent.replace('live:edited', 'live:edited/brain/catalog')
  const after = await lastNumber()
  const { body: shown } = await send(sandbox.url, 'GET', catalog, { world })
  const { body: read } = await send(sandbox.url, 'GET', agent, { world })
  const { name: typed } = valueAt(shown, '/data/workflows/templates/0') as { readonly name: string }
  const { ifVersion, brain, voice } = valueAt(read, '/data/agent') as Readonly<Record<string, Json>>
  await send(sandbox.url, 'PUT', agent, { world, body: { ifVersion, name: typed, brain, voice } as Json })
  const { forms } = await record(after, world)
  expect(forms[0]?.text).toContain(`name: '${typed}'`)
  expect(forms[0]?.text).toMatch(/ifVersion: read2\.body\.data\.agent\.ifVersion/)
  expect(await runTest(forms[0]?.text ?? '')).toBe(1)
  expect(JSON.stringify(shown)).toContain('"headers":{')
  expect(await askHandlers(forms[1]?.text ?? '', [{ method: 'GET', target: catalog }])).toEqual([[200, shown]])
})

test('of a long list, the number of entries and their names are compared; the journey compares the number of each list', async () => {
  const world = 'counted'
  const after = await lastNumber()
  const agents = '/api/live-agents?locationId=loc_live'
  const { body } = await send(sandbox.url, 'GET', agents, { world })
  const { agents: liveAgents } = body['data'] as { readonly agents: readonly { readonly name: string }[] }
  const few = '/api/agent-builder/agents?locationId=loc_kept'
  await send(sandbox.url, 'GET', few, { world })
  expect(liveAgents.length).toBeGreaterThan(10)
  const { forms } = await record(after, world)
  const [vitest = '', arazzo = ''] = [forms[0]?.text, forms[2]?.text]
  expect(await runTest(vitest)).toBe(1)
  const last = liveAgents.at(-1)?.name ?? ''
  await expect(runTest(vitest.replace(`{ name: '${last}' }`, "{ name: 'Another' }"))).rejects.toThrow('expected')
  await expect(runTest(vitest.replace(`{ name: '${last}' },`, ''))).rejects.toThrow('expected')
  const fresh = await startSandbox()
  expect(await runJourney(arazzo, fresh.url)).toEqual(PASSED)
  const lengths = [...arazzo.matchAll(/length\(\$\.\S+\) == \d+/g)].map(([condition]) => condition)
  expect(lengths.length).toBeGreaterThan(1)
  for (const length of lengths)
    expect(await runJourney(arazzo.replace(length, `${length}0`), fresh.url)).toMatchObject({ exitCode: 1 })
  expect(await runJourney(arazzo.replace(last, 'Another'), fresh.url)).toMatchObject({ exitCode: 1 })
  await fresh.close()
})

test('long responses take the place of earlier ones, and the recording says so', async () => {
  const [world, target] = ['many-long', '/api/agent-builder/agents?locationId=loc_kept']
  await send(sandbox.url, 'POST', target, { world, body: { name: 'x'.repeat(200_000), agentType: 'outreach' } })
  const after = await lastNumber()
  for (let count = 0; count < 30; count += 1) await send(sandbox.url, 'GET', target, { world })
  const { requests, forms } = await record(after, world)
  expect(requests).toBeLessThan(30)
  expect(forms[0]?.notes.at(-1)).toContain('the last 100 calls of a world, up to 5,000,000 characters')
})

test('what an event or the clock changed of a sub-account is read and compared, and nothing else of it', async () => {
  const [world, locationId] = ['three-clicks', 'loc_with_card']
  const after = await lastNumber()
  const control = createControl({ baseUrl: sandbox.url, world })
  const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }
  await send(sandbox.url, 'PUT', `/api/billing/sub-accounts/${locationId}/direct-billing`, { world, body })
  // A read of the API would use it up.
  await control.fault('TooManyRequests', { times: 1 })
  await control.event('call', { locationId, minutes: 600 })
  await control.clock({ advanceSeconds: 300 })
  await send(sandbox.url, 'GET', '/api/agent-builder/agents?locationId=loc_kept', { world })
  const { forms } = await record(after, world)
  const text = forms[0]?.text ?? ''
  const [, topUp = ''] = text.split('await control.clock(')
  expect(topUp).toContain("wallet: { balanceMinutes: 2400, balanceUSD: 240, status: 'ACTIVE' }")
  expect(topUp).toContain('charges: [{ amountUSD: 200')
  expect(topUp).not.toMatch(/billingMode|locationId:|batch_/)
  expect(text.match(/_sandbox\/sub-accounts\/loc_with_card/g)).toHaveLength(2)
  expect(await runTest(text)).toBe(1)
  await expect(runTest(text.replace(/await control\.clock\(.*\)/, ''))).rejects.toThrow('expected')
})

test('a change that no later request read is named, and a read puts it into the handlers', async () => {
  const [world, locationId] = ['declined', 'loc_with_card']
  const after = await lastNumber()
  const control = createControl({ baseUrl: sandbox.url, world })
  const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }
  const billing = `/api/billing/sub-accounts/${locationId}`
  const note = `Not in it: what these changed of the sub-account ${locationId}, because no later request read it. The vitest form has it.`
  await control.event('card-failure', { locationId, declineCode: 'insufficient_funds' })
  await send(sandbox.url, 'PUT', `${billing}/direct-billing`, { world, body })
  await control.event('call', { locationId, minutes: 600 })
  await control.clock({ advanceSeconds: 300 })
  const unread = await record(after, world)
  const [test1, handlers1] = unread.forms
  expect(unread).toMatchObject({ unread: [`the sub-account ${locationId}`] })
  expect(handlers1?.notes).toContain(note)
  expect(test1?.text).toContain("declineCode: 'insufficient_funds'")
  expect(await runTest(test1?.text ?? '')).toBe(1)
  const shown = await send(sandbox.url, 'GET', billing, { world })
  const read = await record(after, world)
  expect(read).toMatchObject({ unread: [] })
  expect(read.forms[1]?.notes).not.toContain(note)
  const asked = { method: 'GET', target: billing, status: 200, answer: shown.body }
  expect(await askHandlers(read.forms[1]?.text ?? '', [asked])).toEqual([[200, shown.body]])
  expect(JSON.stringify(shown.body)).toContain('CARD_DECLINED')
})

test('what a control call changed of a live agent is read and compared, also of one that the flow created', async () => {
  const world = 'setups'
  const after = await lastNumber()
  const control = createControl({ baseUrl: sandbox.url, world })
  await control.clock({ frozen: true })
  const body = {
    id: 'front_desk',
    name: 'Front desk',
    brain: { prompt: 'You answer the phone.', capabilities: ['skills'], capabilityConfig: { workflows: {} } },
    voice: { voiceId: 'Clara', prompt: 'Speak calmly.' },
  }
  const { status } = await send(sandbox.url, 'POST', '/api/live-agents?locationId=loc_live_empty', { world, body })
  expect(status).toBe(201)
  // A read of the API would use it up.
  await control.fault('TooManyRequests', { times: 1 })
  await control.clock({ advanceSeconds: 3 })
  await control.snapshot('under-way')
  await control.clock({ advanceSeconds: 300 })
  await control.restore('under-way')
  await control.event('editability', { locationId: 'loc_live', agentId: 'kept', reasons: ['outdated_format'] })
  const { forms } = await record(after, world)
  const text = forms[0]?.text ?? ''
  const read = (agent: string, data: string): string =>
    `expect((await send('GET', '/_sandbox/live-agents/${agent}', {})).body).toMatchObject({ data: { ${data} } })`
  const reads = text.split('\n').flatMap((line) => (line.includes('/_sandbox/') ? line.trim() : []))
  expect(reads).toEqual([
    read('loc_live_empty/live%3Afront_desk', "setup: { status: 'provisioning' }"),
    read('loc_live_empty/live%3Afront_desk', "setup: { status: 'ready' }"),
    read('loc_live_empty/live%3Afront_desk', "setup: { status: 'provisioning' }"),
    read('loc_live/live%3Akept', 'editable: false'),
  ])
  expect(await runTest(text)).toBe(1)
  for (const call of [
    /await control\.clock\(.*300.*\)/,
    /await control\.restore\(.*\)/,
    /await control\.event\([^)]*\)/,
  ])
    await expect(runTest(text.replace(call, ''))).rejects.toThrow('expected')
})

test('time that went by is a step of the test and a wait of the journey, but not where the clock stands', async () => {
  const billing = '/api/billing/sub-accounts/loc_kept'
  const after = await lastNumber()
  for (const world of ['moving', 'standing']) {
    const control = createControl({ baseUrl: sandbox.url, world })
    if (world === 'standing') await control.clock({ frozen: true })
    await send(sandbox.url, 'GET', billing, { world })
    await setTimeout(1100)
    await send(sandbox.url, 'GET', billing, { world })
  }
  const [moving, standing] = [await record(after, 'moving'), await record(after, 'standing')]
  expect(moving.forms[0]?.text).toMatch(/await control\.clock\(\{ advanceSeconds: 1\.\d+ \}\)/)
  expect(moving.forms[2]?.text).toContain('retryAfter: 2')
  expect(standing.forms[0]?.text).not.toContain('advanceSeconds')
  expect(await runTest(moving.forms[0]?.text ?? '')).toBe(1)
})

test('a snapshot does not end the journey, because it changes nothing; restoring it does', async () => {
  const world = 'snapped'
  const billing = '/api/billing/sub-accounts/loc_kept'
  const after = await lastNumber()
  const control = createControl({ baseUrl: sandbox.url, world })
  await control.snapshot('unused')
  await send(sandbox.url, 'PUT', `${billing}/direct-billing`, { world, body: { enabled: true } })
  await setTimeout(1100)
  await control.snapshot('on')
  await send(sandbox.url, 'GET', billing, { world })
  await control.restore('on')
  await send(sandbox.url, 'GET', billing, { world })
  const { text, notes } = (await record(after, world)).forms[2] ?? { text: '', notes: [] }
  expect(notes.slice(0, 3)).toEqual([
    'It runs on a sandbox in the state in which the flow began; the check makes a fresh one.',
    'Left out, because a snapshot changes nothing: the snapshot "unused", the snapshot "on".',
    'Left out, because a journey cannot steer the sandbox: restoring the snapshot "on", and the request after it. The vitest form has all.',
  ])
  expect(text.match(/operationId: .*/g)).toEqual([
    'operationId: updateDirectBilling',
    'operationId: getSubAccountBilling',
  ])
  expect(text).toContain('retryAfter: 2')
  const fresh = await startSandbox()
  expect(await runJourney(text, fresh.url)).toEqual(PASSED)
  await fresh.close()
})

test('what is no longer kept of it is said: more than 100 calls, or of a world that was not used for long', async () => {
  const [world, target] = ['long-ago', '/api/billing/sub-accounts/loc_kept']
  const call = (name = world) => send(sandbox.url, 'GET', target, { world: name })
  const said = async (after: number) => (await record(after, world)).forms.map(({ notes }) => notes.at(-1) ?? '')
  const lost =
    'What came first is lost: the sandbox keeps the last 100 calls of a world, up to 5,000,000 characters, for the 10 worlds that were called or shown last.'
  let after = await lastNumber()
  for (let at = 0; at < 100; at += 1) await call()
  expect(await said(after)).not.toContain(lost)
  await call()
  expect(await said(after)).toEqual([lost, lost, lost])
  after = await lastNumber()
  await call()
  for (let at = 0; at < 10; at += 1) await call(`later-${at}`)
  await call()
  expect(await said(after)).toEqual([lost, lost, lost])
  // One that is looked at stays.
  after = await lastNumber()
  await call()
  for (let at = 0; at < 10; at += 1) {
    await call(`later-${at}`)
    await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null, world })
  }
  expect(await said(after)).not.toContain(lost)
  expect(await record(after, world)).toMatchObject({ requests: 1 })
})

test('goes on where another program removes the world, which begins again from the fixtures', async () => {
  const world = 'removed-meanwhile'
  const target = '/api/billing/sub-accounts/loc_turn_on'
  const turnOn = () =>
    send(sandbox.url, 'PUT', `${target}/direct-billing`, { world, body: { enabled: true }, headers: {} })
  const after = await lastNumber()
  expect((await turnOn()).status).toBe(200)
  await send(sandbox.url, 'DELETE', `/_sandbox/worlds/${world}`, { as: null })
  const { body } = await send(sandbox.url, 'GET', target, { world })
  expect(body).toMatchObject({ data: { subAccount: { billingMode: 'AGENCY_WALLET' } } })
  const { requests, controlCalls, forms } = await record(after, world)
  expect([requests, controlCalls]).toEqual([2, 1])
  const text = forms.find(({ name }) => name.startsWith('vitest'))?.text ?? ''
  expect(text).toContain('await control.reset()')
  expect(await runTest(text)).toBe(1)
})

test('leaves out what cannot be repeated, and says how much', async () => {
  const after = await lastNumber()
  await send(sandbox.url, 'GET', '/api/agent-builder/agents?token=secret-1')
  const { requests, forms } = await record(after)
  expect(requests).toBe(0)
  for (const { notes, text } of forms) {
    const note =
      'Left out: 1 call too long to keep, not JSON, with a secret, not in the contract, that removes a world or a snapshot, or that restores a snapshot from before the recording.'
    expect(notes).toContain(note)
    expect(text).toContain(note)
  }
  expect(JSON.stringify(forms)).not.toContain('secret-1')
})
