import { isObject, sameJson } from '../../../src/contract/json.ts'
import { offsetInJson } from '../../../src/contract/json-positions.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { turnedTo } from './apart.ts'
import { at, jsonIn, put } from './draft.ts'
import type { Reconciled } from './followed.ts'
import { reconciled } from './moved.ts'
import { isOrder, isStand, placed, valueIn } from './paths.ts'
import type { Choice, Start } from './three-way.ts'

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

/** How a request names one of the saves of a resource. */
export interface Saves {
  /** The field of its body. */
  readonly sent: string
  /** The list in the resource, whose items have that field. */
  readonly list: readonly string[]
}

/** A body with the newest version, and the edits that are known to be the reader's. */
export interface Rebased extends Omit<Reconciled, 'value'> {
  readonly body: string
  readonly version: unknown
  readonly isNewer: boolean
  /** Something differs from where the reader began, or nobody knows where that was. */
  readonly isSaved: boolean
  readonly resource: string
}

/** Null: body or response are not readable. */
export function rebased(versioned: Versioned, start: Start, mine: string, read: string): Rebased | null {
  const [own, resource] = [jsonIn(mine), at(jsonIn(read), versioned.resource)]
  const version = at(resource, versioned.at)
  if (!isObject(own) || !isObject(resource) || version === undefined) return null
  const { fields } = versioned
  const known = start.known.map((one) => pick(one, fields))
  const { value, ...places } = reconciled({ ...start, known }, pick(own, fields), pick(resource, fields))
  const whole = fields.reduce<unknown>((body, name) => put(body, [name], at(value, [name])), own)
  return {
    body: JSON.stringify(put(whole, versioned.sent, version), null, 2),
    version,
    isNewer: !sameJson(version, at(own, versioned.sent)),
    isSaved: known.length === 0 || !sameFields(versioned, known[0], resource),
    ...places,
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
  return { ...(put({}, sent, version) as object), ...pick(resource, fields) }
}

function pick(value: unknown, fields: readonly string[]): object {
  return Object.fromEntries(fields.flatMap((name) => (isObject(value) && name in value ? [[name, value[name]]] : [])))
}

/** What an operation's bodies change of a resource; all of it, where they do not have its fields. */
export function ownPart({ fields }: Versioned, resource: unknown): unknown {
  return fields.length === 0 ? resource : pick(resource, fields)
}

/**
 * The save before the one that has just made a resource what it is, and the body that goes back to it, under the version that was
 * made. Null: the resource does not say it. Of numbers that only grow, the greatest is the newest save's.
 */
export function undoOf(
  { at: place, sent }: Versioned,
  { sent: field, list }: Saves,
  resource: unknown,
): { readonly name: string; readonly body: string } | null {
  const [all, version] = [at(resource, list), at(resource, place)]
  const saves: readonly unknown[] = Array.isArray(all) ? all.map((item: unknown) => at(item, [field])) : []
  const numbers = saves.filter((save) => typeof save === 'number').toSorted((one, other) => other - one)
  const [, before] = numbers
  if (before === undefined || version === undefined || numbers.length < saves.length) return null
  const body = put(put({}, sent, version), [field], before)
  return { name: `${field} ${before}`, body: JSON.stringify(body, null, 2) }
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

/** A body with one of the values that a place can have, and all else as it is. Null: the body is no JSON. */
export function withChoice(body: string, choice: Choice, value: unknown): string | null {
  const { path, mine, theirs } = choice
  if (isOrder(path.at(-1)) || isStand(path.at(-1))) return withValue(body, choice, value)
  const [from, ...more] = [mine, theirs].filter((one) => !sameJson(one, value))
  return withValue(body, choice, more.length > 0 ? value : turnedTo(valueIn(jsonIn(body), path), from, value))
}

/** A body with the version that its own request has made. Null: the response does not say it. */
export function withNextVersion(versioned: Versioned, body: string, response: string): string | null {
  const { returned, at: place } = versioned
  return withVersion(versioned, body, returned === null ? undefined : at(jsonIn(response), [...returned, ...place]))
}

/** A body with another version, all else as it is typed. Null: it names none. */
export function withVersion({ sent }: Pick<Versioned, 'sent'>, body: string, version: unknown): string | null {
  const start = at(jsonIn(body), sent) === undefined ? null : offsetInJson(body, encodePointer(...sent))
  if (version === undefined || start === null) return null
  const old = /("(?:[^"\\]|\\.)*"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[^\s,}]+)/y
  old.lastIndex = start
  const [whole, name] = old.exec(body) ?? []
  if (whole === undefined) return null
  return `${body.slice(0, start)}${name}${JSON.stringify(version)}${body.slice(start + whole.length)}`
}
