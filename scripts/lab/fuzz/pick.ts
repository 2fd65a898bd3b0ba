/** Wraps around; undefined if empty. */
export function pick<T>(values: readonly T[], nth: number): T | undefined {
  return values[nth % Math.max(values.length, 1)]
}
