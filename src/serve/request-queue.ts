import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Limits requests handled at once per connection. */
export interface RequestQueue {
  take(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  isLatest(request: IncomingMessage): boolean
  /** After all complete requests of a connection are answered. */
  afterAnswers(socket: Duplex, then: () => void): void
}

interface Connection {
  readonly underWay: Set<IncomingMessage>
  readonly waiting: (() => void)[]
  latest: IncomingMessage | null
  onDone: (() => void) | null
}

/**
 * Node reads all that arrives; without a limit, a connection that sends faster than it is answered fills the memory.
 */
export function createRequestQueue(limit: number): RequestQueue {
  const connections = new WeakMap<Duplex, Connection>()

  function connectionOf(socket: Duplex): Connection {
    const known = connections.get(socket)
    if (known !== undefined) return known
    const made: Connection = { underWay: new Set(), waiting: [], latest: null, onDone: null }
    connections.set(socket, made)
    return made
  }

  return {
    take(request, response, handle) {
      const { socket } = request
      const connection = connectionOf(socket)
      connection.latest = request
      const begin = () => {
        if (socket.destroyed) return
        connection.underWay.add(request)
        response.once('close', () => {
          connection.underWay.delete(request)
          connection.waiting.shift()?.()
          if (connection.waiting.length === 0 && socket.isPaused()) socket.resume()
          connection.onDone?.()
        })
        handle()
      }
      if (connection.underWay.size < limit) {
        begin()
      } else {
        connection.waiting.push(begin)
        socket.pause()
      }
    },
    isLatest: (request) => connections.get(request.socket)?.latest === request,
    afterAnswers(socket, then) {
      const connection = connections.get(socket)
      const isQuiet = () =>
        connection === undefined ||
        (connection.waiting.length === 0 && [...connection.underWay].every(({ complete }) => !complete))
      if (connection === undefined || isQuiet()) {
        then()
        return
      }
      connection.onDone = () => {
        if (!isQuiet()) return
        connection.onDone = null
        then()
      }
    },
  }
}
