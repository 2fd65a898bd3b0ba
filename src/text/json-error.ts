/** What JSON.parse says of a text, with the line and the column in the place of the position, or of the text around it. */
export function withLine(message: string, text: string): string {
  const placed = (position: number): string => {
    const lines = text.slice(0, position).split('\n')
    return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  }
  const [, token = '', cut, around = ''] = AROUND.exec(message) ?? []
  const start = around === '' ? -1 : text.indexOf(around)
  if (start >= 0) {
    const before = cut === undefined ? around.lastIndexOf(token, MOST_BEFORE - 1) : MOST_BEFORE
    return `Unexpected token '${token}'${placed(start + Math.max(before, 0))}`
  }
  return message.replace(/ at position (\d+)(?: \(line \d+ column \d+\))?/, (_, position: string) =>
    placed(Number(position)),
  )
}

/** V8 says so where a value has to begin, such as after the last comma of a list. */
const AROUND = /^Unexpected token '([^]+?)', (\.\.\.)?"([^]*)"(?:\.\.\. | )is not valid JSON$/

/** Characters that it shows before the token. */
const MOST_BEFORE = 10
