import { objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { COMPOSITIONS, schemaParts } from '../schema-places.ts'

/** Names of properties that the parts of a schema describe, and not the schema itself. */
export function inheritedProperties(document: JsonObject, schema: JsonObject): string[] {
  const [, ...parts] = schemaParts(document, [schema], [...COMPOSITIONS, 'if', 'dependentSchemas'])
  return [...new Set(parts.flatMap((part) => Object.keys(objectOf(part['properties']))))].toSorted()
}
