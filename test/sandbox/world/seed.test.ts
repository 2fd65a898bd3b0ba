import { expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import type { Fixture } from '../../../src/contract/index.ts'
import { hashKey } from '../../../src/sandbox/store/names.ts'
import { createEncryption } from '../../../src/sandbox/world/encryption.ts'
import { seedWorld } from '../../../src/sandbox/world/seed.ts'

const contract = packagedContract()
const NOW = Date.parse('2026-07-14T15:04:05Z')

test('every fixture is something in the world, except what is to be absent, is revoked or belongs to another', () => {
  const documents = seedWorld(contract, NOW)
  const ids = documents.map(({ id }) => id)
  const own = Object.values(contract.fixtures).filter(
    ({ kind, state }) =>
      !['absent', 'skill', 'workflow', 'brain_template', 'new_live_agent'].includes(kind) && state['revoked'] !== true,
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
  ['an unknown kind', { kind: 'spaceship', state: {} }, /x-fixtures thing.*no fixture of kind spaceship/],
  ['an unknown state of a sub-account', { kind: 'sub_account', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['an unknown state of a key', { kind: 'credential', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['an unknown state of an agent', { kind: 'agent', state: { mood: 'good' } }, /x-fixtures.?thing.*mood/],
  ['a value of the wrong type', { kind: 'call', state: { reviewed: 'yes' } }, /x-fixtures.?thing.*reviewed/],
])('%s is an error that names the fixture', (_what, fixture, reason) => {
  const thing: Fixture = { name: 'thing', value: 'thing', summary: '', ...fixture }
  expect(() => seedWorld({ fixtures: { thing } }, NOW)).toThrow(reason)
})

test('what is sealed does not show, and no two seals of one text are alike', () => {
  const encrypt = createEncryption(Buffer.alloc(32, 7))
  const [first, second] = [encrypt('hush-hush'), encrypt('hush-hush')]
  expect(first).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(Buffer.from(first.split('.')[2] ?? '', 'base64url').toString()).not.toContain('hush')
  expect(first).not.toBe(second)
})
