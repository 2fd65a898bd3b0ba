import { isObject, sameJson } from '../../../src/contract/json.ts'
import { aligned } from './aligned.ts'
import { followed } from './followed.ts'
import type { Reconciled } from './followed.ts'
import { allItems, around, gainsOf, samePlace } from './items.ts'
import type { Item } from './items.ts'
import { itemsIn } from './orders.ts'
import { canPlace, hasAt, isEither, placed, placeName, standOf, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import { settled } from './settled.ts'
import { isMovedAndGone, isTorn, placesIn } from './stands.ts'
import type { Places, Sides } from './stands.ts'
import type { Choice, Start } from './three-way.ts'

/**
 * Merges what two changed, and follows items that were moved. Whatever the reader chooses, no item stands twice that did so on neither
 * side, and none is lost that both have: where nothing says which item is which, all that is around them is one place.
 */
export function reconciled(start: Start, mine: unknown, theirs: unknown): Reconciled {
  const whole = new Set<string>()
  const [old] = start.known
  const gains = { mine: gainsOf(mine, old), theirs: gainsOf(theirs, old) }
  const isKnown = start.known.length > 0
  const sides = { known: start.known, mine, theirs }
  const all = isKnown ? placesIn(sides, gains) : []
  const torn = all.filter((one) => isTorn(one, sides, all) || isMovedAndGone(one, all))
  for (;;) {
    const before = whole.size
    const now = settled(sides, all, whole)
    const run = { ...start, known: now.known, whole, gains }
    const found = isKnown ? followed(run, now.mine, now.theirs, []) : { ...aligned(run, mine, theirs), moved: [] }
    // What it is in may have got another id: then both put it into that.
    const kept = found.kept.filter((one) => !hasAt(found.value, one.path, one.theirs))
    const made = { ...found, kept, taken: [...now.taken, ...found.taken] }
    const choices = [...made.kept, ...made.open]
    const chosen = choices.map((one) => placed(made.value, one.path, one.theirs, one.order))
    const wrong = [
      ...[made.value, ...chosen].flatMap((value) => [...wrongIn(value, sides), ...lostIn(value, all)]),
      ...choices.flatMap((one) => outerOf(one, made.value, choices)),
      ...choices.flatMap((one) => emptiedBy(one, now)),
      ...torn.flatMap((one) => unasked(one, choices)),
      ...(isKnown ? apart(made.value, choices) : unlike(made.value, choices, theirs)),
    ]
    for (const path of wrong) whole.add(placeName(path))
    // Where that did not do, what is around it.
    if (whole.size === before) for (const path of wrong) whole.add(placeName(path.slice(0, -1)))
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

/** What is around items that both have, and one of them under another id, and that a merge lost. */
function lostIn(value: unknown, all: readonly Places[]): readonly Path[] {
  const names = new Set(allItems(value).map(({ name }) => name))
  return all.flatMap(({ here, there }) =>
    here === null || there === null || [here, there].some((one) => names.has(one.at(-1) ?? ''))
      ? []
      : [around([{ path: here }, { path: there }])],
  )
}

/** Of a place in what is not there, or is a place itself, that one; of one that does not have mine, what it is in. */
function outerOf({ path, mine, theirs }: Choice, value: unknown, choices: readonly Choice[]): readonly Path[] {
  const outer = path.slice(1).map((_, index) => path.slice(0, index + 1))
  const gone = outer.find((one) => valueIn(value, one) === undefined)
  const last = canPlace(value, path, theirs) && hasAt(value, path, mine) ? [] : [path.slice(0, -1)]
  return [
    ...(gone === undefined ? last : [gone]),
    ...outer.filter((one) => choices.some((choice) => samePlace(choice.path, one))),
  ]
}

/** What one of both took away, and the other would get back without what went elsewhere: nobody wrote that. */
function emptiedBy({ path, mine, theirs }: Choice, sides: Sides): readonly Path[] {
  if (mine !== undefined && theirs !== undefined) return []
  const written = valueIn(mine === undefined ? sides.theirs : sides.mine, path)
  return written === undefined || sameJson(written, mine ?? theirs) ? [] : [path]
}

/** What is around both places of an item, where no choice has it. */
function unasked({ from, here, there }: Places, choices: readonly Choice[]): readonly Path[] {
  const places = [here, there].flatMap((path) => (path === null ? [] : [{ path }]))
  const names = places.map(({ path }) => path.at(-1) ?? '')
  const hasIt = (value: unknown) => allItems([value]).some(({ name }) => names.includes(name))
  const isAsked = ({ path, mine, theirs }: Choice) =>
    names.some((name) => path.at(-1) === standOf(name)) || hasIt(there === null ? mine : theirs)
  return choices.some(isAsked) ? [] : [around([{ path: from }, ...places])]
}

/** The list of an item that gets another id by a choice, where another choice names it. */
function apart(value: unknown, choices: readonly Choice[]): readonly Path[] {
  return choices
    .filter(({ path }) => isEither(path.at(-2)))
    .flatMap((one) => {
      const chosen = placed(value, one.path, one.theirs)
      const isSame = ({ path, theirs }: Choice) =>
        sameJson(valueIn(value, path), valueIn(chosen, path)) && canPlace(chosen, path, theirs)
      return choices.every((other) => other === one || isSame(other)) ? [] : [one.path.slice(0, -2)]
    })
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
