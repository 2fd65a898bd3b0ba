import {
  decodePointer,
  encodePointer,
  essenceOf,
  isArray,
  isForm,
  isJsonType,
  isObject,
  objectOf,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { withBound } from '../model/acts.ts'
import { fromLocation } from '../model/case.ts'
import type { Answers, AnswersCheck, Hold, Reply } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { memberOf, propertiesAt, wholeSchema } from './creations.ts'
import type { Id } from './creations.ts'

// What a change promises: it is read again, and what it does not name stays.

export const othersStay = 'What a change does not name stays as it was.'

export const isServersWord = /^(?:id|uuid|key|state|status|phase|version|revision)$/i

/** The request of an operation that needs only its path. */
export function bareRequest({ parameters, requestBody, speaksAs }: Operation): PairRequest | null {
  const needs =
    parameters.some(({ in: place, required }) => required && place !== 'path') || requestBody?.required === true
  return needs ? null : { as: speaksAs?.name ?? null, path: {}, query: {}, headers: {}, body: null }
}

export function succeeded(reply: Reply | undefined): boolean {
  return reply !== undefined && reply.status >= 200 && reply.status < 300
}

/** If the first act succeeded, so does the second. */
export function succeeds(before: string, after: string): AnswersCheck {
  return (answers) => {
    const reply = answers[after]?.[0]
    if (!succeeded(answers[before]?.[0]) || reply === undefined || succeeded(reply)) return []
    return [{ act: after, at: '/status', expected: 'a success', actual: reply.status }]
  }
}

/**
 * A partial change leaves the other properties as they were written and read before. A value that was read in another form
 * than it was written may go on to change, but not be gone.
 */
export function stays(
  labels: readonly [string, string, string],
  {
    from,
    isMeant,
    written,
  }: {
    readonly from: Pointer
    /** By the place in what was written. */
    readonly isMeant: (at: Pointer, change: JsonObject) => boolean
    readonly written: (answers: Answers) => JsonObject
  },
): AnswersCheck {
  return (answers) => {
    const [before, change, after] = labels.map((label) => answers[label]?.[0])
    if (!succeeded(before) || !succeeded(change) || change?.status === 202 || !succeeded(after)) return []
    const sent = sentIn(change)
    const all = written(answers)
    const found = leavesIn(all).flatMap(([at, value]) => {
      const actual = valueAt(after?.body, placeOf(after?.body, at, from))
      const was = valueAt(before?.body, placeOf(before?.body, at, from))
      const isLost = !isNothing(was) && isNothing(actual)
      const isOther = isScalar(value) && was === value && actual !== value
      if (!isMeant(at, sent) || isNothing(value) || !(isLost || isOther)) return []
      const top = isNothing(actual) ? lostIn(after?.body, at, from) : at
      return [[`/body${placeOf(after?.body, top, from)}`, valueAt(all, top)] as const]
    })
    return [...new Map(found)].map(([at, value]) => ({
      act: labels[2],
      at,
      expected: JSON.stringify(value),
      actual: valueAt(after?.body, at.slice('/body'.length)),
    }))
  }
}

/** Whether a change does not name what is there. */
export function isUnnamed(at: Pointer, change: JsonObject): boolean {
  return !Object.hasOwn(change, decodePointer(at)[0] ?? '')
}

/** The values of a body that have no members, each with its place. Lists count as one value. */
export function leavesIn(value: JsonObject): readonly (readonly [Pointer, Json])[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = encodePointer(name)
    if (!isObject(inner)) return [[own, inner] as const]
    return leavesIn(inner).map(([at, leaf]) => [own + at, leaf] as const)
  })
}

/** The outermost part of a place that a body lacks. */
function lostIn(body: unknown, at: Pointer, from: Pointer): Pointer {
  const parts = decodePointer(at)
  const tops = parts.map((_, index) => encodePointer(...parts.slice(0, index + 1)))
  return tops.find((top) => isNothing(valueAt(body, placeOf(body, top, from)))) ?? at
}

