import { afterEach, describe, expect, test } from 'vitest'
import { conformCommand } from '../../src/commands/conform.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')
const books = ['listBooks']

let server: PairServer
afterEach(() => server.close())

/** A clock that only moves while somebody sleeps. */
function ownTime() {
  let time = 0
  const slept: number[] = []
  const sleep = async (ms: number): Promise<void> => {
    slept.push(ms)
    time += ms
  }
  return { around: { now: () => time, sleep }, slept, passed: () => slept.reduce((sum, ms) => sum + ms, 0) }
}

const busy = (retryAfter: string, status = 429) => ({
  status,
  headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
  body: JSON.stringify({ success: false, error: 'TooManyRequests', message: 'Slow down.' }),
})

describe('caps', () => {
  test('--max-requests leaves the rest unsent, and that is no pass', async () => {
    server = await servePairs(library)
    const { report, exitCode } = await runConform({ target: server.url, contract, maxRequests: 2, concurrency: 1 })
    // The first look at what the target is does not count, as --help says.
    expect(server.asked).toHaveLength(3)
    expect(conformCommand().helpInformation()).toMatch(/no more requests than this, beside\s+the first look/)
    expect(report.summary.verdicts).toMatchObject({ error: report.cases.length - report.summary.judged })
    expect(report.summary.judged).toBeLessThanOrEqual(2)
    expect(report.cases.at(-1)?.reason).toContain('not sent, because --max-requests 2 was reached')
    expect(exitCode).toBe(2)
  })

  test('--max-time ends a run however slow its --rate, and no timer is set that would overflow', async () => {
    server = await servePairs(library)
    const { around, slept, passed } = ownTime()
    const options = { target: server.url, contract, only: books, rate: 1e-9, maxTime: 5 }
    const { report, exitCode } = await runConform(options, around)
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'error', 'error', 'error'])
    expect(report.cases[1]?.reason).toContain('--max-time 5 was reached')
    expect(Math.max(...slept)).toBeLessThanOrEqual(1000)
    expect(passed()).toBeLessThan(20_000)
    expect(exitCode).toBe(2)
  })

  test('a run ends by itself after a time that its first lines tell', async () => {
    let time = 0
    const slow = (reply: Reply): Reply => {
      time += 400_000
      return reply
    }
    server = await servePairs(library, { own: null, values: { key_member: 'their_key' }, change: slow })
    const options = { target: server.url, contract, only: books, key: 'their_key', concurrency: 1 }
    const { report, stderr, exitCode } = await runConform(options, { now: () => time })
    expect(stderr).toMatch(/\nTo send: 4 read cases, .*\. It ends after at most 11 min \(--max-time\)\.\n$/)
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'error', 'error'])
    expect(report.cases[2]?.reason).toBe('not sent, because --max-time 660 was reached')
    expect(exitCode).toBe(2)
  })

  test.each([
    [{ maxRequests: 0 }, /--max-requests: has to be/],
    [{ maxRequests: 1.5 }, /--max-requests: has to be/],
    [{ maxTime: 0 }, /--max-time: has to be seconds/],
    [{ maxTime: Number.NaN }, /--max-time: has to be seconds/],
  ])('%o is no cap', async (options, message) => {
    server = await servePairs(library)
    const { stderr, exitCode } = await runConform({ target: server.url, contract, ...options })
    expect(stderr).toMatch(message)
    expect(server.asked).toEqual([])
    expect(exitCode).toBe(2)
  })
})

