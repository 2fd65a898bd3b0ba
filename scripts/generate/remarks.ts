import { isArray, isObject, isTextList, objectOf, textOf } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import type { Inferred, Json } from '../../src/contract/model.ts'
import { decodePointer, valueAt, withValueAt } from '../../src/contract/pointer.ts'
import { resolveClause } from '../../src/contract/questions/clause.ts'

/** Adds bounds and unconfirmed clauses to descriptions, for readers of the generated types. */
export function withRemarks(document: JsonObject, inferred: Readonly<Record<string, Inferred>>): JsonObject {
  const described = describeBounds(document, '')
  return Object.entries(inferred).reduce((copy, [pointer, mark]) => {
    return Object.entries(mark).reduce((inner, [clause, why]) => remark(inner, pointer, clause, why), copy)
  }, described)
}

/** Marks the element or property as not confirmed. */
function remark(document: JsonObject, pointer: string, clause: string, why: string): JsonObject {
  const { element, keyword } = resolveClause(pointer, clause)
  const text = keyword === '*' ? `Not confirmed: ${why}` : `Not confirmed (${keyword}): ${why}`
  // A parameter's own description is shown, not its schema's.
  const owner = element.replace(/(\/(?:parameters|headers)\/[^/]+)\/schema$/, '$1')
  return isDescribable(owner) ? describe(document, owner, text.trim()) : document
}

/** Other descriptions, such as the error catalogue's, generate nothing. */
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

/** `container`: key of the map or list around the value. */
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

function inside(value: Json, key: string): Json {
  if (isArray(value)) return value.map((item) => (isObject(item) ? describeBounds(item, key) : item))
  if (!isObject(value)) return value
  if (!MAPS.has(key)) return describeBounds(value, '')
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isObject(item) ? describeBounds(item, key) : item]),
  )
}

/** Keys with named children. */
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

/** Keys with values instead of schemas. */
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

/** E.g. `at least 10`. */
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
