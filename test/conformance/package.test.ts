import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../src/conformance/index.ts'
import type { Manifest } from '../../src/conformance/record/package.ts'
import { canonical } from '../../src/conformance/record/record.ts'
import type { RunRecord } from '../../src/conformance/record/record.ts'
import { filesIn, zipOf } from '../../src/conformance/record/zip.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')
const key = 'canary_key_of_packages'
const header = 'canary-header-of-packages'

let server: PairServer
let folder = ''
let zip: Buffer
beforeAll(async () => {
  folder = await temporaryFolder()
  // One pair breaks the contract, and the key comes back in it.
  server = await servePairs(library, {
    own: null,
    values: { key_member: key },
    change: (reply, id) =>
      id === 'listBooks/by_genre' ? { ...reply, body: JSON.stringify({ echo: [key, header] }) } : reply,
  })
  zip = await packaged('result.zip')
})
afterAll(() => server.close())

async function packaged(name: string): Promise<Buffer> {
  const file = join(folder, name)
  const options = { target: server.url, contract, key, header: [`X-Odd: ${header}`], suite: undefined, require: '0%' }
  await runConform({ ...options, package: file, sign: join(folder, 'signing-key') })
  return readFile(file)
}

interface Checked {
  readonly code: number
  readonly said: string
}

async function checked(bytes: Buffer, options: Parameters<typeof verify>[1] = {}): Promise<Checked> {
  const file = join(folder, 'checked.zip')
  await writeFile(file, bytes)
  let said = ''
  const add = (text: string) => (said += text)
  const code = await verify(file, { contract, ...options }, { stdout: add, stderr: add })
  return { code, said: said.replaceAll(file, 'FILE') }
}

