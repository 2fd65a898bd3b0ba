import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Contract } from '../../src/contract/index.ts'
import { conform } from '../../src/conformance/index.ts'
import { createMask } from '../../src/conformance/model/secrets.ts'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library: Contract = await compileFixture('fixtures/library.yaml')

let server: PairServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

describe('a report that cannot be written', () => {
  test.each(['json', 'junit'] as const)('by --%s is told before anything is sent', async (flag) => {
    server = await servePairs(library)
    const folder = dirname(await temporaryFile('x', ''))
    const lost = join(folder, 'missing', 'report')
    const { stderr, exitCode } = await runConform({ target: server.url, contract, [flag]: lost })
    expect(stderr).toBe(`--${flag} ${lost}: cannot be written (there is no folder ${dirname(lost)})\n`)
    const whole = await runConform({ target: server.url, contract, [flag]: folder })
    expect(whole.stderr).toBe(`--${flag} ${folder}: cannot be written (it is a folder)\n`)
    expect(exitCode).toBe(2)
    expect(server.asked).toEqual([])
    expect(await readdir(folder)).toEqual(['x'])
  })

  test('in the end costs neither the report for people nor the other file', async () => {
    const folder = dirname(await temporaryFile('x', ''))
    server = await servePairs(library, {
      change: async (reply) => {
        await rm(folder, { recursive: true, force: true })
        return reply
      },
    })
    const json = join(folder, 'report.json')
    const options = { target: server.url, contract, json, only: ['listBooks/by_genre'] }
    const { stdout, stderr, junit, exitCode } = await runConform(options)
    expect(stdout).toContain('Conforming: judged 1 of 1 case')
    expect(junit).toContain('<testsuites ')
    expect(stderr).toMatch(/^Taken for our mock.*\n--json .*: cannot be written \(there is no folder .*\)\n$/)
    expect(exitCode).toBe(2)
  })
})

test.each([
  [{ json: 'same', junit: 'same' }, '--json and --junit: both name same'],
  [{ json: 'same', html: './same' }, '--json and --html: both name ./same'],
  [{ junit: 'a', saveHar: 'x/../a' }, '--junit and --save-har: both name x/../a'],
  [{ json: 'known.json', baseline: './known.json' }, '--json and --baseline: both name ./known.json'],
  [{ ledger: 'known.json', baseline: 'known.json' }, '--ledger and --baseline: both name known.json'],
  [{ json: 'a.har', har: 'a.har' }, '--json and --har: both name a.har'],
  [{ json: 'fixtures.yaml', fixtures: 'fixtures.yaml' }, '--json and --fixtures: both name fixtures.yaml'],
  [{ html: 'fixtures.yaml.ledger', fixtures: 'fixtures.yaml' }, '--html and --ledger: both name fixtures.yaml.ledger'],
])('one file for two things is refused: %o', async (options, message) => {
  const { stderr, exitCode } = await runConform({ target: 'http://127.0.0.1:1', contract, ...options })
  expect(stderr).toBe(`${message}\n`)
  expect(exitCode).toBe(2)
})

test.each(['junit', 'summary', 'annotations'] as const)('--%s never replaces a file that is read', async (report) => {
  const text = '{"loc_kept":"loc-1"}'
  const fixtures = await temporaryFile('fixtures.json', text)
  const options = { target: 'http://127.0.0.1:1', contract, fixtures, [report]: fixtures }
  // Not even where another mistake ends the run.
  for (const more of [{}, { shard: '3/2' }, { package: 'result.zip', shard: '1/2' }]) {
    const { stderr, exitCode } = await runConform({ ...options, ...more })
    expect(stderr).toBe(`--${report} and --fixtures: both name ${fixtures}\n`)
    expect(exitCode).toBe(2)
    expect(await readFile(fixtures, 'utf8')).toBe(text)
  }
})

test('--junit - writes XML to stdout, and people read stderr', async () => {
  server = await servePairs(library)
  const { stdout, stderr } = await runConform({ target: server.url, contract, junit: '-', only: ['listBooks'] })
  expect(stdout).toMatch(/^<\?xml [^]*<\/testsuites>\n$/)
  expect(stderr).toContain('Conforming: judged 4 of 4 cases')
})

