import { beforeAll, describe, expect, it } from 'vitest'
import { contentTypeFor, errorCode, errorEntry, operationById, responseFor } from '../../src/contract/index.ts'
import type { Contract, Operation } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

describe('contentTypeFor', () => {
  const rows: [keys: string[], actual: string | null, want: string | null][] = [
    [['application/json'], 'Application/JSON; charset=utf-8', 'application/json'],
    [['application/json; version=1'], 'application/json', 'application/json; version=1'],
    [['application/*'], 'application/problem+json', 'application/*'],
    [['application/*', 'application/json'], 'application/json', 'application/json'],
    [['application/*+json'], 'application/problem+json', 'application/*+json'],
    [['application/json'], 'application/problem+json', null],
    [['*/*'], 'image/png', '*/*'],
    [['application/json'], 'text/html', null],
    [['application/json'], null, null],
    [[], 'application/json', null],
  ]
  it.each(rows)('%j for %s is %s', (keys, actual, want) => expect(contentTypeFor(keys, actual)).toBe(want))
})

describe('responseFor', () => {
  it('prefers the status, then its range, then default', () => {
    const response = { pointer: '', contentTypes: [], headers: [], codes: null, codesOpen: false }
    const operation = {
      ...(operationById(contract, 'getLoan') as Operation),
      responses: ['200', '4xx', '404', 'default'].map((status) => ({ ...response, status })),
    }
    const statuses = [200, 404, 409, 500].map((status) => responseFor(operation, status)?.status)
    expect(statuses).toEqual(['200', '404', '4xx', 'default'])
    expect(responseFor({ ...operation, responses: [] }, 200)).toBeNull()
  })
})

describe('error codes', () => {
  it('are read where the module keeps them', () => {
    const body = { success: false, error: 'There is no such loan.', code: 'NotFound' }
    expect(errorCode(contract, 'Loans', body)).toBe('NotFound')
    expect(errorCode(contract, 'Books', body)).toBe('There is no such loan.')
    expect(errorCode(contract, 'Loans', { error: 'Unauthorized' })).toBe('Unauthorized')
    expect(errorCode(contract, 'Loans', { error: 7 })).toBeNull()
    expect(errorCode(contract, 'Loans', 'text')).toBeNull()
    expect(errorCode(contract, 'Loans', {})).toBeNull()
  })

  it('are looked up in the module, then in general', () => {
    expect(errorEntry(contract, 'Loans', 'BOOK_LENT')?.fields).toEqual(['freeFrom'])
    expect(errorEntry(contract, 'Loans', 'Unauthorized')?.meaning).toContain('no valid key')
    expect(errorEntry(contract, 'Books', 'BOOK_LENT')).toBeNull()
    expect(errorEntry(contract, 'Books', 'toString')).toBeNull()
    expect(errorEntry(contract, 'constructor', 'InternalError')?.inferred).toEqual({
      '*': 'Only the code is stated, not when it is sent.',
    })
  })
})
