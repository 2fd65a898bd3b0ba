import { isObject, sameJson } from '../../../src/contract/json.ts'
import { offsetInJson } from '../../../src/contract/json-positions.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { at, jsonIn, put } from './draft.ts'

/** Where the version that a body names is read. */
export interface Versioned {
  /** As the contract calls the resource: `live agent`. */
  readonly what: string
  /** The operation that reads the resource. */
  readonly read: string
  /** The resource in its response. */
  readonly resource: readonly string[]
  /** The resource in what this operation returns; null: it does not return it. */
  readonly returned: readonly string[] | null
  /** In the resource. */
  readonly at: readonly string[]
  /** In the body. */
  readonly sent: readonly string[]
  /** Fields of the body that the resource has too. */
  readonly fields: readonly string[]
}

/** What the page knows of where the reader began. */
export interface Start {
  /** What was read or sent under the version that the body names, first as the server had it; empty: nothing was. */
  readonly known: readonly unknown[]
  readonly example: unknown
  /** The body began as the example: neither its version nor all of it was put there since. */
  readonly isExample: boolean
}

/** A place that the body and the resource have differently, undefined where it is left out. */
export interface Choice {
  /** Names, and `[id]` for the item of a list that has this id. */
  readonly path: readonly string[]
  /** Where both began, as far as that is known. */
  readonly base?: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** All items of the list that the place is in, in their order. */
  readonly order?: readonly string[]
}

/** A body with the newest version, and the edits that are known to be the reader's. */
export interface Rebased {
  readonly body: string
  readonly version: unknown
  readonly isNewer: boolean
  /** Places that the reader did not edit: the body has the resource's. */
  readonly taken: readonly Choice[]
  /** Places that the reader edited, and that somebody else edited too: the body has the reader's. */
  readonly kept: readonly Choice[]
  /** Places where nothing says who edited them: the body has the resource's. */
  readonly open: readonly Choice[]
  readonly resource: string
}

/** Null: body or response are not readable. */
export function rebased(versioned: Versioned, start: Start, mine: string, read: string): Rebased | null {
  const [own, resource] = [jsonIn(mine), at(jsonIn(read), versioned.resource)]
  const version = at(resource, versioned.at)
  if (!isObject(own) || !isObject(resource) || version === undefined) return null
  const all = versioned.fields.map((name) => ({
    name,
    ...merged(within(start, name), own[name], resource[name], [name]),
  }))
  const whole = all.reduce<unknown>((body, { name, value }) => put(body, [name], value), own)
  return {
    body: JSON.stringify(put(whole, versioned.sent, version), null, 2),
    version,
    isNewer: !sameJson(version, at(own, versioned.sent)),
    taken: all.flatMap(({ taken }) => taken),
    kept: all.flatMap(({ kept }) => kept),
    open: all.flatMap(({ open }) => open),
    resource: JSON.stringify(resource, null, 2),
  }
}

/** What was read as a body takes it: its version, and the fields that a body has. Null: it is not in the response. */
export function loaded(versioned: Versioned, read: string): string | null {
  const body = loadedFrom(versioned, at(jsonIn(read), versioned.resource))
  return body === null ? null : JSON.stringify(body, null, 2)
}

/** A resource as a body takes it; null: it names no version. */
export function loadedFrom({ at: from, sent, fields }: Versioned, resource: unknown): object | null {
  const version = at(resource, from)
  if (!isObject(resource) || version === undefined) return null
  const own = Object.fromEntries(fields.flatMap((name) => (name in resource ? [[name, resource[name]]] : [])))
  return { ...(put({}, sent, version) as object), ...own }
}

/** Whether two values have the same in all fields of a body. */
export function sameFields({ fields }: Versioned, one: unknown, other: unknown): boolean {
  return fields.every((name) => sameJson(at(one, [name]), at(other, [name])))
}

/** A body with another value at a place, or without it. Null: the body is no JSON. */
export function withValue(
  body: string,
  { path, order = [] }: Pick<Choice, 'path' | 'order'>,
  value: unknown,
): string | null {
  const whole = jsonIn(body)
  return isObject(whole) ? JSON.stringify(placed(whole, path, value, order), null, 2) : null
}

/** `brain.steps[ask].config` */
export function placeName(path: readonly string[]): string {
  return path.reduce((all, name) => (all === '' || name.startsWith('[') ? all + name : `${all}.${name}`), '')
}

/** What a value has at a place; undefined: nothing. */
export function valueIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce(partOf, value)
}

function partOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[indexIn(value, name)] as unknown
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Where a list has the item of that name, `2` or `[id]`; -1: nowhere. */
export function indexIn(list: readonly unknown[], name: string): number {
  return name.startsWith('[') ? list.findIndex((item) => nameOf(item) === name) : Number(name)
}

function nameOf(item: unknown): string | null {
  const id = isObject(item) ? item['id'] : null
  return typeof id === 'string' ? `[${id}]` : null
}

function placed(value: unknown, path: readonly string[], item: unknown, order: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return item
  const inner = placed(partOf(value, name), rest, item, order)
  if (!Array.isArray(value)) return { ...(isObject(value) ? value : {}), [name]: inner }
  const list: readonly unknown[] = value
  const index = indexIn(list, name)
  const now = inner === undefined ? [] : [inner]
  if (index >= 0) return list.toSpliced(index, 1, ...now)
  const above = order.slice(0, order.indexOf(name)).findLast((one) => indexIn(list, one) >= 0)
  return list.toSpliced(above === undefined ? 0 : indexIn(list, above) + 1, 0, ...now)
}

/** A body with the version that its own request has made, all else as it is typed. Null: the response does not say it. */
export function withNextVersion(
  { returned, at: place, sent }: Versioned,
  body: string,
  response: string,
): string | null {
  const version = returned === null ? undefined : at(jsonIn(response), [...returned, ...place])
  const start = at(jsonIn(body), sent) === undefined ? null : offsetInJson(body, encodePointer(...sent))
  if (version === undefined || start === null) return null
  const old = /("(?:[^"\\]|\\.)*"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[^\s,}]+)/y
  old.lastIndex = start
  const [whole, name] = old.exec(body) ?? []
  if (whole === undefined) return null
  return `${body.slice(0, start)}${name}${JSON.stringify(version)}${body.slice(start + whole.length)}`
}

interface Merged {
  /** Undefined: the field is left out. */
  readonly value: unknown
  readonly taken: readonly Choice[]
  readonly kept: readonly Choice[]
  readonly open: readonly Choice[]
}

/** Objects field by field, lists whose items have ids item by item; another list is one place. */
function merged(start: Start, mine: unknown, theirs: unknown, path: readonly string[]): Merged {
  if (sameJson(mine, theirs)) return { value: mine, taken: [], kept: [], open: [] }
  const names = namesIn(start.known[0], mine, theirs)
  if (names === null) return mergedWhole(start, mine, theirs, path)
  const all = names.map((name) => ({
    name,
    ...merged(within(start, name), partOf(mine, name), partOf(theirs, name), [...path, name]),
  }))
  const isList = Array.isArray(mine)
  const ordered = (choice: Choice) =>
    isList && choice.path.length === path.length + 1 ? { ...choice, order: names } : choice
  const there = all.filter(({ value }) => value !== undefined)
  const value = isList ? there.map((one) => one.value) : Object.fromEntries(there.map((one) => [one.name, one.value]))
  const isMoved = isList && !isInOrder(mine.map(nameOf), names)
  return {
    value,
    taken: [...(isMoved ? [{ path, mine, theirs: value }] : []), ...all.flatMap(({ taken }) => taken)],
    kept: all.flatMap(({ kept }) => kept.map(ordered)),
    open: all.flatMap(({ open }) => open.map(ordered)),
  }
}

/** Nothing is the reader's that may have been there before. */
function mergedWhole(
  { known, example, isExample }: Start,
  mine: unknown,
  theirs: unknown,
  path: readonly string[],
): Merged {
  const found = { taken: [], kept: [], open: [] }
  const isOld = known.some((one) => sameJson(mine, one)) || (isExample && sameJson(mine, example))
  if (isOld) return { ...found, value: theirs, taken: [{ path, mine, theirs }] }
  const [base] = known
  const choice = { path, base, mine, theirs }
  const isEdit = known.length > 0 && (mine === undefined || !sameJson(mine, example))
  if (!isEdit) return { ...found, value: theirs, open: [choice] }
  return { ...found, value: mine, kept: sameJson(theirs, base) ? [] : [choice] }
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
function itemsIn(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const names = value.flatMap((item) => nameOf(item) ?? [])
  return new Set(names).size === value.length ? names : null
}

/** Whether two lists have the items that are in both in one order. */
function isInOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
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

function within({ known, example, isExample }: Start, name: string): Start {
  return { known: known.map((one) => partOf(one, name)), example: partOf(example, name), isExample }
}
