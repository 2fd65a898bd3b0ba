import { createRequire } from 'node:module'
import type { Format } from 'ajv'
import type * as Formats from 'ajv-formats/dist/formats.js'
import { expressionOf, isRisky } from '../expression.ts'
import { arrayOf, isArray, isObject, isTextList, objectOf, sameJson } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { dereferenced } from '../pointer.ts'
import { isOnly } from '../schema-places.ts'

const require = createRequire(import.meta.url)

/** Limit for schemas that contain themselves. */
const MOST_PARTS = 10_000

export type Side = 'request' | 'response' | undefined

interface Looking {
  readonly document: JsonObject
  readonly side: Side
  /** Parts left to look at. */
  left: number
}

/**
 * Whether a value certainly breaks a schema of a foreign contract, before anything is compiled: by type, values, bounds,
 * patterns, formats, and what is required. Other keywords are not looked at. On a `side`, what the other one alone has is
 * not required.
 */
export function breaksSchema(document: JsonObject, schema: Json | undefined, value: Json, side?: Side): boolean {
  return isBroken({ document, side, left: MOST_PARTS }, schema, value)
}

function isBroken(looking: Looking, schema: Json | undefined, value: Json): boolean {
  looking.left -= 1
  if (schema === undefined || looking.left < 0) return false
  if (schema === false) return true
  const open = dereferenced(looking.document, schema)
  if (!isObject(open)) return false
  const breaks = (inner: Json | undefined, item: Json): boolean => isBroken(looking, inner, item)
  if (!isOfType(open['type'], value) || !isOneOf(open, value) || isWrongPart(open, value, breaks)) return true
  if (typeof value === 'number') return isOutside(open, value)
  if (typeof value === 'string') return isWrongText(open, value)
  if (isArray(value)) {
    const isCounted = isBetween(value.length, open['minItems'], open['maxItems'])
    return !isCounted || value.some((item) => breaks(isArray(open['items']) ? undefined : open['items'], item))
  }
  return isObject(value) && isWrongObject(looking, open, value, breaks)
}

type Breaks = (schema: Json | undefined, item: Json) => boolean

function isOneOf(schema: JsonObject, value: Json): boolean {
  if ('const' in schema && !sameJson(schema['const'] ?? null, value)) return false
  return !isArray(schema['enum']) || schema['enum'].some((one) => sameJson(one, value))
}

function isWrongPart({ allOf, anyOf, oneOf }: JsonObject, value: Json, breaks: Breaks): boolean {
  const fitsNone = (branches: readonly Json[]) =>
    branches.length > 0 && branches.every((branch) => breaks(branch, value))
  return arrayOf(allOf).some((part) => breaks(part, value)) || fitsNone(arrayOf(anyOf)) || fitsNone(arrayOf(oneOf))
}

function isOfType(type: Json | undefined, value: Json): boolean {
  const names = typeof type === 'string' ? [type] : arrayOf(type)
  if (names.length === 0) return true
  if (value === null) return names.includes('null')
  if (isArray(value)) return names.includes('array')
  if (typeof value !== 'number') return names.includes(typeof value)
  return names.includes('number') || (names.includes('integer') && Number.isInteger(value))
}

function isBetween(count: number, least: Json | undefined, most: Json | undefined): boolean {
  return !(typeof least === 'number' && count < least) && !(typeof most === 'number' && count > most)
}

function isOutside(schema: JsonObject, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema
  if (!isBetween(value, minimum, maximum)) return true
  return (typeof above === 'number' && value <= above) || (typeof below === 'number' && value >= below)
}

function isWrongText({ pattern, minLength, maxLength, format }: JsonObject, value: string): boolean {
  if (!isBetween(Array.from(value).length, minLength, maxLength)) return true
  if (typeof format === 'string' && !isOfFormat(format, value)) return true
  try {
    return typeof pattern === 'string' && !isRisky(pattern) && !expressionOf(pattern).test(value)
  } catch {
    return false
  }
}

/** As validators judge it; of an unknown format is any text. */
function isOfFormat(format: string, value: string): boolean {
  const { fullFormats } = require('ajv-formats/dist/formats.js') as typeof Formats
  const known: Readonly<Record<string, Format>> = fullFormats
  const one = Object.hasOwn(known, format) ? known[format] : undefined
  if (one instanceof RegExp) return one.test(value)
  if (typeof one === 'function') return one(value)
  if (typeof one !== 'object' || one.type === 'number') return true
  const { validate } = one
  if (validate instanceof RegExp) return validate.test(value)
  return typeof validate !== 'function' || (validate as (text: string) => unknown)(value) === true
}

function isWrongObject(
  { document, side }: Looking,
  { required, properties, additionalProperties, patternProperties }: JsonObject,
  value: JsonObject,
  breaks: Breaks,
): boolean {
  const known = objectOf(properties)
  const missing = (isTextList(required) ? required : []).filter((name) => !Object.hasOwn(value, name))
  if (missing.some((name) => !isOfOtherSide(document, known[name], side))) return true
  return Object.entries(value).some(([name, item]) => {
    if (Object.hasOwn(known, name)) return breaks(known[name], item)
    return patternProperties === undefined && breaks(additionalProperties, item)
  })
}

/** Read-only in a request, write-only in a response. */
function isOfOtherSide(document: JsonObject, schema: Json | undefined, side: Side): boolean {
  return side !== undefined && isOnly(side === 'request' ? 'readOnly' : 'writeOnly', document, schema)
}
