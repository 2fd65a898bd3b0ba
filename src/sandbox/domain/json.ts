import type { Json, JsonObject } from '../../contract/index.ts'

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : []
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Undefined for inherited properties. */
export function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

/** JSON with sorted keys, so that equal values have equal texts. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`
}
