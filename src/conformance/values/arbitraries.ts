import fc from 'fast-check'

import {
  arrayOf,
  formatOf,
  isArray,
  isObject,
  isOnly,
  objectOf,
  resolvePointer,
  sampleOf,
} from '../../contract/index.ts'
import type { Json, JsonObject } from '../../contract/index.ts'

const DEEPEST = 7

/** How values are made. */
export interface Making {
  readonly document: JsonObject
  /** Whether some lie just beyond a bound. */
  readonly beyond: boolean
  /** Whether read-only properties are left out. */
  readonly sent: boolean
  /** Subschemas that still get values of many kinds; the rest get one value each. */
  left: number
}

/** Values that a schema allows in most cases: it may refuse them by keywords that are not read here, such as `not`. */
export function valuesOf(making: Making, schema: Json | undefined): fc.Arbitrary<Json> {
  return valueOf(making, schema, 0)
}

function valueOf(making: Making, schema: Json | undefined, depth: number): fc.Arbitrary<Json> {
  const { document, beyond } = making
  making.left -= 1
  if (!isObject(schema) || depth > DEEPEST || making.left < 0) {
    return fc.constantFrom<Json>(sampleOf(document, schema) ?? null, ...(beyond ? ['x', 1] : []))
  }
  const { $ref, const: only, enum: some, allOf, oneOf, anyOf } = schema
  if (typeof $ref === 'string') return valueOf(making, resolvePointer(document, $ref.slice(1))?.value, depth + 1)
  if (only !== undefined) return fc.constant(only)
  if (isArray(some)) return fc.constantFrom(...some)
  const parts = [
    ...arrayOf(allOf),
    ...(isArray(oneOf) ? [{ either: oneOf }] : []),
    ...(isArray(anyOf) ? [{ either: anyOf }] : []),
  ]
  if (parts.length === 0) return ofTypes(making, schema, depth)
  const made = parts.map((part) =>
    'either' in objectOf(part)
      ? fc.oneof(...arrayOf(objectOf(part)['either']).map((branch) => valueOf(making, branch, depth + 1)))
      : valueOf(making, part, depth + 1),
  )
  const own = schema['properties'] === undefined ? [] : [ofTypes(making, schema, depth)]
  return fc.tuple(...own, ...made).map((values) => joined(values))
}

function joined(values: readonly Json[]): Json {
  return values.every(isObject) ? (Object.assign({}, ...values) as JsonObject) : (values.at(-1) ?? null)
}

function ofTypes(making: Making, schema: JsonObject, depth: number): fc.Arbitrary<Json> {
  const { type } = schema
  const named = isArray(type) ? type : [type ?? (schema['properties'] === undefined ? 'string' : 'object')]
  const made = named.map((name) => ofType(making, schema, name, depth))
  const known = [...arrayOf(schema['examples']), ...arrayOf(schema['x-extensible-enum'])]
  return fc.oneof(...made, ...(known.length === 0 ? [] : [fc.constantFrom(...known)]))
}

function ofType(making: Making, schema: JsonObject, type: Json, depth: number): fc.Arbitrary<Json> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return numbers(making, schema).map(Math.round)
    case 'number':
      return numbers(making, schema)
    case 'array':
      return fc.array(valueOf(making, schema['items'], depth + 1), {
        minLength: Math.min(sizeIn(schema, 'minItems') ?? 0, 50),
        maxLength: Math.max(sizeIn(schema, 'minItems') ?? 0, Math.min(sizeIn(schema, 'maxItems') ?? 3, 3)),
      })
    case 'object':
      return objects(making, schema, depth)
    default:
      return texts(making, schema)
  }
}

function objects(making: Making, schema: JsonObject, depth: number): fc.Arbitrary<Json> {
  const properties = Object.entries(objectOf(schema['properties'])).filter(
    ([, value]) => !(making.sent && isOnly('readOnly', making.document, value)),
  )
  const required = arrayOf(schema['required']).filter((name) => typeof name === 'string')
  const model = Object.fromEntries(properties.map(([name, value]) => [name, valueOf(making, value, depth + 1)]))
  // Some of fast-check's objects have no prototype, which comparing unique items cannot do with.
  const declared = fc
    .record(model, { requiredKeys: required.filter((name) => Object.hasOwn(model, name)) })
    .map((value) => ({ ...value }))
  const further = schema['additionalProperties']
  if (!isObject(further)) return declared
  const map = fc.dictionary(fc.stringMatching(/^[a-z]{2}_[a-z0-9]{8}$/), valueOf(making, further, depth + 1), {
    maxKeys: 2,
  })
  return fc.tuple(map, declared).map(([left, right]) => ({ ...left, ...right }))
}

/** Between the bounds, and on and beyond them if wanted. */
function numbers({ beyond }: Making, schema: JsonObject): fc.Arbitrary<number> {
  const min = sizeIn(schema, 'minimum') ?? sizeIn(schema, 'exclusiveMinimum') ?? -10
  const max = Math.max(min, sizeIn(schema, 'maximum') ?? sizeIn(schema, 'exclusiveMaximum') ?? min + 2_000)
  const step = sizeIn(schema, 'multipleOf') ?? 1
  const inside = fc
    .integer({ min: 0, max: Math.min(Math.floor((max - min) / step), 2 ** 30) })
    .map((steps) => min + steps * step)
  return beyond ? fc.oneof(inside, fc.constantFrom(min, max, min - step, max + step, min + step / 2)) : inside
}

// Not fc.webUrl: it first builds a table of every character, which takes a second.
const ADDRESS = fc
  .domain()
  // Common validators refuse two hyphens in a row.
  .filter((domain) => !domain.includes('--'))
  .map((domain) => `https://${domain}/calls?a=b`)

// Four-digit years: RFC 3339 has no others.
const DATES = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })

/** Of other formats, the contract's sample. */
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': DATES.map((date) => date.toISOString()),
  date: DATES.map((date) => date.toISOString().slice(0, 10)),
  email: fc.emailAddress(),
  uri: ADDRESS,
  url: ADDRESS,
  uuid: fc.uuid(),
}

// Shared: making it takes longer than using it.
const GRAPHEMES = fc.string({ unit: 'grapheme', maxLength: 40 })

function texts({ beyond }: Making, schema: JsonObject): fc.Arbitrary<string> {
  const { pattern, format } = schema
  const { sample } = formatOf(format)
  const known = typeof format === 'string' ? FORMATS[format] : undefined
  if (known !== undefined) return known
  if (typeof pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(pattern), { size: 'small' })
    } catch {
      // fast-check cannot generate from this pattern: use any text.
    }
  }
  if (sample !== undefined) return fc.constant(sample)
  const least = Math.min(sizeIn(schema, 'minLength') ?? 0, 1_000)
  const most = sizeIn(schema, 'maxLength') ?? 40
  const usual = GRAPHEMES.map((text) => text.slice(0, most).padEnd(least, 'y'))
  if (!beyond || most > 20_000) return usual
  const edges = [most, most + 1, ...(least > 0 ? [least - 1] : [])]
  return fc.oneof(
    { weight: 4, arbitrary: usual },
    { weight: 1, arbitrary: fc.constantFrom(...edges.map((one) => 'y'.repeat(one))) },
  )
}

function sizeIn(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword]
  return typeof value === 'number' ? value : undefined
}
