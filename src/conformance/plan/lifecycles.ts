import {
  decodePointer,
  encodePointer,
  essenceOf,
  isJsonType,
  isObject,
  objectOf,
  responseFor,
  sameJson,
  valueAt,
  worst,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, PairRequest, Pointer } from '../../contract/index.ts'
import { openStep } from '../model/acts.ts'
import { lastPart } from '../model/answers.ts'
import { fixturesIn } from '../model/fixtures.ts'
import {
  bareRequest,
  decidedIn,
  isScalar,
  isUnnamed,
  jsonIn,
  keptBy,
  otherValues,
  othersStay,
  sentIn,
  sentProperties,
  shownSchema,
  stays,
  succeeded,
  succeeds,
  unlike,
} from './changes.ts'
import { baseOf, idOf, itemsOf, propertiesAt } from './creations.ts'

import type { Id } from './creations.ts'
import { itemsIn } from './habits.ts'
import { twoOf } from './two-things.ts'
import { wholeOf } from './whole.ts'
import { fromLocation } from '../model/case.ts'
import { lifecycle } from '../model/plan.ts'
import type { Answers, AnswersCheck, Case, Gap, Hold, Plan, Reply, StepAct } from '../model/index.ts'

/**
 * What the paths of a collection and its items promise: what is created can be read, listed, changed and deleted, and is
 * gone then. The id comes from the answer to the creation; a case deletes only what it created.
 */
export function lifecycleCases(contract: Contract): Pick<Plan, 'cases' | 'gaps'> {
  const cases: Case[] = []
  const gaps: Gap[] = []
  for (const create of contract.operations.filter(({ method }) => method === 'POST')) {
    const items = itemsOf(contract, create)
    const read = items.find(({ method }) => method === 'GET')
    if (read === undefined) continue
    const gap = (reason: string): Gap => ({
      source: 'sequence',
      tries: lifecycle,
      operation: create.id,
      clause: create.pointer,
      reason,
    })
    const made = baseOf(contract, create)
    const id = idOf(contract, create, read)
    if (made === null) gaps.push(gap('no request that creates something is known'))
    else if (id === null) gaps.push(gap('the answer to the creation has no id that the path of an item takes'))
    else {
      const usual = lifecycleOf(contract, create, made, items, id)
      const life = { create, made, items, id, usual }
      const whole = wholeOf(contract, life)
      cases.push(usual, ...(typeof whole === 'string' ? [] : [whole]), ...twoOf(contract, life))
      if (typeof whole === 'string') gaps.push({ ...gap(whole), tries: `${lifecycle}/whole` })
    }
  }
  return { cases, gaps }
}

const firstChange = ['change', 'read changed'] as const
/** The label of each change, and of the read after it. */
const changeLabels = [firstChange, ['replace', 'read replaced'], ['patch', 'read patched']] as const
const jsonPatch = 'application/json-patch+json'

