import { lookup } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../domain/live-agents/outbound.ts'
import { PATIENCE } from '../domain/live-agents/webhook-retries.ts'
import type { Sent } from '../domain/live-agents/webhook-retries.ts'
import { isLoopback } from '../../serve/listen.ts'
import type { Destination } from './destination.ts'

/** What a test replaces. */
export interface Network {
  /** The addresses of a name. */
  readonly resolve: (name: string) => Promise<readonly string[]>
  /** Further options of each request, such as a certificate to trust. */
  readonly options: RequestOptions
}

export const realNetwork: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  options: {},
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/**
 * Posts to a destination and to no other place: the connection goes to an address that was judged, and a redirect is a
 * response like others. Problems name no header's value.
 */
export async function post({ url, local }: Destination, message: Message, network: Network): Promise<Sent> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  let addresses: readonly string[]
  try {
    addresses = isIP(host) === 0 ? await network.resolve(host) : [host]
  } catch {
    return { status: null, problem: `${host} cannot be resolved.` }
  }
  const wrong = addresses.find((address) => (local ? !isLoopback(address) : !isPublicAddress(address)))
  if (wrong !== undefined) {
    return { refused: `${host} leads to ${wrong}, which is ${local ? 'not this machine' : 'no public address'}.` }
  }
  return new Promise((done) => {
    const resolve = (sent: Sent): void => {
      clearTimeout(timer)
      done(sent)
    }
    // Not a signal of its own: one that only another signal refers to may be collected before its time.
    const timer = setTimeout(() => request?.destroy(new Error(TOO_LATE)), PATIENCE)
    let request: ClientRequest | null = null
    const failed = (error: unknown): void => resolve({ status: null, problem: problemOf(error) })
    try {
      const secure = url.protocol === 'https:'
      request = (secure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          headers: { ...message.headers, 'content-length': Buffer.byteLength(message.body) },
          signal: message.signal,
          // An agent of its own: the global one may use a proxy.
          agent: new (secure ? HttpsAgent : HttpAgent)(),
          lookup: (_name, options, found) => {
            const all = addresses.map((address) => ({ address, family: isIP(address) }))
            const [first] = all
            if (options.all === true) found(null, all)
            else found(null, first?.address ?? '', first?.family)
          },
          ...network.options,
        },
        (response) => received(response, resolve),
      )
      request.on('error', failed)
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve({ status: response.statusCode ?? null, problem: null })
      })
      request.end(message.body)
    } catch (error) {
      failed(error)
    }
  })
}

/** Only the status counts; a body is read to its end, or to where it is too long. */
function received(response: IncomingMessage, resolve: (sent: Sent) => void): void {
  let length = 0
  const over = (): void => resolve({ status: response.statusCode ?? null, problem: null })
  response.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > LONGEST_RESPONSE) response.destroy()
  })
  response.on('close', over)
  response.on('error', over)
}

const LONGEST_RESPONSE = 64_000
const TOO_LATE = 'No response in time.'

function problemOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (message === TOO_LATE) return message
  if (code === 'ERR_INVALID_CHAR') return 'A header has a character that HTTP cannot send.'
  return `No response: ${code === '' ? 'the connection failed' : code}.`
}
