import {
  decodePointer,
  encodePointer,
  isArray,
  isJsonType,
  isObject,
  objectOf,
  resolvePointer,
  valueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { withBound } from '../model/acts.ts'
import { fromLocation } from '../model/case.ts'
import type { Answers, AnswersCheck, Hold, Reply } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { propertiesAt } from './creations.ts'
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

/** A partial change leaves the other properties as they were written and read before. */
export function stays(
  labels: readonly [string, string, string],
  {
    from,
    isDecided,
    written,
  }: {
    readonly from: Pointer
    readonly isDecided: (name: string) => boolean
    readonly written: (answers: Answers) => JsonObject
  },
): AnswersCheck {
  return (answers) => {
    const [before, change, after] = labels.map((label) => answers[label]?.[0])
    if (!succeeded(before) || !succeeded(change) || change?.status === 202 || !succeeded(after)) return []
    const named = Object.keys(sentIn(change))
    return Object.entries(written(answers)).flatMap(([name, value]) => {
      const at = placeOf(after?.body, name, from)
      const actual = valueAt(after?.body, at)
      const wasKept = valueAt(before?.body, placeOf(before?.body, name, from)) === value
      const isMeant = isScalar(value) && !isDecided(name) && !named.includes(name)
      if (!isMeant || !wasKept || actual === value) return []
      return [{ act: labels[2], at: `/body${at}`, expected: JSON.stringify(value), actual }]
    })
  }
}

/** Where a body has a property of what it shows, which many APIs wrap once. `from`: where the id of that is. */
function placeOf(body: unknown, name: string, from: Pointer): Pointer {
  const own = encodePointer(name)
  if (!isObject(body) || Object.hasOwn(body, name)) return own
  const parent = from === fromLocation ? '' : encodePointer(...decodePointer(from).slice(0, -1))
  const found = [parent, ...wrappers].find((at) => Object.hasOwn(objectOf(valueAt(body, at) as Json), name))
  return found === undefined ? own : found + own
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

/** What a request sent, as JSON. */
export function sentIn(reply: Reply | undefined): JsonObject {
  try {
    return namedIn(JSON.parse(reply?.request.body ?? '{}') as Json)
  } catch {
    return {}
  }
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
  if (body === null || !('value' in body) || !isJsonType(body.contentType) || isArray(body.value)) return request
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
  const schema = resolvePointer(contract.document(), sentProperties(contract, change)[name] ?? '')?.value
  const { enum: values } = objectOf(schema)
  if (isServersWord.test(name)) return []
  if (isArray(values)) return values
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1]
  return typeof value === 'string' ? ['changed', 'replaced', `${value}s`] : []
}

export function jsonIn({ body }: PairRequest): JsonObject {
  return body !== null && 'value' in body && isJsonType(body.contentType) ? namedIn(body.value) : {}
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
 * Whether a server may decide a property by itself, though it is sent: the id, a state or a version, what stands in a list of
 * values, and what is true or false.
 */
export function decidedIn(contract: Contract, operation: Operation, id: Id): (name: string) => boolean {
  const document = contract.document()
  const schemas = sentProperties(contract, operation)
  return (name) => {
    const { enum: values, type } = objectOf(resolvePointer(document, schemas[name] ?? '')?.value)
    const isOwn = [...decodePointer(id.from === fromLocation ? '' : id.from).slice(-1), id.name].includes(name)
    return isOwn || values !== undefined || type === 'boolean' || isServersWord.test(name)
  }
}

/** The properties of the JSON that an operation takes, each with the pointer of its schema. */
export function sentProperties(contract: Contract, { requestBody }: Operation): Readonly<Record<string, Pointer>> {
  const media = requestBody?.contentTypes.find(isJsonType)
  if (requestBody === null || media === undefined) return {}
  return propertiesAt(contract.document(), `${requestBody.pointer}${encodePointer('content', media, 'schema')}`)
}

/** That what was written is read: a promise, or for what a server may decide an assumption. */
export function keptBy(
  contract: Contract,
  operation: Operation,
  { names, id, says }: { readonly names: readonly string[]; readonly id: Id; readonly says: string },
  labels: readonly [string, string],
): readonly Hold[] {
  const isDecided = decidedIn(contract, operation, id)
  const hold = { says, clause: operation.pointer }
  const inferred = 'That ids, states and choices are kept as they were sent is assumed.'
  return [
    { ...hold, check: keeps(labels, id.from, (name, isRepeated) => isRepeated || !isDecided(name)) },
    ...(names.some((name) => isDecided(name))
      ? [{ ...hold, inferred, check: keeps(labels, id.from, (name, isRepeated) => !isRepeated && isDecided(name)) }]
      : []),
  ]
}

/**
 * Plain values that were written are read back under the same name. Compared are those that no server has to normalise, and
 * those that the answer to the write repeats.
 */
function keeps(
  [written, read]: readonly [string, string],
  from: Pointer,
  isMeant: (name: string, isRepeated: boolean) => boolean,
): AnswersCheck {
  return (answers) => {
    const reply = answers[read]?.[0]
    const first = answers[written]?.[0]
    if (!succeeded(first) || first?.status === 202 || !succeeded(reply)) return []
    const id = valueAt(answers['create']?.[0]?.body, from)
    const created = sentIn(answers['create']?.[0])
    return Object.entries(sentIn(first)).flatMap(([name, value]) => {
      // What it is called by stays, whatever a change says.
      if (written !== 'create' && id !== undefined && created[name] === id) return []
      const at = placeOf(reply?.body, name, from)
      const isRepeated = valueAt(first?.body, placeOf(first?.body, name, from)) === value
      const isPlain = typeof value !== 'string' || isWord(value) || isRepeated
      const actual = valueAt(reply?.body, at)
      const isThere = actual !== undefined && typeof actual === typeof value
      if (!isScalar(value) || !isPlain || !isThere || actual === value || !isMeant(name, isRepeated)) return []
      return [{ act: read, at: `/body${at}`, expected: JSON.stringify(value), actual }]
    })
  }
}

/** A text that was written, that reading documents, and that is not there at all. */
export function isMissing(names: readonly string[]): AnswersCheck {
  return (answers) => {
    const [first, reply] = [answers['create']?.[0], answers['read']?.[0]]
    if (!succeeded(first) || first?.status === 202 || !succeeded(reply) || !isObject(reply?.body)) return []
    const [sent, shown] = [sentIn(first), Object.keys(reply.body)]
    return names
      .filter((name) => sent[name] !== undefined && !shown.includes(name))
      .map((name) => ({ act: 'read', at: '/body', expected: name, actual: shown.join(', ') }))
  }
}

/** A text that has only one spelling, unlike times, addresses and names in mixed case. */
function isWord(value: Json): boolean {
  return typeof value === 'string' && /^[a-z]+( [a-z]+)*$/.test(value)
}
