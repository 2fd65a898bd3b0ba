import { isObject, sameJson } from '../../../src/contract/json.ts'
import { itemsIn, isInOrder, ordered } from './orders.ts'
import type { OrderChoice, Ordered } from './orders.ts'
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
  const parts = start.whole?.has(placeName(path)) === true ? null : partsOf(start, mine, theirs, path)
  if (parts === null) return mergedWhole(start, mine, theirs, path)
  const { names, asks } = parts
  const all = names.map((name) => ({
    name,
    ...merged(within(start, name), partOf(mine, name), partOf(theirs, name), [...path, name]),
  }))
  const there = all.filter(({ value }) => value !== undefined)
  const taken = all.flatMap((one) => one.taken)
  const [kept, open] = [all.flatMap((one) => one.kept), all.flatMap((one) => one.open)]
  if (!Array.isArray(mine))
    return { value: Object.fromEntries(there.map((one) => [one.name, one.value])), taken, kept, open }
  const isItem = (choice: Choice) => choice.path.length === path.length + 1
  const withOrder = (choice: Choice) => (isItem(choice) ? { ...choice, order: names } : choice)
  // What both left out comes back by no choice.
  const back = [...kept, ...open].flatMap((choice) => (isItem(choice) ? (choice.path.at(-1) ?? []) : []))
  const left = names.filter((name) => back.includes(name) || there.some((one) => one.name === name))
  const orders = asks.map((ask) => amongThese(ask, left)).filter((ask) => !sameJson(ask.mine, ask.theirs))
  const list = there.map((one) => one.value)
  const own = mine.flatMap((item) => nameOf(item) ?? []).filter((name) => left.includes(name))
  const sorted: Choice = { path: [...path, orderOf(own)], mine: own, theirs: left.filter((name) => own.includes(name)) }
  const isKnown = start.known.length > 0
  return {
    value: orders.reduce<unknown>((value, one) => placed(value, one.path.slice(path.length), one.mine), list),
    taken: [...(isInOrder(own, left) ? [] : [sorted]), ...taken],
    kept: [...(isKnown ? orders : []), ...kept.map(withOrder)],
    open: [...(isKnown ? [] : orders), ...open.map(withOrder)],
  }
}

function amongThese({ base, ...ask }: OrderChoice, left: Path): OrderChoice {
  const those = (names: Path) => names.filter((name) => left.includes(name))
  const [mine, theirs] = [those(ask.mine), those(ask.theirs)]
  return { ...ask, mine, theirs, ...(base === undefined ? {} : { base: those(base) }) }
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

/** What both have inside, in order; null: they are one place. */
function partsOf({ known }: Start, mine: unknown, theirs: unknown, path: Path): Ordered | null {
  const [base] = known
  // What both added under one name are two.
  const areTwo = known.length > 0 && base === undefined
  if (isObject(mine) && isObject(theirs) && !areTwo)
    return { names: [...new Set([...Object.keys(mine), ...Object.keys(theirs)])], asks: [] }
  const [own, other, old] = [itemsIn(mine), itemsIn(theirs), base === undefined ? [] : itemsIn(base)]
  if (own === null || other === null || old === null) return null
  return ordered(own, other, known.length === 0 ? null : old, path)
}

function within({ known, example, ...more }: Start, name: string): Start {
  return { ...more, known: known.map((one) => partOf(one, name)), example: partOf(example, name) }
}
