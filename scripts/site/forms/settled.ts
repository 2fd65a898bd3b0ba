import { isObject, sameJson } from '../../../src/contract/json.ts'
import { allItems, isTwin } from './items.ts'
import type { Item } from './items.ts'
import { itemsIn } from './orders.ts'
import { hasAt, placed, placeName, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import type { Places, Sides } from './stands.ts'
import type { Choice } from './three-way.ts'

export interface Settled extends Sides {
  /** Of theirs, at the reader's places. */
  readonly taken: readonly Choice[]
}

/** A place: where both began, and where each of both has it. */
interface Spot {
  readonly from: Path
  readonly here: Path
  readonly there: Path
}

/**
 * What only one of both changed within places that are one choice each is given to the other one too, and to where both began. So the
 * choice is between what cannot stand beside each other, and takes nothing else with it.
 */
export function settled(sides: Sides, all: readonly Places[], whole: ReadonlySet<string>): Settled {
  const isWhole = (path: Path) => path.some((_, index) => whole.has(placeName(path.slice(0, index + 1))))
  let now: Settled = { ...sides, taken: [] }
  if (whole.size === 0) return now
  for (const spot of spotsIn(sides, all, { from: [], here: [], there: [] }))
    if (isWhole(spot.here) || isWhole(spot.there)) now = settledAt(now, spot, all)
  return now
}

/** From the inside out: each field and each item that one of the three has. */
function spotsIn(sides: Sides, all: readonly Places[], spot: Spot): readonly Spot[] {
  const { from, here, there } = spot
  const values = [valueIn(sides.known[0], from), valueIn(sides.mine, here), valueIn(sides.theirs, there)]
  const spotOf = (name: string): Spot => ({ from: [...from, name], here: [...here, name], there: [...there, name] })
  const inside = (spots: readonly Spot[]) => spots.flatMap((one) => [...spotsIn(sides, all, one), one])
  if (values.every(isObject)) {
    const isItem = from.at(-1)?.startsWith('[') === true
    // An id says which item it is.
    const fields = values.flatMap(Object.keys).filter((name) => !isItem || name !== 'id')
    return inside([...new Set(fields)].map(spotOf))
  }
  const [old, own, others] = values.map(itemsIn)
  if (!old || !own || !others) return []
  const items = old.map((name): Spot => {
    const found = all.find((one) => sameJson(one.from, [...from, name]))
    const { here: mine, there: theirs } = spotOf(name)
    return { from: [...from, name], here: found?.here ?? mine, there: found?.there ?? theirs }
  })
  const isNew = (name: string) =>
    all.every((one) => !sameJson(one.here, [...here, name]) && !sameJson(one.there, [...there, name]))
  return inside([...items, ...[...new Set([...own, ...others])].filter(isNew).map(spotOf)])
}

function settledAt(now: Settled, { from, here, there }: Spot, all: readonly Places[]): Settled {
  const { known, mine, theirs, taken } = now
  const [old, own, other] = [valueIn(known[0], from), valueIn(mine, here), valueIn(theirs, there)]
  if (sameJson(own, other)) return now
  const isTheirs = known.some((one) => hasAt(one, from, own))
  if (!isTheirs && !sameJson(other, old)) return now
  const [value, side, place] = isTheirs ? [other, theirs, there] : [own, mine, here]
  // What one took away is not where the other moved it.
  if (value === undefined && !sameJson(isTheirs ? here : there, from)) return now
  const places = all.map((one) => ({ from: one.from, to: isTheirs ? one.there : one.here }))
  if (!isFree({ old, value, side, other: isTheirs ? mine : theirs }, places)) return now
  const order = itemsIn(valueIn(side, place.slice(0, -1))) ?? []
  const began = known.map((one) => placed(one, from, value, order))
  return isTheirs
    ? {
        known: began,
        mine: placed(mine, here, value, order),
        theirs,
        taken: [...taken, { path: here, mine: own, theirs: other }],
      }
    : { known: began, mine, theirs: placed(theirs, there, value, order), taken }
}

/** Whether a change of one side touches no item that stands elsewhere: what it adds is new, and what it takes away is nowhere. */
function isFree(
  { old, value, side, other }: { readonly [K in 'old' | 'value' | 'side' | 'other']: unknown },
  places: readonly { readonly from: Path; readonly to: Path | null }[],
): boolean {
  const [before, after, elsewhere] = [allItems([old]), allItems([value]), allItems(other)]
  const isIn = (items: readonly Item[], { name }: Item) => items.some((one) => one.name === name)
  const isPlaced = ({ name }: Item) => places.some((one) => one.from.at(-1) === name || one.to?.at(-1) === name)
  const isGone = ({ name, item }: Item) =>
    places.every((one) => one.from.at(-1) !== name || one.to === null) &&
    !allItems(side).some((one) => isTwin(one.item, item))
  return (
    after.filter((one) => !isIn(before, one)).every((one) => !isPlaced(one) && !isIn(elsewhere, one)) &&
    before.filter((one) => !isIn(after, one)).every(isGone)
  )
}