describe('Retry-After', () => {
  /** Runs one case whose first answer is this. */
  async function runAfter(first: Reply, only: string) {
    let refused = 0
    server = await servePairs(library, {
      change: (reply, id) => (id === only && refused++ === 0 ? first : reply),
    })
    const { around, passed } = ownTime()
    const { report } = await runConform({ target: server.url, contract, only: [only] }, around)
    return { verdict: report.cases[0]?.verdict, tries: refused, passed: passed() }
  }

  test('of a 429 is waited for, be the request a read or a write', async () => {
    expect(await runAfter(busy('3'), 'listBooks/by_genre')).toEqual({ verdict: 'pass', tries: 2, passed: 3000 })
    await server.close()
    expect(await runAfter(busy('2'), 'createLoan/borrow')).toEqual({ verdict: 'pass', tries: 2, passed: 2000 })
    await server.close()
    const date = new Date(5000).toUTCString()
    expect(await runAfter(busy(date), 'listBooks/by_genre')).toEqual({ verdict: 'pass', tries: 2, passed: 5000 })
  })

  test('of a 503 is waited for by a read, while a write that may have been half done is not repeated', async () => {
    expect(await runAfter(busy('1', 503), 'listBooks/by_genre')).toMatchObject({ verdict: 'pass', tries: 2 })
    await server.close()
    expect(await runAfter(busy('1', 503), 'createLoan/borrow')).toMatchObject({ verdict: 'fail', tries: 1, passed: 0 })
  })

  test('that is left out of a 429 is two seconds', async () => {
    const { 'retry-after': _, ...headers } = busy('').headers
    expect(await runAfter({ ...busy(''), headers }, 'createLoan/borrow')).toMatchObject({
      verdict: 'pass',
      passed: 2000,
    })
  })

  test.each(['3600', 'soon', ''])('that says "%s" is not waited for', async (text) => {
    expect(await runAfter(busy(text), 'listBooks/by_genre')).toEqual({ verdict: 'error', tries: 1, passed: 0 })
  })

  test('is not waited for without end', async () => {
    server = await servePairs(library, { change: () => busy('1') })
    const { around, passed } = ownTime()
    const { report } = await runConform({ target: server.url, contract, only: ['listBooks/by_genre'] }, around)
    expect(report.cases[0]?.verdict).toBe('error')
    expect(server.asked).toHaveLength(4)
    expect(passed()).toBe(2000)
  })
})

describe("a target's rate limit", () => {
  test('slows a run down, and is reported', async () => {
    let left = 1
    const some = (reply: Reply): Reply => (left-- > 0 ? busy('9') : reply)
    server = await servePairs(library, { own: null, values: { key_member: 'their_key' }, change: some })
    const { around, passed } = ownTime()
    const given = { target: server.url, contract, only: books, key: 'their_key', rate: 4, concurrency: 1 }
    const { report, stdout, stderr } = await runConform(given, around)
    expect(report.summary.verdicts).toMatchObject({ pass: 4 })
    expect(report.rateLimited).toEqual({ responses: 1, requestsPerSecond: 2 })
    expect(stdout).toContain(
      "SLOWED DOWN 1 response 429 because of the target's rate limit: at most 2 requests a second",
    )
    expect(stderr).toContain(
      'Sending nothing for 9 s, as the target asks, and at most 2 requests a second from then on.',
    )
    expect(passed()).toBeGreaterThan(9000)
  })
})

describe('a rising error rate', () => {
  const ids = Object.keys(library.fixtures).filter((name) => !name.endsWith('_absent'))
  const mapping = () =>
    temporaryFile('fixtures.json', JSON.stringify(Object.fromEntries(ids.map((id) => [id, `their_${id}`]))))
  const failing = { change: (reply: Reply): Reply => ({ ...reply, status: 500 }) }

  test("stops a run at somebody's deployment", async () => {
    server = await servePairs(library, { own: null, ...failing })
    const given = { target: server.url, contract, fixtures: await mapping(), trustSafety: true, concurrency: 1 }
    const { report } = await runConform(given)
    const held = report.cases.filter(({ verdict }) => verdict === 'error')
    expect(held.length).toBeGreaterThan(2)
    const reason = /^not sent, because more than half of the last 20 requests met .*: there was no other response$/
    for (const one of held) expect(one.reason).toMatch(reason)
    expect(server.asked).toHaveLength(12)
  })

  test('stops nothing at our own servers, where nobody is troubled', async () => {
    server = await servePairs(library, failing)
    const { report } = await runConform({ target: server.url, contract, concurrency: 1 })
    expect(report.summary.verdicts).toMatchObject({ error: 0 })
  })
})
