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
  readonly path: readonly string[]
  readonly mine: unknown
  readonly theirs: unknown
}

/** A body with the newest version, and the edits that are known to be the reader's. */
export interface Rebased {
  readonly body: string
  readonly version: unknown
  readonly isNewer: boolean
  /** Places that the reader did not edit, with what the resource has. */
  readonly taken: readonly string[]
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
export function loaded({ resource: place, at: from, sent, fields }: Versioned, read: string): string | null {
  const resource = at(jsonIn(read), place)
  const version = at(resource, from)
  if (!isObject(resource) || version === undefined) return null
  const own = Object.fromEntries(fields.flatMap((name) => (name in resource ? [[name, resource[name]]] : [])))
  return JSON.stringify({ ...(put({}, sent, version) as object), ...own }, null, 2)
}

/** Whether two values have the same in all fields of a body. */
export function sameFields({ fields }: Versioned, one: unknown, other: unknown): boolean {
  return fields.every((name) => sameJson(at(one, [name]), at(other, [name])))
}

/** A body with another value at a place, or without it. Null: the body is no JSON. */
export function withChoice(body: string, path: readonly string[], value: unknown): string | null {
  const whole = jsonIn(body)
  return isObject(whole) ? JSON.stringify(put(whole, path, value), null, 2) : null
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
  readonly taken: readonly string[]
  readonly kept: readonly Choice[]
  readonly open: readonly Choice[]
}

/** Objects field by field; a list is one place. Nothing is the reader's that may have been there before. */
function merged(start: Start, mine: unknown, theirs: unknown, path: readonly string[]): Merged {
  const { known, example, isExample } = start
  const found = { taken: [], kept: [], open: [] }
  if (sameJson(mine, theirs)) return { ...found, value: mine }
  if (!isObject(mine) || !isObject(theirs)) {
    const isOld = known.some((one) => sameJson(mine, one)) || (isExample && sameJson(mine, example))
    if (isOld) return { ...found, value: theirs, taken: [path.join('.')] }
    const choice = { path, mine, theirs }
    const isEdit = known.length > 0 && (mine === undefined || !sameJson(mine, example))
    if (!isEdit) return { ...found, value: theirs, open: [choice] }
    return { ...found, value: mine, kept: sameJson(theirs, known[0]) ? [] : [choice] }
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const all = names.map((name) => ({
    name,
    ...merged(within(start, name), mine[name], theirs[name], [...path, name]),
  }))
  return {
    value: Object.fromEntries(all.map(({ name, value }) => [name, value])),
    taken: all.flatMap(({ taken }) => taken),
    kept: all.flatMap(({ kept }) => kept),
    open: all.flatMap(({ open }) => open),
  }
}

function within({ known, example, isExample }: Start, name: string): Start {
  return { known: known.map((one) => at(one, [name])), example: at(example, [name]), isExample }
}
