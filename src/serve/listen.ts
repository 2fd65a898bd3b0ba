import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that cannot be started; the message names the flag to change. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Opens the socket and answers the address, e.g. `http://127.0.0.1:4010`. Port 0 takes any free one. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(explain(error, port, host))))
    server.listen(port, host, () => resolve(addressOf(server, host)))
  })
}

/** Stops accepting, lets answers under way finish, and cuts what is left after `grace` milliseconds. */
export function closeServer(server: Server, grace = 2_000): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
  })
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
