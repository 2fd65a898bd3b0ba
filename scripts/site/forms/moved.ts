import { isObject, sameJson } from '../../../src/contract/json.ts'
import { isInOrder, itemsIn } from './orders.ts'
import { merged } from './three-way.ts'
import type { Choice, Merged, Start } from './three-way.ts'
import { canPlace, eitherOf, idIn, nameOf, placed, placeName, standOf, valueIn } from './paths.ts'
import type { Path } from './paths.ts'

/** An item of a list that one of both put elsewhere, or gave another id. What the other changed in it went along. */
export interface Moved {
  readonly isMine: boolean
  readonly from: Path
  readonly to: Path
}

export interface Reconciled extends Merged {
  readonly moved: readonly Moved[]
}

/**
 * Merges what two changed, and follows items that were moved. Whatever the reader chooses, no item stands twice that did so on neither
 * side, and none is lost that both have: where nothing says which item is which, all that is around them is one place.
 */
export function reconciled(start: Start, mine: unknown, theirs: unknown): Reconciled {
  const whole = new Set<string>()
  for (;;) {
    const before = whole.size
    const made = followed({ ...start, whole }, whole, mine, theirs, [])
    const choices = [...made.kept, ...made.open]
    const chosen = choices.map((one) => placed(made.value, one.path, one.theirs, one.order))
    for (const path of [
      ...[made.value, ...chosen].flatMap((value) => wrongIn(value, { known: start.known, mine, theirs })),
      ...choices.flatMap((one) => outerOf(one, made.value, choices)),
      ...(start.known.length > 0 ? [] : unlike(made.value, choices, theirs)),
    ])
      whole.add(placeName(path))
    if (whole.size === before) return made
  }
}

/** What is around items that a merge doubled or lost. */
function wrongIn(value: unknown, { known, mine, theirs }: Sides): readonly Path[] {
  const [all, own, other] = [allItems(value), allItems(mine), allItems(theirs)]
  const old = new Set(allItems(known[0]).map(({ name }) => name))
  const count = (items: readonly Item[], of: Item, isSame: (one: Item) => boolean) =>
    items.filter((one) => one.name === of.name && isSame(one)).length
  const isTwice = (item: Item, isSame: (one: Item) => boolean) =>
    count(all, item, isSame) > Math.max(1, count(own, item, isSame), count(other, item, isSame))
  const twice = all.filter(
    // Two may have added an item of one name in lists that are apart.
    (item) => isTwice(item, ({ root }) => root === item.root) || (old.has(item.name) && isTwice(item, () => true)),
  )
  const isIn = (items: readonly Item[], { name }: Item) => items.some((one) => one.name === name)
  const lost = own.filter((item) => isIn(other, item) && !isIn(all, item))
  const among = (items: readonly Item[], { name }: Item) => items.filter((one) => one.name === name)
  return [
    ...twice.map((item) => around(among(all, item))),
    ...lost.map((item) => around([...among(own, item), ...among(other, item)])),
  ]
}

/** Of a place in what is not there, or is a place itself, that one. */
function outerOf({ path, theirs }: Choice, value: unknown, choices: readonly Choice[]): readonly Path[] {
  const outer = path.slice(1).map((_, index) => path.slice(0, index + 1))
  const gone = outer.find((one) => valueIn(value, one) === undefined)
  const last = canPlace(value, path, theirs) ? [] : [path.slice(0, -1)]
  return [
    ...(gone === undefined ? last : [gone]),
    ...outer.filter((one) => choices.some((choice) => samePlace(choice.path, one))),
  ]
}

/** Where nobody knows who began, all that was read is there once it is chosen at each place: else, the list that it is in is one place. */
function unlike(value: unknown, choices: readonly Choice[], theirs: unknown): readonly Path[] {
  return [choices, choices.toReversed()].flatMap((all) => {
    const made = all.reduce((one, { path, theirs: item, order }) => placed(one, path, item, order), value)
    return difference(made, theirs) ?? []
  })
}

