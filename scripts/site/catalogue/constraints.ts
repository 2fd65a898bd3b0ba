import { isArray, objectOf } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { textOf } from '../../../src/contract/json.ts'
import { boundsOf } from '../../generate/remarks.ts'

/** Each as a sentence. */
export function constraintsOf(schema: JsonObject): readonly string[] {
  const known = schema['x-extensible-enum']
  const items = objectOf(schema['items'])
  const open = listed(known) ?? listed(items['x-extensible-enum'])
  const closed = listed(schema['enum']) ?? listed(items['enum'])
  const bounds = boundsOf(Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'x-extensible-enum')))
  const isTold = textOf(schema['description'])?.startsWith('Always ') === true
  return [
    ...(schema['const'] === undefined || isTold ? [] : [`Always \`${plain(schema['const'])}\`.`]),
    ...(closed === null ? [] : [`One of ${quoted(closed)}.`]),
    ...(open === null ? [] : [`Known values: ${quoted(open)}; there may be others.`]),
    ...(bounds.length === 0 ? [] : [bounded(bounds)]),
    ...(schema['default'] === undefined ? [] : [`Left out: \`${plain(schema['default'])}\`.`]),
    ...(schema['format'] === 'date-time' ? ['A time such as `2026-07-14T15:04:05Z`.'] : []),
  ]
}

function listed(value: Json | undefined): readonly Json[] | null {
  return isArray(value) ? value : null
}

function bounded(bounds: readonly string[]): string {
  const words = bounds.map((bound) =>
    bound.replace(/^1 (?:characters|items) or more$/, 'not empty').replace(/^matching (.*)/, 'matching `$1`'),
  )
  return `${capital(words.join(', '))}.`
}

function quoted(values: readonly Json[]): string {
  return values.map((value) => `\`${plain(value)}\``).join(', ')
}

export function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
