import { printable } from '../contract/portable.ts'

/** Control sequences, including our own. */
const STEERING = /\r?(?!\n)[\p{Cc}\p{Bidi_Control}](?:\[(?:2K|\d{1,2}m))?/gu

/** Colours, and the rewritten progress line. */
const OWN = /^(?:\r\\u001b\[2K|\\u001b\[\d{1,2}m)$/

/** Removes control sequences except our colours, because contracts come from anywhere. JSON keeps its meaning. */
export function forTerminal(text: string): string {
  return text.replaceAll(STEERING, (found) => (isOwn(found) ? found : printable(found)))
}

function isOwn(found: string): boolean {
  return OWN.test(found.replace('\u001b', String.raw`\u001b`))
}
