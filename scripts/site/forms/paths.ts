import { isObject } from '../../../src/contract/json.ts'

/** Names, `[id]` for the item of a list that has this id, and last, it may be, the order of some of its items. */
export type Path = readonly string[]

/** `brain.steps[ask].config`, `brain.steps: order of ask, tell` */
export function placeName(path: Path): string {
  return path.reduce((all, name) => {
    if (name.startsWith(ORDER)) return `${all}: order of ${itemsIn(name).map(idIn).join(', ')}`
    return all === '' || name.startsWith('[') ? all + name : `${all}.${name}`
  }, '')
}

const ORDER = 'order:'

/** The name for the order of some items of a list. */
export function orderOf(names: Path): string {
  return ORDER + JSON.stringify(names.toSorted())
}

function itemsIn(order: string): Path {
  return JSON.parse(order.slice(ORDER.length)) as Path
}

export function isOrder(name: string | undefined): boolean {
  return name?.startsWith(ORDER) === true
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
  if (Array.isArray(value))
    return isOrder(name) ? someOf(value, itemsIn(name)) : (value[indexIn(value, name)] as unknown)
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function someOf(list: readonly unknown[], names: Path): Path {
  return list.flatMap((item) => names.filter((name) => name === nameOf(item)))
}

/** Where a list has the item of that name, `2` or `[id]`, or the first of those whose order it is; -1: nowhere. */
export function indexIn(list: readonly unknown[], name: string): number {
  const wanted = isOrder(name) ? itemsIn(name) : [name]
  return wanted[0]?.startsWith('[') === true
    ? list.findIndex((item) => wanted.includes(nameOf(item) ?? ''))
    : Number(name)
}

export function nameOf(item: unknown): string | null {
  const id = isObject(item) ? item['id'] : null
  return typeof id === 'string' ? `[${id}]` : null
}

/** The same with another value at a place, undefined: without it. A new item of a list goes below what is above it in this order. */
export function placed(value: unknown, path: Path, item: unknown, order: Path = []): unknown {
  const [name, ...rest] = path
  if (name === undefined) return item
  if (Array.isArray(value) && isOrder(name)) return inOrder(value, item as Path)
  const inner = placed(partOf(value, name), rest, item, order)
  if (!Array.isArray(value)) return { ...(isObject(value) ? value : {}), [name]: inner }
  const list: readonly unknown[] = value
  const index = indexIn(list, name)
  const now = inner === undefined ? [] : [inner]
  if (index >= 0) return list.toSpliced(index, 1, ...now)
  const above = order.slice(0, order.indexOf(name)).findLast((one) => indexIn(list, one) >= 0)
  return list.toSpliced(above === undefined ? 0 : indexIn(list, above) + 1, 0, ...now)
}

/** Items of these names take each other's places. */
function inOrder(list: readonly unknown[], names: Path): readonly unknown[] {
  const items = names.flatMap((name) => list.filter((item) => nameOf(item) === name))
  let next = 0
  return list.map((item) => (items.includes(item) ? items[next++] : item))
}