function lifecycleOf(contract: Contract, create: Operation, made: Pair, items: readonly Operation[], id: Id): Case {
  const on = (method: string) => items.find((one) => one.method === method)
  const list = contract.operations.find(({ method, path }) => method === 'GET' && path === create.path)
  const acts: StepAct[] = [stepOf('create', create, made.request, {})]
  const add = (label: string, operation: Operation | undefined, gone: readonly number[] = []): void => {
    if (operation === undefined) return
    const base = baseOf(contract, operation)
    const request = base?.request ?? bareRequest(operation)
    if (request === null) return
    const isItem = operation.path !== create.path
    const path = {
      ...request.path,
      ...sharedPath(operation, made.request),
      ...(isItem ? { [id.name]: 'created' } : {}),
    }
    const bind = isItem ? { [`/path${encodePointer(id.name)}`]: { act: 'create', from: id.from } } : {}
    acts.push(stepOf(label, operation, { ...request, path }, bind, gone))
  }
  const isListed = list === undefined ? null : listHolds(list, id)
  add('read', on('GET'))
  add('list', list)
  const changes = changesOf(contract, on('PATCH') ?? updateIn(contract, items, id), on('PUT'))
  for (const { label, read, change, patch } of changes) {
    const index = acts.length
    add(label, change)
    const act = acts[index]
    const request =
      act === undefined || patch === null
        ? act && unlike(contract, change, act.request, pastOf(acts))
        : patchOf(contract, create, id, { ...act, contentType: patch, before: acts })
    if (act !== undefined && request !== undefined) acts[index] = { ...act, request }
    add(read, on('GET'))
  }
  add('delete', on('DELETE'))
  if (on('DELETE') !== undefined) {
    add('read deleted', on('GET'), [404, 410])
    add('list deleted', list)
  }
  const before = (index: number): string => changes[index - 1]?.read ?? 'read'
  const holds: Hold[] = [
    { says: 'What was created can be read.', clause: create.pointer, check: succeeds('create', 'read') },
    ...keptBy(contract, create, { sent: jsonIn(made.request), id, says: 'What is read is what was written.' }, [
      'create',
      'read',
    ]),
    ...(isListed === null ? [] : [{ says: 'What was created is listed.', clause: create.pointer, check: isListed }]),
    ...changes.flatMap(({ label, read, change }, index): readonly Hold[] => {
      const request = acts.find((act) => act.label === label)?.request ?? made.request
      return [
        { says: 'What was changed can be read.', clause: change.pointer, check: succeeds(label, read) },
        ...keptBy(contract, change, { sent: jsonIn(request), id, says: 'What is read is what was changed.' }, [
          label,
          read,
        ]),
        ...othersStayAfter(contract, create, id, change, [before(index), label, read]),
      ]
    }),
    { says: 'What was deleted is gone.', clause: on('DELETE')?.pointer ?? create.pointer, check: isGone },
    {
      says: 'What was deleted is listed no more.',
      clause: on('DELETE')?.pointer ?? create.pointer,
      check: isUnlisted(id.from),
    },
  ]
  return {
    id: `${create.id}/${lifecycle}`,
    source: 'sequence',
    tries: lifecycle,
    operation: create.id,
    summary: 'Create, read, list, change, read, delete, read again.',
    clause: create.pointer,
    fixtures: [...new Set(acts.flatMap(({ request }) => fixturesIn(contract, request)))].toSorted(),
    // A case changes and deletes only what it created: no less than a write, whatever the creation counts as.
    safety: worst([create.safety, 'write']),
    relies: 'state',
    apart: true,
    acts,
    premises: [
      {
        says: `${create.method} ${create.path} creates something and answers its id`,
        check: (answers) =>
          succeeded(answers['create']?.[0]) && answers['read']?.[0] !== undefined
            ? []
            : [
                {
                  act: 'create',
                  at: '/status',
                  expected: 'a success with an id',
                  actual: answers['create']?.[0]?.status,
                },
              ],
      },
    ],
    holds,
  }
}

/** That a change of a part leaves the others: what a PATCH promises, and a POST to something that is there may mean. */
function othersStayAfter(
  contract: Contract,
  create: Operation,
  id: Id,
  { method, pointer: clause }: Operation,
  labels: readonly [string, string, string],
): readonly Hold[] {
  if (method === 'PUT') return []
  const isDecided = decidedIn(contract, create, id)
  const check = stays(labels, {
    from: id.from,
    isMeant: (at, change) => !isDecided(at) && isUnnamed(at, change),
    written: (answers) => sentIn(answers['create']?.[0]),
  })
  const inferred = 'That a POST to what is there leaves what it does not name is assumed.'
  return [{ says: othersStay, clause, check, ...(method === 'POST' ? { inferred } : {}) }]
}

