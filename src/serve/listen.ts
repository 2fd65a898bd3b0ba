import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** The message names the flag to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Returns the URL, e.g. `http://127.0.0.1:4010`. Port 0: any free one. */
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
 * Stops a server cleanly. Responses close their connection from now on. When requests stop arriving, it accepts no
 * more, closes idle connections, waits for running requests, and cuts the rest after `grace` milliseconds.
 */
export async function closeServer(server: Server, grace = 2_000): Promise<void> {
  ending.add(server)
  const deadline = setTimeout(() => server.closeAllConnections(), grace)
  await untilQuiet(server, grace / 8)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    // Node counts a connection without any request as in use.
    for (const socket of sockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
  })
  clearTimeout(deadline)
}

export function isEnding(server: Server): boolean {
  return ending.has(server)
}

const ending = new WeakSet<Server>()

/** Per listening server. */
const sockets = new WeakMap<Server, Set<Socket>>()

/** Milliseconds without a request, after which all sent requests have arrived. */
const QUIET = 20

/** Closing at once would reset connections with a request that nobody has read, or that wait to be accepted. */
async function untilQuiet(server: Server, longest: number): Promise<void> {
  let requests = 0
  server.on('request', () => (requests += 1))
  const until = performance.now() + longest
  for (let before = -1; before !== requests && performance.now() < until;) {
    before = requests
    // A timer fires before pending reads; one turn later they are done.
    if ((sockets.get(server)?.size ?? 1) > 0) await wait(Math.min(QUIET, longest))
    await turn()
    await turn()
  }
}

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
