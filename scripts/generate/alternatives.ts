import { arrayOf, isArray, isObject, objectOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Json } from '../../src/contract/model.ts'

/**
 * For types only: turns an object with `if` and `then` into a union of two shapes, which types can express. Only if the
 * `if` asks for one property with known alternatives; other conditions are dropped, as openapi-typescript does.
 */
export function withAlternatives(document: JsonObject): JsonObject {
  return mapped(document) as JsonObject
}

function mapped(value: Json): Json {
  if (isArray(value)) return value.map(mapped)
  if (!isObject(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, LITERAL.has(key) && !isSchemaMap(value) ? item : mapped(item)]),
  )
  return isObject(copy['if']) && isObject(copy['then']) && isObject(copy['properties']) ? split(copy) : copy
}

/** Keys with values instead of schemas. */
const LITERAL: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'x-case'])

/** Properties may be named like keywords. */
function isSchemaMap(value: JsonObject): boolean {
  return Object.values(value).every((item) => isObject(item) && ('type' in item || '$ref' in item))
}

function split(schema: JsonObject): JsonObject {
  const { if: condition, then, else: _, properties, required, ...rest } = schema
  const tested = Object.entries(objectOf(objectOf(condition)['properties']))
  const [[name, test] = ['', null]] = tested
  const declared = objectOf(objectOf(properties)[name])
  const holds = valuesOf(objectOf(test))
  const all = valuesOf(declared) ?? (declared['type'] === 'boolean' ? [true, false] : null)
  const isAsked = arrayOf(objectOf(condition)['required']).includes(name) && arrayOf(required).includes(name)
  if (tested.length !== 1 || holds === null || all === null || !isAsked) return schema
  const others = all.filter((value) => !holds.includes(value))
  if (others.length === 0) return schema
  const { enum: __, ...open } = declared
  const narrowed = (values: readonly Json[]) => ({
    ...objectOf(properties),
    [name]: { ...open, ...(values.length === 1 ? { const: values[0] ?? null } : { enum: values }) },
  })
  const asked = (more: Json | undefined) => [...new Set([...arrayOf(required), ...arrayOf(more)])]
  return {
    ...rest,
    oneOf: [
      { type: 'object', required: asked([]), properties: narrowed(others), ...closed(rest) },
      {
        type: 'object',
        required: asked(objectOf(then)['required']),
        properties: ruled(narrowed(holds), objectOf(objectOf(then)['properties'])),
        ...closed(rest),
      },
    ],
  }
}

function closed({ additionalProperties }: JsonObject): JsonObject {
  return additionalProperties === undefined ? {} : { additionalProperties }
}

/**
 * Without properties that `then` forbids, and with what it adds. A property that has to be null keeps its type: the types of
 * openapi-fetch leave out what can only be null.
 */
function ruled(properties: JsonObject, then: JsonObject): JsonObject {
  const kept = Object.entries(properties).filter(([name]) => then[name] !== false)
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const more = then[name]
      const adds = isObject(more) && more['type'] !== 'null' && isObject(value) && !('$ref' in value)
      return [name, adds ? { ...value, ...more } : value]
    }),
  )
}

function valuesOf(schema: JsonObject): readonly Json[] | null {
  if (isArray(schema['enum'])) return schema['enum']
  return schema['const'] === undefined ? null : [schema['const']]
}
