import type { IncomingMessage } from 'node:http'

import { BODY_LIMIT } from './limits.ts'

/** Why a body was not read: it is larger than the limit, or the caller went away. */
export type BodyFailure = 'too-large' | 'aborted'

// Reading on lets a caller that is still sending see the refusal instead of a reset connection.
const DISCARD_LIMIT = 16 * BODY_LIMIT

/** The whole body of a request as bytes, null where it has none. */
export function readBytes(request: IncomingMessage): Promise<Buffer | null | BodyFailure> {
  const announced = request.headers['content-length']
  if (request.headers['transfer-encoding'] === undefined && (announced === undefined || announced === '0')) {
    return Promise.resolve(null)
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= BODY_LIMIT) chunks.push(chunk)
      else if (size > DISCARD_LIMIT) resolve('too-large')
    })
    request.on('end', () => resolve(size > BODY_LIMIT ? 'too-large' : Buffer.concat(chunks, size)))
    request.on('close', () => resolve('aborted'))
    request.on('error', () => resolve('aborted'))
  })
}
