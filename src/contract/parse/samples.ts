import { createRequire } from 'node:module'
import type * as FastCheck from 'fast-check'
import { expressionOf } from '../expression.ts'
import { formatOf } from '../formats.ts'
import { arrayOf, isObject, isTextList, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json } from '../model.ts'
import { dereferenced } from '../pointer.ts'
import { withLaterEnds } from '../periods.ts'
import { isOnly, schemaParts } from '../schema-places.ts'
import { breaksSchema } from './breaks.ts'

const require = createRequire(import.meta.url)

/**
 * The smallest valid value: the schema's example, default, const or enum that does not break it, else built from type and
 * bounds. Undefined if that is not possible.
 */
export function sampleOf(
  document: JsonObject,
  schema: Json | undefined,
  side?: 'request' | 'response',
): Json | undefined {
  return sampleAt({ document, left: MOST_PARTS, side }, schema, 0)
}

/** Limits for recursive schemas and large bounds. */
const MOST_PARTS = 10_000
const MOST_CHARACTERS = 100_000

interface Making {
  readonly document: JsonObject
  /** In requests, read-only properties are left out and patterns filled. */
  readonly side: 'request' | 'response' | undefined
  /** Parts left to build. */
  left: number
}

function sampleAt(making: Making, schema: Json | undefined, depth: number): Json | undefined {
  making.left -= 1
  if (schema === undefined || depth > 10 || making.left < 0) return undefined
  const { document } = making
  const value = dereferenced(document, schema)
  if (value === true) return {}
  if (!isObject(value)) return undefined
  const named = [
    value['example'],
    ...arrayOf(value['examples']),
    value['default'],
    value['const'],
    arrayOf(value['enum'])[0],
  ]
  const known = named.filter((candidate) => candidate !== undefined)
  const right = known.find((candidate) => !breaksSchema(document, value, candidate, making.side))
  if (right !== undefined) return right
  const built = builtOf(making, value, depth)
  // A wrong example is still better than nothing.
  return built === undefined ? known[0] : built
}

function builtOf(making: Making, schema: JsonObject, depth: number): Json | undefined {
  if (schema['allOf'] !== undefined) return sampleOfAll(making, schema, depth)
  const branch = arrayOf(schema['oneOf'] ?? schema['anyOf'])[0]
  if (branch !== undefined) return sampleAt(making, branch, depth + 1)
  return sampleOfType(making, schema, depth)
}

function sampleOfType(making: Making, schema: JsonObject, depth: number): Json | undefined {
  const { type } = schema
  const name = textOf(type) ?? textOf(arrayOf(type)[0]) ?? (schema['properties'] === undefined ? null : 'object')
  if (name === 'boolean') return true
  if (name === 'null') return null
  if (name === 'integer' || name === 'number') return sampleNumber(schema)
  if (name === 'string') return sampleText(schema, making.side)
  if (name === 'array') {
    const count = numberOf(schema['minItems']) ?? 0
    if (count > MOST_PARTS) return undefined
    const before = making.left
    const item = count > 0 ? sampleAt(making, schema['items'], depth + 1) : null
    // Items are the same, but each is written.
    making.left -= (before - making.left) * (count - 1)
    return item === undefined || making.left < 0 ? undefined : Array.from({ length: count }, () => item)
  }
  return name === 'object' ? sampleObject(making, schema, depth) : undefined
}

function sampleObject(making: Making, schema: JsonObject, depth: number): Json | undefined {
  const properties = objectOf(schema['properties'])
  const sample: Record<string, Json> = {}
  const { required } = schema
  const isSent = making.side === 'request'
  for (const name of isTextList(required) ? required : []) {
    if (isSent && isOnly('readOnly', making.document, properties[name])) continue
    const value = sampleAt(making, properties[name] ?? true, depth + 1)
    if (value === undefined) return undefined
    sample[name] = isSent && value === 'text' ? textFor(name) : value
  }
  if (!isSent) return sample
  addOpen(making, schema, sample, depth)
  return withLaterEnds(sample)
}

/** A change that names nothing may be refused for that, and one that names less than it has to is. */
function addOpen(making: Making, schema: JsonObject, sample: Record<string, Json>, depth: number): void {
  const open = Object.entries(objectOf(schema['properties'])).filter(
    ([name, property]) => sample[name] === undefined && !isOnly('readOnly', making.document, property),
  )
  const [said] = Object.keys(sample).length === 0 ? open.filter(([name]) => says.test(name)) : []
  const least = numberOf(schema['minProperties']) ?? 0
  for (const [name, property] of said === undefined ? open : [said, ...open]) {
    if (Object.keys(sample).length >= least && name !== said?.[0]) return
    const value = sampleAt(making, property, depth + 1)
    if (name === said?.[0] ? typeof value === 'string' : value !== undefined && value !== null)
      sample[name] = value === 'text' ? textFor(name) : (value ?? null)
  }
}

