import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { decodedBody, isEvents, isSequence, readUrl } from '../../contract/index.ts'
import type { Safety } from '../../contract/index.ts'
import type { Answer, Exchange, SentRequest, Target, Trouble } from '../model/index.ts'
import { describeError, isConnectionLost, oneLine } from '../model/trouble.ts'

/** The header by which our own servers name themselves. It is a claim: see trust.ts. */
export const ownHeader = 'x-agent-platform'

export type Received = { readonly answer: Answer } | { readonly trouble: Trouble }

/** What a request is sent for: the most that it can do at a deployment, or `control`, which steers our sandbox. */
export type RequestKind = Safety | 'control'

export interface SenderRules {
  readonly target: Target
  /** Safety classes that a deployment may be sent. */
  readonly allow: readonly Safety[]
  /** Headers that the user asked for: they may say what no contract may, such as the host. */
  readonly headers: Readonly<Record<string, string>>
  /** Is told of what is sent for no case, except what steers our sandbox. Absent: nobody is. */
  readonly sent?: ((exchange: Exchange) => void) | undefined
}

export interface TransportLimits {
  /** Milliseconds from sending to the last byte of the answer. */
  readonly timeout: number
  /** Of a body, also after its content coding is undone. */
  readonly maxBytes: number
  readonly connections: number
  /** What one request needs beside: milliseconds of its own, and a wait or another key before it is sent. */
  readonly each?: {
    readonly timeout: (request: SentRequest) => number | undefined
    readonly ready: (request: SentRequest) => Promise<SentRequest>
  }
}

/** Kept connections to one server. Follows no redirect, never throws. */
export interface Transport {
  /** A plain GET whose answer counts as soon as its head is there; the body does not matter. */
  greet(): Promise<Received>
  /** Sends everything else. */
  sender(rules: SenderRules): Sender
  readonly close: () => void
}

/** Milliseconds for the rest of a greeting's body, so that its connection can be kept. */
const graceForBody = 500

/**
 * Milliseconds; a connection idle for longer is not used again, because its server may just be closing it. Where an answer
 * says `Keep-Alive: timeout=N`, Node ends it a second before that, if that is sooner, but only with a limit of ours.
 */
export const longestIdle = 2000

/** `base`: the URL that paths of requests are appended to. */
export function createTransport(base: string, limits: TransportLimits): Transport {
  const module = base.startsWith('https:') ? https : http
  const maxSockets = limits.connections
  const kept = new module.Agent({ keepAlive: true, timeout: longestIdle, maxSockets, scheduling: 'fifo' })
  const fresh = new module.Agent({ keepAlive: false, maxSockets })
  // Those of a race wait for each other, each on its own connection.
  const racing = new module.Agent({ keepAlive: false })
  return {
    greet() {
      const grace = Math.min(limits.timeout, graceForBody)
      return sendOnce(module, kept, { method: 'GET', url: `${base}/`, headers: {}, body: null }, limits, grace)
    },
    sender: (rules) =>
      makeSender(rules, async (request, on) => {
        const [agent, meet] = typeof on === 'string' ? [{ kept, fresh }[on]] : [racing, on]
        if (limits.each === undefined) return sendOnce(module, agent, request, limits, null, meet)
        const timeout = limits.each.timeout(request) ?? limits.timeout
        return sendOnce(module, agent, await limits.each.ready(request), { ...limits, timeout }, null, meet)
      }),
    close() {
      kept.destroy()
      fresh.destroy()
      racing.destroy()
    },
  }
}

/** Where requests that go out at once wait for each other. */
export type Meet = () => Promise<void>

type SendOnce = (request: SentRequest, connection: 'kept' | 'fresh' | Meet) => Promise<FirstTry>

let makePermit: (request: SentRequest, errand: RequestKind) => Permit
let makeSender: (rules: SenderRules, once: SendOnce) => Sender

/** Permission to send one request as it is, which only a Sender gives: everything that sends needs one. */
export class Permit {
  readonly #request: SentRequest
  readonly #errand: RequestKind
  private constructor(request: SentRequest, errand: RequestKind) {
    this.#request = request
    this.#errand = errand
  }
  static {
    makePermit = (request: SentRequest, errand: RequestKind): Permit => new Permit(request, errand)
  }
  get request(): SentRequest {
    return this.#request
  }
  get errand(): RequestKind {
    return this.#errand
  }
}

