import { arrayOf, isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { followReferences } from '../pointer.ts'

export function inheritedProperties(document: JsonObject, schema: JsonObject): string[] {
  const names = new Set<string>()
  const seen = new Set<Json>([schema])
  const collect = (part: Json): void => {
    if (!isObject(part) || seen.has(part)) return
    seen.add(part)
    for (const name of Object.keys(objectOf(part['properties']))) names.add(name)
    parts(document, part).forEach(collect)
  }
  parts(document, schema).forEach(collect)
  return [...names].toSorted()
}

function parts(document: JsonObject, schema: JsonObject): Json[] {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => arrayOf(schema[keyword]))
  const single = ['if', 'then', 'else'].flatMap((keyword) => schema[keyword] ?? [])
  const target =
    '$ref' in schema ? followReferences(document, { pointer: '', value: { $ref: schema['$ref'] ?? null } }) : null
  return [
    ...lists,
    ...single,
    ...Object.values(objectOf(schema['dependentSchemas'])),
    ...(target === null ? [] : [target.value]),
  ]
}
