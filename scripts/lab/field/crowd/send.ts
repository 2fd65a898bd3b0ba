import http from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export interface Sent {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Message {
  readonly method: string | undefined
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer | string
  /** False: on a connection of its own, which no server closes in between. */
  readonly agent: http.Agent | false
}

/** Sends a request and receives its whole answer. */
export async function send(url: string, { body, ...options }: Message): Promise<Sent> {
  const request = http.request(url, options)
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  // Without it, Node sends the body of a DELETE as if it were the next request.
  const isFramed = request.hasHeader('content-length') || request.hasHeader('transfer-encoding')
  if (body.length > 0 && !isFramed) request.setHeader('content-length', Buffer.byteLength(body))
  request.end(body)
  const answer = await answered
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await wholeOf(answer) }
}

export async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Undefined where it is no JSON. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
