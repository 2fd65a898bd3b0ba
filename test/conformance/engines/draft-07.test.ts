import { Ajv } from 'ajv'
import type { ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import { toDraft07 } from '../../../src/conformance/engines/dredd/draft-07.ts'
import { packagedContract, packagedDocument } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'

/** A validator of draft 07, as strict as Dredd's about what it does not know. */
function draft07() {
  return new Ajv({ strict: false, formats: { 'date-time': true, date: true } })
}

function translated(schema: Json, others: JsonObject = {}) {
  const { schema: said, lost } = toDraft07({ root: schema, others }, '/root')
  return { allows: draft07().compile(said), lost }
}

describe('a schema of 2020-12 in draft 07', () => {
  const places: Json = { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' } }
  const closed: Json = { type: 'object', properties: { a: true }, unevaluatedProperties: false }
  test.each<{ name: string; schema: Json; good: readonly Json[]; bad: readonly Json[] }>([
    { name: 'places in a list', schema: places, good: [['a', 1], ['a']], bad: [[1], ['a', 'b']] },
    { name: 'properties that are not evaluated', schema: closed, good: [{ a: 1 }], bad: [{ b: 1 }] },
    {
      name: 'a property that needs another',
      schema: { dependentRequired: { a: ['b'] } },
      good: [{ b: 1 }],
      bad: [{ a: 1 }],
    },
    { name: 'a bound by number', schema: { exclusiveMinimum: 2 }, good: [3], bad: [2] },
    {
      name: 'a condition',
      schema: { if: { const: 1 }, then: false, else: { type: 'string' } },
      good: ['a'],
      bad: [1, 2],
    },
    { name: 'no schema at all', schema: true, good: [1], bad: [] },
    { name: 'nothing', schema: false, good: [], bad: [1] },
  ])('says $name', ({ schema, good, bad }) => {
    const { allows, lost } = translated(schema)
    expect(lost).toEqual([])
    expect(good.map((value) => allows(value))).toEqual(good.map(() => true))
    expect(bad.map((value) => allows(value))).toEqual(bad.map(() => false))
  })

  test('keeps what stands beside a reference, and follows one that leads back', () => {
    const list: JsonObject = { required: ['name'], properties: { next: { $ref: '#/others/list', minProperties: 2 } } }
    const { allows, lost } = translated({ $ref: '#/others/list' }, { list })
    expect(lost).toEqual([])
    expect(allows({ name: 'a', next: { name: 'b', next: { name: 'c', more: 1 } } })).toBe(true)
    expect(allows({ name: 'a', next: { name: 'b' } })).toBe(false)
    expect(allows({ name: 'a', next: { name: 'b', next: { more: 1, others: 2 } } })).toBe(false)
  })

  const twice: JsonObject = { contains: { const: 1 }, minContains: 2 }
  test.each<{ schema: JsonObject; lost: readonly string[]; allowed: readonly Json[] }>([
    { schema: { ...twice, minContains: 0 }, lost: ['minContains'], allowed: [[], [2]] },
    { schema: { not: twice }, lost: ['not'], allowed: [[1], [2]] },
    { schema: { oneOf: [twice, { maxItems: 1 }] }, lost: ['minContains'], allowed: [[1], [1, 1]] },
    {
      schema: { if: twice, then: { maxItems: 2 } },
      lost: ['if'],
      allowed: [
        [1, 2, 3],
        [1, 1],
      ],
    },
    { schema: { not: { $ref: '#/others/twice' } }, lost: ['not'], allowed: [[1]] },
    {
      schema: { allOf: [{ properties: { a: true } }], unevaluatedProperties: false },
      lost: ['unevaluatedProperties'],
      allowed: [{ a: 1 }],
    },
    {
      schema: { patternProperties: { '^\\p{L}$': true }, additionalProperties: false },
      lost: ['patternProperties'],
      allowed: [{ é: 1 }],
    },
    { schema: { pattern: '^\\p{L}+$' }, lost: ['pattern'], allowed: ['é'] },
    { schema: { multipleOf: 0.01 }, lost: ['multipleOf'], allowed: [19.99] },
    { schema: { format: 'postcode' }, lost: ['format'], allowed: ['x'] },
  ])('never says more than it: $schema', ({ schema, lost, allowed }) => {
    const { allows, lost: named } = translated(schema, { twice })
    expect(named).toEqual(lost)
    expect(allowed.filter((value) => !allows(value))).toEqual([])
  })
})

test('of the packaged contract, every answer can be said whole, and every example of one is allowed', () => {
  const contract = packagedContract()
  const compiled = new Map<string, ValidateFunction>()
  const refused: string[] = []
  for (const { id, operation, status, response } of contract.pairs) {
    const documented = contract.operations.find((one) => one.id === operation)?.responses ?? []
    const pointer = documented.find((one) => one.status === String(status))?.pointer
    if (pointer === undefined || response.body === undefined) continue
    const { schema, lost } = toDraft07(packagedDocument(), `${pointer}/content/application~1json/schema`)
    const allows = compiled.get(pointer) ?? draft07().compile(schema)
    compiled.set(pointer, allows)
    if (lost.length > 0 || !allows(response.body)) refused.push(id)
  }
  expect(compiled.size).toBeGreaterThan(50)
  expect(refused).toEqual([])
})
