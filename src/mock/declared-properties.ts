import { decodePointer, encodePointer, expressionOf, valueAt } from '../contract/index.ts'
import type { Pointer } from '../contract/index.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Removes properties that the generator invents where additional properties are allowed. Maps keep theirs. `whole` is
 * the schema, `root` the document of its references.
 */
export function withoutUndeclared(body: unknown, whole: unknown, root: unknown): unknown {
  return clean(body, [whole])

  function clean(value: unknown, schemas: readonly unknown[]): unknown {
    const parts = partsOf(schemas)
    if (parts.length === 0) return value
    if (Array.isArray(value)) return value.map((item: unknown, index) => clean(item, itemSchemas(parts, index)))
    if (!isFields(value)) return value
    const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
      const found = propertySchemas(parts, name)
      return found.length > 0 || isNeeded(parts, name) ? [[name, clean(item, found)]] : []
    })
    return Object.fromEntries(entries)
  }

  /** Schemas that apply, or may apply, to the same value. Each once, since references may be circular. */
  function partsOf(schemas: readonly unknown[]): Fields[] {
    const found = new Set<Fields>()
    const open = [...schemas]
    for (const schema of open) {
      if (!isFields(schema) || found.has(schema)) continue
      found.add(schema)
      const { $ref, allOf, anyOf, oneOf } = schema
      open.push(...listOf(allOf), ...listOf(anyOf), ...listOf(oneOf), schema['then'], schema['else'])
      if (typeof $ref === 'string' && $ref.startsWith('#/')) open.push(valueAt(root, pointerOf($ref)))
    }
    return [...found]
  }
}

function propertySchemas(parts: readonly Fields[], name: string): unknown[] {
  const named = parts.flatMap(({ properties, patternProperties }) => [
    ...(isFields(properties) && Object.hasOwn(properties, name) ? [properties[name]] : []),
    ...(isFields(patternProperties)
      ? Object.entries(patternProperties).flatMap(([pattern, schema]) =>
          expressionOf(pattern).test(name) ? [schema] : [],
        )
      : []),
  ])
  if (named.length > 0) return named
  return parts.flatMap(({ additionalProperties, unevaluatedProperties }) =>
    [additionalProperties, unevaluatedProperties].filter(isFields),
  )
}

function itemSchemas(parts: readonly Fields[], index: number): unknown[] {
  return parts.flatMap(({ prefixItems, items }) => listOf(prefixItems)[index] ?? items ?? [])
}

/** Whether a schema requires properties without describing them. */
function isNeeded(parts: readonly Fields[], name: string): boolean {
  return parts.some(({ required, minProperties }) => listOf(required).includes(name) || Number(minProperties ?? 0) > 0)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pointerOf(reference: string): Pointer {
  return encodePointer(...decodePointer(decodeURI(reference.slice(1))))
}
