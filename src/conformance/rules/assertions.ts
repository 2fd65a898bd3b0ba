import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import { firstDifference, shown } from './language/conditions.ts'
import type { Discrepancy } from '../model/index.ts'
import type { Check } from './sequence.ts'

/** A place in an act's answer: its label, a space, and a pointer into its body. The label alone: the whole body. */
export type AnswerPlace = string

function lookUp(answers: Parameters<Check>[0], place: AnswerPlace): unknown {
  const [label, at] = split(place)
  return valueAt(answers[label]?.[0]?.body, at)
}

/** The same without what the contract does not document, which may change with time at a deployment. */
function lookUpKnown(answers: Parameters<Check>[0], place: AnswerPlace): unknown {
  const [label, at] = split(place)
  // A place that a rule names counts even if it is not documented.
  return valueAt(answers[label]?.[0]?.documented, at) ?? lookUp(answers, place)
}

export function split(place: AnswerPlace): [label: string, at: Pointer] {
  const blank = place.indexOf(' ')
  return blank === -1 ? [place, ''] : [place.slice(0, blank), place.slice(blank + 1)]
}

function off(place: AnswerPlace, below: Pointer, expected: string, actual: unknown): Discrepancy {
  const [act, at] = split(place)
  return { act, at: `/body${at}${below}`, expected, actual }
}

/** Both places have the same value, except at `except`, pointers from there. */
export function same(place: AnswerPlace, other: AnswerPlace, except: readonly Pointer[] = []): Check {
  return (answers) => {
    const differs = firstDifference(lookUpKnown(answers, place), lookUpKnown(answers, other), except, '')
    if (differs === null) return []
    const { at, expected, actual } = differs
    return [off(place, at, `as in ${split(other)[0]}: ${shown(expected)}`, actual)]
  }
}

/** The place has the value of an act's request, or the target's own word for it. */
export function asSent(place: AnswerPlace, act: string, from: Pointer): Check {
  return (answers) => {
    const sent = valueAt(bodyOf(answers[act]?.[0]?.request.body ?? null), from)
    const value = lookUp(answers, place)
    return isDeepStrictEqual(value, sent) ? [] : [off(place, '', `as sent by ${act}: ${shown(sent)}`, value)]
  }
}

function bodyOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

export function differ(place: AnswerPlace, other: AnswerPlace): Check {
  return (answers) => {
    const value = lookUpKnown(answers, place)
    return isDeepStrictEqual(value, lookUpKnown(answers, other))
      ? [off(place, '', `another value than in ${split(other)[0]}`, value)]
      : []
  }
}

export function is(place: AnswerPlace, wanted: Json): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    return isDeepStrictEqual(value, wanted) ? [] : [off(place, '', shown(wanted), value)]
  }
}

export function isOneOf(place: AnswerPlace, wanted: readonly Json[]): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    return wanted.some((one) => isDeepStrictEqual(value, one))
      ? []
      : [off(place, '', `one of ${wanted.map(shown).join(', ')}`, value)]
  }
}

export function isAbsent(place: AnswerPlace): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    return value === undefined ? [] : [off(place, '', 'absent', value)]
  }
}

/** Neither absent nor null. */
export function isThere(place: AnswerPlace): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    return value === undefined || value === null ? [off(place, '', 'a value', value)] : []
  }
}

/** The place's number exceeds the other's by this amount. */
export function isMoreBy(place: AnswerPlace, other: AnswerPlace, by: number): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    const before = lookUp(answers, other)
    // Minutes have three decimals, dollars four.
    const isMore = typeof value === 'number' && typeof before === 'number' && Math.abs(value - before - by) < 0.0005
    return isMore ? [] : [off(place, '', `${by} more than ${shown(before)} in ${split(other)[0]}`, value)]
  }
}

/** The list has this many items more than the other. */
export function isLongerBy(place: AnswerPlace, other: AnswerPlace, by: number): Check {
  return (answers) => {
    const value = lookUp(answers, place)
    const before = lookUp(answers, other)
    const isLonger = Array.isArray(value) && Array.isArray(before) && value.length === before.length + by
    const had = Array.isArray(before) ? before.length : 0
    return isLonger ? [] : [off(place, '', `${had + by} items`, Array.isArray(value) ? value.length : value)]
  }
}

