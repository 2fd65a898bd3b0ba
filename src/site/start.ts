import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { closeServer, listen } from '../serve/listen.ts'
import { createCompressor, encodingFor } from './compress.ts'
import { contentTypeOf, findFile } from './files.ts'
import type { Found } from './files.ts'
import { placeholder } from './placeholder.ts'
import type { RunningServers } from './placeholder.ts'

export interface SiteOptions {
  /** Written by `npm run site`, also while it is served. */
  readonly folder: string
  readonly port: number
  readonly host: string
  readonly failure: () => string | null
  /** How far a build is, as a sentence. */
  readonly step?: () => string
  /** Whether the pages are of an earlier build, because a new one is being made. */
  readonly isOutdated?: () => boolean
  /** The running mock and sandbox, which pages call. */
  readonly beside?: () => RunningServers | null
}

export interface Site {
  readonly url: string
  close(): Promise<void>
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const folder = resolve(options.folder)
  const compressed = createCompressor()
  const server = createServer((request, response) => {
    const beside = options.beside?.() ?? null
    const isOutdated = options.isOutdated?.() ?? false
    if (beside !== null) response.setHeader('set-cookie', cookieFor(beside, isOutdated, request.socket.localPort ?? 0))
    answer({ ...options, folder, compressed }, request, response).catch(() => response.destroy())
  })
  const url = await listen(server, options.port, options.host)
  return { url, close: () => closeServer(server) }
}

/** Tells static pages what runs. The name contains the port, because ports of a host share cookies. */
function cookieFor({ mock, sandbox }: RunningServers, isOutdated: boolean, port: number): string {
  const servers = `mock:${new URL(mock).port}.sandbox:${new URL(sandbox).port}`
  return `servers-${port}=${servers}${isOutdated ? '.outdated' : ''}; Path=/; SameSite=Strict`
}

/** The page has its own content policy. */
const HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const LASTING = 'public, max-age=31536000, immutable'

interface Serving extends SiteOptions {
  readonly compressed: ReturnType<typeof createCompressor>
}

async function answer(options: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = sender(options, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    end(response, 405, 'This site is read-only.\n', { allow: 'GET, HEAD' })
    return
  }
  const [pathname = '/'] = (request.url ?? '/').split('?')
  const found = await findFile(options.folder, pathname)
  if (found.kind === 'moved') {
    end(response, 301, '', { location: found.pathname })
    return
  }
  if (found.kind === 'file') {
    // Names in assets/ contain a hash.
    return send(200, found, pathname.startsWith('/assets/') ? LASTING : 'no-cache')
  }
  const page = await findFile(options.folder, '/404.html')
  if (page.kind === 'file') return send(404, page, 'no-store')
  const text = placeholder(options.failure(), options.beside?.() ?? null, options.step?.() ?? '')
  end(response, 503, text, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
}

type File = Extract<Found, { kind: 'file' }>

function sender({ compressed }: Serving, request: IncomingMessage, response: ServerResponse) {
  return async (status: number, file: File, caching: string): Promise<void> => {
    const state = `${file.size.toString(36)}-${Math.trunc(file.modified).toString(36)}`
    const encoding = encodingFor(file.path, file.size, request.headers['accept-encoding'])
    const etag = `W/"${state}${encoding === null ? '' : `-${encoding}`}"`
    const headers = {
      ...HEADERS,
      etag,
      vary: 'Accept-Encoding',
      'cache-control': caching,
      'content-type': contentTypeOf(file.path),
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    }
    if (status === 200 && request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const body = encoding === null ? null : await compressed(file.path, state, encoding)
    response.writeHead(status, { ...headers, 'content-length': body?.length ?? file.size })
    if (request.method === 'HEAD') response.end()
    else if (body === null) await pipeline(createReadStream(file.path), response)
    else response.end(body)
  }
}

function end(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}
