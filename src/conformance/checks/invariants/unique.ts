import { encodePointer } from '../../../contract/index.ts'
import type { JsonObject, Pointer } from '../../../contract/index.ts'
import type { Deviation } from './invariant.ts'
import { inside } from './read.ts'

/** Each entry of a list whose value under a name stands in an earlier one as well; null where no two have one. */
export function repeatedAt(list: readonly JsonObject[] | null, at: Pointer, name: string): readonly Deviation[] | null {
  const values = list?.map((item) => inside(item, name)) ?? []
  if (values.filter(isName).length < 2) return null
  return repeats(values).map((index) => ({
    at: `${at}/${index}${encodePointer(name)}`,
    expected: 'a value that no other entry has',
    actual: values[index],
  }))
}

/** Indexes of values that stand earlier as well. */
export function repeats(values: readonly unknown[]): readonly number[] {
  const seen = new Set<unknown>()
  return values.flatMap((value, index) => {
    const known = isName(value) && seen.has(value)
    seen.add(value)
    return known ? [index] : []
  })
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
