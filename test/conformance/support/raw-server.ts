import net from 'node:net'
import type { AddressInfo } from 'node:net'

export interface RawServer {
  readonly url: string
  /** How many requests arrived. */
  count(): number
  close(): Promise<void>
}

/**
 * A server that may break every rule of HTTP: `answer` is called for each request head that arrives, `greet` for each
 * connection, before anything was asked.
 */
export async function serveRaw(
  answer: (socket: net.Socket, head: string) => void,
  greet: (socket: net.Socket) => void = () => {},
): Promise<RawServer> {
  const sockets = new Set<net.Socket>()
  let count = 0
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    greet(socket)
    socket.on('data', (chunk: Buffer) => {
      count += 1
      answer(socket, chunk.toString('latin1'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** An answer to the question whether somebody is there. */
export function isFirstMeeting(head: string): boolean {
  return head.startsWith('GET / ')
}

export const greeting = 'HTTP/1.1 404 Not Found\r\nx-agent-platform: mock\r\ncontent-length: 0\r\n\r\n'