/** A POST to what was created that takes mostly what reading it shows, and answers that, too; a PUT or PATCH says more. */
function updateIn(contract: Contract, items: readonly Operation[], id: Id): Operation | undefined {
  const read = items.find(({ method }) => method === 'GET')
  const update = items.find(({ method }) => method === 'POST')
  if (read === undefined || update === undefined || items.some(({ method }) => method === 'PUT')) return undefined
  const taken = Object.keys(sentProperties(contract, update))
  const namesIn = (one: Operation): readonly string[] => {
    const schema = shownSchema(contract, one, id)
    return schema === null ? [] : Object.keys(propertiesAt(contract.document(), schema))
  }
  const [shown, answered] = [namesIn(read), namesIn(update)]
  const isSame = shown.length === answered.length && shown.every((name) => answered.includes(name))
  return isSame && taken.filter((name) => shown.includes(name)).length * 2 > taken.length ? update : undefined
}

interface Change {
  readonly label: string
  /** The label of the read after it. */
  readonly read: string
  readonly change: Operation
  /** The media type of a JSON Patch; null: its body is what its example is, or its schema shows. */
  readonly patch: string | null
}

/** A PATCH, a PUT, and a PATCH once more if it takes a JSON Patch too. */
function changesOf(contract: Contract, patched: Operation | undefined, put: Operation | undefined): readonly Change[] {
  const patch = patched?.requestBody?.contentTypes.find((type) => essenceOf(type) === jsonPatch) ?? null
  const usual = patched && baseOf(contract, patched)?.request.body?.contentType
  const isOnly = patch !== null && usual === patch
  const changes = [
    { change: patched, patch: isOnly ? patch : null },
    { change: put, patch: null },
    ...(patch === null || isOnly ? [] : [{ change: patched, patch }]),
  ].flatMap(({ change, patch: type }) => (change === undefined ? [] : [{ change, patch: type }]))
  return changes.map((one, index) => {
    const [label = '', read = ''] = changeLabels[index] ?? []
    return { label, read, ...one }
  })
}

function stepOf(
  label: string,
  operation: Operation,
  request: PairRequest,
  bind: StepAct['bind'],
  or: readonly number[] = [],
): StepAct {
  const success = operation.responses.find(({ status }) => status.startsWith('2')) ?? responseFor(operation, 200)
  const contentType = success?.contentTypes.find(isJsonType) ?? null
  return openStep(operation, label, request, { status: Number(success?.status), contentType, or }, bind)
}

/** Path values that the creation has too, such as the shelf of a book. */
function sharedPath({ parameters }: Operation, { path }: PairRequest): Record<string, string> {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  return Object.fromEntries(Object.entries(path).filter(([name]) => names.includes(name)))
}

const isGone: AnswersCheck = (answers) => {
  const reply = answers['read deleted']?.[0]
  if (!isDeleted(answers) || reply === undefined || !succeeded(reply)) return []
  const [before] = [...changeLabels.map(([, read]) => answers[read]).toReversed(), answers['read']].find(Boolean) ?? []
  if (saysDeleted(objectOf(before?.body as Json), objectOf(reply.body as Json))) return []
  return [{ act: 'read deleted', at: '/status', expected: '404 or 410', actual: reply.status }]
}

/** What some servers show of what they have deleted: a mark that was not there before. */
function saysDeleted(before: JsonObject, after: JsonObject): boolean {
  return Object.keys(after).some(
    (name) =>
      /delet|remov|archiv|cancel|clos|^status$|^state$|active/i.test(name) && !sameJson(before[name], after[name]),
  )
}

/** 202 promises a deletion and does not confirm it. */
function isDeleted(answers: Answers): boolean {
  const reply = answers['delete']?.[0]
  return succeeded(reply) && reply?.status !== 202
}

