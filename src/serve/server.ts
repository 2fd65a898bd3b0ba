import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'

import { isBodiless } from './answer.ts'
import type { Answer } from './answer.ts'
import { refuseBrokenRequest, refuseTunnel } from './broken-request.ts'
import type { Cors } from './cors.ts'
import { createSendQueue } from './send-queue.ts'
import type { SendQueue } from './send-queue.ts'
import { generalFailure, generalRefusal } from './envelope.ts'
import { BODY_LIMIT, CONNECTION_LIMITS, HEADER_COUNT_LIMIT, HEAD_LIMIT, TARGET_LIMIT } from './limits.ts'
import type { ConnectionLimits } from './limits.ts'
import { isEnding } from './listen.ts'
import { hasBody, readBytes } from './read-body.ts'
import { requestIdOf } from './request-id.ts'
import { createRequestQueue } from './request-queue.ts'
import { responseHeaders } from './response-headers.ts'

export interface ServerRequest {
  readonly method: string
  /** Encoded, without the query. */
  readonly pathname: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array | null
  /** The caller's or a new one, sent back as `x-request-id`. */
  readonly id: string
}

export interface ServerOptions {
  /** Sent as `x-agent-platform`, so that a test suite knows it is not the real platform. */
  readonly platform: 'mock' | 'sandbox'
  readonly cors: Cors
  readonly answer: (request: ServerRequest) => Answer | Promise<Answer>
  /** Gets unexpected errors; the caller sees a 500 with its `ref` only. */
  readonly onError: (error: unknown, requestId: string) => void
  readonly limits?: ConnectionLimits
}

interface Serving extends ServerOptions {
  /** Whether the connection ends with this response. */
  readonly isFinal: (request: IncomingMessage) => boolean
}

const NO_QUERY = new URLSearchParams()

/** Adds request id, CORS headers and platform to every response. Not yet listening. */
export function createHttpServer(options: ServerOptions): Server {
  const limits = options.limits ?? CONNECTION_LIMITS
  const queue = createRequestQueue(limits.pipelined)
  const sendQueue = createSendQueue()
  const server = createServer({
    maxHeaderSize: HEAD_LIMIT,
    headersTimeout: limits.headTime,
    requestTimeout: limits.requestTime,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
    // Node's response has no envelope; see refuseHead.
    requireHostHeader: false,
  })
  // Responses leave in order, so the last one may close the connection.
  const serving: Serving = { ...options, isFinal: (request) => isEnding(server) && queue.isLatest(request) }
  // Unlimited, so that no header is dropped silently; see refuseHead.
  server.maxHeadersCount = 0
  server.maxConnections = limits.connections
  server.timeout = limits.silence
  server.on('request', (request, response) => {
    queue.take(request, response, () => handle(serving, sendQueue, request, response))
  })
  server.on('checkExpectation', (request, response) => {
    queue.take(request, response, () => {
      const message = `Expect: ${request.headers.expect ?? ''} cannot be met; only 100-continue can.`
      const refusal = generalRefusal(417, message, {}, { connection: 'close' })
      send(serving, request, response, requestIdOf(request.headers['x-request-id']), refusal)
    })
  })
  server.on('connect', (_request, socket) => refuseTunnel(socket, options.platform))
  server.on('clientError', (error, socket) => {
    queue.afterAnswers(socket, () => refuseBrokenRequest(error, socket, options.platform))
  })
  return server
}

function handle(options: Serving, departures: SendQueue, request: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf(request.headers['x-request-id'])
  const fail = (error: unknown): void => {
    options.onError(error, id)
    const message = `The ${options.platform} failed unexpectedly. Its log has the details under this ref.`
    send(options, request, response, id, generalFailure(500, message, id))
  }
  respond(options, request, id).then((answer) => {
    if (answer === null) return
    departures.add(() => {
      try {
        send(options, request, response, id, answer)
      } catch (error) {
        // A contract's example of a header may be invalid.
        fail(error)
      }
    })
  }, fail)
}

/** Errors in headers that Node's parser accepts; null: none. */
function refuseHead({ url = '/', headers, httpVersion, rawHeaders }: IncomingMessage): Answer | null {
  if (url.length > TARGET_LIMIT) {
    return generalRefusal(414, `The address has ${url.length} characters; at most ${TARGET_LIMIT} are read.`)
  }
  // Names and values alternate.
  if (rawHeaders.length > 2 * HEADER_COUNT_LIMIT) {
    return generalRefusal(431, `The request has more than ${HEADER_COUNT_LIMIT} headers.`)
  }
  if (headers.host === undefined && httpVersion === '1.1') {
    return generalRefusal(400, 'HTTP/1.1 demands a Host header.', {}, { connection: 'close' })
  }
  return null
}

async function respond(options: ServerOptions, request: IncomingMessage, id: string): Promise<Answer | null> {
  const { method = 'GET', url = '/', headers } = request
  const refusal = refuseHead(request)
  if (refusal !== null) return refusal
  const preflight = options.cors.preflight(method, headers)
  if (preflight !== null) return preflight
  const body = hasBody(request) ? await readBytes(request) : null
  if (body === 'aborted') return null
  if (body === 'too-large') {
    return generalRefusal(413, `The body is larger than ${BODY_LIMIT / 1_048_576} MB.`, {}, { connection: 'close' })
  }
  const target = targetOf(url)
  const mark = target.indexOf('?')
  return options.answer({
    method,
    pathname: mark === -1 ? target : target.slice(0, mark),
    query: mark === -1 ? NO_QUERY : new URLSearchParams(target.slice(mark + 1)),
    headers,
    body,
    id,
  })
}

function send(options: Serving, request: IncomingMessage, response: ServerResponse, id: string, answer: Answer): void {
  if (response.destroyed) return
  if (answer.cut === true) return void request.socket.destroy()
  const { origin } = request.headers
  if (answer.write !== undefined) {
    const shared = origin === undefined ? {} : options.cors.headersFor(origin)
    answer.write({ incoming: request, outgoing: response, target: targetOf(request.url), shared })
    return
  }
  const { pieces = null } = answer
  const body = isBodiless(answer.status) ? null : answer.body
  const shared = options.cors.headersFor(origin)
  const headers: Record<string, string | number> = responseHeaders(answer.headers, shared, id, options.platform)
  if (options.isFinal(request)) headers['connection'] = 'close'
  const length = pieces === null ? Buffer.byteLength(body ?? '') : lengthOf(pieces)
  if (!isBodiless(answer.status)) headers['content-length'] = length
  response.writeHead(answer.status, headers)
  if (request.method === 'HEAD') response.end()
  else if (pieces !== null) sendPieces(response, pieces)
  else if (body === null) response.end()
  // Equal lengths mean ASCII, which Node copies faster as Latin-1.
  else response.end(body, length === body.length ? 'latin1' : 'utf8')
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

/** As fast as the client takes them. */
function sendPieces(response: ServerResponse, pieces: readonly Uint8Array[]): void {
  let next = 0
  const more = (): void => {
    while (!response.destroyed) {
      const piece = pieces[next]
      if (piece === undefined) return void response.end()
      next += 1
      if (!response.write(piece)) return void response.once('drain', more)
    }
  }
  more()
}

function targetOf(target = '/'): string {
  if (target.startsWith('/')) return target
  // Absolute form, as proxies send it (RFC 9112, 3.2.2).
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}