/** Signed again, by a key that nobody knows, after a change. */
function forged(change: (record: Writable, manifest: Record<string, unknown>) => void): Buffer {
  const { 'manifest.json': signed, 'record.json': text } = filesIn(zip) ?? {}
  const record = JSON.parse(String(text)) as Writable
  const manifest = JSON.parse(String(signed)) as Record<string, unknown>
  change(record, manifest)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const changed = Buffer.from(`${canonical(record)}\n`)
  const all = {
    ...manifest,
    record: createHash('sha256').update(changed).digest('hex'),
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
  const bytes = Buffer.from(`${canonical(all)}\n`)
  return zipOf({ 'manifest.json': bytes, 'record.json': changed, signature: sign(null, bytes, privateKey) })
}

type Writable = { results: { case: string; verdict: string; attempt: unknown }[] } & {
  -readonly [Name in Exclude<keyof RunRecord, 'results'>]: RunRecord[Name]
}

test('a package holds, and says what it proves and what it cannot', async () => {
  const { code, said } = await checked(zip, { key: join(folder, 'signing-key.pub') })
  expect(said).toContain('FILE: holds\nLibrary')
  expect(said).toMatch(/ {2}full +not reached +\d+ of \d+ cases hold, \d+ broken\n/)
  expect(said).toMatch(/the exchanges of \d\d+ cases were judged again/)
  expect(said).toContain('Signed by the key of --key.\nNot proven: that the server')
  expect(code).toBe(0)
})

test('50 honest packages hold, whatever the clock, the place and the language of the machine', async () => {
  const small = await temporaryFile(
    'small.yaml',
    `openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
paths: { /books: { get: { responses: { '200': { description: All., content: { application/json: { schema: { type: object } } } } } } } }
`,
  )
  const { TZ = '', LANG = '' } = process.env
  for (let index = 0; index < 50; index += 1) {
    process.env['TZ'] = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'][index % 4] ?? ''
    process.env['LANG'] = ['C', 'tr_TR.UTF-8', 'ar_EG.UTF-8'][index % 3] ?? ''
    const [name, clock] = [join(folder, `honest-${index}.zip`), index * 1e10]
    const options = {
      target: server.url,
      contract: small,
      suite: undefined,
      package: name,
      sign: join(folder, 'signing-key'),
    }
    await runConform({ ...options, require: '0%', seed: index }, { now: () => Date.now() + clock })
    process.env['TZ'] = ['Asia/Tokyo', 'UTC'][index % 2] ?? ''
    expect(await checked(await readFile(name), { contract: small })).toMatchObject({ code: 0 })
  }
  Object.assign(process.env, { TZ, LANG })
}, 60_000)

test('200 packages that differ in one byte are all refused', async () => {
  for (let index = 0; index < 200; index += 1) {
    const changed = Buffer.from(zip)
    const place = Math.floor((index * (zip.length - 1)) / 199)
    changed[place] = ((changed[place] ?? 0) + 1 + (index % 255)) % 256
    expect((await checked(changed)).code).toBe(1)
  }
}, 60_000)

describe('a package that somebody signed again is refused', () => {
  const other = { title: 'Other', version: '1', sha256: '0'.repeat(64) }
  const failed = (record: Writable) => record.results.find(({ verdict }) => verdict === 'fail')
  test.each<[string, (record: Writable, manifest: Record<string, unknown>) => void, string]>([
    [
      'a verdict was changed',
      (record) => Object.assign(failed(record) ?? {}, { verdict: 'pass' }),
      'it says pass, and its exchanges show fail',
    ],
    [
      'a case was left out',
      (record) => record.results.splice(record.results.indexOf(failed(record) as never), 1),
      '1 cases were left out',
    ],
    ['a case is there twice', (record) => record.results.push(record.results[0] as never), 'a case is in it twice'],
    [
      'another day is named',
      (record) => (record.run = { ...record.run, startedAt: record.run.startedAt + 864e5 }),
      'of another time than the run',
    ],
    [
      'another day is named in the manifest',
      (_, manifest) => (manifest['startedAt'] = '2027-01-01T00:00:00.000Z'),
      'its startedAt is not what',
    ],
    [
      'another server is named',
      (record) => (record.run = { ...record.run, target: { url: 'https://a.example', own: null } }),
      'with another server',
    ],
    [
      'another contract is named',
      (record, manifest) => Object.assign(manifest, { contract: (record.contract = other) }),
      'it was made for another contract: Other 1',
    ],
    [
      'a profile is called reached',
      (_, manifest) =>
        (manifest['profiles'] = (manifest as unknown as Manifest).profiles.map((one) => ({
          ...one,
          state: 'reached',
        }))),
      'its profiles is not what its record shows',
    ],
  ])('where %s', async (_, change, says) => {
    const { code, said } = await checked(forged(change))
    expect(said).toContain(says)
    expect(code).toBe(1)
  })

  test('where nothing else was changed, by --key', async () => {
    const again = forged(() => {})
    expect((await checked(again)).said).toContain('Whose it is, nobody checked')
    const { code, said } = await checked(again, { key: join(folder, 'signing-key.pub') })
    expect(said).toBe('FILE: refused: it is signed by another key than --key\n')
    expect(code).toBe(1)
  })
})

test('skipping reaches no profile', async () => {
  const skipped = forged((record, manifest) => {
    const some = record.results.filter(({ verdict }) => verdict === 'fail')
    for (const one of some) Object.assign(one, { verdict: 'blocked', attempt: null, findings: [] })
    const counts: Record<string, number> = {}
    for (const { verdict } of record.results) counts[verdict] = (counts[verdict] ?? 0) + 1
    manifest['verdicts'] = counts
    const own = (manifest as unknown as Manifest).profiles
    manifest['profiles'] = own.map((one) => ({ ...one, broken: 0, state: 'reached' }))
  })
  expect((await checked(skipped)).said).toContain('its profiles is not what its record shows')
})

test('another contract, and what is no package, are refused', async () => {
  expect((await checked(zip, { contract: undefined })).said).toContain('it was made for another contract: Library')
  expect(await checked(Buffer.from('PK'))).toEqual({
    code: 1,
    said: 'FILE: refused: it is no package, or its bytes were changed\n',
  })
})

test('no key and no value of --header is in it, and the private key is readable by its owner alone', async () => {
  const text = zip.toString('latin1')
  const secret = await readFile(join(folder, 'signing-key'), 'utf8')
  expect((await stat(join(folder, 'signing-key'))).mode % 0o1000).toBe(0o600)
  for (const hidden of [key, header, Buffer.from(key).toString('base64'), secret.split('\n')[1] ?? '']) {
    expect(text).not.toContain(hidden)
  }
})
