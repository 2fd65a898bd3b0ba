import { decodePointer, isObject, resolvePointer, valueAt } from '../../../contract/index.ts'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'

export interface Draft07 {
  /** Allows everything that the original allows, and perhaps more. */
  readonly schema: JsonObject
  /** Keywords of the original that it cannot express, sorted. */
  readonly lost: readonly string[]
}

const dialect = 'http://json-schema.org/draft-07/schema#'

/** Keywords without schemas that mean the same in both. */
const sameInBoth = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
]

/**
 * Converts a schema of JSON Schema 2020-12, with all that it refers to, to draft 07. A keyword without a counterpart is left
 * out, so that a validator refuses nothing that the original allows.
 */
export function toDraft07(document: JsonObject, pointer: Pointer): Draft07 {
  const names = new Map<Pointer, string>()
  const definitions: Record<string, Json> = {}
  const lost = new Set<string>()

  const refer = (to: Pointer): Json => {
    const known = names.get(to)
    if (known !== undefined) return { $ref: `#/definitions/${known}` }
    const name = `${(decodePointer(to).at(-1) ?? '').replaceAll(/\W/g, '_')}_${names.size}`
    names.set(to, name)
    definitions[name] = translate(schemaAt(document, to))
    return { $ref: `#/definitions/${name}` }
  }

  const translate = (schema: Json): Json => {
    if (!isObject(schema)) return schema !== false
    const from = schema
    for (const keyword of inexactKeywords(from)) lost.add(keyword)
    const said: JsonObject = { ...scalars(from), ...ofObjects(from), ...ofArrays(from), ...ofCombinations(from) }
    const reference = from['$ref']
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return said
    const target = refer(decodeURIComponent(reference.slice(1)))
    // Draft 07 ignores everything beside a reference.
    return Object.keys(said).length === 0 ? target : { allOf: [target, said] }
  }

  const only = (from: JsonObject, keys: readonly string[]): JsonObject =>
    Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, translate(from[key])]])))

  const scalars = (from: JsonObject): JsonObject =>
    Object.fromEntries(
      sameInBoth.flatMap((key) => {
        const value = from[key]
        return value === undefined || !isPortable(key, value) ? [] : [[key, value]]
      }),
    )

  const each = (value: Json | undefined): JsonObject =>
    Object.fromEntries(Object.entries((value ?? {}) as JsonObject).map(([name, schema]) => [name, translate(schema)]))

  const ofObjects = (from: JsonObject): JsonObject => {
    const dependencies = {
      ...((from['dependentRequired'] ?? {}) as JsonObject),
      ...each(from['dependentSchemas']),
    }
    const patterns = Object.entries(each(from['patternProperties']))
    const readable = patterns.filter(([pattern]) => isPortable('pattern', pattern))
    const closed = inexactKeywords(from).includes('unevaluatedProperties') ? undefined : from['unevaluatedProperties']
    const additional = from['additionalProperties'] ?? closed
    return {
      ...(from['properties'] === undefined ? {} : { properties: each(from['properties']) }),
      ...(readable.length === 0 ? {} : { patternProperties: Object.fromEntries(readable) }),
      ...(additional === undefined || readable.length < patterns.length
        ? {}
        : { additionalProperties: translate(additional) }),
      ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
      ...only(from, ['propertyNames']),
    }
  }

  const ofArrays = (from: JsonObject): JsonObject => {
    const { prefixItems, items } = from
    return {
      ...(prefixItems === undefined
        ? only(from, ['items'])
        : {
            items: (prefixItems as readonly Json[]).map(translate),
            ...(items === undefined ? {} : { additionalItems: translate(items) }),
          }),
      ...(from['minContains'] === 0 ? {} : only(from, ['contains'])),
    }
  }

  const whole = (from: JsonObject, key: string, keys: readonly string[]): JsonObject => {
    const schema = from[key]
    if (schema === undefined || isExact(document, schema)) return only(from, keys)
    lost.add(key)
    return {}
  }

  /** A partly expressed negation, condition or exclusive choice would be too strict as a whole. */
  const ofCombinations = (from: JsonObject): JsonObject => {
    const list = (key: string) => (from[key] as readonly Json[] | undefined) ?? []
    const exact = (schema: Json) => isExact(document, schema)
    const one = list('oneOf')
    const any = list('anyOf').map(translate)
    const oneOf = one.map(translate)
    const isOne = one.length > 0 && one.every(exact)
    const alternatives = [any, isOne ? [] : oneOf].filter((group) => group.length > 0)
    const all = [...list('allOf').map(translate), ...alternatives.map((anyOf) => ({ anyOf }))]
    return {
      ...(all.length === 0 ? {} : { allOf: all }),
      ...(isOne ? { oneOf } : {}),
      ...whole(from, 'not', ['not']),
      ...whole(from, 'if', ['if', 'then', 'else']),
    }
  }

  const root = refer(pointer)
  return { schema: { $schema: dialect, allOf: [root], definitions }, lost: [...lost].toSorted() }
}

/** Formats that Dredd's validator knows; with any other it fails. */
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

/** With these keywords `unevaluatedProperties` says more than `additionalProperties` can. */
const inPlace = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas']

/** Keywords of 2020-12 without a counterpart in draft 07. */
const unknown = ['unevaluatedItems', '$dynamicRef', 'minContains', 'maxContains']

/** Whether a keyword's value means the same to Dredd's validator. */
function isPortable(keyword: string, value: Json): boolean {
  if (keyword === 'format') return typeof value === 'string' && knownFormats.has(value)
  // Its patterns have no Unicode mode, and its fractions are floating-point.
  if (keyword === 'pattern') return typeof value === 'string' && /^[ -~]*$/.test(value) && !/\\[pPu]/.test(value)
  if (keyword === 'multipleOf') return Number.isInteger(value)
  return true
}

/** Keywords of this one schema, without its subschemas, that draft 07 cannot express. */
function inexactKeywords(schema: JsonObject): readonly string[] {
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

/** Whether draft 07 can express all of a schema, including its subschemas and references. */
function isExact(document: JsonObject, schema: Json, seen: ReadonlySet<string> = new Set()): boolean {
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

/** The schema at a pointer as written; one that allows everything if there is none. */
function schemaAt(document: JsonObject, pointer: Pointer): Json {
  return (valueAt(document, pointer) as Json | undefined) ?? resolvePointer(document, pointer)?.value ?? true
}
