import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { createRouter, pairsOf, renderRequest, withValueAt } from '../../../src/contract/index.ts'
import type { Contract, Operation, Pair } from '../../../src/contract/index.ts'

/** What a server answers, before it is written out. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface PairServer {
  readonly url: string
  /** `METHOD target` of everything that was asked, in order. */
  readonly asked: readonly string[]
  readonly requests: readonly http.IncomingMessage[]
  close(): Promise<void>
}

export interface PairServerOptions {
  /** What to say in `x-agent-platform`; null says nothing, as a deployment does. */
  readonly own?: 'mock' | 'sandbox' | null
  /** Changes what is answered for a pair. Null: the connection is left without an answer. */
  readonly change?: (
    reply: Reply,
    pairId: string,
    request: http.IncomingMessage,
    body: string,
  ) => Reply | null | Promise<Reply | null>
  /** Called when the head of a request has arrived; it may destroy the connection. */
  readonly onRequest?: (request: http.IncomingMessage) => void
  /** Fixtures' values at this server, where it has others than the contract. */
  readonly values?: Readonly<Record<string, string>>
}

/** A server on a free port that answers a pair's request with the pair's response. */
export async function servePairs(contract: Contract, options: PairServerOptions = {}): Promise<PairServer> {
  const { own = 'mock', change = (reply) => reply, onRequest = () => {}, values } = options
  const router = createRouter(contract.operations)
  const asked: string[] = []
  const requests: http.IncomingMessage[] = []
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '/'
    asked.push(`${request.method} ${url}`)
    requests.push(request)
    onRequest(request)
    if (request.socket.destroyed) return
    if (own !== null) response.setHeader('x-agent-platform', own)
    const body = await textOf(request)
    const match = router.match(request.method ?? '', url.split('?')[0] ?? '')
    const pair = match.kind === 'operation' ? pairFor(contract, match.operation, request, body, values) : undefined
    if (pair === undefined) {
      response.writeHead(404).end()
      return
    }
    const reply = await change(replyOf(pair), pair.id, request, body)
    if (reply === null) return
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function replyOf({ status, response }: Pair): Reply {
  const type = response.contentType === null ? {} : { 'content-type': response.contentType }
  const body = response.body === undefined ? '' : JSON.stringify(response.body)
  return { status, headers: { ...response.headers, ...type }, body }
}

/** The pair with this very request; else the operation's first, which a prior read may have asked for. */
function pairFor(
  contract: Contract,
  operation: Operation,
  request: http.IncomingMessage,
  body: string,
  values: Readonly<Record<string, string>> | undefined,
): Pair | undefined {
  const pairs = pairsOf(contract, operation.id).filter(({ unprovoked }) => unprovoked === null)
  const exact = pairs.find((pair) => {
    const rendered = renderRequest(contract, operation, pair.request, values)
    return (
      rendered.target === request.url &&
      rendered.headers['Authorization'] === request.headers.authorization &&
      isDeepStrictEqual(unbound(pair, rendered.body ?? ''), unbound(pair, body))
    )
  })
  return exact ?? pairs[0]
}

/** A body as data, with what a prior's answer put in taken out. */
function unbound({ after }: Pair, body: string): unknown {
  const data = parse(body)
  const bound = after.flatMap(({ bind }) => Object.keys(bind)).filter((pointer) => pointer.startsWith('/body/'))
  return bound.reduce((value, pointer) => withValueAt(value, pointer.slice('/body'.length), null), data)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function textOf(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