/** The first place that two values have differently, and the list whose items have another order. Null: there is none. */
function difference(one: unknown, other: unknown, path: Path = []): readonly [Path] | null {
  if (sameJson(one, other)) return null
  const names = itemsIn(one)
  const areBoth = names === null ? isObject(one) && isObject(other) : sameJson(names, itemsIn(other))
  if (!areBoth) return [path]
  const inside = names ?? [...new Set([...Object.keys(one as object), ...Object.keys(other as object)])]
  return inside.reduce<readonly [Path] | null>(
    (found, name) => found ?? difference(valueIn(one, [name]), valueIn(other, [name]), [...path, name]),
    null,
  )
}

interface Item {
  readonly path: Path
  readonly name: string
  /** The list at the outside: within it, an id is one item's. */
  readonly root: string
  readonly item: unknown
}

/** The items that have an id, from the outside in. */
function allItems(value: unknown, path: Path = []): readonly Item[] {
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
function around(all: readonly Pick<Item, 'path'>[]): Path {
  const [first = [], ...others] = all.map(({ path }) => path)
  const end = first.findIndex((name, index) => others.some((other) => other[index] !== name))
  return first.slice(0, end < 0 ? -1 : end)
}

interface Sides {
  readonly known: readonly unknown[]
  readonly mine: unknown
  readonly theirs: unknown
}

/** Where an item was, and where each of both has it; null: nowhere. */
interface Places {
  readonly from: Path
  readonly here: Path | null
  readonly there: Path | null
}

/** Where both have an item that one of them moved. Null: nobody did. */
function toOf({ from, here, there }: Places): Path | null {
  const isMoved = (place: Path | null) => place !== null && !samePlace(place, from)
  if (isMoved(here)) return here
  return isMoved(there) ? there : null
}

/** Each item that was moved is merged for itself, stands where it was moved to, and nowhere else. */
function followed(start: Start, whole: Set<string>, mine: unknown, theirs: unknown, path: Path): Reconciled {
  const isWhole = (one: Path) => one.some((_, index) => whole.has(placeName([...path, ...one.slice(0, index + 1)])))
  if (start.known.length === 0) return aligned(start, whole, mine, theirs, isWhole)
  let sides: Sides = { known: start.known, mine, theirs }
  const found: Reconciled[] = []
  for (const gone of allItems(start.known[0])) {
    const [old] = sides.known
    const { path: from } = gone
    if (valueIn(old, from) === undefined) continue
    const places = { from, here: placeIn(sides.mine, old, gone), there: placeIn(sides.theirs, old, gone) }
    const to = toOf(places)
    if (to === null || isWhole(to) || isWhole(from)) continue
    const { sides: next, made } = takenAlong({ ...start, ...sides }, whole, places, to, path)
    const torn = isTornApart(places) ? standsOf(sides, places, path) : []
    if (torn === null || (torn.length > 0 && made.kept.length + made.open.length > 0)) {
      const all = [from, to, places.there ?? from].map((one) => ({ path: [...path, ...one] }))
      whole.add(placeName(around(all)))
      continue
    }
    sides = next
    found.push({ ...made, kept: [...made.kept, ...torn] })
  }
  const made = merged({ ...start, known: sides.known }, sides.mine, sides.theirs, path)
  const moved = found.flatMap((one) => one.moved)
  // That it is new there is no change of its own.
  const taken = made.taken.filter((one) => moved.every(({ isMine, to }) => isMine || !samePlace(one.path, to)))
  return {
    value: made.value,
    taken: [...taken, ...found.flatMap((one) => one.taken)],
    kept: [...made.kept, ...found.flatMap((one) => one.kept)],
    open: [...made.open, ...found.flatMap((one) => one.open)],
    moved,
  }
}

/** Where nobody knows who moved an item or gave it another id, that is one choice, as long as the item is the same. */
function aligned(
  start: Start,
  whole: Set<string>,
  mine: unknown,
  others: unknown,
  isWhole: (path: Path) => boolean,
): Reconciled {
  let theirs = others
  const places: Choice[] = []
  for (const { path: here, name, root, item } of allItems(mine)) {
    if (valueIn(theirs, here) !== undefined || isWhole(here)) continue
    const [only, ...more] = allItems(theirs).filter(
      (one) => one.name === name && (one.root === root || isAlike(one.item, item)),
    )
    if (only === undefined || more.length > 0 || valueIn(mine, only.path) !== undefined || isWhole(only.path)) continue
    const stand = standsOf({ known: [], mine, theirs }, { from: here, here, there: only.path }, [])
    if (stand === null || !sameJson(item, only.item) || !Array.isArray(valueIn(theirs, here.slice(0, -1)))) {
      whole.add(placeName(around([{ path: here }, only])))
      continue
    }
    const order = itemsIn(valueIn(mine, here.slice(0, -1))) ?? []
    theirs = placed(placed(theirs, only.path, undefined), here, item, order)
    places.push(...stand)
  }
  for (const { path, item } of allItems(mine)) {
    const list = path.slice(0, -1)
    const [only, ...more] = twinsOf(item, valueIn(theirs, list), valueIn(mine, list))
    const isAlone = only !== undefined && twinsOf(only, valueIn(mine, list), valueIn(theirs, list)).length === 1
    if (valueIn(theirs, path) !== undefined || isWhole(path) || !isAlone || more.length > 0) continue
    const either = [...list, eitherOf([path.at(-1) ?? '', nameOf(only) ?? ''])]
    theirs = placed(theirs, either, item)
    places.push({ path: either, mine: item, theirs: only })
  }
  const made = merged(start, mine, theirs, [])
  return { ...made, open: [...made.open, ...places], moved: [] }
}

/** The items of a list that another one lacks and that differ from an item by their id alone. */
function twinsOf(item: unknown, list: unknown, lacking: unknown): readonly unknown[] {
  if (!isObject(item) || !Array.isArray(list)) return []
  const isNew = (name: string | null) => name !== null && valueIn(lacking, [name]) === undefined
  return list.filter(
    (one: unknown) => isNew(nameOf(one)) && sameJson({ ...(one as object), id: '' }, { ...item, id: '' }),
  )
}

/** Whether both moved it, to two places. */
function isTornApart({ from, here, there }: Places): boolean {
  return [here, there].every((place) => place !== null && !samePlace(place, from)) && !sameJson(here, there)
}

/** The choice between the two places of an item. Null: it has two ids as well. */
function standsOf({ mine, theirs }: Sides, { from, here, there }: Places, path: Path): readonly Choice[] | null {
  const [name = '', other = ''] = [here?.at(-1), there?.at(-1)]
  if (here === null || there === null || name !== other) return null
  const above = (side: unknown, to: Path) => {
    const names = itemsIn(valueIn(side, to.slice(0, -1))) ?? []
    return names.slice(0, names.indexOf(name))
  }
  const outside = around([{ path: from }, { path: here }, { path: there }])
  const inside = (to: Path) => to.slice(outside.length)
  const order = [...above(mine, here), ...above(theirs, there), name]
  return [{ path: [...path, ...outside, standOf(name)], mine: inside(here), theirs: inside(there), order }]
}

/** An item is merged for itself, and put where one of both has it. */
function takenAlong(
  start: Start & Sides,
  whole: Set<string>,
  { from, here, there }: Places,
  to: Path,
  path: Path,
): { readonly sides: Sides; readonly made: Reconciled } {
  const id = idIn(to.at(-1) ?? '')
  const itemAt = (side: unknown, place: Path | null) => {
    const item = place === null ? undefined : valueIn(side, place)
    return isObject(item) ? { ...item, id } : undefined
  }
  const isMine = sameJson(here, to)
  const order = itemsIn(valueIn(isMine ? start.mine : start.theirs, to.slice(0, -1))) ?? []
  const [mine, theirs] = [itemAt(start.mine, here), itemAt(start.theirs, there)]
  const areBoth = mine !== undefined && theirs !== undefined
  const known = start.known.map((one) => itemAt(one, from))
  const at = [...path, ...to]
  const inner = { ...start, known, example: valueIn(start.example, from) }
  const made = areBoth
    ? followed(inner, whole, mine, theirs, at)
    : takenAway({ path: at, base: known[0], mine, theirs, order })
  // With another id, it is where it was, and nothing new there.
  const names = (itemsIn(valueIn(start.known[0], from.slice(0, -1))) ?? []).map((name) =>
    name === from.at(-1) ? `[${id}]` : name,
  )
  const isRenamed = areBoth && samePlace(from.slice(0, -1), to.slice(0, -1)) && isInOrder(names, order)
  const put = (side: unknown, place: Path | null) => {
    if (isRenamed && place !== null) return placed(side, place, made.value, order)
    if (sameJson(place, to)) return placed(side, to, made.value, order)
    return place === null ? side : placed(side, place, undefined)
  }
  // Nothing is to be said of an own change alone.
  const isAlone = isMine && sameJson(theirs, known[0])
  const own = isAlone ? [] : [{ isMine, from: [...path, ...from], to: at }]
  return {
    sides: {
      known: start.known.map((one) => (isRenamed ? put(one, from) : placed(one, from, undefined))),
      mine: put(start.mine, here),
      theirs: put(start.theirs, there),
    },
    made: { ...made, moved: [...own, ...made.moved] },
  }
}

/** One moved it, and the other took it away. */
function takenAway(choice: Choice): Reconciled {
  return { value: choice.mine, taken: [], kept: [choice], open: [], moved: [] }
}

function samePlace(one: Path, other: Path): boolean {
  return sameJson(one, other)
}

/** Where one of both has an item that was there before. Null: nowhere. */
function placeIn(side: unknown, old: unknown, gone: Item): Path | null {
  const { path, name, root } = gone
  if (valueIn(side, path) !== undefined) return path
  const [before, now] = [allItems(old), allItems(side)]
  const named = (items: readonly Item[]) => items.filter((one) => one.name === name)
  const inRoot = named(now).filter((one) => one.root === root)
  if (inRoot.length > 0) return inRoot.length === 1 ? (inRoot[0]?.path ?? null) : null
  const isNew = (one: Item) => before.every((each) => each.root !== one.root || each.name !== one.name)
  const elsewhere = named(now).filter((one) => isNew(one) && isAlike(one.item, gone.item))
  if (elsewhere.length === 1) return elsewhere[0]?.path ?? null
  return renamed(now.filter(isNew), gone, side, old)
}

/** The new item that differs by its id alone, in the same list or elsewhere; or that is most like it, and stands where it stood. */
function renamed(added: readonly Item[], gone: Item, side: unknown, old: unknown): Path | null {
  const list = gone.path.slice(0, -1)
  const [was, is] = [itemsIn(valueIn(old, list)) ?? [], itemsIn(valueIn(side, list)) ?? []]
  const above = (names: Path, name: string) =>
    names.slice(0, names.indexOf(name)).findLast((one) => was.includes(one) && is.includes(one))
  const isBeside = ({ path }: Item) => samePlace(path.slice(0, -1), list)
  const isSame = ({ item, root }: Item) =>
    root === gone.root && sameJson({ ...(item as object), id: '' }, { ...(gone.item as object), id: '' })
  const isLike = ({ name, item }: Item) => above(is, name) === above(was, gone.name) && isAlike(item, gone.item)
  const beside = added.filter(isBeside)
  const ways = [beside.filter(isSame), beside.filter(isLike), added.filter(isSame)]
  const [only, ...others] = ways.find((items) => items.length > 0) ?? []
  return others.length === 0 ? (only?.path ?? null) : null
}

/** Whether half of what two items have beside their id is the same. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => name !== 'id')
  return names.filter((name) => sameJson(one[name], other[name])).length * 2 >= names.length
}
