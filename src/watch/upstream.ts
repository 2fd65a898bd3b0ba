import net from 'node:net'
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

export function connectTo(upstream: URL): net.Socket {
  const isSecure = upstream.protocol === 'https:'
  const port = Number(upstream.port) || (isSecure ? 443 : 80)
  const host = upstream.hostname.replace(/^\[(.*)\]$/, '$1')
  return isSecure
    ? tls.connect({ host, port, servername: net.isIP(host) === 0 ? host : '' })
    : net.connect({ host, port })
}
