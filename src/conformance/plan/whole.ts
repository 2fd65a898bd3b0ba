import {
  arrayOf,
  decodePointer,
  dereferenced,
  encodePointer,
  essenceOf,
  isArray,
  isObject,
  objectOf,
  resolvePointer,
  sampleOf,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, PairRequest, Pointer } from '../../contract/index.ts'
import { lifecycle } from '../model/plan.ts'
import type { Case, Hold, StepAct } from '../model/index.ts'
import {
  decidedIn,
  isMissing,
  isNothing,
  isScalar,
  isServersWord,
  isUnnamed,
  jsonIn,
  keeps,
  leavesIn,
  memberAt,
  othersStay,
  otherValues,
  sentIn,
  sentProperties,
  sentSchema,
  shownSchema,
  stays,
  succeeded,
} from './changes.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { propertiesAt, wholeSchema } from './creations.ts'
import type { Id } from './creations.ts'

/** What is created, and the case that follows it. */
export interface Life {
  readonly create: Operation
  readonly made: Pair
  /** The operations on its path. */
  readonly items: readonly Operation[]
  readonly id: Id
  readonly usual: Case
}

const says = {
  written: 'What was written is there when it is read.',
  changed: 'What was changed is there when it is read.',
  kept: 'What is read is what was written.',
  inside: 'What a change does not name inside of an object stays as it was.',
} as const

/**
 * The life of something that has all that it may have, as far as what is written is read again: created, read, changed in
 * one value at a time. A target may refuse so much for reasons that no schema states: then it is created as in the examples.
 * A text: why there is no such case.
 */
export function wholeOf(contract: Contract, life: Life): Case | string {
  const { create, made, items, id, usual } = life
  const [read, remove] = ['GET', 'DELETE'].map((method) => items.find((one) => one.method === method))
  const { body } = made.request
  if (body === null || !('value' in body) || !isObject(body.value))
    return 'the creation takes nothing that could be read again'
  if (read === undefined || remove === undefined)
    return 'nothing deletes what the creation makes, so it is created once only, without all that it may have'
  const isMeant = writtenAndRead(contract, life, read)
  const request = requestWithAll(contract, life, read)
  const all = jsonIn(request)
  if (!leavesIn(all).some(([at, value]) => isMeant(at) && !isNothing(value)))
    return 'nothing that the creation takes is documented where it is read'
  const own = (label: string): StepAct | undefined => stepIn(usual, label)
  const [created, reading, deleting] = ['create', 'read', 'delete'].map(own)
  if (created === undefined || reading === undefined || deleting === undefined) return 'its path takes what is unknown'
  const changes = changesOf(contract, life, all, isMeant)
  const tried: readonly StepAct[] = [
    // What is refused here is not judged.
    { ...created, label: 'try', request, standsFor: {} },
    { ...deleting, label: 'delete what was tried', bind: boundTo('try', deleting) },
  ]
  const labels = (index: number): string => (index === 0 ? '' : ` ${index + 1}`)
  const steps = changes.map(({ act }, index): readonly [StepAct, StepAct] => [
    { ...act, label: `change${labels(index)}` },
    { ...reading, label: `read changed${labels(index)}` },
  ])
  const holds = changes.flatMap((change, index) => {
    const label = `change${labels(index)}`
    const before = index === 0 ? 'read' : `read changed${labels(index - 1)}`
    return holdsOf(change, id, isMeant, [before, label, `read changed${labels(index)}`])
  })
  const hold = { clause: create.pointer }
  return {
    ...usual,
    id: `${create.id}/${lifecycle}/whole`,
    summary: 'Create with all that may be sent and is read, read, change one value at a time, read, delete.',
    acts: [
      ...tried,
      { ...created, fill: (answers) => (succeeded(answers['try']?.[0]) ? { body: request.body } : {}) },
      reading,
      ...steps.flat(),
      deleting,
    ],
    holds: [
      { ...hold, says: says.written, check: isMissing(['create', 'read'], id.from, isMeant) },
      { ...hold, says: says.kept, check: keeps(['create', 'read'], id.from, isMeant) },
      ...holds,
    ].map((one) => ({ ...one, ...(isPartOnly(read) ? { inferred: 'That a read shows everything is assumed.' } : {}) })),
  }
}

export function stepIn({ acts }: Case, label: string): StepAct | undefined {
  return acts.find((act): act is StepAct => act.role === 'step' && act.label === label)
}

/** The places where an act takes what another one created. */
export function boundTo(created: string, { bind }: StepAct): StepAct['bind'] {
  return Object.fromEntries(
    Object.entries(bind).map(([to, { act, from }]) => [to, { act: act === 'create' ? created : act, from }]),
  )
}

/** Whether a parameter picks what a read shows. */
function isPartOnly({ parameters }: Operation): boolean {
  return parameters.some(
    ({ in: place, name }) =>
      place === 'query' &&
      /^\$?(?:fields?|expand|include|embed|select|view|projection|with|parts?)(?:\[\])?$/i.test(name),
  )
}

