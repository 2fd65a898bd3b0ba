import type { Json, JsonObject } from '../../../contract/index.ts'

/** Whether a value is an object with keys. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The value as an object; an empty one where it is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The value as a list; an empty one where it is none. */
export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}

/** The value as text, or null where it is none. */
export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** The value of an object's own property. */
export function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** One text for all ways to write the same value: the order of an object's names does not matter. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}
