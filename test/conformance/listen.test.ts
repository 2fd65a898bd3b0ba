import { createServer, request } from 'node:http'
import type { JsonObject } from '../../src/contract/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConformOptions } from '../../src/conformance/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { controlOf, start } from '../sandbox/http/support.ts'
import {
  AGENT,
  HOST,
  hook,
  openReceiver,
  saveWorkflow,
  SECRET,
  shownBy,
  until,
  WORKFLOW,
} from '../sandbox/webhooks/support.ts'
import { fixturePath, runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

/** One request of a sender; `cut`: its connection ends before its body does. */
interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | null
  readonly cut?: true
}

const ours = ['host', 'connection', 'content-length', 'x-agent-platform']
const apiKey = 'ap_live_9c41e7b2d0'
let truth: Sent
/** Has the sandbox send two events to an address, and waits until both have arrived. */
let send: (address: string) => Promise<void>
let close: () => Promise<unknown>

beforeAll(async () => {
  const receiver = await openReceiver()
  let sandbox: Awaited<ReturnType<typeof start>> | null = null
  send = async (address) => {
    await sandbox?.close()
    sandbox = await start({ webhooks: [`${HOST}=${address}`] })
    await saveWorkflow(sandbox, [
      hook(`https://${HOST}/call`, { fields: { source: { text: 'phone' } } }),
      hook(`https://${HOST}/other`, {}, 'again'),
    ])
    await controlOf(sandbox).event('workflow-run', { ...AGENT, workflowId: WORKFLOW, contact: { firstName: 'Dana' } })
    const sending = sandbox
    await until(
      () => shownBy(sending),
      (shown) => shown.length === 2 && shown.every(({ state }) => state === 'delivered'),
    )
  }
  close = () => Promise.all([sandbox?.close(), receiver.close()])
  await send(receiver.url)
  const [first] = receiver.received
  const headers = Object.entries(first?.headers ?? {}).filter(([name]) => !ours.includes(name))
  truth = {
    method: first?.method ?? '',
    path: first?.path ?? '',
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: first?.body ?? '',
  }
})
afterAll(() => close())

/** Listens while `act` runs with the address. */
async function listenTo(
  act: (address: string) => Promise<unknown>,
  options: Partial<ConformOptions> = {},
): Promise<Outcome> {
  const stop = new AbortController()
  let said = ''
  const onSaid = (text: string): void => {
    said += text
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
    if (address === undefined || hasBegun) return
    hasBegun = true
    void act(address).finally(() => stop.abort())
  }
  let hasBegun = false
  const env = { AGENT_PLATFORM_KEY: apiKey }
  return runConform({ listen: '0', suite: undefined, ...options }, { stop: stop.signal, env, said: onSaid })
}

function post(address: string, { method, path, headers, body, cut }: Sent): Promise<number | null> {
  return new Promise((resolve) => {
    const length = { 'content-length': Buffer.byteLength(body ?? '') + (cut === true ? 9 : 0) }
    const sending = request(
      address + path,
      { method, headers: { ...headers, ...(body === null ? {} : length) } },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? null))
      },
    )
    sending.on('error', () => resolve(null))
    if (cut === true) sending.write(body, () => setTimeout(() => sending.destroy(), 20))
    else sending.end(body ?? undefined)
  })
}

const payload = (): JsonObject => ({
  ...(JSON.parse(String(truth.body)) as JsonObject),
  sentAt: new Date().toISOString(),
})
const as = (value: unknown, headers: Readonly<Record<string, string>> = {}): Sent => ({
  ...truth,
  headers: { ...truth.headers, ...headers },
  body: typeof value === 'string' || value instanceof Buffer ? value : JSON.stringify(value),
})
const payloadWith = (more: JsonObject, headers?: Readonly<Record<string, string>>): Sent =>
  as({ ...payload(), ...more }, headers)
const without = (name: string): Sent =>
  as(Object.fromEntries(Object.entries(payload()).filter(([key]) => key !== name)))
const secret = SECRET.replace('Bearer ', '')
const [ids, attempts] = ['x-sandbox-event', 'x-sandbox-attempt']

