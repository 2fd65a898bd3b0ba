import { encodePointer, dereferenced, isForm, isJsonType, objectOf, readAs, resolvePointer } from '../contract/index.ts'
import type { Contract, Json, JsonObject, Operation } from '../contract/index.ts'
import type { RequestBody } from './body.ts'
import { refusedFields } from './refused-fields.ts'
import type { FieldComplaint } from './refused-fields.ts'

/** What is wrong with a form, as far as its schema says how each text is read. */
export function formFields(
  contract: Contract,
  operation: Operation,
  { contentType, text }: Extract<RequestBody, { kind: 'text' }>,
): FieldComplaint[] {
  const validate = contract.validators.form(operation.id)
  // The validator is of the first form.
  if (validate === undefined || operation.requestBody?.contentTypes.find(isForm) !== contentType) return []
  const document = contract.document()
  const followed = (schema: Json | undefined): JsonObject => objectOf(dereferenced(document, schema))
  const media = `${operation.requestBody.pointer}${encodePointer('content', contentType)}`
  const { properties, allOf, anyOf, oneOf } = followed(resolvePointer(document, `${media}/schema`)?.value)
  const isComposed = [allOf, anyOf, oneOf].some((parts) => parts !== undefined)
  const unknownTypes = isComposed ? [] : ['string']
  const value: Record<string, unknown> = {}
  // Lists and objects stand in forms in several ways.
  const unclear = new Set<string>()
  for (const [name, [first, ...others]] of sentFields(contentType, text)) {
    const own = Object.hasOwn(objectOf(properties), name) ? objectOf(properties)[name] : undefined
    const types = own === undefined ? unknownTypes : typesOf(followed(own))
    const isPlain = types.length > 0 && !types.some((type) => type === 'array' || type === 'object')
    if (first === undefined || others.length > 0) unclear.add(name)
    else if ('json' in first) value[name] = first.json
    else if (isPlain) value[name] = readAs(first.text, { types, items: null })[0]
    else unclear.add(name)
  }
  const isClear = (property: string | null, keyword: string): boolean =>
    unclear.size === 0 || (keyword === 'required' && property !== null && !unclear.has(property))
  const violations = validate(value).filter(({ at, property, keyword }) => at !== '' || isClear(property, keyword))
  return violations.length === 0 ? [] : refusedFields('body', violations, operation.parameters, value)
}

function typesOf({ type }: JsonObject): readonly string[] {
  return [type].flat().filter((one) => typeof one === 'string')
}

type SentField = { readonly text: string } | { readonly json: unknown }

/** By name, as often as it was sent. */
function sentFields(contentType: string, text: string): ReadonlyMap<string, readonly SentField[]> {
  const fields = new Map<string, SentField[]>()
  const add = (name: string, field: SentField) => fields.set(name, [...(fields.get(name) ?? []), field])
  if (contentType.endsWith('/x-www-form-urlencoded')) {
    for (const [name, sent] of new URLSearchParams(text)) add(name, { text: sent })
    return fields
  }
  // Its first line is the boundary (RFC 2046, 5.1.1).
  const [boundary = ''] = text.split('\r\n', 1)
  if (!boundary.startsWith('--')) return fields
  for (const part of `\r\n${text}`.split(`\r\n${boundary}`).slice(1)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    const [, name] = /^content-disposition:.*?[;\s]name="([^"]*)"/im.exec(head) ?? []
    if (end === -1 || name === undefined) continue
    const [, type = ''] = /^content-type:\s*(\S*)/im.exec(head) ?? []
    add(name.replaceAll('%22', '"'), readPart(type, part.slice(end + 4)))
  }
  return fields
}

function readPart(type: string, text: string): SentField {
  if (!isJsonType(type)) return { text }
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return { text }
  }
}
