/**
 * The path to a name that stands twice in one object of a JSON text; null where every object names each member once. Which
 * of the two counts is up to the reader, so such a text says different things to different readers. The text has to be JSON.
 */
export function repeatedName(text: string): readonly string[] | null {
  const open: Level[] = []
  let mayBeName = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === OPEN_BRACE) {
      open.push({ names: new Set(), last: '', index: 0 })
      mayBeName = true
    } else if (unit === OPEN_BRACKET) {
      open.push({ names: null, last: '', index: 0 })
    } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) {
      open.pop()
    } else if (unit === COMMA) {
      mayBeName = true
      const level = open.at(-1)
      if (level !== undefined) level.index += 1
    } else if (unit === QUOTE) {
      const end = endOfString(text, at)
      const level = mayBeName ? open.at(-1) : undefined
      mayBeName = false
      if (level !== undefined && !isNew(level, text.slice(at + 1, end))) {
        return open.map(({ names, last, index }) => (names === null ? String(index) : last))
      }
      at = end
    }
  }
  return null
}

/** An open object or array. */
interface Level {
  /** Null for an array. */
  readonly names: Set<string> | null
  /** The name that was read last. */
  last: string
  /** The place among its siblings. */
  index: number
}

/** Notes a name as it is spelt; whether its object has not had it before. */
function isNew(level: Level, spelt: string): boolean {
  if (level.names === null) return true
  level.last = spelt.includes('\\') ? (JSON.parse(`"${spelt}"`) as string) : spelt
  const before = level.names.size
  return level.names.add(level.last).size > before
}

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

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
