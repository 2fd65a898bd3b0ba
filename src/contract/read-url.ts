/**
 * An address, read as a browser would; null where it is none. Not `URL.canParse`: once V8 has optimised it, Node 20 says
 * no to every address with a letter such as ü.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
