/**
 * JSON Schema patterns are Unicode. Unicode mode rejects needless escapes such as `\-`, so those patterns are read
 * without it. Throws a SyntaxError.
 */
export function expressionOf(pattern: string, flags = 'u'): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch (error) {
    try {
      return new RegExp(pattern, flags.replace('u', ''))
    } catch {
      throw error
    }
  }
}

const RISKY = /\)(?:[*+]|\{\d+,)|(?:[*+].*){3}|\\\d/s

/** Whether a pattern may take exponential time: nested repetition, or three unbounded parts in a row. */
export function isRisky(pattern: string): boolean {
  return RISKY.test(pattern)
}