/** Whether a contract says of a place that it is written and read, and not that a server decides what stands there. */
function writtenAndRead(contract: Contract, { create, id }: Life, read: Operation): (at: Pointer) => boolean {
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
const isServers =
  /ids?$|^_|pass(?:word|code|phrase)?$|secret|token|credential|^(?:etag|slug|href|self|links?|hash|checksum|cursor|position|rank|order)$|(?:^|_)at$|[a-z]At$|(?:created|updated|modified|deleted|changed)|count$|total|balance/i

/** The creation with all that may be sent and is read again, as far as its schema allows that. */
function requestWithAll(contract: Contract, { create, made, id }: Life, read: Operation): PairRequest {
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
    const sample = sampleAt(making, own)
    if (sample === undefined) return []
    return [[name, isObject(sample) ? withAll(making, sample, others, place) : sample]]
  })
  return { ...value, ...Object.fromEntries(more) }
}

/** A plain value that no server has a reason to refuse; undefined: none is known. */
function sampleAt({ document, isForRequests }: Making, at: Pointer): Json | undefined {
  const schema = wholeSchema(document, at)
  const { enum: values, format, pattern, maxLength, minLength } = schema
  const types = typesOf(schema)
  if (values !== undefined || pattern !== undefined || schema['const'] !== undefined) return undefined
  if (types.includes('string')) {
    const isLong = typeof minLength === 'number' && minLength > 'text'.length
    const isShort = typeof maxLength === 'number' && maxLength < 'changed'.length
    return format === undefined && !isLong && !isShort ? 'text' : undefined
  }
  if (!isForRequests) return undefined
  const sample = sampleOf(document, schema, 'request')
  if (types.includes('integer') || types.includes('number')) return sample === 0 ? 1 : sample
  return isObject(sample) && Object.keys(propertiesAt(document, at)).length > 0 ? sample : undefined
}

interface Change {
  readonly change: Operation
  readonly act: StepAct
  /** The object of which one member is changed; null: of none. */
  readonly inside: { readonly at: Pointer; readonly isStated: boolean } | null
}

/** Changes of one value each, by PATCH, by a POST to what is there, and by PUT. */
function changesOf(
  contract: Contract,
  { usual, items, create }: Life,
  all: JsonObject,
  isMeant: (at: Pointer) => boolean,
): readonly Change[] {
  const byOperation = usual.acts.filter((act): act is StepAct => act.role === 'step' && isChange.test(act.label))
  const first = byOperation.filter(
    (act, index) => byOperation.findIndex((one) => one.operation === act.operation) === index,
  )
  return first.flatMap((act): readonly Change[] => {
    const change = items.find(({ id }) => id === act.operation)
    const { body } = act.request
    if (change === undefined || change.id === create.id || body === null || !('value' in body)) return []
    // A JSON Patch names its places by itself.
    if (isArray(body.value)) return [{ change, act, inside: null }]
    const places = leavesIn(all)
      .filter(([at, value]) => isMeant(at) && isScalar(value))
      .toSorted(([one], [other]) => rank(one) - rank(other))
    const isOf = (depth: number) => (at: Pointer) => decodePointer(at).length === depth
    const changed = (at: Pointer): PairRequest | null =>
      change.method === 'PUT' ? replaced(contract, change, act, all, at) : changedAt(contract, change, act, all, at)
    const made = (depth: number): { readonly at: Pointer; readonly request: PairRequest } | undefined =>
      places
        .filter(([at]) => isOf(depth)(at))
        .map(([at]) => ({ at, request: changed(at) }))
        .flatMap(({ at, request }) => (request === null ? [] : [{ at, request }]))
        // What leaves the most unnamed shows the most.
        .toSorted((one, other) => left(other.request) - left(one.request))[0]
    const left = (request: PairRequest): number => places.filter(([at]) => isUnnamed(at, jsonIn(request))).length
    const [plain, within] = [made(1), made(2)]
    const top = encodePointer(decodePointer(within?.at ?? '')[0] ?? '')
    const isStated = within !== undefined && mergesInside(contract, change, within.request, top)
    return [
      ...(plain === undefined ? [] : [{ change, act: toSend(change, act, plain.request, plain.at), inside: null }]),
      ...(within === undefined || change.method === 'PUT'
        ? []
        : [{ change, act: toSend(change, act, within.request, within.at), inside: { at: top, isStated } }]),
      ...(plain === undefined && within === undefined && change.method !== 'PUT'
        ? [{ change, act, inside: null }]
        : []),
    ]
  })
}

const isChange = /^(?:change|replace|patch)$/

/** Texts that are no names come first: others may be unique, or mean more. */
function rank(at: Pointer): number {
  return /name|title|key|code|mail|slug|type|kind/i.test(decodePointer(at).at(-1) ?? '') ? 1 : 0
}

