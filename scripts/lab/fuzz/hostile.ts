import fc from 'fast-check'

import type { Json } from '../../../src/contract/index.ts'

/** One character per byte. */
export function utf8(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

export function percent(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'))
}

/** Texts that often break parsers, stores and pages. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0007\u009b',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦',
  '\ufeff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '0x1F',
  '1e999',
  '١٢٣',
  '00000001',
  '9007199254740993',
  '../../../etc/passwd',
  '%2e%2e%2f',
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}%s%n',
  '$ref',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'live:',
  '__all__',
  'a,b,,c',
  'x'.repeat(256),
  'x'.repeat(70_000),
  `${'a'.repeat(30)}!`,
  '{"a":1}',
]

export const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  ' ',
  '\u0000',
  '$ref',
  '0',
  'é',
  'x'.repeat(500),
]

/** Any code point. fast-check's `binary` first builds a table of them, which takes a second. */
const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code))

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: codePoint, maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  0.1,
  1.5,
  10,
  24,
  255,
  1e15,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, [], {}, [[]], [null], [{}], { __proto__: null }),
  fc.constantFrom(...NUMBERS),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.constantFrom(...[150, 199, 200, 3000].map(nested)),
  fc.constantFrom(...[100, 3000].map(wide)),
  fc.constantFrom(100, 3000).map((size) => Array.from({ length: size }, (_, index) => index % 7)),
)

function nested(depth: number): Json {
  let value: Json = depth % 2 === 0 ? [] : {}
  for (let level = 1; level < depth; level += 1) value = level % 3 === 0 ? { a: value } : [value]
  return value
}

function wide(size: number): Json {
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [`p${index}`, index]))
}
