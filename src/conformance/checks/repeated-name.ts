/**
 * A name that stands twice in one object of a JSON text; null where every object names each member once. Which of the
 * two counts is up to the reader, so such a text says different things to different clients. The text has to be JSON.
 */
export function repeatedName(text: string): string | null {
  // One entry for each open object or array, arrays without names.
  const open: (Set<string> | null)[] = []
  let mayBeName = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (char === '{' || char === '[') open.push(char === '{' ? new Set() : null)
    if (char === '}' || char === ']') open.pop()
    if (char === '{' || char === ',') mayBeName = true
    if (char !== '"') continue
    const end = endOfString(text, at)
    const names = mayBeName ? open.at(-1) : null
    mayBeName = false
    if (names instanceof Set) {
      const spelt = text.slice(at + 1, end)
      const name = spelt.includes('\\') ? (JSON.parse(`"${spelt}"`) as string) : spelt
      if (names.has(name)) return name
      names.add(name)
    }
    at = end
  }
  return null
}

/** Where the closing quotation mark stands. Most strings have no other: it is searched for, not walked to. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at === -1 ? text.length : at
}

/** An odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
