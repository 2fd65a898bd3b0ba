import { expressionOf } from '../expression.ts'
import { arrayOf, isArray, isObject, objectOf, sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json, Pointer } from '../model.ts'
import { encodePointer, pointerOfReference, resolvePointer, valueAt } from '../pointer.ts'
import { unreadReason } from '../positions.ts'
import type { Problems } from '../problems.ts'
import { isOnly } from '../schema-places.ts'
import { inheritedProperties } from './inherited.ts'
import { ANNOTATIONS, ASSERTIONS, SCHEMA, SCHEMA_LIST, SCHEMA_MAP } from './keywords.ts'

/** A schema for ajv: without annotations, and with references by id. */
export interface Prepared {
  readonly id: string
  readonly pointer: Pointer
  readonly schema: Json
}

export interface Preparation {
  add(pointer: Pointer, side: Side): string | null
  readonly all: readonly Prepared[]
  /** By pointer of the `anyOf` or `oneOf`. */
  readonly branches: ReadonlyMap<Pointer, readonly string[]>
  /** By id of the schema that contains them. */
  readonly patterns: ReadonlyMap<string, readonly string[]>
  readonly edges: ReadonlyMap<string, ReadonlySet<string>>
  readonly inherited: ReadonlyMap<Pointer, readonly string[]>
  /** Whether a schema has `unevaluatedProperties` or `unevaluatedItems`. */
  readonly saysUnevaluated: () => boolean
}

/** Read-only properties are not required in requests, write-only ones not in responses. */
export type Side = 'request' | 'response'

/** Limit per schema; compiled code grows faster than this. */
const MOST_MEMBERS = 1000