/** The one gate between this program and a target: every request is checked here right before it is sent. */
export class Sender {
  readonly #rules: SenderRules
  readonly #once: SendOnce
  /** Whether an answer came without the header that the target first showed. */
  #signLost = false
  /** Whether a kept connection was closed instead of an answer: what is not sent twice gets new ones from then on. */
  #closesKept = false
  /** How many responses refused because of a rate limit. */
  rateLimited = 0
  private constructor(rules: SenderRules, once: SendOnce) {
    this.#rules = rules
    this.#once = once
  }
  static {
    makeSender = (rules: SenderRules, once: SendOnce): Sender => new Sender(rules, once)
  }

  /** Permission to send a request now, or why it is not sent. */
  permit(request: SentRequest, errand: RequestKind): Permit | { readonly trouble: Trouble } {
    const why = whyMisdirected(request, this.#rules) ?? this.#forbids(errand)
    return why === null
      ? makePermit(request, errand)
      : { trouble: { kind: 'not-sent', message: `not sent, because ${why}` } }
  }

  /**
   * Sends once. If the target closes a kept connection instead of answering, a read goes out once more, on a new connection,
   * unless `again` says no; nothing else does, because the target may have carried it out. With `meet`, it goes out on a new
   * connection once that is there and the meeting is over.
   */
  async send(
    { request, errand }: Permit,
    again: (lost: Trouble) => Promise<boolean> = always,
    meet?: Meet,
  ): Promise<Received> {
    const isRepeatable = errand === 'read' && safeMethods.includes(request.method)
    const first = await this.#once(request, meet ?? (this.#closesKept && !isRepeatable ? 'fresh' : 'kept'))
    this.#closesKept ||= 'lost' in first
    const isRepeated = 'lost' in first && isRepeatable && (await again(first.trouble))
    const received = isRepeated ? await this.#once(request, 'fresh') : first
    this.learn(received)
    return received
  }

  /** Sends once, on a new connection: an old one may be closed for another reason than the request. */
  async sendApart({ request }: Permit): Promise<Received> {
    const received = await this.#once(request, 'fresh')
    this.learn(received)
    return received
  }

  /** Sends what belongs to no case. */
  async ask(request: SentRequest, errand: RequestKind): Promise<Received> {
    const permit = this.permit(request, errand)
    if ('trouble' in permit) return permit
    const startedAt = Date.now()
    const received = await this.send(permit)
    if (errand !== 'control') this.#rules.sent?.({ request, received, startedAt, duration: Date.now() - startedAt })
    return received
  }

  /** Looks at an answer that another program got with a permit of this sender. */
  learn(received: Received): void {
    const { own } = this.#rules.target
    if (!('answer' in received)) return
    if (received.answer.status === 429) this.rateLimited += 1
    if (own !== null && received.answer.headers[ownHeader] !== own) this.#signLost = true
  }

  #forbids(errand: RequestKind): string | null {
    const { target, allow } = this.#rules
    if (errand === 'read') return null
    if (target.own !== null && this.#signLost) {
      return `the target first said ${ownHeader}: ${target.own}, and an answer came without it: something real may stand behind it`
    }
    if (errand === 'control') return target.own === 'sandbox' ? null : 'the target is not our sandbox'
    if (target.own !== null || allow.includes(errand)) return null
    return `it is ${errand}, and --allow does not name that`
  }
}

export const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'QUERY']

const always = () => Promise.resolve(true)

/** Headers that send a request elsewhere, or make it seem to be elsewhere. */
const steering =
  /^(?:host|connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade|proxy-.*|:.*|(?:x-)?(?:forwarded|original|rewrite).*|x-http-method.*|x-method-override)$/i

