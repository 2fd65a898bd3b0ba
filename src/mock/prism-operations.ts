import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation'
import type { Json, JsonObject } from '../contract/index.ts'

export type PrismOperation = ReturnType<typeof transformOas3Operations>[number]

const SCHEMAS = '#/components/schemas/'
const BUNDLED = '#/__bundled__/'

/**
 * Prism compiles schemas one by one and finds `$ref`s under `__bundled__`, so all operations share the schemas there.
 * Inlining would never end for recursive schemas.
 */
export function prismOperations(document: JsonObject): PrismOperation[] {
  const rewritten = rewriteReferences(document) as JsonObject
  const components = rewritten['components']
  const bundled = isObject(components) ? components['schemas'] : undefined
  const source: Record<string, unknown> = { ...rewritten, __bundled__: bundled }
  return transformOas3Operations(source).map((operation) =>
    Object.assign(operation, { __bundled__: bundled, path: sentPath(operation.path) }),
  )
}

export function sentPath(path: string): string {
  return path.split('#')[0] ?? path
}

function rewriteReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewriteReferences)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    if (key !== '$ref' || typeof item !== 'string') return [key, rewriteReferences(item)] as const
    return [key, item.startsWith(SCHEMAS) ? BUNDLED + item.slice(SCHEMAS.length) : item] as const
  })
  return Object.fromEntries(entries)
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
