import { afterEach, describe, expect, test } from 'vitest'
import type { Contract } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library: Contract = await compileFixture('fixtures/library.yaml')

let server: PairServer
afterEach(() => server.close())

async function runWith(name: string, text: string) {
  server = await servePairs(library, { own: null })
  const fixtures = await temporaryFile(name, text)
  const options = { target: server.url, contract, fixtures, key: 'their_key', only: ['getLoan/open'] }
  return { ...(await runConform(options)), fixtures }
}

test('all wrong lines are said at once, in their order, each with its place', async () => {
  const text = [
    'loan_opn: x',
    'loan_open: true',
    'loan_renewable: { env: NOWHERE_SET }',
    'target: 7',
    'loan_open: again',
    'loan_renewable: twice',
  ]
  const { stderr, exitCode, fixtures } = await runWith('fixtures.yaml', text.join('\n'))
  const at = (line: number) => `--fixtures ${fixtures}:${line}:`
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${at(1)} the contract has no fixture loan_opn. Nearest: loan_open, `)),
    `${at(2)} loan_open: has to be text (in quotes), a number, or { env: NAME } for an environment variable`,
    `${at(3)} loan_renewable: the environment variable NOWHERE_SET is not set`,
    `${at(4)} target: has to be the target's address or host`,
    `${at(5)} loan_open is a duplicate: it stands in line 2 already`,
    `${at(6)} loan_renewable is a duplicate: it stands in line 3 already`,
  ])
  expect(exitCode).toBe(2)
  expect(server.asked).toEqual([])
})

test('its variables that are not set are named with those of the file for --config', async () => {
  server = await servePairs(library, { own: null })
  const fixtures = await temporaryFile('fixtures.yaml', 'loan_open: { env: NOR_THIS }\n')
  const lines = ['key: { env: NOT_THERE }', 'header: { X-Api-Key: { env: NOT_HERE } }', `fixtures: ${fixtures}`]
  const config = await temporaryFile('agent-platform.yaml', lines.join('\n'))
  const { stderr, exitCode } = await runConform({ config, target: server.url, contract })
  expect(stderr.trimEnd().split('\n').toSorted()).toEqual([
    `--fixtures ${fixtures}:1: loan_open: the environment variable NOR_THIS is not set`,
    `${config}:1: the environment variable NOT_THERE is not set`,
    `${config}:2: the environment variable NOT_HERE is not set`,
  ])
  expect([exitCode, server.asked]).toEqual([2, []])
})

test('an entry that is no fixture is meant, too, by a name that is nearly its own', async () => {
  const fixtures = await temporaryFile('fixtures.yaml', 'locaton: loc-maple')
  const { stderr } = await runConform({ target: server.url, fixtures })
  expect(stderr).toContain(':1: the contract has no fixture locaton. Nearest: location')
})

describe('an id that looks like a number is sent as it is written', () => {
  const rows: readonly [file: string, text: string, id: string][] = [
    ['fixtures.json', '{ "loan_open": 12345678901234567890 }', '12345678901234567890'],
    ['fixtures.json', '{\n\t"loan_open": 1.10 }', '1.10'],
    ['fixtures.json', '{ "loan_open": 1e3 }', '1e3'],
    ['fixtures.yaml', 'loan_open: 12345678901234567890', '12345678901234567890'],
    ['fixtures.yaml', 'loan_open: 0012', '0012'],
    ['fixtures.yaml', 'loan_renewable: &id 0x1F\nloan_open: *id', '0x1F'],
    ['fixtures.yaml', 'loan_open: "0012"', '0012'],
  ]
  test.each(rows)('%s: %s', async (file, text, id) => {
    await runWith(file, text)
    expect(server.asked).toEqual(['GET /', `GET /api/loans/${id}`])
  })
})

describe('what is no text is refused with its place', () => {
  const rows: readonly [file: string, text: string, line: number, message: string][] = [
    ['fixtures.yaml', '# theirs\nloan_open: true', 2, 'loan_open: has to be text (in quotes)'],
    ['fixtures.yaml', 'loan_open: ~', 1, 'loan_open: has to be text (in quotes)'],
    ['fixtures.json', '{\n\n"loan_open": false }', 3, 'loan_open: has to be text (in quotes)'],
    ['fixtures.yaml', 'loan_open: x\nloan_opne: x', 2, 'the contract has no fixture loan_opne'],
    [
      'fixtures.yaml',
      'loan_open: x\nloan_open: k-secret-1',
      2,
      'loan_open is a duplicate: it stands in line 1 already',
    ],
    [
      'fixtures.json',
      '{ "loan_open": 1,\n"loan_open": 2 }',
      2,
      'loan_open is a duplicate: it stands in line 1 already',
    ],
    [
      'fixtures.yaml',
      'loan_open: x\nk-secret-1\nloan_renewable: y',
      2,
      'is not valid YAML (a colon is missing after a key, or a quote)',
    ],
    ['fixtures.yaml', 'loan_open: "k-secret-1', 1, 'is not valid YAML (a quote, bracket or comma is missing)'],
    ['fixtures.yaml', 'loan_open: x\nloan_renewable: "k-secret-1\n', 2, 'is not valid YAML (a quote, bracket'],
    ['fixtures.yaml', 'loan_open: x\n  loan_renewable: "k-secret-1\n', 2, 'is not valid YAML (the line is indented'],
    ['fixtures.json', '{\n"loan_open": k-secret-1 }', 2, 'is not valid JSON'],
  ]
  test.each(rows)('%s: %s', async (file, text, line, message) => {
    const { stderr, exitCode, fixtures } = await runWith(file, text)
    expect(stderr).toContain(`--fixtures ${fixtures}`)
    expect(stderr).toContain(message)
    // Not every mistake in JSON has a place in Node's message.
    if (!message.endsWith('JSON')) expect(stderr).toContain(`${fixtures}:${line}: `)
    expect(stderr).not.toContain('k-secret-1')
    expect(server.asked).toEqual([])
    expect(exitCode).toBe(2)
  })
})

test('a key is refused in a file, and its value where an id belongs, wherever the key is given', async () => {
  server = await servePairs(library, { own: null })
  const lines = [
    'key_admin: { env: ADMIN }',
    'key_reader: canary-0001',
    'agent_kept: canary-0002',
    'call_kept: canary-0003',
    'live_kept: canary-0004',
    'location: canary-0002',
  ]
  const fixtures = await temporaryFile('fixtures.yaml', lines.join('\n'))
  const env = { ADMIN: 'canary-0002', ELSEWHERE_TOKEN: 'canary-0003' }
  const { stderr, exitCode } = await runConform({ target: server.url, fixtures, key: 'canary-0004' }, { env })
  const isKey = 'has the value of a key, and an id belongs there'
  expect(stderr.trimEnd().split('\n')).toEqual([
    `--fixtures ${fixtures}:2: key_reader: no key may stand in this file: write { env: NAME } with the name of an environment variable`,
    ...['3: agent_kept', '4: call_kept', '5: live_kept', '6: location'].map(
      (at) => `--fixtures ${fixtures}:${at}: ${isKey}`,
    ),
  ])
  expect([exitCode, server.asked]).toEqual([2, []])
})
