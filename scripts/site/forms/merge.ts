import { isObject, sameJson } from '../../../src/contract/json.ts'
import { offsetInJson } from '../../../src/contract/json-positions.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { at, jsonIn, put } from './draft.ts'

/** Where the version that a body names is read. */
export interface Versioned {
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

/** A body with the newest version and the reader's own edits. */
export interface Rebased {
  readonly body: string
  readonly version: unknown
  readonly isNewer: boolean
  /** Places that the reader did not edit, with what the resource has. */
  readonly taken: readonly string[]
  /** Places that the reader edited, and that the resource has otherwise. */
  readonly kept: readonly string[]
  readonly resource: string
}

/** `base`: the body before the reader's edits. Null: body or response are not readable. */
export function rebased(versioned: Versioned, base: string | null, mine: string, read: string): Rebased | null {
  const [old, own, resource] = [jsonIn(base), jsonIn(mine), at(jsonIn(read), versioned.resource)]
  const version = at(resource, versioned.at)
  if (!isObject(own) || !isObject(resource) || version === undefined) return null
  const all = versioned.fields.map((name) => ({
    name,
    ...merged(at(old, [name]), own[name], resource[name], name),
  }))
  const whole = all.reduce<unknown>((body, { name, value }) => put(body, [name], value), own)
  return {
    body: JSON.stringify(put(whole, versioned.sent, version), null, 2),
    version,
    isNewer: !sameJson(version, at(own, versioned.sent)),
    taken: all.flatMap(({ taken }) => taken),
    kept: all.flatMap(({ kept }) => kept),
    resource: JSON.stringify(resource, null, 2),
  }
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
  readonly kept: readonly string[]
}

/** Objects field by field; a list is one place. */
function merged(base: unknown, mine: unknown, theirs: unknown, place: string): Merged {
  if (sameJson(mine, theirs) || sameJson(theirs, base)) return { value: mine, taken: [], kept: [] }
  if (!isObject(mine) || !isObject(theirs)) {
    const isEdited = !sameJson(mine, base)
    return isEdited ? { value: mine, taken: [], kept: [place] } : { value: theirs, taken: [place], kept: [] }
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const all = names.map((name) => ({
    name,
    ...merged(at(base, [name]), mine[name], theirs[name], `${place}.${name}`),
  }))
  return {
    value: Object.fromEntries(all.map(({ name, value }) => [name, value])),
    taken: all.flatMap(({ taken }) => taken),
    kept: all.flatMap(({ kept }) => kept),
  }
}
