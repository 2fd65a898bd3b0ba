/**
 * A pattern of a contract as an expression. Patterns are Unicode's, as JSON Schema says; one with escapes that mean nothing
 * (of `-`, `_` or a quote) is refused there, and read as its author meant it. Throws a SyntaxError for what is no pattern at all.
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
