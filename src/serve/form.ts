import {
  encodePointer,
  isArray,
  isForm,
  isJsonType,
  isObject,
  objectOf,
  readAs,
  resolvePointer,
  schemaParts,
} from '../contract/index.ts'
import type { Contract, FieldStyle, Json, JsonObject, Operation } from '../contract/index.ts'
import { DEPTH_LIMIT, isTooDeep } from './body.ts'
import type { RequestBody } from './body.ts'
import { refusedFields } from './refused-fields.ts'
import type { FieldComplaint } from './refused-fields.ts'

/** What is wrong with a form, as far as its schema says how each text is read. */
export function formComplaints(
  contract: Contract,
  operation: Operation,
  { contentType, text }: Extract<RequestBody, { kind: 'text' }>,
): FieldComplaint[] {
  const validate = contract.validators.form(operation.id)
  // The validator is of the first form.
  if (validate === undefined || operation.requestBody?.contentTypes.find(isForm) !== contentType) return []
  const document = contract.document()
  const media = `${operation.requestBody.pointer}${encodePointer('content', contentType)}`
  const schemas = [resolvePointer(document, `${media}/schema`)?.value]
  const value: Record<string, unknown> = {}
  // Lists stand in forms in several ways.
  const unclear = new Set<string>()
  for (const [name, [first, ...others]] of sentFields(contentType, text, operation.requestBody.styles ?? {})) {
    const read = first === undefined || others.length > 0 ? undefined : valueOf(first, inside(schemas, name))
    if (read === undefined) unclear.add(name)
    else value[name] = read
  }
  const isClear = (property: string | null, keyword: string): boolean =>
    unclear.size === 0 || (keyword === 'required' && property !== null && !unclear.has(property))
  const violations = validate(value).filter(({ at, property, keyword }) => at !== '' || isClear(property, keyword))
  return violations.length === 0 ? [] : refusedFields(contract, 'body', violations, operation.parameters, value)

  /** The schemas of a property, wherever these have it. */
  function inside(around: readonly (Json | undefined)[], name: string): readonly Json[] {
    return schemaParts(document, around).flatMap(({ properties, additionalProperties }) => {
      if (Object.hasOwn(objectOf(properties), name)) return objectOf(properties)[name] ?? []
      return isObject(additionalProperties) ? [additionalProperties] : []
    })
  }

  /** Undefined: it can be read in several ways. */
  function valueOf(sent: SentField, own: readonly Json[]): unknown {
    if ('json' in sent) return sent.json
    const parts = schemaParts(document, own)
    const types = [...new Set(parts.flatMap(typesOf))]
    if ('text' in sent) {
      if (parts.length === 0) return sent.text
      return types.includes('object') && !sent.isStyled ? jsonIn(sent.text) : textAs(sent.text, types, parts)
    }
    if (!types.includes('object')) return undefined
    const entries = [...sent.deep].map(([name, inner]) => [name, valueOf(inner, inside(own, name))] as const)
    return entries.some(([, read]) => read === undefined) ? undefined : Object.fromEntries(entries)
  }
}

function typesOf({ type, enum: values, properties }: JsonObject): readonly string[] {
  if (type !== undefined) return [type].flat().filter((one) => typeof one === 'string')
  if (isArray(values) && values.every((one) => typeof one === 'string')) return ['string']
  return properties === undefined ? [] : ['object']
}

/** Undefined: as another type too. */
function textAs(text: string, types: readonly string[], parts: readonly JsonObject[]): unknown {
  const plain = types.filter((type) => type !== 'object')
  if (plain.length === 0 || plain.includes('array')) return undefined
  const [read, ...others] = readAs(text, { types: plain, items: null })
  // As a text too, unless the texts are listed and it is none of them.
  const isListed = (part: JsonObject) => !isArray(part['enum']) || part['enum'].includes(text)
  const isText = parts.some((part) => typesOf(part).includes('string') && isListed(part))
  return others.length > 0 && isText ? undefined : read
}

function jsonIn(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    const value = JSON.parse(text) as unknown
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

type SentField =
  | { readonly text: string; readonly isStyled: boolean }
  | { readonly json: unknown }
  /** Sent as `name[key]`. */
  | { readonly deep: Map<string, SentField> }

type SentFields = ReadonlyMap<string, readonly SentField[]>
type Styles = Readonly<Record<string, FieldStyle>>

/** By name, as often as it was sent. */
function sentFields(contentType: string, text: string, styles: Styles): SentFields {
  return contentType.endsWith('/x-www-form-urlencoded') ? urlencodedFields(text, styles) : partFields(text)
}

function urlencodedFields(text: string, styles: Styles): SentFields {
  const fields = new Map<string, SentField[]>()
  const deep = new Map<string, Map<string, SentField>>()
  for (const [name, sent] of new URLSearchParams(text)) {
    const [own = ''] = name.split('[', 1)
    const style = Object.hasOwn(styles, own) ? styles[own]?.style : undefined
    const field = { text: sent, isStyled: style !== undefined }
    const isDeep = style === 'deepObject' && own !== name && name.endsWith(']')
    const key = isDeep ? own : name
    const whole = deep.get(key) ?? new Map<string, SentField>()
    // What is sent twice stays beside the rest, and makes the whole unclear.
    const names = isDeep ? name.slice(own.length + 1, -1).split('][') : []
    const isKept = isDeep && names.length <= DEPTH_LIMIT && putAt(whole, names, field)
    if (isKept && deep.has(key)) continue
    if (isKept) deep.set(key, whole)
    fields.set(key, [...(fields.get(key) ?? []), isKept ? { deep: whole } : field])
  }
  return fields
}

function partFields(text: string): SentFields {
  const fields = new Map<string, SentField[]>()
  // Its first line is the boundary (RFC 2046, 5.1.1).
  const [boundary = ''] = text.split('\r\n', 1)
  if (!boundary.startsWith('--')) return fields
  for (const part of `\r\n${text}`.split(`\r\n${boundary}`).slice(1)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    const [, name] = /^content-disposition:.*?[;\s]name="([^"]*)"/im.exec(head) ?? []
    if (end === -1 || name === undefined) continue
    const [, type = ''] = /^content-type:\s*(\S*)/im.exec(head) ?? []
    const field = name.replaceAll('%22', '"')
    fields.set(field, [...(fields.get(field) ?? []), readPart(type, part.slice(end + 4))])
  }
  return fields
}

/** False: something is there already. */
function putAt(whole: Map<string, SentField>, [name = '', ...inner]: readonly string[], field: SentField): boolean {
  const known = whole.get(name)
  if (inner.length === 0 && known !== undefined) return false
  const next = known ?? (inner.length === 0 ? field : { deep: new Map<string, SentField>() })
  whole.set(name, next)
  if (inner.length === 0) return true
  return 'deep' in next && putAt(next.deep, inner, field)
}

function readPart(type: string, text: string): SentField {
  if (!isJsonType(type)) return { text, isStyled: false }
  try {
    return { json: JSON.parse(text) as unknown }
  } catch {
    return { text, isStyled: false }
  }
}
