import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSandbox } from '../../../src/commands/sandbox.ts'
import { packagedContract } from '../../../src/contract/index.ts'
import type { Fixture } from '../../../src/contract/index.ts'
import { hashKey } from '../../../src/sandbox/store/names.ts'
import { createEncryption } from '../../../src/sandbox/world/encryption.ts'
import { FIXTURE_KINDS, fixtureProblems, seedWorld } from '../../../src/sandbox/world/seed.ts'

const contract = packagedContract()
const NOW = Date.parse('2026-07-14T15:04:05Z')

test('every fixture is something in the world, except what is to be absent or belongs to another', () => {
  const documents = seedWorld(contract, NOW)
  const ids = documents.map(({ id }) => id)
  const own = Object.values(contract.fixtures).filter(
    ({ kind, state }) =>
      state['revoked'] !== true && !['absent', 'skill', 'workflow', 'brain_template', 'new_live_agent'].includes(kind),
  )
  const missing = own.filter(({ kind, value }) => {
    const name = kind === 'credential' ? hashKey(value) : value.replace(/^live:/, '')
    return !ids.some((id) => id === name || id.endsWith(`/${name}`))
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('no two documents have one place', () => {
  const places = seedWorld(contract, NOW).map(({ kind, id }) => `${kind} ${id}`)
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['an unknown kind', { kind: 'spaceship', state: {} }, /x-fixtures.?thing.*not spaceship.*sub_account/],
  ['an unknown state of a sub-account', { kind: 'sub_account', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['an unknown state of a key', { kind: 'credential', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['an unknown state of an agent', { kind: 'agent', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['a value of the wrong type', { kind: 'call', state: { reviewed: 'yes' } }, /x-fixtures.?thing.*reviewed/],
])('%s is an error that names the fixture', (_what, fixture, reason) => {
  const thing: Fixture = { name: 'thing', value: 'thing', summary: '', ...fixture }
  expect(() => seedWorld({ fixtures: { thing } }, NOW)).toThrow(reason)
})

test('a state that cannot be made is said as a mistake of the contract, with its line and what is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'frozen.yaml')
  const action = "  - target: $['x-fixtures'].loc_rebilling.state\n    update: { mode: FROZEN }\n"
  await writeFile(file, `overlay: 1.0.0\ninfo: { title: Frozen, version: "1" }\nactions:\n${action}`)
  const flags = { overlay: [file], break: [], database: ':memory:', host: '127.0.0.1', port: 0 }
  const error = await serveSandbox(flags, () => undefined).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    name: 'ContractError',
    message: `${file}:5:15: /x-fixtures/loc_rebilling/state/mode: has to be one of DIRECT, REBILLING, AGENCY_WALLET, not "FROZEN"`,
  })
})

const kinds = FIXTURE_KINDS.filter((kind) => !['absent', 'brain_template'].includes(kind))

test('docs/contract.md lists the keys of every kind, and what each has to be', async () => {
  const page = await readFile(new URL('../../../docs/contract.md', import.meta.url), 'utf8')
  const rows = kinds.map((kind) => `| \`${kind}\` | ${keysOf(kind, []).map(written).join(', ') || '(none)'} |`)
  expect(rows.filter((row) => !page.includes(`${row}\n`))).toEqual([])
})

interface Key {
  readonly name: string
  readonly expected: string
  readonly inner: readonly Key[]
}

const UNKNOWN = { mood: 'good' }

/** Asked of the sandbox itself, as a contract would: it names the keys, and what each has to be. */
function keysOf(kind: string, path: readonly string[]): readonly Key[] {
  const [, known = ''] = /the keys here are (.*)$/.exec(complaintAbout(kind, path, UNKNOWN)) ?? []
  return known.split(', ').flatMap((name): Key[] => {
    if (name === '') return []
    const told = [[[null]], UNKNOWN].map((wrong) => complaintAbout(kind, [...path, name], wrong)).join('\n')
    const [, expected = ''] = /has to be (.*), not /.exec(told) ?? []
    if (!/objects?$/.test(expected)) return [{ name, expected, inner: [] }]
    const inside = expected.startsWith('a list') ? [name, '0'] : [name]
    return [{ name, expected, inner: keysOf(kind, [...path, ...inside]) }]
  })
}

function complaintAbout(kind: string, path: readonly string[], wrong: unknown): string {
  const put = (inner: unknown, key: string): unknown => (key === '0' ? [inner] : { [key]: inner })
  const state = path.reduceRight(put, wrong) as Fixture['state']
  const thing: Fixture = { name: 'thing', value: 'thing', summary: '', kind, state }
  return fixtureProblems({ thing })
    .map(({ message }) => message)
    .join()
}

function written({ name, expected, inner }: Key): string {
  if (inner.length === 0) return `\`${name}\` (${expected})`
  return `\`${name}\` (${expected}: ${inner.map(written).join(', ')})`
}

test('what is sealed does not show, and no two seals of one text are alike', () => {
  const encrypt = createEncryption(Buffer.alloc(32, 7))
  const [first, second] = [encrypt('hush-hush'), encrypt('hush-hush')]
  expect(first).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').toString()).not.toContain('hush')
  expect(first).not.toBe(second)
})
