import { arrayOf, isArray, isObject, objectOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { followReferences, pointerOfReference, valueAt } from './pointer.ts'
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
      if (key === 'schema') schema(item)
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

/** Whether a value is only read, or only written: its schema says so, what that refers to, or a part of it. */
export function isOnly(
  mark: 'readOnly' | 'writeOnly',
  document: JsonObject,
  schema: Json | undefined,
  depth = 0,
): boolean {
  const own = objectOf(schema)
  if (own[mark] === true) return true
  if (depth > 20) return false
  const target = followReferences(document, { pointer: '', value: own })?.value
  const parts = [...(target === own ? [] : [target]), ...arrayOf(own['allOf'])]
  return parts.some((part) => isOnly(mark, document, part, depth + 1))
}
