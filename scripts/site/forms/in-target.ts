import type { Called } from './draft.ts'
import type { Place } from './in-body.ts'

/** Where path and query have a value. */
export interface InTarget {
  readonly part: 'path' | 'query'
  /** Null: the query lacks it. */
  readonly place: Place | null
}

/** Where path and query of a call have the value of a parameter. Null: it is none, or the path has another form. */
export function placeInTarget(target: string, { path, query }: Called, name: string): InTarget | null {
  const [typed = ''] = target.split('?')
  const [names, parts] = [path.split('/'), typed.split('/')]
  const index = names.indexOf(`{${name}}`)
  if (index >= 0) {
    if (names.length !== parts.length) return null
    const from = parts.slice(0, index).join('/').length + 1
    return { part: 'path', place: { from, to: from + (parts[index] ?? '').length } }
  }
  if (!Object.hasOwn(query, name)) return null
  const found = new RegExp(`[?&]${name}(?:=([^&]*)|(?=&|$))`).exec(target)
  if (found === null) return { part: 'query', place: null }
  const to = found.index + found[0].length
  return { part: 'query', place: { from: to - (found[1] ?? '').length, to } }
}

/** Path and query with a parameter at their end, and where its value is. */
export function withParameter(
  target: string,
  name: string,
  value: string,
): { readonly target: string; readonly place: Place } {
  const separator = target.includes('?') ? '&' : '?'
  const before = `${target.replace(/[?&]$/, '')}${target.endsWith('?') ? '?' : separator}${name}=`
  return { target: before + value, place: { from: before.length, to: before.length + value.length } }
}
