import { isDeepStrictEqual } from 'node:util'
import type { Json, JsonObject, Pointer } from '../../../contract/index.ts'
import { isContainer, isObject } from '../../../contract/portable.ts'
import type { Tally } from '../../model/deviation.ts'
import { foundAt, itemsOf, itemsWith, madeOf, memberOf } from './place.ts'
import type { Found, Place } from './place.ts'

// Values that rules make of what they read: places, too, so that a condition over a missing one is silent.

export const numberOfItems = 'the number of items'

/** How many items of a list there are, or how many of these, which `words` name. */
export function countOf(
  list: Place<readonly unknown[] | null>,
  items?: readonly Place<unknown>[],
  words = 'such items',
): Place<number> {
  const tally = items === undefined ? { where: {} } : undefined
  return counted(list, items, items === undefined ? numberOfItems : `the number of ${words}`, tally)
}

/** How many items of a list have these values, which reports count again. */
export function countWith<T extends object>(
  list: Place<readonly T[] | null>,
  where: Readonly<Partial<T>>,
  words: string,
): Place<number> {
  return counted(list, itemsWith(list, where), `the number of ${words}`, {
    where: where as Readonly<Record<string, Json>>,
  })
}

function counted(
  list: Place<readonly unknown[] | null>,
  items: readonly Place<unknown>[] | undefined,
  words: string,
  tally: Tally | undefined,
): Place<number> {
  const at = foundAt(list)
  const count = Array.isArray(at.value) ? (items?.length ?? at.value.length) : undefined
  return madeOf(at, count, words, [list], tally)
}

/** The sum of numbers in a list's items. Missing where the list or one of the numbers is. */
export function sumOf(list: Place<unknown>, numbers: readonly Place<number | null>[], tally?: Tally): Place<number> {
  const at = foundAt(list)
  const sum = Array.isArray(at.value)
    ? numberFrom(numbers, (values) => values.reduce((so, value) => so + value, 0))
    : undefined
  // Removes what binary fractions leave behind.
  const total = sum === undefined ? undefined : Math.round(sum * 1e6) / 1e6
  const size = Array.isArray(at.value) ? at.value.length : 0
  // Which items count depends on values that may themselves be wrong.
  const some = numbers.length < size ? ` in ${numbers.length} of ${size} ${at.name ?? 'items'}` : ''
  return madeOf(at, total, `the sum of ${nameIn(numbers[0])}${some}`, [list, ...numbers], tally)
}

/** The sum of a number in those items of a list that have these values, which reports add up again. */
export function sumWith<T extends object>(
  list: Place<readonly T[] | null>,
  where: Readonly<Partial<T>>,
  sum: string & keyof T,
): Place<number> {
  const numbers = itemsWith(list, where).map((item) => memberOf(item, sum) as Place<number | null>)
  return sumOf(list, numbers, { where: where as Readonly<Record<string, Json>>, sum })
}

/** How many parts a value has that another one lacks, apart from those in some of its members. Missing where one of them is. */
export function partsBeyond(own: Place<unknown>, plain: Place<unknown>, except: readonly string[]): Place<number> {
  const [at, less] = [foundAt(own), foundAt(plain)]
  const rest = ({ value }: Found): unknown =>
    isObject(value) ? { ...value, ...Object.fromEntries(except.map((name) => [name, null])) } : value
  const isKnown = at.value !== undefined && less.value !== undefined
  const parts = isKnown ? partsIn(rest(at), rest(less), '') : []
  return madeOf(at, isKnown ? parts.length : undefined, 'the number of parts', [own, plain], {
    beyond: { act: less.fact, at: less.at },
    except,
    parts,
  })
}

/** A JSON Schema is one part, names are none. */
function partsIn(own: unknown, plain: unknown, at: Pointer): readonly Pointer[] {
  if (isDeepStrictEqual(own, plain)) return []
  const isSchema = isObject(own) && isObject(own['properties'])
  const inner = isContainer(own) && !isSchema ? Object.entries(own) : []
  if (inner.length === 0) return [at]
  return inner
    .filter(([name]) => !/^(id|key|name|title|label)$/i.test(name))
    .flatMap(([name, value]) => partsIn(value, (plain as JsonObject | undefined)?.[name], `${at}/${name}`))
}

