import { encodePointer } from '../../../contract/index.ts'
import type { JsonObject, Pointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import type { Check, Deviation } from './invariant.ts'
import { inside } from './read.ts'
import { isSuccess } from './sight.ts'
import type { Sight } from './sight.ts'

/** Where answers hold a value of one kind. */
export interface Place {
  (sight: Sight): readonly Found[]
  /** Ids of the operations whose successes alone can hold one; absent: any answer may. */
  readonly successesOf?: readonly string[]
}

/** A value with its place in the answer's body. */
export interface Found {
  readonly at: Pointer
  readonly value: JsonObject
}

/** The successes of these operations hold one such value under these names; `*` stands for each entry of a list. */
export function inSuccessesOf(operations: readonly string[], ...names: readonly string[]): Place {
  const isList = names.at(-1) === '*'
  const path = isList ? names.slice(0, -1) : names
  const at = encodePointer(...path)
  const find = foundOnce((sight) => {
    if (!operations.includes(sight.operation.id) || !isSuccess(sight)) return []
    const value = inside(sight.body, ...path)
    if (!isList) return isObject(value) ? [{ at, value }] : []
    if (!Array.isArray(value)) return []
    return value.flatMap((item: unknown, index) => (isObject(item) ? [{ at: `${at}/${index}`, value: item }] : []))
  })
  return Object.assign(find, { successesOf: operations })
}

/** Several rules look at one place of one answer in turn: what it holds is found once. */
function foundOnce(place: Place): Place {
  let last: { readonly sight: Sight; readonly found: readonly Found[] } | null = null
  return (sight) => {
    if (last?.sight !== sight) last = { sight, found: place(sight) }
    return last.found
  }
}

/** All that several places hold. */
export function anyOf(...places: readonly Place[]): Place {
  const find = (sight: Sight) => places.flatMap((place) => place(sight))
  const operations = places.map(({ successesOf }) => successesOf)
  return operations.includes(undefined)
    ? find
    : Object.assign(find, { successesOf: operations.flatMap((ids) => ids ?? []) })
}

const none: readonly Deviation[] = []

/** Holds a rule against each value of a place; null from the rule, or no value at all: nothing to check. */
export function each(place: Place, rule: (value: JsonObject, sight: Sight) => readonly Deviation[] | null): Check {
  const check = (sight: Sight): readonly Deviation[] | null => {
    let deviations: readonly Deviation[] | null = null
    for (const { at, value } of place(sight)) {
      const own = rule(value, sight)
      if (own === null) continue
      deviations ??= none
      if (own.length === 0) continue
      const placed = own.map((deviation) => ({ ...deviation, at: at + deviation.at }))
      deviations = [...deviations, ...placed]
    }
    return deviations
  }
  return place.successesOf === undefined ? check : Object.assign(check, { successesOf: place.successesOf })
}
