import { afterAll, beforeAll, expect, test } from 'vitest'

import { errorCode } from '../../src/contract/index.ts'
import { withoutUndeclared } from '../../src/mock/declared-properties.ts'
import { serveLibrary, servePackaged } from './serving.ts'
import type { Served } from './serving.ts'

let served: Served
beforeAll(async () => {
  served = await serveLibrary()
})
afterAll(() => served.mock.close())

const LOAN = { bookId: 'book_free', days: 14, pickUp: { branch: 'main' } }

test('a status alone gets its first example', async () => {
  const reply = await served.ask('POST', '/api/loans', { body: LOAN, headers: { prefer: 'code=409' } })
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ code: 'BOOK_LENT' })
})

test('an answer that no request can provoke is reached by name, with its headers', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'example=TooManyRequests' } })
  expect(reply.status).toBe(429)
  expect(reply.headers.get('retry-after')).toBe('30')
})

test('the query forms say the same', async () => {
  expect((await served.ask('GET', '/api/books?__example=nothing_lent')).body).toEqual({ success: true, books: [] })
  expect((await served.ask('GET', '/api/books?__code=429')).status).toBe(429)
})

test('the header wins over the query', async () => {
  const reply = await served.ask('GET', '/api/books?__code=429', { headers: { prefer: 'code=500' } })
  expect(reply.status).toBe(500)
})

test('a preference wins over what is wrong with the request', async () => {
  const reply = await served.ask('GET', '/api/books?limit=0', { key: null, headers: { prefer: 'code=200' } })
  expect(reply.status).toBe(200)
})

test('an unknown example is refused with those that there are', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'example=NoSuchThing' } })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    success: false,
    error: 'BadRequest',
    details: {
      known: ['by_genre', 'nothing_lent', 'BadRequest', 'Unauthorized', 'TooManyRequests', 'InternalError', 'many'],
    },
  })
})

test('an unknown example is refused with the nearest three, however many there are', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'example=TooManyRequest' } })
  expect(JSON.stringify(reply.body)).toMatch(
    /no response named TooManyRequest\. Nearest: TooManyRequests \(429\), [^,]+, [^,.]+\."/,
  )
})

test('an example under another status is refused', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'code=200, example=BadRequest' } })
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('BadRequest under 400, not under 200')
})

test('an undocumented status is refused with the documented ones', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'code=418' } })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ details: { known: ['200', '400', '401', '429', '500'] } })
})

test('a preference that cannot be read is refused', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'code=many' } })
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('code=many')
})

test('delay makes this answer wait, whichever it is', async () => {
  const waited = async (prefer: string, target = '/api/books') => {
    const startedAt = performance.now()
    const { status } = await served.ask('GET', target, { headers: { prefer } })
    return { status, long: performance.now() - startedAt >= 290 }
  }
  expect(await waited('delay=300')).toEqual({ status: 200, long: true })
  expect(await waited('example=TooManyRequests, delay=300')).toEqual({ status: 429, long: true })
  expect(await waited('code=500', '/api/books?__delay=300')).toEqual({ status: 500, long: true })
})

test.each(['delay=soon', 'delay=-1', 'delay=60001', 'delay=1e3', 'delay='])(
  '%s is refused with what it may be',
  async (prefer) => {
    const reply = await served.ask('GET', '/api/books', { headers: { prefer } })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain(`${prefer} is no number of milliseconds from 0 to 60000`)
  },
)

test('a slip in the name of a preference is refused with the name that was meant', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'exmaple=TooManyRequests' } })
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain('exmaple is no preference; nearest: example.')
})

test('preferences that the mock does not know are ignored', async () => {
  const reply = await served.ask('GET', '/api/books', { headers: { prefer: 'respond-async, return=minimal' } })
  expect(reply.status).toBe(200)
})

test('dynamic=true makes a body up, and not the same twice', async () => {
  const first = await served.ask('GET', '/api/loans/loan_open', { headers: { prefer: 'dynamic=true' } })
  const second = await served.ask('GET', '/api/loans/loan_open', { headers: { prefer: 'dynamic=true' } })
  expect(first.status).toBe(200)
  expect(first.body).toHaveProperty('loan.id')
  expect(first.body).not.toEqual(second.body)
})

test('a made-up body has no property that its schema does not declare, but for maps', () => {
  const root = { $defs: { Named: { properties: { name: { type: 'string' } } } } }
  const schema = {
    allOf: [
      { $ref: '#/$defs/Named' },
      { properties: { tags: { items: { $ref: '#/$defs/Named' } } }, required: ['id'] },
    ],
    properties: { counts: { additionalProperties: { $ref: '#/$defs/Named' } } },
  }
  const made = {
    name: 'a',
    id: 1,
    lorem: {},
    tags: [{ name: 'b', ipsum: 1 }],
    counts: { any: { name: 'c', dolor: 2 } },
  }
  expect(withoutUndeclared(made, schema, root)).toEqual({
    name: 'a',
    id: 1,
    tags: [{ name: 'b' }],
    counts: { any: { name: 'c' } },
  })
})

test('a made-up error has one of the codes that its status documents', async () => {
  const packaged = await servePackaged()
  try {
    const wrong: string[] = []
    for (const { id, method, path, module, responses } of packaged.contract.operations) {
      const named = responses.find(({ status, codes }) => Number(status) >= 400 && (codes ?? []).length > 0)
      if (named === undefined) continue
      const target = path.replaceAll(/\{[^}]+\}/g, 'anything')
      const reply = await packaged.ask(method, target, { headers: { prefer: `code=${named.status}, dynamic=true` } })
      const code = errorCode(packaged.contract, module, reply.body)
      if (code === null || named.codes?.includes(code) !== true) wrong.push(`${id} ${named.status}: ${code}`)
    }
    expect(wrong).toEqual([])
  } finally {
    await packaged.mock.close()
  }
})
