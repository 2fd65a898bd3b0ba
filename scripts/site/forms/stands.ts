import { sameJson } from '../../../src/contract/json.ts'
import { allItems, around, placeIn } from './items.ts'
import type { Gains } from './items.ts'
import { itemsIn, mayHaveMoved } from './orders.ts'
import { eitherOf, idIn, standOf, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import type { Choice } from './three-way.ts'

export interface Sides {
  readonly known: readonly unknown[]
  readonly mine: unknown
  readonly theirs: unknown
}

/** Where an item was, and where each of both has it; null: nowhere. */
export interface Places {
  readonly from: Path
  readonly here: Path | null
  readonly there: Path | null
}

/** Of both. */
export interface BothGains {
  readonly mine: Gains
  readonly theirs: Gains
}

/** Where an item goes that both have, or one of them. */
export interface Way {
  readonly to: Path
  /** Whose place it is, and whose id. */
  readonly isMyPlace: boolean
  readonly isMyId: boolean
  /** Both moved it, to two places. */
  readonly isTorn: boolean
  /** Both gave it another id. */
  readonly isTwoIds: boolean
  /** Where it stays, merged; else it is nothing but new where it went. */
  readonly stays: { readonly [K in keyof Sides]: boolean }
}

const listOf = (place: Path): Path => place.slice(0, -1)

function sameList(one: Path | null, other: Path | null): boolean {
  return one !== null && other !== null && sameJson(listOf(one), listOf(other))
}

/** Each item that was there, from the outside in. */
export function placesIn({ known: [old], mine, theirs }: Sides, gains: BothGains): readonly Places[] {
  return allItems(old).map((gone) => ({
    from: gone.path,
    here: placeIn(mine, old, gone, gains.mine),
    there: placeIn(theirs, old, gone, gains.theirs),
  }))
}

/** Of an item that both have in two lists. To another place of its list counts where the other one put it into another list. */
export function isTorn({ from, here, there }: Places, sides: Sides, all: readonly Places[]): boolean {
  if (here === null || there === null) return false
  const [own, other] = [originOf(here, 'here', all), originOf(there, 'there', all)]
  if (sameList(own, other)) return false
  const isMine = !sameList(own, from) || isStirred('here', here, from, sides, all)
  return isMine && (!sameList(other, from) || isStirred('there', there, from, sides, all))
}

/** Whether one of both put it into another list, and the other took it away. */
export function isMovedAndGone({ from, here, there }: Places, all: readonly Places[]): boolean {
  if (here === null) return there !== null && !sameList(originOf(there, 'there', all), from)
  return there === null && !sameList(originOf(here, 'here', all), from)
}

/** A place under the names that what is around it had before. */
function originOf(place: Path, side: 'here' | 'there', all: readonly Places[]): Path {
  const isAround = (outer: Path | null) =>
    outer !== null && outer.length < place.length && sameJson(outer, place.slice(0, outer.length))
  const outer = all
    .filter((one) => isAround(one[side]))
    .toSorted((one, other) => lengthOf(one[side]) - lengthOf(other[side]))
    .at(-1)
  return outer === undefined ? place : [...outer.from, ...place.slice(lengthOf(outer[side]))]
}

function lengthOf(place: Path | null): number {
  return place?.length ?? 0
}

/** Null: nobody moved it or gave it another id. `all`: where both began, and what they made of it. */
export function wayOf(places: Places, sides: Sides, all: readonly Places[]): Way | null {
  const { from, here, there } = places
  const hasLeft = (place: Path | null) => place !== null && !sameList(place, from)
  const isRenamed = (place: Path | null) => place !== null && place.at(-1) !== from.at(-1)
  const torn = isTorn(places, sides, all)
  const isMyId = isRenamed(here)
  if (!torn && ![here, there].some((place) => hasLeft(place) || isRenamed(place))) return null
  const isMyPlace = torn || hasLeft(here) || !hasLeft(there)
  const [at, id] = [isMyPlace ? here : there, isMyId ? here : there]
  const [isMine, isTheirs] = [isStirred('here', here, from, sides, all), isStirred('there', there, from, sides, all)]
  const isAlone = isMyId ? isMine && !isTheirs : isTheirs && !isMine
  const to = [...listOf(at ?? from), (id ?? from).at(-1) ?? '']
  return {
    to,
    isMyPlace,
    isMyId,
    isTorn: torn,
    isTwoIds: isMyId && isRenamed(there) && here?.at(-1) !== there?.at(-1),
    stays: staysOf({ from, here, there }, to, isAlone ? isMyId : null),
  }
}

/** `isMyId`: who moved it within its list alone, and gave it that id; null: nobody did. */
function staysOf({ from, here, there }: Places, to: Path, isMyId: boolean | null): Way['stays'] {
  return sameList(here, from) && sameList(there, from)
    ? { known: isMyId === null, mine: isMyId !== false, theirs: isMyId !== true }
    : { known: false, mine: sameList(here, to), theirs: sameList(there, to) }
}

/** Whether one of both may have moved it within its list. */
function isStirred(
  side: 'here' | 'there',
  place: Path | null,
  from: Path,
  { mine, theirs }: Sides,
  all: readonly Places[],
): boolean {
  const list = listOf(place ?? from)
  const siblings = all.filter((one) => sameList(one.from, from))
  const oldName = (name: string) => siblings.find((one) => sameJson(one[side], [...list, name]))?.from.at(-1) ?? name
  const was = siblings.map((one) => one.from.at(-1) ?? '')
  const is = itemsIn(valueIn(side === 'here' ? mine : theirs, list)) ?? []
  return mayHaveMoved(from.at(-1) ?? '', was, is.map(oldName))
}

/** The choice between the two places of an item, under its id. */
export function placeChoice(
  { mine, theirs }: Sides,
  { from, here, there }: { readonly [K in keyof Places]: Path },
  id: string,
  path: Path,
): Choice {
  const above = (side: unknown, to: Path) => {
    const names = itemsIn(valueIn(side, listOf(to))) ?? []
    return names.slice(0, names.indexOf(to.at(-1) ?? ''))
  }
  const outside = around([{ path: from }, { path: here }, { path: there }])
  const inside = (to: Path) => [...listOf(to), id].slice(outside.length)
  const order = [...above(mine, here), ...above(theirs, there), id]
  return { path: [...path, ...outside, standOf(id)], mine: inside(here), theirs: inside(there), order }
}

/** The choice between the two ids of an item in a list. */
export function idChoice(list: Path, [old, mine, theirs]: readonly [string, string, string]): Choice {
  const path = [...list, eitherOf([mine, theirs]), 'id']
  return { path, base: idIn(old), mine: idIn(mine), theirs: idIn(theirs) }
}
