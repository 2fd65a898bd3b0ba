import {
  decodePointer,
  encodePointer,
  isArray,
  objectOf,
  resolvePointer,
  responseFor,
  valueAt,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pointer } from '../../contract/index.ts'
import { lifecycle } from '../model/plan.ts'
import type { Answers, AnswersCheck, Case, Hold, Reply, StepAct } from '../model/index.ts'
import { jsonIn, sentIn, sentProperties, succeeded } from './changes.ts'
import { wholeSchema } from './creations.ts'
import type { Id } from './creations.ts'
import { isCursor, isPageSize, itemsIn, schemaOf } from './habits.ts'
import { boundTo, stepIn } from './life.ts'
import type { Life } from './life.ts'

/**
 * What two things of a kind show, and one does not: that only one of them is deleted, that a second page is another one, and that what
 * has to be unique is refused a second time.
 */
export function twoOf(contract: Contract, life: Life): readonly Case[] {
  const { create, id, usual } = life
  const [created, read, remove, gone] = ['create', 'read', 'delete', 'read deleted'].map((label) =>
    stepIn(usual, label),
  )
  if (created === undefined || read === undefined || remove === undefined || gone === undefined) return []
  const other = (act: StepAct, label: string): StepAct => ({ ...act, label, bind: boundTo('create other', act) })
  const pages = pagesOf(contract, life)
  const unique = uniqueIn(contract, life)
  return [
    {
      ...usual,
      id: `${create.id}/${lifecycle}/two`,
      summary: 'Create two, delete one, read both.',
      premises: (usual.premises ?? []).map((one) => ({
        ...one,
        check: (answers) => one.check({ ...answers, read: answers['read deleted'] ?? [] }),
      })),
      acts: [
        created,
        // There may be no room for two.
        { ...created, label: 'create other', standsFor: {} },
        ...(unique === null ? [] : [again(created)]),
        other(read, 'read other'),
        ...(pages?.acts ?? []),
        remove,
        gone,
        other(read, 'read other again'),
        other(remove, 'delete other'),
      ],
      holds: [
        { says: 'Only what is deleted is gone.', clause: pointerOf(contract, remove), check: isOtherThere },
        ...(pages?.holds ?? []),
        ...(unique === null ? [] : [{ ...unique, check: isRefusedAgain(id) }]),
      ],
    },
  ]
}

function pointerOf({ operations }: Contract, { operation }: StepAct): Pointer {
  return operations.find(({ id }) => id === operation)?.pointer ?? ''
}

const isOtherThere: AnswersCheck = (answers) => {
  const [removed, before, after] = ['delete', 'read other', 'read other again'].map((label) => answers[label]?.[0])
  if (!succeeded(removed) || removed?.status === 202 || !succeeded(before) || after === undefined) return []
  if (before?.request.url === removed?.request.url) return []
  return [404, 410].includes(after.status)
    ? [{ act: 'read other again', at: '/status', expected: 'a success: another one was deleted', actual: after.status }]
    : []
}

/** The creation with the very values that are there already. */
function again(created: StepAct): StepAct {
  const { body } = created.request
  return {
    ...created,
    label: 'create again',
    standsFor: {},
    fill: (answers) => (body === null ? {} : { body: { ...body, value: sentIn(answers['create']?.[0]) } }),
  }
}

function isRefusedAgain({ from }: Id): AnswersCheck {
  return (answers) => {
    const [first, second] = ['create', 'create again'].map((label) => answers[label]?.[0])
    if (!succeeded(first) || !succeeded(second) || second?.status === 202) return []
    // What a request that was sent twice made once is no second one.
    const [one, two] = [first, second].map((reply) => valueAt(reply?.body, from))
    return one === two ? [] : [{ act: 'create again', at: '/status', expected: '409', actual: second?.status }]
  }
}

/** The rule that what the creation sends has to be unique, where the contract says so; null: it does not. */
function uniqueIn(contract: Contract, { create, made }: Life): Omit<Hold, 'check'> | null {
  const conflict = responseFor(create, 409)
  const isJson = made.request.body?.contentType.includes('json') === true
  if (conflict?.status !== '409' || !isJson) return null
  const document = contract.document()
  const { description: refused } = objectOf(resolvePointer(document, conflict.pointer)?.value)
  const schemas = sentProperties(contract, create)
  const found = Object.keys(jsonIn(made.request)).find((name) => {
    const own = schemas[name]
    const { description } = own === undefined ? {} : wholeSchema(document, own)
    const isNamed =
      typeof refused === 'string' &&
      refused
        .toLowerCase()
        .split(/[^\w-]+/)
        .includes(name.toLowerCase())
    return (
      (typeof description === 'string' && isUnique.test(description) && !isNot.test(description)) ||
      (isNamed && isTaken.test(refused))
    )
  })
  return found === undefined
    ? null
    : { says: `What has the ${found} of another one is refused.`, clause: conflict.pointer }
}

const isUnique = /\bunique\b/i
const isNot = /\bnot\b|n't\b|\bunless\b|\bexcept\b|\bif\b|\bper\b/i
const isTaken = /\btaken\b|\balready (?:exists?|used|in use|there|known)|\bduplicate|\bunique|\bin use\b/i

interface Pages {
  readonly acts: readonly StepAct[]
  readonly holds: readonly Hold[]
}

