import http from 'node:http'
import https from 'node:https'
import type { Safety } from '../../contract/index.ts'
import type { Answer, SentRequest, Trouble } from '../model.ts'
import { decodeBody } from './decode.ts'
import { describeError, describeRefusal, isConnectionLost } from './network-error.ts'

export type Received = { readonly answer: Answer } | { readonly trouble: Trouble }

/** Sends requests over kept connections. Follows no redirect, never throws, answers once per request. */
export interface Transport {
  /** `safety` decides whether a request may go out again when a kept connection turns out to be closed. */
  send(request: SentRequest, safety: Safety): Promise<Received>
  /** A GET whose answer counts as soon as its head is there: what becomes of the body does not matter. */
  greet(url: string): Promise<Received>
  /** Ends the kept connections. */
  close(): void
}

export interface TransportLimits {
  /** Milliseconds from sending to the last byte of the answer. */
  readonly timeout: number
  /** Of a body, also once its content coding is undone. */
  readonly maxBytes: number
  /** Connections at a time. */
  readonly connections: number
}

/** Milliseconds that the body of a greeting has to end in, so that its connection can be kept. */
const graceForBody = 500

export function createTransport(protocol: string, limits: TransportLimits): Transport {
  const module = protocol === 'https:' ? https : http
  const agent = new module.Agent({ keepAlive: true, maxSockets: limits.connections, scheduling: 'fifo' })
  const once = (request: SentRequest) => sendOnce(module, agent, request, limits, null)
  return {
    async send(request, safety) {
      const first = await once(request)
      return 'lost' in first && safety === 'read' ? once(request) : first
    },
    greet(url) {
      const grace = Math.min(limits.timeout, graceForBody)
      return sendOnce(module, agent, { method: 'GET', url, headers: {}, body: null }, limits, grace)
    },
    close: () => agent.destroy(),
  }
}

/** `lost`: the server had closed the kept connection before it could read the request. */
type Once = Received | { readonly trouble: Trouble; readonly lost: true }

function sendOnce(
  module: typeof http | typeof https,
  agent: http.Agent | https.Agent,
  { method, url, headers, body }: SentRequest,
  limits: TransportLimits,
  /** Milliseconds that the body may take when the head of the answer is enough; null: all of it counts. */
  grace: number | null,
): Promise<Once> {
  let request: http.ClientRequest
  try {
    request = module.request({ ...addressOf(url), agent, method, headers: headersOf(headers, body) })
  } catch (error) {
    return Promise.resolve({ trouble: describeRefusal(error) })
  }
  return new Promise((resolve) => {
    let settled = false
    let answer: http.IncomingMessage | null = null
    const settle = (received: Once): void => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      resolve('trouble' in received && answer !== null && grace !== null ? { answer: headOf(answer) } : received)
      if ('trouble' in received) request.destroy()
    }
    const give = (kind: Trouble['kind'], message: string): void => settle({ trouble: { kind, message } })

    const giveUp = (): void => {
      const what = answer === null ? 'no answer' : 'the answer was not complete'
      give('timeout', `${what} within ${limits.timeout} ms`)
    }
    let timer = setTimeout(giveUp, limits.timeout)

    request.on('response', (incoming) => {
      answer = incoming
      if (grace !== null) {
        clearTimeout(timer)
        timer = setTimeout(giveUp, grace)
      }
      receive(incoming, limits, settle)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const trouble = describeError(error)
      const lost = request.reusedSocket && answer === null && isConnectionLost(error)
      settle(lost ? { trouble, lost } : { trouble })
    })
    // An answer that switches protocols, or a connection that just ends, says no more than this.
    request.on('close', () => {
      if (answer === null) give('cut-off', 'the connection was closed without an answer')
    })
    request.end(body ?? undefined)
  })
}

/** What Node makes of an address, without the parts that a target has not. Throws where it is none. */
function addressOf(url: string): Pick<http.RequestOptions, 'protocol' | 'hostname' | 'port' | 'path'> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port, path: pathname + search }
}

function headersOf(headers: Readonly<Record<string, string>>, body: string | null): Record<string, string | number> {
  // Identity, because what is compressed can grow without bounds on our side.
  const sent: Record<string, string | number> = { 'Accept-Encoding': 'identity', ...headers }
  if (body !== null) sent['Content-Length'] = Buffer.byteLength(body)
  return sent
}

function receive(
  incoming: http.IncomingMessage,
  { maxBytes }: TransportLimits,
  settle: (received: Received) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const cutOff = (): void => {
    const announced = incoming.headers['content-length']
    const of = announced === undefined ? '' : ` of ${announced}`
    settle({ trouble: { kind: 'cut-off', message: `the answer ended early, after ${bytes}${of} bytes of its body` } })
  }
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    else settle({ trouble: { kind: 'too-large', message: `the answer's body is larger than ${maxBytes} bytes` } })
  })
  incoming.on('error', cutOff)
  incoming.on('close', cutOff)
  incoming.on('end', () => {
    if (!incoming.complete) {
      cutOff()
      return
    }
    const answer = headOf(incoming)
    const decoded = decodeBody(bytesOf(chunks), answer.headers['content-encoding'], maxBytes)
    if ('trouble' in decoded) settle(decoded)
    else settle({ answer: { ...answer, body: decoded.body } })
  })
}

function bytesOf(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks)
}

function headOf({ statusCode, headers }: http.IncomingMessage): Answer {
  return { status: statusCode ?? 0, headers: joinHeaders(headers), body: new Uint8Array() }
}

/** Node gives every repeated header joined already, but for one. */
function joinHeaders({ 'set-cookie': cookies, ...headers }: http.IncomingHttpHeaders): Record<string, string> {
  const joined = headers as Record<string, string>
  return cookies === undefined ? joined : { ...joined, 'set-cookie': cookies.join(', ') }
}
