import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library: Contract = await compileFixture('fixtures/library.yaml')

let server: PairServer
afterEach(() => server.close())

describe('priors', () => {
  const only = ['renewLoan/renew']

  test('come first, and what they answered is carried over', async () => {
    const bodies: string[] = []
    server = await servePairs(library, {
      change(reply, _id, request, body) {
        if (request.method === 'GET') return setVersion(reply, 41)
        bodies.push(body)
        return reply
      },
    })
    const { report } = await runConform({ target: server.url, contract, only })
    expect(report.cases).toMatchObject([{ verdict: 'pass' }])
    // The prior read takes the case's own path.
    expect(server.asked.slice(1)).toEqual(['GET /api/loans/loan_renewable', 'PATCH /api/loans/loan_renewable'])
    expect(bodies).toEqual(['{"version":41,"days":7}'])
  })

  test('that answer another status are a finding that names them, and the case is not sent', async () => {
    server = await servePairs(library, {
      change: (reply, _id, request) => (request.method === 'GET' ? { ...reply, status: 404 } : reply),
    })
    const { report, findings, stdout, exitCode } = await runConform({ target: server.url, contract, only })
    expect(findings).toEqual(['renewLoan/renew: prior /status'])
    expect(report.cases).toMatchObject([{ verdict: 'fail' }])
    expect(stdout).toContain('the prior getLoan returned another status')
    expect(server.asked.filter((line) => line.startsWith('PATCH'))).toEqual([])
    expect(exitCode).toBe(1)
  })

  test('without the value to carry over are a finding that says where it should have been', async () => {
    server = await servePairs(library, {
      change: (reply, _id, request) => (request.method === 'GET' ? { ...reply, body: '{"success":true}' } : reply),
    })
    const { findings } = await runConform({ target: server.url, contract, only })
    expect(findings).toEqual(['renewLoan/renew: prior /body/loan/version'])
  })

  test('come each behind its own, and one that is sent twice is not mistaken for the other', async () => {
    const before = `                    after:
                      - operation: getLoan
                        pair: open
                    body: { version: 1, days: 7 }`
    const nested = `                    after:
                      - operation: getLoan
                        bind: { /body/version: /loan/version }
                      - operation: renewLoan
                        pair: renew
                    body: { version: 1, days: 7 }`
    const text = await readFile(contract, 'utf8')
    expect(text).toContain(before)
    const file = await temporaryFile('library.yaml', text.replace(before, nested))
    const bodies: string[] = []
    let version = 40
    server = await servePairs(compileContract(await readDocument(file), file), {
      change(reply, _id, request, body) {
        version += 1
        if (request.method === 'GET') return setVersion(reply, version)
        bodies.push(body)
        return { ...reply, status: bodies.length === 1 ? 200 : 409 }
      },
    })
    await runConform({ target: server.url, contract: file, only: ['renewLoan/VERSION_STALE'] })
    expect(server.asked.slice(1).map((line) => line.split(' ')[0])).toEqual(['GET', 'GET', 'PATCH', 'PATCH'])
    const [renewed = 0, stale = 0] = bodies.map((body) => (JSON.parse(body) as { version: number }).version)
    // The pair's own read came first; what it renews beforehand was read behind that.
    expect(renewed).toBe(stale + 1)
  })

  test('that go unanswered make an error that names them', async () => {
    server = await servePairs(library, { change: (reply, _id, request) => (request.method === 'GET' ? null : reply) })
    const { report, exitCode } = await runConform({ target: server.url, contract, only, timeout: 2000 })
    expect(report.cases).toMatchObject([
      { verdict: 'error', reason: 'its prior getLoan went unanswered: no response within 2000 ms' },
    ])
    expect(exitCode).toBe(2)
  })
})

test('a pair that comes after itself is sent twice, whatever the first try is answered', async () => {
  const orders = await compileFixture('conformance/fixtures/orders.yaml')
  let tries = 0
  server = await servePairs(orders, {
    change: (reply) => {
      tries += 1
      return tries === 1 ? { ...reply, status: 409 } : reply
    },
  })
  const { report } = await runConform({
    target: server.url,
    contract: fixturePath('conformance/fixtures/orders.yaml'),
    only: ['createOrder/order_again'],
  })
  expect(server.asked).toEqual(['GET /', 'POST /orders', 'POST /orders'])
  expect(report.cases).toMatchObject([{ verdict: 'pass' }])
})

describe('order', () => {
  test('cases that share a fixture never overlap when one of them writes; others do', async () => {
    let running = 0
    let most = 0
    const open: { readonly loan: string; readonly writes: boolean }[] = []
    const overlaps: string[] = []
    server = await servePairs(library, {
      async change(reply, id, request) {
        // What is touched stands in the address: a prior read of any loan gets the answer of the same pair.
        const loan = /\bloan_\w+/.exec(request.url ?? '')?.[0] ?? ''
        const safety = library.pairs.find((pair) => pair.id === id)?.safety
        const own = { loan, writes: safety !== 'read' }
        const isApart = loan === '' || loan === 'loan_absent'
        if (!isApart && open.some((other) => other.loan === loan && (other.writes || own.writes))) {
          overlaps.push(`${request.method} ${request.url}`)
        }
        open.push(own)
        running += 1
        most = Math.max(most, running)
        await new Promise((resolve) => setTimeout(resolve, 15))
        running -= 1
        open.splice(open.indexOf(own), 1)
        return reply
      },
    })
    const { report } = await runConform({ target: server.url, contract })
    expect(report.summary.verdicts).toMatchObject({ fail: 0, error: 0 })
    expect(overlaps).toEqual([])
    expect(most).toBeGreaterThan(2)
    expect(most).toBeLessThanOrEqual(8)
  })

  test('two fixtures that stand for one thing at the target are one thing', async () => {
    const running = new Set<string>()
    let together = false
    server = await servePairs(library, {
      own: null,
      async change(reply, id) {
        if (id.startsWith('createLoan/b')) {
          together ||= running.size > 0
          running.add(id)
          await new Promise((resolve) => setTimeout(resolve, 20))
          running.delete(id)
        }
        return reply
      },
    })
    const books = ['book_free: one_book', 'book_free_too: one_book', 'key_member: { env: THEIRS }']
    const fixtures = await fixturesFor(server.url, ...books)
    const only = ['createLoan/borrow', 'createLoan/borrow_by_post']
    const given = { target: server.url, contract, fixtures, only, allow: 'spending' }
    const { report } = await runConform(given, { env: { THEIRS: 'their_key' } })
    expect(report.summary.judged).toBe(2)
    expect(together).toBe(false)
  })
})

