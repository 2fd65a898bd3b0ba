import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach } from 'vitest'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { servePackaged } from './serving.ts'
import type { Served } from './serving.ts'

export const read = 'getSubAccountBilling'
export const account = '/api/billing/sub-accounts/acc_91'
export const change = 'updateDirectBilling'
export const everything = ['read', 'write', 'destructive', 'spending'] as const
export const key = 'sk_live_callers_own'

export const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

export interface Got {
  readonly method: string
  readonly url: string
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly trailers: readonly string[]
}

/** A real server that keeps what arrived, byte by byte. */
export async function realServer(
  respond: (got: Got, response: http.ServerResponse) => void,
): Promise<{ readonly url: URL; readonly got: readonly Got[] }> {
  const got: Got[] = []
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '', rawHeaders: headers, rawTrailers: trailers } = request
      const one = { method, url, headers, body, trailers }
      got.push(one)
      respond(one, response)
    })
  })
  const url = new URL(await listen(server, 0, '127.0.0.1'))
  ends.push(() => closeServer(server))
  return { url, got }
}

export async function mockBefore(url: URL, more: Parameters<typeof servePackaged>[0] = {}): Promise<Served> {
  const to = { [read]: url, [change]: url }
  const served = await servePackaged({
    passthrough: { to, allow: everything },
    ...more,
  })
  ends.push(() => served.mock.close())
  return served
}

export interface Sent {
  readonly method?: string
  readonly target?: string
  readonly headers?: http.OutgoingHttpHeaders
  readonly body?: Buffer
  readonly trailers?: Record<string, string>
}

interface Came {
  readonly status: number
  readonly headers: readonly string[]
  readonly named: http.IncomingHttpHeaders
  readonly body: Buffer
  readonly trailers: readonly string[]
  readonly isWhole: boolean
}

/** Nothing between Node's parser and what came. */
export function send(
  base: string,
  { method = 'GET', target = account, headers = {}, body, trailers }: Sent,
): Promise<Came> {
  const length = body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const request = http.request(
      base,
      { method, path: target, headers: { authorization: `Bearer ${key}`, ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => {})
        response.on('close', () => {
          const { statusCode: status = 0, rawHeaders, headers: named, rawTrailers, complete: isWhole } = response
          resolve({ status, headers: rawHeaders, named, body: Buffer.concat(chunks), trailers: rawTrailers, isWhole })
        })
      },
    )
    request.on('error', reject)
    if (body !== undefined) request.write(body)
    if (trailers !== undefined) request.addTrailers(trailers)
    request.end()
  })
}
