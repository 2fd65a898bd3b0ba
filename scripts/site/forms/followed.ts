import { isObject, sameJson } from '../../../src/contract/json.ts'
import { allItems, around, placeIn, samePlace } from './items.ts'
import { itemsIn } from './orders.ts'
import { eitherOf, idIn, isStand, placed, placeName, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import { idChoice, placeChoice, placesIn, wayOf } from './stands.ts'
import type { BothGains, Places, Sides, Way } from './stands.ts'
import { merged } from './three-way.ts'
import type { Choice, Merged, Start } from './three-way.ts'

/** An item of a list that one of both put elsewhere, or gave another id. What the other changed in it went along. */
export interface Moved {
  readonly isMine: boolean
  readonly from: Path
  readonly to: Path
}

export interface Reconciled extends Merged {
  readonly moved: readonly Moved[]
}

/** What is known of all that two changed, also of what is around a part of it. */
export interface Run extends Start {
  readonly whole: Set<string>
  readonly gains: BothGains
}

/** Each item that was moved is merged for itself, stands where it was moved to, and nowhere else. */
export function followed(start: Run, mine: unknown, theirs: unknown, path: Path): Reconciled {
  const { whole, gains } = start
  const isWhole = (one: Path) => one.some((_, index) => whole.has(placeName([...path, ...one.slice(0, index + 1)])))
  const began: Sides = { known: start.known, mine, theirs }
  const all = placesIn(began, gains)
  let sides = began
  let found: readonly Reconciled[] = []
  const stood: Path[] = []
  for (const gone of allItems(start.known[0])) {
    const [old] = sides.known
    const { path: from } = gone
    if (valueIn(old, from) === undefined) continue
    const here = placeIn(sides.mine, old, gone, gains.mine)
    const there = placeIn(sides.theirs, old, gone, gains.theirs)
    const way = wayOf({ from, here, there }, began, all)
    if (way === null || isWhole(way.to) || isWhole(from)) continue
    const along = takenAlong({ ...start, ...sides }, { from, here, there }, way, path)
    const hasChoices = along.made.kept.length + along.made.open.length > 0
    if (way.isTorn && (way.isTwoIds || hasChoices)) {
      const outside = around([from, way.to, there ?? from].map((one) => ({ path: [...path, ...one] })))
      whole.add(placeName(outside))
      continue
    }
    const id = way.to.at(-1) ?? ''
    const torn =
      way.isTorn && here !== null && there !== null ? [placeChoice(sides, { from, here, there }, id, path)] : []
    sides = along.sides
    const places = [here, there].flatMap((place) => (place === null ? [] : [[...path, ...place]]))
    stood.push(...places, [...path, ...way.to])
    found = [
      ...found.map((one) => wentAlong(one, places, [...path, ...way.to])),
      { ...along.made, kept: [...along.made.kept, ...torn] },
    ]
  }
  const made = merged({ ...start, known: sides.known }, sides.mine, sides.theirs, path)
  const moved = found.flatMap((one) => one.moved)
  const taken = [...made.taken, ...found.flatMap((one) => one.taken)]
  return {
    value: made.value,
    // That it is new there is no change of its own.
    taken: taken.filter((one) => stood.every((place) => !samePlace(one.path, place))),
    kept: [...made.kept, ...found.flatMap((one) => one.kept)],
    open: [...made.open, ...found.flatMap((one) => one.open)],
    moved,
  }
}

/** What was found in an item that then goes elsewhere itself is found there. */
function wentAlong(made: Reconciled, places: readonly Path[], to: Path): Reconciled {
  const along = (path: Path) => {
    const outer = places.find((place) => samePlace(path.slice(0, place.length), place))
    return outer === undefined ? path : [...to, ...path.slice(outer.length)]
  }
  const choice = (one: Choice): Choice => {
    const path = along(one.path)
    if (!isStand(path.at(-1))) return { ...one, path }
    const inside = (place: unknown) => along([...one.path.slice(0, -1), ...(place as Path)]).slice(path.length - 1)
    return { ...one, path, mine: inside(one.mine), theirs: inside(one.theirs) }
  }
  return {
    ...made,
    taken: made.taken.map(choice),
    kept: made.kept.map(choice),
    open: made.open.map(choice),
    moved: made.moved.map((one) => ({ ...one, to: along(one.to) })),
  }
}

/** An item is merged for itself, and put where one of both has it. */
function takenAlong(
  start: Run & Sides,
  { from, here, there }: Places,
  way: Way,
  path: Path,
): { readonly sides: Sides; readonly made: Reconciled } {
  const { to } = way
  const id = idIn(to.at(-1) ?? '')
  const itemAt = (side: unknown, place: Path | null) => {
    const item = place === null ? undefined : valueIn(side, place)
    return isObject(item) ? { ...item, id } : undefined
  }
  const order = itemsIn(valueIn(way.isMyPlace ? start.mine : start.theirs, to.slice(0, -1))) ?? []
  const [mine, theirs] = [itemAt(start.mine, here), itemAt(start.theirs, there)]
  const known = start.known.map((one) => itemAt(one, from))
  const at = [...path, ...to]
  const inner = { ...start, known, example: valueIn(start.example, from) }
  const isBoth = mine !== undefined && theirs !== undefined
  const made = isBoth
    ? withId(followed(inner, mine, theirs, at), inner, way, [mine, theirs], [from, here, there], at)
    : takenAway({ path: at, base: known[0], mine, theirs, order })
  const put = (side: unknown, place: Path | null, isThere: boolean) =>
    place === null ? side : placed(side, place, isThere ? made.value : undefined, order)
  return {
    sides: {
      known: start.known.map((one) => put(one, from, way.stays.known)),
      mine: put(start.mine, here, way.stays.mine),
      theirs: put(start.theirs, there, way.stays.theirs),
    },
    // Of an id that is still to be decided, nothing went along.
    made: way.isTwoIds
      ? made
      : { ...made, moved: [...movesOf(way, [...path, ...from], at, sameJson(theirs, known[0])), ...made.moved] },
  }
}

/** Where both gave it another id, that is one choice, or else the whole item is. */
function withId(
  made: Reconciled,
  { whole, known }: Run,
  { isTwoIds }: Way,
  [mine, theirs]: readonly [object, object],
  places: readonly (Path | null)[],
  at: Path,
): Reconciled {
  if (!isTwoIds) return made
  const [old = '', own = '', other = ''] = places.map((place) => place?.at(-1))
  const list = at.slice(0, -1)
  const item = [...list, eitherOf([own, other])]
  if (made.kept.length + made.open.length === 0 && !whole.has(placeName(item)))
    return { ...made, kept: [idChoice(list, [old, own, other])] }
  const base = isObject(known[0]) ? { ...known[0], id: idIn(old) } : known[0]
  return takenAway({ path: item, base, mine, theirs: { ...theirs, id: idIn(other) } })
}

/** Of an own move alone, nothing is to be said. */
function movesOf({ isMyPlace, isMyId }: Way, from: Path, to: Path, isAlone: boolean): readonly Moved[] {
  const between = [...to.slice(0, -1), from.at(-1) ?? '']
  const isOfOne = isMyPlace === isMyId || samePlace(between, from) || samePlace(between, to)
  const isMine = samePlace(between, from) ? isMyId : isMyPlace
  const all = isOfOne
    ? [{ isMine, from, to }]
    : [
        { isMine: isMyPlace, from, to: between },
        { isMine: isMyId, from: between, to },
      ]
  return all.filter((one) => !samePlace(one.from, one.to) && !(one.isMine && isAlone))
}

/** One moved it, and the other took it away, or both are a choice as a whole. */
function takenAway(choice: Choice): Reconciled {
  return { value: choice.mine, taken: [], kept: [choice], open: [], moved: [] }
}