test('what comes before a fault takes place where the fault strikes', async () => {
  const text = await readFile(contract, 'utf8')
  const stale = text.replace(
    /(VERSION_STALE:\n\s+summary: .*\n\s+x-case:\n)(\s+)after:/,
    '$1$2unprovoked: By luck.\n$2after:',
  )
  const file = await temporaryFile('library.yaml', stale)
  server = await servePairs(library, { own: 'sandbox' })
  await runConform({ target: server.url, contract: file, only: ['renewLoan/VERSION_STALE'] })
  expect(server.asked.slice(1, 3)).toEqual(['GET /api/loans/loan_open', 'PUT /_sandbox/faults/VERSION_STALE'])
  const [prior, fault] = server.requests.slice(1, 3).map(({ headers }) => headers['x-sandbox-world'])
  expect(prior).toMatch(/^conform-/)
  expect(prior).toBe(fault)
})

test('--rate spreads requests by the clock', async () => {
  server = await servePairs(library)
  const slept: number[] = []
  const sleep = async (ms: number): Promise<void> => {
    slept.push(ms)
  }
  await runConform({ target: server.url, contract, only: ['listBooks'], rate: 10 }, { now: () => 0, sleep })
  expect(slept).toEqual([100, 200, 300])
})

test('without --rate, deployments get ten requests a second, and our own servers all there are', async () => {
  for (const [own, expected] of [
    ['mock', []],
    [null, [100, 200, 300]],
  ] as const) {
    server = await servePairs(library, { own, values: { key_member: 'their_key' } })
    const slept: number[] = []
    const sleep = async (ms: number): Promise<void> => {
      slept.push(ms)
    }
    const options = { target: server.url, contract, key: 'their_key', only: ['listBooks'], rate: undefined }
    await runConform(options, { now: () => 0, sleep })
    expect(slept).toEqual(expected)
    await server.close()
  }
})

test('a rate limit that a prior runs into is no violation either', async () => {
  server = await servePairs(library, {
    change: (reply, _id, request) => (request.method === 'GET' ? { ...reply, status: 429 } : reply),
  })
  const { report, exitCode } = await runConform({ target: server.url, contract, only: ['renewLoan/renew'] })
  expect(report.cases).toMatchObject([{ verdict: 'error', findings: [] }])
  expect(report.cases[0]?.reason).toMatch(/its prior getLoan: .*rate limit/)
  expect(exitCode).toBe(2)
})

test('a rate limit that nobody asked for is no violation', async () => {
  const body = JSON.stringify({ success: false, error: 'TooManyRequests', message: 'Slow down.' })
  server = await servePairs(library, { change: (reply) => ({ ...reply, status: 429, body }) })
  const { report, exitCode } = await runConform({ target: server.url, contract, only: ['getLoan/open'] })
  expect(report.cases).toMatchObject([{ verdict: 'error' }])
  expect(report.cases[0]?.reason).toContain('--rate')
  expect(exitCode).toBe(2)
})

test('--only runs one case, and the report says how to repeat it', async () => {
  server = await servePairs(library, { change: (reply) => ({ ...reply, status: 418 }) })
  const { report, stdout } = await runConform({
    target: server.url,
    contract,
    only: ['createLoan/borrow'],
    rate: undefined,
  })
  expect(server.asked).toEqual(['GET /', 'POST /api/loans'])
  expect(report.cases).toHaveLength(1)
  expect(stdout).toContain(
    `$ npx --no agent-platform conform --target ${server.url} --contract ${contract} --timeout 20000 --only createLoan/borrow`,
  )
})

test('the command that repeats a run keeps every option, and variables for what may be secret', async () => {
  server = await servePairs(library, { change: (reply) => ({ ...reply, status: 418 }) })
  const { stdout } = await runConform({
    target: server.url,
    contract,
    key: 'their_key',
    treatAs: 'own',
    header: ['X-Tenant: tenant-of-ada', 'X-Region: north'],
    strict: true,
    timeout: 4000,
    rate: 1000,
    concurrency: 2,
    only: ['listBooks/by_genre'],
  })
  expect(stdout).toContain(
    `--key "$API_KEY" --treat-as own --header 'X-Tenant: '"$HEADER" --header 'X-Region: '"$HEADER_2" --strict --timeout 4000 --rate 1000 --concurrency 2 --only listBooks/by_genre`,
  )
})

test('a target below a path keeps its path', async () => {
  server = await servePairs(library)
  await runConform({ target: `${server.url}/v1/`, contract, only: ['getLoan/open'] })
  expect(server.asked).toEqual(['GET /v1/', 'GET /v1/api/loans/loan_open'])
})

function setVersion(reply: Reply, version: number): Reply {
  const body = JSON.parse(String(reply.body)) as { loan?: object }
  return { ...reply, body: JSON.stringify({ ...body, loan: { ...body.loan, version } }) }
}
