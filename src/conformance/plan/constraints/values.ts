import {
  arrayOf,
  formatOf,
  isArray,
  isObject,
  objectOf,
  sameJson,
  sampleOf,
  watchedPattern,
  withinTime,
} from '../../../contract/index.ts'
import type { Json, JsonObject, PairRequest } from '../../../contract/index.ts'
import { strangeProperty } from './sites.ts'
import type { Site } from './sites.ts'

/** A value just inside of a keyword. Some keywords have several: each value of an `enum`, each type of a list of types. */
export interface Wanted {
  /** Distinguishes several; null if there is one. */
  readonly label: string | null
  /** Whether an allowed value is already at the edge. */
  readonly fits: (value: Json) => boolean
  /** Values to try in place of one that does not fit. */
  readonly make: (value: Json) => readonly Json[]
}

type Make = (limit: Json, site: Pick<Site, 'schema' | 'property'>, document: JsonObject) => readonly Wanted[]

/** What must be tried just inside a keyword; empty if that is not known. */
export function insideValues(
  { keyword, schema, property }: Pick<Site, 'keyword' | 'schema' | 'property'>,
  document: JsonObject,
): readonly Wanted[] {
  return insideMakers[keyword]?.(schema[keyword] ?? null, { schema, property }, document) ?? []
}

const insideMakers: Readonly<Record<string, Make>> = {
  additionalProperties: any,
  anyOf: eachBranch,
  const: (limit) => [exactly(limit)],
  dependentRequired: (limit, { property }, document) =>
    Object.keys(objectOf(limit)).map((name) => ({
      label: null,
      fits: (value) => has(value, name) && has(value, property),
      make: (value) => [{ [name]: sampleOf(document, true) ?? true, [property ?? '']: true, ...objectOf(value) }],
    })),
  enum: (limit) => arrayOf(limit).map((value) => ({ ...exactly(value), label: labelOf(value) })),
  exclusiveMaximum: (limit, { schema }) => [exactly(rounded(numberIn(limit) - smallestStep(schema)))],
  exclusiveMinimum: (limit, { schema }) => [exactly(rounded(numberIn(limit) + smallestStep(schema)))],
  false: () => [],
  format: any,
  items: any,
  maxItems: (limit, { schema }) => [ofSize(Number(limit), schema)],
  maxLength: (limit) => [ofLength(Number(limit))],
  maxProperties: any,
  maximum: (limit) => [exactly(limit)],
  minItems: (limit, { schema }) => [ofSize(Number(limit), schema)],
  minLength: (limit) => [ofLength(Number(limit))],
  minProperties: any,
  minimum: (limit) => [exactly(limit)],
  multipleOf: any,
  not: any,
  oneOf: eachBranch,
  pattern: any,
  propertyNames: () => [{ label: null, fits: (value) => Object.keys(objectOf(value)).length > 0, make: same }],
  required: (_, { property }) => [{ label: null, fits: (value) => has(value, property), make: same }],
  type: types,
  unevaluatedItems: any,
  unevaluatedProperties: any,
  uniqueItems: () => [{ label: null, fits: (value) => arrayOf(value).length > 1, make: same }],
}

/** Any allowed value is inside. */
function any(): readonly Wanted[] {
  return [{ label: null, fits: () => true, make: same }]
}

function same(value: Json): readonly Json[] {
  return [value]
}

function exactly(wanted: Json): Wanted {
  return { label: null, fits: (value) => sameJson(value, wanted), make: () => [wanted] }
}

function ofLength(length: number): Wanted {
  return {
    label: null,
    fits: (value) => typeof value === 'string' && value.length === length,
    make: (value) => [textOfLength(value, length)],
  }
}

function ofSize(size: number, schema: JsonObject): Wanted {
  return {
    label: null,
    fits: (value) => isArray(value) && value.length === size,
    make: (value) => withItems(value, size, schema),
  }
}

function types(limit: Json): readonly Wanted[] {
  if (!isArray(limit)) return any()
  return limit.map((type) => ({
    label: labelOf(type),
    fits: (value) => isOfType(value, type),
    make: () => samplesByType[labelOf(type)] ?? [],
  }))
}

