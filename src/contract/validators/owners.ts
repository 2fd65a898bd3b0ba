import { isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { isForm, isJsonType } from '../look-up.ts'
import { isSequence } from '../media.ts'
import type { Json, Operation, Pointer } from '../model.ts'
import { encodePointer, parentOf, resolvePointer } from '../pointer.ts'
import { partPlaces } from '../schema-places.ts'
import type { Side } from './prepare.ts'

export interface Owner {
  readonly key: string
  readonly schema: Pointer
  readonly text: boolean
  readonly side: Side
}

/** Parameters, JSON bodies, forms and response headers with a schema. */
export function schemaOwners(document: JsonObject, operations: readonly Operation[]): Owner[] {
  const owners = new Map<string, Owner>()
  const keep = (key: string, schema: Pointer, text: boolean, side: Side): void => {
    if (owners.has(key) || !isStated(document, schema)) return
    owners.set(key, { key, schema, text, side })
  }
  for (const operation of operations) {
    for (const { pointer } of operation.parameters) keep(pointer, `${pointer}/schema`, true, 'request')
    const { requestBody, responses } = operation
    const bodies = [
      ...(requestBody === null ? [] : [{ ...requestBody, side: 'request' as const }]),
      ...responses.map((response) => ({ ...response, side: 'response' as const })),
    ]
    for (const { pointer, contentTypes, side } of bodies) {
      const forms = side === 'request' ? formMediaPointers(pointer, contentTypes) : []
      for (const media of [...jsonMediaPointers(pointer, contentTypes), ...forms]) {
        keep(media, `${media}/schema`, false, side)
      }
      const sequences = side === 'request' ? [] : contentTypes.filter(isSequence)
      const items = sequences.flatMap((type) => itemSchemas(document, pointer + encodePointer('content', type)))
      for (const schema of items) keep(schema, schema, false, side)
    }
    for (const { pointer } of operation.responses.flatMap((response) => response.headers)) {
      keep(pointer, `${pointer}/schema`, true, 'response')
    }
  }
  return [...owners.values()]
}

export function jsonMediaPointers(body: Pointer, contentTypes: readonly string[]): Pointer[] {
  return contentTypes.filter(isJsonType).map((contentType) => body + encodePointer('content', contentType))
}

export function formMediaPointers(body: Pointer, contentTypes: readonly string[]): Pointer[] {
  return contentTypes.filter(isForm).map((contentType) => body + encodePointer('content', contentType))
}

/** The schema of a sequence's items, and those of texts in an event that hold JSON. */
function itemSchemas(document: JsonObject, media: Pointer): readonly Pointer[] {
  const own = `${media}/itemSchema`
  const value = resolvePointer(document, own)?.value
  return value === undefined ? [] : [own, ...contentSchemas(document, own).map(({ pointer }) => pointer)]
}

/** Where the `data` of an event is said to be JSON by a schema, for the events that the part is for. */
export function contentSchemas(
  document: JsonObject,
  itemSchema: Pointer,
): readonly { readonly pointer: Pointer; readonly event: Json | undefined }[] {
  const place = resolvePointer(document, itemSchema)
  if (place === null) return []
  return partPlaces(document, [place]).flatMap(({ pointer, value }) => {
    const { data, event } = objectOf(value['properties'])
    const { contentSchema, contentMediaType } = objectOf(data)
    if (contentSchema === undefined || typeof contentMediaType !== 'string' || !isJsonType(contentMediaType)) return []
    return [{ pointer: `${pointer}/properties/data/contentSchema`, event }]
  })
}

/** Also true for a broken reference, which is reported. */
function isStated(document: JsonObject, schema: Pointer): boolean {
  const owner = resolvePointer(document, parentOf(schema))
  return isObject(owner?.value) && Object.hasOwn(owner.value, schema.slice(schema.lastIndexOf('/') + 1))
}
