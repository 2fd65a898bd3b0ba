import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** A server that cannot be started; the message names the flag to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Opens the socket and answers the address, e.g. `http://127.0.0.1:4010`. Port 0 takes any free one. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, port, host))))
    const open = new Set<Socket>()
    sockets.set(server, open)
    server.on('connection', (socket) => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    })
    server.listen(port, host, () => resolve(addressOf(server, host)))
  })
}

/**
 * Ends a server without breaking off what somebody has asked. From now on each answer of createHttpServer ends its
 * connection. When no more requests come in, the server accepts no more connections and closes the idle ones; requests
 * under way finish, and what is left after `grace` milliseconds is cut.
 */
export async function closeServer(server: Server, grace = 2_000): Promise<void> {
  ending.add(server)
  const deadline = setTimeout(() => server.closeAllConnections(), grace)
  await untilQuiet(server, grace / 8)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    // Node takes a connection on which nothing has been sent for one that is in use.
    for (const socket of sockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  })
  clearTimeout(deadline)
}

/** Whether a server has been asked to end. */
export function isEnding(server: Server): boolean {
  return ending.has(server)
}

const ending = new WeakSet<Server>()

/** Open connections of servers that listen. */
const sockets = new WeakMap<Server, Set<Socket>>()

/** So long without a request, in milliseconds, and what was sent before the end has arrived. */
const QUIET = 20

/**
 * Closing an idle connection resets it where a request has just arrived and nobody has read it yet; so does no longer
 * accepting with a connection that waits to be accepted.
 */
async function untilQuiet(server: Server, longest: number): Promise<void> {
  let requests = 0
  server.on('request', () => (requests += 1))
  const until = performance.now() + longest
  for (let before = -1; before !== requests && performance.now() < until;) {
    before = requests
    // A timer fires before what has arrived is read; a turn later it has been.
    if ((sockets.get(server)?.size ?? 1) > 0) await wait(Math.min(QUIET, longest))
    await turn()
    await turn()
  }
}

/** Whether a host name is this machine's own. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Choose another with --port, or --port 0 for any free one.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1023 with --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Choose another with --host, such as 127.0.0.1.`
    default:
      return `The server cannot listen on ${host}:${port}: ${error.message}`
  }
}
