import { closeName, nearestNames } from '../contract/index.ts'
import type { Pair } from '../contract/index.ts'

/** Which documented response a caller asks for (Prism's conventions). */
export interface Preference {
  readonly code: number | null
  /** The key of a named example. */
  readonly example: string | null
  /** A body generated from the schema instead of an example. */
  readonly dynamic: boolean
}

/** A preference that cannot be understood; the message names its place. */
export interface PreferenceProblem {
  readonly problem: string
}

/**
 * Reads `Prefer: code=409, example=KEY, dynamic=true` (RFC 7240) and the query's `__code`, `__example` and
 * `__dynamic`; the header wins. Null where neither asks for anything, as `dynamic=false` alone. Other preferences are ignored, as the
 * RFC demands, but not a name that is a slip of one of ours.
 */
export function readPreference(
  header: string | string[] | undefined,
  query: URLSearchParams,
): Preference | PreferenceProblem | null {
  if (header === undefined && query.size === 0) return null
  const asked = preferencesOf(header)
  const slip = slipIn(asked.keys())
  if (slip !== null) return slip
  const value = (name: string) => asked.get(name) ?? query.get(`__${name}`)
  const code = value('code')
  const example = value('example')
  const dynamic = value('dynamic')
  if (code === null && example === null && dynamic === null) return null
  if (code !== null && !/^[1-5]\d\d$/.test(code)) {
    return { problem: `code=${code} is no HTTP status; write for example code=409` }
  }
  if (dynamic !== null && !DYNAMIC.has(dynamic.toLowerCase())) {
    return { problem: `dynamic=${dynamic} is neither true nor false` }
  }
  const preference = {
    code: code === null ? null : Number(code),
    example: example === '' ? null : example,
    dynamic: DYNAMIC.get(dynamic?.toLowerCase() ?? 'false') ?? false,
  }
  const asks = preference.code !== null || preference.example !== null || preference.dynamic
  return asks ? preference : null
}

/** Reads how many milliseconds the answer is to wait, from `Prefer: delay=MS` or the query's `__delay`; null: it is not to. */
export function readDelay(
  header: string | string[] | undefined,
  query: URLSearchParams,
  longest: number,
): number | PreferenceProblem | null {
  if (header === undefined && query.size === 0) return null
  const value = preferencesOf(header).get('delay') ?? query.get('__delay')
  if (value === null) return null
  if (/^\d{1,9}$/.test(value) && Number(value) <= longest) return Number(value)
  return { problem: `delay=${value.slice(0, 100)} is no number of milliseconds from 0 to ${longest}` }
}

function preferencesOf(header: string | string[] | undefined): ReadonlyMap<string, string> {
  return header === undefined ? NONE : parsePreferences(Array.isArray(header) ? header.join(',') : header)
}

const NONE: ReadonlyMap<string, string> = new Map()

const OURS = ['code', 'example', 'dynamic', 'delay'] as const

function slipIn(names: Iterable<string>): PreferenceProblem | null {
  for (const name of names) {
    const meant = closeName(name, OURS)
    if (meant !== null && meant !== name) return { problem: `${name} is no preference; nearest: ${meant}` }
  }
  return null
}

// A preference without a value (`Prefer: dynamic`) counts as asked for.
const DYNAMIC: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['', true],
  ['false', false],
])

/** A token, then a token or a quoted string as its value. A semicolon separates too: callers write it that way. */
const PREFERENCE = /([^\s"=,;]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]*)))?/g

function parsePreferences(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, token] of header.matchAll(PREFERENCE)) {
    const key = name.toLowerCase()
    // The first of a repeated preference counts (RFC 7240, 2).
    if (!found.has(key)) found.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '')
  }
  return found
}

/** More are listed beside the message, not in it. */
const MOST_NAMED = 8

/** The answers of an operation that come nearest to a name that none of them has, in words. */
export function nearestAnswers(pairs: readonly Pair[], name: string): string {
  const statuses = new Map(pairs.map(({ key, status }) => [key, status]))
  // A header holds thousands of letters; no key does.
  const nearest = nearestNames(name.slice(0, 100), statuses.keys()).map((key) => `${key} (${statuses.get(key)})`)
  if (nearest.length > 0) return `Nearest: ${nearest.join(', ')}.`
  // Where none comes near, some are more help than none.
  const names = [...statuses.keys()]
  if (names.length === 0) return 'The contract has no example of its responses.'
  return names.length <= MOST_NAMED
    ? `It has ${names.join(', ')}.`
    : `It has ${names.length}, such as ${names.slice(0, MOST_NAMED).join(', ')}.`
}
