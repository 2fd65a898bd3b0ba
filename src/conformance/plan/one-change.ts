import {
  arrayOf,
  decodePointer,
  encodePointer,
  essenceOf,
  groupBy,
  isArray,
  objectOf,
  resolvePointer,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import type { Hold, StepAct } from '../model/index.ts'
import {
  isMissing,
  isScalar,
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
  stays,
} from './changes.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { wholeSchema } from './creations.ts'
import type { Id } from './creations.ts'
import type { Life } from './life.ts'

// Changes of one value each, and what has to be read after them.

export interface Change {
  readonly change: Operation
  readonly act: StepAct
  /** The object of which one member is changed, and what says that its others stay; null: of none, or nothing does. */
  readonly inside: { readonly top: Pointer; readonly stay: 'stated' | 'assumed' } | null
}

/** Changes of one value each, by PATCH, by a POST to what is there, and by PUT. */
export function changesOf(
  contract: Contract,
  { usual, items, create }: Life,
  all: JsonObject,
  isMeant: (at: Pointer) => boolean,
): readonly Change[] {
  const byOperation = usual.acts.filter((act): act is StepAct => act.role === 'step' && isChange.test(act.label))
  const first = byOperation.filter(
    (act, index) => byOperation.findIndex((one) => one.operation === act.operation) === index,
  )
  const leaves = leavesIn(all).filter(([at]) => isMeant(at))
  const places = leaves
    .filter(([, value]) => isScalar(value))
    .map(([at]) => at)
    .toSorted((one, other) => rank(one) - rank(other))
  return first.flatMap((act): readonly Change[] => {
    const change = items.find(({ id }) => id === act.operation)
    const { body } = act.request
    if (change === undefined || change.id === create.id || body === null || !('value' in body)) return []
    // A JSON Patch names its places by itself.
    if (isArray(body.value)) return [{ change, act, inside: null }]
    const isPart = change.method !== 'PUT'
    const made = places.flatMap((at): readonly Made[] => {
      const top = topOf(at)
      const isTried = top === at || (isPart && decodePointer(at).length === 2)
      if (!isTried) return []
      const start = isPart ? neededBeside(contract, change, all, at) : allBeside(contract, change, act, all, at)
      const request = start === null ? null : firstAllowed(contract, change, act, all, at, start)
      if (request === null) return []
      const sent = jsonIn(request)
      const isLeft = (other: Pointer): boolean => (top === at ? isUnnamed(other, sent) : isLeftIn(top, other, sent))
      return [{ at, top, request, left: leaves.filter(([other]) => isLeft(other)).length }]
    })
    // What leaves the most unnamed shows the most.
    const best = made.toSorted((one, other) => other.left - one.left)
    const plain = best.filter(({ at, top }) => at === top).slice(0, 1)
    const within = [
      ...groupBy(
        best.filter(({ at, top }) => at !== top),
        ({ top }) => top,
      ).values(),
    ].flatMap(([one]) => one ?? [])
    const changes = [
      ...plain.map((one) => ({ change, act: toSend(change, act, one.request, one.at), inside: null })),
      ...within
        .slice(0, mostObjects)
        .map((one) => ({ change, act: { ...act, request: one.request }, inside: insideOf(contract, change, one) })),
    ]
    return changes.length > 0 || !isPart ? changes : [{ change, act, inside: null }]
  })
}

/** Objects of which one member is changed, those with the most others first. */
const mostObjects = 3

interface Made {
  readonly at: Pointer
  /** The property that it is, or is in. */
  readonly top: Pointer
  readonly request: PairRequest
  /** So many places it leaves unnamed. */
  readonly left: number
}

function topOf(at: Pointer): Pointer {
  return encodePointer(decodePointer(at)[0] ?? '')
}

/** Whether a place is within an object, and a change does not name it. */
function isLeftIn(top: Pointer, at: Pointer, sent: JsonObject): boolean {
  return at.startsWith(`${top}/`) && valueAt(sent, at) === undefined
}

const isChange = /^(?:change|replace|patch)$/

/** Texts that are no names come first: others may be unique, or mean more. */
function rank(at: Pointer): number {
  return /name|title|key|code|mail|slug|type|kind/i.test(decodePointer(at).at(-1) ?? '') ? 1 : 0
}

/** What a change of one value has to name beside it; null: it does not take that value. */
function neededBeside(contract: Contract, change: Operation, all: JsonObject, at: Pointer): JsonObject | null {
  const document = contract.document()
  const schema = sentSchema(change)
  const [top = ''] = decodePointer(at)
  if (schema === null || memberAt(document, schema, at) === undefined) return null
  const needs = (place: Pointer): JsonObject => {
    const own = memberAt(document, schema, place)
    const { required } = own === undefined ? {} : wholeSchema(document, own)
    const source = Object.entries(objectOf(place === '' ? all : all[top]))
    return Object.fromEntries(source.filter(([name]) => arrayOf(required).includes(name)))
  }
  const base = needs('')
  return decodePointer(at).length > 1 ? { ...base, [top]: needs(encodePointer(top)) } : base
}

/** All that was created, as far as a replacement takes it; null: it does not take that value. */
function allBeside(
  contract: Contract,
  change: Operation,
  { request }: StepAct,
  all: JsonObject,
  at: Pointer,
): JsonObject | null {
  const names = Object.keys(sentProperties(contract, change))
  const [top = ''] = decodePointer(at)
  if (!names.includes(top)) return null
  return { ...jsonIn(request), ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) }
}

