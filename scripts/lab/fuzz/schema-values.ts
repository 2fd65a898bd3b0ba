import fc from 'fast-check'

import { arrayOf, isArray, isObject, objectOf, resolvePointer, sampleOf } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'

const DEEPEST = 7

/** Values that a schema allows for the most part: what it cannot be read for, such as `not`, it may refuse. */
export function valuesOf(document: JsonObject, schema: Json | undefined): fc.Arbitrary<Json> {
  return valueOf(document, schema, 0)
}

function valueOf(document: JsonObject, schema: Json | undefined, depth: number): fc.Arbitrary<Json> {
  if (!isObject(schema) || depth > DEEPEST) return fc.constantFrom<Json>(sampleOf(document, schema) ?? null, 'x', 1)
  const { $ref, const: only, enum: some, allOf, oneOf, anyOf } = schema
  if (typeof $ref === 'string') return valueOf(document, resolvePointer(document, $ref.slice(1))?.value, depth + 1)
  if (only !== undefined) return fc.constant(only)
  if (isArray(some)) return fc.constantFrom(...some)
  const parts = [
    ...arrayOf(allOf),
    ...(isArray(oneOf) ? [{ either: oneOf }] : []),
    ...(isArray(anyOf) ? [{ either: anyOf }] : []),
  ]
  if (parts.length === 0) return ofTypes(document, schema, depth)
  const made = parts.map((part) =>
    'either' in objectOf(part)
      ? fc.oneof(...arrayOf(objectOf(part)['either']).map((branch) => valueOf(document, branch, depth + 1)))
      : valueOf(document, part, depth + 1),
  )
  const own = schema['properties'] === undefined ? [] : [ofTypes(document, schema, depth)]
  return fc.tuple(...own, ...made).map((values) => joined(values))
}

function joined(values: readonly Json[]): Json {
  return values.every(isObject) ? (Object.assign({}, ...values) as JsonObject) : (values.at(-1) ?? null)
}

function ofTypes(document: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<Json> {
  const { type } = schema
  const named = isArray(type) ? type : [type ?? (schema['properties'] === undefined ? 'string' : 'object')]
  const made = named.map((name) => ofType(document, schema, name, depth))
  const known = [...arrayOf(schema['examples']), ...arrayOf(schema['x-extensible-enum'])]
  return fc.oneof(...made, ...(known.length === 0 ? [] : [fc.constantFrom(...known)]))
}

function ofType(document: JsonObject, schema: JsonObject, type: Json, depth: number): fc.Arbitrary<Json> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return numbers(schema).map(Math.round)
    case 'number':
      return numbers(schema)
    case 'array':
      return fc.array(valueOf(document, schema['items'], depth + 1), {
        minLength: Math.min(sizeIn(schema, 'minItems') ?? 0, 50),
        maxLength: Math.max(sizeIn(schema, 'minItems') ?? 0, Math.min(sizeIn(schema, 'maxItems') ?? 3, 3)),
      })
    case 'object':
      return objects(document, schema, depth)
    default:
      return texts(schema)
  }
}

function objects(document: JsonObject, schema: JsonObject, depth: number): fc.Arbitrary<Json> {
  const properties = Object.entries(objectOf(schema['properties']))
  const required = arrayOf(schema['required']).filter((name) => typeof name === 'string')
  const model = Object.fromEntries(properties.map(([name, value]) => [name, valueOf(document, value, depth + 1)]))
  const declared = fc.record(model, { requiredKeys: required.filter((name) => Object.hasOwn(model, name)) })
  const further = schema['additionalProperties']
  if (!isObject(further)) return declared
  const map = fc.dictionary(fc.stringMatching(/^[a-z]{2}_[a-z0-9]{8}$/), valueOf(document, further, depth + 1), {
    maxKeys: 2,
  })
  return fc.tuple(map, declared).map(([left, right]) => ({ ...left, ...right }))
}

/** On the bounds, just beyond them, and anywhere between. */
function numbers(schema: JsonObject): fc.Arbitrary<number> {
  const min = sizeIn(schema, 'minimum') ?? sizeIn(schema, 'exclusiveMinimum') ?? -10
  const max = Math.max(min, sizeIn(schema, 'maximum') ?? sizeIn(schema, 'exclusiveMaximum') ?? min + 2_000)
  const step = sizeIn(schema, 'multipleOf') ?? 1
  return fc.oneof(
    fc.integer({ min: 0, max: Math.min(Math.floor((max - min) / step), 2 ** 30) }).map((steps) => min + steps * step),
    fc.constantFrom(min, max, min - step, max + step, min + step / 2),
  )
}

// Not fc.webUrl: it builds a table of every character first, which takes a second.
const ADDRESS = fc.domain().map((domain) => `https://${domain}/calls?a=b`)

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: ADDRESS,
  url: ADDRESS,
  uuid: fc.uuid(),
}

// One for all: making it takes longer than what it makes.
const GRAPHEMES = fc.string({ unit: 'grapheme', maxLength: 40 })

function texts(schema: JsonObject): fc.Arbitrary<string> {
  const { pattern, format } = schema
  const known = typeof format === 'string' ? FORMATS[format] : undefined
  if (known !== undefined) return known
  if (typeof pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(pattern), { size: 'small' })
    } catch {
      // A pattern that fast-check cannot turn round: any text will do.
    }
  }
  const least = Math.min(sizeIn(schema, 'minLength') ?? 0, 1_000)
  const most = sizeIn(schema, 'maxLength') ?? 40
  const edge = most <= 20_000 ? [fc.constantFrom('y'.repeat(most), 'y'.repeat(most + 1))] : []
  const usual = GRAPHEMES.map((text) => text.slice(0, most).padEnd(least, 'y'))
  return fc.oneof({ weight: 4, arbitrary: usual }, ...edge.map((arbitrary) => ({ weight: 1, arbitrary })))
}

function sizeIn(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}
