import { isArray, isObject, objectOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { encodePointer, followReferences, pointerOfReference, valueAt } from './pointer.ts'
import type { Place } from './pointer.ts'
import { SCHEMA, SCHEMA_LIST, SCHEMA_MAP } from './validators/keywords.ts'

/** Keys whose values are data. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples'])

/** Called for inner schemas first. */
export type RewriteSchema = (schema: JsonObject) => Json

/**
 * Rewrites every schema of a document, wherever OpenAPI has one or a `$ref` leads. Properties named like keywords and
 * examples that look like schemas stay.
 */
export function withSchemas(document: JsonObject, rewrite: RewriteSchema): JsonObject {
  const schemas = schemasIn(document)
  const made = new Map<JsonObject, Json>()
  return copy(document) as JsonObject

  function copy(value: Json): Json {
    if (isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    const known = made.get(value)
    if (known !== undefined) return known
    const isSchema = schemas.has(value)
    const entries = Object.entries(value).map(([key, item]): [string, Json] => {
      const isData = isSchema ? !holdsSchemas(key) : DATA.has(key) && !schemas.has(item as JsonObject)
      if (isData) return [key, item]
      return [key, copy(item)]
    })
    const whole = Object.fromEntries(entries)
    const result = isSchema ? rewrite(whole) : whole
    made.set(value, result)
    return result
  }
}

function holdsSchemas(keyword: string): boolean {
  return SCHEMA.has(keyword) || SCHEMA_MAP.has(keyword) || SCHEMA_LIST.has(keyword) || keyword === '$defs'
}

function schemasIn(document: JsonObject): ReadonlySet<JsonObject> {
  const schemas = new Set<JsonObject>()
  const others = new Set<JsonObject>()
  visit(document)
  return schemas

  function visit(value: Json): void {
    if (isArray(value)) value.forEach(visit)
    if (!isObject(value) || others.has(value)) return
    others.add(value)
    for (const [key, item] of Object.entries(value)) {
      if (key === 'schema' || key === 'itemSchema') schema(item)
      else if (key === 'schemas' && value === document['components']) Object.values(objectOf(item)).forEach(schema)
      else if (!DATA.has(key) && !(key.startsWith('x-') && key !== 'x-bundled')) visit(item)
    }
  }

  function schema(value: Json): void {
    if (!isObject(value) || schemas.has(value)) return
    schemas.add(value)
    const { $ref } = value
    const pointer = typeof $ref === 'string' ? pointerOfReference($ref) : null
    if (pointer !== null) schema(valueAt(document, pointer) as Json)
    for (const [key, item] of Object.entries(value)) {
      if (SCHEMA.has(key)) schema(item)
      if ((SCHEMA_MAP.has(key) || key === '$defs') && isObject(item)) Object.values(item).forEach(schema)
      if (SCHEMA_LIST.has(key) && isArray(item)) item.forEach(schema)
    }
  }
}

/** Keywords whose schemas hold, or may hold, for the value of the schema that they stand in. */
export const COMPOSITIONS: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'then', 'else']

/** Schemas with all that they consist of by `$ref` and these keywords: each once, the outer ones first. */
export function partPlaces(
  document: JsonObject,
  schemas: readonly Place[],
  keywords: readonly string[] = COMPOSITIONS,
): readonly Place<JsonObject>[] {
  const parts = new Map<JsonObject, Place<JsonObject>>()
  schemas.forEach(visit)
  return [...parts.values()]

  function visit({ pointer, value }: Place): void {
    if (!isObject(value) || parts.has(value)) return
    parts.set(value, { pointer, value })
    const target = '$ref' in value ? followReferences(document, { pointer, value }) : null
    if (target !== null) visit(target)
    for (const keyword of keywords) {
      const inner = value[keyword]
      if (inner === undefined) continue
      const at = `${pointer}/${keyword}`
      if (isArray(inner)) inner.forEach((item, index) => visit({ pointer: `${at}/${index}`, value: item }))
      else if (!SCHEMA_MAP.has(keyword)) visit({ pointer: at, value: inner })
      else
        for (const [name, item] of Object.entries(objectOf(inner)))
          visit({ pointer: at + encodePointer(name), value: item })
    }
  }
}

export function schemaParts(
  document: JsonObject,
  schemas: readonly (Json | undefined)[],
  keywords: readonly string[] = COMPOSITIONS,
): readonly JsonObject[] {
  const places = schemas.flatMap((value) => (value === undefined ? [] : { pointer: '', value }))
  return partPlaces(document, places, keywords).map(({ value }) => value)
}

/** Whether a value is only read, or only written: its schema says so, what that refers to, or a part of it. */
export function isOnly(mark: 'readOnly' | 'writeOnly', document: JsonObject, schema: Json | undefined): boolean {
  return schemaParts(document, [schema], ['allOf']).some((part) => part[mark] === true)
}
