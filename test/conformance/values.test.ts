import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

const made = { 201: { description: 'Made' }, 400: { description: 'Refused' } }
const wordsSchema = {
  type: 'object',
  required: ['words', 'count'],
  properties: {
    id: { type: 'string', readOnly: true },
    words: { type: 'array', items: { type: 'string', maxLength: 9 } },
    count: { type: 'integer', minimum: 0, maximum: 1000 },
    note: { type: ['string', 'null'] },
  },
}
const post = (operationId: string, type: string, schema: object) => ({
  operationId,
  'x-safety': 'write',
  requestBody: { required: true, content: { [type]: { schema } } },
  responses: made,
})
const contract = {
  openapi: '3.1.0',
  info: { title: 'Words', version: '1' },
  paths: {
    '/json': { post: post('json', 'application/json', wordsSchema) },
    '/form': { post: post('form', 'application/x-www-form-urlencoded', { ...wordsSchema, required: ['count'] }) },
    '/parts': {
      post: post('parts', 'multipart/form-data', {
        type: 'object',
        required: ['title', 'picture'],
        properties: { title: { type: 'string', minLength: 1 }, picture: { type: 'string', format: 'binary' } },
      }),
    },
    '/text': { post: post('text', 'text/plain', { type: 'string', maxLength: 30 }) },
    '/bytes': { post: post('bytes', 'application/octet-stream', { type: 'string', format: 'binary' }) },
    '/search': {
      get: {
        operationId: 'search',
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'string' } },
          { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500 } },
        ],
        responses: { 200: { description: 'Found' } },
      },
    },
  },
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000
const hasWords = ({ words, count, note }: { words?: unknown; count?: unknown; note?: unknown }): boolean =>
  Array.isArray(words) &&
  words.every((word) => typeof word === 'string' && Array.from(word).length <= 9) &&
  isCount(count) &&
  (note === undefined || note === null || typeof note === 'string')

/** Whether a request keeps to the contract, as a server by hand sees it. */
const isRight: Readonly<Record<string, (body: string, query: URLSearchParams) => boolean>> = {
  '/json': (body) => {
    try {
      const value = JSON.parse(body) as object | null
      return typeof value === 'object' && value !== null && hasWords(value)
    } catch {
      return false
    }
  },
  '/form': (body) => {
    const count = new URLSearchParams(body).get('count') ?? ''
    return /^\d+$/.test(count) && isCount(Number(count))
  },
  '/parts': (body) => /name="title"\r\n(?:.+\r\n)*\r\n[^\r]/.test(body) && body.includes('name="picture"; filename='),
  '/text': (body) => body !== '' && Array.from(body).length <= 30,
  '/bytes': (body) => body !== '',
  '/search': (_, query) =>
    [...query.getAll('limit')].every((one) => /^\d+$/.test(one) && Number(one) >= 1 && Number(one) <= 500),
}

