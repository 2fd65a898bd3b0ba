import { isObject, sameJson } from '../../../src/contract/json.ts'
import { isInOrder, itemsIn } from './orders.ts'
import { hasAt, isOrder, isStand, orderOf, partOf, placed, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import type { Choice } from './three-way.ts'

/** The places where two values differ, as far inside as both go on: fields, items by their ids, and the order of items. */
export function placesApart(one: unknown, other: unknown, path: Path = []): readonly Path[] {
  if (sameJson(one, other)) return []
  const names = namesIn(one, other)
  if (names === null) return [path]
  const inside = names.flatMap((name) => placesApart(partOf(one, name), partOf(other, name), [...path, name]))
  const order = orderIn(one, other)
  return order === null ? inside : [...inside, [...path, orderOf(order)]]
}

/** What two values have inside; null: one of them is no container, or the other one is of another kind. */
function namesIn(one: unknown, other: unknown): Path | null {
  if (isObject(one) && isObject(other)) return [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const [left, right] = [itemsIn(one), itemsIn(other)]
  return left === null || right === null ? null : [...new Set([...left, ...right])]
}

/** The items of the second list that both have, where their order is another; null: it is the same. */
function orderIn(one: unknown, other: unknown): Path | null {
  const [left, right] = [itemsIn(one) ?? [], itemsIn(other) ?? []]
  return isInOrder(left, right) ? null : right.filter((name) => left.includes(name))
}

/**
 * Whether a body has what one of two has, wherever they differ: other edits around say nothing about it, nor do those within what only
 * one of them has.
 */
export function isAs(body: unknown, { path, mine, theirs }: Choice, value: unknown): boolean {
  const isOne = sameJson(value, mine) || sameJson(value, theirs)
  if (!isOne || isOrder(path.at(-1)) || isStand(path.at(-1))) return hasAt(body, path, value)
  return placesApart(mine, theirs).every((place) => {
    const now = valueIn(body, [...path, ...place])
    const [own, other, wanted] = [mine, theirs, value].map((one) => valueIn(one, place))
    if (own === undefined || other === undefined) return (now === undefined) === (wanted === undefined)
    return isOrder(place.at(-1)) ? hasAt(body, [...path, ...place], wanted) : sameJson(now, wanted)
  })
}

/** A value with what one of two has where they differ, and all else as it is. */
export function turnedTo(now: unknown, from: unknown, to: unknown): unknown {
  if (sameJson(from, to)) return now
  if (from === undefined || to === undefined || now === undefined) return to === undefined ? undefined : (now ?? to)
  const names = namesIn(from, to)
  if (names === null || namesIn(now, to) === null) return to
  const order = itemsIn(to) ?? []
  const turned = names.reduce<unknown>((value, name) => {
    const inner = turnedTo(partOf(value, name), partOf(from, name), partOf(to, name))
    return placed(value, [name], inner, order)
  }, now)
  return orderIn(from, to) === null ? turned : placed(turned, [orderOf(order)], order)
}
