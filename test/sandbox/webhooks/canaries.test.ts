import http from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Agent } from 'node:https'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SandboxOptions } from '../../../src/sandbox/start.ts'
import { controlOf, start } from '../http/support.ts'
import { AGENT, HOST, hook, openReceiver, saveWorkflow, shownBy, status, until, WORKFLOW } from './support.ts'
import type { Receiver, Shown } from './support.ts'

const open: { close(): Promise<unknown> }[] = []
let canary: { readonly port: number; connections: number }
let receiver: Receiver
beforeEach(async () => {
  const counted = { port: 0, connections: 0 }
  const server = createServer((socket) => {
    counted.connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  counted.port = (server.address() as AddressInfo).port
  canary = counted
  receiver = await openReceiver()
  open.push(receiver, { close: () => new Promise((resolve) => server.close(resolve)) })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** What becomes of one webhook to an address. */
async function sentTo(address: string, options: Partial<SandboxOptions>): Promise<Shown> {
  const sandbox = await start(options)
  open.push(sandbox)
  await saveWorkflow(sandbox, [hook(address)])
  await controlOf(sandbox).event('workflow-run', { ...AGENT, workflowId: WORKFLOW })
  const isTried = ([first]: readonly Shown[]) =>
    first !== undefined &&
    (first.state !== 'waiting' || first.attempts.some((attempt) => attempt.status !== null || attempt.problem !== null))
  const [shown] = await until(() => shownBy(sandbox), isTried)
  return shown as Shown
}

const leadingTo =
  (...addresses: string[]) =>
  (port: number): Partial<SandboxOptions> => ({
    webhooks: [`${HOST}:${port}`],
    network: { resolve: () => Promise.resolve(addresses), options: {} },
  })

test.each<[string, (port: number) => Partial<SandboxOptions>, RegExp]>([
  ['without --webhooks', () => ({}), /started without --webhooks/],
  ['to a host that is not named', (port) => ({ webhooks: [`other.acme-office.com:${port}`] }), /not a host that/],
  ['to another port of a named host', () => ({ webhooks: [HOST] }), /not a host that/],
  ['to a name that leads to this machine', leadingTo('127.0.0.1'), /leads to 127\.0\.0\.1, which is no public/],
  ['to a name that also leads to this machine', leadingTo('93.184.215.14', '127.0.0.1'), /no public address/],
  ['to a name that leads to this machine by IPv6', leadingTo('::1'), /no public address/],
  ['to a name that leads to it by a mapped address', leadingTo('::ffff:127.0.0.1'), /no public address/],
  ['to a name that leads into a private network', leadingTo('10.0.0.7'), /no public address/],
  ['to a name that leads to a metadata service', leadingTo('169.254.169.254'), /no public address/],
])('%s nothing is sent', async (_, options, why) => {
  const shown = await sentTo(`https://${HOST}:${canary.port}/call`, options(canary.port))
  expect(shown).toMatchObject({ state: 'refused', refused: expect.stringMatching(why) as unknown, attempts: [] })
  expect(canary.connections).toBe(0)
})

test('a redirect is not followed, and its address gets nothing', async () => {
  receiver.answers = [status(307, { location: `http://127.0.0.1:${canary.port}/` })]
  const shown = await sentTo(`https://${HOST}/call`, { webhooks: [`${HOST}=${receiver.url}`] })
  expect(shown.attempts).toMatchObject([{ status: 307 }])
  expect(receiver.received).toHaveLength(1)
  expect(canary.connections).toBe(0)
})

test('a saved header names no other host, and no other length', async () => {
  const sandbox = await start({ webhooks: [`${HOST}=${receiver.url}`] })
  open.push(sandbox)
  const headers = { Host: 'other.acme-office.com', 'Content-Length': '2', 'X-Team': 'north' }
  await saveWorkflow(sandbox, [hook(`https://${HOST}/call`, { headers })])
  await controlOf(sandbox).event('workflow-run', { ...AGENT, workflowId: WORKFLOW })
  await until(
    () => shownBy(sandbox),
    ([first]) => first?.state === 'delivered',
  )
  expect(receiver.received).toMatchObject([{ headers: { host: new URL(receiver.url).host, 'x-team': 'north' } }])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toBeTypeOf('object')
})

test('an agent that the process uses for all others, such as one of a proxy, gets nothing', async () => {
  const before = http.globalAgent
  http.globalAgent = new http.Agent()
  http.globalAgent.createConnection = () => connect(canary.port, '127.0.0.1')
  const shown = await sentTo(`https://${HOST}/call`, { webhooks: [`${HOST}=${receiver.url}`] })
  http.globalAgent = before
  expect(shown.state).toBe('delivered')
  expect(canary.connections).toBe(0)
})

test('a named host is asked at the address that was judged, even where its name leads elsewhere a moment later', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']]
  const used: string[] = []
  // In place of the internet, which no test reaches: a plain connection to the receiver.
  const agent = new Agent()
  agent.createConnection = (options) => {
    const { lookup, host } = options
    for (const all of [true, false]) {
      lookup?.(host ?? '', { all }, (_error, found) => {
        for (const one of [found].flat()) used.push(typeof one === 'string' ? one : one.address)
      })
    }
    return connect(receiver.port, '127.0.0.1')
  }
  const shown = await sentTo(`https://${HOST}/call`, {
    webhooks: [HOST],
    network: { resolve: () => Promise.resolve(answers.shift() ?? []), options: { agent } },
  })
  expect(shown.state).toBe('delivered')
  expect(used).toEqual(['93.184.215.14', '93.184.215.14'])
  expect(receiver.received).toMatchObject([{ path: '/call', headers: { host: HOST } }])
})

test.each([
  ['', /Name a host/],
  ['https://hooks.acme-office.com', /Name a host/],
  ['hooks.acme-office.com/path', /Name a host/],
  ['localhost', /private, local or reserved/],
  ['10.0.0.1', /private, local or reserved/],
  [`${HOST}=http://10.0.0.1:3000`, /a server on this machine/],
  [`${HOST}=http://127.0.0.1:3000/path`, /a server on this machine/],
  [`${HOST}=http://me:pw@127.0.0.1:3000`, /a server on this machine/],
  [`${HOST}=http://127.0.0.1.acme-office.com`, /a server on this machine/],
  [`${HOST}=`, /a server on this machine/],
])('--webhooks %s stops the start', async (given, why) => {
  await expect(start({ webhooks: [given] })).rejects.toThrow(why)
})
