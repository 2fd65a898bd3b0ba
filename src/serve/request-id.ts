import { randomUUID } from 'node:crypto'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,128}$/

/** The caller's if it is 1 to 128 visible ASCII characters, else a new one. */
export function requestIdOf(header: string | string[] | undefined, newId: () => string = randomUUID): string {
  return typeof header === 'string' && VISIBLE_ASCII.test(header) ? header : newId()
}
