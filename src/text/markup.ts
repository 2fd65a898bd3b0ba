import { printableLines } from './printable.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const entityOf = (character: string): string => entities[character] ?? character

/** A value in XML or HTML that reads as the same text, in an attribute too. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, entityOf)
}

/** The same for people: characters that nobody sees, that reverse text, or that XML cannot hold are shown as escapes. */
export function escapeHtml(text: string): string {
  return escapeMarkup(printableLines(text))
}

/** For people, between two tags. */
export function escapeContent(text: string): string {
  return printableLines(text).replaceAll(/[&<>]/g, entityOf)
}
