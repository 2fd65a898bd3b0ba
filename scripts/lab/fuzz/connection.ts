import { connect } from 'node:net'
import type { Socket } from 'node:net'

import type { Bytes, Call, Outcome, Sending } from './model.ts'
import { createAnswerReader } from './read-answers.ts'
import type { AnswerReader } from './read-answers.ts'
import { piecesOf } from './wire.ts'

/** Calls share a connection while it is open. */
export interface Sender {
  /** `limit`: milliseconds before it counts as late. */
  send(sending: Sending, limit: number): Promise<Outcome>
  close(): void
}

export function createSender(url: string): Sender {
  const port = Number(new URL(url).port)
  let kept: Socket | null = null

  async function call(sending: Call, limit: number): Promise<Outcome> {
    const used = kept
    kept = null
    if (used !== null && !used.destroyed && used.readyState === 'open') {
      const outcome = await exchange(used, sending, limit)
      // The server may close an idle connection just as it is used again.
      if (outcome.end !== 'closed' || outcome.answers.length > 0) return keep(used, outcome)
    }
    const fresh = open(port)
    return keep(fresh, await exchange(fresh, sending, limit))
  }

  function keep(socket: Socket, outcome: Outcome): Outcome {
    const last = outcome.answers.at(-1)?.headers.find(([name]) => name === 'connection')?.[1]
    if (outcome.end === 'open' && outcome.garbled === null && last?.toLowerCase() !== 'close') kept = socket
    else socket.destroy()
    return outcome
  }

  return {
    async send(sending, limit) {
      if (sending.kind === 'call') return call(sending, limit)
      const socket = open(port)
      const outcome = await exchange(socket, sending, limit)
      socket.destroy()
      return outcome
    },
    close() {
      kept?.destroy()
    },
  }
}

function open(port: number): Socket {
  return connect({ port, host: '127.0.0.1', noDelay: true })
}

/** A call ends with its response, bytes end when the server closes. */
function exchange(socket: Socket, sending: Sending, limit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const reader = createAnswerReader(sending.kind === 'call' && sending.method === 'HEAD')
    const finish = (end: Outcome['end']) => {
      clearTimeout(timer)
      for (const name of ['data', 'close', 'error', 'end']) socket.removeAllListeners(name)
      // Without a listener, an error would end the process.
      socket.on('error', () => {})
      const { answers, garbled } = reader
      const milliseconds = performance.now() - startedAt
      resolve({ answers, garbled: garbled ?? cutOff(reader, end), end, milliseconds })
    }
    const timer = setTimeout(() => finish('late'), limit)
    socket.on('data', (chunk: Buffer) => {
      reader.push(chunk)
      if (sending.kind === 'call' && (reader.answers.length > 0 || reader.garbled !== null)) finish('open')
    })
    socket.on('close', () => finish('closed'))
    // A close event follows.
    socket.on('error', () => {})
    const pieces = piecesOf(sending)
    if (sending.kind === 'bytes') void write(socket, sending, pieces)
    else socket.write(pieces[0] ?? '')
  })
}

function cutOff(reader: AnswerReader, end: Outcome['end']): string | null {
  if (!reader.hasRest || end === 'late') return null
  return end === 'open' ? 'more bytes than one answer' : 'the answer ends too early'
}

async function write(socket: Socket, { end }: Bytes, pieces: readonly Buffer[]): Promise<void> {
  for (const piece of pieces) {
    if (socket.destroyed) return
    socket.write(piece)
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (end === 'half-close') socket.end()
  else socket.destroySoon()
}
