import { isArray, textOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { keepPlaces } from './positions.ts'
import { withSchemas } from './schema-places.ts'
import { fromSwagger } from './swagger.ts'

/**
 * A document in the terms of OpenAPI 3.1, whatever it was written in: Swagger 2.0, OpenAPI 3.0, or 3.2 as far as 3.1 can say
 * it. Another version is left as it is, for the reader to refuse by name. Places stay what they were wherever the versions
 * have the same place, so that messages name the line.
 */
export function upgraded(document: JsonObject): JsonObject {
  const { swagger } = document
  if (swagger === '2.0' || swagger === 2) return asOf31(fromSwagger(document))
  const version = textOf(document['openapi']) ?? ''
  if (/^3\.0(\.|$)/.test(version)) return asOf31(document)
  if (/^3\.2(\.|$)/.test(version)) return placed({ ...document, openapi: '3.1.1' }, document)
  return document
}

function asOf31(document: JsonObject): JsonObject {
  return placed({ ...withSchemas(document, fromDraft5), openapi: '3.1.1' }, document)
}

function placed(made: JsonObject, from: JsonObject): JsonObject {
  keepPlaces(made, from)
  return made
}

/** A schema of OpenAPI 3.0 in JSON Schema 2020-12. `nullable` is taken as people mean it, beside `$ref` and in `enum` as well. */
function fromDraft5(schema: JsonObject): Json {
  const { nullable, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = schema
  const low = limit('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum)
  const high = limit('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum)
  const own: JsonObject = { ...rest, ...low, ...high, ...fileType(rest), ...withoutBooleanRequired(rest) }
  if (typeof own['$ref'] === 'string') {
    // What stands beside a reference says nothing there.
    const reference = { $ref: own['$ref'] }
    return nullable === true ? { anyOf: [reference, NULL] } : reference
  }
  return nullable === true ? orNull(own) : own
}

const NULL: JsonObject = { type: 'null' }

function limit(name: string, value: Json | undefined, exclusive: string, isExclusive: Json | undefined): JsonObject {
  if (isExclusive === true) return value === undefined ? {} : { [exclusive]: value }
  const kept = value === undefined ? {} : { [name]: value }
  // A number there is of a later version, and means what it means in that one.
  return typeof isExclusive === 'number' ? { ...kept, [exclusive]: isExclusive } : kept
}

function fileType({ type }: JsonObject): JsonObject {
  return type === 'file' ? { type: 'string', format: 'binary' } : {}
}

/** `required: true` on a property is of an older draft, and says nothing here. */
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
