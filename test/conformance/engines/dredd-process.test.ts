import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { locateDredd } from '../../../src/conformance/engines/dredd/engine.ts'
import { launchDredd } from '../../../src/conformance/engines/dredd/process.ts'
import { UsageError } from '../../../src/conformance/options/usage-error.ts'
import { compileContract } from '../../../src/contract/compile.ts'
import { readDocument } from '../../../src/contract/index.ts'
import { servePairs } from '../support/pair-server.ts'
import type { PairServer, Reply } from '../support/pair-server.ts'
import { launchScript, tryWithDredd } from './support.ts'

const file = new URL('../fixtures/orders.yaml', import.meta.url).pathname
const document = await readDocument(file)
const contract = compileContract(document, file)
const count = 6

const servers: PairServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

async function serve(change?: Parameters<typeof servePairs>[1]): Promise<PairServer> {
  const server = await servePairs(contract, change)
  servers.push(server)
  return server
}

describe('a process in which Dredd does not do its work ends in verdicts:', () => {
  const mute = 'hear(() => {})'
  const talkative = `
    for (let n = 1; n <= 9; n += 1) tell({ type: 'verdict', name: 'Case ' + n, passed: true })
    tell({ type: 'end', tests: 9, error: null })`
  test.each([
    { what: 'gone at once', script: 'process.exit(3)', says: "Dredd's process ended early (exit code 3)" },
    { what: 'mute', script: mute, says: 'Dredd said nothing for 300 ms' },
    {
      what: 'done with nothing',
      script: `tell({ type: 'end', tests: 0, error: null })`,
      says: 'Dredd ran 0 of 6 transactions',
    },
    { what: 'giving up', script: `tell({ type: 'end', tests: 0, error: 'no' })`, says: 'Dredd gave up: no' },
    { what: 'passing what it never sent', script: talkative, says: 'Dredd reported no response' },
  ])('$what', async ({ script, says }) => {
    const server = await serve()
    const { results, own } = await tryWithDredd({
      contract,
      document,
      url: server.url,
      launch: launchScript(script),
      caps: { start: script === mute ? 300 : 20_000 },
    })
    expect(results.map(({ verdict }) => verdict)).toEqual(Array.from({ length: count }, () => 'error'))
    expect(own.map(({ verdict }) => verdict)).toEqual(Array.from({ length: count }, () => 'error'))
    for (const { reason } of results) expect(reason).toContain(says)
    expect(server.asked).toEqual([])
  })

  test('silent over an answer, so that others get processes of their own, but not for ever', async () => {
    const server = await serve()
    let launched = 0
    const { results } = await tryWithDredd({
      contract,
      document,
      url: server.url,
      launch: () => {
        launched += 1
        return launchScript(`hear(() => {}); tell({ type: 'ask', name: 'Case 1' })`)()
      },
      caps: { transaction: 150 },
    })
    expect(launched).toBe(4)
    expect(results.filter(({ reason }) => reason === 'no complete response within 5000 ms')).toHaveLength(4)
    expect(results.filter(({ reason }) => reason === 'Dredd said nothing for 150 ms')).toHaveLength(count - 4)
  })

  test('content without a comparison', async () => {
    const server = await serve()
    const { own } = await tryWithDredd({
      contract,
      document,
      url: server.url,
      only: ['getOrder/paid'],
      launch: launchScript(`
        const real = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{}' }
        const steps = [
          () => tell({ type: 'answered', name: 'Case 1', real, gavel: { compared: ['statusCode'], valid: true, complaints: [] } }),
          () => { tell({ type: 'verdict', name: 'Case 1', passed: true }); tell({ type: 'end', tests: 1, error: null }) },
        ]
        hear(() => steps.shift()())
        tell({ type: 'ask', name: 'Case 1' })`),
    })
    expect(own).toMatchObject([{ verdict: 'error', says: ['Dredd did not compare headers, body'] }])
  })

  test('not there at all', async () => {
    const server = await serve()
    const launch = () => spawn('/nowhere/node', [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    const { results } = await tryWithDredd({ contract, document, url: server.url, launch })
    expect(results).toHaveLength(count)
    for (const { verdict, reason } of results)
      expect([verdict, reason]).toEqual(['error', expect.stringContaining("Dredd's process could not be")])
  })
})

test('a hostile target ends in a verdict for each case, as it does with our own engine', async () => {
  const raw = (text: string) => (request: { readonly socket: { end(text: string): void } }) => request.socket.end(text)
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
  const tricks: Readonly<Record<string, (request: Parameters<ReturnType<typeof raw>>[0]) => void>> = {
    'getOrder/paid': raw(`${head}content-length: 100\r\n\r\n{"id":`),
    'getOrder/NotFound': () => {},
    'createOrder/order': raw('no HTTP at all\r\n\r\n'),
    'createOrder/Unpaid_order': raw(''),
  }
  const server = await serve({
    change(reply, id, request): Reply | null {
      if (id === 'getOrder/InternalError') {
        return { ...reply, headers: { ...reply.headers, 'content-encoding': 'gzip' }, body: gzipSync(reply.body) }
      }
      tricks[id]?.(request)
      return tricks[id] === undefined ? reply : null
    },
  })
  const { results } = await tryWithDredd({ contract, document, url: server.url, timeout: 3000 })
  expect(Object.fromEntries(results.map(({ case: { id }, verdict, reason }) => [id, reason ?? verdict]))).toEqual({
    'getOrder/paid': 'the connection was closed without an answer (ECONNRESET)',
    'getOrder/NotFound': 'no complete response within 3000 ms',
    'getOrder/InternalError': 'pass',
    'createOrder/order': 'what came back is not HTTP (HPE_INVALID_CONSTANT)',
    'createOrder/order_again': 'pass',
    'createOrder/Unpaid_order': 'the connection was closed without an answer (ECONNRESET)',
  })
})

test('a target that closes a connection at its second request costs no verdict', async () => {
  const seen = new Set<unknown>()
  const server = await serve({
    onRequest({ socket }) {
      if (seen.has(socket)) socket.destroy()
      else seen.add(socket)
    },
  })
  const { results } = await tryWithDredd({ contract, document, url: server.url })
  expect(results.map(({ verdict }) => verdict)).toEqual(Array.from({ length: count }, () => 'pass'))
})

test('a target that dribbles its answer is given up within the cap', async () => {
  const server = await serve({
    change(_reply, _id, { socket }) {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n')
      const timer = setInterval(() => socket.write('x'), 50)
      socket.on('close', () => clearInterval(timer))
      return null
    },
  })
  const only = ['getOrder/paid']
  const { results } = await tryWithDredd({
    contract,
    document,
    url: server.url,
    timeout: 2000,
    only,
    caps: { transaction: 5000 },
  })
  expect(results).toMatchObject([{ verdict: 'error', reason: 'no complete response within 2000 ms' }])
})

test('what a process is started with holds no secret, and its output goes nowhere', () => {
  const child = launchDredd({ AGENT_PLATFORM_KEY: 'canary-0001', SSL_CERT_DIR: '/certs' })
  try {
    expect([child.stdin, child.stdout, child.stderr]).toEqual([null, null, null])
    expect(child.spawnargs).toEqual([process.execPath, expect.stringMatching(/child\.js$/)])
    if (process.platform === 'linux') {
      const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8')
      expect(environment).toContain('SSL_CERT_DIR=/certs')
      expect(environment).not.toContain('canary')
    }
  } finally {
    child.kill('SIGKILL')
  }
})

test('where Dredd is missing, the message names the command that adds it', () => {
  const locate = () => locateDredd('file:///nowhere/index.js')
  expect(locate).toThrow(UsageError)
  expect(locate).toThrow('npm install --save-dev dredd@14.1.0')
})
