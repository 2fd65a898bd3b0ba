/** Characters that could steer a terminal, end a line, change the direction of text, or that are no characters. */
const unsafe = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF]/gu

/** One line that is safe to show: what is unsafe is escaped as in JSON, because servers and contracts may be anybody's. */
export function printable(text: string): string {
  return text.replaceAll(unsafe, escapeOf)
}

/** The same with its line breaks and tabs. */
export function printableLines(text: string): string {
  return text.replaceAll(unsafe, (character) => (/[\t\n]/.test(character) ? character : escapeOf(character)))
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** At most `most` characters. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/** The same, but for people: after the last whole sentence that fits, or where none does after the last whole word. */
export function shortenedAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most + 1)
  const sentence = /^.*[.?!](?=\s)/s.exec(head)?.[0]
  if (sentence !== undefined) return sentence
  const words = /^.*\S(?=\s)/s.exec(head)?.[0] ?? text.slice(0, most)
  return `${words.replace(/[\s,;:(]+$/, '')}…`
}
