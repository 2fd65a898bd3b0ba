import { printable } from '../contract/portable.ts'

/** What can steer a terminal, with what follows it in sequences of our own. */
const STEERING = /\r?(?!\n)[\p{Cc}\p{Bidi_Control}](?:\[(?:2K|\d{1,2}m))?/gu

/** Colours, and the line that is written over. */
const OWN = /^(?:\r\\u001b\[2K|\\u001b\[\d{1,2}m)$/

/**
 * Text for a terminal: nothing in it but our own colours can steer one. A contract may be anybody's, and its names and
 * titles stand all over reports. JSON means the same afterwards: what is spelled out here stands in its texts only.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(STEERING, (found) => (isOwn(found) ? found : printable(found)))
}

function isOwn(found: string): boolean {
  return OWN.test(found.replace('\u001b', String.raw`\u001b`))
}
