import { beforeAll, describe, expect, it, test } from 'vitest'
import { parseDocumentText } from '../../src/contract/document.ts'
import { compileContract } from '../../src/contract/compile.ts'
import type { Contract, JsonObject, Validate } from '../../src/contract/index.ts'
import { library } from './library.ts'

let contract: Contract

beforeAll(async () => {
  contract = (await library()).contract
})

/** A judge for one schema, in a contract around it. */
function judgeFor(schema: JsonObject, schemas: JsonObject = {}): Validate {
  const document = {
    openapi: '3.1.0',
    info: { title: 'One schema', version: '1' },
    'x-fixtures': {},
    paths: {
      '/': { post: { operationId: 'op', requestBody: { content: { 'application/json': { schema } } }, responses: {} } },
    },
    components: { schemas },
  }
  const judge = compileContract(document, 'one.yaml').validators.request('op', 'body')
  if (judge === undefined) throw new Error('the schema was not compiled')
  return judge
}

describe('violations', () => {
  it('name data, clause, property, and say it in plain words', () => {
    const body = { bookId: 'book_free', days: 5, deposit: 19.999, pickUp: { branch: 'moon', when: 1 }, extra: true }
    expect(contract.validators.request('createLoan', 'body')?.(body)).toEqual([
      {
        at: '/days',
        keyword: 'minimum',
        clause: '/components/schemas/Days/minimum',
        property: null,
        message: 'must be at least 7',
      },
      {
        at: '/deposit',
        keyword: 'multipleOf',
        clause: '/components/schemas/LoanRequest/properties/deposit/multipleOf',
        property: null,
        message: 'must have at most two decimals',
      },
      {
        at: '/pickUp/branch',
        keyword: 'enum',
        clause: '/components/schemas/LoanRequest/properties/pickUp/properties/branch/enum',
        property: null,
        message: 'must be one of main, harbour',
      },
      {
        at: '/pickUp',
        keyword: 'unevaluatedProperties',
        clause: '/components/schemas/LoanRequest/properties/pickUp/unevaluatedProperties',
        property: 'when',
        message: 'is not a known property',
      },
      {
        at: '',
        keyword: 'unevaluatedProperties',
        clause: '/components/schemas/LoanRequest/unevaluatedProperties',
        property: 'extra',
        message: 'is not a known property',
      },
    ])
  })

  it('leave the data alone, and take decimals for what they are', () => {
    const body = Object.freeze({
      bookId: 'book_free',
      days: 7,
      deposit: 19.99,
      pickUp: Object.freeze({ branch: 'main' }),
    })
    expect(contract.validators.request('createLoan', 'body')?.(body)).toEqual([])
  })

  it('escape what stands in names and paths', () => {
    const judge = judgeFor({ type: 'object', properties: { 'a/b~c %': { type: 'string' } } })
    expect(judge({ 'a/b~c %': 1 })).toMatchObject([
      {
        at: '/a~1b~0c %',
        clause: '/paths/~1/post/requestBody/content/application~1json/schema/properties/a~1b~0c %/type',
      },
    ])
  })

  const messages: [schema: JsonObject, data: unknown, want: string][] = [
    [{ type: ['string', 'null'] }, 1, 'must be a string or null'],
    [{ type: ['string', 'integer', 'null'] }, true, 'must be a string, an integer or null'],
    [{ const: false }, true, 'must be false'],
    [{ enum: ['DIRECT', 'REBILLING', null] }, 'X', 'must be one of DIRECT, REBILLING, null'],
    [{ type: 'number', exclusiveMinimum: 0 }, 0, 'must be greater than 0'],
    [{ type: 'number', maximum: 3 }, 4, 'must be at most 3'],
    [{ type: 'string', minLength: 1 }, '', 'must not be empty'],
    [{ type: 'string', maxLength: 1 }, 'ab', 'must have at most 1 character'],
    [{ type: 'string', pattern: '^a$' }, 'b', 'must match the pattern ^a$'],
    [{ type: 'string', pattern: '^live:.+$' }, 'live:', 'must begin with live: and go on after it'],
    [
      { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
      'a b',
      'must consist of letters, digits, underscores and hyphens',
    ],
    [{ type: 'string', format: 'date' }, 'b', 'must be a date such as 2026-01-31'],
    [{ type: 'string', format: 'ipv4' }, 'b', 'must be a valid ipv4'],
    [{ type: 'array', minItems: 2 }, [1], 'must have at least 2 items'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'must not have the same item twice'],
    [{ type: 'array', contains: { const: 1 } }, [2], 'must contain at least 1 matching item'],
    [{ type: 'array', prefixItems: [{ type: 'integer' }], items: false, minItems: 1 }, ['a'], 'must be an integer'],
    [{ type: 'object', required: ['a'] }, {}, 'is required'],
    [
      { type: 'object', if: { required: ['b'] }, then: true, else: { required: ['a'] } },
      {},
      'is required, or b in its place',
    ],
    [{ type: 'object', if: { required: ['b'] }, then: { required: ['a'] } }, { b: 1 }, 'is required'],
    [{ if: { required: ['b'] }, then: { properties: { a: false } } }, { a: 1, b: 1 }, 'does not go with b'],
    [
      { if: { properties: { b: { const: false } }, required: ['b'] }, then: { properties: { a: false } } },
      { a: 1, b: false },
      'does not go with b false',
    ],
    [
      { if: { properties: { b: { minimum: 1 } }, required: ['b'] }, then: { properties: { a: false } } },
      { a: 1, b: 1 },
      'does not go with the other values that are sent',
    ],
    [{ type: 'object', additionalProperties: false }, { a: 1 }, 'is not a known property'],
    [{ type: 'object', dependentRequired: { a: ['b'] } }, { a: 1 }, 'is required when a is present'],
    [{ type: 'object', minProperties: 1 }, {}, 'must have at least 1 property'],
    [{ type: 'object', properties: { a: false } }, { a: 1 }, 'is not allowed here'],
    [{ not: { type: 'string' } }, 'a', 'must not match the form that is excluded here'],
    [{ type: 'object', propertyNames: { pattern: '^x' } }, { a: 1 }, 'is not a name that a property here may have'],
  ]
  it.each(messages)('%j', (schema, data, want) => {
    expect(judgeFor(schema)(data).map((violation) => violation.message)).toContain(want)
  })
})

test('a name behind a reference is refused in one sentence, with the reason', () => {
  const judge = judgeFor(
    { type: 'object', propertyNames: { $ref: '#/components/schemas/Name' } },
    { Name: { type: 'string', pattern: '^wf_[a-z0-9]{8}$' } },
  )
  expect(judge({ BAD: 1 }).map(({ property, message }) => [property, message])).toEqual([
    ['BAD', 'is not a name that a property here may have: it must be wf_ and 8 lowercase letters or digits'],
  ])
})

describe('violations of composed schemas', () => {
  const told = (judge: Validate, data: unknown): string[] =>
    judge(data).map(({ at, property, message }) => `${at}${property === null ? '' : ` ${property}`} ${message}`)

  it('of a nullable object are those of the object', () => {
    const judge = judgeFor({ oneOf: [{ $ref: '#/components/schemas/Card' }, { type: 'null' }] }, { Card: CARD })
    expect(told(judge, null)).toEqual([])
    expect(told(judge, { last4: 'x' })).toEqual([' status is required', '/last4 must have at least 4 characters'])
    expect(told(judge, 7)).toEqual([' must match exactly one of the forms that are allowed here'])
  })

  it('of alternatives are those of the one that is meant', () => {
    const judge = judgeFor({
      type: 'object',
      anyOf: [
        { properties: { kind: { const: 'a' }, size: { type: 'integer', minimum: 1 } }, required: ['kind', 'size'] },
        { properties: { kind: { const: 'b' }, name: { type: 'string' } }, required: ['kind', 'name'] },
      ],
      unevaluatedProperties: false,
    })
    expect(told(judge, { kind: 'a', size: 0 })).toEqual(['/size must be at least 1'])
    expect(told(judge, { kind: 'b' })).toEqual([' name is required'])
    expect(told(judge, { kind: 'b', name: 'n', other: 1 })).toEqual([' other is not a known property'])
    expect(told(judge, { kind: 'c', size: 1, name: 'n' })).toEqual([
      ' must match one of the forms that are allowed here',
    ])
  })

  it('of alternatives that are as near are those of the one that has all it asks for', () => {
    const judge = judgeFor({
      type: 'object',
      oneOf: [{ required: ['draft'] }, { properties: { template: { type: 'string' } }, required: ['template'] }],
    })
    expect(told(judge, { template: 7 })).toEqual(['/template must be a string'])
    expect(told(judge, {})).toEqual([' must match exactly one of the forms that are allowed here'])
  })

  it('of a constant that only one alternative has are not those of another that lacks more', () => {
    const judge = judgeFor({
      type: 'object',
      oneOf: [
        { properties: { draft: { type: 'boolean', const: true } }, required: ['draft'] },
        { properties: { template: { type: 'string' } }, required: ['template'] },
      ],
      unevaluatedProperties: false,
    })
    expect(told(judge, { draft: false })).toEqual(['/draft must be true'])
    expect(told(judge, [])).toEqual([' must be an object'])
  })

  it('of nested alternatives are found as well', () => {
    const leaf = { oneOf: [{ type: 'string', minLength: 3 }, { type: 'integer' }] }
    const judge = judgeFor({ anyOf: [{ type: 'object', properties: { leaf }, required: ['leaf'] }, { type: 'null' }] })
    expect(told(judge, { leaf: 'ab' })).toEqual(['/leaf must have at least 3 characters'])
  })

  it('tell that several alternatives fit', () => {
    const judge = judgeFor({ oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'string' }] })
    expect(told(judge, 1)).toEqual([' must match exactly one of the forms that are allowed here'])
  })

  it('do not call the properties of a failing part unknown', () => {
    const judge = judgeFor(
      {
        allOf: [{ $ref: '#/components/schemas/Card' }],
        type: 'object',
        properties: { own: true },
        unevaluatedProperties: false,
      },
      { Card: CARD },
    )
    expect(told(judge, { last4: '1234', own: 1 })).toEqual([' status is required'])
    expect(told(judge, { status: 'OK', last4: '12', other: 1 })).toEqual([
      '/last4 must have at least 4 characters',
      ' other is not a known property',
    ])
  })

  it('of conditions are those of the part that applies', () => {
    const condition = parseDocumentText(
      '{ if: { properties: { enabled: { const: false } } }, then: { properties: { settings: false } } }',
      'if',
    )
    const judge = judgeFor({
      type: 'object',
      required: ['enabled'],
      properties: { enabled: { type: 'boolean' }, settings: { type: 'object' } },
      ...condition,
    })
    expect(told(judge, { enabled: true, settings: {} })).toEqual([])
    expect(told(judge, { enabled: false, settings: {} })).toEqual([
      '/settings does not go with the other values that are sent',
    ])
  })
})

const CARD = {
  type: 'object',
  required: ['status'],
  properties: { status: { enum: ['OK'] }, last4: { type: 'string', minLength: 4 } },
}

describe('webhooks', () => {
  it('have a validator for what they send', () => {
    const judge = contract.validators.request('loanOverdue', 'body')
    expect(judge?.({ sentAt: 'yesterday' }).map((violation) => violation.keyword)).toEqual(['required', 'format'])
  })
})