/** Why a request would not reach the target unchanged; null: it does. */
function whyMisdirected({ url: text, headers }: SentRequest, { target, headers: given }: SenderRules): string | null {
  const url = readUrl(text)
  const base = readUrl(target.url)
  if (url === null || base === null) return 'its address is none'
  if (url.origin !== base.origin || url.username !== '' || url.password !== '' || !text.startsWith(`${target.url}/`)) {
    return 'its address leads to another server than the target'
  }
  // A URL parser silently drops or resolves some parts, which makes it another address.
  const path = text.slice(base.origin.length).split('?')[0] ?? ''
  const isOther = text.includes('#') || /[\\\s\p{Cc}]/u.test(text) || path.split('/').some(isDots)
  if (isOther) return 'its address leads to another place than it seems to'
  const steers = Object.entries(headers).find(([name, value]) => steering.test(name) && given[name] !== value)
  return steers === undefined ? null : `the contract puts ${steers[0]} into its headers`
}

function isDots(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment)
}

/** `lost`: on a kept connection, which the server closed without a byte of an answer. */
type FirstTry = Received | { readonly trouble: Trouble; readonly lost: true }

function sendOnce(
  module: typeof http | typeof https,
  agent: http.Agent | https.Agent,
  { method, url, headers, body }: SentRequest,
  limits: TransportLimits,
  /** Milliseconds for the body if the head of the answer suffices; null: the whole body counts. */
  grace: number | null,
  meet?: Meet,
): Promise<FirstTry> {
  let request: http.ClientRequest
  try {
    request = module.request({ ...addressOf(url), agent, method, headers: headersOf(headers, body) })
  } catch (error) {
    return Promise.resolve({ trouble: describeRefusal(error) })
  }
  return new Promise((resolve) => {
    let settled = false
    let answer: http.IncomingMessage | null = null
    const settle = (received: FirstTry): void => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      resolve('trouble' in received && answer !== null && grace !== null ? { answer: headOf(answer) } : received)
      if ('trouble' in received) request.destroy()
    }
    const give = (kind: Trouble['kind'], message: string): void => settle({ trouble: { kind, message } })

    const giveUp = (): void => {
      const what = answer === null ? 'no response' : 'the response was not complete'
      const stream = answer === null ? '' : ': if it is a stream without an end, --exclude leaves the operation out'
      give('timeout', `${what} within ${limits.timeout} ms${stream}`)
    }
    let timer = setTimeout(giveUp, limits.timeout)

    let readBefore = 0
    request.on('socket', (socket) => (readBefore = socket.bytesRead))
    request.on('response', (incoming) => {
      answer = incoming
      if (grace !== null) {
        clearTimeout(timer)
        timer = setTimeout(giveUp, grace)
      }
      receive(incoming, limits, settle)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isMute = answer === null && request.socket?.bytesRead === readBefore
      const lost = request.reusedSocket && isMute && isConnectionLost(error)
      settle(lost ? { trouble: closedWhileReused(error), lost } : { trouble: describeError(error) })
    })
    request.on('upgrade', () => give('not-http', 'the target switched to another protocol'))
    // After a connection that just ends, no other event comes.
    request.on('close', () => {
      if (answer === null) give('dropped', 'the connection was closed without an answer')
    })
    const go = (): void => {
      if (!settled) request.end(body ?? undefined)
    }
    if (meet === undefined) go()
    else request.once('socket', (socket) => whenConnected(socket, () => void meet().then(go)))
  })
}

function whenConnected(socket: Socket, go: () => void): void {
  const isSecure = socket instanceof TLSSocket
  if (isSecure || socket.connecting) socket.once(isSecure ? 'secureConnect' : 'connect', go)
  else go()
}

/** The parts of an address for Node, without a fragment or credentials. Throws for an invalid one. */
function addressOf(url: string): Pick<http.RequestOptions, 'protocol' | 'hostname' | 'port' | 'path'> {
  const { protocol, hostname, port, pathname, search } = new URL(url)
  return { protocol, hostname: hostname.replace(/^\[(.*)\]$/, '$1'), port, path: pathname + search }
}

function headersOf(headers: Readonly<Record<string, string>>, body: string | null): Record<string, string | number> {
  // Identity, because a compressed body can grow without bounds here.
  const sent: Record<string, string | number> = { 'Accept-Encoding': 'identity', ...headers }
  if (body !== null) sent['Content-Length'] = Buffer.byteLength(body)
  return sent
}

