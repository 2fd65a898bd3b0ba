import { isObject, sameJson } from '../../../src/contract/json.ts'
import { allItems, around, isAlike, isTwin } from './items.ts'
import { itemsIn } from './orders.ts'
import { eitherOf, nameOf, placed, placeName, valueIn } from './paths.ts'
import type { Path } from './paths.ts'
import { placeChoice } from './stands.ts'
import { merged } from './three-way.ts'
import type { Choice, Merged, Start } from './three-way.ts'

/** Where nobody knows who moved an item or gave it another id, that is one choice, as long as the item is the same. */
export function aligned(start: Start & { readonly whole: Set<string> }, mine: unknown, others: unknown): Merged {
  const { whole } = start
  const isWhole = (path: Path) => path.some((_, index) => whole.has(placeName(path.slice(0, index + 1))))
  let theirs = others
  const places: Choice[] = []
  for (const { path: here, name, root, item } of allItems(mine)) {
    if (valueIn(theirs, here) !== undefined || isWhole(here)) continue
    const [only, ...more] = allItems(theirs).filter(
      (one) => one.name === name && (one.root === root || isAlike(one.item, item)),
    )
    if (only === undefined || more.length > 0 || valueIn(mine, only.path) !== undefined || isWhole(only.path)) continue
    if (!sameJson(item, only.item) || !Array.isArray(valueIn(theirs, here.slice(0, -1)))) {
      whole.add(placeName(around([{ path: here }, only])))
      continue
    }
    const order = itemsIn(valueIn(mine, here.slice(0, -1))) ?? []
    places.push(placeChoice({ known: [], mine, theirs }, { from: here, here, there: only.path }, name, []))
    theirs = placed(placed(theirs, only.path, undefined), here, item, order)
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
  return { ...made, open: [...made.open, ...places] }
}

/** The items of a list that another one lacks and that differ from an item by their id alone. */
function twinsOf(item: unknown, list: unknown, lacking: unknown): readonly unknown[] {
  if (!isObject(item) || !Array.isArray(list)) return []
  const isNew = (name: string | null) => name !== null && valueIn(lacking, [name]) === undefined
  return list.filter((one: unknown) => isNew(nameOf(one)) && isTwin(one, item))
}
