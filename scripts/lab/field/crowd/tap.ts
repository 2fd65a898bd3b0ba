import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from '../../soak/random.ts'
import { jsonIn, send, wholeOf } from './send.ts'
import type { Sent } from './send.ts'

/** A request of a run that was accepted and can have changed something. */
export interface Tapped {
  readonly method: string
  readonly path: string
  /** The target's name of the exchange. */
  readonly requestId: string
  readonly body: unknown
  /** When the run last asked, before it, for what shows the same; null: never. */
  readonly lookedAt: number | null
  readonly sentAt: number
  readonly answeredAt: number
}

/** A proxy before a target. */
export interface Tap {
  readonly url: string
  readonly writes: readonly Tapped[]
  close(): Promise<void>
}

/** A second instance behind which reads are up to so many milliseconds old; each connection leads to either. */
export interface Lag {
  readonly ms: number
  readonly random: Random
}

interface Copy extends Sent {
  readonly at: number
}

/** Passes everything on and remembers the writes that were accepted. With `lag`, half of the connections read a late copy. */
export async function startTap(
  behind: string,
  lag: Lag | null = null,
  nameOf: (path: string, body: unknown) => string | null = () => null,
): Promise<Tap> {
  const writes: Tapped[] = []
  const looks = new Map<string, number>()
  const copies = new Map<string, Copy>()
  const isLate = new WeakMap<object, boolean>()
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer(async (request, response) => {
    const { method = 'GET', url: path = '', headers } = request
    const sentAt = Date.now()
    const key = `${path} ${headers.authorization ?? ''}`
    const copy = copies.get(key)
    const isFresh = lag !== null && copy !== undefined && sentAt - copy.at < lag.ms
    if (method === 'GET' && isFresh && isLate.get(request.socket) === true) {
      response.writeHead(copy.status, copy.headers).end(copy.body)
      return
    }
    try {
      const answer = await passOn(`${behind}${path}`, request, agent)
      if (method === 'GET' && lag !== null && !isFresh) copies.set(key, { ...answer, at: sentAt })
      if (answer.status < 300) {
        const body = jsonIn(answer.body)
        const name = nameOf(path, body)
        const lookedAt = (name === null ? undefined : looks.get(name)) ?? null
        if (name !== null) looks.set(name, sentAt)
        const requestId = String(answer.headers['x-request-id'] ?? '')
        if (method !== 'GET') writes.push({ method, path, requestId, body, lookedAt, sentAt, answeredAt: Date.now() })
      }
      response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      response.destroy()
    }
  })
  if (lag !== null) server.on('connection', (socket) => isLate.set(socket, lag.random.chance(0.5)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

async function passOn(url: string, request: IncomingMessage, agent: http.Agent): Promise<Sent> {
  const { method, headers } = request
  const body = await wholeOf(request)
  const answer = await send(url, { method, agent, headers: { ...headers, host: new URL(url).host }, body })
  const { 'transfer-encoding': _coding, connection: _connection, ...others } = answer.headers
  return { ...answer, headers: others }
}
