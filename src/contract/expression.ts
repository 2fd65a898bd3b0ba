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
