import type { Json, JsonObject } from '../../src/contract/index.ts'

/** Whether a value is an object and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a list. */
export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

/** The entries of a list, and nothing for a value that is no list. */
export const listOf = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/** The strings of a list, and nothing for a value that is no list. */
export const stringsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).filter((entry) => typeof entry === 'string')

/** Whether two lists hold the same values, whatever their order. */
export const sameSet = (left: readonly Json[], right: readonly Json[]): boolean => {
  const written = (values: readonly Json[]): string =>
    [...new Set(values.map((value) => JSON.stringify(value)))].toSorted().join()
  return written(left) === written(right)
}
