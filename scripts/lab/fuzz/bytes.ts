import fc from 'fast-check'

import type { Bytes } from './model.ts'

const HEAD = 'host: 127.0.0.1\r\n'
const JSON_HEAD = `${HEAD}content-type: application/json\r\nauthorization: Bearer ap_test_admin\r\n`
const PUT = 'PUT /api/billing/sub-accounts/loc_kept/direct-billing HTTP/1.1\r\n'
const BODY = '{"enabled":false}'
const WHOLE = `${PUT}${JSON_HEAD}content-length: ${BODY.length}\r\n\r\n${BODY}`
const GET = `GET /api/billing/sub-accounts/loc_kept HTTP/1.1\r\n${HEAD}authorization: Bearer ap_test_admin\r\n\r\n`
const CHUNKED = `${PUT}${JSON_HEAD}transfer-encoding: chunked\r\n\r\n`

/** Never a valid request: readers could disagree about it. */
const REFUSED: Readonly<Record<string, string>> = {
  'no HTTP': 'hello\r\n\r\n',
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown method': `BREW /pot HTTP/1.1\r\n${HEAD}\r\n`,
  'a method in lower case': `get / HTTP/1.1\r\n${HEAD}\r\n`,
  'no version': `GET /\r\n${HEAD}\r\n`,
  'version 9.9': `GET / HTTP/9.9\r\n${HEAD}\r\n`,
  'no host': 'GET /api/live-agents HTTP/1.1\r\n\r\n',
  'a space in the target': `GET /a b HTTP/1.1\r\n${HEAD}\r\n`,
  'NUL in the target': `GET /a\0b HTTP/1.1\r\n${HEAD}\r\n`,
  'NUL in a header': `GET / HTTP/1.1\r\n${HEAD}x: a\0b\r\n\r\n`,
  'NUL in a header name': `GET / HTTP/1.1\r\n${HEAD}x\0y: a\r\n\r\n`,
  'a lone CR in a header': `GET / HTTP/1.1\r\n${HEAD}x: a\rb: c\r\n\r\n`,
  'a space before the colon': `GET / HTTP/1.1\r\n${HEAD}x : a\r\n\r\n`,
  'a header without a name': `GET / HTTP/1.1\r\n${HEAD}: a\r\n\r\n`,
  'a header without a colon': `GET / HTTP/1.1\r\n${HEAD}x\r\n\r\n`,
  'two lengths': `${PUT}${JSON_HEAD}content-length: 17\r\ncontent-length: 2\r\n\r\n${BODY}`,
  'a length and chunks': `${PUT}${JSON_HEAD}content-length: 17\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'chunks and a length': `${PUT}${JSON_HEAD}transfer-encoding: chunked\r\ncontent-length: 17\r\n\r\n0\r\n\r\n`,
  'a negative length': `${PUT}${JSON_HEAD}content-length: -1\r\n\r\n${BODY}`,
  'a length with a sign': `${PUT}${JSON_HEAD}content-length: +17\r\n\r\n${BODY}`,
  'a length in hexadecimal': `${PUT}${JSON_HEAD}content-length: 0x11\r\n\r\n${BODY}`,
  'a length in a list': `${PUT}${JSON_HEAD}content-length: 17, 17\r\n\r\n${BODY}`,
  'an empty length': `${PUT}${JSON_HEAD}content-length: \r\n\r\n${BODY}`,
  'a huge length': `${PUT}${JSON_HEAD}content-length: 99999999999999999999999\r\n\r\n${BODY}`,
  'an unknown transfer coding': `${PUT}${JSON_HEAD}transfer-encoding: xchunked\r\n\r\n${BODY}`,
  'chunked that is not last': `${PUT}${JSON_HEAD}transfer-encoding: chunked, identity\r\n\r\n${BODY}`,
  'chunked twice': `${PUT}${JSON_HEAD}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`,
  'a chunk size that is no number': `${CHUNKED}zz\r\n${BODY}\r\n0\r\n\r\n`,
  'a negative chunk size': `${CHUNKED}-1\r\n${BODY}\r\n0\r\n\r\n`,
  'a huge chunk size': `${CHUNKED}ffffffffffffffffff\r\n${BODY}\r\n0\r\n\r\n`,
  'a chunk longer than it says': `${CHUNKED}3\r\n${BODY}\r\n0\r\n\r\n`,
  'a long chunk extension': `${CHUNKED}11;${'x'.repeat(70_000)}\r\n${BODY}\r\n0\r\n\r\n`,
}

const ODD: Readonly<Record<string, string>> = {
  nothing: '',
  'empty lines first': `\r\n\r\n${GET}`,
  'bare line feeds': GET.replaceAll('\r\n', '\n'),
  'a folded header': `GET / HTTP/1.1\r\n${HEAD}x: a\r\n b\r\n\r\n`,
  'HTTP/1.0': 'GET /api/live-agents HTTP/1.0\r\n\r\n',
  'HTTP/1.0 with keep-alive': 'GET /api/live-agents HTTP/1.0\r\nconnection: keep-alive\r\n\r\n',
  'bytes in the target': `GET /api/\xff\xfe/\xc3\xa9 HTTP/1.1\r\n${HEAD}\r\n`,
  'a target in absolute form': `GET http://u:p@[::1]:0/api/live-agents?x HTTP/1.1\r\n${HEAD}\r\n`,
  'a broken absolute form': `GET http:// HTTP/1.1\r\n${HEAD}\r\n`,
  'a target that is a star': `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`,
  'a fragment': `GET /api#x?y HTTP/1.1\r\n${HEAD}\r\n`,
  'a tunnel': 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: elsewhere.example\r\n\r\n',
  'an upgrade': `GET / HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AA\r\n\r\n`,
  'two hosts': `GET / HTTP/1.1\r\n${HEAD}host: elsewhere.example\r\n\r\n`,
  'an odd host': 'GET /_sandbox HTTP/1.1\r\nhost: [::1\r\n\r\n',
  'a long target': `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  'a target beyond the parser': `GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  'a large head': `GET / HTTP/1.1\r\n${HEAD}x: ${'a'.repeat(60_000)}\r\n\r\n`,
  'many headers': `GET / HTTP/1.1\r\n${HEAD}${Array.from({ length: 3_000 }, (_, index) => `h${index}:\r\n`).join('')}\r\n`,
  'a body that ends early': `${PUT}${JSON_HEAD}content-length: 100\r\n\r\n${BODY}`,
  'a head that ends early': `${PUT}${JSON_HEAD}`,
  'chunks that end early': `${CHUNKED}11\r\n${BODY}`,
  'a chunk with extension and trailer': `${CHUNKED}11;a=b\r\n${BODY}\r\n0\r\nx-trailer: __proto__\r\n\r\n`,
  'chunks of one byte': `${CHUNKED}${BODY.split('')
    .map((one) => `1\r\n${one}\r\n`)
    .join('')}0\r\n\r\n`,
  'a body for a read': `GET /api/live-agents?locationId=loc_live HTTP/1.1\r\n${JSON_HEAD}content-length: ${BODY.length}\r\n\r\n${BODY}`,
  'a tea pot is expected': `${PUT}${JSON_HEAD}expect: tea\r\ncontent-length: 17\r\n\r\n${BODY}`,
  'a body that waits to be asked for': `${PUT}${JSON_HEAD}expect: 100-continue\r\ncontent-length: 17\r\n\r\n${BODY}`,
  'a large body': `${PUT}${JSON_HEAD}content-length: 1200000\r\n\r\n${'x'.repeat(1_200_000)}`,
  'thirty in a row': GET.repeat(30),
  'a good one and a broken one': `${GET}${WHOLE}hello\r\n\r\n`,
  'a smuggled one': `${PUT}${JSON_HEAD}content-length: 17\r\n\r\n${BODY}GET /_sandbox HTTP/1.1\r\n${HEAD}\r\n`,
}

