import type { Answer, Trouble } from '../../model.ts'
import { decodeBody } from '../../run/decode.ts'
import type { RealAnswer } from './messages.ts'

/** Bodies beyond this count as too large, as they do for our own engine. */
const maxBytes = 5_000_000

/** An answer as our own checks read it, from what Dredd kept of it. */
export function answerOf(real: RealAnswer): { readonly answer: Answer } | { readonly trouble: Trouble } {
  const headers = Object.fromEntries(
    Object.entries(real.headers).map(([name, value]) => [name, typeof value === 'string' ? value : value.join(', ')]),
  )
  const bytes = Buffer.from(real.body ?? '', real.bodyEncoding ?? 'utf-8')
  if (bytes.length > maxBytes) {
    return { trouble: { kind: 'too-large', message: `the answer's body is larger than ${maxBytes} bytes` } }
  }
  const decoded = decodeBody(bytes, headers['content-encoding'], maxBytes)
  if ('trouble' in decoded) return decoded
  return { answer: { status: real.statusCode, headers, body: decoded.body } }
}