/** `strict` refuses unknown keywords and formats; otherwise they are ignored, as JSON Schema says. */
export function prepareSchemas(
  document: JsonObject,
  formats: ReadonlySet<string>,
  strict: boolean,
  problems: Problems,
  notes: Problems,
): Preparation {
  const ids = new Map<string, string>()
  const isSided = !strict && /"(?:readOnly|writeOnly)":true/.test(JSON.stringify(document))
  let side: Side = 'request'
  const all: Prepared[] = []
  const branches = new Map<Pointer, string[]>()
  const inherited = new Map<Pointer, readonly string[]>()
  const patterns = new Map<string, string[]>()
  const edges = new Map<string, Set<string>>()
  const open: string[] = []
  let isOfUnevaluated = false

  function add(from: Pointer, way: Side = side): string | null {
    const pointer = target(from)
    if (pointer === null) return null
    side = way
    const key = isSided ? `${side} ${pointer}` : pointer
    const id = ids.get(key) ?? `contract:${ids.size}`
    const user = open.at(-1)
    if (user !== undefined) edges.set(user, (edges.get(user) ?? new Set()).add(id))
    if (ids.has(key)) return id
    ids.set(key, id)
    open.push(id)
    all.push({ id, pointer, schema: copy(valueAt(document, pointer), pointer) })
    open.pop()
    return id
  }

  function target(from: Pointer): Pointer | null {
    let pointer = from
    for (const seen = new Set<Pointer>(); ; seen.add(pointer)) {
      const value = valueAt(document, pointer)
      const place = value === undefined ? resolvePointer(document, pointer) : null
      if (value === undefined && place === null) return null
      if (place !== null) return place.pointer
      if (!isObject(value) || typeof value['$ref'] !== 'string' || hasSiblings(value)) return pointer
      const next = pointerOfReference(value['$ref'])
      if (
        next === null ||
        seen.has(next) ||
        (valueAt(document, next) === undefined && resolvePointer(document, next) === null)
      ) {
        problems.add(pointer, `refers to ${value['$ref']}, ${unreadReason(document, value['$ref'])}`)
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
      // Tuples, as in drafts before 2020.
      if (!strict && keyword === 'items' && isArray(value)) {
        return [['prefixItems', value.map((item, index) => copy(item, `${pointer}/items/${index}`))]]
      }
      const asked = keyword === 'required' && isSided ? askedFor(schema, value) : value
      const kept = keep(keyword, asked, pointer + encodePointer(keyword))
      return kept === undefined ? [] : [[keyword, kept]]
    })
    return Object.fromEntries(entries)
  }

  function keep(keyword: string, value: Json, at: Pointer): Json | undefined {
    if (keyword === '$ref') return reference(value, at)
    isOfUnevaluated ||= keyword.startsWith('unevaluated')
    if (SCHEMA.has(keyword)) return copy(value, at)
    if (SCHEMA_MAP.has(keyword) || SCHEMA_LIST.has(keyword)) {
      const members = isArray(value) ? value.length : Object.keys(objectOf(value)).length
      if (members > MOST_MEMBERS) {
        problems.add(at, `has ${members} members; the limit is ${MOST_MEMBERS}`)
        return undefined
      }
    }
    if (SCHEMA_MAP.has(keyword) && isObject(value)) return copyMap(keyword, ...mapAt(value, at))
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
    if (keyword === 'pattern' && typeof value === 'string' && !isPattern(value, at)) return undefined
    // As in OpenAPI 3.0.
    if (!strict && keyword.startsWith('exclusive') && typeof value === 'boolean') return undefined
    if (!strict && (keyword === 'required' || keyword === 'enum') && isArray(value)) return withoutRepeats(value)
    if (keyword !== 'format' || typeof value !== 'string' || formats.has(value)) return value
    if (strict) problems.add(at, `is ${value}, a format that cannot be checked`)
    return undefined
  }

  /** Required names without those of the other direction. */
  function askedFor({ properties }: JsonObject, names: Json): Json {
    const not = side === 'request' ? 'readOnly' : 'writeOnly'
    const own = objectOf(properties)
    return arrayOf(names).filter((name) => {
      const property = typeof name === 'string' ? own[name] : undefined
      return property === undefined || !isOnly(not, document, property)
    })
  }

  /** Foreign maps may be a single reference, as bundlers accept. */
  function mapAt(map: JsonObject, at: Pointer): [JsonObject, Pointer] {
    const place = strict || typeof map['$ref'] !== 'string' ? null : resolvePointer(document, at)
    return place !== null && isObject(place.value) ? [place.value, place.pointer] : [map, at]
  }

  function copyMap(keyword: string, map: JsonObject, at: Pointer): Json {
    const entries = Object.entries(map).flatMap(([name, schema]): [string, Json][] => {
      const place = at + encodePointer(name)
      if (keyword === 'patternProperties' && !isPattern(name, place)) return []
      return [[name, copy(schema, place)]]
    })
    return Object.fromEntries(entries)
  }

  /** Compiled separately, to report each alternative's errors. */
  function alternatives(value: readonly Json[], at: Pointer): Json {
    const found = value.map((_, index) => add(`${at}/${index}`)).filter((id) => id !== null)
    branches.set(at, found)
    return found.map((id) => ({ $ref: id }))
  }

  function reference(value: Json, at: Pointer): Json | undefined {
    const pointer = typeof value === 'string' ? pointerOfReference(value) : null
    const id = pointer === null ? null : add(pointer)
    if (id === null) problems.add(at, `is ${JSON.stringify(value)}, ${unreadReason(document, value)}`)
    return id ?? undefined
  }

  /** An unusable pattern of a foreign contract is ignored. */
  function isPattern(pattern: string, at: Pointer): boolean {
    const fault = patternFault(pattern, strict)
    const owner = open.at(-1) ?? ''
    patterns.set(owner, [...(patterns.get(owner) ?? []), pattern])
    if (fault === null) return true
    if (strict) problems.add(at, `is not a regular expression: ${fault}`)
    else notes.add(at, `is not an ECMAScript regular expression, and is ignored: ${fault}`)
    return false
  }

  return { add, all, patterns, edges, branches, inherited, saysUnevaluated: () => isOfUnevaluated }
}

/** Whether keywords beside a `$ref` have an effect. */
function hasSiblings(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => key !== '$ref' && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
}

function withoutRepeats(list: readonly Json[]): readonly Json[] {
  return list.filter((item, index) => list.findIndex((other) => sameJson(other, item)) === index)
}

/** Null: usable. Foreign patterns may have escapes that Unicode mode refuses. */
function patternFault(pattern: string, strict: boolean): string | null {
  try {
    if (strict) RegExp(pattern, 'u')
    else expressionOf(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