/** Properties that take whatever somebody writes. */
const says =
  /^(?:.*_)?(?:name|title|label|description|summary|note|notes|comment|text|bio)$|[a-z](?:Name|Title|Label|Notes?)$/i

/** What a text is, by its name: many a contract says no more of it. */
function textFor(name: string): string {
  if (/e-?mail$/i.test(name)) return formatOf('email').sample ?? 'text'
  return /(?:^|_)(?:url|uri)$|U(?:rl|RL|ri|RI)$/.test(name) ? 'https://example.com/' : 'text'
}

function sampleOfAll(making: Making, schema: JsonObject, depth: number): Json | undefined {
  const { allOf, ...own } = schema
  const parts = [...arrayOf(allOf), own]
  const properties = propertiesIn(making, parts)
  const samples = parts.map((part) => sampleAt(making, withProperties(making, part, properties), depth + 1))
  const objects = samples.filter(isObject)
  const whole = Object.fromEntries(objects.flatMap((object) => Object.entries(object)))
  if (objects.length > 0) return making.side === 'request' ? withLaterEnds(whole) : whole
  return samples.find((sample) => sample !== undefined)
}

/** Of all parts: one may require what another describes. */
function propertiesIn(making: Making, parts: readonly Json[]): JsonObject {
  const all = schemaParts(making.document, parts.toReversed(), ['allOf'])
  making.left -= all.length
  return Object.fromEntries(all.toReversed().flatMap((part) => Object.entries(objectOf(part['properties']))))
}

/** A part with the properties that it requires, but does not describe. */
function withProperties({ document }: Making, part: Json, properties: JsonObject): Json {
  const open = objectOf(dereferenced(document, part))
  const own = objectOf(open['properties'])
  const { required } = open
  const names = (isTextList(required) ? required : []).filter(
    (name) => own[name] === undefined && properties[name] !== undefined,
  )
  if (names.length === 0) return part
  const more = Object.fromEntries(names.map((name) => [name, properties[name] ?? true]))
  return { ...open, properties: { ...more, ...own } }
}

function sampleNumber(schema: JsonObject): number {
  const least = numberOf(schema['minimum'])
  const above = numberOf(schema['exclusiveMinimum'])
  const most = numberOf(schema['maximum'])
  const step = numberOf(schema['multipleOf']) ?? 1
  const low = Math.max(least ?? -Infinity, above === undefined ? -Infinity : above + step)
  if (low > -Infinity) return Math.ceil(low / step) * step
  return Math.min(step, most ?? step)
}

function sampleText(schema: JsonObject, side: Making['side']): string | undefined {
  const { pattern } = schema
  if (pattern !== undefined)
    return side !== undefined && typeof pattern === 'string' ? matching(pattern, schema) : undefined
  const { sample } = formatOf(schema['format'])
  if (sample !== undefined) return sample
  const least = numberOf(schema['minLength']) ?? 0
  if (least > MOST_CHARACTERS) return undefined
  const text = 'text'.padEnd(least, 'x')
  return text.slice(0, numberOf(schema['maxLength']) ?? text.length)
}

/** Deterministic; undefined: none found. */
function matching(pattern: string, schema: JsonObject): string | undefined {
  const key = JSON.stringify([pattern, schema['minLength'], schema['maxLength']])
  if (!matched.has(key)) matched.set(key, textMatching(pattern, schema, 1))
  return matched.get(key)
}

/** Cached, because many ids share a pattern. */
const matched = new Map<string, string | undefined>()

/** A text of a pattern, within the schema's length; undefined: none found. Another seed gives another text. */
export function textMatching(pattern: string, schema: JsonObject, seed: number): string | undefined {
  const least = numberOf(schema['minLength']) ?? 0
  const most = numberOf(schema['maxLength']) ?? MOST_CHARACTERS
  const fits = (text: string) => text.length >= least && text.length <= most
  try {
    const expression = expressionOf(pattern)
    const { sample, stringMatching } = require('fast-check') as typeof FastCheck
    const texts = sample(stringMatching(expression), { numRuns: 20, seed })
    return texts.find((text) => fits(text) && expression.test(text) && /^[ -~]*$/.test(text)) ?? texts.find(fits)
  } catch {
    return undefined
  }
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
