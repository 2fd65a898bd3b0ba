import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it went by. */
export interface Passed {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

export interface Proxy {
  readonly url: string
  readonly passed: readonly Passed[]
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Whether the sign of our own servers goes by; without it, what stands behind looks like somebody's deployment. */
  readonly sign?: (count: number) => boolean
  /** Called before a request is passed on. False: it gets no answer; a status: it gets that, and no body. */
  readonly before?: (passed: Passed) => boolean | number | Promise<boolean | number>
  /** Changes the text of each answer's body. */
  readonly rewrite?: (body: string) => string
}

/** Passes everything on to another server, and remembers it. */
export async function startProxy(
  behind: string,
  { sign = () => false, before = () => true, rewrite }: ProxyOptions = {},
): Promise<Proxy> {
  const passed: Passed[] = []
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url: path = '', headers } = request
    const one = { method, path, headers, body: body.toString('utf8') }
    passed.push(one)
    const count = passed.length
    const way = await before(one)
    if (typeof way === 'number') response.writeHead(way).end()
    if (way !== true) return
    const onward = http.request(behind + path, { method, agent, headers: { ...headers, host: new URL(behind).host } })
    onward.on('response', (answer) => {
      const { 'x-agent-platform': own, ...others } = answer.headers
      const { 'content-length': length, ...rest } = others
      const kept = rewrite === undefined && length !== undefined ? { 'content-length': length } : {}
      const named = sign(count) ? { 'x-agent-platform': own } : {}
      response.writeHead(answer.statusCode ?? 0, { ...rest, ...kept, ...named })
      if (rewrite === undefined) answer.pipe(response)
      else void text(answer).then((whole) => response.end(rewrite(whole)))
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}
