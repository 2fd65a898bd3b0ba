import fc from 'fast-check'

import type { Change } from './draft.ts'
import { hostileText, percent, utf8 } from './hostile.ts'
import { pick } from './pick.ts'

export const segments: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '%2F',
    'a%2Fb',
    '%5c',
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '%ff',
    ';a=b',
    '*',
    '__proto__',
    'constructor',
    '{id}',
    ':id',
    '~',
    '%7Bid%7D',
    'é',
    'live%3A',
    'live%3A%00',
    'x'.repeat(3_000),
    'x'.repeat(9_000),
  ),
  hostileText.map((text) => percent(text.slice(0, 500))),
)

export function inPath(nth: number, segment: string): Change {
  return (draft) => {
    const index = nth % (draft.segments.length + 2)
    // The last place is the end: an additional slash.
    return {
      ...draft,
      segments:
        index > draft.segments.length
          ? [...draft.segments, '']
          : draft.segments.with(Math.min(index, draft.segments.length - 1), segment),
    }
  }
}

export const queries: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '=',
    '&&',
    'a',
    '=b',
    '%',
    '%zz=%zz',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'hasOwnProperty=1',
    'a[]=1&a[]=2',
    '%00=%00',
    `x=${'y'.repeat(4_000)}`,
    `x=${'y'.repeat(9_000)}`,
    '__code=404',
    '__code=abc',
    '__dynamic=true',
    '__example=%00',
    '__example=__proto__',
    Array.from({ length: 900 }, (_, index) => `p${index}=`).join('&'),
  ),
  fc.tuple(hostileText, hostileText).map((pair) => pair.map((text) => percent(text.slice(0, 300))).join('=')),
)

export function inQuery(nth: number, query: string): Change {
  return (draft) => {
    const own = pick(draft.query, nth)
    if (own === undefined || nth % 4 === 0) return { ...draft, query: [...draft.query, query] }
    if (nth % 4 === 1) return { ...draft, query: [...draft.query, own] }
    const name = own.slice(0, own.indexOf('='))
    const value = `${name}=${query.slice(query.indexOf('=') + 1)}`
    return {
      ...draft,
      query: nth % 4 === 2 ? [...draft.query, value] : draft.query.map((part) => (part === own ? value : part)),
    }
  }
}

type Line = readonly [name: string, value: string]

const ODD_LINES: readonly Line[] = [
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'APPLICATION/JSON;charset="utf-8"'],
  ['content-type', 'application/vnd.api+json'],
  ['content-type', 'application/json, text/plain'],
  ['content-type', 'text/plain'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/'],
  ['content-type', ';'],
  ['content-type', '__proto__'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'identity'],
  ['content-encoding', 'x, y'],
  ['accept', 'text/html'],
  ['accept', ';q=,,'],
  ['accept-encoding', 'br;q=2'],
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  '],
  ['authorization', 'Basic YTpi'],
  ['authorization', 'Bearer \xe9\xff'],
  ['authorization', `Bearer ${'k'.repeat(8_000)}`],
  ['x-sandbox-world', 'fuzz-1'],
  ['x-sandbox-world', ''],
  ['x-sandbox-world', '../main'],
  ['x-sandbox-world', '\xe9'],
  ['x-sandbox-world', 'w'.repeat(65)],
  ['idempotency-key', 'fuzz-key-1'],
  ['idempotency-key', 'fuzz-key-2'],
  ['idempotency-key', 'k'.repeat(255)],
  ['idempotency-key', 'k'.repeat(256)],
  ['idempotency-key', '\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8'],
  ['idempotency-key', '__proto__'],
  ['idempotency-key', ''],
  ['x-request-id', 'mine'],
  ['x-request-id', '\xe9'],
  ['x-request-id', 'r'.repeat(2_000)],
  ['origin', 'null'],
  ['origin', 'https://app.example'],
  ['origin', 'é"<>'],
  ['access-control-request-method', 'PUT'],
  ['access-control-request-headers', 'a,b,,\t, é'],
  ['expect', '100-continue'],
  ['expect', 'tea'],
  ['connection', 'close'],
  ['connection', 'upgrade'],
  ['upgrade', 'websocket'],
  ['prefer', 'code=600'],
  ['prefer', 'code=abc'],
  ['prefer', 'dynamic=true'],
  ['prefer', 'example=__proto__'],
  ['prefer', 'example="'],
  ['prefer', ';;=,"\\'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-1'],
  ['x-http-method-override', 'DELETE'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['cookie', 'a=b; __proto__=c'],
  ['host', 'elsewhere.example'],
  ['te', 'trailers'],
]

export function headers(keys: readonly string[], preferences: readonly string[]): fc.Arbitrary<Line> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ODD_LINES) },
    { weight: 2, arbitrary: fc.constantFrom(...keys).map((key): Line => ['authorization', `Bearer ${key}`]) },
    { weight: 2, arbitrary: fc.constantFrom(...preferences).map((text): Line => ['prefer', text]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('content-type', 'authorization', 'prefer', 'idempotency-key', 'accept'), hostileText)
        .map(([name, text]): Line => [name, utf8(text).slice(0, 2_000)]),
    },
  )
}

export function withHeader(beside: boolean, line: Line): Change {
  return (draft) => {
    const others = beside ? draft.headers : draft.headers.filter(([name]) => name.toLowerCase() !== line[0])
    return { ...draft, headers: [...others, line] }
  }
}
