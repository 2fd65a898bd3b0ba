import { isDeepStrictEqual } from 'node:util'
import { encodePointer, isContainer, valueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { foundAt, isPlace, itemsOf, memberOf } from './place.ts'
import type { Found, Place } from './place.ts'
import { numberOfItems } from './values.ts'

/** What a rule demands at a place. */
export interface Condition {
  /** Everything that it reads: a mutation of any of it may break it. */
  readonly reads: readonly Found[]
  /** Null: a value that it needs is missing or of another type, which the schema check reports. */
  readonly holds: boolean | null
  /** Where it is broken. */
  readonly at: Found
  /** In words, equal for everything that breaks it in the same way. */
  readonly expected: string
  readonly actual: unknown
}

/** The place has a value, or that of another place. */
export function is<T>(place: Place<T>, wanted: T | Place<T>): Condition {
  return compared(place, wanted, isDeepStrictEqual, shown)
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
  const isKnown = at.value !== undefined && wanted.every((one) => isComparable(at.value, one))
  const holds = isKnown ? wanted.some((one) => isDeepStrictEqual(one, at.value)) : null
  return condition([at], holds, at, () => `one of ${wanted.map(shown).join(', ')}`)
}

/** The place has the value of one of these places. */
export function isAmong<T>(place: Place<T>, others: readonly Place<T>[]): Condition {
  const [at, reads] = [foundAt(place), others.map(foundAt)]
  const isKnown = at.value !== undefined && at.value !== null
  const holds = isKnown ? reads.some(({ value }) => isDeepStrictEqual(value, at.value)) : null
  const values = () => reads.flatMap(({ value }) => (value === undefined ? [] : [shown(value)]))
  return condition([at, ...reads], holds, at, () => `one of ${[...new Set(values())].join(', ')}`)
}

type Compare = (place: Place<number | null>, bound: Bound, slack?: number) => Condition

/** `words`: what the number has to be, with `…` for the bound. */
function compare(words: string, test: (one: number, bound: number, slack: number) => boolean): Compare {
  return (place, bound, slack = 0) => ofNumbers(place, bound, (one, other) => test(one, other, slack), words)
}

export const isAtLeast = compare('… or more', (one, bound, slack) => one >= bound - slack)
export const isAtMost = compare('… or less', (one, bound, slack) => one <= bound + slack)
export const isMoreThan = compare('more than …', (one, bound) => one > bound)
export const isLessThan = compare('less than …', (one, bound) => one < bound)

/** The bounds count. */
export function isBetween(place: Place<number | null>, low: number, high: number): Condition {
  return ofNumbers(place, low, (one) => one >= low && one <= high, `from ${low} to ${high}`)
}

/** The number differs from another by so much at most: an amount, or a function of the other. */
export function isNear(place: Place<number | null>, bound: Bound, slack: number | ((of: number) => number)): Condition {
  const isNearTo = (one: number, other: number) =>
    Math.abs(one - other) <= (typeof slack === 'number' ? slack : slack(other))
  return ofNumbers(place, bound, isNearTo, '…')
}

/** The number exceeds another by this amount. Minutes have three decimals, dollars four. */
export function isMoreBy(place: Place<number | null>, other: Place<number | null>, by: number): Condition {
  const isMore = (one: number, base: number) => Math.abs(one - base - by) < 0.0005
  // "3, as number of items" says nothing.
  if (foundAt(other).made?.words !== numberOfItems) return ofNumbers(place, other, isMore, `${by} more than …`)
  return ofNumbers(place, other, isMore, `${by} more than before (…)`, false)
}

/** The items of a list for which a condition holds. */
export function itemsWhere<T>(
  list: Place<readonly T[] | null>,
  test: (item: Place<T>) => Condition,
): readonly Place<T>[] {
  return itemsOf(list).filter((item) => test(item).holds === true)
}

/** The opposite of a condition, mostly for what has to be so before a rule speaks. */
export function not(other: Condition): Condition {
  const holds = other.holds === null ? null : !other.holds
  const expected = () => (other.expected.startsWith('not ') ? other.expected.slice(4) : `not ${other.expected}`)
  return condition(() => other.reads, holds, other.at, expected, other.actual)
}

/** The first moment is not before the second, or later by so many milliseconds. Silent where one of them is no date. */
export function isNotBefore(place: Place<string | null>, other: Place<string | null>, by = 0): Condition {
  const [at, bound] = [foundAt(place), foundAt(other)]
  const [one, base] = [momentOf(at), momentOf(bound)]
  const holds = one === null || base === null ? null : one >= base + by
  return condition([at, bound], holds, at, () => `not before ${subjectOf(bound, at)}`)
}

/** Both places have the same value, apart from these places in it. */
export function isSame<T>(place: Place<T>, other: Place<T>, except: readonly Pointer[] = []): Condition {
  const [at, base] = [foundAt(place), foundAt(other)]
  if (at.value === undefined || base.value === undefined) {
    return condition([at, base], null, at, () => `as ${nameOf(base, at)}`)
  }
  const differs = firstDifference(at.value, base.value, except, '')
  const where: Found = { fact: at.fact, at: at.at + (differs?.at ?? ''), value: differs?.actual }
  const due = () => (differs === null ? '' : `: ${shown(differs.expected)}`)
  return condition([at, base], differs === null, where, () => `as ${nameOf(base, at)}${due()}`)
}

/** A property is missing in an object that is there. */
export function isAbsent<T extends object>(owner: Place<T>, name: NameIn<T>): Condition {
  const at = inOwner(owner, name)
  return condition([at], isObject(foundAt(owner).value) ? at.value === undefined : null, at, () => 'absent')
}

/** An object that is there has a property with this value: absent breaks it. */
export function has(owner: Place<unknown>, name: string, wanted: unknown): Condition {
  const at = inOwner(owner, name)
  const holds = isObject(foundAt(owner).value) ? isDeepStrictEqual(at.value, wanted) : null
  return condition([at], holds, at, () => shown(wanted))
}

/** A property is there in an object. */
export function isPresent<T extends object>(owner: Place<T>, name: NameIn<T>): Condition {
  const at = inOwner(owner, name)
  return condition([at], isObject(foundAt(owner).value) ? at.value !== undefined : null, at, () => 'present')
}

/** A property of an object is a list. */
export function isList<T extends object>(owner: Place<T>, name: NameIn<T>): Condition {
  const at = inOwner(owner, name)
  return condition([at], isObject(foundAt(owner).value) ? Array.isArray(at.value) : null, at, () => 'a list')
}

/** Of a union: the names that any of its members has. */
type NameIn<T> = T extends unknown ? string & keyof T : never

function inOwner(owner: Place<unknown>, name: string): Found {
  return foundAt(memberOf(owner, name))
}

/** Whether anything is at a place: never silent, for what a request or response need not have. */
export function isThere(place: Place<unknown>): Condition {
  const at = foundAt(place)
  return condition([at], at.value !== undefined, at, () => 'present')
}

/** Anything but null is at a place: never silent. */
export function isSet(place: Place<unknown>): Condition {
  const at = foundAt(place)
  return condition([at], at.value !== undefined && at.value !== null, at, () => 'not null')
}

/** The text is as a pattern or a test says. Silent where it is no text. */
export function matches(
  place: Place<string | null>,
  pattern: RegExp | ((text: string) => boolean),
  expected: string,
): Condition {
  const at = foundAt(place)
  const test = (text: string) => (typeof pattern === 'function' ? pattern(text) : pattern.test(text))
  return condition([at], typeof at.value === 'string' ? test(at.value) : null, at, () => expected)
}

/** Each of these words occurs in a value, wherever in it; where some do, the others are missed beside these. */
export function mentions(place: Place<unknown>, words: readonly (string | RegExp)[]): Condition {
  const at = foundAt(place)
  const text = at.value === undefined ? null : JSON.stringify(at.whole ?? at.value)
  const isIn = (one: string, word: string | RegExp) => (typeof word === 'string' ? one.includes(word) : word.test(one))
  const lacking = words.filter((word) => text === null || !isIn(text, word))
  if (lacking.length === 0) return condition([at], true, at, () => `mentions ${words.join(', ')}`)
  const there = words.filter((word) => !lacking.includes(word))
  const beside = there.length < 2 ? at : closestWith(at, (one) => there.every((word) => isIn(one, word)))
  return condition([at], text === null ? null : false, beside, () => `mentions ${lacking.join(', ')}`)
}

/** The smallest part of a value whose text passes, as long as no other part beside it does. */
function closestWith(at: Found, passes: (text: string) => boolean): Found {
  const value = at.whole ?? at.value
  const parts = isContainer(value) ? Object.entries(value) : []
  const [only, ...others] = parts.filter(([, part]) => isContainer(part) && passes(JSON.stringify(part)))
  if (only === undefined || others.length > 0) return at
  return closestWith({ fact: at.fact, at: at.at + encodePointer(only[0]), value: only[1], name: only[0] }, passes)
}

/** The list has these items, perhaps among others. */
export function hasAll<T>(list: Place<readonly T[] | null>, wanted: Place<readonly T[]> | readonly T[]): Condition {
  return ofLists(list, wanted, (own, others) => others.every((one) => own.includes(one)), 'a list with')
}

/** The list has these items and no others, in any order. Of long lists, what differs is named. */
export function hasExactly<T>(list: Place<readonly T[] | null>, wanted: Place<readonly T[]>): Condition {
  const [at, base] = [foundAt(list), foundAt(wanted)]
  const [own, others] = [at, base].map(({ value }) => (Array.isArray(value) ? (value as readonly unknown[]) : null))
  if (own === null || own === undefined || others === null || others === undefined)
    return condition([at, base], null, at, () => 'exactly the same')
  const [more, lacking] = [own.filter((one) => !others.includes(one)), others.filter((one) => !own.includes(one))]
  const holds = more.length + lacking.length === 0
  const due = (words: string, items: readonly unknown[]) =>
    `${words} ${items.map(shown).join(', ')}, as ${nameOf(base, at)}`
  if (own.length + others.length <= mostListed) return condition([at, base], holds, at, () => due('exactly', others))
  return more.length > 0
    ? condition([at, base], holds, at, () => noOther, more)
    : condition([at, base], holds, at, () => due('a list with', lacking))
}

/** What is expected of a list that has something more than another one. */
export const noOther = 'no other item'

/** The most items of two lists that are named as they are. */
const mostListed = 16

function ofLists(
  list: Place<unknown>,
  wanted: Place<unknown> | readonly unknown[],
  test: (own: readonly unknown[], others: readonly unknown[]) => boolean,
  demand: string,
): Condition {
  const at = foundAt(list)
  const base = isPlace(wanted) ? foundAt(wanted) : null
  const others: unknown = base === null ? wanted : base.value
  const isKnown = Array.isArray(at.value) && Array.isArray(others)
  return condition(
    base === null ? [at] : [at, base],
    isKnown ? test(at.value as unknown[], others) : null,
    at,
    () => `${demand} ${(others as unknown[]).map(shown).join(', ')}${base === null ? '' : `, as ${nameOf(base, at)}`}`,
  )
}

/** So many of these places and no others pass a test; the first one shows it. */
export function exactly<T>(
  wanted: number,
  places: readonly Place<T>[],
  expected: string,
  test: (value: T) => boolean,
): Condition {
  const reads = places.map(foundAt)
  const many = reads.filter(({ value }) => test(value as T)).length
  const [at = nothing] = reads
  return condition(reads, reads.length === 0 ? null : many === wanted, at, () => `${wanted} × ${expected}`, many)
}

const nothing: Found = { fact: '', at: '', value: undefined }

/**
 * A test of one's own, of the whole value; a text says what differs. Silent where the value is missing; null where its type has
 * it counts as a value.
 */
export function fits<T>(place: Place<T>, expected: string, test: (value: T) => boolean | string): Condition {
  const at = foundAt(place)
  const found = at.value === undefined ? null : test((at.whole ?? at.value) as T)
  const holds = found === null ? null : found === true
  return condition([at], holds, at, () => expected, typeof found === 'string' ? found : at.value)
}

/** A test of several values together, at the first of them; a text says what differs. Silent where one of them is missing. */
export function agree(
  expected: string,
  places: readonly [Place<unknown>, ...Place<unknown>[]],
  test: (...values: readonly unknown[]) => boolean | string,
): Condition {
  const [at, ...others] = [foundAt(places[0]), ...places.slice(1).map(foundAt)] as const
  const values = [at, ...others].map(({ value }) => value)
  const found = values.includes(undefined) ? null : test(...values)
  const holds = found === null ? null : found === true
  return condition([at, ...others], holds, at, () => expected, typeof found === 'string' ? found : at.value)
}

/** Every item of the list is in another one. */
export function isWithin(list: Place<readonly unknown[] | null>, other: Place<readonly unknown[] | null>): Condition {
  return ofLists(
    list,
    other,
    (own, others) => own.every((one) => others.some((known) => isDeepStrictEqual(known, one))),
    'nothing but items of',
  )
}

/** No two of these have the same value; those without one are left out. Silent for fewer than two. */
export function areDistinct(items: readonly Place<unknown>[]): readonly Condition[] {
  const all = items.map(foundAt).filter(({ value }) => typeof value === 'string' || typeof value === 'number')
  if (all.length < 2) return []
  const seen = new Set<unknown>()
  return all.map((at) => {
    const isNew = !seen.has(at.value)
    seen.add(at.value)
    return condition([at], isNew, at, () => 'a value that no other entry has')
  })
}

/** The first condition holds where the other one does, and nowhere else. */
export function exactlyWhen(one: Condition, other: Condition): Condition {
  const holds = one.holds === null || other.holds === null ? null : one.holds === other.holds
  const expected = () => (other.holds === true ? one : not(one)).expected
  const plain = condition(() => one.reads, holds, one.at, expected, one.actual)
  return because([other.holds === true ? other : not(other)], plain)
}

/** One of two conditions holds, at the place of the first. */
export function either(one: Condition, other: Condition): Condition {
  const isKnown = one.holds !== null || other.holds !== null
  const holds = isKnown ? one.holds === true || other.holds === true : null
  const expected = () => `${one.expected}, or ${subjectOf(other.at, one.at)} ${other.expected}`
  return condition(() => [...one.reads, ...other.reads], holds, one.at, expected, one.actual)
}

/** One of these conditions holds, at the place of the first. Silent where there are none. */
export function someOf(all: readonly Condition[]): readonly Condition[] {
  return all.length === 0 ? [] : [all.reduce(either)]
}

/** Conditions that have to hold only where another one does. */
export function when(given: Condition | readonly Condition[], ...then: readonly Condition[]): readonly Condition[] {
  const all = [given].flat()
  return all.every(({ holds }) => holds === true) ? then.map((one) => because(all, one)) : []
}

/** The conditions that can be judged, where everything that has to be so is. */
export function spokenBy(given: readonly Condition[], then: () => readonly Condition[]): readonly Condition[] {
  if (given.some(({ holds }) => holds !== true)) return []
  const spoken = then().filter(({ holds }) => holds !== null)
  return given.length === 0 ? spoken : spoken.map((one) => because(given, one))
}

/** The values that break a condition at a request: `in the request, /version was 3; before the change, it was 4`. */
export function valuesOf(broken: Condition): string {
  const { at, actual, reads } = broken instanceof Because ? broken.one : broken
  const [own = at] = reads
  const inside = at.at.slice(own.at.length)
  const others = reads.filter(({ fact }) => fact !== at.fact)
  const said = others.map((other): string => {
    const place = inPart(other.at + inside)
    const name = place === inPart(at.at) ? 'it' : place
    return `; ${whereNames[other.fact] ?? other.fact}, ${name} was ${shown(valueAt(other.value, inside))}`
  })
  return `${whereNames[at.fact] ?? at.fact}, ${inPart(at.at)} was ${shown(actual)}${said.join('')}`
}

/** Whether a place is in a request. A success that breaks a condition there had to be a refusal. */
export function isOfRequest({ fact, at }: Found): boolean {
  return fact === 'asked' || fact === 'named' || ((fact === 'first' || fact === 'again') && partOfRequest.test(at))
}

/** Of two requests, a fact has their parts. */
const partOfRequest = /^\/(asked|named)(?=\/|$)/

function isWholeRequest({ fact, at }: Found): boolean {
  return fact === 'again' && at.replace(partOfRequest, '') === '' && at !== ''
}

function inPart(at: Pointer): string {
  const place = at.replace(partOfRequest, '')
  return place === '' ? 'the whole' : place
}

function because(given: readonly Condition[], one: Condition): Condition {
  if (given.length === 0) return one
  return one instanceof Because ? new Because([...given, ...one.given], one.one) : new Because(given, one)
}

function condition(
  reads: Reads,
  holds: boolean | null,
  at: Found,
  expected: () => string,
  actual: unknown = at.value,
): Condition {
  return new Plain(reads, holds, at, expected, actual)
}

type Reads = readonly Found[] | (() => readonly Found[])

/** What it reads and says is worked out when somebody asks: most conditions hold. */
class Plain implements Condition {
  readonly holds: boolean | null
  readonly at: Found
  readonly actual: unknown
  private readonly found: Reads
  private readonly words: () => string

  constructor(found: Reads, holds: boolean | null, at: Found, words: () => string, actual: unknown) {
    this.found = found
    this.holds = holds
    this.at = at
    this.words = words
    this.actual = actual
  }

  get reads(): readonly Found[] {
    return (typeof this.found === 'function' ? this.found() : this.found).flatMap(sourcesOf)
  }

  get expected(): string {
    return this.words()
  }
}

/** A condition with what had to be so for it to be asked. */
class Because implements Condition {
  readonly holds: boolean | null
  readonly at: Found
  readonly actual: unknown
  readonly given: readonly Condition[]
  readonly one: Condition

  constructor(given: readonly Condition[], one: Condition) {
    this.given = given
    this.one = one
    this.holds = one.holds
    this.at = one.at
    this.actual = one.actual
  }

  get reads(): readonly Found[] {
    return [this.one, ...this.given].flatMap(({ reads }) => reads)
  }

  get expected(): string {
    // What a response has no header for is a rule's own affair: what a reader looks for stands in the bodies.
    const isHere = ({ fact, at }: Found): boolean => fact === this.at.fact && at === this.at.at
    // What has to be so of the place itself, to be asked what it is, explains nothing; that a request is the first one
    // again, each rule about that says.
    const said = this.given.filter(
      ({ at }) => !(at.fact === 'response' && at.value === undefined) && !isHere(at) && !isWholeRequest(at),
    )
    const reason = said.map(({ at, expected }) => `${subjectOf(at, this.at)} is ${expected}`)
    return this.one.expected + (reason.length === 0 ? '' : `, because ${reason.join(' and ')}`)
  }
}

/** What a value was made of. */
function sourcesOf(read: Found): readonly Found[] {
  return read.made === undefined ? [read] : read.made.of.flatMap(sourcesOf)
}

type Bound = number | Place<number | null>

function compared(
  place: Place<unknown>,
  wanted: unknown,
  test: (one: unknown, other: unknown) => boolean,
  expected: (value: unknown) => string,
): Condition {
  const at = foundAt(place)
  const base = isPlace(wanted) ? foundAt(wanted) : null
  const other = base === null ? wanted : base.value
  const isKnown = at.value !== undefined && other !== undefined && isComparable(at.value, other)
  return condition(
    base === null ? [at] : [at, base],
    isKnown ? test(at.value, other) : null,
    at,
    () => expected(other) + (base === null ? '' : `, as ${nameOf(base, at)}`),
  )
}

/** Values of different types are the schema check's. */
function isComparable(one: unknown, other: unknown): boolean {
  return one === null || other === null || typeof one === typeof other
}

/** Silent unless both are numbers: the schema says where they may be null. */
function ofNumbers(
  place: Place<number | null>,
  bound: Bound,
  test: (one: number, other: number) => boolean,
  words: string,
  isNamed = true,
): Condition {
  const at = foundAt(place)
  const base = isPlace(bound) ? foundAt(bound) : null
  const other: unknown = base === null ? bound : base.value
  return condition(
    base === null ? [at] : [at, base],
    typeof at.value === 'number' && typeof other === 'number' ? test(at.value, other) : null,
    at,
    () => words.replace('…', shown(other)) + (base !== null && isNamed ? `, as ${nameOf(base, at)}` : ''),
  )
}

/** Milliseconds since the epoch; null if it is no date. */
function momentOf({ value }: Found): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}

