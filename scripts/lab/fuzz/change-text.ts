import type { Change } from './draft.ts'
import { pick } from './pick.ts'

/** Changes of JSON text that values cannot express, at the nth place. */
export const TEXT_CHANGES: readonly ((text: string, nth: number) => string)[] = [
  (text, nth) => nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, '1e999'),
  (text, nth) => nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, '-1e-999'),
  (text, nth) =>
    nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, '12345678901234567890123456789012345678901234567890'),
  (text, nth) => nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, `0.${'3'.repeat(400)}`),
  (text, nth) => nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, 'NaN'),
  (text, nth) => nthReplaced(text, /-?\d+(?:\.\d+)?(?=[,}\]])/g, nth, '007'),
  (text, nth) => nthReplaced(text, /"[^"]*"(?=[,}\]])/g, nth, '"\\ud800"'),
  (text, nth) => nthReplaced(text, /"[^"]*"(?=[,}\]])/g, nth, '"\\u0000"'),
  (text, nth) => nthReplaced(text, /"[^"]*"(?=[,}\]])/g, nth, '"\xff\xfe"'),
  (text, nth) => nthReplaced(text, /"[^"]*"(?=[,}\]])/g, nth, '"\xed\xa0\x80"'),
  (text, nth) => nthReplaced(text, /\{/g, nth, '{"__proto__":{"enabled":true,"polluted":1},'),
  (text, nth) => nthReplaced(text, /\{/g, nth, '{"constructor":{"prototype":{"polluted":1}},'),
  (text, nth) => nthReplaced(text, /"[^"]*":(?:true|false|null|-?\d+|"[^"]*")/g, nth, (found) => `${found},${found}`),
  (text, nth) =>
    nthReplaced(
      text,
      /("[^"]*"):(?:true|false|null|-?\d+|"[^"]*")/g,
      nth,
      (found) => `${found},${found.slice(0, found.indexOf(':'))}:null`,
    ),
  (text) => `\xef\xbb\xbf${text}`,
  (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  (text) => `${text}\u0000`,
  (text) => text + text,
  (text) => `${' '.repeat(5_000)}${text}\r\n\t`,
  (text) => `/**/${text}`,
  (text) => text.replaceAll('"', "'"),
  (text, nth) => text.slice(0, nth % (text.length + 1)),
  (text, nth) =>
    text.slice(0, nth % (text.length + 1)) + String.fromCodePoint(nth % 256) + text.slice(nth % (text.length + 1)),
  () => '['.repeat(100_000),
  () => `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  () => `{${Array.from({ length: 20_000 }, (_, index) => `"p${index}":${index}`).join(',')}}`,
  () => `"${'x'.repeat(1_048_600)}"`,
]

function nthReplaced(text: string, pattern: RegExp, nth: number, by: string | ((found: string) => string)): string {
  const match = pick([...text.slice(0, 20_000).matchAll(pattern)], nth)
  if (match === undefined) return text
  const [found] = match
  return text.slice(0, match.index) + (typeof by === 'string' ? by : by(found)) + text.slice(match.index + found.length)
}

export function inText(nth: number, change: (text: string, nth: number) => string): Change {
  return (draft) => (draft.body === null ? draft : { ...draft, body: change(draft.body, nth) })
}
