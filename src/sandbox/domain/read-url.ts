/** Not `URL.canParse`: on Node 20, once V8 has optimised it, it rejects every address with a letter such as ü. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