/** A sender that is changed in one place, and all that is found. */
const faults: readonly (readonly [fault: string, sent: () => Sent | readonly Sent[], found: string])[] = [
  ['sends PUT', () => ({ ...payloadWith({}), method: 'PUT' }), 'advisory headers /method'],
  ['sends PATCH', () => ({ ...payloadWith({}), method: 'PATCH' }), 'advisory headers /method'],
  ['sends DELETE', () => ({ ...payloadWith({}), method: 'DELETE' }), 'advisory headers /method'],
  ['sends GET with a body', () => ({ ...payloadWith({}), method: 'GET' }), 'advisory headers /method'],
  ['sends no body', () => ({ ...truth, body: null }), 'fail body /body'],
  ['sends a text', () => as('call ended'), 'fail body /body'],
  ['cuts its JSON', () => as(JSON.stringify(payload()).slice(0, -1)), 'fail body /body'],
  ['sends a byte order mark', () => as(`\uFEFF${JSON.stringify(payload())}`), 'fail body /body'],
  ['sends UTF-16', () => as(Buffer.from(JSON.stringify(payloadWith({}).body), 'utf16le')), 'fail body /body'],
  [
    'sends Latin 1',
    () => as(Buffer.from(String(payloadWith({ contact: { firstName: 'Zoë' } }).body), 'latin1')),
    'fail body /body',
  ],
  ['names a coding that it does not use', () => payloadWith({}, { 'content-encoding': 'gzip' }), 'fail body /body'],
  ['sends a list', () => as([payload()]), 'fail body /body'],
  ['sends JSON in JSON', () => as(JSON.stringify(JSON.stringify(payload()))), 'fail body /body'],
  ['sends null', () => as('null'), 'fail body /body'],
  ['leaves workflow out', () => without('workflow'), 'advisory schema /body/workflow'],
  ['leaves sentAt out', () => without('sentAt'), 'advisory schema /body/sentAt'],
  ['leaves ids out', () => without('ids'), 'advisory schema /body/ids'],
  ['leaves contact out', () => without('contact'), 'advisory schema /body/contact'],
  ['leaves call out', () => without('call'), 'advisory schema /body/call'],
  ['leaves fields out', () => without('fields'), 'advisory schema /body/fields'],
  [
    'sends a form',
    () => as('sentAt=now', { 'content-type': 'application/x-www-form-urlencoded' }),
    'fail headers /headers/content-type',
  ],
  ['calls JSON a text', () => payloadWith({}, { 'content-type': 'text/plain' }), 'fail headers /headers/content-type'],
  [
    'says no content type',
    () => ({ ...payloadWith({}), headers: { [ids]: 'e1' } }),
    'fail headers /headers/content-type',
  ],
  [
    'repeats its secret in the contact',
    () => payloadWith({ contact: { note: secret } }),
    'fail invariant/webhook-secret /body/contact/note',
  ],
  [
    'repeats it in base64',
    () => payloadWith({ call: { auth: [Buffer.from(secret).toString('base64')] } }),
    'fail invariant/webhook-secret /body/call/auth/0',
  ],
  ['repeats it as a name', () => payloadWith({ ids: { [secret]: 1 } }), 'fail invariant/webhook-secret /body/ids'],
  [
    'repeats it in a field',
    () => payloadWith({ fields: { note: secret } }),
    'advisory invariant/webhook-secret /body/fields/note',
  ],
  [
    'repeats it in the address',
    () => ({ ...payloadWith({}), path: `/call?t=${secret}` }),
    'advisory invariant/webhook-secret /query',
  ],
  [
    'shows the secret that was saved',
    () => payloadWith({ call: { secret: { value: 'another-secret-1' } } }),
    'fail invariant/webhook-secret /body/call/secret/value',
  ],
  ['sends an API key', () => payloadWith({ call: { key: apiKey } }), 'fail invariant/webhook-key /body/call/key'],
  [
    'sends the id of a secret',
    () => payloadWith({}, { 'x-team': '{"secret":{"id":"sec_1"}}' }),
    'advisory invariant/webhook-header /headers/x-team',
  ],
  [
    'sends an object as a header',
    () => payloadWith({}, { 'x-team': '[object Object]' }),
    'advisory invariant/webhook-header /headers/x-team',
  ],
  [
    'sends without HTTPS',
    () => payloadWith({}, { 'x-forwarded-proto': 'http' }),
    'advisory invariant/webhook-https /headers/x-forwarded-proto',
  ],
  ['sends an event twice', () => twice({}, {}), 'advisory invariant/webhook-repeated /headers'],
  [
    'counts no attempts',
    () => twice({ [ids]: 'event-1' }, { [ids]: 'event-1' }),
    'advisory invariant/webhook-repeated /headers',
  ],
  [
    'gives each attempt an id of its own',
    () => twice({ [ids]: 'event-1', [attempts]: '1' }, { [ids]: 'event-2', [attempts]: '2' }),
    'advisory invariant/webhook-repeated /headers',
  ],
  [
    'changes the body of a later attempt',
    () => [payloadWith({}), payloadWith({ call: { ended: true } }, { [attempts]: '2' })],
    'advisory invariant/webhook-repeated /body',
  ],
  [
    'sends too late',
    () => payloadWith({ sentAt: '2026-01-01T00:00:00Z' }),
    'advisory invariant/webhook-in-time /body/sentAt',
  ],
  [
    'is ahead of the time',
    () => payloadWith({ sentAt: Date.now() + 600_000 }),
    'advisory invariant/webhook-in-time /body/sentAt',
  ],
]

/** One body, with other headers the second time. */
function twice(...headers: readonly Readonly<Record<string, string>>[]): readonly Sent[] {
  const { [ids]: _id, [attempts]: _attempt, ...rest } = truth.headers
  const body = payload()
  return headers.map((own) => ({ ...as(body), headers: { ...rest, ...own } }))
}