describe('the values of --header', () => {
  test('appear in no output, whatever the header is called', async () => {
    const values = ['tenant-of-ada', 'q1', 'true', '2026', 'pass']
    const header = values.map((value, index) => `X-Odd-${index}: ${value}`)
    server = await servePairs(library, {
      change: (reply) => ({
        status: 200,
        headers: { 'content-type': 'application/json', 'x-total': '3', 'x-odd-0': values[0] ?? '' },
        body: JSON.stringify({ success: false, said: { ...(JSON.parse(String(reply.body)) as object), values } }),
      }),
    })
    const only = ['listBooks/by_genre']
    const options = { target: server.url, contract, header, treatAs: 'own', only, verbose: true }
    const { stdout, report, junit } = await runConform(options)
    const text = JSON.stringify(report)
    for (const output of [stdout, text, junit]) {
      expect(output).not.toContain('tenant-of-ada')
      for (const [index, value] of values.entries()) expect(output).not.toContain(`X-Odd-${index}: ${value}`)
      expect(output).toContain('$HEADER_3')
    }
    // What a report itself says stays what it is.
    expect(report).toMatchObject({ strict: false, summary: { verdicts: { pass: 0, fail: 1 } } })
    expect(stdout).toMatch(/^operation +cases +pass +fail$/m)
    expect(stdout).toContain(`-H 'X-Odd-1: '"$HEADER_2"`)
  })

  test('are masked for credentials behind a scheme, however short', () => {
    expect(createMask([], { Authorization: 'Bearer abcd' })('it was abcd')).toBe('it was $HEADER')
  })
})

describe('base64 of a key', () => {
  // Every length modulo 3, so that every kind of ending occurs.
  test.each(['canary-0001', 'canary-00012', 'canary-000123'])('leaves nothing of %s behind', (key) => {
    const mask = createMask([key])
    for (const before of ['', 'a', 'ab']) {
      for (const encoding of ['base64', 'base64url'] as const) {
        const text = Buffer.from(`${before}${key}`).toString(encoding)
        // Only what comes from the bytes before the key may be left.
        const left = mask(`"${text}"`).replace('$API_KEY', '').replaceAll('"', '')
        expect(left).toBe(text.slice(0, Math.floor((before.length * 8) / 6)))
      }
    }
    expect(mask(encodeURIComponent(Buffer.from(key).toString('base64')))).toBe('$API_KEY')
  })

  test('leaves what stands around it', () => {
    const mask = createMask(['canary-0001'])
    const text = mask(Buffer.from('before canary-0001 and after').toString('base64'))
    const [head = '', tail = ''] = text.split('$API_KEY')
    expect(Buffer.from(head, 'base64').toString()).toBe('before')
    expect(tail.length).toBeGreaterThan(8)
  })
})

test('many blocked cases are counted by what is missing; JSON lists every one', async () => {
  server = await servePairs(library, { own: null })
  const fixtures = await fixturesFor(server.url)
  const allow = 'write,destructive,spending'
  const { stdout, report } = await runConform({ target: server.url, contract, allow, fixtures })
  const lines = stdout.split('\n').filter((line) => /^ +\d+ cases?: /.test(line))
  const missing = new Set(report.cases.flatMap(({ missing: names = [] }) => names))
  expect(stdout.match(/BLOCKED/g)).toHaveLength(1)
  expect(lines[0]).toMatch(/^ +\d+ cases: key_member/)
  expect(lines).toHaveLength(Math.min(missing.size, 5))
  expect(missing.size).toBeGreaterThan(3)
  expect(stdout).toContain('  For key_member: pass the key by --key or AGENT_PLATFORM_KEY')
  expect(stdout).toContain("  For the ids: add the target's id to the file for --fixtures")
})

test('the packaged contract at a stranger blocks in a few lines', async () => {
  server = await servePairs(library, { own: null })
  const fixtures = await fixturesFor(server.url)
  const { stdout, report } = await runConform({
    target: server.url,
    allow: 'write,destructive,spending',
    fixtures,
    verbose: true,
  })
  const blocked = stdout.slice(stdout.indexOf('BLOCKED')).split('\n\n')[0] ?? ''
  expect(report.cases.filter(({ verdict }) => verdict === 'blocked').length).toBeGreaterThan(100)
  // Whatever blocks them stands in one place.
  expect(stdout.match(/^BLOCKED/gm)).toHaveLength(1)
  expect(blocked.split('\n').length).toBeLessThan(18)
  expect(blocked).toMatch(/… and \d+ more fixtures; --json lists them by case/)
})

test('JSON is written in pieces, so that no report is too long for a text', async () => {
  const pieces: string[] = []
  const exitCode = await conform(
    { plan: true, json: '-' },
    {
      stdout: (text) => pieces.push(text),
      stderr: () => {},
      env: {},
      colours: false,
      progress: false,
      now: Date.now,
      sleep: async () => {},
    },
  )
  expect(exitCode).toBe(0)
  expect(pieces.length).toBeGreaterThan(1)
  const text = pieces.join('')
  expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
})