/** What many servers do not tell apart, and leave out. */
export function isNothing(value: unknown): boolean {
  const isEmpty = isObject(value) && Object.keys(value).length === 0
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0) || isEmpty
  )
}

/** Where a body has a part of what it shows, which many APIs wrap once. `from`: where the id of that is. */
function placeOf(body: unknown, at: Pointer, from: Pointer): Pointer {
  const [name = ''] = decodePointer(at)
  if (!isObject(body) || Object.hasOwn(body, name)) return at
  const parent = from === fromLocation ? '' : encodePointer(...decodePointer(from).slice(0, -1))
  const found = [parent, ...wrappers].find((place) => Object.hasOwn(objectOf(valueAt(body, place) as Json), name))
  return found === undefined ? at : found + at
}

const wrappers = ['/data', '/result']

/** What a body shows: itself, or what it wraps. */
export function shownIn(body: unknown): JsonObject {
  const whole = objectOf(body as Json)
  const [only, ...others] = Object.values(whole).filter(isObject)
  const isWrapped = wrappers.some((at) => isObject(whole[at.slice(1)])) && others.length === 0
  return isWrapped && only !== undefined && Object.keys(whole).length <= mostBeside ? objectOf(only) : whole
}

/** Properties of a body that wraps what it shows, such as a page or a time. */
const mostBeside = 3

/** What a request sent as JSON or as a form. */
export function sentIn(reply: Reply | undefined): JsonObject {
  return reply === undefined ? {} : fieldsOf(reply.request)
}

/** The same of a request without its answer. */
export function fieldsOf({ body, headers }: Pick<Reply['request'], 'body' | 'headers'>): JsonObject {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (body !== null && essenceOf(type) === 'application/x-www-form-urlencoded') return formIn(body)
  try {
    return namedIn(JSON.parse(body ?? '{}') as Json)
  } catch {
    return {}
  }
}

/** The fields of a form; `address[city]` is a member. */
function formIn(text: string): JsonObject {
  return [...new URLSearchParams(text)].reduce<JsonObject>((all, [name, value]) => {
    const path = name.replaceAll(']', '').split('[')
    const grown = path.slice(0, -1).reduce((whole, _, index) => {
      const at = encodePointer(...path.slice(0, index + 1))
      return isObject(valueAt(whole, at)) ? whole : objectOf(withValueAt(whole, at, {}))
    }, all)
    const isPlain = /^(?:-?\d{1,15}(?:\.\d+)?|true|false)$/.test(value)
    return objectOf(withValueAt(grown, encodePointer(...path), isPlain ? (JSON.parse(value) as Json) : value))
  }, {})
}

/**
 * A change with other values than those that were created or changed before, as far as the schema allows them; with a value
 * of its own where it would name nothing that was.
 */
export function unlike(
  contract: Contract,
  change: Operation,
  request: PairRequest,
  past: readonly JsonObject[],
): PairRequest {
  const { body } = request
  if (body === null || !('value' in body) || !isFields(body.contentType) || isArray(body.value)) return request
  let made = request
  for (const [name, value] of Object.entries(objectOf(body.value))) {
    if (!past.some((one) => one[name] === value)) continue
    const others = otherValues(contract, change, name, value).filter(
      (other) => !past.some((one) => one[name] === other),
    )
    const tried = others.map((other) => withBound(made, `/body${encodePointer(name)}`, other))
    made = tried.find((one) => violationsIn(contract, change, 'body', one).length === 0) ?? made
  }
  return made
}

/** Values in the place of another one, the plainest first. */
export function otherValues(contract: Contract, change: Operation, name: string, value: Json): readonly Json[] {
  const own = sentProperties(contract, change)[name]
  const { enum: values } = own === undefined ? {} : wholeSchema(contract.document(), own)
  if (isServersWord.test(name)) return []
  if (isArray(values)) return values
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1]
  return typeof value === 'string' ? ['changed', 'replaced', `${value}s`] : []
}

