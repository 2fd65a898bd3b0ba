import { isObject, sameJson } from '../../../src/contract/json.ts'

/** Names, `[id]` for the item of a list that has this id, and last, it may be, the order of some items, or where one of them stands. */
export type Path = readonly string[]

/** `brain.steps[ask].config`, `brain.steps: order of ask, tell` */
export function placeName(path: Path): string {
  return path.reduce((all, name) => {
    if (isOrder(name)) return `${all}: order of ${shortList(itemsIn(name).map(idIn))}`
    if (isEither(name)) return `${all}[${itemsIn(name).map(idIn).join(' or ')}]`
    if (isStand(name)) return `${all}: place of ${idIn(name.slice(STAND.length))}`
    return all === '' || name.startsWith('[') ? all + name : `${all}.${name}`
  }, '')
}

function shortList(names: readonly string[]): string {
  const rest = names.length - 3
  return rest < 2 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${rest} more`
}

const ORDER = 'order:'

/** The name for the order of some items of a list. */
export function orderOf(names: Path): string {
  return ORDER + JSON.stringify(names)
}

function itemsIn(name: string): Path {
  return JSON.parse(name.slice(name.indexOf(':') + 1)) as Path
}

export function isOrder(name: string | undefined): boolean {
  return name?.startsWith(ORDER) === true
}

const EITHER = 'either:'

/** The name for an item that has one of these. */
export function eitherOf(names: Path): string {
  return EITHER + JSON.stringify(names)
}

export function isEither(name: string | undefined): boolean {
  return name?.startsWith(EITHER) === true
}

const STAND = 'stand:'

/** The name for where an item stands, in what is around all lists that it may be in. */
export function standOf(name: string): string {
  return STAND + name
}

export function isStand(name: string | undefined): boolean {
  return name?.startsWith(STAND) === true
}

/** The way to the item of that name; undefined: there is none. */
function wayTo(value: unknown, wanted: string): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    const name = (isList ? nameOf(item) : null) ?? key
    const way = name === wanted ? [] : wayTo(item, wanted)
    if (way !== undefined) return [name, ...way]
  }
  return undefined
}

/** Of `[id]`. */
export function idIn(name: string): string {
  return name.replace(/^\[([^]*)\]$/, '$1')
}

/** What a value has at a place; undefined: nothing. */
export function valueIn(value: unknown, path: Path): unknown {
  return path.reduce(partOf, value)
}

export function partOf(value: unknown, name: string): unknown {
  if (isStand(name)) return wayTo(value, name.slice(STAND.length))
  if (Array.isArray(value))
    return isOrder(name) ? someOf(value, itemsIn(name)) : (value[indexIn(value, name)] as unknown)
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function someOf(list: readonly unknown[], names: Path): Path {
  return list.flatMap((item) => names.filter((name) => name === nameOf(item)))
}

/** Where a list has the item of that name, `2` or `[id]`, or the first of several; -1: nowhere. */
export function indexIn(list: readonly unknown[], name: string): number {
  const isOne = !isOrder(name) && !isEither(name)
  if (isOne && !name.startsWith('[')) return Number(name)
  const names = list.map(nameOf)
  return names.indexOf((isOne ? [name] : itemsIn(name)).find((one) => names.includes(one)) ?? name)
}

export function nameOf(item: unknown): string | null {
  const id = isObject(item) ? item['id'] : null
  return typeof id === 'string' ? `[${id}]` : null
}

/** Whether a value has another one at a place: an order, as far as its items are there. */
export function hasAt(value: unknown, path: Path, item: unknown): boolean {
  const now = valueIn(value, path)
  const isSorted = isOrder(path.at(-1)) && Array.isArray(now) && Array.isArray(item)
  return sameJson(now, isSorted ? item.filter((name) => now.includes(name)) : item)
}

/** Whether what a place is in is there. */
export function canPlace(value: unknown, path: Path, item: unknown): boolean {
  const around = path.slice(0, -1)
  const inside = isStand(path.at(-1)) ? [...around, ...(item as Path).slice(0, -1)] : around
  return valueIn(value, inside) !== undefined && (!isStand(path.at(-1)) || valueIn(value, path) !== undefined)
}

/** The same with another value at a place, undefined: without it. A new item of a list goes below what is above it in this order. */
export function placed(value: unknown, path: Path, item: unknown, order: Path = []): unknown {
  const [name, ...rest] = path
  if (name === undefined) return item
  if (Array.isArray(value) && isOrder(name)) return inOrder(value, item as Path)
  if (isStand(name)) return movedTo(value, partOf(value, name) as Path | undefined, item as Path, order)
  const inner = placed(partOf(value, name), rest, item, order)
  if (!Array.isArray(value)) return { ...(isObject(value) ? value : {}), [name]: inner }
  const list: readonly unknown[] = value
  const index = indexIn(list, name)
  const now = inner === undefined ? [] : [inner]
  if (index >= 0) return list.toSpliced(index, 1, ...now)
  const above = order.slice(0, order.indexOf(name)).findLast((one) => indexIn(list, one) >= 0)
  return list.toSpliced(above === undefined ? 0 : indexIn(list, above) + 1, 0, ...now)
}

function movedTo(value: unknown, from: Path | undefined, to: Path, order: Path): unknown {
  return from === undefined ? value : placed(placed(value, from, undefined), to, valueIn(value, from), order)
}

/** Items of these names take each other's places. */
function inOrder(list: readonly unknown[], names: Path): readonly unknown[] {
  const items = names.flatMap((name) => list.filter((item) => nameOf(item) === name))
  let next = 0
  return list.map((item) => (items.includes(item) ? items[next++] : item))
}
