import http from 'node:http'
import type { Duplex } from 'node:stream'
import { closeServer, listen } from '../serve/listen.ts'
import { basePath, joined, pairsOf, passOn, upstreamAt } from '../serve/pass-on.ts'
import type { Sink } from './traffic.ts'
import { connectTo } from './upstream.ts'
import type { Reach } from './upstream.ts'

export interface ProxyOptions {
  /** Where requests go; its path is put before theirs. */
  readonly upstream: URL
  readonly port: number
  readonly host: string
  /** Bytes of a body; a larger one passes, and its exchange is not judged. */
  readonly largestBody: number
  readonly sink: Sink
  /** Gets whether the upstream responded. */
  readonly onReach?: Reach['note']
  readonly now: () => number
}

export interface Proxy {
  readonly url: string
  readonly close: () => Promise<void>
}

const unreachable = {
  success: false,
  error: 'BadGateway',
  message: 'The watch in front of this API could not reach it.',
}

/** Passes requests and responses on as they come, and copies of them to the sink. Nothing waits for the sink. */
export async function startProxy({
  upstream,
  port,
  host,
  largestBody,
  sink,
  onReach,
  now,
}: ProxyOptions): Promise<Proxy> {
  const to = upstreamAt(upstream)
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
    passOn({
      upstream: to,
      incoming,
      outgoing,
      target,
      continues,
      largestBody,
      unreachable,
      ...(onReach === undefined ? {} : { onReach }),
      onEnd: (passed) => sink.tell({ type: 'end', id, at: now(), ...passed }),
    })
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
    tunnel(upstream, basePath(upstream), incoming, socket, head)
  })
  const url = await listen(server, port, host)
  return {
    url,
    async close() {
      await closeServer(server)
      to.agent.destroy()
    },
  }
}

/** WebSockets and the like: both ways as they are. */
function tunnel(upstream: URL, base: string, incoming: http.IncomingMessage, client: Duplex, head: Buffer): void {
  const server = connectTo(upstream)
  const headers = pairsOf(incoming.rawHeaders).map(([name, value]) =>
    name.toLowerCase() === 'host' ? `${name}: ${upstream.host}` : `${name}: ${value}`,
  )
  server.write(`${incoming.method ?? 'GET'} ${base}${incoming.url ?? '/'} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  server.write(head)
  server.on('error', () => client.destroy())
  client.on('error', () => server.destroy())
  server.pipe(client).pipe(server)
}