/** Every item of the list at one place is in the list at the other. */
export function isWithin(place: AnswerPlace, other: AnswerPlace): Check {
  return (answers) => {
    const [items, all] = [listOf(lookUpKnown(answers, place)), listOf(lookUpKnown(answers, other))]
    return items.flatMap((item, index) =>
      all.some((one) => isDeepStrictEqual(one, item))
        ? []
        : [off(place, `/${index}`, `an item of ${split(other)[0]}`, item)],
    )
  }
}

/** Both lists have items with the same ids, in any order. */
export function sameIds(place: AnswerPlace, other: AnswerPlace): Check {
  const ids = (list: unknown) =>
    listOf(list)
      .map((item) => JSON.stringify(valueAt(item, '/id')))
      .toSorted()
  return (answers) => {
    const [now, before] = [ids(lookUp(answers, place)), ids(lookUp(answers, other))]
    return isDeepStrictEqual(now, before) ? [] : [off(place, '', before.join(', '), now.join(', '))]
  }
}

/** In every item of a list, a property has one of these values. */
export function everyItem(place: AnswerPlace, property: string, wanted: readonly Json[]): Check {
  return (answers) =>
    listOf(lookUp(answers, place)).flatMap((item, index) => {
      const value = valueAt(item, `/${property}`)
      return wanted.some((one) => isDeepStrictEqual(one, value))
        ? []
        : [off(place, `/${index}/${property}`, wanted.map(shown).join(' or '), value)]
    })
}

/** No answer contains a text. */
export function nowhere(text: string): Check {
  return (answers) =>
    Object.entries(answers).flatMap(([act, replies]) =>
      replies.flatMap(({ body }): readonly Discrepancy[] =>
        body !== undefined && JSON.stringify(body).includes(text)
          ? [{ act, at: '/body', expected: 'the value nowhere', actual: 'it is there' }]
          : [],
      ),
    )
}

/** Every answer of an act passes a test of its status and body. */
export function everyReply(act: string, expected: string, test: (status: number, body: unknown) => boolean): Check {
  return (answers) =>
    (answers[act] ?? []).flatMap(({ status, body }): readonly Discrepancy[] =>
      test(status, body) ? [] : [{ act, at: '/status', expected, actual: status }],
    )
}

/** A test of an answer's whole body, documented or not: for what is stated without a place. */
export function somewhere(act: string, expected: string, test: (body: unknown) => boolean): Check {
  return (answers) => {
    const body = answers[act]?.[0]?.body
    return test(body) ? [] : [{ act, at: '/body', expected, actual: body }]
  }
}

/** Exactly so many of the parallel requests got such an answer. */
export function count(
  act: string,
  wanted: number,
  expected: string,
  test: (status: number, body: unknown) => boolean,
): Check {
  return (answers) => {
    const found = (answers[act] ?? []).filter(({ status, body }) => test(status, body)).length
    return found === wanted ? [] : [{ act, at: '/status', expected: `${wanted} × ${expected}`, actual: found }]
  }
}

/** A custom test of the values at some places. */
export function fits(
  expected: string,
  places: readonly AnswerPlace[],
  test: (...values: readonly unknown[]) => boolean,
): Check {
  return (answers) => {
    const values = places.map((place) => lookUp(answers, place))
    const [place] = places
    return place === undefined || test(...values) ? [] : [off(place, '', expected, values[0])]
  }
}

/** The same with the documented parts only, for tests that compare whole values. */
export function fitKnown(
  expected: string,
  places: readonly AnswerPlace[],
  test: (...values: readonly unknown[]) => boolean,
): Check {
  return (answers) => {
    const values = places.map((place) => lookUpKnown(answers, place))
    const [place] = places
    return place === undefined || test(...values) ? [] : [off(place, '', expected, values[0])]
  }
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
