import { arrayOf, isArray, isObject, objectOf, sameJson, sampleOf } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import { nearFormat } from './formats.ts'
import { isInteger, neat, numberIn, smallestStep, textOfLength, withItems } from './sizes.ts'
import { strangeProperty } from './site.ts'
import type { Site } from './site.ts'

/** What the makers know: the keyword's value, the value in the request that is changed, and the schemas around. */
interface Given {
  readonly limit: Json
  readonly value: Json
  readonly schema: JsonObject
  readonly property: string
  readonly document: JsonObject
}

/**
 * Values for a keyword's place that it does not allow, the one just outside first. Some may break other keywords as
 * well: whoever sends one makes sure.
 */
export function outsideValues(
  { keyword, schema, property }: Pick<Site, 'keyword' | 'schema' | 'property'>,
  value: Json,
  document: JsonObject,
): readonly Json[] {
  const given: Given = { limit: schema[keyword] ?? null, value, schema, property: property ?? '', document }
  const values = makers[keyword]?.(given) ?? []
  return values.filter((made) => typeof made !== 'number' || Number.isFinite(made)).slice(0, mostValues)
}

/** More is no help: what they have in common with the others decides. */
const mostValues = 500

const makers: Readonly<Record<string, (given: Given) => readonly Json[]>> = {
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
  format: ({ limit }) => [...nearFormat(limit), 'no such value', ''],
  items: ({ value }) => (isArray(value) ? [[...value, 'one more']] : []),
  maxItems: ({ limit, value, schema }) => withItems(value, Number(limit) + 1, schema),
  maxLength: ({ limit, value }) => [textOfLength(value, Number(limit) + 1)],
  maxProperties: ({ limit, value }) => [withProperties(value, Number(limit) + 1)],
  maximum: ({ limit, schema }) => [neat(numberIn(limit) + smallestStep(schema))],
  minItems: ({ limit, value, schema }) => withItems(value, Number(limit) - 1, schema),
  minLength: ({ limit, value }) => (Number(limit) > 0 ? [textOfLength(value, Number(limit) - 1)] : []),
  minProperties: ({ limit, value }) => [withProperties(value, Number(limit) - 1), {}],
  minimum: ({ limit, schema }) => [neat(numberIn(limit) - smallestStep(schema))],
  multipleOf: ({ limit, value }) => [neat(numberIn(value) + numberIn(limit) / 2), numberIn(limit) / 2],
  not: ({ limit, document }) => notThese(limit, document),
  oneOf: ofNoBranch,
  pattern: ({ value }) => strangers(typeof value === 'string' ? value : 'text'),
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

/** The nearest first: what a careless client sends in place of the type, such as a number in quotes. */
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
  // Nothing of any branch, else something of all of them.
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

/** Texts that most patterns refuse; the ones nearest to a text that is allowed first. */
function strangers(text: string): readonly Json[] {
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
