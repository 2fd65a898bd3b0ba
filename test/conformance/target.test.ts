import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Contract } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, PairServerOptions } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library: Contract = await compileFixture('fixtures/library.yaml')
const everything = Object.keys(library.fixtures).filter((name) => !name.endsWith('_absent'))
const ownValues = Object.fromEntries(everything.map((name) => [name, `their_${name}`]))

let server: PairServer
afterEach(() => server.close())

async function deployment(options: PairServerOptions = {}): Promise<string> {
  server = await servePairs(library, { own: null, values: ownValues, ...options })
  return server.url
}

function mapping(names: readonly string[]): Promise<string> {
  return temporaryFile(
    'fixtures.json',
    JSON.stringify(Object.fromEntries(names.map((name) => [name, ownValues[name]]))),
  )
}

describe("somebody's deployment", () => {
  test('gets nothing but reads, and the rest is counted apart', async () => {
    const { report, stdout } = await runConform({
      target: await deployment(),
      contract,
      fixtures: await mapping(everything),
      trustSafety: true,
    })
    expect(report.notAllowed.map(({ id, safety }) => `${id} ${safety}`)).toEqual([
      'createLoan/borrow spending',
      'createLoan/borrow_by_post spending',
      'createLoan/BOOK_LENT spending',
      'renewLoan/renew write',
      'renewLoan/VERSION_STALE write',
      'renewLoan/LOAN_OVERDUE write',
      'returnLoan/no_content destructive',
    ])
    // Other methods than GET are sent where the contract says that the very request is harmless, and a person confirms it.
    expect(server.asked.filter((line) => line.startsWith('POST'))).toHaveLength(5)
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Conforming in what was judged: 16 of 23 cases \(16 passed\)/)
    expect(report.summary).toMatchObject({ cases: 23, notAllowed: 7, judged: 16, verdicts: { pass: 16 } })
    expect(stdout).toMatch(
      /^NEXT look at what would change \(write\):\n {2}\$ .* --allow write --plan\n {2}Then, if that is what a run shall do, the same without --plan\.$/m,
    )
  })

  test('the few operations that nothing judged are named', async () => {
    const given = { contract, fixtures: await mapping(everything), probes: false }
    const { stdout } = await runConform({ target: await deployment(), ...given })
    expect(stdout).toMatch(
      /^In .* it reached 2 of 5 operations \(not at all: createLoan, renewLoan, returnLoan\) and /m,
    )
    const only = await runConform({ target: server.url, ...given, only: ['listBooks'] })
    expect(only.stdout).toMatch(/^In .* it reached 1 of 5 operations and /m)
  })

  test('is planned without the value of a key: a variable that is not set is named', async () => {
    const target = await deployment()
    const fixtures = await temporaryFile(
      'fixtures.yaml',
      'key_member: { env: NOT_SET }\nkey_read_only: { env: NOT_SET_EITHER }\nloan_open: 7\n',
    )
    const given = { target, contract, fixtures, plan: true, verbose: true }
    const { stdout, exitCode } = await runConform(given)
    expect(stdout).toContain('\nNOT_SET, NOT_SET_EITHER are not set: planned as if they were.\n')
    expect(stdout).toMatch(/^getLoan\/open +200 +read +sent/m)
    expect(stdout).not.toContain('unset:')
    expect(exitCode).toBe(0)
    const run = await runConform({ ...given, plan: undefined })
    expect([run.exitCode, run.stderr]).toEqual([2, expect.stringContaining('variable NOT_SET is not set')])
  })

  test('is planned with what it gets first, and of that what changes most', async () => {
    const fixtures = await mapping(everything)
    const { stdout } = await runConform({ target: await deployment(), contract, fixtures, allow: 'write', plan: true })
    const rows = [
      ...stdout.matchAll(/^[a-z]\w+\/\S+ +\d{3}.*? (read|write|destructive|spending) +(sent|not allowed|blocked)/gm),
    ]
    const kinds = [...new Set(rows.map(([, safety, fate]) => (fate === 'sent' ? `${safety} sent` : 'others')))]
    expect(kinds).toEqual(['write sent', 'read sent', 'others'])
  })

  test('gets what --allow names', async () => {
    const fixtures = await mapping(everything)
    const { report } = await runConform({ target: await deployment(), contract, fixtures, allow: 'write' })
    expect(report.notAllowed.map((one) => (one as unknown as { readonly safety: string }).safety)).not.toContain(
      'write',
    )
    expect(report.notAllowed).toHaveLength(11)
    expect(server.asked.some((line) => line.startsWith('PATCH'))).toBe(true)
  })

  test('loopback alone does not make a target harmless', async () => {
    const { report } = await runConform({ target: await deployment(), contract })
    expect(report.notAllowed.length).toBeGreaterThan(0)
  })

  test('a case without its fixtures is blocked, listed with what is missing, and never sent', async () => {
    const { report, stdout, exitCode } = await runConform({ target: await deployment(), contract, only: ['getLoan'] })
    expect(report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getLoan/open blocked',
      'getLoan/Unauthorized blocked',
      'getLoan/NotFound blocked',
    ])
    expect(report.cases[0]?.reason).toBe(
      "no value for key_member (A member's key with every scope): pass the key by --key or AGENT_PLATFORM_KEY; " +
        "and none for loan_open (Open, and renewed once): add the target's id to the file for --fixtures",
    )
    expect(report.cases).toMatchObject([{ missing: ['key_member', 'loan_open'] }, {}, {}])
    expect(stdout).toContain(
      [
        'BLOCKED 3 cases: no fixture for what they need',
        "  2 cases: key_member (A member's key with every scope)",
        '  2 cases: loan_open (Open, and renewed once)',
        '  For key_member: pass the key by --key or AGENT_PLATFORM_KEY',
        "  For loan_open: add the target's id to the file for --fixtures",
      ].join('\n'),
    )
    expect(server.asked).toEqual(['GET /'])
    // Nothing judged is not conforming.
    expect(exitCode).toBe(2)
  })

  test('--key speaks as the first credential, and what exists nowhere needs no mapping', async () => {
    const { report } = await runConform({
      target: await deployment(),
      contract,
      key: 'their_key_member',
      only: ['getLoan'],
    })
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['blocked', 'blocked', 'pass'])
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer their_key_member'])
  })

  test('beside a key, the report names the missing lines that alone are enough, those for most cases first', async () => {
    const target = await deployment()
    const asked = { target, contract, fixtures: await mapping(['key_member']), allow: 'write' }
    const { report, stdout } = await runConform(asked)
    const [, said = ''] = /^ {2}One more line lets it try: (.*?)(?:, …)?$/m.exec(stdout) ?? []
    const alone = report.cases.flatMap(({ missing = [] }) => (missing.length === 1 ? missing : []))
    const named = said.split(', ').map((one) => /^(\S+) \((\d+) cases?\)$/.exec(one)?.slice(1) ?? [])
    const counts = [...new Set(alone)].map((one) => alone.filter((other) => other === one).length)
    expect(named.map(([, count]) => Number(count))).toEqual(counts.toSorted((one, other) => other - one).slice(0, 5))
    for (const [name, count] of named) expect(alone.filter((one) => one === name)).toHaveLength(Number(count))
    const writes = report.cases.filter((one) => (one as unknown as { readonly safety: string }).safety === 'write')
    const tried = writes.filter(({ verdict }) => verdict !== 'blocked').length
    expect(stdout).toMatch(
      new RegExp(
        `^Little of what was allowed was tried: ${tried} of ${writes.length} write cases; the others lack above all loan_open `,
        'm',
      ),
    )
  })

  test('its own values stand in paths and bodies, and come from JSON, YAML or the environment', async () => {
    const fixtures = await temporaryFile(
      'fixtures.yaml',
      ['key_member: { env: THEIR_KEY }', 'key_read_only: { env: READER }', 'loan_open: their_loan_open'].join('\n'),
    )
    const { report } = await runConform(
      { target: await deployment(), contract, fixtures, only: ['getLoan'] },
      { env: { THEIR_KEY: 'their_key_member', READER: 'their_key_read_only' } },
    )
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass'])
    expect(server.asked).toContain('GET /api/loans/their_loan_open')
  })

  test('a key that is too short to be masked is refused', async () => {
    for (const key of ['abc', 'caf\u00e9', '']) {
      const { stderr, exitCode } = await runConform({ target: await deployment(), contract, key })
      expect(stderr).toBe(
        key === ''
          ? '--key: is empty. If it comes from a variable, set that first\n'
          : '--key: a key has to be 4 or more characters of printable ASCII\n',
      )
      expect(server.asked).toEqual([])
      expect(exitCode).toBe(2)
      await server.close()
    }
    const env = { AGENT_PLATFORM_KEY: 'abc' }
    const { stderr } = await runConform({ target: await deployment(), contract }, { env })
    expect(stderr).toContain('AGENT_PLATFORM_KEY: a key has to be')
    await server.close()
    const fixtures = await temporaryFile('fixtures.json', '{ "key_read_only": "abc" }')
    const fromFile = await runConform({ target: await deployment(), contract, fixtures })
    expect(fromFile.stderr).toContain('The credential for key_read_only in the --fixtures file: a key has to be')
  })

  test('AGENT_PLATFORM_KEY is a key as well', async () => {
    const env = { AGENT_PLATFORM_KEY: 'their_key_member' }
    const { report } = await runConform({ target: await deployment(), contract, only: ['listBooks'] }, { env })
    expect(report.summary.verdicts).toMatchObject({ pass: 4 })
  })
})