const samplesByType: Readonly<Record<string, readonly Json[]>> = {
  array: [[]],
  boolean: [true],
  integer: [1],
  null: [null],
  number: [0.5],
  object: [{}],
  string: ['text'],
}

function eachBranch(limit: Json, _: unknown, document: JsonObject): readonly Wanted[] {
  return arrayOf(limit).map((branch, index) => {
    const sample = sampleOf(document, branch)
    return {
      label: String(index),
      fits: (value) => sample !== undefined && isLike(value, sample),
      make: (value) => {
        if (sample === undefined) return []
        return isObject(sample) && isObject(value) ? [{ ...value, ...sample }, sample] : [sample]
      },
    }
  })
}

/** Whether a value has the form of a sample: an object with the same properties, else the same type. */
function isLike(value: Json, sample: Json): boolean {
  if (!isObject(sample)) return typesOf(value).some((type) => typesOf(sample).includes(type))
  return isObject(value) && Object.keys(sample).every((name) => name in value)
}

function has(value: Json, property: string | null): boolean {
  return isObject(value) && property !== null && Object.hasOwn(value, property)
}

function labelOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The keyword's value, the value in the request to change, and the schemas around it. */
interface Given {
  readonly limit: Json
  readonly value: Json
  readonly schema: JsonObject
  readonly property: string
  readonly document: JsonObject
}

/**
 * Values that a keyword does not allow, the one just outside first. They may break other keywords too: the caller has to
 * check.
 */
export function outsideValues(
  { keyword, schema, property }: Pick<Site, 'keyword' | 'schema' | 'property'>,
  value: Json,
  document: JsonObject,
): readonly Json[] {
  const given: Given = { limit: schema[keyword] ?? null, value, schema, property: property ?? '', document }
  const values = outsideMakers[keyword]?.(given) ?? []
  return values.filter((made) => typeof made !== 'number' || Number.isFinite(made)).slice(0, mostValues)
}

/** Values of other kinds that a keyword does not allow, each with a name. They may break other keywords too. */
export function furtherValues(
  { keyword, schema, part }: Pick<Site, 'keyword' | 'schema' | 'part'>,
  value: Json,
): readonly { readonly label: string; readonly value: Json }[] {
  const limit = schema[keyword] ?? null
  // An empty parameter may count as one that is left out.
  const empty = part === 'body' ? [{ label: 'empty', value: '' }] : []
  if (keyword === 'type') {
    const typed: Readonly<Record<string, Json>> = { integer: JSON.stringify(value), boolean: value === false ? 0 : 1 }
    const other = typed[labelOf(limit)]
    const isNullable = part !== 'body' || isOfType(null, limit)
    return [
      ...(isNullable ? [] : [{ label: 'null', value: null }]),
      ...(other === undefined ? [] : [{ label: 'like', value: other }]),
    ]
  }
  if (keyword === 'enum') {
    const text = arrayOf(limit).find((one) => typeof one === 'string')
    if (text === undefined) return []
    const cased = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()
    const further = [...empty, { label: 'case', value: cased }]
    // No flag counts as left out because it is empty.
    return text === 'true' ? [...further, { label: 'like', value: '1' }, { label: 'empty', value: '' }] : further
  }
  if (keyword === 'minimum' || keyword === 'exclusiveMinimum') {
    return [{ label: 'below', value: -1 - Math.abs(numberIn(limit)) }]
  }
  if (keyword === 'pattern' && typeof value === 'string') {
    const others = { longer: `${value}x`, shorter: value.slice(0, -1), case: value.toUpperCase(), dot: `${value}.` }
    return [...empty, ...Object.entries(others).map(([label, text]) => ({ label, value: text }))]
  }
  return []
}

/** More would not help: what they have in common decides. */
const mostValues = 500

