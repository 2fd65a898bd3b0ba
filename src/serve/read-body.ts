import type { IncomingMessage } from 'node:http'

import { BODY_LIMIT } from './limits.ts'

export type BodyFailure = 'too-large' | 'aborted'

// Reading on lets the client see the refusal instead of a reset connection.
const DISCARD_LIMIT = 16 * BODY_LIMIT

export function hasBody({ headers }: IncomingMessage): boolean {
  const announced = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (announced !== undefined && announced !== '0')
}

export function readBytes(request: IncomingMessage): Promise<Buffer | BodyFailure> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else if (size > DISCARD_LIMIT) resolve('too-large')
    })
    request.on('end', () => resolve(size > BODY_LIMIT ? 'too-large' : joined(chunks, size)))
    request.on('close', () => resolve('aborted'))
    request.on('error', () => resolve('aborted'))
  })
}

/** A single chunk needs no copy. */
function joined(chunks: readonly Buffer[], size: number): Buffer {
  const [first] = chunks
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks, size)
}
