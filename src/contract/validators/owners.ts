import { isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { isForm, isJsonType } from '../look-up.ts'
import type { Operation, Pointer } from '../model.ts'
import { encodePointer, resolvePointer } from '../pointer.ts'
import type { Side } from './prepare.ts'

export interface Owner {
  readonly key: string
  readonly schema: Pointer
  readonly text: boolean
  readonly side: Side
}

/** Parameters, JSON bodies, forms, response headers and webhook payloads with a schema. */
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
    }
    for (const { pointer } of operation.responses.flatMap((response) => response.headers)) {
      keep(pointer, `${pointer}/schema`, true, 'response')
    }
  }
  for (const [name, body] of webhookBodies(document)) {
    const contentTypes = Object.keys(objectOf(body.value['content']))
    const [media] = jsonMediaPointers(body.pointer, contentTypes)
    if (media !== undefined) keep(`webhook:${name}`, `${media}/schema`, false, 'request')
  }
  return [...owners.values()]
}

export function jsonMediaPointers(body: Pointer, contentTypes: readonly string[]): Pointer[] {
  return contentTypes.filter(isJsonType).map((contentType) => body + encodePointer('content', contentType))
}

export function formMediaPointers(body: Pointer, contentTypes: readonly string[]): Pointer[] {
  return contentTypes.filter(isForm).map((contentType) => body + encodePointer('content', contentType))
}

function webhookBodies(document: JsonObject): [string, { pointer: Pointer; value: JsonObject }][] {
  return Object.entries(objectOf(document['webhooks'])).flatMap(([name]) => {
    const item = resolvePointer(document, encodePointer('webhooks', name))
    const methods = item === null ? [] : Object.keys(objectOf(item.value))
    return methods.flatMap((method): [string, { pointer: Pointer; value: JsonObject }][] => {
      const body = resolvePointer(document, encodePointer('webhooks', name, method, 'requestBody'))
      return isObject(body?.value) ? [[name, { pointer: body.pointer, value: body.value }]] : []
    })
  })
}

/** Also true for a broken reference, which is reported. */
function isStated(document: JsonObject, schema: Pointer): boolean {
  const owner = resolvePointer(document, schema.slice(0, schema.lastIndexOf('/')))
  return isObject(owner?.value) && Object.hasOwn(owner.value, 'schema')
}
