import { arrayOf, expressionOf, isObject, schemaParts } from '../contract/index.ts'
import type { Json, JsonObject } from '../contract/index.ts'

/**
 * Removes properties that the generator invents where additional properties are allowed. Maps keep theirs. `whole` is
 * the schema, `root` the document of its references.
 */
export function withoutUndeclared(body: unknown, whole: unknown, root: unknown): unknown {
  return clean(body, [whole as Json])

  function clean(value: unknown, schemas: readonly Json[]): unknown {
    const parts = schemaParts(root as JsonObject, schemas)
    if (parts.length === 0) return value
    if (Array.isArray(value)) return value.map((item: unknown, index) => clean(item, itemSchemas(parts, index)))
    if (!isObject(value)) return value
    const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const found = propertySchemas(parts, name)
      return found.length > 0 || isNeeded(parts, name) ? [[name, clean(item, found)]] : []
    })
    return Object.fromEntries(entries)
  }
}

function propertySchemas(parts: readonly JsonObject[], name: string): Json[] {
  const named = parts.flatMap(({ properties, patternProperties }) => [
    ...(isObject(properties) && Object.hasOwn(properties, name) ? [properties[name] ?? true] : []),
    ...(isObject(patternProperties)
      ? Object.entries(patternProperties).flatMap(([pattern, schema]) =>
          expressionOf(pattern).test(name) ? [schema] : [],
        )
      : []),
  ])
  if (named.length > 0) return named
  return parts.flatMap(({ additionalProperties, unevaluatedProperties }) =>
    [additionalProperties, unevaluatedProperties].filter(isObject),
  )
}

function itemSchemas(parts: readonly JsonObject[], index: number): Json[] {
  return parts.flatMap(({ prefixItems, items }) => arrayOf(prefixItems)[index] ?? items ?? [])
}

/** Whether a schema requires properties without describing them. */
function isNeeded(parts: readonly JsonObject[], name: string): boolean {
  return parts.some(({ required, minProperties }) => arrayOf(required).includes(name) || Number(minProperties ?? 0) > 0)
}
