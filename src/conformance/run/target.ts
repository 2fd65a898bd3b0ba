import type { Target } from '../model/index.ts'
import { UsageError } from '../options/usage-error.ts'
import { ownHeader } from './transport.ts'
import type { Transport } from './transport.ts'

/**
 * Sends one GET without a credential, to see whether a server answers and whether it claims to be ours. Throws a UsageError
 * that says what came instead of an answer.
 */
export async function meet(base: string, transport: Transport): Promise<Target['own']> {
  const received = await transport.greet()
  if ('trouble' in received) {
    throw new UsageError(`${base} cannot be judged: ${received.trouble.message}. Is the address right, the server up?`)
  }
  const sign = received.answer.headers[ownHeader]
  return sign === 'mock' || sign === 'sandbox' ? sign : null
}
