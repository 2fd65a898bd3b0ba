import { encodePointer, isArray, isObject, leavesAt } from '../../../contract/index.ts'
import type { Json, Pointer } from '../../../contract/index.ts'
import type { FlowControl, FlowRequest } from '../recent.ts'

/** Of longer lists, only number and names are compared: a test that repeats a whole list fails for reasons that are not its own. */
const LONGEST_LIST = 10
const MOST_NAMES = 100

/** A list whose entries are not compared value by value. */
export interface CountedList {
  readonly pointer: Pointer
  readonly length: number
  /** Null: its entries have none, or there are too many. */
  readonly names: readonly string[] | null
}

/** Names of values that differ from run to run: ids, times, versions, refs. Messages are for people, and reworded. */
const CHANGING =
  /^(?:ids?|ref|requestId|message|help|version|revision|now)$|(?:Ids?|Ref|Key|Token|Cursor|Version|Revision|At|Date|Seconds|Ms|Milliseconds)$/
const HAS_DATE = /\d{4}-\d{2}-\d{2}/

/** Whether a value of this place differs from run to run. */
export function isChanging(pointer: Pointer): boolean {
  return CHANGING.test(pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '')
}

/** Of each response, and of what a control call changed, the values that another run from the same state receives again. */
export function expectationsOf(
  flow: readonly (FlowRequest | FlowControl)[],
  fixed: ReadonlySet<Json>,
): readonly {
  readonly expected: Json | undefined
  readonly lists: readonly CountedList[]
  readonly changed: Json
}[] {
  const made = madeIn(flow, fixed)
  return flow.map(({ answer, ...call }) => ({
    expected: typeof answer === 'string' ? undefined : stable(answer, null, made),
    lists: typeof answer === 'string' ? [] : listsIn(answer, null, '', made),
    changed: ('changed' in call ? stable(call.changed, null, made) : null) ?? null,
  }))
}

/** Texts that responses made up: ids that neither the contract nor an earlier request named, and keys of a flow. */
function madeIn(flow: readonly (FlowRequest | FlowControl)[], fixed: ReadonlySet<Json>): ReadonlySet<string> {
  const known = new Set<Json>(fixed)
  const made = new Set<string>()
  for (const call of flow) {
    for (const { value } of leavesAt(call.body)) if (typeof value !== 'string' || !made.has(value)) known.add(value)
    if ('target' in call) for (const piece of call.target.split(/[/?&=]/)) known.add(decodeURIComponent(piece))
    if ('idempotencyKey' in call && call.idempotencyKey !== null) made.add(call.idempotencyKey)
    const received = leavesAt(call.answer)
    for (const { pointer, value } of 'changed' in call ? [...received, ...leavesAt(call.changed)] : received) {
      if (typeof value === 'string' && value.length > 3 && isChanging(pointer) && !known.has(value)) made.add(value)
    }
  }
  return made
}

function stable(value: Json, name: string | null, made: ReadonlySet<string>): Json | undefined {
  if (isArray(value)) {
    if (value.length > LONGEST_LIST) return undefined
    const items = value.map((item) => stable(item, name, made))
    // Positions count: an object may be compared as {}, any other value cannot be skipped.
    const filled = items.map((item, index) => (item === undefined && isObject(value[index]) ? {} : item))
    return filled.some((item) => item === undefined) ? undefined : (filled as Json[])
  }
  if (isObject(value)) {
    const kept = Object.entries(value).flatMap(([key, item]) => {
      const inner = stable(item, key, made)
      return inner === undefined ? [] : [[key, inner] as const]
    })
    return kept.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(kept)
  }
  if (name !== null && CHANGING.test(name) && !isKnownId(value, name, made)) return undefined
  if (typeof value !== 'string') return value
  if (value.includes('***') || HAS_DATE.test(value)) return undefined
  return [...made].some((text) => value.includes(text)) ? undefined : value
}

function listsIn(
  value: Json,
  name: string | null,
  pointer: Pointer,
  made: ReadonlySet<string>,
): readonly CountedList[] {
  if (isArray(value) && stable(value, name, made) === undefined)
    return [{ pointer, length: value.length, names: namesIn(value, made) }]
  if (isArray(value))
    return value.flatMap((item, index) => listsIn(item, name, pointer + encodePointer(String(index)), made))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => listsIn(item, key, pointer + encodePointer(key), made))
}

function namesIn(list: readonly Json[], made: ReadonlySet<string>): readonly string[] | null {
  if (list.length > MOST_NAMES) return null
  const names = list.map((item) => (isObject(item) ? stable(item['name'] ?? null, 'name', made) : null))
  return names.every((name) => typeof name === 'string') ? names : null
}

/** An id that the contract or the flow named is as certain as any other value. */
function isKnownId(value: Json, name: string, made: ReadonlySet<string>): boolean {
  return (
    /(?:^id|Id)$/.test(name) && (value === null || (typeof value === 'string' && value.length > 3 && !made.has(value)))
  )
}
