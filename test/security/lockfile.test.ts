import { expect, test } from 'vitest'
import { lockfileProblems, peerProblems } from '../../scripts/check/lockfile.ts'
import type { LockedPackage } from '../../scripts/check/lockfile.ts'

const HASH = `sha512-${'A'.repeat(86)}==`
const EXCEPTIONS = { licences: {}, installScripts: {} }

const SOUND = { version: '1.0.0', integrity: HASH, license: 'MIT' }

function judged(entry: LockedPackage, root: LockedPackage = {}, exceptions = EXCEPTIONS): readonly string[] {
  const packages = { '': { version: '0.1.0', ...root }, 'node_modules/a': entry }
  return lockfileProblems({ lockfileVersion: 3, packages }, exceptions)
}

test('a package with a version, a hash and a known licence is let through', () => {
  expect(judged(SOUND)).toEqual([])
  expect(judged({ ...SOUND, license: '(AFL-2.1 OR BSD-3-Clause)', dependencies: { b: '^1.0 || npm:@c/d@2' } })).toEqual(
    [],
  )
})

test.each<[what: string, entry: LockedPackage, says: RegExp]>([
  ['an address to fetch from', { ...SOUND, resolved: 'https://evil.example/a.tgz' }, /fetched from: https:\/\/evil/],
  ['no hash', { version: '1.0.0', license: 'MIT' }, /no SHA-512 integrity/],
  ['a weak hash', { ...SOUND, integrity: 'sha1-AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, /no SHA-512 integrity/],
  ['a bundled package of nobody', { version: '1.0.0', license: 'MIT', inBundle: true }, /no SHA-512 integrity/],
  ['a link', { link: true }, /is a link/],
  ['a repository', { ...SOUND, dependencies: { b: 'git+ssh://git@host/b.git' } }, /takes b from git/],
  ['a repository in short', { ...SOUND, dependencies: { b: 'owner/b' } }, /takes b from owner\/b/],
  ['an address', { ...SOUND, optionalDependencies: { b: 'http://evil.example/b.tgz' } }, /takes b from http/],
  ['a licence that is on no list', { ...SOUND, license: 'AGPL-3.0' }, /licence "AGPL-3\.0"/],
  ['a licence of which one half is not', { ...SOUND, license: 'MIT AND GPL-3.0' }, /licence "MIT AND/],
  ['a deprecated package', { ...SOUND, deprecated: 'Use b.' }, /node_modules\/a is deprecated: Use b\./],
  ['no licence', { version: '1.0.0', integrity: HASH }, /on no list/],
  ['an install script for users', { ...SOUND, hasInstallScript: true }, /users of our packages would run it/],
  ['an unknown install script', { ...SOUND, dev: true, hasInstallScript: true }, /nobody has looked at/],
])('%s is told', (_what, entry, says) => {
  expect(judged(entry)).toEqual([expect.stringMatching(says)])
})

test('a version that is not pinned, and an exception that nothing needs, are told', () => {
  expect(judged(SOUND, { dependencies: { a: '^1.0.0' } })).toEqual(['package.json: a is ^1.0.0: pin one version'])
  const exceptions = { licences: { gone: 'MIT' }, installScripts: { a: 'looked at' } }
  expect(judged({ ...SOUND, dev: true, hasInstallScript: true }, {}, exceptions)).toEqual([
    'gone is excepted, but not installed',
  ])
})

test("a peer's newest major version is admitted, where the registry said it", () => {
  const peers = { a: '^2.1.0 || ^3.0.0', b: '^1.0.0', c: '^1.0.0' }
  expect(peerProblems(peers, { a: '3.4.5', b: '1.9.0', c: null })).toEqual([])
  expect(peerProblems(peers, { a: '4.0.0', b: '10.0.0' })).toEqual([
    'package.json: a ^2.1.0 || ^3.0.0 shuts out its newest version, 4.0.0',
    'package.json: b ^1.0.0 shuts out its newest version, 10.0.0',
  ])
})
