import type { JsonObject } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'

/** What stands in a value under names, one inside the other; undefined where there is nothing. */
export function inside(value: unknown, ...names: readonly string[]): unknown {
  let found: unknown = value
  for (const name of names) found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

export function numberIn(value: unknown, ...names: readonly string[]): number | null {
  const found = inside(value, ...names)
  return typeof found === 'number' ? found : null
}

export function textIn(value: unknown, ...names: readonly string[]): string | null {
  const found = inside(value, ...names)
  return typeof found === 'string' ? found : null
}

export function flagIn(value: unknown, ...names: readonly string[]): boolean | null {
  const found = inside(value, ...names)
  return typeof found === 'boolean' ? found : null
}

/** A list of objects; null where it is none, which is for the schema to find. */
export function objectsIn(value: unknown, ...names: readonly string[]): readonly JsonObject[] | null {
  const found = inside(value, ...names)
  return Array.isArray(found) && found.every(isObject) ? found : null
}

/** A list of texts; null where it is none. */
export function textsIn(value: unknown, ...names: readonly string[]): readonly string[] | null {
  const found = inside(value, ...names)
  return Array.isArray(found) && found.every((item) => typeof item === 'string') ? found : null
}

/** Milliseconds since the epoch; null where there is no moment. */
export function momentIn(value: unknown, ...names: readonly string[]): number | null {
  const text = textIn(value, ...names)
  const moment = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(moment) ? null : moment
}
