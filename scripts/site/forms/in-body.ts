import { offsetInJson } from '../../../src/contract/json-positions.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { at, jsonIn } from './draft.ts'

/** What a response says of a field. */
export interface Named {
  readonly field: string
  /** Ids of what the field is in, outermost first. */
  readonly within: readonly (readonly [noun: string, id: string])[]
  readonly says: string
}

/** Offsets in a body. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Where a body has the field that a response names, or the typo of it, with the name that is meant. Null: nowhere. */
export function placeInBody(body: string, named: Named): (Place & { readonly meant: string | null }) | null {
  const value = jsonIn(body)
  const [, unknown = '', meant = null] = UNKNOWN.exec(named.says) ?? []
  const wrong = found(body, value, { ...named, field: unknown })
  if (wrong !== null && meant !== null) return { ...wrong, meant }
  const place = found(body, value, named) ?? wrong
  return place === null ? null : { ...place, meant: null }
}

const UNKNOWN = /(\S+) (?:is|does) not [^?.]*\.(?: Did you mean (\w+)\?)?/

/** Names are whole, or from within the settings of a step: what is nearest to the root comes first. */
function found(body: string, value: unknown, { field, within }: Named): Place | null {
  const parts = field
    .replace(/^\/?(?:body[./])?/, '')
    .split(/[./[\]]+/)
    .filter((part) => part !== '')
  const isIn = (path: readonly string[]) =>
    within.every(([, id]) =>
      path.some((name, index) => name === id || at(at(value, path.slice(0, index + 1)), ['id']) === id),
    )
  const [path] = pathsOf(value)
    .filter((one) => parts.every((part, index) => one[one.length - parts.length + index] === part) && isIn(one))
    .toSorted((one, other) => one.length - other.length)
  const start = path === undefined || parts.length === 0 ? null : offsetInJson(body, encodePointer(...path))
  if (start === null) return null
  const name = /"((?:[^"\\]|\\.)*)"(?=\s*:)/y
  name.lastIndex = start
  const shown = name.exec(body)?.[1]
  return shown === undefined ? { from: start, to: start } : { from: start + 1, to: start + 1 + shown.length }
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])])
}
