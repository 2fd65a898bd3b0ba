import { beforeAll, describe, expect, it } from 'vitest'
import { operationById, pairsOf, renderRequest } from '../../src/contract/index.ts'
import type { Contract, RenderedRequest } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

function rendered(id: string, values?: Record<string, string>): RenderedRequest {
  const [operationId = '', key = ''] = id.split('/')
  const operation = operationById(contract, operationId)
  const pair = pairsOf(contract, operationId).find((candidate) => candidate.key === key)
  if (operation === null || pair === undefined) throw new Error(`${id} is gone from the fixture`)
  return renderRequest(contract, operation, pair.request, values)
}

describe('renderRequest', () => {
  it('joins a list with commas, or repeats the name', () => {
    expect(rendered('listBooks/by_genre').target).toBe('/api/books?genre=CRIME,POETRY')
    expect(rendered('listBooks/nothing_lent').target).toBe('/api/books?available=true&tag=old&tag=loved')
  })

  it('sends the fixtures of the contract where nothing else is given', () => {
    expect(rendered('createLoan/borrow')).toEqual({
      method: 'POST',
      target: '/api/loans',
      headers: {
        Authorization: 'Bearer key_of_a_member',
        'Idempotency-Key': 'borrow-0001',
        'Content-Type': 'application/json',
      },
      body: '{"bookId":"book_free","days":14,"pickUp":{"branch":"main"}}',
    })
  })

  it('puts what the target has in the place of fixtures, names of properties included', () => {
    const operation = operationById(contract, 'createLoan')
    if (operation === null) throw new Error('createLoan is gone from the fixture')
    const body = { contentType: 'application/json', value: { book_free: { id: 'book_free' }, book_freed: 1 } }
    const request = { as: null, path: {}, query: {}, headers: {}, body }
    expect(renderRequest(contract, operation, request, { book_free: 'b/17' }).body).toBe(
      '{"b/17":{"id":"b/17"},"book_freed":1}',
    )
  })

  it('puts what the target has in the place of fixtures, whole values only', () => {
    const values = { key_member: 'secret', book_free: 'b/17', loan_open: 'loan 4' }
    const borrow = rendered('createLoan/borrow', values)
    expect(borrow.headers['Authorization']).toBe('Bearer secret')
    expect(borrow.body).toContain('"bookId":"b/17"')
    expect(rendered('createLoan/borrow_by_post', values).body).toContain('"bookId":"book_free_too"')
    expect(rendered('getLoan/open', values).target).toBe('/api/loans/loan%204')
  })

  it('replaces items of a comma-separated text', () => {
    const operation = operationById(contract, 'listBooks')
    if (operation === null) throw new Error('listBooks is gone from the fixture')
    const request = { as: null, path: {}, query: { ids: 'book_free, book_lent,book_free' }, headers: {}, body: null }
    const { target, headers } = renderRequest(contract, operation, request, { book_free: 'one', book_lent: 'two' })
    expect(decodeURIComponent(target)).toBe('/api/books?ids=one, two,one')
    expect(headers).toEqual({})
  })

  it('sends exact text as it is, and no credential where none is to be sent', () => {
    expect(rendered('createLoan/BadRequest', { book_free: 'x' }).body).toBe('{')
    expect(rendered('createLoan/BadRequest').headers).not.toHaveProperty('Idempotency-Key')
    expect(rendered('getLoan/Unauthorized').headers).toEqual({})
  })
})
