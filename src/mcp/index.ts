import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpHttpHandler } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Contract } from '../contract/index.ts'
import { isLocalCaller } from '../serve/local-caller.ts'
import { closeServer, listen } from '../serve/listen.ts'
import { readBytes } from '../serve/read-body.ts'
import { openLibrary } from './library.ts'
import { ownSandbox } from './sandbox-tools.ts'
import { createMcpServer } from './tools.ts'
import { targetTools } from './target-tools.ts'
import type { Target } from './target-tools.ts'

export type { Target } from './target-tools.ts'

export interface McpOptions {
  readonly contract: Contract
  readonly version: string
  /** Null: nothing can be checked. */
  readonly target: Target | null
  /** On loopback; null: standard input and output. */
  readonly port: number | null
}

export interface RunningMcp {
  /** Null: standard input and output. */
  readonly url: string | null
  readonly close: () => Promise<void>
}

/** Serves the Model Context Protocol. Throws a StartError if the port cannot be opened. */
export async function startMcp({ contract, version, target, port }: McpOptions): Promise<RunningMcp> {
  const tools = { library: await openLibrary(contract), sandbox: ownSandbox(contract), target: targetTools(target) }
  const createServer = () => createMcpServer(contract, version, tools)
  const door = port === null ? onStdio(createServer) : await onLoopback(createServer, port)
  const close = async (): Promise<void> => {
    await door.close()
    await tools.sandbox.close()
  }
  // An agent that ends closes what it speaks through.
  if (port === null) process.stdin.once('end', () => void close())
  return { url: door.url, close }
}

type CreateServer = () => ReturnType<typeof createMcpServer>

function onStdio(createServer: CreateServer): RunningMcp {
  const handle = serveStdio(createServer)
  return { url: null, close: () => handle.close() }
}

async function onLoopback(createServer: CreateServer, port: number): Promise<RunningMcp> {
  const handler = createMcpHandler(createServer)
  const server = http.createServer((request, response) => {
    respond(handler, request, response).catch(() => response.destroy())
  })
  const url = await listen(server, port, '127.0.0.1')
  return { url: `${url}/mcp`, close: () => closeServer(server) }
}

async function respond(handler: McpHttpHandler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const body = await readBytes(request)
  if (body === 'aborted') return
  const refusal = body === 'too-large' ? 413 : refusalOf(request)
  if (refusal !== null || body === 'too-large') {
    response.writeHead(refusal ?? 413).end()
    return
  }
  const sent = new Request(`http://${headers.host ?? ''}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    body: body.length === 0 ? null : new Uint8Array(body),
  })
  const answer = await handler.fetch(sent)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  if (answer.body === null) response.end()
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
}

/** A status; null: none. Any open web page can reach loopback. */
function refusalOf({ headers, url }: IncomingMessage): number | null {
  if (!isLocalCaller(headers)) return 403
  return url === '/mcp' ? null : 404
}