/** How a parameter asks for another page, by its usual names. */
const isNumbered = /^(?:page|page_?number|page_?index)$/i
const isSkipping = /^(?:offset|skip|start)$/i

/** A page with one item, the next one, and the first one once more: others may add to the list between them. */
function pagesOf(contract: Contract, { create, id, usual }: Life): Pages | null {
  const listing = stepIn(usual, 'list')
  const list = contract.operations.find((one) => one.id === listing?.operation)
  if (listing === undefined || list === undefined || list.path !== create.path) return null
  const inQuery = list.parameters.filter((one) => one.in === 'query')
  const size = inQuery.find(({ name }) => isPageSize.test(name))
  const next = inQuery.find(({ name }) => isNumbered.test(name) || isSkipping.test(name) || isForward(name))
  if (size === undefined || next === undefined || inQuery.some(({ required }) => required)) return null
  const sizes = schemaOf(contract, size)
  if (sizes['type'] !== 'integer' || (typeof sizes['minimum'] === 'number' && sizes['minimum'] > 1)) return null
  const { name } = next
  const { [name]: _, ...query } = { ...listing.request.query, [size.name]: '1' }
  const page: StepAct = { ...listing, label: 'first page', request: { ...listing.request, query } }
  const said = objectOf(resolvePointer(contract.document(), next.pointer)?.value)['description']
  const isStated = typeof said === 'string' && says(contract, list, name, said)
  return {
    acts: [
      page,
      { ...page, label: 'next page', fill: (answers) => ({ query: nextIn(answers, name, id) ?? {} }) },
      { ...page, label: 'page again' },
    ],
    holds: [
      {
        says: `With ${name}, another page comes.`,
        clause: next.pointer,
        check: isAnother(name, id),
        ...(isStated ? {} : { inferred: `That ${name} says which page comes is assumed.` }),
      },
    ],
  }
}

function isForward(name: string): boolean {
  return isCursor.test(name) && !/before/i.test(name)
}

/** Whether a description says which page comes: it names what a page has for the next one, or how many it leaves out. */
function says(contract: Contract, { responses }: Operation, name: string, said: string): boolean {
  if (isSkipping.test(name)) return /skip|offset|start|before/i.test(said)
  if (isNumbered.test(name)) return /page/i.test(said)
  const shown = responses.find(({ status }) => status.startsWith('2'))
  const text = JSON.stringify(resolvePointer(contract.document(), shown?.pointer ?? '')?.value ?? '')
  return said.split(/[^\w-]+/).some((word) => isNextName.test(word) && text.includes(`"${word}"`))
}

const isNextName = /^(?:next|end)[-_]?(?:page)?[-_]?(?:cursor|token)$|^next$|^cursor$/i

/** What asks for the page behind the first one; null: there is none, or it does not say. */
function nextIn(answers: Answers, name: string, { from }: Id): Readonly<Record<string, string>> | null {
  const [first] = answers['first page'] ?? []
  if (!succeeded(first)) return null
  const items = itemsOf(first)
  if (isNumbered.test(name)) return { [name]: '2' }
  if (isSkipping.test(name)) return { [name]: '1' }
  const cursor = cursorIn(objectOf(first?.body as Json), 0)
  if (cursor !== undefined) return { [name]: cursor }
  const last = objectOf(items.at(-1) as Json)[decodePointer(from).at(-1) ?? 'id']
  const isById = /after(?:_id)?$/i.test(name) && objectOf(first?.body as Json)['has_more'] === true
  return isById && (typeof last === 'string' || typeof last === 'number') ? { [name]: String(last) } : null
}

function cursorIn(body: JsonObject, depth: number): string | undefined {
  if (depth > 2) return undefined
  for (const [name, value] of Object.entries(body)) {
    if (isNextName.test(name) && typeof value === 'string' && value !== '' && !value.includes('/')) return value
    const inside = isArray(value) ? undefined : cursorIn(objectOf(value), depth + 1)
    if (inside !== undefined) return inside
  }
  return undefined
}

function itemsOf(reply: Reply | undefined): readonly unknown[] {
  return succeeded(reply) ? (itemsIn(reply?.body)?.items ?? []) : []
}

/** The second page begins with other things than the first one, where there are more. */
function isAnother(name: string, id: Id): AnswersCheck {
  const key = decodePointer(id.from).at(-1) ?? 'id'
  const idsIn = (reply: Reply | undefined): string =>
    JSON.stringify(itemsOf(reply).map((item) => objectOf(item as Json)[key] ?? null))
  return (answers) => {
    const [first, next, later] = ['first page', 'next page', 'page again'].map((label) => answers[label]?.[0])
    const isSent = first?.request.url !== next?.request.url
    const found = succeeded(next) ? itemsIn(next?.body) : null
    const ids = idsIn(first)
    if (!isSent || found === null || nextIn(answers, name, id) === null) return []
    // There are more than one where two were created, or where a page says so. A page without ids tells nothing.
    const isMore = isForward(name) || succeeded(answers['create other']?.[0])
    const isOne = itemsOf(first).length === 1 && !ids.includes('null')
    if (!isMore || !isOne || ids !== idsIn(next) || ids !== idsIn(later)) return []
    const at = `/body${found.at}/0${encodePointer(key)}`
    return [
      {
        act: 'next page',
        at,
        expected: 'another one than the first page has',
        actual: valueAt(next?.body, at.slice('/body'.length)),
        by: 'next page',
      },
    ]
  }
}
