import { beforeAll, describe, expect, it } from 'vitest'
import type { Contract, Pair } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

function pair(id: string): Pair {
  const found = contract.pairs.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`${id} is gone from the fixture`)
  return found
}

const USUAL = { bookId: 'book_free', days: 14, pickUp: { branch: 'main' } }

describe('requests of pairs', () => {
  it('start with what has to be sent, and the first credential', () => {
    expect(pair('createLoan/borrow').request).toEqual({
      as: 'key_member',
      path: {},
      query: {},
      headers: { 'Idempotency-Key': 'borrow-0001' },
      body: { contentType: 'application/json', value: USUAL },
    })
    expect(pair('listBooks/by_genre').request.query).toEqual({ genre: ['CRIME', 'POETRY'] })
  })

  const rows: [id: string, request: Partial<Pair['request']>][] = [
    // Request examples under the pair's own key, of the body and of parameters.
    ['createLoan/borrow_by_post', { headers: { 'Idempotency-Key': 'borrow-0002' } }],
    ['listBooks/nothing_lent', { query: { available: 'true', tag: ['old', 'loved'] } }],
    ['listBooks/BadRequest', { query: { limit: '0' } }],
    ['listBooks/Unauthorized', { as: null }],
    ['createLoan/InsufficientScope', { as: 'key_read_only', body: { contentType: 'application/json', value: USUAL } }],
    ['createLoan/BadRequest', { headers: {}, body: { contentType: 'application/json', raw: '{' } }],
    // A shared example: its query is no parameter here and stays away.
    ['getLoan/NotFound', { path: { loanId: 'loan_absent' }, query: {} }],
    ['renewLoan/LOAN_OVERDUE', { path: { loanId: 'loan_late' } }],
    ['returnLoan/no_content', { path: { loanId: 'loan_open' }, body: null }],
    // What a fault would hit: the first request.
    [
      'renewLoan/InternalError',
      { path: { loanId: 'loan_open' }, body: { contentType: 'application/json', value: { version: 3, days: 7 } } },
    ],
  ]
  it.each(rows)('%s', (id, want) => expect(pair(id).request).toMatchObject(want))
})

describe('pairs', () => {
  it('stand in the order of operations, statuses and examples', () => {
    const ids = contract.pairs
      .filter((item) => item.operation === 'createLoan')
      .map((item) => `${item.status} ${item.key}`)
    expect(ids).toEqual([
      '201 borrow',
      '201 borrow_by_post',
      '401 Unauthorized',
      '403 InsufficientScope',
      '404 NotFound',
      '409 BOOK_LENT',
      '422 DAYS_INVALID',
      '422 BadRequest',
      '429 TooManyRequests',
      '500 InternalError',
    ])
  })

  it('know code, safety, place and fixtures', () => {
    expect(pair('createLoan/BOOK_LENT')).toMatchObject({
      code: 'BOOK_LENT',
      safety: 'spending',
      fixtures: ['book_lent', 'key_member'],
      pointer: '/paths/~1api~1loans/post/responses/409/content/application~1json/examples/BOOK_LENT',
    })
    expect(pair('createLoan/NotFound').safety).toBe('read')
    expect(pair('getLoan/open').code).toBeNull()
    expect(pair('getLoan/TooManyRequests')).toMatchObject({
      pointer: '/components/examples/TooManyRequests',
      unprovoked: 'The quota is not stated.',
      code: 'TooManyRequests',
      response: { contentType: 'application/json', headers: { 'Retry-After': '30' } },
    })
  })

  it('keep what comes first', () => {
    expect(pair('renewLoan/renew').after).toEqual([
      { operation: 'getLoan', pair: null, bind: { '/body/version': '/loan/version' } },
    ])
    expect(pair('renewLoan/VERSION_STALE').after).toEqual([{ operation: 'getLoan', pair: 'open', bind: {} }])
  })

  it('without a body have none, rather than null', () => {
    const { response } = pair('returnLoan/no_content')
    expect(response).toMatchObject({ contentType: null, headers: { deprecation: '@1782864000' } })
    expect('body' in response).toBe(false)
  })

  it('answer what their own schemas allow', () => {
    for (const { operation, status, response } of contract.pairs) {
      if (response.contentType === null) continue
      const judge = contract.validators.response(operation, String(status), response.contentType)
      expect(judge?.(response.body)).toEqual([])
    }
  })
})
