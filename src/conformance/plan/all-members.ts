import {
  arrayOf,
  decodePointer,
  dereferenced,
  encodePointer,
  formatOf,
  isObject,
  objectOf,
  resolvePointer,
  sampleOf,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { decidedIn, isNothing, isServersWord, jsonIn, memberAt, sentSchema, shownSchema } from './changes.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { memberOf, propertiesAt, wholeSchema } from './creations.ts'
import type { Life } from './life.ts'

// A creation with all that may be sent and is read again.

/** Whether a contract says of a place that it is written and read, and not that a server decides what stands there. */
export function writtenAndRead(
  contract: Contract,
  { create, id }: Pick<Life, 'create' | 'id'>,
  read: Operation,
): (at: Pointer) => boolean {
  const document = contract.document()
  const [sent, shown] = [sentSchema(create), shownSchema(contract, read, id)]
  const isDecided = decidedIn(contract, create, id)
  return (at) => {
    const path = decodePointer(at)
    const places = path.map((_, index) => encodePointer(...path.slice(0, index + 1)))
    return !isDecided(at) && places.every((place) => isOpen(document, sent, shown, place))
  }
}

/** Whether one place is written and read under the same name and type. */
function isOpen(document: JsonObject, sent: Pointer | null, shown: Pointer | null, at: Pointer): boolean {
  const [write, read] = [sent, shown].map((schema) => (schema === null ? undefined : memberAt(document, schema, at)))
  if (write === undefined || read === undefined) return false
  const [written, seen] = [wholeSchema(document, write), wholeSchema(document, read)]
  const name = decodePointer(at).at(-1) ?? ''
  const isOneSided = [written, seen].some((one) => one['readOnly'] === true || one['writeOnly'] === true)
  const isSaid = [written, seen].some(
    ({ description }) => typeof description === 'string' && isOtherwise.test(description),
  )
  const [one, other] = [typesOf(written), typesOf(seen)]
  const isSameType = one.length * other.length === 0 || one.some((type) => other.includes(type))
  return !isOneSided && !isSaid && isSameType && !isServers.test(name) && !isServersWord.test(name)
}

function typesOf({ type }: JsonObject): readonly Json[] {
  return [type ?? [], ...arrayOf(type)].filter((one) => typeof one === 'string' && one !== 'null')
}

/** What a description says of what is not simply kept. */
const isOtherwise =
  /ignor|only\b.*\b(?:if|when|for|with|on|in)\b|\bnot (?:be )?(?:returned|shown|stored|kept|saved|included|visible|set)|(?:write|read)[- ]?only|deprecated|comput|generat|calculat|normali[sz]|convert|round|default|derived|overrid|overwrit|expire|hashed|encrypt|secret|automatic|assigned|set by/i

/** What a server knows or makes by itself, keeps to itself, or looks up. */
export const isServers =
  /ids?$|^_|pass(?:word|code|phrase)?$|secret|token|credential|^(?:etag|slug|href|self|links?|hash|checksum|cursor|position|rank|order)$|(?:^|_)at$|[a-z]At$|(?:created|updated|modified|deleted|changed)|count$|total|balance/i

/** The creation with all that may be sent and is read again, as far as its schema allows that. */
export function requestWithAll(
  contract: Contract,
  { create, made, id }: Pick<Life, 'create' | 'made' | 'id'>,
  read: Operation,
): PairRequest {
  const { request } = made
  const { body } = request
  const [sent, shown] = [sentSchema(create), shownSchema(contract, read, id)]
  if (sent === null || shown === null || body === null || !('value' in body)) return request
  const document = contract.document()
  const media = objectOf(resolvePointer(document, sent.slice(0, -'/schema'.length))?.value)
  const examples = Object.values(objectOf(media['examples'])).map((one) =>
    objectOf(objectOf(dereferenced(document, one))['value']),
  )
  const isSame = resolvePointer(document, sent)?.pointer === resolvePointer(document, shown)?.pointer
  // One schema for both may also have what only the server writes, without saying so.
  const isForRequests = !isSame || readOnlyIn(document, sent)
  const value = withAll({ document, isForRequests, sent, shown }, jsonIn(request), examples, '')
  const shortest = withAll({ document, isForRequests: false, sent, shown }, jsonIn(request), examples, '')
  const all = [value, shortest].map((one): PairRequest => ({ ...request, body: { ...body, value: one } }))
  return all.find((one) => violationsIn(contract, create, 'body', one).length === 0) ?? request
}

function readOnlyIn(document: JsonObject, schema: Pointer): boolean {
  return Object.values(propertiesAt(document, schema)).some((at) => wholeSchema(document, at)['readOnly'] === true)
}

interface Making {
  readonly document: JsonObject
  /** Whether the schema tells what requests have from what only responses have. */
  readonly isForRequests: boolean
  readonly sent: Pointer
  readonly shown: Pointer
}

/** Levels of objects that are filled. */
const deepest = 4

function withAll(making: Making, value: JsonObject, examples: readonly JsonObject[], at: Pointer): JsonObject {
  const { document, sent, shown } = making
  const schema = memberAt(document, sent, at)
  if (schema === undefined || decodePointer(at).length > deepest) return value
  const more = Object.keys(propertiesAt(document, schema)).flatMap((name): [string, Json][] => {
    const place = at + encodePointer(name)
    const own = memberAt(document, sent, place)
    const given = value[name] ?? examples.map((one) => one[name]).find((one) => !isNothing(one))
    const others = examples.map((one) => objectOf(one[name]))
    if (isObject(given)) return [[name, withAll(making, given, others, place)]]
    if (given !== undefined) return [[name, given]]
    if (own === undefined || !isOpen(document, sent, shown, place)) return []
    const sample = isFree.test(name)
      ? (textsAt(document, own) ?? sampleAt(making, own, name))
      : sampleAt(making, own, name)
    if (sample === undefined) return []
    return [[name, isObject(sample) ? withAll(making, sample, others, place) : sample]]
  })
  return { ...value, ...Object.fromEntries(more) }
}

/** Where a client may name the members. */
const isFree =
  /^(?:(?:user_?|custom_?|extra_?)?(?:meta_?data|attributes|fields|properties|labels|tags|annotations)|custom|extras?)$/i

/** Two texts where any names stand for texts; undefined: there they do not. */
function textsAt(document: JsonObject, at: Pointer): JsonObject | undefined {
  const any = memberOf(document, at, '')
  const { type, enum: values, format, pattern, minLength = 0 } = any === undefined ? {} : wholeSchema(document, any)
  const { propertyNames, patternProperties } = wholeSchema(document, at)
  const isAny = [values, format, pattern, propertyNames, patternProperties].every((one) => one === undefined)
  return type === 'string' && isAny && Number(minLength) < 'text'.length ? { one: 'text', other: 'text' } : undefined
}

/** A plain value that no server has a reason to refuse; undefined: none is known. */
function sampleAt({ document, isForRequests }: Making, at: Pointer, name: string): Json | undefined {
  const schema = wholeSchema(document, at)
  const { enum: values, format, pattern, maxLength, minLength } = schema
  const types = typesOf(schema)
  const isMail = format === 'email' || (format === undefined && /e?-?mail(?:_?address)?$/i.test(name))
  // Of the formats only one that no server looks up, or takes for something in the past.
  const text = isMail ? formatOf('email').sample : 'text'
  if (values !== undefined || pattern !== undefined || schema['const'] !== undefined) return undefined
  if (types.includes('string')) {
    const isLong = typeof minLength === 'number' && minLength > 'text'.length
    const isShort = typeof maxLength === 'number' && maxLength < 'changed'.length
    return isLong || isShort || (format !== undefined && !isMail) ? undefined : text
  }
  if (!isForRequests) return undefined
  const sample = sampleOf(document, schema, 'request')
  if (types.includes('integer') || types.includes('number')) return sample === 0 ? 1 : sample
  return isObject(sample) && Object.keys(propertiesAt(document, at)).length > 0 ? sample : undefined
}
