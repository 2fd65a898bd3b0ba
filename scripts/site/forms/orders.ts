import { groupBy } from '../../../src/contract/group-by.ts'
import { sameJson } from '../../../src/contract/json.ts'
import { idIn, nameOf, orderOf } from './paths.ts'
import type { Path } from './paths.ts'

/** An order that is for the reader to choose. */
export interface OrderChoice {
  readonly path: Path
  /** The order of those items that nobody has to ask about, or the one where both began; none: nobody knows it. */
  readonly base?: Path
  readonly mine: Path
  readonly theirs: Path
}

export interface Ordered {
  /** The items of both lists. */
  readonly names: Path
  readonly asks: readonly OrderChoice[]
}

/** Null: not each item has an id of its own. */
export function itemsIn(value: unknown): Path | null {
  if (!Array.isArray(value)) return null
  const names = value.flatMap((item) => nameOf(item) ?? [])
  return new Set(names).size === value.length ? names : null
}

/** Whether two lists have the items that are in both in one order. */
export function isInOrder(one: Path, other: Path): boolean {
  return sameJson(
    one.filter((name) => other.includes(name)),
    other.filter((name) => one.includes(name)),
  )
}

/** The order of two lists that began as a third one; null: nobody knows where they began. */
export function ordered(mine: Path, theirs: Path, old: Path | null, path: Path): Ordered {
  const began = old ?? []
  if (isInOrder(mine, theirs))
    return { names: joined(theirs, mine), asks: old === null ? [] : addedTogether(mine, theirs, old, path) }
  const isAddedTwice = mine.some((name) => theirs.includes(name) && !began.includes(name))
  if (!isAddedTwice && isInOrder(mine, began)) return addedElsewhere(theirs, mine, began, path)
  if (!isAddedTwice && isInOrder(theirs, began)) return addedElsewhere(mine, theirs, began, path)
  const names = joined(mine, theirs)
  const choice = { path: [...path, orderOf(names)], mine: names, theirs: joined(theirs, mine) }
  const base = joined(
    began.filter((name) => names.includes(name)),
    names,
  )
  return { names, asks: [old === null ? choice : { ...choice, base }] }
}

/** One changed the order, and the other added items: where what was around them is no longer together, each of both places may be meant. */
function addedElsewhere(sorted: Path, adding: Path, old: Path, path: Path): Ordered {
  const added = adding.filter((name) => !sorted.includes(name) && !old.includes(name))
  const [above, below] = [besides(adding, sorted), besides(adding.toReversed(), sorted)]
  const isTorn = (name: string) => {
    const [one, other] = [above(name), below(name)]
    return (sorted[one === null ? 0 : sorted.indexOf(one) + 1] ?? null) !== other
  }
  const torn = added.filter(isTorn)
  const certain = adding.filter((name) => !torn.includes(name))
  const base = joined(sorted, certain)
  const names = joined(base, adding)
  if (torn.length === 0) return { names, asks: [] }
  const others = joined(base.toReversed(), adding.toReversed()).toReversed()
  return { names, asks: [{ path: [...path, orderOf([...torn, ...base])], base, mine: names, theirs: others }] }
}

/** What is chosen between where one changed the order and the other added: `new after ask`, `new before tell`; empty: nothing was added. */
export function placesOf(one: Path, other: Path, base: Path): readonly [after: string, before: string] {
  const groups = (names: Path) => {
    const added = names.filter((name) => !base.includes(name))
    return [...groupBy(added, besides(names, base))]
  }
  const ids = (names: Path) => names.map(idIn).join(', ')
  const above = groups(one).map(([name, items]) =>
    name === null ? `${ids(items)} first` : `${ids(items)} after ${idIn(name)}`,
  )
  const below = groups(other.toReversed()).map(([name, items]) =>
    name === null ? `${ids(items.toReversed())} last` : `${ids(items.toReversed())} before ${idIn(name)}`,
  )
  return [above.join('; '), below.toReversed().join('; ')]
}

/** What stands above an item, of those that another list has too. */
function besides(list: Path, other: Path): (name: string) => string | null {
  return (name) => list.slice(0, list.indexOf(name)).findLast((one) => other.includes(one)) ?? null
}

/** Where both added items at one place of a list: in which order is for the reader to say. */
function addedTogether(mine: Path, theirs: Path, old: Path, path: Path): readonly OrderChoice[] {
  const added = (one: Path, than: Path) =>
    groupBy(
      one.filter((name) => !old.includes(name) && !than.includes(name)),
      besides(one, than),
    )
  const theirPlaces = added(theirs, mine)
  return [...added(mine, theirs)].flatMap(([above, ours]) => {
    const others = theirPlaces.get(above) ?? []
    const place = [...path, orderOf([...ours, ...others])]
    return others.length === 0 ? [] : [{ path: place, mine: [...ours, ...others], theirs: [...others, ...ours] }]
  })
}

/** The items of one list, with those of another where they stand there. */
function joined(one: Path, other: Path): Path {
  return other.reduce((all, name, index) => {
    if (all.includes(name)) return all
    const above = other.slice(0, index).findLast((each) => all.includes(each))
    return all.toSpliced(above === undefined ? 0 : all.indexOf(above) + 1, 0, name)
  }, one)
}

/** Whether one order can come of another by moving this item: the others are no longer in one order with it than without it. */
export function mayHaveMoved(name: string, was: Path, is: Path): boolean {
  const places = is.filter((one) => was.includes(one)).map((one) => was.indexOf(one))
  return is.includes(name) && longestRise(places.filter((one) => one !== was.indexOf(name))) === longestRise(places)
}

function longestRise(numbers: readonly number[]): number {
  const rises: number[] = []
  for (const number of numbers)
    rises.push(1 + Math.max(0, ...rises.filter((_, index) => (numbers[index] ?? number) < number)))
  return Math.max(0, ...rises)
}
