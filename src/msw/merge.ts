import { isObject } from '../contract/portable.ts'

/** Merges objects; `undefined` removes; other values replace. */
export function merge(value: unknown, change: unknown): unknown {
  if (!isObject(value) || !isObject(change)) return change
  const entries = Object.entries(change).map(([key, part]): [string, unknown] => [
    key,
    Object.hasOwn(value, key) ? merge(value[key], part) : part,
  ])
  return Object.fromEntries(Object.entries({ ...value, ...Object.fromEntries(entries) }).filter(isThere))
}

function isThere([, part]: readonly [string, unknown]): boolean {
  return part !== undefined
}