const outsideMakers: Readonly<Record<string, (given: Given) => readonly Json[]>> = {
  additionalProperties: withStrange,
  anyOf: ofNoBranch,
  const: ({ limit }) => othersThan(limit),
  dependentRequired: ({ value, property, limit, document }) =>
    Object.keys(objectOf(limit)).map((name) => ({
      [name]: sampleOf(document, true) ?? true,
      ...without(value, property),
    })),
  enum: ({ limit }) => ['no_such_value', -1, ...arrayOf(limit).flatMap(othersThan)],
  exclusiveMaximum: ({ limit }) => [limit],
  exclusiveMinimum: ({ limit }) => [limit],
  false: ({ value }) => [value],
  format: ({ limit }) => [...(formatOf(limit).near ?? []), noFormat, ''],
  items: ({ value }) => (isArray(value) ? [[...value, 'one more']] : []),
  maxItems: ({ limit, value, schema }) => withItems(value, Number(limit) + 1, schema),
  maxLength: ({ limit, value }) => [textOfLength(value, Number(limit) + 1)],
  maxProperties: ({ limit, value }) => [withProperties(value, Number(limit) + 1)],
  maximum: ({ limit, schema }) => [rounded(numberIn(limit) + smallestStep(schema))],
  minItems: ({ limit, value, schema }) => withItems(value, Number(limit) - 1, schema),
  minLength: ({ limit, value }) => (Number(limit) > 0 ? [textOfLength(value, Number(limit) - 1)] : []),
  minProperties: ({ limit, value }) => [withProperties(value, Number(limit) - 1), {}],
  minimum: ({ limit, schema }) => [rounded(numberIn(limit) - smallestStep(schema))],
  multipleOf: ({ limit, value }) => [rounded(numberIn(value) + numberIn(limit) / 2), numberIn(limit) / 2],
  not: ({ limit, document }) => notThese(limit, document),
  oneOf: ofNoBranch,
  pattern: ({ value }) => textsAgainstPatterns(typeof value === 'string' ? value : 'text'),
  propertyNames: ({ value }) => (isObject(value) ? renamed(value) : []),
  required: ({ value, property }) => (isObject(value) ? [without(value, property)] : []),
  type: ofOtherType,
  unevaluatedItems: ({ value }) => (isArray(value) ? [[...value, 'one more']] : []),
  unevaluatedProperties: withStrange,
  uniqueItems: ({ value }) => (isArray(value) && value[0] !== undefined ? [[...value, value[0]]] : []),
}

function withStrange({ value }: Given): readonly Json[] {
  return isObject(value) ? [{ ...value, [strangeProperty]: true }] : []
}

/** Nearest first: what a careless client sends, such as a number in quotes. */
function ofOtherType({ value, schema }: Given): readonly Json[] {
  const near: readonly Json[] =
    typeof value === 'number' ? [...(isInteger(schema) ? [value + 0.5] : []), String(value)] : []
  const wrapped: readonly Json[] = typeof value === 'boolean' ? [String(value)] : []
  return [...near, ...wrapped, 7, 'text', true, [], {}, null]
}

function ofNoBranch({ value, schema, document }: Given): readonly Json[] {
  const branches = [...arrayOf(schema['oneOf']), ...arrayOf(schema['anyOf'])]
  const samples = branches.map((branch) => sampleOf(document, branch))
  const objects = samples.filter(isObject)
  const all = Object.assign({}, ...objects) as JsonObject
  // An object with no property of any branch, and one with the properties of all.
  const bare = Object.keys(all).reduce<Json>((rest, name) => without(rest, name), value)
  const whole = isObject(value) ? [bare, { ...all, ...value }] : []
  return [...whole, ...ofOtherType({ value, schema, limit: null, property: '', document })]
}

function notThese(schema: Json, document: JsonObject): readonly Json[] {
  const { enum: values, const: value } = objectOf(schema)
  const sample = sampleOf(document, schema)
  return [...arrayOf(values), ...[value, sample].filter((one) => one !== undefined)]
}

function othersThan(value: Json): readonly Json[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1]
  return ['no_such_value', null].filter((other) => !sameJson(other, value))
}

/** Texts that most patterns refuse, those like an allowed text first. */
function textsAgainstPatterns(text: string): readonly Json[] {
  return [
    `${text} `,
    `${text}!`,
    `!${text}`,
    text.slice(text.indexOf(':') + 1),
    text.slice(1),
    text.toUpperCase(),
    '!',
    ' ',
    '',
  ]
}

