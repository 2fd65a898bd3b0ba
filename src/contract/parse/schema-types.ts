import { arrayOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { schemaParts } from '../schema-places.ts'

const COMPOSED = ['allOf', 'anyOf', 'oneOf']

/** JSON types that a schema allows, through `$ref`, `allOf`, `anyOf` and `oneOf`. */
export function schemaTypes(document: JsonObject, schema: Json | undefined): ReadonlySet<string> {
  const types = schemaParts(document, [schema], COMPOSED).flatMap((part): readonly Json[] => {
    const { type } = part
    if (type !== undefined) return typeof type === 'string' ? [type] : arrayOf(type)
    const values = 'const' in part ? [part['const'] ?? null] : arrayOf(part['enum'])
    return values.map((item) => (item === null ? 'null' : typeof item))
  })
  return new Set(types.filter((name) => typeof name === 'string'))
}

/** Behind `$ref` and composition; undefined: not stated. */
export function itemSchema(document: JsonObject, schema: Json | undefined): Json | undefined {
  return schemaParts(document, [schema], COMPOSED).find((part) => part['items'] !== undefined)?.['items']
}
