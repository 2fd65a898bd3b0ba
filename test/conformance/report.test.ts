import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import type { Result } from '../../src/conformance/model/index.ts'
import { createMask } from '../../src/conformance/model/secrets.ts'
import { createProgress } from '../../src/conformance/report/progress.ts'
import { silent } from '../../src/text/printer.ts'
import { preview } from '../../src/conformance/report/text.ts'
import { encodePointer } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'
import { xmlTree } from './support/xml.ts'

const contract = fixturePath('fixtures/library.yaml')
const library: Contract = await compileFixture('fixtures/library.yaml')

let server: PairServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

/** Every spelling in which a careless server could send a key back. */
function spellings(key: string): readonly string[] {
  const encoded = encodeURIComponent(key)
  return [key, encoded, JSON.stringify(key).slice(1, -1), encodePointer(key).slice(1), ...inBase64(key)]
}

function inBase64(key: string): readonly string[] {
  return ['', 'a', 'ab', 'Bearer '].flatMap((before) =>
    (['base64', 'base64url'] as const).map((encoding) => Buffer.from(`${before}${key} and more`).toString(encoding)),
  )
}

describe('credentials', () => {
  const keys = ['canary/one+two=three', 'canary two"<&\'four', 'C4n4ry_five']
  const usable = keys.map((key) => key.replaceAll(' ', '%'))

  test.each(usable)('%s appears in no output, however the server sends it back', async (key) => {
    server = await servePairs(library, {
      own: null,
      change: (reply) => ({
        status: 200,
        headers: { 'content-type': 'application/json', 'x-total': '-1', 'x-echo': encodeURIComponent(key) },
        body: JSON.stringify({
          ...(JSON.parse(String(reply.body) || '{}') as object),
          echo: spellings(key),
          [key]: key,
        }),
      }),
    })
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify({ key_read_only: `${key}!`, loan_open: 'l' }))
    const options = { target: server.url, contract, key, fixtures, header: [`X-Api-Key: ${key}?`] }
    const written = await runConform(options)
    const piped = await runConform({ ...options, json: '-' })
    expect(written.report.summary.verdicts['fail']).toBeGreaterThan(2)
    for (const text of [written.stdout, JSON.stringify(written.report), written.junit, piped.stdout, piped.stderr]) {
      expect(text).toContain('API_KEY')
      for (const spelling of spellings(key)) expect(text).not.toContain(spelling)
      // Whatever runs of base64 there are, none unpacks to the key.
      for (const run of text.match(/[\w+/-]{12,}/g) ?? []) {
        for (const skipped of [0, 1, 2, 3]) {
          expect(Buffer.from(run.slice(skipped), 'base64').toString('latin1')).not.toContain(key)
        }
      }
    }
  })

  test('a cut leaves no part of a key behind', () => {
    const mask = createMask(['canary-0123456789'])
    expect(preview(`${'x'.repeat(90)}canary-0123456789`, mask, 100)).not.toContain('canary')
  })

  test('the curl line takes the key from the environment', async () => {
    server = await servePairs(library, { change: (reply) => ({ ...reply, status: 418 }) })
    const { stdout } = await runConform({ target: server.url, contract, only: ['createLoan/borrow'] })
    const line = stdout.split('\n').find((text) => text.includes('curl')) ?? ''
    expect(line).toContain(`-H 'Authorization: Bearer '"$API_KEY"`)
    expect(line).toContain(`-X POST ${server.url}/api/loans `)
    const args = await argumentsOf(line.replace('  $ curl', 'printf "%s\\n"'), { API_KEY: 'sesame' })
    expect(args).toContain('Authorization: Bearer sesame')
    expect(args).toContain('{"bookId":"book_free","days":14,"pickUp":{"branch":"main"}}')
  })
})

