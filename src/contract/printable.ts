/**
 * One line that is safe on a terminal: control and bidirectional characters are escaped, because servers and contracts
 * may be anybody's.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
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