const factNames: Readonly<Record<string, string>> = {
  before: 'it was before',
  after: 'it reads after',
  asked: 'the request says',
  shown: 'the response shows',
  named: 'the request names',
  request: 'the request has',
  response: 'the response has',
}

const whereNames: Readonly<Record<string, string>> = {
  before: 'before the change',
  after: 'in the read after it',
  asked: 'in the request',
  shown: 'in the response',
  named: 'in the address',
  request: 'of the request',
  response: 'of the response',
  first: 'in the first request',
  again: 'in the request',
}

/** What a place is called in words about another one: by the shortest name, because lists have many of each. */
function nameOf({ fact, at, made }: Found, beside: Found): string {
  const said = factNames[fact]
  // Of a sequence, the step.
  const isOfStep = fact !== beside.fact && said === undefined && whereNames[fact] === undefined
  if (made !== undefined) return isOfStep ? `${made.words} in ${fact}` : made.words
  if (fact !== beside.fact || at === beside.at) {
    const isPlain = at === '' || fact === 'named' || (at === beside.at && said !== undefined)
    return `${said ?? fact}${isPlain ? '' : ` at ${at}`}`
  }
  return shortest(at, beside.at)
}

/** The same as a subject: `/x before the change`. */
function subjectOf(found: Found, beside: Found): string {
  const { fact, at, made } = found
  const where = whereNames[fact]
  // Of which list, nothing else says.
  if (made?.words === numberOfItems && fact === beside.fact && at !== beside.at)
    return `${made.words} of ${shortest(at, beside.at)}`
  if (made !== undefined || fact === beside.fact || where === undefined) return nameOf(found, beside)
  if (fact === 'named' && at !== '') return `{${at.slice(1)}} ${where}`
  if (at !== '') return `${at} ${where}`
  // Without a place, it is a parameter or a header.
  return where.startsWith('of ') ? `a part ${where}` : `it ${where}`
}

function shortest(at: Pointer, beside: Pointer): string {
  const [own, other] = [at.split('/'), beside.split('/')]
  const apart = own.findIndex((name, index) => name !== other[index])
  return own.slice(apart === -1 ? -1 : apart).join('/')
}

interface Difference {
  readonly at: Pointer
  readonly expected: unknown
  readonly actual: unknown
}

/** The first place at which a value differs from another. */
function firstDifference(
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

/** A value in words. */
function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}
