import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What passes through, in either direction. */
export interface Passing {
  readonly status: number
  readonly body: string
}

/** A server that answers as another one does, but for what somebody meddles with. */
export interface Meddler {
  readonly url: string
  /** What happens to bodies on their way in, and to answers on their way out, from now on. */
  meddle(parts: {
    readonly onTheWayIn?: (body: string) => string
    readonly onTheWayOut?: (answer: Passing) => Passing
  }): void
  close(): Promise<void>
}

/** Starts one in front of `behind` on a free port. The greeting goes through untouched. */
export async function startMeddler(behind: string): Promise<Meddler> {
  let way: Parameters<Meddler['meddle']>[0] = {}
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url: path = '' } = request
    const meddled = path.startsWith('/api/')
    const text = Buffer.concat(chunks).toString('utf8')
    const body = meddled && text !== '' ? (way.onTheWayIn?.(text) ?? text) : text
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(behind + path, {
      method,
      headers: headers as Record<string, string>,
      ...(body === '' ? {} : { body }),
    })
    const passing = { status: answer.status, body: await answer.text() }
    const { status, body: out } = meddled ? (way.onTheWayOut?.(passing) ?? passing) : passing
    const {
      'content-length': _old,
      'transfer-encoding': _coding,
      connection: _kept,
      ...others
    } = Object.fromEntries(answer.headers)
    response.writeHead(status, others).end(out)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meddle: (parts) => (way = parts),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
