import { beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { operationById, valueAt, withValueAt } from '../../src/contract/index.ts'
import type { Contract, JsonObject, Operation } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

function operation(id: string): Operation {
  const found = operationById(contract, id)
  if (found === null) throw new Error(`${id} is gone from the fixture`)
  return found
}

function withoutErrorLists(document: JsonObject): JsonObject {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'x-errors' && Array.isArray(value) ? undefined : value,
  )
  return JSON.parse(text) as JsonObject
}

describe('operations', () => {
  it('tell what the document says', () => {
    expect(contract.operations.map(({ id, method, path, safety }) => [id, method, path, safety])).toEqual([
      ['listBooks', 'GET', '/api/books', 'read'],
      ['createLoan', 'POST', '/api/loans', 'spending'],
      ['getLoan', 'GET', '/api/loans/{loanId}', 'read'],
      ['renewLoan', 'PATCH', '/api/loans/{loanId}', 'write'],
      ['returnLoan', 'DELETE', '/api/loans/{loanId}', 'destructive'],
    ])
    expect(operation('listBooks')).toMatchObject({
      module: 'Books',
      roles: ['member', 'librarian'],
      scopes: [['books:read'], ['books:write']],
      deprecated: false,
      inferred: null,
    })
    expect(operation('returnLoan')).toMatchObject({ roles: null, scopes: [['loans:write']], deprecated: true })
    expect(operation('renewLoan').inferred).toEqual({ security: 'No scope is stated for renewals.' })
  })

  it('take parameters from the path and from components, each with its real place', () => {
    expect(operation('getLoan').parameters).toEqual([
      {
        name: 'loanId',
        in: 'path',
        required: true,
        pointer: '/paths/~1api~1loans~1{loanId}/parameters/0',
        explode: false,
        array: false,
      },
    ])
    expect(operation('createLoan').parameters).toMatchObject([{ pointer: '/components/parameters/IdempotencyKey' }])
    expect(operation('listBooks').parameters.map(({ name, explode, array }) => [name, explode, array])).toEqual([
      ['genre', false, true],
      ['tag', true, true],
      ['available', true, false],
      ['limit', true, false],
    ])
  })

  it('know codes, headers and content of each answer', () => {
    expect(operation('createLoan').responses.find((response) => response.status === '409')).toMatchObject({
      codes: ['BOOK_LENT'],
      codesOpen: true,
    })
    expect(operation('getLoan').responses.find((response) => response.status === '429')).toEqual({
      status: '429',
      pointer: '/components/responses/TooManyRequests',
      contentTypes: ['application/json'],
      headers: [{ name: 'Retry-After', required: false, pointer: '/components/headers/RetryAfter' }],
      codes: ['TooManyRequests'],
      codesOpen: false,
    })
  })

  it('have the codes of their examples, listed or not', async () => {
    const { document } = await library()
    const unlisted = compileContract(withoutErrorLists(document), 'unlisted.yaml')
    expect(unlisted.operations).toEqual(contract.operations)
    expect(unlisted.pairs).toEqual(contract.pairs)
    const at = '/paths/~1api~1loans/post/responses/422/x-errors'
    expect(valueAt(unlisted.document(), at)).toEqual(['DAYS_INVALID', 'BadRequest'])
    const more = compileContract(withValueAt(document, at, ['BOOK_TORN']), 'more.yaml')
    expect(valueAt(more.document(), at)).toEqual(['DAYS_INVALID', 'BadRequest', 'BOOK_TORN'])
  })
})

describe('a contract without our marks', () => {
  const minimal = {
    openapi: '3.1.0',
    info: { title: 'Plain', version: '1' },
    paths: {
      '/a/{id}': { delete: { responses: { 204: { description: 'Gone' } } }, get: { security: [{}], responses: {} } },
    },
  }

  it('gets what OpenAPI gives by default', () => {
    const withParameter = structuredClone(minimal)
    Object.assign(withParameter.paths['/a/{id}'], {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
    })
    const plain = compileContract(withParameter, 'plain.yaml')
    expect(plain.operations).toMatchObject([
      { id: 'DELETE /a/{id}', safety: 'spending', scopes: null, module: '' },
      { id: 'GET /a/{id}', safety: 'read', scopes: [[]] },
    ])
    expect(plain.pairs).toMatchObject([
      {
        id: 'DELETE /a/{id}/no_content',
        status: 204,
        request: { as: null, path: { id: '3fa85f64-5717-4562-b3fc-2c963f66afa6' } },
      },
    ])
  })
})
