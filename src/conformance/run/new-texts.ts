import {
  decodePointer,
  dereferenced,
  encodePointer,
  isArray,
  isJsonType,
  isObject,
  objectOf,
  resolvePointer,
  schemaParts,
  textMatching,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { violationsIn } from '../plan/constraints/request-parts.ts'
import { isNew, newLetters, ofThisRequest, patternIn, sameForAll, withLessons } from './lessons.ts'
import type { Lesson } from './lessons.ts'

export interface Known {
  readonly at: Pointer
  readonly name: string
  readonly schema: Json
  readonly value: Json | undefined
}

/** The values of an operation's JSON body and what could be there, as far as its objects and lists go. */
export function knownOf(contract: Contract, { requestBody }: Operation, value: Json): readonly Known[] {
  const media = requestBody?.contentTypes.find(isJsonType)
  if (requestBody === null || media === undefined) return []
  const document = contract.document()
  const schema = resolvePointer(document, `${requestBody.pointer}${encodePointer('content', media, 'schema')}`)?.value
  return knownIn(document, schema, value, '', 0)
}

function knownIn(
  document: JsonObject,
  schema: Json | undefined,
  value: Json,
  at: Pointer,
  depth: number,
): readonly Known[] {
  if (depth > 4) return []
  if (isArray(value)) {
    const item = objectOf(dereferenced(document, schema))['items']
    return value.flatMap((one, index) => knownIn(document, item, one, `${at}/${index}`, depth + 1))
  }
  if (!isObject(value)) return []
  const parts = schemaParts(document, schema === undefined ? [] : [schema], ['allOf'])
  const properties = Object.assign({}, ...parts.map((part) => objectOf(part['properties']))) as JsonObject
  return Object.entries(properties).flatMap(([name, own]): readonly Known[] => {
    const inner = value[name]
    const place = at + encodePointer(name)
    const one = { at: place, name, schema: own, value: inner }
    return inner === undefined ? [one] : [one, ...knownIn(document, own, inner, place, depth + 1)]
  })
}

/** A text that is another one in each request. */
export function fresh(text: string): string {
  return text.replace(/^([a-z]*)/i, `$1${ofThisRequest}`)
}

/** What people call a thing by, in the examples of a contract. A code or a host may be one of a few that exist. */
const isName =
  /^(?:.*_)?(?:name|slug|title|label|login|user_?name|e_?mail|e_?mail_address)$|(?:Name|Title|[eE]mail|[eE]mailAddress)$/

/** The id of something else, which has to be there. */
const isOtherId = /(?:_id|[a-z]I[dD])s?$/

/** Nobody reads mail that is sent there. */
export const isExampleMail = /@(?:[\w-]+\.)*(?:example(?:\.\w+)?|test|invalid)$/i

/** Another text in each request for what people call a thing by, then for all free texts. `known`: what is new already. */
export function newTexts(...asked: Parameters<typeof freeTexts>): readonly (readonly Lesson[])[] {
  const [names, all] = [namesIn(...asked), freeTexts(...asked)]
  return [...(names.length === 0 ? [] : [names]), ...(all.length > names.length ? [all] : [])]
}

/** Another text in each request for what people call a thing by. */
export function namesIn(...asked: Parameters<typeof freeTexts>): readonly Lesson[] {
  return freeTexts(...asked).filter(({ at }) => isName.test(decodePointer(at).at(-1) ?? ''))
}

/** What a thing is found by, of which a pattern says the form. A country or a currency is one of a few that exist. */
const isNumber =
  /^(?:.*_)?(?:sku|isbn|ean|barcode|vin|plate|serial|reference|(?:order|invoice|item|article|part|serial)_?number)$|(?:Sku|Isbn|Plate|Serial|Reference|OrderNumber|InvoiceNumber|ItemNumber|SerialNumber)$/i

/** Another text of its pattern in each request for what a thing is found by. */
export function numbersIn(...asked: Parameters<typeof freeTexts>): readonly Lesson[] {
  return freeTexts(...asked).filter(({ at, is }) => {
    const name = decodePointer(at).at(-1) ?? ''
    return isNumber.test(name) || (name === 'code' && patternIn(is) !== null)
  })
}

/** Whether what is there is another text in each request. */
export function isNewAt(known: readonly Lesson[], at: Pointer): boolean {
  return known.some((one) => one.at === at && isNew(one))
}

/** Texts with no list of values and no format, whose form and length stay within the schema. */
function freeTexts(
  contract: Contract,
  operation: Operation,
  asked: PairRequest,
  known: readonly Lesson[],
): readonly Lesson[] {
  const request = withLessons(asked, known)
  const { body } = request
  if (body === null || !('value' in body) || !isJsonType(body.contentType)) return []
  return knownOf(contract, operation, body.value).flatMap((one): readonly Lesson[] => {
    const { at, name, value } = one
    if (value === undefined || isNewAt(known, at) || isOtherId.test(name)) return []
    const is = newTextFor(contract, operation, { ...request, body }, one)
    return is === null ? [] : [{ at, was: value, is }]
  })
}

/** Another text in each request in the place of one of a body, as its schema allows; null: nobody can make it up. */
export function newTextFor(
  contract: Contract,
  operation: Operation,
  request: PairRequest & { readonly body: { readonly contentType: string; readonly value: Json } },
  { at, schema, value }: Known,
): Json | null {
  const { body } = request
  if (typeof value !== 'string') return null
  const wrong = (whole: Json): number =>
    violationsIn(contract, operation, 'body', { ...request, body: { ...body, value: whole } }).length
  const before = wrong(body.value)
  const own = objectOf(dereferenced(contract.document(), schema))
  const found = newFor(value, own).find((is) => {
    const sample = sampleFor(is, own)
    return sample !== undefined && wrong(withValueAt(body.value, at, sample)) <= before
  })
  return found ?? null
}

function sampleFor(is: Json, schema: JsonObject): Json | undefined {
  const pattern = patternIn(is)
  if (pattern !== null) return textMatching(pattern, schema, 1)
  return typeof is === 'string' ? sameForAll(is) : is
}

/** The text with a part that is new, then any text of its pattern. */
function newFor(value: string, schema: JsonObject): readonly Json[] {
  const { enum: values, const: only, format, maxLength, readOnly, pattern } = schema
  if (values !== undefined || only !== undefined || readOnly === true) return []
  if (format !== undefined && format !== 'email' && format !== 'password') return []
  if (value.includes('://') || (value.includes('@') && !isExampleMail.test(value))) return []
  const room = typeof maxLength === 'number' ? maxLength - newLetters : Number.POSITIVE_INFINITY
  const letters = Array.from(value)
  const isText = /^[\p{L}\p{N}]/u.test(value) && /\p{L}/u.test(value) && room >= 0
  return [
    ...(isText ? [fresh(letters.length <= room ? value : letters.slice(0, room).join(''))] : []),
    ...(typeof pattern === 'string' ? [{ pattern }] : []),
  ]
}
