/** The nth value, counted round and round; undefined where there is none. */
export function pick<T>(values: readonly T[], nth: number): T | undefined {
  return values[nth % Math.max(values.length, 1)]
}
