import { arrayOf, isArray, isObject, objectOf, sameJson, sampleOf } from '../../../contract/index.ts'
import type { Json, JsonObject } from '../../../contract/index.ts'
import { isOfType, typesOf } from './breaks.ts'
import { neat, numberIn, smallestStep, textOfLength, withItems } from './sizes.ts'
import type { Site } from './site.ts'

/** A value just inside of a keyword. Some have several: each value of an `enum`, each type of a list of types. */
export interface Wanted {
  /** Tells several apart; null where there is one. */
  readonly label: string | null
  /** Whether an allowed value is that near to the edge already. */
  readonly fits: (value: Json) => boolean
  /** Values to try in place of a given one that does not fit. */
  readonly make: (value: Json) => readonly Json[]
}

type Make = (limit: Json, site: Pick<Site, 'schema' | 'property'>, document: JsonObject) => readonly Wanted[]

/** What has to be tried on a keyword's inner side; empty where nobody knows. */
export function insideValues(
  { keyword, schema, property }: Pick<Site, 'keyword' | 'schema' | 'property'>,
  document: JsonObject,
): readonly Wanted[] {
  return makers[keyword]?.(schema[keyword] ?? null, { schema, property }, document) ?? []
}

const makers: Readonly<Record<string, Make>> = {
  additionalProperties: any,
  anyOf: branches,
  const: (limit) => [exactly(limit)],
  dependentRequired: (limit, { property }, document) =>
    Object.keys(objectOf(limit)).map((name) => ({
      label: null,
      fits: (value) => has(value, name) && has(value, property),
      make: (value) => [{ [name]: sampleOf(document, true) ?? true, [property ?? '']: true, ...objectOf(value) }],
    })),
  enum: (limit) => arrayOf(limit).map((value) => ({ ...exactly(value), label: labelOf(value) })),
  exclusiveMaximum: (limit, { schema }) => [exactly(neat(numberIn(limit) - smallestStep(schema)))],
  exclusiveMinimum: (limit, { schema }) => [exactly(neat(numberIn(limit) + smallestStep(schema)))],
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
  oneOf: branches,
  pattern: any,
  propertyNames: () => [{ label: null, fits: (value) => Object.keys(objectOf(value)).length > 0, make: same }],
  required: (_, { property }) => [{ label: null, fits: (value) => has(value, property), make: same }],
  type: types,
  unevaluatedItems: any,
  unevaluatedProperties: any,
  uniqueItems: () => [{ label: null, fits: (value) => arrayOf(value).length > 1, make: same }],
}

/** Whatever is allowed lies inside. */
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
    make: () => samples[labelOf(type)] ?? [],
  }))
}

const samples: Readonly<Record<string, readonly Json[]>> = {
  array: [[]],
  boolean: [true],
  integer: [1],
  null: [null],
  number: [0.5],
  object: [{}],
  string: ['text'],
}

/** Each alternative once. */
function branches(limit: Json, _: unknown, document: JsonObject): readonly Wanted[] {
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

/** Whether a value is of the form that a sample shows: an object with its properties, else of its type. */
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
