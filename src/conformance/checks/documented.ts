import {
  contentTypeFor,
  encodePointer,
  isObject,
  operationById,
  resolvePointer,
  responseFor,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Pointer } from '../../contract/index.ts'
import type { Answers, Played } from '../model/index.ts'

/**
 * The same answers, each with its documented part beside the body: a deployment may send more than the contract tells of,
 * and what it adds may change with time.
 */
export function withDocumentedParts(contract: Contract, answers: Answers, played: readonly Played[]): Answers {
  const parts: Record<string, unknown[]> = {}
  for (const { act, exchange } of played) {
    if (!('answer' in exchange.received)) continue
    const { status, headers } = exchange.received.answer
    const place = schemaOf(contract, act.operation, status, headers['content-type'] ?? null)
    const own = (parts[act.label] ??= [])
    const body = answers[act.label]?.[own.length]?.body
    own.push(place === null ? body : partOf(contract.document(), [place], body))
  }
  return Object.fromEntries(
    Object.entries(answers).map(([label, replies]) => [
      label,
      replies.map((reply, index) => ({ ...reply, documented: parts[label]?.[index] })),
    ]),
  )
}

function schemaOf(contract: Contract, id: string, status: number, sent: string | null): Pointer | null {
  const operation = operationById(contract, id)
  const response = operation === null ? null : responseFor(operation, status)
  const contentType = contentTypeFor(response?.contentTypes ?? [], sent)
  if (response === null || contentType === null) return null
  return `${response.pointer}/content${encodePointer(contentType)}/schema`
}

/** Keywords whose schemas speak of the same value as the one that they stand in. */
const lists = ['allOf', 'anyOf', 'oneOf']
const branches = ['then', 'else']

/** A value without members that these schemas leave unnamed where they name others. */
function partOf(document: JsonObject, schemas: readonly Pointer[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const all = partsAt(document, schemas)
  if (Array.isArray(value)) {
    const items = all.flatMap(({ pointer, schema }) => ('items' in schema ? [`${pointer}/items`] : []))
    return items.length === 0 ? value : value.map((item: unknown) => partOf(document, items, item))
  }
  const named = all.some(({ schema }) => isObject(schema['properties']))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const own = all.flatMap(({ pointer, schema }) => placesIn(pointer, schema, name))
      if (own.length > 0) return [[name, partOf(document, own, member)]]
      return named ? [] : [[name, member as unknown]]
    }),
  )
}

/** Where a schema speaks of a member. */
export function placesIn(pointer: Pointer, schema: JsonObject, name: string): readonly Pointer[] {
  const { properties, additionalProperties } = schema
  if (isObject(properties) && Object.hasOwn(properties, name)) return [`${pointer}/properties${encodePointer(name)}`]
  return isObject(additionalProperties) && Object.keys(additionalProperties).length > 0
    ? [`${pointer}/additionalProperties`]
    : []
}

interface Part {
  readonly pointer: Pointer
  readonly schema: JsonObject
}

/** The schemas, with those that they consist of. */
export function partsAt(document: JsonObject, schemas: readonly Pointer[]): readonly Part[] {
  const parts = new Map<Pointer, JsonObject>()
  const waiting = [...schemas]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const place = resolvePointer(document, next)
    if (place === null || !isObject(place.value) || parts.has(place.pointer)) continue
    const { pointer, value } = place as { readonly pointer: Pointer; readonly value: JsonObject & Json }
    parts.set(pointer, value)
    for (const name of lists) {
      const list = value[name]
      if (Array.isArray(list)) waiting.push(...list.map((_, index) => `${pointer}/${name}/${index}`))
    }
    waiting.push(...branches.filter((name) => name in value).map((name) => `${pointer}/${name}`))
  }
  return [...parts].map(([pointer, schema]) => ({ pointer, schema }))
}
