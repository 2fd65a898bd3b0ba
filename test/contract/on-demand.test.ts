import { describe, expect, it } from 'vitest'
import { compileContract } from '../../src/contract/compile.ts'
import { compiledSoFar, withinTime } from '../../src/contract/index.ts'
import type { Contract, Json, JsonObject } from '../../src/contract/index.ts'

/** A contract with an operation for each body. */
function contractOf(bodies: Readonly<Record<string, Json>>, schemas: JsonObject): Contract {
  const paths = Object.fromEntries(
    Object.entries(bodies).map(([id, schema]) => [
      `/${id}`,
      {
        post: {
          operationId: id,
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'It is done.' } },
        },
      },
    ]),
  )
  const document = { openapi: '3.1.0', info: { title: 'Parts', version: '1' }, paths, components: { schemas } }
  return compileContract(document, 'parts.yaml')
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

const schemas: JsonObject = {
  tree: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, left: ref('tree'), leaf: ref('leaf'), kind: ref('kind') },
  },
  leaf: {
    allOf: [ref('coloured'), { properties: { size: { minimum: 1 } } }],
    oneOf: [ref('oak'), { type: 'object', required: ['needles'], properties: { needles: { type: 'integer' } } }],
  },
  oak: { type: 'object', required: ['acorns'], properties: { acorns: { type: 'integer' }, of: ref('tree') } },
  coloured: { type: 'object', properties: { colour: { enum: ['red', 'green'] } }, additionalProperties: true },
  kind: { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^[a-z]+$' }] },
}

const values: readonly Json[] = [
  {},
  { name: 'a' },
  { name: 1, left: { left: { name: null } } },
  { name: 'a', leaf: { colour: 'blue', size: 0, acorns: 'many' } },
  { name: 'a', leaf: { acorns: 1, needles: 2 } },
  { name: 'a', leaf: { acorns: 1, of: { name: 2, kind: 'A' } } },
  { name: 'a', kind: null, left: { name: 'b', kind: 'Ash' } },
  { name: 'a', leaf: { needles: 'x' }, left: 'b' },
]

describe('a schema of another contract', () => {
  it('is compiled when a value reaches it, and once', () => {
    const before = compiledSoFar()
    const contract = contractOf({ plant: ref('tree') }, schemas)
    const validate = contract.validators.request('plant', 'body')
    expect(compiledSoFar()).toBe(before)
    expect(validate?.({ name: 'a' })).toEqual([])
    expect(compiledSoFar()).toBe(before + 1)
    expect(validate?.({ name: 'a', left: { name: 'b' } })).toEqual([])
    expect(compiledSoFar()).toBe(before + 1)
    expect(validate?.({ name: 'a', leaf: { colour: 'red', acorns: 1 } })).toEqual([])
    const whole = compiledSoFar()
    expect(whole).toBeGreaterThan(before + 1)
    for (const value of values) validate?.(value)
    const all = compiledSoFar()
    for (const value of values) validate?.(value)
    expect(compiledSoFar()).toBe(all)
  })

  it('finds what it finds when everything is compiled at once', () => {
    const onDemand = contractOf({ plant: ref('tree') }, schemas).validators.request('plant', 'body')
    // Contracts that speak of unevaluated properties are compiled at once.
    const atOnce = contractOf(
      { plant: ref('tree'), other: { type: 'object', unevaluatedProperties: true } },
      schemas,
    ).validators.request('plant', 'body')
    const before = compiledSoFar()
    for (const value of values) atOnce?.(value)
    expect(compiledSoFar()).toBe(before)
    for (const value of values) expect(onDemand?.(value)).toEqual(atOnce?.(value))
    expect(values.map((value) => onDemand?.(value).length)).toEqual([1, 0, 3, 3, 1, 1, 1, 2])
  })

  it('is set aside beforehand if it cannot be compiled, with the operations that reach it', () => {
    const contract = contractOf(
      { bad: { type: 'object', properties: { deep: ref('middle') } }, good: { type: 'object' } },
      { middle: { type: 'array', items: ref('none') }, none: { enum: [] } },
    )
    expect(contract.operations.map(({ id }) => id)).toEqual(['good'])
    expect(contract.warnings?.[0]).toMatchObject({ pointer: '/components/schemas/none', setAside: ['bad'] })
  })

  it('goes on after a time limit that stopped its compilation', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`p${index}`, { type: 'object', properties: { a: { minLength: 1 } } }]),
    )
    const contract = contractOf({ plant: ref('wide') }, { wide: { type: 'object', properties: wide } })
    const validate = contract.validators.request('plant', 'body')
    expect(() => withinTime(2, () => validate?.({ p1: {} }))).toThrow(/stopped after/)
    expect(validate?.({ p1: { a: '' } })).toHaveLength(1)
  })

  it('has a limit for a pattern that it reaches through others, under an outer limit too', () => {
    const contract = contractOf(
      { plant: { type: 'object', properties: { of: ref('middle') } }, tame: { type: 'object' } },
      { middle: { anyOf: [{ type: 'integer' }, ref('runaway')] }, runaway: { type: 'string', pattern: '^(a+)+$' } },
    )
    const validate = contract.validators.request('plant', 'body')
    expect(() => withinTime(20_000, () => validate?.({ of: `${'a'.repeat(40)}!` }))).toThrow(/stopped after 1000 ms/)
    expect(validate?.({ of: 'aaa' })).toEqual([])
  })
})
