import http from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRouter } from '../../../src/contract/index.ts'
import type { Contract, Operation } from '../../../src/contract/index.ts'

export interface PassingAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Fault {
  /** Changes responses; returns the same object if it does not apply. */
  readonly spoil?: (operation: Operation, answer: PassingAnswer) => PassingAnswer
  /** Credentials to try instead of the caller's while the response is a refusal. */
  readonly mistake?: (operation: Operation, credential: string | null) => readonly string[]
}

export interface Deployment {
  readonly url: string
  readonly plant: (fault: Fault | null) => void
  readonly close: () => Promise<void>
}

const refusals = [401, 403, 404]

export async function deploy(contract: Contract, origin: string): Promise<Deployment> {
  const router = createRouter(contract.operations)
  const agent = new http.Agent({ keepAlive: true })
  let fault: Fault = {}

  const answerTo = async (request: http.IncomingMessage): Promise<PassingAnswer> => {
    const { method = 'GET', url = '/', headers } = request
    const match = router.match(method, new URL(url, origin).pathname)
    const operation = match.kind === 'operation' ? match.operation : null
    const body = await read(request)
    const send = (changed: IncomingHttpHeaders) =>
      pass(`${origin}${url}`, { agent, method, headers: { ...headers, ...changed } }, body)
    let answer = await send({})
    if (operation === null) return answer
    const others = fault.mistake?.(operation, headers.authorization?.replace(/^Bearer /, '') ?? null) ?? []
    for (const credential of others) {
      if (refusals.includes(answer.status)) answer = await send({ authorization: `Bearer ${credential}` })
    }
    return fault.spoil?.(operation, answer) ?? answer
  }

  const server = http.createServer((request, response) => {
    answerTo(request).then(
      ({ status, headers, body }) => {
        const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers
        response.writeHead(status, kept).end(status === 204 || status === 304 ? undefined : body)
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    plant: (next) => void (fault = next ?? {}),
    close: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function pass(url: string, options: http.RequestOptions, body: Buffer): Promise<PassingAnswer> {
  return new Promise((resolve, reject) => {
    http
      .request(url, options, (incoming) => {
        read(incoming).then((bytes) => resolve(passing(incoming, bytes.toString('utf8'))), reject)
      })
      .on('error', reject)
      .end(body)
  })
}

async function read(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function passing(incoming: http.IncomingMessage, body: string): PassingAnswer {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return { status: incoming.statusCode ?? 0, headers, body }
}