describe('our own mock and sandbox', () => {
  test.each(['mock', 'sandbox'] as const)("the %s gets every case with the contract's own values", async (own) => {
    server = await servePairs(library, { own })
    const { report } = await runConform({ target: server.url, contract })
    expect(report.notAllowed).toEqual([])
    // This one lets nobody switch its faults on.
    const provoked = own === 'mock' ? 0 : library.pairs.filter(({ unprovoked }) => unprovoked !== null).length
    expect(report.summary.verdicts).toMatchObject({ blocked: provoked, error: 0, fail: 0 })
  })

  test('never get the key of the environment, which belongs to a deployment', async () => {
    server = await servePairs(library)
    const env = { AGENT_PLATFORM_KEY: 'their_key_member' }
    const { report } = await runConform({ target: server.url, contract, only: ['listBooks'] }, { env })
    expect(report.summary.verdicts).toMatchObject({ pass: 4 })
    expect(server.requests.map(({ headers }) => headers.authorization)).not.toContain('Bearer their_key_member')
  })

  test('another name in the header is somebody else', async () => {
    const change: PairServerOptions['change'] = (reply) => ({
      ...reply,
      headers: { ...reply.headers, 'x-agent-platform': 'production' },
    })
    const { report } = await runConform({ target: await deployment({ change }), contract })
    expect(report.notAllowed.length).toBeGreaterThan(0)
  })
})

