import { connect } from 'node:net'
import type { Socket } from 'node:net'

export interface Connection {
  /** Resolves with the status after the whole response. */
  exchange(request: string): Promise<number>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Reads only status and end of responses, because more would take the processor from the measured server. */
export function open(host: string, port: number): Connection {
  let socket = dial()
  let waiting: { readonly resolve: (status: number) => void; readonly reject: (error: Error) => void } | null = null
  let received = ''

  function dial(): Socket {
    const made = connect({ host, port, noDelay: true })
    made.setEncoding('latin1')
    made.on('data', (text: string) => read(text))
    made.on('error', fail)
    made.on('close', () => fail(new Error('The server closed the connection before it had answered.')))
    return made
  }

  function fail(error: Error): void {
    waiting?.reject(error)
    waiting = null
  }

  function read(text: string): void {
    received = received === '' ? text : received + text
    const end = received.indexOf(HEAD_END)
    if (end === -1 || waiting === null) return
    const head = received.slice(0, end)
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const isWhole =
      length === undefined ? received.endsWith(LAST_CHUNK) : received.length >= end + HEAD_END.length + Number(length)
    if (!isWhole) return
    const { resolve } = waiting
    waiting = null
    received = ''
    if (/\r\nconnection: *close/i.test(head)) {
      socket.destroy()
      socket = dial()
    }
    resolve(Number(head.slice(9, 12)))
  }

  return {
    exchange(request) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request, 'latin1')
      })
    },
    close: () => socket.destroy(),
  }
}
