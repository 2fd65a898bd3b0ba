import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { networkInterfaces } from 'node:os'
import tls from 'node:tls'
import { describeError } from '../conformance/model/trouble.ts'

/** Whether the upstream responds, and who says so where that changes. */
export interface Reach {
  readonly isUp: () => boolean
  /** After a request: the error of a connection without a response, or null for a response. */
  readonly note: (error: NodeJS.ErrnoException | null) => void
  /** Tries to connect once, without a request. */
  readonly tryOnce: () => void
}

/** Milliseconds that the one try may take. */
const patience = 5000

/** Milliseconds between two times that it is said to be down: one that fails now and then is no news each time. */
const pause = 60_000

/** Says when the upstream stops responding, and when it responds again; never a word for each request. */
export function watchReach(upstream: URL, say: (line: string) => void, now: () => number = Date.now): Reach {
  let isUp = true
  let saidAt: number | null = null
  let isSaid = false

  function note(error: NodeJS.ErrnoException | null): void {
    isUp = error === null
    if (isUp && isSaid) say(`Upstream  ${upstream.origin} responds again.`)
    if (isUp) isSaid = false
    if (error === null || isSaid || (saidAt !== null && now() - saidAt < pause)) return
    ;[saidAt, isSaid] = [now(), true]
    say(
      `Upstream  ${upstream.origin} does not respond: ${describeError(error).message}. Callers get 502 until it does.`,
    )
  }

  return {
    isUp: () => isUp,
    note,
    tryOnce() {
      const socket = connectTo(upstream)
      const end = (error: NodeJS.ErrnoException | null): void => {
        socket.destroy()
        // What a request has shown meanwhile is newer.
        if (error !== null) note(error)
      }
      socket.once(upstream.protocol === 'https:' ? 'secureConnect' : 'connect', () => end(null))
      socket.on('error', end)
      socket.setTimeout(patience, () => end(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
      socket.unref()
    },
  }
}

/** Whether requests that are passed on come back to a server that listens at this port of this host. */
export async function isOwnAddress(upstream: URL, port: number, host: string): Promise<boolean> {
  const to = addressOf(upstream)
  if (to.port !== port) return false
  const own = await addressesOf(host)
  const isEverywhere = own.some((address) => everywhere.includes(address))
  const list = new net.BlockList()
  if (isEverywhere) list.addSubnet('127.0.0.0', 8)
  const machine = isEverywhere ? Object.values(networkInterfaces()).flatMap((all = []) => all) : []
  const alike = own.some((address) => loopback.includes(address)) ? loopback : []
  for (const address of [...own, ...alike, ...machine.map((one) => one.address)]) {
    list.addAddress(address, familyOf(address))
  }
  return (await addressesOf(to.host)).some((address) => list.check(address, familyOf(address)))
}

/** To listen there is to listen at every address; to connect there is to connect to this machine. */
const everywhere: readonly string[] = ['0.0.0.0', '::']
const loopback: readonly string[] = ['127.0.0.1', '::1', ...everywhere]

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return net.isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** None for a name that nobody knows. */
async function addressesOf(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.map(({ address }) => address)
}

function addressOf({ protocol, port, hostname }: URL): { readonly port: number; readonly host: string } {
  return {
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
  }
}

export function connectTo(upstream: URL): net.Socket {
  const isSecure = upstream.protocol === 'https:'
  const { port, host } = addressOf(upstream)
  return isSecure
    ? tls.connect({ host, port, servername: net.isIP(host) === 0 ? host : '' })
    : net.connect({ host, port })
}
