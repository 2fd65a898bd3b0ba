import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation'
import { isObject, objectOf, sentParts } from '../contract/index.ts'
import type { Json, JsonObject } from '../contract/index.ts'

export type PrismOperation = ReturnType<typeof transformOas3Operations>[number]

const SCHEMAS = '#/components/schemas/'
const BUNDLED = '#/__bundled__/'
/** Other files of the contract. */
const FILES = '#/x-bundled/'

/** The operations of a path of the contract, in Prism's form. Made when they are first asked for: it takes milliseconds each. */
export type PrismOperations = (path: string) => PrismOperation[]

/**
 * Prism compiles schemas one by one and finds `$ref`s under `__bundled__`, so all operations share the schemas there.
 * Inlining would never end for recursive schemas.
 */
export function prismOperations(document: JsonObject): PrismOperations {
  let source: Record<string, Json> | null = null
  const known = new Map<string, PrismOperation[]>()
  return (path) => {
    source ??= withBundledSchemas(document)
    const made = known.get(path) ?? operationsAt(source, path)
    known.set(path, made)
    return made
  }
}

function withBundledSchemas(document: JsonObject): Record<string, Json> {
  const rewritten = rewriteReferences(document) as JsonObject
  const schemas = objectOf(objectOf(rewritten['components'])['schemas'])
  return { ...rewritten, __bundled__: { ...schemas, 'x-bundled': rewritten['x-bundled'] ?? {} } }
}

function operationsAt(source: Record<string, Json>, path: string): PrismOperation[] {
  // Only one path is listed, but references may lead to the others.
  const paths = Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(objectOf(source['paths'])).map(([name, value]) => [name, { value, enumerable: name === path }]),
    ),
  )
  return transformOas3Operations({ ...source, paths }).map((operation) =>
    Object.assign(operation, { __bundled__: source['__bundled__'], path: sentParts(path).path }),
  )
}

function rewriteReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(rewriteReferences)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => {
    if (key !== '$ref' || typeof item !== 'string') return [key, rewriteReferences(item)] as const
    return [key, moved(item)] as const
  })
  return Object.fromEntries(entries)
}

function moved(reference: string): string {
  if (reference.startsWith(SCHEMAS)) return BUNDLED + reference.slice(SCHEMAS.length)
  return reference.startsWith(FILES) ? BUNDLED + reference.slice('#/'.length) : reference
}
