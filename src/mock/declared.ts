import { decodePointer, encodePointer, expressionOf, valueAt } from '../contract/index.ts'
import type { Pointer } from '../contract/index.ts'

/** An object of a schema or of a body. */
type Fields = Readonly<Record<string, unknown>>

/**
 * A generated body without the properties that its schema does not declare: the generator invents some wherever
 * further ones are allowed. Maps, whose schema says of what any property is, keep theirs. `whole` is the body's
 * schema, `root` is where references in it (`#/…`) lead.
 */
export function withoutInvented(body: unknown, whole: unknown, root: unknown): unknown {
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

  /** Schemas and all that apply to the same value, or may apply; each once, since they may lead round in a circle. */
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

/** Whether a schema asks for a property that it does not describe, by name or by number. */
function isNeeded(parts: readonly Fields[], name: string): boolean {
  return parts.some(({ required, minProperties }) => listOf(required).includes(name) || Number(minProperties ?? 0) > 0)
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A reference in the document as a pointer: percent signs stand for characters that a URL cannot hold. */
function pointerOf(reference: string): Pointer {
  return encodePointer(...decodePointer(decodeURI(reference.slice(1))))
}
