import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'

import { isBodiless } from './answer.ts'
import type { Answer } from './answer.ts'
import { refuseBrokenRequest, refuseTunnel } from './broken-request.ts'
import type { Cors } from './cors.ts'
import { createDepartures } from './departures.ts'
import type { Departures } from './departures.ts'
import { generalFailure, generalRefusal } from './envelope.ts'
import { CONNECTION_LIMITS, HEADER_COUNT_LIMIT, HEAD_LIMIT, TARGET_LIMIT } from './limits.ts'
import type { ConnectionLimits } from './limits.ts'
import { isEnding } from './listen.ts'
import { hasBody, readBytes } from './read-body.ts'
import { requestIdOf } from './request-id.ts'
import { createTurns } from './turns.ts'

/** A request with its body read, before the contract is asked about it. */
export interface ServerRequest {
  /** Upper case. */
  readonly method: string
  /** As sent: percent-encoded, without the query. */
  readonly pathname: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Null where the request has none. */
  readonly body: Uint8Array | null
  /** The caller's own or a new one; the answer carries it as `x-request-id`. */
  readonly id: string
}

export interface ServerOptions {
  /** What `x-agent-platform` says on every answer: how a suite knows that nothing real can be harmed. */
  readonly platform: 'mock' | 'sandbox'
  readonly cors: Cors
  readonly answer: (request: ServerRequest) => Answer | Promise<Answer>
  /** Told of what nobody foresaw; the caller only sees a 500 with its `ref`. */
  readonly onError: (error: unknown, requestId: string) => void
  /** Left out, CONNECTION_LIMITS. */
  readonly limits?: ConnectionLimits
}

interface Serving extends ServerOptions {
  /** Whether a request's answer is the last of its connection. */
  readonly isFinal: (request: IncomingMessage) => boolean
}

const NO_QUERY = new URLSearchParams()

/** An HTTP server that gives every answer its request id, CORS headers and platform. Not yet listening. */
export function createHttpServer(options: ServerOptions): Server {
  const limits = options.limits ?? CONNECTION_LIMITS
  const turns = createTurns(limits.pipelined)
  const departures = createDepartures()
  const server = createServer({
    maxHeaderSize: HEAD_LIMIT,
    headersTimeout: limits.headTime,
    requestTimeout: limits.requestTime,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.checkEvery,
    // Node's own answer has no envelope; see refuseHead.
    requireHostHeader: false,
  })
  // Answers leave in the order of their requests, so it is the latest that may end the connection.
  const serving: Serving = { ...options, isFinal: (request) => isEnding(server) && turns.isLatest(request) }
  // Zero: no header is dropped unseen; see refuseHead.
  server.maxHeadersCount = 0
  server.maxConnections = limits.connections
  server.timeout = limits.silence
  server.on('request', (request, response) => {
    turns.take(request, response, () => handle(serving, departures, request, response))
  })
  server.on('checkExpectation', (request, response) => {
    turns.take(request, response, () => {
      const message = `Expect: ${request.headers.expect ?? ''} cannot be met; only 100-continue can.`
      const refusal = generalRefusal(417, message, {}, { connection: 'close' })
      send(serving, request, response, requestIdOf(request.headers['x-request-id']), refusal)
    })
  })
  server.on('connect', (_request, socket) => refuseTunnel(socket, options.platform))
  server.on('clientError', (error, socket) => {
    turns.afterAnswers(socket, () => refuseBrokenRequest(error, socket, options.platform))
  })
  return server
}

function handle(options: Serving, departures: Departures, request: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf(request.headers['x-request-id'])
  const fail = (error: unknown): void => {
    options.onError(error, id)
    const message = `The ${options.platform} failed in a way that it did not foresee. Its log has the details under this ref.`
    send(options, request, response, id, generalFailure(500, message, id))
  }
  respond(options, request, id).then((answer) => {
    if (answer === null) return
    departures.add(() => {
      try {
        send(options, request, response, id, answer)
      } catch (error) {
        // A contract may give a header a value that none can have.
        fail(error)
      }
    })
  }, fail)
}

/** What is wrong with a request's head though the parser takes it; null where nothing is. */
function refuseHead({ url = '/', headers, httpVersion, rawHeaders }: IncomingMessage): Answer | null {
  if (url.length > TARGET_LIMIT) {
    return generalRefusal(414, `The address has ${url.length} characters; at most ${TARGET_LIMIT} are read.`)
  }
  // Names and values in turn.
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
    return generalRefusal(413, 'The body is larger than 1 MB.', {}, { connection: 'close' })
  }
  const target = url.startsWith('/') ? url : pathOfAbsolute(url)
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
  const body = isBodiless(answer.status) ? null : answer.body
  const shared = options.cors.headersFor(request.headers.origin)
  const headers: Record<string, string | number> = {
    ...answer.headers,
    ...shared,
    'x-request-id': id,
    'x-agent-platform': options.platform,
  }
  if (options.isFinal(request)) headers['connection'] = 'close'
  const { vary } = answer.headers
  if (vary !== undefined) headers['vary'] = shared['vary'] === undefined ? vary : `${shared['vary']}, ${vary}`
  const length = body === null ? 0 : Buffer.byteLength(body)
  if (!isBodiless(answer.status)) headers['content-length'] = length
  response.writeHead(answer.status, headers)
  if (body === null || request.method === 'HEAD') response.end()
  // A text with as many bytes as characters is ASCII, which Node copies as Latin-1 and converts as UTF-8.
  else response.end(body, length === body.length ? 'latin1' : 'utf8')
}

/** A target in absolute form, as proxies send it (RFC 9112, 3.2.2), down to path and query. */
function pathOfAbsolute(target: string): string {
  if (!URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}