/** An item that was listed and can no longer be read is no longer listed. */
function isUnlisted(from: Pointer): AnswersCheck {
  return (answers) => {
    const key = keyOf(from)
    const reply = answers['read deleted']?.[0]
    if (key === undefined || !isDeleted(answers) || reply === undefined || ![404, 410].includes(reply.status)) return []
    const created = answers['create']?.[0]
    const id = created === undefined ? undefined : valueOfId(created, from)
    const placeIn = (label: string): string | null => {
      const list = answers[label]?.[0]
      const found = succeeded(list) ? itemsIn(list?.body) : null
      const index = found?.items.findIndex((item) => id !== undefined && objectOf(item as Json)[key] === id) ?? -1
      return index < 0 ? null : `/body${found?.at ?? ''}/${index}${encodePointer(key)}`
    }
    const at = placeIn('list deleted')
    if (placeIn('list') === null || at === null) return []
    return [{ act: 'list deleted', at, expected: 'nothing that was deleted', actual: id }]
  }
}

function isSameText(...values: readonly unknown[]): boolean {
  const [one, other] = values.map((value) => (typeof value === 'number' ? String(value) : value))
  return typeof one === 'string' && one === other
}

/** The property of an item that its id is. */
function keyOf(from: Pointer): string | undefined {
  return decodePointer(from === fromLocation ? '' : from).at(-1)
}

function valueOfId({ body, location }: Reply, from: Pointer): unknown {
  return from === fromLocation ? lastPart(location) : valueAt(body, from)
}

/** The most items that every list shows at once. */
const mostOnAPage = 9

/** What was created and can be read is in a list that has room for it. */
function listHolds(list: Operation, { from }: Id): AnswersCheck | null {
  // A filter that has to be given may leave it out.
  if (list.parameters.some(({ in: place, required }) => place === 'query' && required)) return null
  const isPaged = list.parameters.some(({ in: place, name }) => place === 'query' && paging.test(name))
  return (answers) => {
    const [created, read, listed] = ['create', 'read', 'list'].map((label) => answers[label]?.[0])
    const id = created === undefined ? undefined : valueOfId(created, from)
    const found = succeeded(listed) ? itemsIn(listed?.body) : null
    if (id === undefined || !succeeded(created) || !succeeded(read) || found === null) return []
    const { items, at } = found
    // More than the items beside them may mean that there are further pages.
    const isWhole = !isPaged && Array.isArray(listed?.body)
    if (!isWhole && items.length > mostOnAPage) return []
    // As another type it is still the one: that is a matter of its form.
    const isIt = (item: unknown): boolean =>
      (isObject(item) ? Object.values(item) : [item]).some((value) => value === id || isSameText(value, id))
    if (items.some(isIt)) return []
    const key = keyOf(from)
    const tellIds = items.every((item) => key !== undefined && (!isObject(item) || Object.hasOwn(item, key)))
    // Behind the last item, where no item's form has a say, unless they lack their ids.
    const place = `/body${at}${tellIds ? '/-' : ''}`
    return [{ act: 'list', at: place, expected: 'what was created', actual: id }]
  }
}

const paging =
  /^(?:limit|top|first|count|page|offset|skip|start|cursor|after|marker|max|page_?size|per_?page|.*(?:token|limit|results))$/i

/** What the requests before the last one sent. */
function pastOf(before: readonly StepAct[]): readonly JsonObject[] {
  return before.slice(0, -1).map((act) => jsonIn(act.request))
}

/** A JSON Patch that gives something that was created another value; the one that is there if nothing of it is left alone. */
function patchOf(
  contract: Contract,
  create: Operation,
  id: Id,
  {
    request,
    contentType,
    before,
  }: Pick<StepAct, 'request'> & { readonly contentType: string; readonly before: readonly StepAct[] },
): PairRequest {
  const isDecided = decidedIn(contract, create, id)
  const past = pastOf(before)
  for (const [name, value] of Object.entries(past[0] ?? {})) {
    if (isDecided(encodePointer(name)) || !isScalar(value)) continue
    const other = otherValues(contract, create, name, value).find((one) => !past.some((known) => known[name] === one))
    if (other === undefined) continue
    return { ...request, body: { contentType, value: [{ op: 'replace', path: encodePointer(name), value: other }] } }
  }
  return request
}
