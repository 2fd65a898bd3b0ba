/** What JSON.parse says of a text, with the line and the column in the place of the position. */
export function withLine(message: string, text: string): string {
  return message.replace(/ at position (\d+)(?: \(line \d+ column \d+\))?/, (_, position: string) => {
    const lines = text.slice(0, Number(position)).split('\n')
    return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  })
}