/** A change of one value, with what a change has to name. */
function changedAt(
  contract: Contract,
  change: Operation,
  { request }: StepAct,
  all: JsonObject,
  at: Pointer,
): PairRequest | null {
  const document = contract.document()
  const schema = sentSchema(change)
  const [top = ''] = decodePointer(at)
  const isNamed = schema !== null && memberAt(document, schema, at) !== undefined
  const { body } = request
  if (!isNamed || body === null) return null
  const needs = (place: Pointer): JsonObject => {
    const own = memberAt(document, schema, place)
    const { required } = own === undefined ? {} : wholeSchema(document, own)
    const source = Object.entries(objectOf(place === '' ? all : all[top]))
    return Object.fromEntries(source.filter(([name]) => arrayOf(required).includes(name)))
  }
  const base = needs('')
  const start = decodePointer(at).length > 1 ? { ...base, [top]: needs(encodePointer(top)) } : base
  return firstAllowed(contract, change, request, all, at, (value) => withValueAt(start, at, value))
}

/** All that was created, with another value at one place. */
function replaced(
  contract: Contract,
  change: Operation,
  { request }: StepAct,
  all: JsonObject,
  at: Pointer,
): PairRequest | null {
  const names = Object.keys(sentProperties(contract, change))
  const [top = ''] = decodePointer(at)
  if (!names.includes(top)) return null
  const known = Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
  const start = { ...jsonIn(request), ...known }
  return firstAllowed(contract, change, request, all, at, (value) => withValueAt(start, at, value))
}

function firstAllowed(
  contract: Contract,
  change: Operation,
  request: PairRequest,
  all: JsonObject,
  at: Pointer,
  bodyWith: (value: Json) => JsonObject,
): PairRequest | null {
  const { body } = request
  const before = valueAt(all, at) as Json | undefined
  if (body === null || before === undefined) return null
  const tried = otherValues(contract, change, decodePointer(at).at(-1) ?? '', before).map((value) => ({
    ...request,
    body: { ...body, value: bodyWith(value) },
  }))
  return tried.find((one) => violationsIn(contract, change, 'body', one).length === 0) ?? null
}

/** A replacement has all that was in fact created, which may be new in each request. */
function toSend({ method }: Operation, act: StepAct, request: PairRequest, at: Pointer): StepAct {
  const { body } = request
  if (method !== 'PUT' || body === null || !('value' in body)) return { ...act, request }
  const value = objectOf(body.value)
  const fill: StepAct['fill'] = (answers) => {
    const created = Object.entries(sentIn(answers['create']?.[0])).filter(([name]) => Object.hasOwn(value, name))
    const isThere = valueAt(sentIn(answers['create']?.[0]), at) !== undefined
    const own = { ...value, ...Object.fromEntries(created) }
    return { body: { ...body, value: isThere ? withValueAt(own, at, valueAt(value, at)) : value } }
  }
  return { ...act, request, fill }
}

/** Whether the contract says that a change goes into the objects that it names. */
function mergesInside(contract: Contract, change: Operation, { body }: PairRequest, at: Pointer): boolean {
  if (essenceOf(body?.contentType ?? '') === 'application/merge-patch+json') return true
  const document = contract.document()
  const [name = ''] = decodePointer(at)
  const schema = sentSchema(change)
  const place = schema === null ? undefined : memberAt(document, schema, at)
  const own = place === undefined ? undefined : wholeSchema(document, place)['description']
  const { description } = objectOf(resolvePointer(document, change.pointer)?.value)
  const isIn = (text: Json | undefined, isOfIt: boolean): boolean =>
    typeof text === 'string' && isMerged.test(text) && !/replace/i.test(text) && (isOfIt || text.includes(name))
  return isIn(own, true) || isIn(description, false)
}

const isMerged = /\bmerge|\bstays?\b|unchanged|untouched|left as|\bkept\b|preserve/i

function holdsOf(
  { change, inside }: Change,
  { from }: Id,
  isMeant: (at: Pointer) => boolean,
  labels: readonly [string, string, string],
): readonly Hold[] {
  const { method, pointer: clause } = change
  const [, label, read] = labels
  const written = (answers: Parameters<Hold['check']>[0]): JsonObject => sentIn(answers['create']?.[0])
  const assumed =
    method === 'POST' ? { inferred: 'That a POST to what is there leaves what it does not name is assumed.' } : {}
  const isBelow = (at: Pointer): boolean => inside !== null && at.startsWith(`${inside.at}/`)
  const isSibling = (at: Pointer, sent: JsonObject): boolean => isBelow(at) && valueAt(sent, at) === undefined
  return [
    { says: says.changed, clause, check: isMissing([label, read], from, isMeant) },
    { says: 'What is read is what was changed.', clause, check: keeps([label, read], from, isMeant) },
    ...(method === 'PUT'
      ? []
      : [
          {
            says: othersStay,
            clause,
            ...assumed,
            check: stays(labels, { from, written, isMeant: (at, sent) => isMeant(at) && isUnnamed(at, sent) }),
          },
        ]),
    ...(inside?.isStated === true
      ? [
          {
            says: says.inside,
            clause,
            check: stays(labels, { from, written, isMeant: (at, sent) => isMeant(at) && isSibling(at, sent) }),
          },
        ]
      : []),
  ]
}
