import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'

import { generalBody } from './envelope.ts'
import { TARGET_LIMIT } from './limits.ts'

export type ParserError = Error & { readonly code?: string; readonly rawPacket?: Uint8Array }

/** Milliseconds for the client to read the refusal. */
const LINGER = 1_000

/** Answers a request that Node's parser refused, and closes the connection. */
export function refuseBrokenRequest(error: ParserError, socket: Duplex, platform: string): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else refuseConnection(socket, platform, ...explain(error))
}

export function refuseTunnel(socket: Duplex, platform: string): void {
  refuseConnection(socket, platform, 405, 'Method Not Allowed', 'This server opens no tunnels.')
}

/** Written to the socket, because Node has no response object for these. */
function refuseConnection(socket: Duplex, platform: string, status: number, reason: string, message: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(generalBody(status, message))
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${randomUUID()}`,
      `x-agent-platform: ${platform}`,
      ...(status === 405 ? ['allow: '] : []),
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // Unread bytes would reset the connection before the client reads the response.
  socket.resume()
  const linger = setTimeout(() => socket.destroy(), LINGER)
  linger.unref()
  socket.once('close', () => clearTimeout(linger))
}

function explain(error: ParserError): readonly [status: number, reason: string, message: string] {
  switch (error.code ?? '') {
    case 'HPE_HEADER_OVERFLOW':
      return isTargetTooLong(error.rawPacket)
        ? [414, 'URI Too Long', 'The request target is too long.']
        : [431, 'Request Header Fields Too Large', 'The request headers are larger than 32 kB.']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, 'Request Timeout', 'The request did not arrive in time.']
    default:
      return [400, 'Bad Request', 'This is not a well-formed HTTP/1.1 request.']
  }
}

/** Whether the request line alone is too long. */
function isTargetTooLong(packet: Uint8Array | undefined): boolean {
  if (packet === undefined || !/^[A-Z]+ /.test(Buffer.from(packet.subarray(0, 16)).toString('latin1'))) return false
  const end = packet.indexOf(0x0a)
  return end === -1 || end > TARGET_LIMIT
}
