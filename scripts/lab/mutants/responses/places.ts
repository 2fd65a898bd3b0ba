import type { JsonObject } from '../../../../src/contract/index.ts'

/** A place in a schema's bodies, with all schemas that apply to it. */
export interface Place {
  /** Property names; `*`: items and additional properties. */
  readonly path: readonly string[]
  readonly schemas: readonly JsonObject[]
}

export function placesOf(document: JsonObject, schema: unknown): readonly Place[] {
  const found = new Map<string, { path: readonly string[]; schemas: JsonObject[] }>()
  collect(document, schema, [], new Set(), found)
  return [...found.values()]
}

function collect(
  document: JsonObject,
  schema: unknown,
  path: readonly string[],
  within: ReadonlySet<unknown>,
  found: Map<string, { path: readonly string[]; schemas: JsonObject[] }>,
): void {
  if (typeof schema !== 'object' || schema === null || within.has(schema)) return
  const here = schema as JsonObject
  const inside = new Set([...within, schema])
  const go = (next: unknown, at: readonly string[] = path): void => collect(document, next, at, inside, found)
  if (typeof here['$ref'] === 'string') go(resolve(document, here['$ref']))
  const place = found.get(path.join('/')) ?? { path, schemas: [] }
  found.set(path.join('/'), place)
  place.schemas.push(here)
  for (const keyword of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
    const branches = here[keyword]
    const at = keyword === 'prefixItems' ? [...path, '*'] : path
    if (Array.isArray(branches)) for (const branch of branches) go(branch, at)
  }
  for (const keyword of ['if', 'then', 'else']) go(here[keyword])
  for (const [name, property] of Object.entries((here['properties'] ?? {}) as JsonObject)) go(property, [...path, name])
  for (const keyword of ['items', 'additionalProperties']) go(here[keyword], [...path, '*'])
}

function resolve(document: JsonObject, reference: string): unknown {
  const names = reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduce<unknown>((value, name) => (value as JsonObject | undefined)?.[name], document)
}
