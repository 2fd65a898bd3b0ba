import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite } from '../../src/site/start.ts'
import type { RunningServers } from '../../src/site/placeholder.ts'
import type { Site } from '../../src/site/start.ts'

let around: string
let folder: string
let beside: RunningServers | null = null
let isOutdated = false
let site: Site
let failure: string | null = null

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'site-'))
  folder = join(around, 'site')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, 'errors'))
  await writeFile(join(around, 'secret.html'), 'secret')
  await writeFile(join(folder, '.hidden'), 'secret')
  for (const name of [
    'index.html',
    '404.html',
    'errors.html',
    'errors/index.html',
    'errors/NO_CARD.html',
    'llms.txt',
  ]) {
    await writeFile(join(folder, name), name)
  }
  await writeFile(join(folder, 'assets', 'app.js'), 'js')
  await writeFile(join(folder, 'openapi.yaml'), 'openapi: 3.1.0')
  await symlink(join(around, 'secret.html'), join(folder, 'link.html'))
  await symlink(join(folder, '.hidden'), join(folder, 'shown.html'))
  await symlink(around, join(folder, 'around'))
  await symlink('llms.txt', join(folder, 'also.txt'))
  site = await startSite({
    folder,
    port: 0,
    host: '127.0.0.1',
    failure: () => failure,
    step: () => 'Step <1>.',
    isOutdated: () => isOutdated,
    beside: () => beside,
  })
})
afterAll(async () => {
  await site.close()
  await rm(around, { recursive: true })
})

/** As it is written: no client tidies the path first. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; body: string; bytes: Buffer }>(
    (resolve, reject) => {
      request(`${site.url}/`, { path, method, headers: { ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => void chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes })
        })
      })
        .on('error', reject)
        .end()
    },
  )
}

test.each([
  ['/', 200, 'text/html; charset=utf-8', 'index.html'],
  ['/errors/NO_CARD', 200, 'text/html; charset=utf-8', 'errors/NO_CARD.html'],
  ['/errors/NO%5FCARD?from=mock', 200, 'text/html; charset=utf-8', 'errors/NO_CARD.html'],
  ['/errors', 200, 'text/html; charset=utf-8', 'errors.html'],
  ['/errors/', 200, 'text/html; charset=utf-8', 'errors/index.html'],
  ['/llms.txt', 200, 'text/plain; charset=utf-8', 'llms.txt'],
  ['/openapi.yaml', 200, 'application/yaml', 'openapi: 3.1.0'],
  ['/also.txt', 200, 'text/plain; charset=utf-8', 'llms.txt'],
  ['/errors/GONE', 404, 'text/html; charset=utf-8', '404.html'],
])('%s is answered with %i', async (path, status, type, body) => {
  const answer = await ask(path)
  expect(answer).toMatchObject({ status, body })
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
  })
})

test.each([
  '/../secret.html',
  '/..%2fsecret.html',
  '/%2e%2e/secret.html',
  '/errors/..%5c..%5csecret.html',
  '/errors/../../secret',
  '/.hidden',
  '/index.html%00.js',
  '/%',
  '//errors',
  '/link.html',
  '/link',
  '/shown',
  '/around/secret',
  '/around/site/.hidden',
])('nothing outside is served, nor hidden files: %s', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: '404.html' })
})

test('a folder is known by its address with a slash', async () => {
  const answer = await ask('/assets')
  expect(answer.status).toBe(404)
  await writeFile(join(folder, 'assets', 'index.html'), 'list')
  expect(await ask('/assets')).toMatchObject({ status: 301, headers: { location: '/assets/' } })
})

test('what has not changed is not sent again, and what is named by its content is kept', async () => {
  const first = await ask('/llms.txt')
  expect(first.headers['cache-control']).toBe('no-cache')
  const etag = String(first.headers['etag'])
  expect(await ask('/llms.txt', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  await writeFile(join(folder, 'llms.txt'), 'another')
  expect(await ask('/llms.txt', { 'if-none-match': etag })).toMatchObject({ status: 200, body: 'another' })
  expect((await ask('/assets/app.js')).headers['cache-control']).toContain('immutable')
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.8', 'gzip', gunzipSync],
] as const)('what is long is sent compressed to who accepts %s', async (accepts, encoding, open) => {
  const text = 'a line of a page\n'.repeat(500)
  await writeFile(join(folder, 'long.html'), text)
  const answer = await ask('/long', { 'accept-encoding': accepts })
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
  expect(Number(answer.headers['content-length'])).toBeLessThan(500)
  expect(open(answer.bytes).toString()).toBe(text)
  expect(await ask('/long', { 'accept-encoding': accepts })).toMatchObject({ body: answer.body })
  const etag = String(answer.headers['etag'])
  expect(await ask('/long', { 'accept-encoding': accepts, 'if-none-match': etag })).toMatchObject({ status: 304 })
  expect(await ask('/long', { 'accept-encoding': 'identity, br;q=0' })).toMatchObject({ body: text })
  await writeFile(join(folder, 'long.html'), `${text}and one more`)
  expect(open((await ask('/long', { 'accept-encoding': accepts })).bytes).toString()).toContain('and one more')
})

test('every page is told where mock and sandbox are, once they are there', async () => {
  expect((await ask('/')).headers['set-cookie']).toBeUndefined()
  beside = { mock: 'http://127.0.0.1:5010', sandbox: 'http://127.0.0.1:5011' }
  const told = [`servers-${new URL(site.url).port}=mock:5010.sandbox:5011; Path=/; SameSite=Strict`]
  expect((await ask('/errors/NO_CARD')).headers['set-cookie']).toEqual(told)
  await rename(folder, `${folder}.away`)
  const waiting = await ask('/')
  await rename(`${folder}.away`, folder)
  expect(waiting.headers['set-cookie']).toEqual(told)
  expect(waiting.body).toContain('<a href="http://127.0.0.1:5011/_sandbox">')
  isOutdated = true
  expect((await ask('/')).headers['set-cookie']).toEqual([told[0]?.replace(';', '.outdated;')])
  isOutdated = false
  beside = null
})

test('it can only be read', async () => {
  expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '10' } })
})

test('until there is a site, every page says so and comes back by itself; then it is there', async () => {
  await rename(folder, `${folder}.away`)
  const waiting = await ask('/errors/NO_CARD')
  expect(waiting).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect(waiting.body).toContain('The site is being built')
  expect(waiting.body).toContain('It takes a minute or two; longer on a busy machine. Step &lt;1&gt;.')
  expect(waiting.body).toContain('http-equiv="refresh" content="1"')
  failure = 'no <memory> left'
  expect((await ask('/')).body).toContain('no &lt;memory&gt; left')
  failure = null
  await rename(`${folder}.away`, folder)
  expect(await ask('/errors/NO_CARD')).toMatchObject({ status: 200 })
})
