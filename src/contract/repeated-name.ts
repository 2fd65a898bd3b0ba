/** The path to a repeated name in JSON; null: none. Readers disagree which of the values counts. */
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

interface Level {
  readonly names: Set<string> | null
  last: string
  index: number
}

/** Notes a name; false if its object has it already. */
function isNew(level: Level, spelt: string): boolean {
  if (level.names === null) return true
  level.last = spelt.includes('\\') ? (JSON.parse(`"${spelt}"`) as string) : spelt
  const before = level.names.size
  return level.names.add(level.last).size > before
}

export const QUOTE = 0x22
export const COMMA = 0x2c
export const OPEN_BRACKET = 0x5b
export const CLOSE_BRACKET = 0x5d
export const OPEN_BRACE = 0x7b
export const CLOSE_BRACE = 0x7d

/** Most strings contain no escaped quote, so it searches instead of walking. */
export function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at === -1 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
