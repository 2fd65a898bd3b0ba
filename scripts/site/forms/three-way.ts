import { groupBy } from '../../../src/contract/group-by.ts'
import { isObject, sameJson } from '../../../src/contract/json.ts'
import { nameOf, orderOf, partOf, placed, placeName } from './paths.ts'
import type { Path } from './paths.ts'

/** What the page knows of where the reader began. */
export interface Start {
  /** What was read or sent under the version that the body names, first as the server had it; empty: nothing was. */
  readonly known: readonly unknown[]
  readonly example: unknown
  /** The body began as the example: neither its version nor all of it was put there since. */
  readonly isExample: boolean
  /** Names of places that are one each, whatever is inside. */
  readonly whole?: ReadonlySet<string>
}

/** A place that the body and the resource have differently, undefined where it is left out. */
export interface Choice {
  readonly path: Path
  /** Where both began, as far as that is known. */
  readonly base?: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** All items of the list that the place is in, in their order. */
  readonly order?: Path
}

export interface Merged {
  /** Undefined: the field is left out. */
  readonly value: unknown
  /** Places that the reader did not edit: the value has theirs. */
  readonly taken: readonly Choice[]
  /** Places that the reader edited, and that somebody else edited too: the value has the reader's. */
  readonly kept: readonly Choice[]
  /** Places where nothing says who edited them: the value has the reader's. */
  readonly open: readonly Choice[]
}

/** Objects field by field, lists whose items have ids item by item; another list is one place. */
export function merged(start: Start, mine: unknown, theirs: unknown, path: Path): Merged {
  if (sameJson(mine, theirs)) return { value: mine, taken: [], kept: [], open: [] }
  const names = start.whole?.has(placeName(path)) === true ? null : namesIn(start.known[0], mine, theirs)
  if (names === null) return mergedWhole(start, mine, theirs, path)
  const all = names.map((name) => ({
    name,
    ...merged(within(start, name), partOf(mine, name), partOf(theirs, name), [...path, name]),
  }))
  const isList = Array.isArray(mine)
  const ordered = (choice: Choice) =>
    isList && choice.path.length === path.length + 1 ? { ...choice, order: names } : choice
  const there = all.filter(({ value }) => value !== undefined)
  const joint = isList ? there.map((one) => one.value) : Object.fromEntries(there.map((one) => [one.name, one.value]))
  const orders = isList ? addedTogether(start.known[0], mine, theirs, path) : []
  const value = orders.reduce<unknown>((list, one) => placed(list, one.path.slice(path.length), one.mine), joint)
  const isMoved = isList && !isInOrder(mine.map(nameOf), names)
  return {
    value,
    taken: [...(isMoved ? [{ path, mine, theirs: value }] : []), ...all.flatMap(({ taken }) => taken)],
    kept: [...orders, ...all.flatMap(({ kept }) => kept.map(ordered))],
    open: all.flatMap(({ open }) => open.map(ordered)),
  }
}

/** Nothing is the reader's that may have been there before. */
function mergedWhole({ known, example, isExample }: Start, mine: unknown, theirs: unknown, path: Path): Merged {
  const found = { taken: [], kept: [], open: [] }
  const isOld = known.some((one) => sameJson(mine, one)) || (isExample && sameJson(mine, example))
  if (isOld) return { ...found, value: theirs, taken: [{ path, mine, theirs }] }
  const [base] = known
  const choice = { path, base, mine, theirs }
  const isEdit = known.length > 0 && (mine === undefined || !sameJson(mine, example))
  if (!isEdit) return { ...found, value: mine, open: [choice] }
  return { ...found, value: mine, kept: sameJson(theirs, base) ? [] : [choice] }
}

/** Where both added items at one place of a list: in which order is for the reader to say. */
function addedTogether(base: unknown, mine: unknown, theirs: unknown, path: Path): readonly Choice[] {
  const [own, other, old] = [itemsIn(mine), itemsIn(theirs), itemsIn(base)]
  if (own === null || other === null || old === null) return []
  const added = (one: Path, than: Path) => {
    const below = (name: string) => one.slice(0, one.indexOf(name)).findLast((each) => than.includes(each)) ?? ''
    return groupBy(
      one.filter((name) => !old.includes(name) && !than.includes(name)),
      below,
    )
  }
  const theirPlaces = added(other, own)
  return [...added(own, other)].flatMap(([above, ours]) => {
    const others = theirPlaces.get(above) ?? []
    const place = [...path, orderOf([...ours, ...others])]
    return others.length === 0 ? [] : [{ path: place, mine: [...ours, ...others], theirs: [...others, ...ours] }]
  })
}

/** The names of what both have inside, in order; null: they are one place. */
function namesIn(base: unknown, mine: unknown, theirs: unknown): readonly string[] | null {
  if (isObject(mine) && isObject(theirs)) return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const [own, other, old] = [itemsIn(mine), itemsIn(theirs), base === undefined ? [] : itemsIn(base)]
  if (own === null || other === null || old === null) return null
  if (isInOrder(own, other) || (base !== undefined && isInOrder(own, old))) return joined(other, own)
  return base !== undefined && isInOrder(other, old) ? joined(own, other) : null
}

/** Null: not each item has an id of its own. */
export function itemsIn(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const names = value.flatMap((item) => nameOf(item) ?? [])
  return new Set(names).size === value.length ? names : null
}

/** Whether two lists have the items that are in both in one order. */
export function isInOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
  return sameJson(
    one.filter((name) => other.includes(name)),
    other.filter((name) => one.includes(name)),
  )
}

/** The items of one list, with those of another where they stand there. */
function joined(one: readonly string[], other: readonly string[]): readonly string[] {
  return other.reduce((all, name, index) => {
    if (all.includes(name)) return all
    const above = other.slice(0, index).findLast((each) => all.includes(each))
    return all.toSpliced(above === undefined ? 0 : all.indexOf(above) + 1, 0, name)
  }, one)
}

function within({ known, example, ...more }: Start, name: string): Start {
  return { ...more, known: known.map((one) => partOf(one, name)), example: partOf(example, name) }
}
