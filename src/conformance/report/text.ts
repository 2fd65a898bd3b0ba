import { isUtf8 } from 'node:buffer'
import { shortened } from '../../text/printable.ts'
import type { Mask } from '../model/secrets.ts'

const deepest = 8

/**
 * A value of an answer as one line: masked first, then cut, so that no part of a credential is left at the cut.
 */
export function preview(value: unknown, mask: Mask, limit: number): string {
  if (value === undefined) return 'absent'
  const text = mask(JSON.stringify(shallow(value, deepest)))
  // Of a value that was shortened before, the whole length is not known.
  return cutAt(text, limit, text.includes('…"') ? `at least ${text.length}` : lengthOf(text))
}

/** A text of at most so many characters; a longer one is cut and ends with its full length. */
export function cutAt(text: string, limit: number, length: number | string = lengthOf(text)): string {
  return text.length > limit ? `${text.slice(0, limit)}… (${length} characters)` : text
}

/** Cuts deep nesting, which would overflow the stack. */
function shallow(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  if (Array.isArray(value)) return value.map((item) => shallow(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shallow(item, depth - 1)]))
}

/** Characters of a body that a report shows. */
const most = 4000

/** More than a cut adds, so that no text is cut twice. */
const slack = 100

/** An answer's body as text: masked first, then cut. */
export function bodyText(body: Uint8Array, mask: Mask): string {
  return isUtf8(body)
    ? cutText(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'), mask)
    : `(${body.length} bytes that are not UTF-8)`
}

/** A text masked first, then cut, so that no part of a credential is left at the cut. */
export function cutText(text: string, mask: Mask): string {
  const masked = mask(text)
  return masked.length > most + slack ? `${masked.slice(0, most)}… (${masked.length} characters)` : masked
}

/** Whether a text was cut, and so is not the whole. */
export function isCutText(text: string): boolean {
  return lengthBeforeCut(text) !== null
}

/** The characters of a text, of one that was cut those before that. */
export function lengthOf(text: string): number {
  return lengthBeforeCut(text) ?? text.length
}

function lengthBeforeCut(text: string): number | null {
  const length = text.length > most ? /… \((\d+) characters\)$/.exec(text)?.[1] : undefined
  return length === undefined ? null : Number(length)
}

/** The most values inside a value that are kept, and the most characters of each text in it. */
const mostValues = 200
const mostCharacters = 2000
const deepestShown = 24

/** A value of an answer, as far as a report shows it. Texts are masked before they are cut. */
export function shorten(value: unknown, mask: Mask): unknown {
  let left = mostValues
  const text = (long: string): string => shortened(mask(long), mostCharacters)
  const visit = (part: unknown, depth: number): unknown => {
    left -= 1
    if (typeof part === 'string') return text(part)
    if (typeof part !== 'object' || part === null) return part
    if (depth === 0 || left <= 0) return '…'
    if (Array.isArray(part)) {
      const cut = part.length > left ? ['…'] : []
      return [...part.slice(0, left).map((item) => visit(item, depth - 1)), ...cut]
    }
    const entries = Object.entries(part).slice(0, left)
    return Object.fromEntries(entries.map(([key, item]) => [text(key), visit(item, depth - 1)]))
  }
  return visit(value, deepestShown)
}
