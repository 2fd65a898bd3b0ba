import { arrayOf, isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { followReferences } from '../pointer.ts'

/** JSON types that a schema allows, through `$ref`, `allOf`, `anyOf` and `oneOf`. */
export function schemaTypes(document: JsonObject, schema: Json | undefined): ReadonlySet<string> {
  const types = new Set<string>()
  collect(document, schema, types, 0)
  return types
}

/** Behind `$ref` and composition; undefined: not stated. */
export function itemSchema(document: JsonObject, schema: Json | undefined): Json | undefined {
  return found(document, schema, 0)
}

const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const

function collect(document: JsonObject, schema: Json | undefined, types: Set<string>, depth: number): void {
  const value = open(document, schema)
  if (value === null || depth > 20) return
  const { type } = value
  for (const name of typeof type === 'string' ? [type] : arrayOf(type)) {
    if (typeof name === 'string') types.add(name)
  }
  if (type === undefined) {
    const values = 'const' in value ? [value['const'] ?? null] : arrayOf(value['enum'])
    for (const item of values) types.add(item === null ? 'null' : typeof item)
  }
  for (const keyword of COMPOSITIONS) {
    for (const branch of arrayOf(value[keyword])) collect(document, branch, types, depth + 1)
  }
}

function found(document: JsonObject, schema: Json | undefined, depth: number): Json | undefined {
  const value = open(document, schema)
  if (value === null || depth > 20) return undefined
  if (value['items'] !== undefined) return value['items']
  for (const branch of COMPOSITIONS.flatMap((keyword) => arrayOf(value[keyword]))) {
    const items = found(document, branch, depth + 1)
    if (items !== undefined) return items
  }
  return undefined
}

function open(document: JsonObject, schema: Json | undefined): JsonObject | null {
  if (schema === undefined) return null
  const place = followReferences(document, { pointer: '', value: schema })
  return isObject(place?.value) ? place.value : null
}
