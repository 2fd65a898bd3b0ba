import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Pointer } from './model.ts'
import { encodePointer, resolvePointer } from './pointer.ts'
import { partPlaces } from './schema-places.ts'

export interface SchemasAt {
  readonly parts: readonly Part[]
  readonly namesMembers: boolean
  readonly member: (name: string) => SchemasAt | null
  /** The schemas of a list's items; null if none applies. */
  readonly items: () => SchemasAt | null
}

/** A name on a way into a value that no schema has there. */
export interface LostName {
  readonly at: Pointer
  readonly name: string
  /** The names that the schemas have instead. */
  readonly known: readonly string[]
}

interface Part {
  readonly pointer: Pointer
  readonly schema: JsonObject
}

/** Answers have few forms: each place of a schema is resolved once per document. */
const known = new WeakMap<JsonObject, Map<string, SchemasAt>>()

/** The schema at a pointer and those that it consists of, with `$ref`s followed. */
export function schemasAt(document: JsonObject, pointers: readonly Pointer[]): SchemasAt {
  const ofDocument = known.get(document) ?? new Map<string, SchemasAt>()
  known.set(document, ofDocument)
  const key = pointers.join('\n')
  const seen = ofDocument.get(key)
  if (seen !== undefined) return seen
  const made = resolved(document, partsAt(document, pointers))
  ofDocument.set(key, made)
  return made
}

function resolved(document: JsonObject, parts: readonly Part[]): SchemasAt {
  const members = new Map<string, SchemasAt | null>()
  const at = (pointers: readonly Pointer[]) => (pointers.length === 0 ? null : schemasAt(document, pointers))
  let items: SchemasAt | null | undefined
  return {
    parts,
    namesMembers: parts.some(({ schema }) => isObject(schema['properties'])),
    member(name) {
      const seen = members.get(name)
      if (seen !== undefined) return seen
      const own = parts.flatMap((part) => memberOf(part, name))
      const found = at(own.map(({ pointer }) => pointer))
      // The target chooses the names of a map, in any number: they are not cached.
      if (own.every(({ isNamed }) => isNamed)) members.set(name, found)
      return found
    },
    items: () =>
      (items ??= at(parts.flatMap(({ pointer, schema }) => ('items' in schema ? [`${pointer}/items`] : [])))),
  }
}

function memberOf(
  { pointer, schema: { properties, additionalProperties } }: Part,
  name: string,
): readonly { readonly pointer: Pointer; readonly isNamed: boolean }[] {
  if (isObject(properties) && Object.hasOwn(properties, name)) {
    return [{ pointer: `${pointer}/properties${encodePointer(name)}`, isNamed: true }]
  }
  return isObject(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? [{ pointer: `${pointer}/additionalProperties`, isNamed: false }]
    : []
}

function partsAt(document: JsonObject, schemas: readonly Pointer[]): readonly Part[] {
  const places = schemas.flatMap((pointer) => resolvePointer(document, pointer) ?? [])
  return partPlaces(document, places).flatMap(({ pointer, value }) =>
    '$ref' in value ? [] : [{ pointer, schema: value }],
  )
}

/** The first name that leads out of the schemas; null if none does, as where an object does not name its members. */
export function lostName(start: SchemasAt, names: readonly string[]): LostName | null {
  let here: SchemasAt | null = start
  let at = ''
  for (const name of names) {
    at += encodePointer(name)
    const items: SchemasAt | null = /^\d+$/.test(name) ? here.items() : null
    if (items === null && lacksName(here, name)) return { at, name, known: memberNames(here) }
    here = items ?? here.member(name)
    if (here === null) return null
  }
  return null
}

/** Keywords under which an object may have members that no schema names. */
const open = ['patternProperties', 'dependentSchemas', '$dynamicRef']

export function lacksName(schemas: SchemasAt, name: string): boolean {
  const isOpen = schemas.parts.some(({ schema }) => open.some((keyword) => keyword in schema))
  return memberNames(schemas).length > 0 && !isOpen && schemas.member(name) === null
}

/** Not what is named on a condition only: such an object has other members on others. */
export function memberNames({ parts }: SchemasAt): readonly string[] {
  return parts
    .filter(({ pointer }) => !/\/(then|else)\//.test(pointer))
    .flatMap(({ schema: { properties } }) => (isObject(properties) ? Object.keys(properties) : []))
}
