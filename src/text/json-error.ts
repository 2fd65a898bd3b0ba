/** What JSON.parse says of a text, with the line and the column in the place of the position, or of the text around it. */
export function withLine(message: string, text: string): string {
  const placed = (position: number): string => {
    const lines = text.slice(0, position).split('\n')
    return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  }
  const found = positionIn(message, text)
  if (found === null) return message
  const { position, says } = found
  const before = text.slice(0, position).trimEnd()
  const isAfterComma = before.endsWith(',') && /[\]}]/.test(text.charAt(position))
  return isAfterComma ? `nothing follows the comma${placed(before.length - 1)}` : says(placed(position))
}

interface Found {
  readonly position: number
  readonly says: (place: string) => string
}

function positionIn(message: string, text: string): Found | null {
  const [, token = '', cut, around = ''] = AROUND.exec(message) ?? []
  const start = around === '' ? -1 : text.indexOf(around)
  if (start >= 0) {
    const before = cut === undefined ? around.lastIndexOf(token, MOST_BEFORE - 1) : MOST_BEFORE
    return { position: start + Math.max(before, 0), says: (place) => `Unexpected token '${token}'${place}` }
  }
  const [part, position] = / at position (\d+)(?: \(line \d+ column \d+\))?/.exec(message) ?? []
  return part === undefined ? null : { position: Number(position), says: (place) => message.replace(part, () => place) }
}

/** V8 says so where a value has to begin. */
const AROUND = /^Unexpected token '([^]+?)', (\.\.\.)?"([^]*)"(?:\.\.\. | )is not valid JSON$/

/** Characters that it shows before the token. */
const MOST_BEFORE = 10