describe('conform --listen', () => {
  test('passes the sandbox, which sends as the contract says', async () => {
    const outcome = await listenTo(send)
    expect(outcome.findings).toEqual([])
    expect(outcome.report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
    expect(outcome.exitCode).toBe(0)
    expect(outcome.stdout).toMatch(
      /\nsent by our sandbox\n[^]*RECEIVED at http:\S+: 2 requests, 2 of them for webhooks/,
    )
  })

  test('passes the same from another sender, and its retry', async () => {
    const body = payload()
    const sent = ['1', '2'].map((attempt) => as(body, { [attempts]: attempt }))
    const outcome = await sentBy([...sent, as({ ...payload(), sentAt: '14 July' }, { [ids]: 'event-7' })])
    expect(outcome.findings).toEqual([])
    expect(outcome.exitCode).toBe(0)
  })

  test.each(faults)('names the fault of a sender that %s', async (_, sent, found) => {
    const outcome = await sentBy([sent()].flat())
    const cases = outcome.report.cases.flatMap(({ verdict, findings = [] }) =>
      findings.map(({ rule, at }) => `${verdict} ${rule} ${at}`),
    )
    expect([...new Set(cases)]).toEqual([found])
    expect(outcome.exitCode).toBe(found.startsWith('fail') ? 1 : 0)
    const { stdout, stderr, junit, report } = outcome
    expect(stdout + stderr + junit + JSON.stringify(report)).not.toMatch(
      new RegExp(`${secret}|${apiKey}|another-secret`),
    )
  })

  test.each<[string, () => Sent, RegExp]>([
    [
      'more than it reads',
      () => payloadWith({ call: { text: 'x'.repeat(1_000_000) } }),
      /^its body is larger than 1 MB$/,
    ],
    ['half of a body', () => ({ ...payloadWith({}), cut: true }), /^the connection ended before its body did$/],
    [
      'more levels than can be read',
      () => as('['.repeat(200_000) + ']'.repeat(200_000)),
      /^its body has too many levels/,
    ],
  ])('blames nobody for %s, and goes on', async (_, sent, reason) => {
    const { report, exitCode } = await sentBy([sent(), payloadWith({})])
    expect(report.cases).toMatchObject([
      { verdict: 'blocked', reason: expect.stringMatching(reason) as unknown },
      { verdict: 'pass' },
    ])
    expect(exitCode).toBe(0)
  })

  test('judges nothing where nothing, or no event, arrives, and says what to do', async () => {
    const silent = await listenTo(() => Promise.resolve())
    expect(silent.exitCode).toBe(2)
    expect(silent.stderr).toMatch(/nothing arrived at http:\S+[^]*tunnel[^]*--webhooks HOST=http:/)
    const stray = await sentBy([{ method: 'GET', path: '/favicon.ico', headers: {}, body: null }])
    expect(stray.exitCode).toBe(2)
    expect(stray.stdout).toContain('GET /favicon.ico: a request without a body is no event')
  })

  test('ends after --max-time', async () => {
    const { exitCode } = await runConform({ listen: '0', suite: undefined, maxTime: 0.01 })
    expect(exitCode).toBe(2)
  })

  test("judges by somebody else's contract, which states the method", async () => {
    const contract = fixturePath('fixtures/library.yaml')
    const headers = { 'content-type': 'application/json' }
    const outcome = await sentBy([{ method: 'PUT', path: '/', headers, body: '{"sentAt":"yesterday"}' }], { contract })
    expect(outcome.findings.map((one) => one.replace('loanOverdue/received-1: ', ''))).toEqual([
      'headers /method',
      'schema /body/loan',
      'schema /body/sentAt',
    ])
    expect(outcome.exitCode).toBe(1)
  })

  test.each<[Partial<ConformOptions>, string]>([
    [{ listen: '99999' }, '--listen 99999: has to be a port'],
    [{ listen: 'nowhere' }, '--listen nowhere: has to be a port'],
    [{ listen: '0', allow: 'write' }, '--allow: has no place beside --listen, which sends nothing'],
    [{ listen: '0', contract: fixturePath('fixtures/plain.yaml') }, '--listen: the contract has no webhooks'],
    [{ listen: '203.0.113.1:0' }, '--listen 203.0.113.1:0: '],
  ])('says why it cannot listen with %o', async (options, why) => {
    const { exitCode, stderr } = await runConform({ suite: undefined, ...options })
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(why)])
  })

  test('says that another program has the port', async () => {
    const server = createServer()
    const { port } = new URL(await listen(server, 0, '127.0.0.1'))
    const { exitCode, stderr } = await runConform({ suite: undefined, listen: port })
    await closeServer(server)
    const why = `--listen 127.0.0.1:${port}: another program has this port; choose another, or 0 for any free one`
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(why)])
  })
})

async function sentBy(all: readonly Sent[], options?: Partial<ConformOptions>): Promise<Outcome> {
  return listenTo(async (address) => {
    for (const one of all) await post(address, one)
  }, options)
}
