import { isArray, isObject, objectOf, textOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { inheritPositions } from './positions.ts'
import { withSchemas } from './schema-places.ts'
import { fromSwagger } from './swagger.ts'

/**
 * Converts Swagger 2.0, OpenAPI 3.0, and most of 3.2 to OpenAPI 3.1. Other versions are left for the reader to refuse.
 * Places stay the same where possible, so that messages can name lines.
 */
export function upgraded(document: JsonObject): JsonObject {
  const { swagger } = document
  if (swagger === '2.0' || swagger === 2) return asOf31(fromSwagger(document))
  const version = textOf(document['openapi']) ?? ''
  if (/^3\.0(\.|$)/.test(version)) return asOf31(document)
  if (/^3\.2(\.|$)/.test(version)) return asMeantIn31({ ...withMediaTypes(document), openapi: '3.1.1' }, document)
  return asMeantIn31(document, document)
}

/** 3.1 has no media types to refer to: each stands where it is named. */
function withMediaTypes(document: JsonObject): JsonObject {
  const types = objectOf(objectOf(document['components'])['mediaTypes'])
  if (Object.keys(types).length === 0) return document
  const prefix = '#/components/mediaTypes/'
  const copy = (value: Json): Json => {
    if (isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    const { $ref } = value
    const named = typeof $ref === 'string' && $ref.startsWith(prefix) ? types[$ref.slice(prefix.length)] : undefined
    return named ?? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copy(item)]))
  }
  return copy(document) as JsonObject
}

/** 3.1 has neither `nullable` nor limits that are exclusive by `true`; who writes them there means what 3.0 means. */
function asMeantIn31(document: JsonObject, from: JsonObject): JsonObject {
  const changed = new Set<Json>()
  const made = withSchemas(document, (schema) => {
    const meant = asMeant(schema)
    if (meant !== schema) changed.add(meant)
    return meant
  })
  if (changed.size > 0) return placed(made, from)
  return document === from ? document : placed(document, from)
}

function asOf31(document: JsonObject): JsonObject {
  return placed({ ...withSchemas(document, fromDraft5), openapi: '3.1.1' }, document)
}

function placed(made: JsonObject, from: JsonObject): JsonObject {
  inheritPositions(made, from)
  return made
}

/** To JSON Schema 2020-12. */
function fromDraft5(schema: JsonObject): Json {
  const { $ref, nullable } = schema
  // OpenAPI 3.0 ignores siblings of `$ref`.
  if (typeof $ref === 'string') return asMeant(nullable === undefined ? { $ref } : { $ref, nullable })
  return asMeant({ ...schema, ...fileType(schema), ...withoutBooleanRequired(schema), ...itemsOfAny(schema) })
}

/** A list of schemas is no valid `items` in OpenAPI; who writes one means that an item fits one of them. */
function itemsOfAny({ items }: JsonObject): JsonObject {
  return isArray(items) && items.length > 0 ? { items: { anyOf: items } } : {}
}

/** `nullable` also works beside `$ref` and in `enum`, as authors expect. */
function asMeant(schema: JsonObject): Json {
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema
  const isOld = [nullable, exclusiveMinimum, exclusiveMaximum].some((value) => typeof value === 'boolean')
  if (!isOld) return schema
  const low = limit('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum)
  const high = limit('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum)
  const own: JsonObject = { ...rest, ...low, ...high }
  if (nullable !== true) return own
  return typeof own['$ref'] === 'string' ? { anyOf: [own, NULL] } : orNull(own)
}

const NULL: JsonObject = { type: 'null' }

function limit(name: string, value: Json | undefined, exclusive: string, isExclusive: Json | undefined): JsonObject {
  if (isExclusive === true) return value === undefined ? {} : { [exclusive]: value }
  const kept = value === undefined ? {} : { [name]: value }
  // A number comes from a later version.
  return typeof isExclusive === 'number' ? { ...kept, [exclusive]: isExclusive } : kept
}

function fileType({ type }: JsonObject): JsonObject {
  return type === 'file' ? { type: 'string', format: 'binary' } : {}
}

/** `required: true` comes from an older draft. */
function withoutBooleanRequired({ required }: JsonObject): JsonObject {
  return typeof required === 'boolean' ? { required: [] } : {}
}

function orNull(schema: JsonObject): Json {
  const { type, enum: values, oneOf, anyOf, allOf } = schema
  if (allOf !== undefined) return { anyOf: [schema, NULL] }
  return {
    ...schema,
    ...(isArray(oneOf) ? { oneOf: [...oneOf, NULL] } : {}),
    ...(isArray(anyOf) ? { anyOf: [...anyOf, NULL] } : {}),
    ...(typeof type === 'string' ? { type: [type, 'null'] } : {}),
    ...(isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}),
  }
}
