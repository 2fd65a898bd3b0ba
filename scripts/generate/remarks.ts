import { isArray, isObject, isTextList, objectOf, textOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Inferred, Json } from '../../src/contract/model.ts'
import { decodePointer, valueAt, withValueAt } from '../../src/contract/pointer.ts'
import { resolveClause } from '../../src/contract/questions/clause.ts'

/**
 * A copy of the document whose descriptions also say what a reader of generated types would miss: bounds,
 * and what is not confirmed, with the reason.
 */
export function withRemarks(document: JsonObject, inferred: Readonly<Record<string, Inferred>>): JsonObject {
  const described = describeBounds(document, '')
  return Object.entries(inferred).reduce((copy, [pointer, mark]) => {
    return Object.entries(mark).reduce((inner, [clause, why]) => remark(inner, pointer, clause, why), copy)
  }, described)
}

/** Says at the element, or at the property that the clause is about, that it is not confirmed. */
function remark(document: JsonObject, pointer: string, clause: string, why: string): JsonObject {
  const { element, keyword } = resolveClause(pointer, clause)
  const text = keyword === '*' ? `Not confirmed: ${why}` : `Not confirmed (${keyword}): ${why}`
  // What is said of a parameter's schema belongs to the parameter, whose own text is the one that is shown.
  const owner = element.replace(/(\/(?:parameters|headers)\/[^/]+)\/schema$/, '$1')
  return isDescribable(owner) ? describe(document, owner, text.trim()) : document
}

/** Descriptions mean something below these; elsewhere (the error catalogue, say) nothing is generated from them. */
function isDescribable(pointer: string): boolean {
  return (
    ['paths', 'components', 'webhooks'].includes(decodePointer(pointer)[0] ?? '') && decodePointer(pointer).length > 2
  )
}

function describe(document: JsonObject, pointer: string, text: string): JsonObject {
  const element = valueAt(document, pointer)
  if (!isObject(element)) return document
  const parts = [textOf(element['description'])?.trim() ?? '', text].filter((part) => part !== '')
  return withValueAt(document, `${pointer}/description`, parts.join('\n\n'))
}

/** `container` is the key of the map or list that holds the value. */
function describeBounds(value: JsonObject, container: string): JsonObject {
  const ofSchema = container === 'parameters' || container === 'headers' ? boundsOf(objectOf(value['schema'])) : []
  const bounds = [...boundsOf(value), ...ofSchema]
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    LITERAL.has(key) ? item : inside(item, key),
  ])
  const copy = Object.fromEntries(entries)
  if (bounds.length === 0) return copy
  const description = [textOf(value['description'])?.trim() ?? '', `Bounds: ${bounds.join(', ')}.`]
  return { ...copy, description: description.filter((part) => part !== '').join('\n\n') }
}

/** The values of a map or list, each told where it stands. */
function inside(value: Json, key: string): Json {
  if (isArray(value)) return value.map((item) => (isObject(item) ? describeBounds(item, key) : item))
  if (!isObject(value)) return value
  if (!MAPS.has(key)) return describeBounds(value, '')
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isObject(item) ? describeBounds(item, key) : item]),
  )
}

/** Keys whose children have names of their own, so that no keyword is meant by them. */
const MAPS: ReadonlySet<string> = new Set([
  'content',
  'headers',
  'parameters',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
])

/** What stands below these are values, not schemas. */
const LITERAL: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples', 'value', 'x-case'])

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `at least ${limit}`,
  exclusiveMinimum: (limit) => `greater than ${limit}`,
  maximum: (limit) => `at most ${limit}`,
  exclusiveMaximum: (limit) => `less than ${limit}`,
  multipleOf: (limit) => `a multiple of ${limit}`,
  minLength: (limit) => `${limit} characters or more`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `${limit} items or more`,
  maxItems: (limit) => `at most ${limit} items`,
}

/** Bounds of a value in words, e.g. `at least 10`. */
export function boundsOf(schema: JsonObject): string[] {
  const bounds = Object.entries(BOUNDS).flatMap(([keyword, say]) => {
    const limit = schema[keyword]
    return typeof limit === 'number' ? [say(limit)] : []
  })
  const pattern = schema['pattern']
  const known = schema['x-extensible-enum']
  return [
    ...bounds,
    ...(typeof pattern === 'string' ? [`matching ${pattern}`] : []),
    ...(isTextList(known) ? [`other values than ${known.join(', ')} may come`] : []),
  ]
}
