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
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { violationsIn } from '../plan/constraints/request-parts.ts'
import { newLetters, ofThisRequest, sameForAll, withLessons } from './lessons.ts'
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

/** Whether a text is another one in each request. */
export function isNewAt(known: readonly Lesson[], at: Pointer): boolean {
  return known.some((one) => one.at === at && typeof one.is === 'string' && one.is.includes(ofThisRequest))
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
  const wrong = (value: Json): number =>
    violationsIn(contract, operation, 'body', { ...request, body: { ...body, value } }).length
  const before = wrong(body.value)
  return knownOf(contract, operation, body.value).flatMap(({ at, name, schema, value }): readonly Lesson[] => {
    if (typeof value !== 'string' || isNewAt(known, at) || isOtherId.test(name)) return []
    const own = objectOf(dereferenced(contract.document(), schema))
    const is = newFor(value, own)
    if (is === null || wrong(withValueAt(body.value, at, sameForAll(is))) > before) return []
    return [{ at, was: value, is }]
  })
}

function newFor(value: string, { enum: values, const: only, format, maxLength, readOnly }: JsonObject): string | null {
  if (values !== undefined || only !== undefined || readOnly === true) return null
  if (format !== undefined && format !== 'email' && format !== 'password') return null
  if (!/^[\p{L}\p{N}]/u.test(value) || !/\p{L}/u.test(value) || value.includes('://')) return null
  if (value.includes('@') && !isExampleMail.test(value)) return null
  const room = typeof maxLength === 'number' ? maxLength - newLetters : Number.POSITIVE_INFINITY
  const letters = Array.from(value)
  if (room < 0) return null
  return fresh(letters.length <= room ? value : letters.slice(0, room).join(''))
}
