import { arrayOf, isArray, isObject, sameJson, watchedPattern, withinTime } from '../../../contract/index.ts'
import type { Json } from '../../../contract/index.ts'
import { strangeProperty } from './site.ts'
import type { Site } from './site.ts'

/** Whether a value surely breaks a keyword, looked at by itself. False for keywords that this cannot tell of. */
export function breaks(
  { keyword, schema, property }: Pick<Site, 'keyword' | 'schema' | 'property'>,
  value: Json,
): boolean {
  return judges[keyword]?.(schema[keyword] ?? null, value, property ?? '') ?? false
}

const judges: Readonly<Record<string, (limit: Json, value: Json, property: string) => boolean>> = {
  additionalProperties: (limit, value) => limit === false && isObject(value) && Object.hasOwn(value, strangeProperty),
  const: (limit, value) => !sameJson(limit, value),
  enum: (limit, value) => !arrayOf(limit).some((allowed) => sameJson(allowed, value)),
  maxLength: (limit, value) => typeof value === 'string' && Array.from(value).length > Number(limit),
  maximum: (limit, value) => typeof value === 'number' && value > Number(limit),
  minLength: (limit, value) => typeof value === 'string' && Array.from(value).length < Number(limit),
  minimum: (limit, value) => typeof value === 'number' && value < Number(limit),
  pattern: (limit, value) => typeof limit === 'string' && typeof value === 'string' && !matches(limit, value),
  required: (_, value, property) => isObject(value) && !Object.hasOwn(value, property),
  type: (limit, value) => !(isArray(limit) ? limit : [limit]).some((type) => isOfType(value, type)),
}

/** A pattern may be anybody's. Throws TakesTooLong. */
function matches(pattern: string, text: string): boolean {
  const expression = watchedPattern(pattern, 'u')
  return withinTime(1000, () => expression.test(text))
}

/** The names that JSON Schema has for a value's type: a whole number has two. */
export function typesOf(value: Json): readonly string[] {
  if (value === null) return ['null']
  if (isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

/** Whether a value is of the type that JSON Schema calls by this name. */
export function isOfType(value: Json, type: Json): boolean {
  return typesOf(value).some((name) => name === type)
}