export function jsonIn({ body }: PairRequest): JsonObject {
  return body !== null && 'value' in body && isFields(body.contentType) ? namedIn(body.value) : {}
}

/** Whether a body of this type is values with names. */
function isFields(contentType: string): boolean {
  return isJsonType(contentType) || isForm(contentType)
}

/** The properties that a body names; those of a JSON Patch stand in its operations. */
function namedIn(value: Json): JsonObject {
  if (!isArray(value)) return objectOf(value)
  const named = value.map(objectOf).flatMap(({ path, value: own }): [string, Json][] => {
    const [name, ...others] = typeof path === 'string' && path.startsWith('/') ? decodePointer(path) : []
    return name === undefined || others.length > 0 || own === undefined ? [] : [[name, own]]
  })
  return Object.fromEntries(named)
}

export function isScalar(value: Json | undefined): boolean {
  return ['boolean', 'number', 'string'].includes(typeof value)
}

/**
 * Whether a server may decide what stands at a place, though it is sent: the id, a state or a version, what stands in a list
 * of values, and what is true or false.
 */
export function decidedIn(contract: Contract, operation: Operation, id: Id): (at: Pointer) => boolean {
  const document = contract.document()
  const schema = sentSchema(operation)
  return (at) => {
    const name = decodePointer(at).at(-1) ?? ''
    const own = schema === null ? undefined : memberAt(document, schema, at)
    const { enum: values, const: only, type } = own === undefined ? {} : wholeSchema(document, own)
    const isOwn = [...decodePointer(id.from === fromLocation ? '' : id.from).slice(-1), id.name].includes(name)
    return isOwn || (values ?? only) !== undefined || type === 'boolean' || isServersWord.test(name)
  }
}

/** The schema of the JSON or the form that an operation takes. */
export function sentSchema({ requestBody }: Operation): Pointer | null {
  const media = requestBody?.contentTypes.find(isJsonType) ?? requestBody?.contentTypes.find(isForm)
  if (requestBody === null || media === undefined) return null
  return `${requestBody.pointer}${encodePointer('content', media, 'schema')}`
}

/** The properties of what an operation takes, each with the pointer of its schema. */
export function sentProperties(contract: Contract, operation: Operation): Readonly<Record<string, Pointer>> {
  const schema = sentSchema(operation)
  return schema === null ? {} : propertiesAt(contract.document(), schema)
}

/** The schema of what a success shows of a thing, inside of what many APIs wrap it in; null: of no JSON. */
export function shownSchema(contract: Contract, { responses }: Operation, { from }: Id): Pointer | null {
  const success = responses.find(({ status }) => status.startsWith('2'))
  const media = success?.contentTypes.find(isJsonType)
  if (success === undefined || media === undefined) return null
  const document = contract.document()
  const whole = `${success.pointer}${encodePointer('content', media, 'schema')}`
  const path = from === fromLocation ? ['id'] : decodePointer(from)
  const key = path.at(-1) ?? ''
  const inside = ['', encodePointer(...path.slice(0, -1)), ...wrappers].flatMap(
    (at) => memberAt(document, whole, at) ?? [],
  )
  return inside.find((one) => Object.hasOwn(propertiesAt(document, one), key)) ?? whole
}

/** The pointer of the schema of what stands at a place in a value of a schema. */
export function memberAt(document: JsonObject, schema: Pointer, at: Pointer): Pointer | undefined {
  return decodePointer(at).reduce<Pointer | undefined>(
    (place, name) => (place === undefined ? undefined : memberOf(document, place, name)),
    schema,
  )
}

