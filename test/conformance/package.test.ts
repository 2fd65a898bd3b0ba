import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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

/** Another machine: its language, its place, and how far its clock is from ours. */
const MACHINES = [
  { LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati', years: 40 },
  { LC_ALL: 'ar_EG.UTF-8', TZ: 'America/St_Johns', years: -30 },
] as const

test('50 honest packages hold, whatever the clock, the place and the language of the machine', async () => {
  const small = await temporaryFile(
    'small.yaml',
    `openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
paths: { /books: { get: { responses: { '200': { description: All., content: { application/json: { schema: { type: object } } } } } } } }
`,
  )
  const files: string[] = []
  for (let index = 0; index < 50; index += 1) {
    const [file, clock] = [join(folder, `honest-${index}.zip`), index * 1e10]
    const options = { target: server.url, contract: small, suite: undefined, sign: join(folder, 'signing-key') }
    await runConform({ ...options, package: file, require: '0%', seed: index }, { now: () => Date.now() + clock })
    files.push(file)
  }
  const program = fileURLToPath(new URL('support/verify-elsewhere.ts', import.meta.url))
  const seen = await Promise.all(
    MACHINES.map(async ({ LC_ALL, TZ, years }) => {
      const args = ['--import', 'tsx', program, String(years * 365.25 * 864e5), small, ...files]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, LC_ALL, TZ } })
      return JSON.parse(stdout) as unknown
    }),
  )
  const year = new Date().getFullYear()
  expect(seen).toEqual(
    MACHINES.map(({ LC_ALL, TZ, years }) => ({
      locale: expect.stringContaining(LC_ALL.slice(0, 2)) as unknown,
      timeZone: TZ,
      year: expect.toSatisfy((own: number) => Math.abs(own - year - years) <= 1) as unknown,
      codes: files.map(() => 0),
    })),
  )
})

test('200 packages that differ in one byte are all refused', async () => {
  for (let index = 0; index < 200; index += 1) {
    const changed = Buffer.from(zip)
    const place = Math.floor((index * (zip.length - 1)) / 199)
    changed[place] = ((changed[place] ?? 0) + 1 + (index % 255)) % 256
    expect((await checked(changed)).code).toBe(1)
  }
})

/** Every text, number and truth value in it. */
function placesIn(value: unknown): readonly (readonly [owner: Record<string, unknown>, name: string])[] {
  if (typeof value !== 'object' || value === null) return []
  const own = value as Record<string, unknown>
  return Object.keys(own).flatMap((name) =>
    typeof own[name] === 'object' ? placesIn(own[name]) : [[own, name] as const],
  )
}

const another = (value: unknown): unknown => (typeof value === 'string' ? `${value}x` : Number(value) + 1)

test('200 packages whose record or manifest has another value in one place are all refused', async () => {
  const { 'manifest.json': signed, 'record.json': text, signature } = filesIn(zip) ?? {}
  if (signed === undefined || text === undefined || signature === undefined) throw new Error('no package')
  const inManifest = placesIn(JSON.parse(String(signed))).length
  const inRecord = placesIn(JSON.parse(String(text))).length
  // All of the manifest, and the rest spread over the record.
  const chosen = Array.from({ length: 200 }, (_, index) =>
    index < inManifest ? index : inManifest + Math.floor(((index - inManifest) * inRecord) / (200 - inManifest)),
  )
  expect(new Set(chosen).size).toBe(200)
  expect(inManifest).toBeLessThan(100)
  for (const index of chosen) {
    const [manifest, record] = [JSON.parse(String(signed)) as object, JSON.parse(String(text)) as object]
    const [owner, name] = [...placesIn(manifest), ...placesIn(record)][index] ?? [{}, '']
    owner[name] = another(owner[name])
    const files = [manifest, record].map((one) => Buffer.from(`${canonical(one)}\n`))
    const [about = signed, changed = text] = files
    const { code, said } = await checked(zipOf({ 'manifest.json': about, 'record.json': changed, signature }))
    expect(said).toMatch(/refused: its (?:signature does not fit|record is not the one that was signed|key is none)/)
    expect(code).toBe(1)
    // Signed again as a whole, it is somebody else's.
    if (index < inManifest) continue
    const again = forged((known) => Object.assign(known, record))
    expect((await checked(again, { key: join(folder, 'signing-key.pub') })).code).toBe(1)
  }
})

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
    [
      'a finding was left out',
      (record) => (failed(record) as { findings?: unknown[] } | undefined)?.findings?.splice(0, 1),
      'its findings are not what its exchanges show',
    ],
    [
      'what is read is of another form',
      (record) => Object.assign(record, { results: 7 }),
      'its record is not written as a package has it',
    ],
    [
      'its plan names what is not there',
      (record) => (record.plan = { ...record.plan, only: ['no such operation'] }),
      'its record is not written as a package has it',
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
    expect(said).toBe('FILE: refused: it is signed by another key than the one to expect\n')
    expect(code).toBe(1)
  })
})

test('a profile lists the sentences that it demands, and which of them hold', async () => {
  const { said } = await checked(zip, { profile: 'reads' })
  const sentences = said.split('\n').filter((line) => /^(?:holds|broken|not judged) +\w+: /.test(line))
  const [, demanded = ''] = /^ {2}reads +\S.*? of (\d+) cases hold/m.exec(said) ?? []
  expect(sentences.length).toBeGreaterThan(3)
  expect(sentences.length).toBeLessThanOrEqual(Number(demanded))
  expect(sentences).toContainEqual(expect.stringMatching(/^broken +listBooks: /))
  expect(sentences).toContainEqual(expect.stringMatching(/^holds +listBooks: /))
  expect((await checked(zip, { profile: 'writes' })).code).toBe(2)
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
