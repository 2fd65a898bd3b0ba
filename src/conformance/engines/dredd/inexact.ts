import { resolvePointer, valueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'

/** Formats that Dredd's validator knows; any other one makes it give up. */
const knownFormats = new Set([
  'date',
  'time',
  'date-time',
  'uri',
  'uri-reference',
  'uri-template',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'regex',
  'uuid',
  'json-pointer',
  'relative-json-pointer',
])

/** Keywords in whose presence `unevaluatedProperties` says more than `additionalProperties` can. */
const inPlace = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas']

/** Keywords of 2020-12 without a counterpart in draft 07. */
const unknown = ['unevaluatedItems', '$dynamicRef', 'minContains', 'maxContains']

/** Whether a keyword's value means the same to Dredd's validator. */
export function isPortable(keyword: string, value: Json): boolean {
  if (keyword === 'format') return typeof value === 'string' && knownFormats.has(value)
  // Its patterns know no Unicode mode, and its fractions are floating-point.
  if (keyword === 'pattern') return typeof value === 'string' && /^[ -~]*$/.test(value) && !/\\[pPu]/.test(value)
  if (keyword === 'multipleOf') return Number.isInteger(value)
  return true
}

/** Keywords of this one schema, its parts aside, that draft 07 cannot say. */
export function inexactKeywords(schema: JsonObject): readonly string[] {
  const unportable = ['format', 'pattern', 'multipleOf'].filter((key) => {
    const value = schema[key]
    return value !== undefined && !isPortable(key, value)
  })
  const patterns = Object.keys((schema['patternProperties'] ?? {}) as JsonObject)
  const reference = schema['$ref']
  return [
    ...unportable,
    ...unknown.filter((key) => schema[key] !== undefined),
    ...(patterns.every((pattern) => isPortable('pattern', pattern)) ? [] : ['patternProperties']),
    ...(schema['unevaluatedProperties'] !== undefined &&
    (schema['additionalProperties'] !== undefined || inPlace.some((key) => schema[key] !== undefined))
      ? ['unevaluatedProperties']
      : []),
    ...(typeof reference === 'string' && !reference.startsWith('#/') ? ['$ref'] : []),
  ]
}

/** Whether draft 07 can say all of a schema, with whatever it holds and refers to. */
export function isExact(document: JsonObject, schema: Json, seen: ReadonlySet<string> = new Set()): boolean {
  if (typeof schema !== 'object' || schema === null) return true
  if (Array.isArray(schema)) return (schema as readonly Json[]).every((part) => isExact(document, part, seen))
  const from = schema as JsonObject
  if (inexactKeywords(from).length > 0) return false
  const reference = from['$ref']
  const parts = Object.entries(from).filter(([key]) => key !== 'enum' && key !== 'const')
  if (!parts.every(([, part]) => isExact(document, part, seen))) return false
  if (typeof reference !== 'string' || seen.has(reference)) return true
  const target = schemaAt(document, decodeURIComponent(reference.slice(1)))
  return isExact(document, target, new Set([...seen, reference]))
}

/** The schema at a pointer, as it is written; one that allows everything where there is none. */
export function schemaAt(document: JsonObject, pointer: Pointer): Json {
  return (valueAt(document, pointer) as Json | undefined) ?? resolvePointer(document, pointer)?.value ?? true
}