function receive(
  incoming: http.IncomingMessage,
  { maxBytes, timeout }: TransportLimits,
  settle: (received: Received) => void,
): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const stream = boundOf(incoming, timeout, () => {
    settle({ answer: { ...headOf(incoming), body: bytesOf(chunks), goesOn: true } })
    incoming.destroy()
  })
  const cutOff = (): void => {
    const announced = incoming.headers['content-length']
    const of = announced === undefined ? '' : ` of ${announced}`
    settle({ trouble: { kind: 'dropped', message: `the answer ended early, after ${bytes}${of} bytes of its body` } })
  }
  incoming.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) chunks.push(chunk)
    if (bytes <= maxBytes) stream?.note(chunk, bytes)
    else settle({ trouble: { kind: 'too-large', message: `the response's body is larger than ${maxBytes} bytes` } })
  })
  incoming.on('error', cutOff)
  incoming.on('close', cutOff)
  incoming.on('close', () => stream?.end())
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

/** Of a stream that does not end, what is read: items, bytes, and milliseconds after its head. */
const mostItems = 100
const mostOfStream = 1_000_000
const longestStream = 3000

/** What ends the reading of a sequence; null: the body is read whole. */
function boundOf(
  { headers }: http.IncomingMessage,
  timeout: number,
  end: () => void,
): { readonly note: (chunk: Buffer, bytes: number) => void; readonly end: () => void } | null {
  const type = headers['content-type'] ?? ''
  if (!isSequence(type) || (headers['content-encoding'] ?? 'identity') !== 'identity') return null
  const timer = setTimeout(end, Math.min(longestStream, timeout / 2))
  const isEnd = isEvents(type) ? /\n\r?\n|\r\r/g : /\n/g
  let items = 0
  return {
    note(chunk, bytes) {
      items += chunk.toString('latin1').match(isEnd)?.length ?? 0
      if (items >= mostItems || bytes >= mostOfStream) end()
    },
    end: () => clearTimeout(timer),
  }
}

function bytesOf(chunks: readonly Buffer[]): Buffer {
  const [only] = chunks
  return only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks)
}

function headOf({ statusCode, headers }: http.IncomingMessage): Answer {
  return { status: statusCode ?? 0, headers: joinHeaders(headers), body: new Uint8Array() }
}

/** Node joins repeated headers, except this one. */
function joinHeaders({ 'set-cookie': cookies, ...headers }: http.IncomingHttpHeaders): Record<string, string> {
  const joined = headers as Record<string, string>
  return cookies === undefined ? joined : { ...joined, 'set-cookie': cookies.join(', ') }
}

/** Undoes a content coding that was not asked for, up to `maxBytes`. */
export function decodeBody(
  body: Buffer,
  coding: string | undefined,
  maxBytes: number,
): { readonly body: Uint8Array } | { readonly trouble: Trouble } {
  const decoded = decodedBody(body, coding, maxBytes)
  switch (decoded) {
    case 'unknown':
      return {
        trouble: {
          kind: 'not-http',
          message: `the body has the content coding ${coding ?? ''}, which was not asked for`,
        },
      }
    case 'too-large':
      return { trouble: { kind: 'too-large', message: `the answer's body unpacks to more than ${maxBytes} bytes` } }
    case 'broken':
      return { trouble: { kind: 'cut-off', message: `the answer's body is not valid ${coding ?? ''}` } }
    default:
      return { body: decoded }
  }
}

function closedWhileReused({ code = '' }: NodeJS.ErrnoException): Trouble {
  const message = `the target closed a connection, kept open since an earlier answer, while it was reused (${code})`
  return { kind: 'dropped', message, reused: true }
}

/** Why Node refuses to send a request, such as for a character that no header can carry. */
function describeRefusal(error: unknown): Trouble {
  const { code = '', message = String(error) } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return { kind: 'not-sent', message: `not sent, because it is no valid request: ${oneLine(message)} (${code})` }
}

/** OpenSSL ends its messages with a line break. */
