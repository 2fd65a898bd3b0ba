import { isDeepStrictEqual } from 'node:util'
import { encodePointer, valueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { foundAt, isPlace } from './place.ts'
import type { Found, Place } from './place.ts'

/** What a rule demands at a place. */
export interface Condition {
  /** Everything that it reads: a mutation of any of it may break it. */
  readonly reads: readonly Found[]
  /** Null: a value that it needs is missing. */
  readonly holds: boolean | null
  /** Where it is broken. */
  readonly at: Found
  /** In words, equal for everything that breaks it in the same way. */
  readonly expected: string
  readonly actual: unknown
}

/** The place has a value, or that of another place. */
export function is<T>(place: Place<T>, wanted: T | Place<T>): Condition {
  return compared(place, wanted, isDeepStrictEqual, (value) => shown(value))
}

export function isNot<T>(place: Place<T>, wanted: T | Place<T>): Condition {
  return compared(
    place,
    wanted,
    (one, other) => !isDeepStrictEqual(one, other),
    (value) => `not ${shown(value)}`,
  )
}

export function isOneOf<T>(place: Place<T>, wanted: readonly T[]): Condition {
  const at = foundAt(place)
  const holds = at.value === undefined ? null : wanted.some((one) => isDeepStrictEqual(one, at.value))
  return { reads: [at], holds, at, expected: `one of ${wanted.map(shown).join(', ')}`, actual: at.value }
}

export function isAtLeast(place: Place<number | null>, bound: number | Place<number | null>): Condition {
  return ofNumbers(
    place,
    bound,
    (one, other) => one >= other,
    (other) => `${other} or more`,
  )
}

export function isAtMost(place: Place<number | null>, bound: number | Place<number | null>): Condition {
  return ofNumbers(
    place,
    bound,
    (one, other) => one <= other,
    (other) => `${other} or less`,
  )
}

/** The opposite of a condition, for what has to be so before a rule speaks. */
export function not(condition: Condition): Condition {
  return {
    ...condition,
    holds: condition.holds === null ? null : !condition.holds,
    expected: `not ${condition.expected}`,
  }
}

/** The first moment is not before the second. Silent where one of them is no date. */
export function isNotBefore(place: Place<string | null>, other: Place<string | null>): Condition {
  const moment = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
  const [at, bound] = [foundAt(place), foundAt(other)]
  const isKnown = !Number.isNaN(moment(at.value)) && !Number.isNaN(moment(bound.value))
  return {
    reads: [at, bound],
    holds: isKnown ? moment(at.value) >= moment(bound.value) : null,
    at,
    expected: `not before ${nameOf(bound)}`,
    actual: at.value,
  }
}

/** The number exceeds another by this amount. Minutes have three decimals, dollars four. */
export function isMoreBy(place: Place<number | null>, other: Place<number | null>, by: number): Condition {
  const isMore = (one: number, base: number) => Math.abs(one - base - by) < 0.0005
  return ofNumbers(place, other, isMore, (base) => `${by} more than ${base}`)
}

/** Both places have the same value, apart from these places in it. */
export function isSame<T>(place: Place<T>, other: Place<T>, except: readonly Pointer[] = []): Condition {
  const [at, base] = [foundAt(place), foundAt(other)]
  const reads = [at, base]
  if (at.value === undefined || base.value === undefined) {
    return { reads, holds: null, at, expected: `as ${nameOf(base)}`, actual: at.value }
  }
  const differs = firstDifference(at.value, base.value, except, '')
  return {
    reads,
    holds: differs === null,
    at: { ...at, at: at.at + (differs?.at ?? '') },
    expected: differs === null ? '' : `as ${nameOf(base)}: ${shown(differs.expected)}`,
    actual: differs?.actual,
  }
}

/** A property is missing in an object that is there. */
export function isAbsent<T extends object>(owner: Place<T>, name: string & keyof T): Condition {
  const of = foundAt(owner)
  const at: Found = { ...of, at: of.at + encodePointer(name), value: valueAt(of.value, encodePointer(name)) }
  const holds = isObject(of.value) ? at.value === undefined : null
  return { reads: [at], holds, at, expected: 'absent', actual: at.value }
}

/** An object that is there has a property with this value: absent breaks it. */
export function has(owner: Place<object>, name: string, wanted: unknown): Condition {
  const of = foundAt(owner)
  const at: Found = { ...of, at: of.at + encodePointer(name), value: valueAt(of.value, encodePointer(name)) }
  const holds = isObject(of.value) ? isDeepStrictEqual(at.value, wanted) : null
  return { reads: [at], holds, at, expected: shown(wanted), actual: at.value }
}

/** Numbers total this. Silent without items, or where one is no number. */
export function isTotal(items: readonly Place<number | null>[], at: Place<unknown>, total: number): Condition {
  const reads = items.map(foundAt)
  const values = reads.map(({ value }) => value)
  const isKnown = values.length > 0 && values.every((value) => typeof value === 'number')
  const sum = isKnown ? values.reduce((so, value) => so + value, 0) : 0
  return {
    reads,
    holds: isKnown ? sum === total : null,
    at: foundAt(at),
    expected: `a total of ${total}`,
    actual: isKnown ? { values, total: sum } : undefined,
  }
}

/** A test of one's own. Silent where the value is missing; null where its type has it counts as a value. */
export function fits<T>(place: Place<T>, expected: string, test: (value: T) => boolean): Condition {
  const at = foundAt(place)
  return { reads: [at], holds: at.value === undefined ? null : test(at.value as T), at, expected, actual: at.value }
}

/** No two of the values are equal. Silent for fewer than two. */
export function areDistinct(items: readonly Place<unknown>[]): Condition {
  const reads = items.map(foundAt).filter(({ value }) => value !== undefined)
  const values = reads.map(({ value }) => value)
  const twice = reads.find(({ value }, index) => values.indexOf(value) < index)
  return {
    reads,
    holds: reads.length < 2 ? null : twice === undefined,
    at: twice ?? nowhere,
    expected: 'a value that no other entry has',
    actual: twice?.value,
  }
}

const nowhere: Found = { fact: '', at: '', value: undefined }

/** So many items of a list. Silent where the list is missing. */
export function countIs(items: readonly Place<unknown>[], list: Place<unknown>, count: number): Condition {
  const at = foundAt(list)
  const holds = Array.isArray(at.value) ? items.length === count : null
  return { reads: [at], holds, at, expected: `${count} such entries`, actual: items.map((item) => foundAt(item).value) }
}

/** A condition that has to hold only where another one does. */
export function when(given: Condition, ...then: readonly Condition[]): readonly Condition[] {
  return given.holds === true ? then : []
}

function compared(
  place: Place<unknown>,
  wanted: unknown,
  test: (one: unknown, other: unknown) => boolean,
  expected: (value: unknown) => string,
): Condition {
  const at = foundAt(place)
  const base = isPlace(wanted) ? foundAt(wanted) : null
  const other = base === null ? wanted : base.value
  const isKnown = at.value !== undefined && other !== undefined
  return {
    reads: base === null ? [at] : [at, base],
    holds: isKnown ? test(at.value, other) : null,
    at,
    expected: expected(other) + (base === null ? '' : `, as ${nameOf(base)}`),
    actual: at.value,
  }
}

/** Silent unless both are numbers: the schema says where they may be null. */
function ofNumbers(
  place: Place<number | null>,
  bound: number | Place<number | null>,
  test: (one: number, other: number) => boolean,
  expected: (other: string) => string,
): Condition {
  const made = compared(
    place,
    bound,
    (one, other) => test(one as number, other as number),
    (other) => expected(shown(other)),
  )
  const other = isPlace(bound) ? foundAt(bound).value : bound
  return typeof made.at.value === 'number' && typeof other === 'number' ? made : { ...made, holds: null }
}

const factNames: Readonly<Record<string, string>> = {
  before: 'it was before',
  after: 'it reads after',
  asked: 'the request says',
  shown: 'the response shows',
}

function nameOf({ fact, at }: Found): string {
  return `${factNames[fact] ?? fact}${at === '' ? '' : ` at ${at}`}`
}

interface Difference {
  readonly at: Pointer
  readonly expected: unknown
  readonly actual: unknown
}

/** The first place at which a value differs from another. */
export function firstDifference(
  actual: unknown,
  expected: unknown,
  except: readonly Pointer[],
  at: Pointer,
): Difference | null {
  if (except.includes(at) || isDeepStrictEqual(actual, expected)) return null
  if (!isContainer(actual) || !isContainer(expected) || Array.isArray(actual) !== Array.isArray(expected)) {
    return { at, expected, actual }
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const here = encodePointer(name)
    const found = firstDifference(valueAt(actual, here), valueAt(expected, here), except, at + here)
    if (found !== null) return found
  }
  return null
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A value in words. */
export function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}
