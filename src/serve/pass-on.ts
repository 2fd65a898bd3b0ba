import http from 'node:http'
import https from 'node:https'
import { isBodiless } from './answer.ts'

/** A server that requests are passed on to. */
export interface Upstream {
  /** Its path is put before that of each request. */
  readonly url: URL
  readonly agent: http.Agent
}

export interface Head {
  readonly status: number
  /** Names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
}

/** An exchange that has come to its end, with both bodies as they were sent. */
export interface Whole extends Head {
  readonly asked: Uint8Array
  readonly answered: Uint8Array
}

/** `no-response`: the upstream was not reached, or one side gave up. */
export type Passed = Whole | { readonly unjudged: 'too-large' | 'no-response' }

export interface Passing {
  readonly upstream: Upstream
  readonly incoming: http.IncomingMessage
  readonly outgoing: http.ServerResponse
  /** Path and query. */
  readonly target: string
  /** The request's body where it was read before; absent: it is passed on as it comes. */
  readonly body?: Uint8Array
  /** The caller waits for `100 Continue`. */
  readonly continues?: boolean
  /** Bytes of a body; a larger one passes, and is not copied. */
  readonly largestBody: number
  /** Gets the exchange, once. */
  readonly onEnd: (passed: Passed) => void
  /** Gets null for a response, and an error where the upstream ended without one. */
  readonly onReach?: (error: NodeJS.ErrnoException | null) => void
  /** What the caller gets where the upstream is not reached: JSON, with 502. */
  readonly unreachable: object
  /** Absent: responses pass as they come. */
  readonly inspect?: {
    /** Whether the head waits for the body, up to `largestBody`. */
    readonly holds: (head: Head) => boolean
    /** The headers to send, from those that came. `whole`: null where the head does not wait for it. */
    readonly headers: (came: readonly string[], whole: Whole | null) => readonly string[]
  }
}

/** Throws nothing: an upstream that cannot be reached is known when a request is passed on. */
export function upstreamAt(url: URL): Upstream {
  return { url, agent: new (moduleFor(url).Agent)({ keepAlive: true, timeout: longestIdle }) }
}

/** Milliseconds: the upstream may just be closing a connection that was idle for longer. */
const longestIdle = 2000

/** A read without a body, which may be sent again where the upstream had closed the kept connection. */
function isReadAlone({ method, headers }: http.IncomingMessage): boolean {
  const sendsBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  return (method === 'GET' || method === 'HEAD') && !sendsBody
}

/** Passes a request on and its response back, byte by byte. Redirects are passed back; an upstream's certificate is checked. */
export function passOn(passing: Passing): void {
  const { upstream, incoming, outgoing, target, body, continues = false, largestBody, unreachable, inspect } = passing
  let hasEnded = false
  const end = (passed: Passed): void => {
    if (!hasEnded) passing.onEnd(passed)
    hasEnded = true
  }
  const asked = body === undefined ? copyOf(incoming, largestBody) : () => body
  const module = moduleFor(upstream.url)
  const mayRepeat = isReadAlone(incoming)
  const send = (on: http.Agent | false): http.ClientRequest => {
    const request = module.request({
      ...addressOf(upstream.url),
      agent: on,
      method: incoming.method,
      path: basePath(upstream.url) + target,
      headers: sentHeaders(incoming, upstream.url, body !== undefined),
      setHost: false,
    })
    request.on('continue', () => {
      if (body === undefined) outgoing.writeContinue()
    })
    request.on('information', ({ statusCode, headers }) => {
      if (statusCode === 103) outgoing.writeEarlyHints(headers as Record<string, string | string[]>)
    })
    request.on('response', (response) => {
      passing.onReach?.(null)
      const answered = copyOf(response, largestBody)
      const head = { status: response.statusCode ?? 502, headers: joined(response.headers) }
      const hasTrailers = isChunked(response) && incoming.httpVersion === '1.1' && hasBody(incoming, head)
      const came = kept(response, (name) => !hasTrailers && name === 'trailer')
      const begin = (whole: Whole | null): void => {
        outgoing.sendDate = false
        try {
          const headers = inspect?.headers(came, whole) ?? came
          outgoing.writeHead(head.status, response.statusMessage, [...headers])
        } catch {
          // What Node reads and does not write, such as the status 099.
          outgoing.destroy()
        }
      }
      const wholeOf = (): Whole | null => {
        const [own, other] = [asked(), answered()]
        return response.complete && own !== null && other !== null ? { ...head, asked: own, answered: other } : null
      }
      const finish = (): void => {
        outgoing.addTrailers(pairsOf(response.rawTrailers))
        end(wholeOf() ?? { unjudged: 'too-large' })
      }
      if (inspect?.holds(head) === true) {
        hold(response, outgoing, largestBody, { begin: (isWhole) => begin(isWhole ? wholeOf() : null), finish })
        return
      }
      begin(null)
      response.on('end', finish)
      response.on('error', () => outgoing.destroy())
      response.pipe(outgoing)
    })
    request.on('error', (error) => {
      if (mayRepeat && request.reusedSocket && !outgoing.headersSent && !outgoing.destroyed) {
        current = send(false)
        current.end()
        return
      }
      end({ unjudged: 'no-response' })
      // Else the caller gave up, or the response had begun.
      if (!outgoing.destroyed && !outgoing.headersSent) passing.onReach?.(error)
      if (outgoing.headersSent) outgoing.destroy()
      else refuse(outgoing, unreachable)
    })
    return request
  }
  let current = send(upstream.agent)
  outgoing.on('close', () => {
    end({ unjudged: 'no-response' })
    if (!outgoing.writableFinished) current.destroy()
  })
  if (continues) current.flushHeaders()
  if (body === undefined) {
    incoming.on('error', () => current.destroy())
    incoming.on('end', () => current.addTrailers(pairsOf(incoming.rawTrailers)))
    incoming.pipe(current)
    return
  }
  if (body.length > 0) current.write(body)
  current.addTrailers(pairsOf(incoming.rawTrailers))
  current.end()
}

/** Keeps a body back until it is whole, too large, or cut off; then sends what there is as it came. */
function hold(
  response: http.IncomingMessage,
  outgoing: http.ServerResponse,
  most: number,
  { begin, finish }: { readonly begin: (isWhole: boolean) => void; readonly finish: () => void },
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const letGo = (isWhole: boolean): void => {
    begin(isWhole)
    for (const chunk of chunks.splice(0)) outgoing.write(chunk)
  }
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes <= most) return
    response.off('data', onData)
    response.off('end', onEnd)
    response.on('end', finish)
    letGo(false)
    response.pipe(outgoing)
  }
  const onEnd = (): void => {
    letGo(true)
    finish()
    outgoing.end()
  }
  response.on('data', onData)
  response.on('end', onEnd)
  response.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else {
      letGo(false)
      // Only after the bytes that came.
      outgoing.write('', () => outgoing.destroy())
    }
  })
}

