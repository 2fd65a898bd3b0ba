import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { renderRequest } from '../../src/contract/index.ts'
import { serveLibrary, servePackaged } from './serving.ts'
import type { Served } from './serving.ts'

const LOAN = { bookId: 'book_other', days: 14, pickUp: { branch: 'main' } }

describe('refusals', () => {
  let library: Served
  beforeAll(async () => {
    library = await serveLibrary({ documentation: 'http://127.0.0.1:4012/' })
  })
  afterAll(() => library.mock.close())

  test('a request without a key is refused in the contract’s form', async () => {
    const reply = await library.ask('GET', '/api/books', { key: null })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ success: false, error: 'Unauthorized', message: 'Send a key.' })
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a credential of another scheme counts as none', async () => {
    const reply = await library.ask('GET', '/api/books', { key: null, headers: { authorization: 'Basic eDp5' } })
    expect(reply.status).toBe(401)
  })

  test.each(['/api/loans/%E0%A4%A', '/api/loans/%', '/%zz', '/api/loans/'])(
    'a path that the contract does not have is not found, whatever its escapes: %s',
    async (target) => {
      const reply = await library.ask('GET', target)
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ success: false, error: 'NotFound' })
    },
  )

  test.each([
    ['/v1/api/books', 'It has one without /v1: is the base path right?'],
    ['/api/api/books', 'It has one without /api: is the base path right?'],
    ['/books', 'It has one with /api before that: is the base path right?'],
    ['/api/book', 'Nearest: /api/books, '],
    ['/api/loan/loan_open/', 'Nearest: /api/loans'],
    ['/', 'Its paths begin with /api.'],
  ])('a path that the contract nearly has is told: %s', async (target, hint) => {
    const reply = await library.ask('GET', target)
    expect(reply.status).toBe(404)
    expect(JSON.stringify(reply.body)).toContain(`no path ${target}. ${hint}`)
  })

  test('a path that cannot be decoded is told so, not that it is missing', async () => {
    const reply = await library.ask('GET', '/api/loans/%ff')
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/^%ff in the path cannot be decoded/) as string })
  })

  test('a parameter that is sent twice is told so', async () => {
    const reply = await library.ask('GET', '/api/books?limit=1&limit=2')
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('limit is sent more than once; send it once.')
  })

  test('any key is welcome', async () => {
    expect((await library.ask('GET', '/api/books')).status).toBe(200)
  })

  test('a key that is known to lack the scope is refused, naming the scope', async () => {
    const reply = await library.ask('POST', '/api/loans', { key: 'key_read_only', body: LOAN })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ code: 'InsufficientScope', requiredScope: 'loans:write' })
  })

  test('one of several scopes is enough', async () => {
    expect((await library.ask('GET', '/api/books', { key: 'key_read_only' })).status).toBe(200)
  })

  test('every wrong parameter has an entry', async () => {
    const reply = await library.ask('GET', '/api/books?limit=0&available=maybe&tag=')
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ success: false, error: 'BadRequest' })
    const { errors } = reply.body as { errors: { field: string; code: string; message: string }[] }
    expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'available FieldInvalid',
      'limit FieldInvalid',
      'tag.0 FieldInvalid',
    ])
    expect(errors.find(({ field }) => field === 'limit')?.message).toBe('limit must be at least 1.')
  })

  test('a header is named as the contract writes it', async () => {
    const reply = await library.ask('POST', '/api/loans', { body: LOAN, headers: { 'idempotency-key': 'short' } })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('Idempotency-Key must have at least 8 characters.')
  })

  test('a wrong body gets 422 where the operation has it; where the error is text, the text names what is wrong', async () => {
    const reply = await library.ask('POST', '/api/loans', { body: { ...LOAN, days: 99, more: 1, pickUp: {} } })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ success: false, code: 'DAYS_INVALID' })
    const { error } = reply.body as { error: string }
    expect(error).toContain('days must be at most 28.')
    expect(error).toContain('pickUp.branch is required.')
    expect(error).toContain('more is not a known property.')
    expect(reply.body).not.toHaveProperty('errors')
  })

  test('an unknown property that is near one of the contract, and not beside it, names that', async () => {
    const told = async (body: object) => JSON.stringify((await library.ask('POST', '/api/loans', { body })).body)
    const { days, ...rest } = LOAN
    expect(await told({ ...rest, day: days })).toContain('day is not a known property. Did you mean days?')
    expect(await told({ ...LOAN, day: days })).toMatch(/day is not a known property\.(?! Did)/)
    // Of a name that is longer, its beginning is enough.
    expect(await told({ ...LOAN, pickUp: { bran: 'main' } })).toContain(
      'bran is not a known property. Did you mean branch?',
    )
    expect(await told({ ...LOAN, pickUp: { brnach: 'main' } })).toContain('Did you mean branch?')
  })

  test('malformed JSON gets 400 even there', async () => {
    const reply = await library.ask('POST', '/api/loans', { raw: '{"bookId": ' })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('not valid JSON')
  })

  test('a body that is nested without end gets 400, one whose strings hold brackets does not', async () => {
    const deep = await library.ask('POST', '/api/loans', {
      raw: `{"bookId":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    })
    expect(deep.status).toBe(400)
    expect(JSON.stringify(deep.body)).toContain('nested deeper than 200')
    const flat = await library.ask('POST', '/api/loans', { body: { ...LOAN, bookId: '"['.repeat(500) } })
    expect(flat.status).not.toBe(400)
  })

  test('a wrong parameter comes before a wrong body', async () => {
    const reply = await library.ask('POST', '/api/loans', { body: {}, headers: { 'idempotency-key': 'short' } })
    expect(reply.status).toBe(400)
  })

  test('a body of another type is refused with what to send', async () => {
    const reply = await library.ask('POST', '/api/loans', { raw: 'days=14', headers: { 'content-type': 'text/plain' } })
    expect(reply.status).toBe(415)
    expect(reply.body).toMatchObject({ success: false, error: 'UnsupportedMediaType' })
    expect(JSON.stringify(reply.body)).toContain('send application/json')
  })

  test('a missing body is refused', async () => {
    const reply = await library.ask('POST', '/api/loans')
    expect(reply.status).toBe(422)
    expect(JSON.stringify(reply.body)).toContain('A body is required')
  })

  test('an id that exists nowhere gets 404', async () => {
    const reply = await library.ask('PATCH', '/api/loans/loan_absent', { body: { version: 9, days: 9 } })
    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({ success: false, code: 'NotFound', error: 'There is no such loan.' })
  })

  test('a fixture’s id provokes its outcome like a test card number', async () => {
    const reply = await library.ask('PATCH', '/api/loans/loan_late', { body: { version: 9, days: 9 } })
    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({ code: 'LOAN_OVERDUE' })
  })

  test('an unknown path gets the general envelope', async () => {
    const reply = await library.ask('GET', '/api/nothing/here')
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ success: false, error: 'NotFound' })
  })

  test('a trailing slash is another path', async () => {
    expect((await library.ask('GET', '/api/books/')).status).toBe(404)
  })

  test('a method that the path does not have gets 405 with those that it has', async () => {
    const reply = await library.ask('PUT', '/api/loans/loan_open', { body: {} })
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET, PATCH, DELETE, HEAD')
  })

  test('HEAD answers as GET without the body', async () => {
    const reply = await library.ask('HEAD', '/api/books')
    expect(reply.status).toBe(200)
    expect(reply.body).toBeUndefined()
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(100)
  })

  test('a status without a body carries no content type, and the contract’s header examples', async () => {
    const reply = await library.ask('DELETE', '/api/loans/loan_open')
    expect(reply.status).toBe(204)
    expect(reply.headers.has('content-type')).toBe(false)
    expect(reply.headers.get('deprecation')).toBe('@1782864000')
  })

  test('a refusal links to the page about its code', async () => {
    const reply = await library.ask('PATCH', '/api/loans/loan_late', { body: { version: 9, days: 9 } })
    expect(reply.headers.get('link')).toBe('<http://127.0.0.1:4012/errors/LOAN_OVERDUE>; rel="help"')
    const success = await library.ask('GET', '/api/books')
    expect(success.headers.has('link')).toBe(false)
  })
})

describe('refusals of the packaged contract', () => {
  const WRITE = '/api/billing/sub-accounts/loc_of_mine/direct-billing'
  let served: Served
  beforeAll(async () => {
    served = await servePackaged()
  })
  afterAll(() => served.mock.close())

  test.each([
    ['a version that a pair takes from a prior answer', 'PUT', 'updateLiveAgent/save', { ifVersion: 7 }, {}, 422],
    [
      'such a version, where the pair is a refusal',
      'PUT',
      'replaceLiveAgentWorkflow/NOT_EDITABLE',
      { ifVersion: 7 },
      {},
      422,
    ],
    ['a header that no pair names', 'POST', 'createAgent/of_campaign_type', {}, { 'idempotency-key': 'short' }, 400],
  ])('a pair’s own request is refused for %s', async (_, method, id, changed, headers, status) => {
    const pair = served.contract.pairs.find((candidate) => candidate.id === id)
    const operation = served.contract.operations.find((candidate) => candidate.id === pair?.operation)
    if (pair === undefined || operation === undefined) throw new Error(`${id} is gone`)
    const { target, body } = renderRequest(served.contract, operation, pair.request)
    const asked = { headers, body: { ...(JSON.parse(body ?? '{}') as object), ...changed } }
    expect((await served.ask(method, target, asked)).status).toBe(status)
  })

  test('direct billing: one entry per refused field, dotted; unexpected properties as body', async () => {
    const body = { colour: 'red', autoRecharge: { thresholdUSD: 5 } }
    const reply = await served.ask('PUT', WRITE, { body })
    expect(reply.status).toBe(400)
    const { error, errors } = reply.body as { error: string; errors: { field: string; code: string }[] }
    expect(error).toBe('BadRequest')
    expect(errors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'autoRecharge.enabled FieldRequired',
      'autoRecharge.thresholdUSD FieldInvalid',
      'body UnexpectedProperty',
      'enabled FieldRequired',
    ])
  })

  test('direct billing: a key of the wrong length gets the code for it', async () => {
    const reply = await served.ask('PUT', WRITE, { body: { enabled: true }, headers: { 'idempotency-key': '1234567' } })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ error: 'IDEMPOTENCY_KEY_INVALID' })
  })

  test('live agents: error is text, code stands beside it', async () => {
    const reply = await served.ask('GET', '/api/live-agents/live:of_mine')
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ success: false, error: 'locationId is required.', code: 'BadRequest' })
  })

  test('live agents: what is wrong in a body is text, with the field beside it', async () => {
    const body = { id: 'front desk', draft: true }
    const reply = await served.ask('POST', '/api/live-agents?locationId=loc_of_mine', { body })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ success: false, code: 'INVALID_CONFIGURATION', field: 'id' })
    expect((reply.body as { error: string }).error).toMatch(/^id must /)
  })

  test('pipeline steps: error is text alone', async () => {
    const reply = await served.ask('GET', '/api/power-dialer/pipeline/steps?cadenceStep=first')
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual({ success: false, error: 'cadenceStep must be an integer.' })
  })

  test('a role that the operation does not admit is refused', async () => {
    const { fixtures, pairs } = served.contract
    const refused = pairs.find((pair) => pair.operation === 'updateDirectBilling' && pair.code === 'Forbidden')
    const key = fixtures[refused?.request.as ?? '']?.value ?? ''
    const reply = await served.ask('PUT', '/api/billing/sub-accounts/loc_of_mine/direct-billing', {
      key,
      body: { enabled: true, autoRecharge: { enabled: false } },
    })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ error: 'Forbidden' })
  })
})
