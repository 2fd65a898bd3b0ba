import { escapeMarkup } from '../text/markup.ts'
import { isArray, isObject, objectOf } from './json.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'
import { followReferences } from './pointer.ts'

/** A media type without its parameters, in lower case. */
export function essenceOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase()
}

/**
 * The one of these media types that an Accept header asks for most; of several, the first. Null: none of them will do.
 * Without the header, any will.
 */
export function negotiated(accept: string | undefined, contentTypes: readonly string[]): string | null {
  const ranges = rangesIn(accept ?? '')
  if (ranges.length === 0) return contentTypes[0] ?? null
  let best: { readonly type: string; readonly weight: number } | null = null
  for (const type of contentTypes) {
    const weight = weightOf(ranges, essenceOf(type))
    if (weight > (best?.weight ?? 0)) best = { type, weight }
  }
  return best?.type ?? null
}

interface Range {
  readonly range: string
  readonly weight: number
}

function rangesIn(accept: string): readonly Range[] {
  return accept.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
    const [, written = '1'] =
      parameters.map((one) => /^q\s*=\s*([\d.]+)$/.exec(one)).find((found) => found !== null) ?? []
    const weight = Number(written)
    return range.includes('/') ? [{ range, weight: Number.isNaN(weight) ? 1 : weight }] : []
  })
}

/** By the range that names a type most exactly, as RFC 9110 says. */
function weightOf(ranges: readonly Range[], type: string): number {
  const [family = ''] = type.split('/')
  const nearest = [type, `${family}/*`, '*/*']
    .map((wanted) => ranges.find(({ range }) => range === wanted))
    .find((found) => found !== undefined)
  return nearest?.weight ?? 0
}

/** Whether a body of a media type is a sequence of items: events, or values of JSON one after the other. */
export function isSequence(contentType: string): boolean {
  return (
    isEvents(contentType) || /^application\/(?:jsonl|x-jsonlines|(?:x-)?ndjson|json-seq)$/.test(essenceOf(contentType))
  )
}

export function isEvents(contentType: string): boolean {
  return essenceOf(contentType) === 'text/event-stream'
}

/** Whether a media type is XML, with a structured suffix or without. */
export function isXml(contentType: string): boolean {
  return /[/+]xml$/.test(essenceOf(contentType))
}

/** Levels of a value that are written. */
const deepest = 20

/** A value as XML, by what its schema says of names, attributes and wrapping (OpenAPI's XML Object). */
export function asXml(document: JsonObject, schema: Json | undefined, value: Json): string {
  const { name, known } = nameOf(document, schema, 'root')
  return `<?xml version="1.0" encoding="UTF-8"?>${element(document, known, name, value, 0)}`
}

function element(document: JsonObject, schema: JsonObject, name: string, value: Json, depth: number): string {
  if (depth > deepest || value === null) return `<${name}/>`
  if (!isObject(value))
    return `<${name}>${isArray(value) ? items(document, schema, name, value, depth) : escaped(value)}</${name}>`
  let attributes = ''
  let inside = ''
  for (const [property, item] of Object.entries(value)) {
    const own = nameOf(document, objectOf(schema['properties'])[property], property)
    const { attribute, wrapped } = objectOf(own.known['xml'])
    if (attribute === true) attributes += ` ${own.name}="${escaped(item)}"`
    else if (isArray(item) && wrapped !== true) inside += items(document, own.known, own.name, item, depth + 1)
    else inside += element(document, own.known, own.name, item, depth + 1)
  }
  return `<${name}${attributes}>${inside}</${name}>`
}

function items(document: JsonObject, schema: JsonObject, name: string, list: readonly Json[], depth: number): string {
  const { name: itemName, known } = nameOf(document, schema['items'], name)
  return list.map((item) => element(document, known, itemName, item, depth + 1)).join('')
}

/** A schema's own name for its element; else the component's, for the root, and the property's. */
function nameOf(document: JsonObject, schema: Json | undefined, usual: string): { name: string; known: JsonObject } {
  const place = schema === undefined ? null : followReferences(document, { pointer: '', value: schema })
  const known = objectOf(place?.value)
  const { name: own, prefix } = objectOf(known['xml'])
  const component = usual === 'root' ? /^\/components\/schemas\/([\w.-]+)$/.exec(place?.pointer ?? '')?.[1] : undefined
  const name = typeof own === 'string' ? own : (component ?? usual)
  return { name: typeof prefix === 'string' ? `${prefix}:${name}` : name.replaceAll(/[^\w.-]/g, '_'), known }
}

function escaped(value: Json): string {
  return escapeMarkup(typeof value === 'string' ? value : JSON.stringify(value))
}
