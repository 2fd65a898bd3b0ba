import { isArray, isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json, Pointer } from '../model.ts'
import { encodePointer, pointerOfReference, resolvePointer, valueAt } from '../pointer.ts'
import type { Problems } from '../problems.ts'
import { inheritedProperties } from './inherited.ts'
import { ANNOTATIONS, ASSERTIONS, SCHEMA, SCHEMA_LIST, SCHEMA_MAP } from './keywords.ts'

/** A schema ready for ajv: no annotations, and every reference names another prepared schema by its id. */
export interface Prepared {
  readonly id: string
  readonly pointer: Pointer
  readonly schema: Json
}

/** Prepares schemas one by one, and with each of them everything that it refers to. */
export interface Preparation {
  /** The id under which the schema at this place is compiled; null (and a problem) where there is none. */
  add(pointer: Pointer): string | null
  readonly all: readonly Prepared[]
  /** The ids of the alternatives of each `anyOf` and `oneOf`, by the pointer of that keyword. */
  readonly branches: ReadonlyMap<Pointer, readonly string[]>
  /** See `RawTable`. */
  readonly inherited: ReadonlyMap<Pointer, readonly string[]>
}

/** Properties, or alternatives, of one schema: what is compiled from it grows faster than their number. */
const MOST_MEMBERS = 1000

/**
 * `strict` refuses keywords and formats that nobody knows; otherwise they are left out, as JSON Schema demands
 * of a reader that does not know them.
 */
export function prepareSchemas(
  document: JsonObject,
  formats: ReadonlySet<string>,
  strict: boolean,
  problems: Problems,
): Preparation {
  const ids = new Map<Pointer, string>()
  const all: Prepared[] = []
  const branches = new Map<Pointer, string[]>()
  const inherited = new Map<Pointer, readonly string[]>()

  function add(from: Pointer): string | null {
    const pointer = target(from)
    if (pointer === null) return null
    const known = ids.get(pointer)
    if (known !== undefined) return known
    const id = `contract:${ids.size}`
    ids.set(pointer, id)
    all.push({ id, pointer, schema: copy(valueAt(document, pointer), pointer) })
    return id
  }

  /** Where a schema really stands: behind references that say nothing of their own. */
  function target(from: Pointer): Pointer | null {
    let pointer = from
    for (const seen = new Set<Pointer>(); ; seen.add(pointer)) {
      const value = valueAt(document, pointer)
      const place = value === undefined ? resolvePointer(document, pointer) : null
      if (value === undefined && place === null) return null
      if (place !== null) return place.pointer
      if (!isObject(value) || typeof value['$ref'] !== 'string' || saysMore(value)) return pointer
      const next = pointerOfReference(value['$ref'])
      if (
        next === null ||
        seen.has(pointer) ||
        (valueAt(document, next) === undefined && resolvePointer(document, next) === null)
      ) {
        problems.add(pointer, `refers to ${value['$ref']}, which is not in this document`)
        return null
      }
      pointer = next
    }
  }

  function copy(schema: unknown, pointer: Pointer): Json {
    if (typeof schema === 'boolean') return schema
    if (!isObject(schema)) {
      problems.add(pointer, 'has to be a schema: an object, true or false')
      return true
    }
    const closing = schema['unevaluatedProperties'] === undefined ? [] : inheritedProperties(document, schema)
    if (closing.length > 0) inherited.set(`${pointer}/unevaluatedProperties`, closing)
    const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
      const kept = keep(keyword, value, pointer + encodePointer(keyword))
      return kept === undefined ? [] : [[keyword, kept]]
    })
    return Object.fromEntries(entries)
  }

  function keep(keyword: string, value: Json, at: Pointer): Json | undefined {
    if (keyword === '$ref') return reference(value, at)
    if (SCHEMA.has(keyword)) return copy(value, at)
    if (SCHEMA_MAP.has(keyword) || SCHEMA_LIST.has(keyword)) {
      const members = isArray(value) ? value.length : Object.keys(objectOf(value)).length
      if (members > MOST_MEMBERS) {
        problems.add(at, `has ${members} members, and no more than ${MOST_MEMBERS} are read`)
        return undefined
      }
    }
    if (SCHEMA_MAP.has(keyword) && isObject(value)) return copyMap(keyword, value, at)
    if ((keyword === 'anyOf' || keyword === 'oneOf') && isArray(value)) return alternatives(value, at)
    if (SCHEMA_LIST.has(keyword) && isArray(value)) return value.map((item, index) => copy(item, `${at}/${index}`))
    return keepPlain(keyword, value, at)
  }

  function keepPlain(keyword: string, value: Json, at: Pointer): Json | undefined {
    const known = ASSERTIONS.has(keyword) || SCHEMA_MAP.has(keyword) || SCHEMA_LIST.has(keyword)
    if (!known) {
      const message = 'is no keyword of JSON Schema 2020-12 and none of our marks'
      if (strict && !ANNOTATIONS.has(keyword)) problems.add(at, message)
      return undefined
    }
    if (keyword === 'pattern' && typeof value === 'string') checkPattern(value, at, problems)
    if (keyword !== 'format' || typeof value !== 'string' || formats.has(value)) return value
    if (strict) problems.add(at, `is ${value}, which is no format that can be checked`)
    return undefined
  }

  function copyMap(keyword: string, map: JsonObject, at: Pointer): Json {
    const entries = Object.entries(map).map(([name, schema]): [string, Json] => {
      const place = at + encodePointer(name)
      if (keyword === 'patternProperties') checkPattern(name, place, problems)
      return [name, copy(schema, place)]
    })
    return Object.fromEntries(entries)
  }

  /** Each alternative is compiled by itself, so that it can be asked by itself what it minds. */
  function alternatives(value: readonly Json[], at: Pointer): Json {
    const found = value.map((_, index) => add(`${at}/${index}`)).filter((id) => id !== null)
    branches.set(at, found)
    return found.map((id) => ({ $ref: id }))
  }

  function reference(value: Json, at: Pointer): Json | undefined {
    const pointer = typeof value === 'string' ? pointerOfReference(value) : null
    const id = pointer === null ? null : add(pointer)
    if (id === null) problems.add(at, `is ${JSON.stringify(value)}, which is not in this document`)
    return id ?? undefined
  }

  return { add, all, branches, inherited }
}

/** Whether a schema with a `$ref` constrains anything beside it. */
function saysMore(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => key !== '$ref' && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
}

function checkPattern(pattern: string, at: Pointer, problems: Problems): void {
  try {
    RegExp(pattern, 'u')
  } catch (error) {
    problems.add(at, `is no regular expression: ${error instanceof Error ? error.message : String(error)}`)
  }
}
