import type { Json } from './model.ts'

export interface JsonObject {
  readonly [key: string]: Json
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The values in it that hold no others, at any depth. */
export function leavesOf(value: unknown): readonly unknown[] {
  return isContainer(value) ? Object.values(value).flatMap(leavesOf) : [value]
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

export function arrayOf(value: Json | undefined): readonly Json[] {
  return isArray(value) ? value : []
}

export function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

export function isTextList(value: Json | undefined): value is readonly string[] {
  return isArray(value) && value.every((item) => typeof item === 'string')
}

/** Ignores the order of keys. */
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
