import { describe, expect, test } from 'vitest'

import { compileContract } from '../../src/contract/compile.ts'
import { operationById, readDocument } from '../../src/contract/index.ts'
import type { Pair } from '../../src/contract/index.ts'
import { createAnswers } from '../../src/serve/answers.ts'

const LIBRARY = 'test/fixtures/library.yaml'
const contract = compileContract(await readDocument(LIBRARY), LIBRARY)
const answers = createAnswers(contract)

const FIELDS = [
  { field: 'body', path: 'extra', code: 'UnexpectedProperty', message: 'extra is not a known property.' },
  { field: 'days', path: 'days', code: 'FieldRequired', message: 'days is required.' },
]

describe('a refusal', () => {
  test('fills errors anew where the contract’s example has them', () => {
    const answer = answers.invalid(operation('listBooks'), 400, FIELDS)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body ?? '')).toEqual({
      success: false,
      error: 'BadRequest',
      message: 'extra is not a known property. days is required.',
      errors: FIELDS.map(({ field, code, message }) => ({ field, code, message })),
    })
  })

  test('puts everything into the text where error is text', () => {
    const answer = answers.invalid(operation('createLoan'), 422, FIELDS)
    expect(JSON.parse(answer.body ?? '')).toEqual({
      success: false,
      code: 'DAYS_INVALID',
      error: 'extra is not a known property. days is required.',
    })
  })

  test('takes the general envelope where the operation documents no such status', () => {
    const answer = answers.invalid(operation('getLoan'), 400, FIELDS)
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ success: false, error: 'BadRequest', errors: [{}, {}] })
  })
})

describe('a pair’s answer', () => {
  test('has the request’s id as its ref under 5xx', () => {
    const answer = answers.pair(pair('listBooks/InternalError'), 'trace-7')
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ ref: 'trace-7' })
  })

  test('carries its header examples in lower case', () => {
    expect(answers.pair(pair('listBooks/TooManyRequests'), 'x').headers).toMatchObject({ 'retry-after': '30' })
  })

  test('replaces only what it has', () => {
    const replaced = { requiredScope: 'books:write', colour: 'red' }
    const body: unknown = JSON.parse(answers.pair(pair('createLoan/InsufficientScope'), 'x', replaced).body ?? '')
    expect(body).toMatchObject({ requiredScope: 'books:write' })
    expect(body).not.toHaveProperty('colour')
  })
})

function operation(id: string) {
  const found = operationById(contract, id)
  if (found === null) throw new Error(`no operation ${id}`)
  return found
}

function pair(id: string): Pair {
  const found = contract.pairs.find((candidate) => candidate.id === id)
  if (found === undefined) throw new Error(`no pair ${id}`)
  return found
}
