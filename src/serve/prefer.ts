export interface Preference {
  readonly code: number | null
  readonly example: string | null
  readonly dynamic: boolean
}

/** An invalid preference; the message names its place. */
export interface PreferenceProblem {
  readonly problem: string
}

/**
 * Reads `Prefer: code=409, example=KEY, dynamic=true` (RFC 7240) and `__code`, `__example`, `__dynamic` in the query;
 * the header wins. Null: no preference, or only `dynamic=false`. Ignores others, as the RFC says.
 */
export function readPreference(
  header: string | string[] | undefined,
  query: URLSearchParams,
): Preference | PreferenceProblem | null {
  if (header === undefined && query.size === 0) return null
  const asked = header === undefined ? NONE : parsePreferences(Array.isArray(header) ? header.join(',') : header)
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

const NONE: ReadonlyMap<string, string> = new Map()

// `Prefer: dynamic` counts as true.
const DYNAMIC: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['', true],
  ['false', false],
])

/** Token, then token or quoted string. Semicolons also separate, because callers write them. */
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
