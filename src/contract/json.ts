import type { Json } from './model.ts'

/** A JSON object of unknown shape. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a value is an object with keys, neither an array nor null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Like `Array.isArray`, but it keeps the items' type. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The value as an object; an empty one where it is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The value as a list; an empty one where it is none. */
export function arrayOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : []
}

/** The value as text, or null where it is none. */
export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** Whether a value is a list of texts. */
export function isTextList(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every((item) => typeof item === 'string')
}

/** Whether two JSON values say the same; the order of an object's keys does not matter. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}
