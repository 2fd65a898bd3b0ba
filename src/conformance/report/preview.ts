import { printable } from '../../contract/index.ts'
import type { Mask } from './masker.ts'

export { printable } from '../../contract/index.ts'

const deepest = 8

/**
 * A value from an answer as one line of text: masked first, then cut, so that no part of a credential is left at the
 * cut. Characters that could steer a terminal are escaped.
 */
export function preview(value: unknown, mask: Mask, limit: number): string {
  if (value === undefined) return 'absent'
  const text = printable(mask(JSON.stringify(shallow(value, deepest))))
  return text.length > limit ? `${text.slice(0, limit)}… (${text.length} characters)` : text
}

/** Deep nesting is cut off: writing it out would overflow the stack. */
function shallow(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => shallow(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shallow(item, depth - 1)]))
}
