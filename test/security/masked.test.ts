import { describe, expect, test } from 'vitest'
import { createMask } from '../../src/conformance/model/secrets.ts'

const key = 'ak_Live-93kd02mcA0d83jdk29/x+y'
const bytes = [...Buffer.from(key)]
const each = (write: (character: string, code: number) => string) =>
  key
    .split('')
    .map((character) => write(character, character.charCodeAt(0)))
    .join('')
const hex = (code: number) => code.toString(16).padStart(2, '0')
const json = (text: string) => JSON.stringify(text).slice(1, -1)

/** What docs/conformance-safety.md says is masked. */
const masked: Readonly<Record<string, string>> = {
  'as it is': key,
  'in upper case': key.toUpperCase(),
  'in lower case': key.toLowerCase(),
  'in hex': bytes.map(hex).join(''),
  'in hex, in upper case': bytes.map(hex).join('').toUpperCase(),
  'in hex with colons': bytes.map(hex).join(':'),
  'in hex as bytes of a program': bytes.map((byte) => `0x${hex(byte)}`).join(', '),
  'percent-encoded': encodeURIComponent(key),
  'percent-encoded throughout': each((_, code) => `%${hex(code).toUpperCase()}`),
  'percent-encoded throughout, in lower case': each((_, code) => `%${hex(code)}`),
  'percent-encoded twice': each((_, code) => `%25${hex(code)}`),
  'as decimal entities': each((_, code) => `&#${code};`),
  'as hex entities': each((_, code) => `&#x${hex(code)};`),
  'as long hex entities': each((_, code) => `&#X0000${hex(code).toUpperCase()};`),
  'as named entities': key.replaceAll('_', '&lowbar;').replaceAll('/', '&sol;').replaceAll('+', '&plus;'),
  'escaped for JSON': each((_, code) => `\\u00${hex(code)}`),
  'escaped for JSON twice': json(each((_, code) => `\\u00${hex(code)}`)),
  'escaped for JavaScript': each((_, code) => `\\x${hex(code)}`),
  'escaped for JavaScript, by code point': each((_, code) => `\\u{${hex(code)}}`),
  'with escaped slashes': key.replaceAll('/', '\\/'),
  'as a JSON Pointer': key.replaceAll('/', '~1'),
  'split by spaces': each((character) => `${character} `),
  'split by a line break': `${key.slice(0, 9)}\r\n  ${key.slice(9)}`,
  'split by an escaped line break': `${key.slice(0, 9)}\\n${key.slice(9)}`,
  'split by zero-width spaces': each((character) => `${character}\u200b`),
  'split by escaped zero-width spaces': each((character) => `${character}\\u200b`),
  'split by soft hyphens': each((character) => `${character}\u00ad`),
  'split by entities that are not seen': each((character) => `${character}&zwnj;`),
  'split by marks of direction': `\u202e${each((character) => `${character}\u2060`)}\u202c`,
  ...Object.fromEntries(
    ['', 'a', 'ab'].flatMap((before) => {
      const text = Buffer.from(`${before}${key}`).toString('base64')
      return [
        [`in base64 behind ${before.length} bytes`, text],
        [`in base64 for addresses behind ${before.length} bytes`, Buffer.from(`${before}${key}`).toString('base64url')],
        [`in base64 behind ${before.length} bytes, in two lines`, `${text.slice(0, 20)}\r\n${text.slice(20)}`],
        [`in base64 behind ${before.length} bytes, percent-encoded`, encodeURIComponent(text)],
      ]
    }),
  ),
}

/** What it says is not masked: none of it is written by chance, and a server that wants to could find others. */
const through: Readonly<Record<string, string>> = {
  backwards: key.split('').toReversed().join(''),
  'with other signs between': each((character) => `${character}.`),
  'in base64 twice': Buffer.from(Buffer.from(key).toString('base64')).toString('base64'),
  'in full-width letters': each((_, code) => String.fromCodePoint(code + 0xfee0)),
  'in part': key.slice(0, -2),
}

describe('a key is masked', () => {
  const mask = createMask([key])
  test.each(Object.entries(masked))('%s', (_how, spelling) => {
    for (const [before, after] of [
      ['', ''],
      ['{"told":"', '"}'],
      ['é <b>', '</b> 100% & more'],
    ] as const) {
      const text = mask(before + spelling + after)
      expect(text).toContain('$API_KEY')
      expect(text.startsWith(before)).toBe(true)
      expect(text.endsWith(after)).toBe(true)
      // No more than bits of what stands beside it in base64, and gaps at its ends.
      expect(text.length).toBeLessThan(before.length + after.length + '$API_KEY'.length + 16)
    }
  })

  test.each(Object.entries(through))('but not %s, as the page says', (_how, spelling) => {
    expect(mask(spelling)).toBe(spelling)
  })

  test('and nothing else', () => {
    const text = 'ak live 93kd02 %41%42 &amp; \\u0041 { "a": "b\\"c" } ak_live-93kd02mcA0d83jdk2 100%'
    expect(mask(text)).toBe(text)
    // A short one could be a word: in this case alone, with nothing in it that is seen.
    expect(createMask(['abcd'])('ABCD a b c d abcd ab\u200bcd')).toBe('ABCD a b c d $API_KEY $API_KEY')
  })

  test('by the name of the longest that is there', () => {
    expect(createMask(['canary-1'], { 'x-a': 'canary-1-and-more' })('say canary-1-AND-more, canary-1')).toBe(
      'say $HEADER, $API_KEY',
    )
  })

  test('in a text of any size, soon', () => {
    const text = `${'\\u0061k_'.repeat(20_000)}${' a k _'.repeat(20_000)}${key}`
    expect(mask(text).endsWith('$API_KEY')).toBe(true)
  })
})
