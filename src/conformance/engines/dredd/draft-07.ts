import { decodePointer } from '../../../contract/index.ts'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'
import { inexactKeywords, isExact, isPortable, schemaAt } from './inexact.ts'

/** A schema that an older validator can read. */
export interface Draft07 {
  /** Allows whatever the original allows, and perhaps more. */
  readonly schema: JsonObject
  /** Keywords of the original that it cannot say, sorted. */
  readonly lost: readonly string[]
}

const dialect = 'http://json-schema.org/draft-07/schema#'

/** Keywords that mean the same in both and hold no schema. */
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
 * A schema of JSON Schema 2020-12, with all that it refers to, as one of draft 07. Where a keyword has no counterpart
 * the result says less, never more: a validator that follows it refuses nothing that the original allows.
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
    if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return schema !== false
    const from = schema as JsonObject
    for (const keyword of inexactKeywords(from)) lost.add(keyword)
    const said: JsonObject = { ...scalars(from), ...ofObjects(from), ...ofArrays(from), ...ofCombinations(from) }
    const reference = from['$ref']
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return said
    const target = refer(decodeURIComponent(reference.slice(1)))
    // Draft 07 ignores whatever stands beside a reference.
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

  /** What is said by half inside a negation, a condition or an exclusive choice would be said too strictly outside. */
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
