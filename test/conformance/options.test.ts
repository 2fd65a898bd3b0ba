import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { conformCommand } from '../../src/commands/conform.ts'
import { fixturesCommand } from '../../src/commands/fixtures.ts'
import { allFlags, flagFor, flagGroups } from '../../src/conformance/options/flags.ts'
import { reportNames } from '../../src/conformance/options/options.ts'
import { readOptions } from '../../src/conformance/options/read.ts'
import { commandFor } from '../../src/conformance/options/repeat-command.ts'
import { temporaryFile } from './support/files.ts'
import { fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const target = 'http://127.0.0.1:1'

describe('the table of flags', () => {
  test('is what docs/conformance.md shows; `npx vitest run -u` on this file writes it there', async () => {
    const file = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url))
    const text = await readFile(file, 'utf8')
    const [start, end] = ['<!-- flags -->\n', '<!-- /flags -->'].map(
      (mark) => text.indexOf(mark) + (mark.endsWith('\n') ? mark.length : 0),
    )
    const [before, after] = [text.slice(0, start), text.slice(end)]
    const rows = Object.entries(flagGroups).flatMap(([group, title]) => [
      `| **${title}** | |`,
      ...allFlags
        .filter((flag) => flag.group === group)
        .map(({ name, takes, help, usual }) => {
          const written = `${flagFor(name)}${takes === undefined ? '' : ` ${takes.slice(1, -1).toUpperCase()}`}`
          return `| \`${written}\` | ${help.replaceAll(/http:[\w./:]+\d/g, '`$&`')}${usual === undefined ? '' : ` Default: ${usual}.`} |`
        }),
    ])
    const table = ['| flag | |', '|---|---|', ...rows, ''].join('\n')
    await expect(`${before}${table}${after}`).toMatchFileSnapshot(file)
  })

  test('is what both commands take, in groups', () => {
    expect(conformCommand().options.map(({ long }) => long)).toEqual(
      allFlags.flatMap(({ name, takesBack }) => [flagFor(name), ...(takesBack === true ? [flagFor(name, true)] : [])]),
    )
    const shared = allFlags.filter(({ fixtures }) => fixtures === true).map(({ name }) => flagFor(name))
    expect(fixturesCommand().options.map(({ long }) => long)).toEqual([
      '--init',
      '--suggest',
      '--force',
      '--check',
      ...shared,
    ])
    const help = conformCommand().helpInformation()
    const places = Object.values(flagGroups).map((title) => help.indexOf(`\n${title}:\n`))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    expect(Math.max(...help.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(100)
  })
})

test('every flag that writes is among the reports', () => {
  expect(allFlags.flatMap(({ name, writes }) => (writes === undefined ? [] : [name]))).toEqual([...reportNames])
})

test('options are read once, whole and for good', () => {
  const options = readOptions({ target: `${target}/base/`, header: ['X-Tenant: acme '], allow: 'write', maxTime: 2 })
  expect(options).toMatchObject({
    task: { kind: 'run' },
    connection: {
      headers: { 'X-Tenant': 'acme' },
      allow: ['read', 'write'],
      timeout: 10_000,
      concurrency: 8,
      rate: null,
    },
    selection: { sources: ['pair', 'constraint', 'access', 'sequence', 'race', 'flow'], probes: true, only: [] },
    limits: { maxRequests: null, maxTime: 2000 },
    ledger: 'agent-platform.ledger',
    checkFixtures: `npx --no agent-platform fixtures --check --target ${target}/base/ --header 'X-Tenant: '"$HEADER"`,
    repeat: `npx --no agent-platform conform --target ${target}/base/ --header 'X-Tenant: '"$HEADER" --allow write --max-time 2`,
  })
  const parts = [
    options,
    options.connection,
    options.connection.headers,
    options.selection.only,
    options.judging.floors,
  ]
  expect(parts.every((part) => Object.isFrozen(part))).toBe(true)
})

test('a wrong flag never repeats a key or the value of a header', () => {
  const secret = 'hush-hush-1'
  const wrong = [
    { key: `${secret} ` },
    { header: [`${secret}\u0007`] },
    { key: secret, header: [`X-Odd: ${secret}\n`] },
  ]
  for (const options of wrong) {
    expect(() => readOptions({ target, ...options })).toThrow(/^--(key|header): /)
    expect(() => readOptions({ target, ...options })).not.toThrow(secret)
  }
})

test.each([
  [
    { suite: 'pars' },
    '--suite pars: not one of pairs, constraints, access, sequences, races, flows. Nearest: pairs, races, flows\n',
  ],
  [{ allow: 'spendin' }, '--allow spendin: no class. Did you mean spending?\n'],
  [{ allow: 'writes' }, '--allow writes: no class. Did you mean write?\n'],
  [{ allow: 'all' }, '--allow all: no class. Classes of requests that the target may get besides reads, '],
  [{ engine: 'dread' }, '--engine dread: not one of native, dredd, both. Did you mean dredd?\n'],
  [{ only: ['listBoks'] }, '--only listBoks: no such case or operation. Nearest: listBooks, '],
  [{ only: ['getLoan/opne'] }, '--only getLoan/opne: no such case or operation. Nearest: getLoan/open, '],
])('an unknown name is answered with the nearest: %j', async (options, message) => {
  const { stderr, exitCode } = await runConform({ target, contract, ...options })
  expect(stderr.slice(0, message.length)).toBe(message)
  expect(exitCode).toBe(2)
})

test('the name of a rule is told from an unknown one, with what may show it again', async () => {
  const only = ['updateSplitTestWeights/weights-change-weights']
  const { stderr, exitCode } = await runConform({ target, only })
  expect(stderr).toMatch(
    /^--only updateSplitTestWeights\/weights-change-weights: no case, but a rule on all responses that it applies to: “New weights .*”\. .* --explain \S+ has the requests; .*: --only updateSplitTestWeights\n$/,
  )
  expect(exitCode).toBe(2)
  // It is not about what only reads.
  const { stderr: other } = await runConform({ target, only: ['getSplitTest/weights-change-weights'] })
  expect(other).toContain('no such case or operation. Nearest: getSplitTest/')
})

test('cases and operations are named in one list, or in several flags', async () => {
  const [list, flags] = await Promise.all(
    [['getBook, getLoan/open'], ['getBook', 'getLoan/open']].map((only) => runConform({ plan: true, contract, only })),
  )
  expect(list).toEqual(flags)
  const without = await runConform({
    plan: true,
    contract,
    only: ['getBook,getLoan'],
    exclude: ['getBook,getLoan/open'],
  })
  expect(without.stdout).not.toContain('getLoan/open')
})

test.each([
  [{ only: [''] }, '--only'],
  [{ only: [' , '] }, '--only'],
  [{ only: ['getBook', ''] }, '--only'],
  [{ exclude: [''] }, '--exclude'],
  [{ exclude: [','] }, '--exclude'],
])('a list that an unset variable left empty does not choose everything: %j', async (options, flag) => {
  const said = `${flag}: is empty. If it comes from a variable, set that first, or leave it out\n`
  for (const task of [{}, { plan: true }]) {
    const { stderr, exitCode } = await runConform({ target, contract, ...options, ...task })
    expect([exitCode, stderr]).toEqual([2, said])
  }
})

test.each([
  ['Bearer hush-hush', '--key: leave out Bearer; it is put before the key\n'],
  ['hush hush', '--key: a key has to be 4 or more characters of printable ASCII, without spaces\n'],
])('what else than the key is in --key is said: %s', async (key, said) => {
  const { stderr, exitCode } = await runConform({ target, key })
  expect([exitCode, stderr]).toEqual([2, said])
})

test('a key on the command line that npm has printed is told', async () => {
  const said = async (env: Readonly<Record<string, string>>, key: string | undefined) =>
    (await runConform({ plan: true, key, json: undefined }, { env })).stderr
  const npm = { npm_lifecycle_event: 'conform' }
  expect(await said(npm, 'ap_typed')).toMatch(/^--key: npm has printed what it is/m)
  for (const [env, key] of [
    [{}, 'ap_typed'],
    [npm, undefined],
    [{ ...npm, npm_config_loglevel: 'silent' }, 'ap_typed'],
  ] as const)
    expect(await said(env, key)).not.toContain('npm has printed')
})

test('a plan fits 100 columns, and a longer id can be pasted into a shell', async () => {
  const { stdout } = await runConform({ plan: true, verbose: true, suite: undefined })
  expect(stdout.split('\n').filter(({ length }) => length > 100)).toEqual([])
  const [folded = ''] = /^.*\/\\\n[^ ]+/m.exec(stdout) ?? []
  const pasted = execFileSync('sh', ['-c', `printf %s ${folded}`], { encoding: 'utf8' })
  expect(pasted.length).toBeGreaterThan(100)
  expect((await runConform({ plan: true, suite: undefined, only: [pasted] })).stdout).toContain('1 case, ')
})

test.each([
  ['npm run conform --', 'npm run fixtures --'],
  ['npx --no agent-platform conform', 'npx --no agent-platform fixtures'],
  ["node 'my conform/dist/cli.js' conform", "node 'my conform/dist/cli.js' fixtures"],
])('%s: a hint names the fixtures command as it is typed there', (typed, fixtures) => {
  expect(commandFor('fixtures', typed)).toBe(fixtures)
  expect(commandFor('conform', fixtures)).toBe(typed)
})

test('a plan says that it does not know what --suggest would find, and how to list what a run with it would change', async () => {
  const url = 'https://api.example.com'
  const given = { plan: true, target: url, location: 'loc_ours', rate: undefined, timeout: undefined, suite: undefined }
  const { stdout } = await runConform({ ...given, allow: 'write' })
  // Before the number that is not the answer.
  expect(stdout).toMatch(
    /^Not the whole answer: \d+ more cases that would change something lack an id or a key\.\nWhat --suggest (?:.*\n){3}This run is to change nothing /,
  )
  expect(stdout).toContain(
    [
      'What --suggest would find is not known before it looks, nor what a run with it would change. To list that:',
      `  $ npx --no agent-platform fixtures --suggest fixtures.yaml --target ${url} --location loc_ours`,
      `  $ npx --no agent-platform conform --plan --target ${url} --location loc_ours --allow write --fixtures fixtures.yaml`,
    ].join('\n'),
  )
  // Reads change nothing, and what a file names is known.
  const fixtures = await temporaryFile('named.yaml', 'loc_kept: loc_ours\n')
  for (const other of [{ allow: 'read' }, { allow: 'write', fixtures }])
    expect((await runConform({ ...given, ...other })).stdout).not.toContain('What --suggest would find')
})

test('a plan begins with what the run would change, or with why it would not begin', async () => {
  const given = { plan: true, target: 'https://api.example.com', key: 'ap_test_admin', location: 'loc_ours' }
  const reads = await runConform({ ...given, suite: undefined })
  expect(reads.stdout).toMatch(
    /^This run is to change nothing at \S+\. It sends \d+ cases that only read, and \d+ probes: requests without a key and for ids that exist nowhere, which a server has to refuse \(--no-probes leaves them out\)\./,
  )
  expect(reads.stdout.match(/Nothing was sent\./g)).toHaveLength(1)
  expect(reads.stdout).toMatch(/\n {2}sent: \d+ \(\d+ read, \d+ probe\)\n/)
  const refused = await runConform({ ...given, allow: 'spending' })
  expect(refused.stdout).toMatch(
    /^As it is, this run ends before its first case: --allow spending: this can cost money/,
  )
  expect(refused.stdout).toMatch(/\n {2}sent: 0 \(once spending is confirmed: \d+ \(\d+ read, /)
  const { here } = refused.report as unknown as { here: readonly { fate: string; reason?: string }[] }
  expect(here.filter(({ fate }) => fate === 'sent')).toEqual([])
  expect(here.some(({ reason = '' }) => reason.startsWith('--allow spending: this can cost money'))).toBe(true)
})
