import { arrayOf, isObject, isTextList, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { followReferences } from '../pointer.ts'

/**
 * The smallest value that a schema asks for, for contracts that give no example: what the schema names itself
 * (example, default, const, enum), else one made from its type and bounds. Undefined where that is not plain
 * to see, as with a pattern.
 */
export function sampleOf(document: JsonObject, schema: Json | undefined, depth = 0): Json | undefined {
  if (schema === undefined || depth > 10) return undefined
  const place = followReferences(document, { pointer: '', value: schema })
  if (place?.value === true) return {}
  if (place === null || !isObject(place.value)) return undefined
  const value = place.value
  const named = [
    value['example'],
    arrayOf(value['examples'])[0],
    value['default'],
    value['const'],
    arrayOf(value['enum'])[0],
  ]
  const known = named.find((candidate) => candidate !== undefined)
  if (known !== undefined) return known
  if (value['allOf'] !== undefined) return sampleOfAll(document, value, depth)
  const branch = arrayOf(value['oneOf'] ?? value['anyOf'])[0]
  if (branch !== undefined) return sampleOf(document, branch, depth + 1)
  return sampleOfType(document, value, depth)
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T12:00:00Z',
  duration: 'P1D',
  email: 'someone@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  time: '12:00:00Z',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
}

function sampleOfType(document: JsonObject, schema: JsonObject, depth: number): Json | undefined {
  const { type } = schema
  const name = textOf(type) ?? textOf(arrayOf(type)[0]) ?? (schema['properties'] === undefined ? null : 'object')
  if (name === 'boolean') return true
  if (name === 'null') return null
  if (name === 'integer' || name === 'number') return sampleNumber(schema)
  if (name === 'string') return sampleText(schema)
  if (name === 'array') {
    const count = numberOf(schema['minItems']) ?? 0
    const item = count > 0 ? sampleOf(document, schema['items'], depth + 1) : null
    return item === undefined ? undefined : Array.from({ length: count }, () => item)
  }
  return name === 'object' ? sampleObject(document, schema, depth) : undefined
}

function sampleObject(document: JsonObject, schema: JsonObject, depth: number): Json | undefined {
  const properties = objectOf(schema['properties'])
  const sample: Record<string, Json> = {}
  const { required } = schema
  for (const name of isTextList(required) ? required : []) {
    const value = sampleOf(document, properties[name] ?? true, depth + 1)
    if (value === undefined) return undefined
    sample[name] = value
  }
  return sample
}

function sampleOfAll(document: JsonObject, schema: JsonObject, depth: number): Json | undefined {
  const { allOf, ...own } = schema
  const samples = [...arrayOf(allOf), own].map((part) => sampleOf(document, part, depth + 1))
  const objects = samples.filter(isObject)
  if (objects.length > 0) return Object.fromEntries(objects.flatMap((object) => Object.entries(object)))
  return samples.find((sample) => sample !== undefined)
}

function sampleNumber(schema: JsonObject): number {
  const least = numberOf(schema['minimum'])
  const above = numberOf(schema['exclusiveMinimum'])
  const most = numberOf(schema['maximum'])
  const step = numberOf(schema['multipleOf']) ?? 1
  const low = Math.max(least ?? -Infinity, above === undefined ? -Infinity : above + step)
  if (low > -Infinity) return Math.ceil(low / step) * step
  return Math.min(step, most ?? step)
}

function sampleText(schema: JsonObject): string | undefined {
  if (schema['pattern'] !== undefined) return undefined
  const format = textOf(schema['format'])
  if (format !== null && Object.hasOwn(FORMATS, format)) return FORMATS[format]
  const text = 'text'.padEnd(numberOf(schema['minLength']) ?? 0, 'x')
  return text.slice(0, numberOf(schema['maxLength']) ?? text.length)
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