const templates = [
  ...Object.entries(REFUSED).map(([about, text]) => ({ about, text, refused: true })),
  ...Object.entries(ODD).map(([about, text]) => ({ about, text, refused: false })),
]

const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 4 })
const end = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Bytes['end']>('half-close') },
  { weight: 1, arbitrary: fc.constant<Bytes['end']>('reset') },
)

/** Broken requests by name, and valid ones with changed, removed or added bytes. */
export const brokenBytes: fc.Arbitrary<Bytes> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ template: fc.constantFrom(...templates), cuts, end }).map(({ template, ...how }): Bytes => ({
      kind: 'bytes',
      about: template.about,
      pieces: inPieces(template.text, how.cuts),
      end: how.end,
      refused: template.refused,
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        whole: fc.constantFrom(WHOLE, GET, `${CHUNKED}11\r\n${BODY}\r\n0\r\n\r\n`, GET + WHOLE + GET),
        changes: fc.array(fc.tuple(fc.nat({ max: 600 }), fc.nat({ max: 3 }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 4,
        }),
        cuts,
        end,
      })
      .map(({ whole, changes, ...how }): Bytes => ({
        kind: 'bytes',
        about: 'changed bytes',
        pieces: inPieces(changes.reduce(changed, whole), how.cuts),
        end: how.end,
        refused: false,
      })),
  },
  {
    weight: 1,
    arbitrary: fc.record({ noise: fc.uint8Array({ maxLength: 300 }), end }).map(({ noise, end: last }): Bytes => ({
      kind: 'bytes',
      about: 'noise',
      pieces: [Buffer.from(noise).toString('latin1')],
      end: last,
      refused: false,
    })),
  },
)

function changed(text: string, [place, how, byte]: readonly [number, number, number]): string {
  const index = place % (text.length + 1)
  const inserted = how === 1 ? '' : String.fromCodePoint(byte)
  return text.slice(0, index) + inserted + (how === 3 ? '' : text.slice(index + (how === 0 ? 0 : 1)))
}

function inPieces(text: string, lengths: readonly number[]): readonly string[] {
  const pieces: string[] = []
  let rest = text
  for (const length of lengths) {
    pieces.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return [...pieces, rest].filter((piece) => piece !== '')
}