describe('bad usage is one message that says what to do, and exit code 2', () => {
  const rows: readonly [name: string, options: Parameters<typeof runConform>[0], message: RegExp][] = [
    ['a password behind another scheme', { target: 'ftp://me:secret@127.0.0.1:1' }, /^--target: not an http or https/],
    ['a password without a scheme', { target: 'me:secret@127.0.0.1' }, /^--target: not an http or https/],
    ['a key in the query', { target: 'http://127.0.0.1:1/?key=secret' }, /^--target: leave out everything from \?/],
    ['a key in a query without a scheme', { target: 'host?key=secret' }, /^--target: not an http or https/],
    ['a time that no timer can hold', { timeout: 9_999_999_999 }, /--timeout: has to be .* from 1 to 2147483647/],
    ['two reports on stdout', { json: '-', junit: '-' }, /only one of them/],
    ['no target', { target: undefined }, /--target URL/],
    ['a target that is no address', { target: 'localhost:4010' }, /not an http or https address/],
    ['a password in the address', { target: 'http://me:secret@127.0.0.1:1' }, /leave user and password out/],
    ['an unknown safety class', { allow: 'everything' }, /--allow everything: no class. Classes .*: write/],
    ['an unknown case', { only: ['getLoan/close'] }, /no such case or operation. Nearest: getLoan\/open/],
    ['an unprovoked case', { only: ['getLoan/InternalError'] }, /no case is planned for it: No request makes/],
    ['a missing fixtures file', { fixtures: 'nowhere.json' }, /--fixtures nowhere.json: cannot be read \(ENOENT\)/],
    ['a header that is none', { header: ['no colon'] }, /--header: write it as/],
    ['no connection at all', { concurrency: 0 }, /--concurrency/],
    ['no time at all', { timeout: Number.NaN }, /--timeout/],
    ['a contract that is not there', { contract: 'nowhere.yaml' }, /nowhere\.yaml/],
  ]

  test.each(rows)('%s', async (name, options, message) => {
    const { stderr, stdout, exitCode } = await runConform({ target: await deployment(), contract, ...options })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('secret')
    expect(stdout).toBe('')
    expect(exitCode).toBe(2)
    // Only who answers can tell whether a fault may provoke it.
    expect(server.asked).toEqual(name === 'an unprovoked case' ? ['GET /'] : [])
  })

  const files: readonly [name: string, text: string, message: RegExp][] = [
    [
      'an unknown name',
      '{ "loan_opne": "x" }',
      /the contract has no fixture loan_opne. Nearest: loan_open, \w+, \w+$/m,
    ],
    ['a variable that is not set', '{ "loan_open": { "env": "NOT_SET" } }', /NOT_SET is not set/],
    [
      'two variables that are not set',
      '{ "loan_open": { "env": "NOT_SET" },\n "key_member": { "env": "NOR_THIS" } }',
      /:1: loan_open: the environment variable NOT_SET is not set\n.*:2: key_member: the environment variable NOR_THIS is not set\n/,
    ],
    ['a value that is no text', '{ "loan_open": [] }', /loan_open: has to be text/],
    ['text that is no JSON', '{ "key_member": "k-secret-1', /is not valid JSON/],
    ['a list', '[]', /maps fixtures' names to values/],
  ]

  test.each(files)('a fixtures file with %s', async (_name, text, message) => {
    const fixtures = await temporaryFile('fixtures.json', text)
    const { stderr, exitCode } = await runConform({ target: await deployment(), contract, fixtures })
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('k-secret-1')
    expect(exitCode).toBe(2)
  })
})

describe('before the first case, where a path of --target and no id is given', () => {
  const honest = '{"success":false,"error":"There is no such thing here.","code":"NOT_FOUND"}'

  async function answering(statusOf: (url: string) => number): ReturnType<typeof runConform> {
    const gateway = createServer(({ url = '' }, response) => {
      response.writeHead(statusOf(url), { 'content-type': 'application/json' }).end(honest)
    })
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
    const target = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api`
    const ran = await runConform({ target, key: 'some_key', suite: undefined })
    gateway.close()
    return ran
  }

  test('what names nothing comes back 404 when the path is wrong, and ends the run', async () => {
    const { stderr, stdout, report } = await answering(() => 404)
    expect(stderr).toMatch(
      /^The first 3 reads came back 404: (?:\w+ \((?:404|no such route)\)(?:, )?){3}\. No case is sent\.$/m,
    )
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^Could not judge: judged 0 of .*\. Look first: only 404 came: whether --target has the path at which the API begins$/,
    )
    expect(report.summary.verdicts).toMatchObject({ pass: 0, fail: 0 })
  })

  test('one route that is not there ends nothing', async () => {
    const { stderr } = await answering((url) => (/\?|\/api\/api\/live-agents$/.test(url) ? 400 : 404))
    expect(stderr).not.toContain('No case is sent.')
    expect(stderr).toContain('To send: ')
  })
})
