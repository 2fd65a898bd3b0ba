import { isObject, sameJson } from '../../../src/contract/json.ts'
import { itemsIn } from './orders.ts'
import { nameOf, placeName, valueIn } from './paths.ts'
import type { Path } from './paths.ts'

export interface Item {
  readonly path: Path
  readonly name: string
  /** The list at the outside: within it, an id is one item's. */
  readonly root: string
  readonly item: unknown
}

/** The items that have an id, from the outside in. */
export function allItems(value: unknown, path: Path = []): readonly Item[] {
  if (typeof value !== 'object' || value === null) return []
  const names = itemsIn(value)
  const inside = Object.entries(value).map(([key, inner], index) => [names?.[index] ?? key, inner as unknown] as const)
  const own = inside.flatMap(([key, item]) => {
    const name = Array.isArray(value) ? nameOf(item) : null
    const at = [...path, key]
    return name === null ? [] : [{ path: at, name, root: rootOf(at, path), item }]
  })
  return [...own, ...inside.flatMap(([key, item]) => allItems(item, [...path, key]))].toSorted(
    (one, other) => one.path.length - other.path.length,
  )
}

function rootOf(path: Path, list: Path): string {
  const first = path.findIndex((name) => name.startsWith('['))
  return placeName(first < 0 ? list : path.slice(0, first))
}

/** What several places are in. */
export function around(all: readonly Pick<Item, 'path'>[]): Path {
  const [first = [], ...others] = all.map(({ path }) => path)
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name))
  return first.slice(0, end < 0 ? -1 : end)
}

export function samePlace(one: Path, other: Path): boolean {
  return sameJson(one, other)
}

/** What the whole of one side has that was not there before, wherever its parts went. */
export interface Gains {
  /** How many items of a name it has more. */
  readonly of: (name: string) => number
  readonly added: readonly Item[]
  readonly lost: readonly Item[]
}

export function gainsOf(side: unknown, old: unknown): Gains {
  const [now, before] = [allItems(side), allItems(old)]
  const count = (items: readonly Item[], name: string) => items.filter((one) => one.name === name).length
  const of = (name: string) => count(now, name) - count(before, name)
  return { of, added: now.filter(({ name }) => of(name) > 0), lost: before.filter(({ name }) => of(name) < 0) }
}

/** Where one of both has an item that was there before. Null: nowhere. */
export function placeIn(side: unknown, old: unknown, gone: Item, gains: Gains): Path | null {
  const { path, name, root } = gone
  if (valueIn(side, path) !== undefined) return path
  const [before, now] = [allItems(old), allItems(side)]
  const named = (items: readonly Item[]) => items.filter((one) => one.name === name)
  const inRoot = named(now).filter((one) => one.root === root)
  if (inRoot.length > 0) return inRoot.length === 1 ? (inRoot[0]?.path ?? null) : null
  const isNew = (one: Item) => before.every((each) => each.root !== one.root || each.name !== one.name)
  const elsewhere = named(now).filter((one) => isNew(one) && isAlike(one.item, gone.item))
  if (elsewhere.length === 1) return elsewhere[0]?.path ?? null
  // What was moved to where another one was taken away is not that one.
  if (gains.of(name) >= 0) return null
  const added = now.filter((one) => isNew(one) && gains.of(one.name) > 0)
  return renamed(added, gone, gains, side, old)
}

/**
 * The new item that differs by its id alone, in the same list or elsewhere. Or the one that is most like it and stands where it
 * stood, as long as neither of both is that to another item, wherever that is.
 */
function renamed(added: readonly Item[], gone: Item, gains: Gains, side: unknown, old: unknown): Path | null {
  const list = gone.path.slice(0, -1)
  const [was, is] = [itemsIn(valueIn(old, list)) ?? [], itemsIn(valueIn(side, list)) ?? []]
  const above = (names: Path, name: string) =>
    names.slice(0, names.indexOf(name)).findLast((one) => was.includes(one) && is.includes(one))
  const beside = added.filter(({ path }) => samePlace(path.slice(0, -1), list))
  const same = added.filter(({ item }) => isTwin(item, gone.item))
  const hasTwin = (items: readonly Item[], item: unknown) => items.some((one) => isTwin(one.item, item))
  const isLike = ({ name, item }: Item) =>
    !hasTwin(gains.added, gone.item) &&
    !hasTwin(gains.lost, item) &&
    above(is, name) === above(was, gone.name) &&
    isAlike(item, gone.item)
  const ways = [
    beside.filter((one) => same.includes(one)),
    beside.filter(isLike),
    same.filter(({ root }) => root === gone.root),
  ]
  const [only, ...others] = ways.find((all) => all.length > 0) ?? []
  return others.length === 0 ? (only?.path ?? null) : null
}

/** Whether two items differ by their id alone. */
export function isTwin(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && sameJson({ ...one, id: '' }, { ...other, id: '' })
}

/** Whether half of what two items have beside their id is the same. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => name !== 'id')
  return names.filter((name) => sameJson(one[name], other[name])).length * 2 >= names.length
}
