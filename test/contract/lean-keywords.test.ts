import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/index.ts'

/** Conditions in the forms that get code of their own, and in those that just miss them. */
const CONDITIONS: readonly JsonObject[] = [
  { required: ['type'], properties: { type: { const: 'a' } } },
  { properties: { type: { const: 'a' } } },
  { required: ['type'], properties: { type: { const: true } } },
  { required: ['type'], properties: { type: { const: null } } },
  { required: ['type'], properties: { type: { const: { a: 1 } } } },
  { required: ['other'], properties: { type: { const: 'a' } } },
  { required: ['type'], properties: { type: { const: 'a' }, other: { const: 1 } } },
  { required: ['type'], properties: { type: { enum: ['a', 'b'] } } },
  { type: 'object', required: ['type'], properties: { type: { const: 'a' } } },
]

const THEN: JsonObject = { required: ['other'], properties: { other: { type: 'number' }, seen: true } }
const ELSE: JsonObject = { properties: { other: { type: 'string' } } }

/** The same condition where nobody, somebody above, or `additionalProperties` looks at what it has seen. */
const PLACES: readonly ((condition: JsonObject) => JsonObject)[] = [
  (condition) => condition,
  (condition) => ({ allOf: [condition, { properties: { extra: { type: 'string' } } }] }),
  (condition) => ({ type: 'object', additionalProperties: true, allOf: [condition] }),
  (condition) => ({ type: 'object', properties: { type: true }, additionalProperties: false, allOf: [condition] }),
  (condition) => ({ additionalProperties: true, allOf: [condition] }),
  (condition) => ({ ...condition, unevaluatedProperties: false }),
  (condition) => ({ allOf: [condition], unevaluatedProperties: false }),
  (condition) => ({ allOf: [{ type: 'object', allOf: [condition] }], unevaluatedProperties: false }),
  (condition) => ({
    type: 'object',
    additionalProperties: true,
    allOf: [{ properties: { inner: { allOf: [condition], unevaluatedProperties: false } } }],
  }),
]

const SCHEMAS = PLACES.flatMap((place) => [
  ...CONDITIONS.map((condition) => place({ if: condition, then: THEN })),
  ...CONDITIONS.slice(0, 1).map((condition) => place({ if: condition, then: THEN, else: ELSE })),
  ...CONDITIONS.slice(0, 1).map((condition) => place({ if: condition, else: ELSE })),
])

const simple = fc.constantFrom<unknown>('a', 'b', 1, true, null, [], { a: 1 })
const flat = fc.record({ type: simple, other: simple, seen: simple, extra: simple }, { requiredKeys: [] })
const data = fc.oneof(flat, fc.record({ inner: flat, type: simple }, { requiredKeys: [] }), simple)

describe('the code of if and allOf', () => {
  it("takes and refuses what ajv's own takes and refuses", { timeout: 240_000 }, () => {
    const plain = new Ajv2020({ strict: false })
    const own = SCHEMAS.map((schema) => plain.compile(schema))
    const ours = judgesFor(SCHEMAS)
    const samples = fc.sample(data, { numRuns: 200, seed: 7 })
    const verdicts = samples.flatMap((sample) =>
      SCHEMAS.map((schema, index) => ({ schema, sample, fits: ours[index]?.(sample).length === 0 })),
    )
    const expected = samples.flatMap((sample) =>
      SCHEMAS.map((schema, index) => ({ schema, sample, fits: own[index]?.(sample) === true })),
    )
    expect(verdicts.filter(({ fits }, index) => fits !== expected[index]?.fits)).toEqual([])
    expect(new Set(expected.map(({ fits }) => fits))).toEqual(new Set([true, false]))
  })
})

describe('what stands beside an if', () => {
  const base: JsonObject = { properties: { x: { type: 'number' } } }
  const chosen: JsonObject = {
    if: { required: ['t'], properties: { t: { const: 'a' } } },
    then: { required: ['x'] },
    unevaluatedProperties: false,
  }
  const judges = judgesFor([
    { ...base, ...chosen },
    { allOf: [base], ...chosen },
    { $ref: '#/components/schemas/Base', ...chosen },
    { allOf: [base], ...chosen, then: { required: ['x'], properties: { y: true } } },
    { allOf: [base], ...chosen, if: { type: 'object', ...(chosen['if'] as JsonObject) } },
  ])

  // By JSON Schema; ajv by itself forgets what the allOf has seen where the if says no.
  it.each<[JsonObject, boolean]>([
    [{}, true],
    [{ x: 1 }, true],
    [{ x: 1, t: 'a' }, true],
    [{ t: 'a' }, false],
    [{ x: 1, t: 'b' }, false],
    [{ x: 1, z: 1 }, false],
    [{ x: 1, y: 1 }, false],
  ])('has seen its properties in %j', (value, fits) => {
    expect(judges.map((judge) => judge?.(value).length === 0)).toEqual(judges.map(() => fits))
  })
})

describe('multipleOf', () => {
  const [judge] = judgesFor([{ type: 'number', multipleOf: 0.01 }])
  const fits = (value: number) => judge?.(value).length === 0

  it('takes every amount in cents, however it is written in binary', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
        expect(fits(Number(`${cents}e-2`))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes nothing between them', () => {
    const parts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 9999 }))
    fc.assert(
      fc.property(parts, ([cents, rest]) => {
        expect(fits(Number(`${cents}.${String(rest).padStart(4, '0')}e-2`))).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Judges of a contract that has an operation for each schema. */
function judgesFor(schemas: readonly JsonObject[]) {
  const paths = Object.fromEntries(
    schemas.map((schema, index) => [
      `/${index}`,
      {
        post: {
          operationId: `op${index}`,
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    ]),
  )
  const components = { schemas: { Base: { properties: { x: { type: 'number' } } } } }
  const contract = compileContract(
    { openapi: '3.1.0', info: { title: 'Ifs', version: '1' }, paths, components },
    'ifs.yaml',
  )
  return schemas.map((_, index) => contract.validators.request(`op${index}`, 'body'))
}
