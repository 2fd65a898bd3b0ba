import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import type { Contract } from '../../src/contract/index.ts'

let contract: Contract

beforeAll(async () => {
  const file = fileURLToPath(new URL('../fixtures/plain.yaml', import.meta.url))
  contract = compileContract(await readDocument(file), 'plain.yaml')
})

describe('a contract without our marks', () => {
  it('has pairs where requests can be put together', () => {
    expect(contract.pairs.map((pair) => pair.id)).toEqual([
      'createOrder/example',
      'GET /orders/{id}/tea',
      'unknowable/example',
      'upload/rows',
      'upload/list',
    ])
  })

  it('gets what has to be sent from schemas, and nothing else', () => {
    const [create, get] = contract.pairs
    expect(create?.request).toEqual({
      as: null,
      path: {},
      query: {},
      headers: { 'X-Shop': 'north' },
      body: {
        contentType: 'application/json',
        value: { item: 'tea', count: 1, id: '3fa85f64-5717-4562-b3fc-2c963f66afa6' },
      },
    })
    expect(contract.validators.request('createOrder', 'body')?.({ item: 'tea', count: 1, id: create })).toHaveLength(1)
    expect(contract.validators.request('GET /orders/{id}', 'path')?.(get?.request.path)).toEqual([])
  })

  it('takes bodies that are not JSON as text', () => {
    const bodies = contract.pairs.filter((pair) => pair.operation === 'upload').map((pair) => pair.request.body)
    expect(bodies).toEqual([
      { contentType: 'text/csv', raw: 'a,b\n1,2\n' },
      { contentType: 'application/json', value: [1] },
    ])
  })

  it('is not stopped by keywords and formats that nobody knows', () => {
    const judge = contract.validators.request('createOrder', 'body')
    expect(judge?.({ id: '3fa85f64-5717-4562-b3fc-2c963f66afa6', item: 'oolong', count: 1 })).toEqual([])
    expect(judge?.({ id: 'x', item: 'o', count: 0 }).map((violation) => violation.keyword)).toEqual([
      'format',
      'minLength',
      'minimum',
    ])
  })

  it('follows schemas into themselves', () => {
    const order = { id: '3fa85f64-5717-4562-b3fc-2c963f66afa6', item: 'tea', count: 1 }
    const judge = contract.validators.request('createOrder', 'body')
    expect(judge?.({ ...order, gift: { of: { ...order, gift: { of: { ...order, count: 0 } } } } })).toMatchObject([
      { at: '/gift/of/gift/of/count', clause: '/components/schemas/Order/properties/count/minimum' },
    ])
  })
})
