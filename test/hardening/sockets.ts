import { connect } from 'node:net'
import type { Socket } from 'node:net'

import { createAnswerReader } from '../../scripts/lab/fuzz/read-answers.ts'
import type { Answer } from '../../scripts/lab/fuzz/model.ts'

/** A client with a socket of its own, as somebody without manners would have one. */
export interface RawClient {
  readonly socket: Socket
  readonly answers: readonly Answer[]
  send(text: string): void
  /** The nth answer, once it is there; throws where the connection ends before. */
  answer(nth?: number): Promise<Answer>
  /** Resolves when the server has closed the connection. */
  readonly closed: Promise<void>
}

const open = new Set<Socket>()

/** Closes what is left of all clients. */
export function closeClients(): void {
  for (const socket of open) socket.destroy()
  open.clear()
}

export async function connectTo(url: string): Promise<RawClient> {
  const reader = createAnswerReader(false)
  // Half-open on purpose: it goes on sending after the server has said goodbye.
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  open.add(socket)
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => reader.push(chunk))
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.once('end', () => resolve())
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
    socket.once('close', () => resolve())
  })
  return {
    socket,
    answers: reader.answers,
    send: (text) => void socket.write(text, 'latin1'),
    closed,
    answer(nth = 0) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = reader.answers[nth]
          if (found !== undefined) resolve(found)
          else if (reader.garbled !== null) reject(new Error(reader.garbled))
        }
        socket.on('data', look)
        socket.once('close', () => reject(new Error(`The connection ended after ${reader.answers.length} answers.`)))
        look()
      })
    },
  }
}

/** An answer's status and, where it is one of the general envelope, its code. */
export function codeOf(answer: Answer): readonly [status: number, code: string] {
  const body = JSON.parse(Buffer.from(answer.body).toString()) as { readonly success: boolean; readonly error: string }
  return [answer.status, body.success ? '' : body.error]
}
