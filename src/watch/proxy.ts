import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import tls from 'node:tls'
import type { Duplex } from 'node:stream'
import { closeServer, listen } from '../serve/listen.ts'
import type { Ending, Sink } from './traffic.ts'

export interface ProxyOptions {
  /** Where requests go; its path is put before theirs. */
  readonly upstream: URL
  readonly port: number
  readonly host: string
  /** Bytes of a body; a larger one passes, and its exchange is not judged. */
  readonly largestBody: number
  readonly sink: Sink
  readonly now: () => number
}

export interface Proxy {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * Passes requests and responses on as they come, and copies of them to the sink. Nothing waits for the sink. Redirects are
 * passed on, and the certificate of an upstream is checked.
 */
export async function startProxy({ upstream, port, host, largestBody, sink, now }: ProxyOptions): Promise<Proxy> {
  const module = upstream.protocol === 'https:' ? https : http
  const agent = new module.Agent({ keepAlive: true, timeout: longestIdle })
  const base = upstream.pathname.replace(/\/+$/, '')
  let last = 0

  const pass = (incoming: http.IncomingMessage, outgoing: http.ServerResponse, continues: boolean): void => {
    const id = (last += 1)
    const target = incoming.url ?? '/'
    sink.tell({
      type: 'begin',
      id,
      method: incoming.method ?? 'GET',
      target,
      headers: joined(incoming.headers),
      at: now(),
    })
    let isTold = false
    const end = (ending: Ending): void => {
      if (!isTold) sink.tell({ type: 'end', id, at: now(), ...ending })
      isTold = true
    }
    const asked = copyOf(incoming, largestBody)
    const mayRepeat = isReadAlone(incoming)
    const send = (on: http.Agent | https.Agent | false): http.ClientRequest => {
      const request = module.request({
        ...addressOf(upstream),
        agent: on,
        method: incoming.method,
        path: base + target,
        headers: rawHeaders(incoming, upstream),
        setHost: false,
      })
      request.on('continue', () => outgoing.writeContinue())
      request.on('information', ({ statusCode, headers }) => {
        if (statusCode === 103) outgoing.writeEarlyHints(headers as Record<string, string | string[]>)
      })
      request.on('response', (response) => {
        const answered = copyOf(response, largestBody)
        outgoing.sendDate = false
        const headers = kept(response.rawHeaders, response.headers.connection)
        outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, headers)
        response.on('end', () => {
          outgoing.addTrailers(pairsOf(response.rawTrailers))
          const [own, other] = [asked(), answered()]
          const isWhole = response.complete && own !== null && other !== null
          const head = { status: response.statusCode ?? 0, headers: joined(response.headers) }
          end(isWhole ? { ...head, asked: own, answered: other } : { unjudged: 'too-large' })
        })
        response.on('error', () => outgoing.destroy())
        response.pipe(outgoing)
      })
      request.on('error', () => {
        if (mayRepeat && request.reusedSocket && !outgoing.headersSent && !outgoing.destroyed) {
          current = send(false)
          current.end()
          return
        }
        end({ unjudged: 'no-response' })
        if (outgoing.headersSent) outgoing.destroy()
        else refuse(outgoing)
      })
      return request
    }
    let current = send(agent)
    outgoing.on('close', () => {
      end({ unjudged: 'no-response' })
      if (!outgoing.writableFinished) current.destroy()
    })
    incoming.on('error', () => current.destroy())
    if (continues) current.flushHeaders()
    incoming.pipe(current)
  }

  const server = http.createServer({ requestTimeout: 0, maxHeaderSize: 65_536 }, (incoming, outgoing) =>
    pass(incoming, outgoing, false),
  )
  server.on('checkContinue', (incoming: http.IncomingMessage, outgoing: http.ServerResponse) =>
    pass(incoming, outgoing, true),
  )
  server.on('upgrade', (incoming: http.IncomingMessage, socket: Duplex, head: Buffer) => {
    const id = (last += 1)
    const begun = { type: 'begin', id, method: incoming.method ?? 'GET', target: incoming.url ?? '/' } as const
    sink.tell({ ...begun, headers: joined(incoming.headers), at: now() })
    sink.tell({ type: 'end', id, at: now(), unjudged: 'upgrade' })
    tunnel(upstream, base, incoming, socket, head)
  })
  const url = await listen(server, port, host)
  return {
    url,
    async close() {
      await closeServer(server)
      agent.destroy()
    },
  }
}

/** Milliseconds: the upstream may just be closing a connection that was idle for longer. */
const longestIdle = 2000

/** A read without a body, which may be sent again where the upstream had closed the kept connection. */
function isReadAlone({ method, headers }: http.IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
  return (method === 'GET' || method === 'HEAD') && !hasBody
}

function addressOf({ protocol, hostname, port }: URL): http.RequestOptions {
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port }
}

/** Of one connection, not of the message; the host is the upstream's own. */
const ofConnection: ReadonlySet<string> = new Set([
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

/** Headers in their order and spelling, without those of the connection, among which `Connection` may list others. */
function kept(raw: readonly string[], connection: string | undefined): string[] {
  const listed = connection?.toLowerCase().split(',') ?? []
  const isDropped = (name: string): boolean => ofConnection.has(name) || listed.some((one) => one.trim() === name)
  const left: string[] = []
  for (let at = 0; at < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]]
    if (!isDropped(name.toLowerCase())) left.push(name, value)
  }
  return left
}

/** The upstream's own name in place of the proxy's; a body of unknown length stays one. */
function rawHeaders({ headers, rawHeaders: raw }: http.IncomingMessage, { host }: URL): string[] {
  const isChunked = headers['transfer-encoding'] !== undefined
  return ['Host', host, ...kept(raw, headers.connection), ...(isChunked ? ['Transfer-Encoding', 'chunked'] : [])]
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''])
}

function joined(headers: http.IncomingHttpHeaders): Record<string, string> {
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

function refuse(outgoing: http.ServerResponse): void {
  const message = 'The watch in front of this API could not reach it.'
  const body = JSON.stringify({ success: false, error: 'BadGateway', message })
  outgoing.writeHead(502, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  outgoing.end(body)
}

/** WebSockets and the like: both ways as they are. */
function tunnel(upstream: URL, base: string, incoming: http.IncomingMessage, client: Duplex, head: Buffer): void {
  const isSecure = upstream.protocol === 'https:'
  const port = Number(upstream.port) || (isSecure ? 443 : 80)
  const host = upstream.hostname.replace(/^\[(.*)\]$/, '$1')
  const server = isSecure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
  const headers = pairsOf(incoming.rawHeaders).map(([name, value]) =>
    name.toLowerCase() === 'host' ? `${name}: ${upstream.host}` : `${name}: ${value}`,
  )
  server.write(`${incoming.method ?? 'GET'} ${base}${incoming.url ?? '/'} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  server.write(head)
  server.on('error', () => client.destroy())
  client.on('error', () => server.destroy())
  server.pipe(client).pipe(server)
}
