import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request on its way to a server. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer on its way back. */
export interface Given {
  readonly status: number
  readonly body: string
}

export interface SpoilOptions {
  /** Whether it looks like somebody's deployment; left out: like what stands behind it. */
  readonly foreign?: true
  readonly ask?: (asked: Asked) => Asked | Promise<Asked>
  /** Null in place of the answer: what was given is given. */
  readonly give?: (given: Given, asked: Asked) => Given | null
}

export interface Spoilt {
  readonly url: string
  /** `METHOD path` of everything that was asked, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A server that does what another one does, but for what is spoilt on the way. */
export async function spoil(
  behind: string,
  { foreign, ask = (asked) => asked, give = () => null }: SpoilOptions,
): Promise<Spoilt> {
  const seen: string[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const { method = '', url: path = '' } = request
    const asked = await ask({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') })
    seen.push(`${method} ${path}`)
    const { host: _host, connection: _connection, 'content-length': _length, ...onward } = asked.headers
    const hasBody = asked.method !== 'GET' && asked.body !== ''
    const answer = await fetch(behind + asked.path, {
      method: asked.method,
      headers: onward,
      ...(hasBody ? { body: asked.body } : {}),
    })
    const given = { status: answer.status, body: await answer.text() }
    const { status, body } = give(given, asked) ?? given
    const own = answer.headers.get('x-agent-platform')
    const deprecation = answer.headers.get('deprecation')
    response.writeHead(status, {
      ...(deprecation === null ? {} : { deprecation }),
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      ...(own === null || foreign === true ? {} : { 'x-agent-platform': own }),
      'x-request-id': answer.headers.get('x-request-id') ?? '',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A JSON body with one value changed. */
export function changed(body: string, change: (value: unknown) => unknown): string {
  return JSON.stringify(change(JSON.parse(body)))
}
