import { offsetInJson } from '../../../src/contract/json-positions.ts'
import { closeName } from '../../../src/contract/nearest-names.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import { at, jsonIn } from './draft.ts'
import { indexIn, isStand, valueIn } from './paths.ts'

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

/** Where a body has a field. */
export interface Found extends Place {
  readonly path: readonly string[]
  /** It does not belong there. */
  readonly isUnknown: boolean
  /** The name that a typo is meant for. */
  readonly meant: string | null
  /** The field is missing, and this is what it belongs in. */
  readonly isAround: boolean
}

/** Where a body has the field that a response names, the typo of it, or what lacks it. Null: nowhere. */
export function placeInBody(body: string, named: Named): Found | null {
  const value = jsonIn(body)
  const [, unknown = '', meant = null] = UNKNOWN.exec(named.says) ?? []
  const wrong = found(body, value, { ...named, field: unknown })
  const isUnknown = STRANGE.test(named.says)
  if (wrong !== null && (meant !== null || isUnknown)) return { ...wrong, meant, isAround: false, isUnknown }
  const [missing] = MISSING.exec(named.says) ?? []
  if (missing !== undefined) return lacking(body, value, named, missing)
  const field = found(body, value, named) ?? wrong
  const place =
    keyNamed(body, value, named) ?? (field === null ? itemNamed(body, value, named) : valueOf(body, value, field))
  return place === null ? null : { ...place, meant: null, isAround: false, isUnknown: false }
}