function renamed(value: JsonObject): readonly Json[] {
  const [first = '', ...rest] = Object.keys(value)
  const others = Object.fromEntries(rest.map((name) => [name, value[name] ?? null]))
  return ['no such name', `${first}!`, ''].map((name) => ({ ...others, [name]: value[first] ?? null }))
}

function without(value: Json, property: string): JsonObject {
  return Object.fromEntries(Object.entries(objectOf(value)).filter(([name]) => name !== property))
}

function withProperties(value: Json, count: number): Json {
  const entries = Object.entries(objectOf(value)).slice(0, Math.max(count, 0))
  const more = Array.from({ length: Math.max(count - entries.length, 0) }, (_, index) => [`property${index}`, true])
  return Object.fromEntries([...entries, ...more]) as JsonObject
}

/** The largest values that are made: a contract may ask for any size. */
const mostOf: Readonly<Record<string, { readonly most: number; readonly of: string }>> = {
  minLength: { most: 100_000, of: 'characters' },
  maxLength: { most: 100_000, of: 'characters' },
  minItems: { most: 10_000, of: 'items' },
  maxItems: { most: 10_000, of: 'items' },
  minProperties: { most: 10_000, of: 'properties' },
  maxProperties: { most: 10_000, of: 'properties' },
}

/** Why no value of the size that a keyword names is made; null if one can be. */
export function whyTooLarge(keyword: string, limit: Json | undefined): string | null {
  const bound = mostOf[keyword]
  if (bound === undefined || numberIn(limit) <= bound.most) return null
  return `values of more than ${bound.most} ${bound.of} are not made`
}

/** Servers limit what they take, at a megabyte or more. */
const mostCharacters = 1_000_000

/** Why a body with a value of the size that a keyword names is not sent; null if it is. */
export function whyTooLong(keyword: string, { body }: PairRequest): string | null {
  if (mostOf[keyword] === undefined || body === null || !('value' in body)) return null
  return JSON.stringify(body.value).length <= mostCharacters ? null : 'bodies of more than a megabyte are not sent'
}

/** 0 if it is not a number. */
function numberIn(value: Json | undefined): number {
  return typeof value === 'number' ? value : Number(value ?? 0) || 0
}

function isInteger({ type }: JsonObject): boolean {
  return type === 'integer' || (isArray(type) && type.includes('integer') && !type.includes('number'))
}

/** The distance between neighbouring numbers of a schema: 0.01 if it does not say. */
function smallestStep(schema: JsonObject): number {
  const { multipleOf } = schema
  if (typeof multipleOf === 'number') return multipleOf
  return isInteger(schema) ? 1 : 0.01
}

/** Rounds off what binary fractions leave behind. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

/** A text of exactly this length that begins like a given one. */
function textOfLength(value: Json, length: number): string {
  const text = typeof value === 'string' && value !== '' ? value : 'text'
  return text.slice(0, Math.max(length, 0)).padEnd(length, text.at(-1))
}

/** Lists of exactly this length, made from a given one's items; distinct where they must be. */
function withItems(value: Json, count: number, { uniqueItems }: JsonObject): readonly Json[] {
  if (!isArray(value) || count < 0) return []
  if (count <= value.length) return [value.slice(0, count)]
  const last = value.at(-1)
  if (last === undefined) return []
  const more = Array.from({ length: count - value.length }, (_, index) =>
    uniqueItems === true ? another(last, index) : last,
  )
  return [[...value, ...more]]
}

function another(item: Json, index: number): Json {
  if (typeof item === 'number') return item + index + 1
  return typeof item === 'string' ? `${item}${index + 1}` : item
}

/** Of no format at all. */
export const noFormat = 'no such value'

/** Whether a value alone breaks a keyword. False for keywords that cannot be judged alone. */
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

/** The pattern may be malicious. Throws TakesTooLong. */
function matches(pattern: string, text: string): boolean {
  const expression = watchedPattern(pattern, 'u')
  return withinTime(1000, () => expression.test(text))
}

/** The type names of JSON Schema for a value: a whole number has two. */
function typesOf(value: Json): readonly string[] {
  if (value === null) return ['null']
  if (isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

function isOfType(value: Json, type: Json): boolean {
  return typesOf(value).some((name) => name === type)
}