function moduleFor({ protocol }: URL): typeof http | typeof https {
  return protocol === 'https:' ? https : http
}

function addressOf({ protocol, hostname, port }: URL): http.RequestOptions {
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port }
}

export function basePath({ pathname }: URL): string {
  return pathname.replace(/\/+$/, '')
}

/** Of one connection, not of the message. */
const hopByHop = new Set([
  'connection',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
])

/** Headers in their order and spelling, without those of the connection. Node writes `Trailer` only where trailers fit. */
function kept({ rawHeaders: raw, headers }: http.IncomingMessage, isDropped: (name: string) => boolean): string[] {
  const listed = headers.connection?.toLowerCase().split(',') ?? []
  const isOfConnection = (name: string): boolean => hopByHop.has(name) || listed.some((one) => one.trim() === name)
  const left: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [spelt = '', value = ''] = [raw[at], raw[at + 1]]
    const name = spelt.toLowerCase()
    if (!isOfConnection(name) && !isDropped(name)) left.push(spelt, value)
  }
  return left
}

/** The upstream's own name in place of ours; a body of unknown length stays one. Whoever read the body has answered `Expect`. */
function sentHeaders(incoming: http.IncomingMessage, { host }: URL, isRead: boolean): string[] {
  const isStream = isChunked(incoming)
  const own = kept(incoming, (name) => (!isStream && name === 'trailer') || (isRead && name === 'expect'))
  return ['Host', host, ...own, ...(isStream ? ['Transfer-Encoding', 'chunked'] : [])]
}

function isChunked({ headers }: http.IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined
}

function hasBody({ method }: http.IncomingMessage, { status }: Head): boolean {
  return method !== 'HEAD' && !isBodiless(status)
}

/** Names and values alternate. */
export function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''])
}

export function joined(headers: http.IncomingHttpHeaders): Record<string, string> {
  const all: Record<string, string> = {}
  for (const name of Object.keys(headers)) {
    const value = headers[name]
    if (value !== undefined) all[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return all
}

/** Collects what passes; the copy is null if it is larger than allowed. */
function copyOf(stream: http.IncomingMessage, most: number): () => Buffer | null {
  let chunks: Buffer[] | null = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > most) chunks = null
    else chunks?.push(chunk)
  })
  return () => (chunks === null ? null : Buffer.concat(chunks))
}

function refuse(outgoing: http.ServerResponse, why: object): void {
  const body = JSON.stringify(why)
  outgoing.writeHead(502, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  outgoing.end(body)
}
