import { isDeepStrictEqual } from 'node:util'
import { encodePointer, isArray, isContainer, isObject, leavesOf, valueAt, withValueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import type { Case } from '../model/index.ts'
import { membersOf } from '../rules/undo.ts'
import type { Undo } from '../rules/undo.ts'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { jsonIn } from './resource.ts'

/** Characters of a text that nobody else writes by chance. */
const least = 8

/** Several words: somebody may choose the same of the values that a contract lists. */
export function isOwnText(leaf: unknown): leaf is string {
  return typeof leaf === 'string' && leaf.length >= least && /\S\s+\S/.test(leaf)
}

/** What requests of a run have from their cases, and not from what they read before. */
export interface Own {
  /** Values that are no objects and no lists. */
  readonly values: readonly Json[]
  /** Lists that are not empty. */
  readonly lists: readonly Json[]
}

export const noOwn: Own = { values: [], lists: [] }

/** Of a body that was sent for a case. Nothing without a text that nobody else writes. */
export function ownIn({ acts }: Case, body: string | null): Own {
  const planned = acts.flatMap(({ request }) =>
    request.body !== null && 'value' in request.body ? [request.body.value] : [],
  )
  const sent = jsonIn(body)
  const literal = new Set(planned.flatMap(leavesOf))
  const values = [...new Set(leavesOf(sent))].filter((leaf): leaf is Json => literal.has(leaf))
  if (!values.some(isOwnText)) return noOwn
  const lists = planned.flatMap(listsIn)
  const isPlanned = (list: Json): boolean => lists.some((one) => isDeepStrictEqual(one, list))
  return { values, lists: listsIn(sent).filter((list) => leavesOf(list).length > 0 && isPlanned(list)) }
}

function listsIn(value: Json): readonly Json[] {
  if (!isContainer(value)) return []
  return [...(isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)]
}

export function ownOfAll(all: readonly Own[]): Own {
  return { values: all.flatMap(({ values }) => values), lists: all.flatMap(({ lists }) => lists) }
}

/** Without the values that were there. `found`: states that the run did not leave. */
export function without({ values, lists }: Own, found: readonly Json[]): Own {
  const there = new Set(found.flatMap(leavesOf))
  return { values: values.filter((value) => !there.has(value)), lists }
}

/** A text of a run in a state; undefined: none. */
export function ownTextIn(state: Json, { values }: Own): string | undefined {
  const own = new Set<unknown>(values.filter(isOwnText))
  return leavesOf(state)
    .filter(isOwnText)
    .find((leaf) => own.has(leaf))
}

/** So many values together nobody else chooses by chance. */
const leastTogether = 5

function isWhole(now: Json, left: Json | undefined): boolean {
  return isContainer(now) && leavesOf(now).length >= leastTogether && isDeepStrictEqual(now, left)
}

/**
 * A state that somebody else saved, without the run's texts that they had read and saved with their own change: there it is as
 * before. `left`: the state of the run that they changed; undefined: it is not known.
 */
export function withoutOwnTexts(before: Json, now: Json, own: Own, left?: Json): Json {
  if (isWhole(now, left)) return before
  if (isOwnText(now)) return typeof before === 'string' && own.values.includes(now) ? before : now
  if (isArray(now)) {
    if (!isArray(before)) return now
    const isAsSent = own.lists.some((list) => isDeepStrictEqual(list, now))
    if (isAsSent && ownTextIn(now, own) !== undefined) return before
    // Elsewhere in a list, it may be another thing.
    const isAlike =
      now.length === before.length && now.every((one, index) => isDeepStrictEqual(idOf(one), idOf(before[index])))
    return isAlike ? now.map((one, index) => withoutOwnTexts(before[index] ?? null, one, own)) : now
  }
  if (!isObject(now) || !isObject(before)) return now
  // What the run took out as a whole, and they never saw.
  const taken = Object.entries(before).filter(
    ([name, was]) => isObject(left) && ![left, now].some((one) => Object.hasOwn(one, name)) && isContainer(was),
  )
  return Object.fromEntries([
    ...taken,
    ...Object.entries(now).flatMap(([name, one]): readonly (readonly [string, Json])[] => {
      const was = before[name]
      const lastOf = isObject(left) ? left[name] : undefined
      if (was !== undefined) return [[name, withoutOwnTexts(was, one, own, lastOf)]]
      // What the run added as a whole.
      const isAdded =
        ownTextIn(one, own) !== undefined && leavesOf(one).every((leaf) => own.values.includes(leaf as Json))
      return isAdded || isWhole(one, lastOf) ? [] : [[name, one]]
    }),
  ])
}

/**
 * The same without what a run set and what costs money while it stays, where all of it still is so. Whoever saved something else
 * meanwhile had not chosen it. `isSet`: whether the run set a change.
 */
export function withoutCosts(undo: Undo | null, before: Json, now: Json, isSet: (change: Difference) => boolean): Json {
  const places = undo?.costs?.(before, now) ?? []
  const changes = differencesOf(before, now).filter(({ at }) => places.includes(at))
  return changes.every(isSet) ? changes.reduce((state, { at, from }) => withValueAt(state, at, from), now) : now
}

/** What requests of a run made of a state. */
export interface Step {
  readonly from: Json
  readonly to: Json
}

/**
 * Places that differ from before and are as the run wrote or left them: nobody can tell whose choice that is. Of what is in a list
 * the list.
 */
export function perhapsOwn(before: Json, now: Json, { lists }: Own, steps: readonly Step[]): readonly Pointer[] {
  const written = differencesOf(before, now)
    .map(({ at }) => at.replace(/\/\d+$/, ''))
    .filter((at) => lists.some((list) => isDeepStrictEqual(list, valueAt(now, at))))
  const places = [...steps.flatMap(({ from, to }) => stillSo('', { before, from, to, now })), ...written]
  return [...new Set(places)].filter((at) => !places.some((other) => at.startsWith(`${other}/`)))
}

type Place = Readonly<Record<'before' | 'from' | 'to' | 'now', Json | undefined>>

/** Where a step of the run changed a place, and it is so now and was not before. */
function stillSo(at: Pointer, place: Place): readonly Pointer[] {
  const { before, from, to, now } = place
  if (isDeepStrictEqual(from, to) || isDeepStrictEqual(before, now)) return []
  if (at !== '' && isDeepStrictEqual(to, now)) return [at]
  const parts = isArray(from) && isArray(to) ? partsOf(place, itemsById) : partsOf(place, membersOf)
  const found = parts.flatMap(([name, part]) => stillSo(at + encodePointer(name), part))
  return isArray(to) && found.length > 0 ? [at] : found
}

function partsOf(
  { before, from, to, now }: Place,
  split: (value: Json | undefined) => Readonly<Record<string, Json>>,
): readonly (readonly [string, Place])[] {
  const [first, start, end, last] = [before, from, to, now].map(split)
  return [...new Set([...Object.keys(start ?? {}), ...Object.keys(end ?? {})])].map((name) => [
    name,
    { before: first?.[name], from: start?.[name], to: end?.[name], now: last?.[name] },
  ])
}

/** Items by their ids, or by all that they are. */
function itemsById(list: Json | undefined): Readonly<Record<string, Json>> {
  const items = isArray(list) ? list : []
  return Object.fromEntries(items.map((one) => [JSON.stringify(idOf(one) ?? one), one]))
}

function idOf(one: Json | undefined): Json | undefined {
  return isObject(one) ? one['id'] : undefined
}
