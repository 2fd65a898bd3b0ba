import type { Mask } from './masker.ts'

/** Values inside a value that are kept, and characters of each text in it. */
const mostValues = 200
const mostCharacters = 2000
const deepest = 12

/** A value from an answer, as far as a report shows it. Texts are masked before they are cut. */
export function shorten(value: unknown, mask: Mask): unknown {
  let left = mostValues
  const text = (long: string): string => {
    const masked = mask(long)
    return masked.length > mostCharacters ? `${masked.slice(0, mostCharacters)}…` : masked
  }
  const visit = (part: unknown, depth: number): unknown => {
    left -= 1
    if (typeof part === 'string') return text(part)
    if (typeof part !== 'object' || part === null) return part
    if (depth === 0 || left <= 0) return '…'
    if (Array.isArray(part)) {
      const cut = part.length > left ? ['…'] : []
      return [...part.slice(0, left).map((item) => visit(item, depth - 1)), ...cut]
    }
    const entries = Object.entries(part).slice(0, left)
    return Object.fromEntries(entries.map(([key, item]) => [text(key), visit(item, depth - 1)]))
  }
  return visit(value, deepest)
}
