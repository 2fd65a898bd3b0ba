import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that remembers what reached it. */
export interface Recorder {
  readonly url: string
  /** `METHOD target` of each request. */
  readonly asked: readonly string[]
  /** Everything that arrived, headers and bodies, as one text. */
  readonly bytes: () => string
  close(): Promise<void>
}

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Listens on a free port of loopback. Without `answer`, everything gets an empty object. */
export async function startRecorder(
  answer: (request: http.IncomingMessage, count: number) => Answer = () => ({}),
): Promise<Recorder> {
  const asked: string[] = []
  let bytes = ''
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    bytes += `${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n`
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (bytes += chunk))
    request.on('end', () => {
      const { status = 200, headers = {}, body = '{}' } = answer(request, asked.length)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    bytes: () => bytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