/** What came. */
let came: { readonly at: string; readonly type: string; readonly body: string }[]
/** Counts above it are answered with a failure. */
let most: number
/** Where what the contract does not allow is refused; null: nowhere. `lax` is left out. */
let strict: { readonly lax?: string } | null
let server: Server
let url: string
beforeEach(async () => {
  came = []
  most = Infinity
  strict = null
  server = createServer((request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        const { url: at = '', headers, method } = request
        if (at !== '/') came.push({ at, type: headers['content-type'] ?? '', body })
        const [path = ''] = at.split('?')
        if (strict !== null && strict.lax !== path && isRight[path]?.(body, new URL(at, url).searchParams) === false) {
          return response.writeHead(400).end()
        }
        const isJson = at === '/json'
        const { count = 0, words = [] } =
          isJson && strict === null ? (JSON.parse(body) as { count?: number; words?: unknown[] }) : {}
        const limit = Number(new URL(at, url).searchParams.get('limit') ?? 0)
        const isTooMuch = (isJson && words.length > 0 && count > most) || limit > most
        const usual = method === 'GET' ? 200 : 201
        return response.writeHead(isTooMuch ? 500 : usual).end()
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

const ids = ['json', 'form', 'parts', 'text', 'bytes', 'search'].map((id) => `${id}/values`)

async function run(options: Partial<Parameters<typeof runConform>[0]> = {}) {
  const file = await temporaryFile('words.json', JSON.stringify(contract))
  return runConform({
    target: url,
    contract: file,
    suite: 'constraints',
    allow: 'write',
    only: ids,
    // The ledger stands beside it.
    fixtures: await fixturesFor(url),
    ...options,
  })
}

const sent = () => came.map(({ at, body }) => `${at} ${body}`).toSorted((one, other) => one.localeCompare(other))

test('requests are made up in every form that a contract asks for, the same for one seed', async () => {
  const { report, exitCode } = await run()
  expect(report.cases.map(({ id, verdict }) => [id, verdict])).toEqual(ids.map((id) => [id, 'pass']))
  expect(exitCode).toBe(0)
  const sentTo = (at: string) => came.filter((one) => one.at.startsWith(at))
  for (const at of pathsOf(ids)) expect([at, sentTo(at).length]).toEqual([at, 5])
  for (const { body } of sentTo('/json')) {
    expect(JSON.parse(body)).toMatchObject({
      words: expect.any(Array) as unknown,
      count: expect.any(Number) as unknown,
    })
    expect(body).not.toContain('"id"')
  }
  // A form has no null.
  for (const { body } of sentTo('/form')) expect(body).not.toContain('note=null')
  for (const { type, body } of sentTo('/parts')) {
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toMatch(/name="picture"; filename="[^"]+"\r\nContent-Type: application\/octet-stream\r\n/)
    expect(body).not.toMatch(/name="title"; filename/)
  }
  const first = sent()
  came = []
  await run()
  expect(sent()).toEqual(first)
  came = []
  await run({ seed: 7 })
  expect(sent()).not.toEqual(first)
})

test('one that fails is made smaller, and the smallest is reported, with no more requests than that takes', async () => {
  most = 20
  const { report, stdout, exitCode } = await run()
  expect(exitCode).toBe(1)
  const failed = report.cases.filter(({ verdict }) => verdict === 'fail')
  expect(failed.map(({ id, findings = [] }) => [id, findings.length])).toEqual([
    ['json/values', 1],
    ['search/values', 1],
  ])
  expect(failed[0]?.findings?.[0]?.act).toMatch(/made smaller by \d+ more \(--seed 1\)$/)
  // The read is the safer one to send again.
  expect(stdout).toContain("/search?limit=21'")
  expect(JSON.stringify(report)).toContain(String.raw`\"words\":[\"\"],\"count\":21`)
  expect(came.length).toBeLessThan(80)
})

const wrong = ids.map((id) => id.replace('/values', '/wrong-values'))

test('what a contract does not allow is made up too, in every form, and refused by a server that is right', async () => {
  strict = {}
  const { report } = await run({ only: [...ids, ...wrong] })
  expect(report.cases.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
  expect(report.cases.length).toBe(ids.length + wrong.length)
  came = []
  await run({ only: wrong })
  const first = sent()
  const bodies = (at: string) => came.filter((one) => one.at === at).map(({ body }) => body)
  expect(bodies('/json').length).toBe(5)
  expect(bodies('/parts').some((body) => !body.includes('filename='))).toBe(true)
  expect(bodies('/form').some((body) => /count=no.such.value/.test(body))).toBe(true)
  expect(bodies('/text')).toEqual(expect.arrayContaining(['', 'y'.repeat(31)]))
  expect(bodies('/bytes')).toEqual([''])
  expect(
    came.every(({ at, body }) => isRight[at.split('?')[0] ?? '']?.(body, new URL(at, url).searchParams) === false),
  ).toBe(true)
  came = []
  await run({ only: wrong })
  expect(sent()).toEqual(first)
})

test.each(['/json', '/form', '/parts', '/text', '/bytes', '/search'])(
  'a server that takes anything at %s fails there alone, by the smallest request',
  async (lax) => {
    strict = { lax }
    const { report, stdout } = await run({ only: wrong })
    const failed = report.cases.filter(({ verdict }) => verdict === 'fail')
    expect(failed.map(({ id }) => `/${id}`)).toEqual([`${lax}/wrong-values`])
    // Of a search, no refusal is documented.
    const expected = lax === '/search' ? 'a refusal' : 'a refusal with 400'
    expect(failed[0]?.findings?.[0]).toMatchObject({ expected, basis: 'stated' })
    expect(stdout).toContain('Accepted though it has to be refused')
    if (lax === '/json') expect(stdout).toContain('made smaller by')
  },
)

test('nothing is sent that may not be, nor where examples alone are wanted', async () => {
  const { report } = await run({ allow: '' })
  expect([report.notAllowed.length, new Set(came.map(({ at }) => at.split('?')[0]))]).toEqual([5, new Set(['/search'])])
  came = []
  const { stderr } = await run({ examplesOnly: true, only: ['search/wrong-values'] })
  expect([stderr, came]).toEqual([expect.stringContaining('--only search/wrong-values'), []])
})

function pathsOf(names: readonly string[]): readonly string[] {
  return names.map((name) => `/${name.split('/')[0]}`)
}