/** What numbers at places make, at the first of them; missing where one is. */
export function calculated(
  words: string,
  places: readonly [Place<number | null>, ...Place<number | null>[]],
  make: (...values: number[]) => number,
): Place<number> {
  return madeOf(
    foundAt(places[0]),
    numberFrom(places, (values) => make(...values)),
    words,
    places,
  )
}

/** The greatest number or the latest moment among places; the others are left out. Without any: missing. */
export function greatestOf<T extends number | string | null>(places: readonly Place<T>[]): Place<T> {
  const known = places.filter((place) => !Number.isNaN(orderOf(place)))
  const greatest = known.reduce<Place<T> | null>(
    (so, place) => (so === null || orderOf(place) > orderOf(so) ? place : so),
    null,
  )
  return greatest ?? madeOf<T>(nowhere, undefined, 'the greatest', [])
}

function orderOf(place: Place<unknown>): number {
  const { value } = foundAt(place)
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

/** What a function makes of a value; missing where that is. */
export function madeFrom<T, U>(place: Place<T>, words: string, make: (value: NonNullable<T>) => U): Place<U> {
  const at = foundAt(place)
  const isKnown = at.value !== undefined && at.value !== null
  return madeOf(at, isKnown ? make(at.value as NonNullable<T>) : undefined, words, [place])
}

/** The first of these places that has a value, or the last one. */
export function firstOf<T>(first: Place<T>, ...others: readonly Place<T>[]): Place<T> {
  return [first, ...others].reduce((so, place) => ((foundAt(so).value ?? null) === null ? place : so))
}

/** What a place has, or this where it has nothing. */
export function orElse<T>(place: Place<T>, value: NonNullable<T> | null): Place<NonNullable<T> | null> {
  const at = foundAt(place)
  const known = (at.value ?? value) as NonNullable<T> | null
  return madeOf(at, known, at.name ?? 'it', [place])
}

/** The name that an object has a place under; missing for an item of a list. */
export function keyOf(place: Place<unknown>): Place<string> {
  const at = foundAt(place)
  return madeOf(at, at.name, 'its key', [place])
}

/** The names in an object. */
export function keysOf(map: Place<object | null>): Place<readonly string[]> {
  const at = foundAt(map)
  const isMap = typeof at.value === 'object' && at.value !== null && !Array.isArray(at.value)
  return madeOf(at, isMap ? Object.keys(at.value) : undefined, 'its keys', [map])
}

/** What all entries of a list or an object have under a name, as a list, which reports make again. */
export function eachOf(owner: Place<object | null>, name: string): Place<readonly string[]> {
  const { value } = foundAt(owner)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const places = names.map((key) => memberOf(memberOf(owner, key), name) as Place<string>)
  return valuesOf(owner, places, { each: name })
}

/** What these places in a list or an object have, as a list. Missing where that is no list and no object. */
export function valuesOf<T>(
  owner: Place<object | null>,
  places: readonly Place<T>[],
  tally?: Tally,
): Place<readonly T[]> {
  const at = foundAt(owner)
  const isOwner = typeof at.value === 'object' && at.value !== null
  const values = isOwner ? places.map((place) => foundAt(place).value as T) : undefined
  return madeOf(at, values, nameIn(places[0]), [owner, ...places], tally)
}

/** Each item of a list with the next one. */
export function neighbours<T>(list: Place<readonly T[] | null>): readonly (readonly [Place<T>, Place<T>])[] {
  const items = itemsOf(list)
  return items.flatMap((item, index) => {
    const next = items[index + 1]
    return next === undefined ? [] : [[item, next] as const]
  })
}

const nowhere: Found = { fact: '', at: '', value: undefined }

function numberFrom(
  places: readonly Place<unknown>[],
  make: (values: readonly number[]) => number,
): number | undefined {
  const values = places.map((place) => foundAt(place).value)
  return values.every((value) => typeof value === 'number') ? make(values) : undefined
}

function nameIn(place: Place<unknown> | undefined): string {
  return (place === undefined ? undefined : foundAt(place).name) ?? 'the items'
}
