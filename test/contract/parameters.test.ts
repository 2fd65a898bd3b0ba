import { beforeAll, describe, expect, it } from 'vitest'
import { operationById, readParameters } from '../../src/contract/index.ts'
import type { Contract, Operation } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract
let listBooks: Operation

beforeAll(async () => {
  contract = (await library()).contract
  const found = operationById(contract, 'listBooks')
  if (found === null) throw new Error('listBooks is gone from the fixture')
  listBooks = found
})

describe('readParameters', () => {
  const rows: [query: string, want: unknown][] = [
    ['', {}],
    ['genre=CRIME,POETRY', { genre: ['CRIME', 'POETRY'] }],
    ['genre=CRIME&genre=A,B', { genre: ['CRIME', 'A', 'B'] }],
    ['tag=a,b&tag=c', { tag: ['a,b', 'c'] }],
    ['limit=5&other=1', { limit: '5' }],
    ['limit=5&limit=6', { limit: ['5', '6'] }],
    ['available=', { available: '' }],
  ]
  it.each(rows)('%s', (query, want) => {
    expect(readParameters(listBooks, {}, new URLSearchParams(query), {}).query).toEqual(want)
  })

  it('gives headers in lower case, and paths as routed', () => {
    const loan = operationById(contract, 'getLoan')
    const create = operationById(contract, 'createLoan')
    if (loan === null || create === null) throw new Error('an operation is gone from the fixture')
    const headers = { 'idempotency-key': 'k-0000001', 'x-other': 'no', authorization: 'Bearer x' }
    expect(readParameters(create, {}, new URLSearchParams(), headers).header).toEqual({
      'idempotency-key': 'k-0000001',
    })
    expect(readParameters(loan, { loanId: 'loan_open' }, new URLSearchParams(), {}).path).toEqual({
      loanId: 'loan_open',
    })
  })
})

describe('parameter validators', () => {
  const rows: [query: Record<string, string | string[]>, want: string[]][] = [
    [{}, []],
    [{ limit: '100', available: 'true', genre: ['CRIME'], tag: ['a'], unknown: 'ignored' }, []],
    [{ limit: '0' }, ['/limit must be at least 1']],
    [{ limit: '101' }, ['/limit must be at most 100']],
    [{ limit: '1.5' }, ['/limit must be an integer']],
    [{ limit: 'ten' }, ['/limit must be an integer']],
    [{ limit: '' }, ['/limit must be an integer']],
    [{ limit: ['1', '2'] }, ['/limit must be an integer']],
    [{ available: 'yes' }, ['/available must be a boolean']],
    [{ tag: ['', 'b'] }, ['/tag/0 must not be empty']],
  ]
  it.each(rows)('%j', (query, want) => {
    const before = structuredClone(query)
    const violations = contract.validators.request('listBooks', 'query')?.(query) ?? []
    expect(violations.map(({ at, message }) => `${at} ${message}`)).toEqual(want)
    expect(query).toEqual(before)
  })

  it('tells the clause of a parameter', () => {
    const [violation] = contract.validators.request('listBooks', 'query')?.({ limit: '0' }) ?? []
    expect(violation?.clause).toBe('/paths/~1api~1books/get/parameters/3/schema/minimum')
  })

  it('misses a required path parameter, and has no validator where nothing is declared', () => {
    expect(contract.validators.request('getLoan', 'path')?.({})).toEqual([
      {
        at: '',
        keyword: 'required',
        clause: '/paths/~1api~1loans~1{loanId}/parameters/0/required',
        property: 'loanId',
        message: 'is required',
      },
    ])
    expect(contract.validators.request('listBooks', 'path')).toBeUndefined()
    expect(contract.validators.request('listBooks', 'body')).toBeUndefined()
  })

  it('judges the headers of an answer', () => {
    const judge = contract.validators.responseHeaders('returnLoan', '204')
    expect(judge?.({ deprecation: '@1782864000' })).toEqual([])
    expect(judge?.({}).map((violation) => violation.property)).toEqual(['deprecation'])
    expect(judge?.({ deprecation: 'soon' }).map((violation) => violation.keyword)).toEqual(['pattern'])
    expect(contract.validators.responseHeaders('listBooks', '200')?.({ 'x-total': '-1' })).toMatchObject([
      { clause: '/components/headers/Total/schema/minimum' },
    ])
  })
})
