import { isUtf8 } from 'node:buffer'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodedBody } from '../../contract/index.ts'
import { UsageError } from '../options/usage-error.ts'
import type { Recorded } from './har.ts'

export interface Delivery extends Recorded {
  /** Why its body cannot be read; null: it can. */
  readonly unreadable: string | null
}

export interface Receiver {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Bytes of one body; the rest of it is not read. */
const largestDelivery = 1_000_000

/** The specification asks a receiver for nothing. */
const accepted = { status: 200, headers: {}, body: new Uint8Array() }

/** Answers every request with 200 as soon as it has arrived. Throws a UsageError if it cannot listen. */
export async function openReceiver(
  { port, host }: { readonly port: number; readonly host: string },
  now: () => number,
  onDelivery: (delivery: Omit<Delivery, 'number'>) => void,
): Promise<Receiver> {
  const server = createServer((request, response) => {
    const startedAt = now()
    const chunks: Buffer[] = []
    let bytes = 0
    let isOver = false
    const end = (lacking: string | null): void => {
      if (isOver) return
      isOver = true
      const isCut = lacking !== null
      response.writeHead(accepted.status, isCut ? { connection: 'close' } : {}).end(() => isCut && request.destroy())
      const read = readBody(request, Buffer.concat(chunks))
      onDelivery({
        request: {
          method: request.method ?? '',
          url: url + pathOf(request),
          headers: headersOf(request),
          body: read.text,
        },
        isWhole: lacking === null,
        unreadable: read.unreadable,
        received: lacking === null ? { answer: accepted } : { lacking },
        startedAt,
        duration: now() - startedAt,
      })
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= largestDelivery) chunks.push(chunk)
      else end(`its body is larger than ${largestDelivery / 1_000_000} MB`)
    })
    request.on('end', () => end(null))
    request.on('error', () => end('the connection ended before its body did'))
  })
  const url = await new Promise<string>((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE' ? 'another program has this port; choose another, or 0 for any free one' : message
      reject(new UsageError(`--listen ${host}:${port}: ${why}`))
    })
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A connection that stays open would keep the report waiting.
        setImmediate(() => server.closeAllConnections())
      }),
  }
}

function readBody(
  { headers }: IncomingMessage,
  bytes: Buffer,
): { readonly text: string | null; readonly unreadable: string | null } {
  if (bytes.length === 0) return { text: null, unreadable: null }
  const coding = headers['content-encoding']
  const body = decodedBody(bytes, coding, largestDelivery)
  if (typeof body === 'string') return { text: '', unreadable: `a body in ${coding} that can be unpacked` }
  const text = Buffer.from(body).toString('utf8')
  return { text, unreadable: isUtf8(body) ? null : 'UTF-8' }
}

/** An address of another server is not repeated. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : '/'
}

/** They say how this request was sent, and nothing of the event. */
const ofTransport = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !ofTransport.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