/** The request with another value at one place of a body that the contract allows; null: there is none. */
function firstAllowed(
  contract: Contract,
  change: Operation,
  { request }: StepAct,
  all: JsonObject,
  at: Pointer,
  start: JsonObject,
): PairRequest | null {
  const { body } = request
  const before = valueAt(all, at) as Json | undefined
  if (body === null || before === undefined) return null
  const tried = otherValues(contract, change, decodePointer(at).at(-1) ?? '', before).map((value) => ({
    ...request,
    body: { ...body, value: withValueAt(start, at, value) },
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

/** Whether a change goes into the objects that it names, as the contract says, or as most do where it says nothing. */
function insideOf(contract: Contract, change: Operation, { top, request }: Made): Change['inside'] {
  if (essenceOf(request.body?.contentType ?? '') === 'application/merge-patch+json') return { top, stay: 'stated' }
  const document = contract.document()
  const [name = ''] = decodePointer(top)
  const schema = sentSchema(change)
  const place = schema === null ? undefined : memberAt(document, schema, top)
  const ofIt = saysOf(place === undefined ? {} : wholeSchema(document, place))
  const ofAll = saysOf(objectOf(resolvePointer(document, change.pointer)?.value))
  if (/replac|overwrit/i.test(`${ofIt}\n${ofAll}`)) return null
  const isStated = isMerged.test(ofIt) || (isMerged.test(ofAll) && ofAll.includes(name))
  return { top, stay: isStated ? 'stated' : 'assumed' }
}

function saysOf({ description }: JsonObject): string {
  return typeof description === 'string' ? description : ''
}

const isMerged =
  /\bmerge|\bstays?\b|unchanged|untouched|left as|\bkept\b|preserve|\bindividual (?:keys|members|fields|properties)\b/i

export function holdsOf(
  { change, inside }: Change,
  { from }: Id,
  isMeant: (at: Pointer) => boolean,
  labels: readonly [string, string, string],
): readonly Hold[] {
  const { method, pointer: clause } = change
  const [, label, read] = labels
  const written = (answers: Parameters<Hold['check']>[0]): JsonObject => sentIn(answers['create']?.[0])
  const stay = (says: string, isLeft: (at: Pointer, sent: JsonObject) => boolean, inferred: string | null): Hold => ({
    says,
    clause,
    ...(inferred === null ? {} : { inferred }),
    check: stays(labels, { from, written, isMeant: (at, sent) => isMeant(at) && isLeft(at, sent) }),
  })
  const ofPost = 'That a POST to what is there leaves what it does not name is assumed.'
  return [
    { says: 'What was changed is there when it is read.', clause, check: isMissing([label, read], from, isMeant) },
    { says: 'What is read is what was changed.', clause, check: keeps([label, read], from, isMeant) },
    ...(method === 'PUT' ? [] : [stay(othersStay, isUnnamed, method === 'POST' ? ofPost : null)]),
    ...(inside === null
      ? []
      : [
          stay(
            'What a change does not name inside of an object stays as it was.',
            (at, sent) => isLeftIn(inside.top, at, sent),
            inside.stay === 'stated' ? null : 'That a change of one member of an object leaves its others is assumed.',
          ),
        ]),
  ]
}