/** That what was written is read: a promise, or for what a server may decide an assumption. */
export function keptBy(
  contract: Contract,
  operation: Operation,
  { sent, id, says }: { readonly sent: JsonObject; readonly id: Id; readonly says: string },
  labels: readonly [string, string],
): readonly Hold[] {
  const isDecided = decidedIn(contract, operation, id)
  const hold = { says, clause: operation.pointer }
  const inferred = 'That ids, states and choices are kept as they were sent is assumed.'
  return [
    { ...hold, check: keeps(labels, id.from, (at, isRepeated) => isRepeated || !isDecided(at)) },
    ...(leavesIn(sent).some(([at]) => isDecided(at))
      ? [{ ...hold, inferred, check: keeps(labels, id.from, (at, isRepeated) => !isRepeated && isDecided(at)) }]
      : []),
  ]
}

/**
 * Plain values that were written are read back at the same place. Compared are those that no server has to normalise, and
 * those that the answer to the write repeats.
 */
export function keeps(
  [written, read]: readonly [string, string],
  from: Pointer,
  isMeant: (at: Pointer, isRepeated: boolean) => boolean,
): AnswersCheck {
  return (answers) => {
    const reply = answers[read]?.[0]
    const first = answers[written]?.[0]
    if (!succeeded(first) || first?.status === 202 || !succeeded(reply)) return []
    const id = valueAt(answers['create']?.[0]?.body, from)
    const created = sentIn(answers['create']?.[0])
    return leavesIn(sentIn(first)).flatMap(([at, value]) => {
      // What it is called by stays, whatever a change says.
      if (written !== 'create' && id !== undefined && valueAt(created, at) === id) return []
      const place = placeOf(reply?.body, at, from)
      const isRepeated = valueAt(first?.body, placeOf(first?.body, at, from)) === value
      const isPlain = typeof value !== 'string' || isWord(value) || isRepeated || isOfRun(answers, value)
      const actual = valueAt(reply?.body, place)
      const isThere = actual !== undefined && typeof actual === typeof value
      const isSame = actual === value || (!isRepeated && isLike(value, actual))
      if (!isScalar(value) || !isPlain || !isThere || isSame || !isMeant(at, isRepeated)) return []
      return [{ act: read, at: `/body${place}`, expected: JSON.stringify(value), actual }]
    })
  }
}

/** Whether it is the id of something that was created for the case. */
function isOfRun(answers: Answers, value: string): boolean {
  return Object.entries(answers).some(
    ([label, [reply]]) =>
      label.startsWith('created') && leavesIn(objectOf(reply?.body as Json)).some(([, one]) => one === value),
  )
}

/** Whether a value is another one in another spelling, as in capitals, with more around it, or rounded. */
function isLike(value: Json, actual: unknown): boolean {
  if (typeof value === 'number')
    return !Number.isInteger(value) && Math.abs(Number(actual) - value) <= Math.abs(value) / 100
  const [part, whole] = [value, actual].map((one) =>
    String(one)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  return typeof value === 'string' && whole?.includes(part ?? '') === true
}

/** What was written, and that reading documents, is not there at all. */
export function isMissing(
  [written, read]: readonly [string, string],
  from: Pointer,
  isMeant: (at: Pointer) => boolean,
): AnswersCheck {
  return (answers) => {
    const [first, reply] = [answers[written]?.[0], answers[read]?.[0]]
    if (!succeeded(first) || first?.status === 202 || !succeeded(reply) || !isObject(reply?.body)) return []
    const sent = sentIn(first)
    const lost = leavesIn(sent)
      .filter(([at, value]) => isMeant(at) && !isNothing(value) && value !== 0 && value !== false)
      .filter(([at]) => isNothing(valueAt(reply.body, placeOf(reply.body, at, from))))
      .map(([at]) => lostIn(reply.body, at, from))
    return [...new Set(lost)].map((at) => {
      const place = placeOf(reply.body, at, from)
      const [value, actual] = [valueAt(sent, at), valueAt(reply.body, place)]
      return { act: read, at: `/body${place}`, expected: JSON.stringify(value), actual }
    })
  }
}

/** A text that has only one spelling but for its case, unlike times, addresses and names in mixed case. */
function isWord(value: Json): boolean {
  return typeof value === 'string' && /^[a-z]+( [a-z]+)*$/.test(value)
}