/** Of a field with one value, that. */
function valueOf(body: string, value: unknown, field: FoundPath): FoundPath {
  const now = at(value, field.path)
  if (typeof now === 'object' && now !== null) return field
  const { from } = startOfValue(body, field.path)
  const [text = ''] = (typeof now === 'string' ? /^(?:[^"\\]|\\.)*/ : /^[^\s,\]}]+/).exec(body.slice(from)) ?? []
  return { ...field, from, to: from + text.length }
}

/** Where the value of a place begins, or of what is around it. */
export function startOfValue(body: string, wanted: readonly string[]): Place {
  const value = jsonIn(body)
  const stands = isStand(wanted.at(-1)) ? ((valueIn(value, wanted) as readonly string[] | undefined) ?? []) : null
  const path = stands === null ? wanted : [...wanted.slice(0, -1), ...stands]
  const inside = path.findLastIndex((_, index) => valueIn(value, path.slice(0, index + 1)) !== undefined) + 1
  const names = path.slice(0, inside).map((name, index) => {
    const list = valueIn(value, path.slice(0, index))
    return Array.isArray(list) ? String(indexIn(list, name)) : name
  })
  const start = offsetInJson(body, encodePointer(...names)) ?? 0
  const [name = ''] = /^(?:"(?:[^"\\]|\\.)*"\s*:\s*)?"?/.exec(body.slice(start)) ?? []
  return { from: start + name.length, to: start + name.length }
}

const UNKNOWN = /(\S+) (?:is|does) not [^?.]*\.(?: Did you mean (\w+)\?)?/
const STRANGE = /^\S+ (?:is not a (?:field|known property)|does not belong|does not go with)/
const MISSING = /^\S+(?= is required\b)/

function partsOf(field: string): readonly string[] {
  return field
    .replace(/^\/?(?:body[./])?/, '')
    .split(/[./[\]]+/)
    .filter((part) => part !== '')
}

/** A field that is required, or what it is missing in: the same name elsewhere is another field. */
function lacking(body: string, value: unknown, { within }: Named, field: string): Found | null {
  const path = partsOf(field)
  const isThere = (one: readonly string[]) => one.length > 0 && at(value, one) !== undefined
  const around = path.slice(0, -1)
  const inside = innermost(value, within)
  const place = [path, around, inside].find(isThere)
  const shown = place === undefined ? null : placeOf(body, place)
  return place === undefined || shown === null
    ? null
    : { ...shown, path: place, meant: null, isAround: place !== path, isUnknown: false }
}

/** The key that a refusal calls no id, where what it is the key of has another one. */
function keyNamed(body: string, value: unknown, { within, says }: Named): FoundPath | null {
  const path = innermost(value, within)
  const [id = ''] = path.slice(-1)
  const isKey = id !== '' && says.startsWith(`${id} is no `) && at(value, [...path, 'id']) !== id
  const place = isKey ? placeOf(body, path) : null
  return place === null ? null : { ...place, path }
}

/** What the ids of a refusal name, if the field is not in it: the step that stands where it may not. */
function itemNamed(body: string, value: unknown, { within }: Named): FoundPath | null {
  const path = innermost(value, within)
  const place = path.length === 0 ? null : placeOf(body, path)
  return place === null ? null : { ...place, path }
}

function innermost(value: unknown, within: Named['within']): readonly string[] {
  return within.length === 0 ? [] : (pathsOf(value).find((one) => isIn(value, one, within)) ?? [])
}

/**
 * Instead of a value that a refusal calls unknown, the one that it is a typo of, as far as the body has it elsewhere or it is known
 * otherwise; of a text where a number has to be, that number. Null: nothing is near.
 */
export function meantValue(
  body: string,
  path: readonly string[],
  says: string,
  known: readonly string[],
): (Place & { readonly text: string }) | null {
  const [value, words] = [jsonIn(body), says.split(/[\s;,]+|\.(?=\s|$)/)]
  const texts = textsIn(value)
  const own = at(value, path)
  if (typeof own === 'string' && / must be an? (?:number|integer)\b/.test(says)) {
    const { from } = startOfValue(body, path)
    // Without its quotes.
    return /^-?\d+(?:\.\d+)?$/.test(own) ? { from: from - 1, to: from + own.length + 1, text: own } : null
  }
  const wrong = texts.find((one) => startsWith(one.path, path) && words.includes(one.text))
  if (wrong === undefined || !/\bno\b/.test(says)) return null
  const named = texts.filter((one) => nameOf(one.path) === nameOf(wrong.path)).map(({ text }) => text)
  // A list has each value once.
  const list = at(value, wrong.path.slice(0, -1))
  const taken: readonly unknown[] = Array.isArray(list) ? list : [wrong.text]
  const near = closeName(
    wrong.text,
    [...named, ...known].filter((text) => !taken.includes(text)),
  )
  const { from } = startOfValue(body, wrong.path)
  return near === null ? null : { from, to: from + JSON.stringify(wrong.text).length - 2, text: near }
}

/** Of a place, also of an item of a list, the name of the field. */
function nameOf(path: readonly string[]): string | undefined {
  return path.findLast((name) => !/^\d+$/.test(name))
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((name, index) => path[index] === name)
}

/** Every text within a value, with its place. */
export function textsIn(value: unknown): readonly { readonly path: readonly string[]; readonly text: string }[] {
  return pathsOf(value).flatMap((path) => {
    const text = at(value, path)
    return typeof text === 'string' ? [{ path, text }] : []
  })
}

/**
 * Names are whole, or from within the settings of a step: what is nearest to the root comes first. Of what stands there more than
 * once, the last was added.
 */
function found(body: string, value: unknown, { field, within, says }: Named): FoundPath | null {
  const parts = partsOf(field)
  const paths = pathsOf(value)
    .filter(
      (one) =>
        parts.every((part, index) => one[one.length - parts.length + index] === part) && isIn(value, one, within),
    )
    .toSorted((one, other) => one.length - other.length)
  const nearest = paths.filter((one) => one.length === paths[0]?.length)
  const path = says.includes(' on more than one ') ? nearest.at(-1) : nearest[0]
  const place = path === undefined || parts.length === 0 ? null : placeOf(body, path)
  return path === undefined || place === null ? null : { ...place, path }
}

type FoundPath = Pick<Found, 'from' | 'to' | 'path'>

/** Whether a path is within what has these ids. */
function isIn(value: unknown, path: readonly string[], within: Named['within']): boolean {
  return within.every(([, id]) =>
    path.some((name, index) => name === id || at(at(value, path.slice(0, index + 1)), ['id']) === id),
  )
}

/** The name that is there; of an item of a list, its value or how that begins. */
function placeOf(body: string, path: readonly string[]): Place | null {
  const start = offsetInJson(body, encodePointer(...path))
  if (start === null) return null
  const [text = ''] = /^(?:"(?:[^"\\]|\\.)*"(?:\s*:)?|[[{]|[^\s,\]}]+)/.exec(body.slice(start)) ?? []
  const [, name] = /^"(.*)"\s*:$/.exec(text) ?? []
  return name === undefined
    ? { from: start, to: start + text.length }
    : { from: start + 1, to: start + 1 + name.length }
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])])
}
