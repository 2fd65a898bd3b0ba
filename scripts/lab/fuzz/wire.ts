import type { Call, Sending } from './model.ts'

export function piecesOf(sending: Sending): readonly Buffer[] {
  if (sending.kind === 'bytes') return sending.pieces.map((piece) => Buffer.from(piece, 'latin1'))
  return [Buffer.from(headOf(sending) + bodyOf(sending), 'latin1')]
}

function headOf({ method, target, headers, body, chunked }: Call): string {
  const framing = body === null ? [] : [chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`]
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'host: 127.0.0.1',
    ...headers.map((line) => line.join(': ')),
    ...framing,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function bodyOf({ body, chunked }: Call): string {
  if (body === null || !chunked) return body ?? ''
  const middle = Math.floor(body.length / 2)
  const chunks = [body.slice(0, middle), body.slice(middle)].filter((part) => part !== '')
  return [...chunks, ''].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')
}
