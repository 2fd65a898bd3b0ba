import { isUtf8 } from 'node:buffer'
import type { Mask } from './masker.ts'
import { printable } from './preview.ts'

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

/** Whether a text is cut, or will be, where a report shows it. */
export function isCut(text: string): boolean {
  return text.length > most
}

/** A text masked first, then cut, so that no part of a credential is left at the cut. */
export function cutText(text: string, mask: Mask): string {
  const masked = mask(text)
  return masked.length > most + slack ? `${printable(masked.slice(0, most))}… (${masked.length} characters)` : masked
}