describe('the report for people', () => {
  test('says whose key a request carries, and what to look at where the target does not know it', async () => {
    const refused = { status: 401, headers: { 'content-type': 'application/json' }, body: '{}\n' }
    server = await servePairs(library, {
      own: null,
      change: (reply, id) => (id.startsWith('createLoan/') ? refused : reply),
    })
    const own = { target: server.url, key_read_only: 'k-read-only', loan_open: 'l', book_free: 'b' }
    const fixtures = await temporaryFile('fixtures.json', JSON.stringify({ ...own, spending: server.url }))
    const page = await temporaryFile('report.html', '')
    const only = ['createLoan/InsufficientScope']
    const options = { target: server.url, contract, key: 'k-usual', fixtures, allow: 'spending', only, html: page }
    const header = ['X-Tenant: tenant-of-ada']
    const { stdout, report } = await runConform({ ...options, header })
    expect(report.cases).toMatchObject([{ apiKey: 'key_read_only' }])
    expect(stdout).toMatch(/^ {4}response {2}401 \{\}$/m)
    for (const text of [stdout, await readFile(page, 'utf8')]) {
      expect(text).toMatch(/Authorization: Bearer .*\$KEY_READ_ONLY\b/)
      expect(text).not.toContain('is key_read_only')
      expect(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toContain(
        '1 case got 401 though a key was sent (createLoan/InsufficientScope). To see whether the target knows the keys: ' +
          `npx --no agent-platform fixtures --check --target ${server.url} --contract ${contract} --fixtures ${fixtures} --key "$API_KEY" --header 'X-Tenant: '"$HEADER"`,
      )
      expect(text).not.toContain('tenant-of-ada')
    }
  })

  test('has a table, every failure in full, and a last line that says what was judged', async () => {
    server = await servePairs(library, {
      change: (reply, id) =>
        id === 'getLoan/open' ? { ...reply, body: String(reply.body).replace('"version":3', '"version":0') } : reply,
    })
    const only = ['getLoan', 'listBooks']
    const { stdout, stderr } = await runConform({ target: server.url, contract, only, verbose: true })
    expect(stdout).toContain(
      'operation  cases  pass  fail\nlistBooks      4     4     ·\ngetLoan        3     2     1\n',
    )
    expect(stdout).toContain(
      [
        'FAIL version must be at least 1, and is 0: getLoan',
        `    contract  #/components/schemas/Loan/properties/version/minimum (${contract}:587)`,
        '    case      getLoan/open  An open loan',
        '    data      /body/loan/version',
        '    expected  must be at least 1',
        '    actual    0',
        '    response  200 {"success":true,"loan":{"id":"loan_open"',
      ].join('\n'),
    )
    expect(stdout).toMatch(
      /\n\nIn \d+ ms it reached 2 of 5 operations and 6 of 31 documented responses\nViolations found: version must be at least 1, and is 0: getLoan\. 1 cause in 1 case; judged 7 of 7 cases \(6 passed, 1 failed\)\n$/,
    )
    expect(stderr).toMatch(/^Taken for our mock, as it says: .*\n$/)
  })

  test('lets no answer steer the terminal', async () => {
    const body = JSON.stringify({ success: true, books: '\u001b[2J\u202eevil\u009b' })
    server = await servePairs(library, { change: (reply) => ({ ...reply, body }) })
    const { stdout } = await runConform({ target: server.url, contract, only: ['listBooks/by_genre'] })
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
    expect(stdout).toContain('\\u001b[2J')
  })

  test('goes to stderr where stdout carries JSON', async () => {
    server = await servePairs(library)
    const { stdout, stderr } = await runConform({ target: server.url, contract, json: '-' })
    expect(JSON.parse(stdout)).toMatchObject({ format: 1, summary: { exitCode: 0 } })
    expect(stderr).toContain('Conforming: judged')
  })
})

test('JUnit is XML that counts as the report does, whatever the server sends', async () => {
  const evil = ']]>&<tag attr="1">\u0000\ud800'
  server = await servePairs(library, {
    own: null,
    change: (reply, id) =>
      id === 'listBooks/by_genre' ? { ...reply, body: JSON.stringify({ success: evil }) } : reply,
  })
  const { junit, report } = await runConform({ target: server.url, contract, key: 'their_key' })
  const { fail = 0, blocked = 0 } = report.summary.verdicts
  const { attributes, children } = xmlTree(junit)
  expect(attributes).toMatchObject({ tests: String(report.summary.cases), failures: String(fail), errors: '0' })
  const skipped = children.reduce((sum, suite) => sum + Number(suite.attributes['skipped']), 0)
  expect(skipped).toBe(blocked + report.notAllowed.length)
  expect(junit.match(/<testcase /g)).toHaveLength(report.summary.cases)
  expect(junit.match(/<failure /g)).toHaveLength(fail)
  expect(junit).not.toMatch(/(?![\t\n\r])[\p{Cc}\p{Cs}]|<tag/u)
})

test('progress shows on long runs only, and leaves nothing behind', () => {
  let time = 0
  const written: (string | null)[] = []
  const err = { ...silent, rewrite: (line: string | null) => void written.push(line) }
  const { watch: progress } = createProgress({ err, now: () => time, rewrites: true, later: () => () => {} })
  const result = { verdict: 'fail' } as Result
  progress({ type: 'start', total: 3, hidden: { secrets: [], headers: {} } })
  progress({ type: 'result', result })
  expect(written).toEqual([])
  time = 2000
  progress({ type: 'result', result })
  progress({ type: 'result', result })
  progress({ type: 'end' })
  expect(written).toEqual(['2 of 3 cases, 2 not passed, 1.0 a second, a second or two left', null])
})

test('what is left is told by the pace of late and by that of the run, where they differ much', () => {
  let time = 0
  const written: (string | null)[] = []
  const err = { ...silent, rewrite: (line: string | null) => void written.push(line) }
  const { watch: progress } = createProgress({ err, now: () => time, rewrites: true, later: () => () => {} })
  const result = { verdict: 'pass' } as Result
  progress({ type: 'start', total: 240, hidden: { secrets: [], headers: {} } })
  for (let done = 1; done <= 220; done += 1) {
    // Two hundred in ten seconds, then cases that are tried again: one in two seconds.
    time = done <= 200 ? done * 50 : 10_000 + (done - 200) * 2000
    progress({ type: 'result', result })
  }
  expect(written.at(-1)).toBe('220 of 240 cases, 0.5 a second, about 5 seconds to 40 seconds left')
})

test('where no line can be overwritten, progress says after three seconds and then every thirty that the run goes on', () => {
  let time = 0
  const waiting: { readonly at: number; readonly call: () => void }[] = []
  const later = (ms: number, call: () => void) => {
    waiting.push({ at: time + ms, call })
    return () => void waiting.pop()
  }
  const printed: unknown[] = []
  const err = { ...silent, print: (line: unknown) => void printed.push(line) }
  const { watch: progress } = createProgress({ err, now: () => time, rewrites: false, later })
  progress({ type: 'start', total: 3, hidden: { secrets: [], headers: {} } })
  for (let shown = 0; shown < 4; shown += 1) {
    const next = waiting.shift()
    time = next?.at ?? time
    next?.call()
  }
  progress({ type: 'end' })
  expect(printed).toEqual([3, 33, 63, 93].map((seconds) => `0 of 3 cases, after ${seconds} s`))
  expect(waiting).toEqual([])
})

describe('--plan', () => {
  test('lists cases, what is not planned and what is not covered, and sends nothing', async () => {
    const { stdout, exitCode } = await runConform({ plan: true, contract })
    expect(stdout).toMatch(/^renewLoan\/renew +200 +write\s+key_member loan_renewable; after getLoan$/m)
    expect(stdout).toMatch(/^createLoan\/BOOK_LENT +409 BOOK_LENT +spending +book_lent key_member$/m)
    expect(stdout).toContain('  getLoan/TooManyRequests: The quota is not stated.')
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(
      '23 cases, 10 not planned; they cover 21 of 31 documented responses',
    )
    expect(exitCode).toBe(0)
  })

  test('is short for a long contract, and whole with --verbose', async () => {
    const short = await runConform({ plan: true, suite: undefined })
    const whole = await runConform({ plan: true, suite: undefined, verbose: true })
    const [first = ''] = short.stdout.split('\n')
    expect(first).toMatch(/^\d+ cases, \d+ not planned, \d+ gaps; they cover /)
    expect(whole.stdout.split('\n')[0]).toBe(first)
    expect(short.stdout.split('\n').length).toBeLessThan(100)
    const casesIn = (text: string) => text.match(/^[a-z]\w+\/\S+ +\d{3} /gm) ?? []
    // What changes most comes first, counted by operation.
    const [head = '', one = ''] = /^operation .*\n.*$/m.exec(short.stdout)?.[0].split('\n') ?? []
    expect(head).toMatch(/^operation +spending +destructive +write +read +probe$/)
    expect(one).toMatch(/^updateDirectBilling +\d+ +· +· +· +1$/)
    const counted = [...short.stdout.matchAll(/^[a-z]\w+((?: +(?:\d+|·)){5})$/gm)].map(([, counts = '']) => counts)
    const sum = counted
      .join(' ')
      .match(/\d+/g)
      ?.reduce((all, count) => all + Number(count), 0)
    expect(sum).toBe(Number(first.split(' ')[0]))
    expect(casesIn(short.stdout)).toEqual([])
    expect(short.stdout).toContain('\n--verbose lists each case, --json for programs\n')
    expect(whole.stdout).not.toContain('more\n')
    expect(casesIn(whole.stdout).length).toBeGreaterThan(400)
  })

  test('says the same as JSON, one row for each operation, status and code', async () => {
    const { report } = await runConform({ plan: true, contract })
    const rows = report.coverage.filter(({ operation }) => operation === 'renewLoan')
    expect(rows.map(({ status, code, cases, reason }) => [status, code, cases.length, reason])).toEqual([
      ['200', null, 1, null],
      ['401', 'Unauthorized', 1, null],
      ['404', 'NotFound', 1, null],
      ['409', 'VERSION_STALE', 1, null],
      ['409', 'LOAN_OVERDUE', 1, null],
      ['429', 'TooManyRequests', 0, 'The quota is not stated.'],
      ['500', 'InternalError', 0, 'No request makes a healthy library fail.'],
    ])
    expect(report.cases).toHaveLength(23)
  })
})

/** What a shell makes of a command line. */
async function argumentsOf(line: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { env: { ...process.env, ...env } })
  return stdout.split('\n')
}
