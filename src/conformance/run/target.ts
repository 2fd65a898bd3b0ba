import { readUrl } from '../../contract/index.ts'
import type { Target } from '../model/index.ts'
import { UsageError } from '../options/usage-error.ts'
import { ownHeader } from './transport.ts'
import type { Transport } from './transport.ts'

/** Reads `--target`; throws a UsageError. Answers without a trailing slash. */
export function parseTarget(text: string): URL {
  const url = readUrl(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(
      `--target${isHarmless(text) ? ` ${text}` : ''}: not an http or https address, such as http://127.0.0.1:4010`,
    )
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('--target: leave user and password out of the address; pass a credential by --key or --header')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError('--target: leave out everything from ? or # on')
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** Whether a text may be repeated: it has no place for a password or a key. */
function isHarmless(text: string): boolean {
  return /^[\w.:/[\]-]+$/.test(text)
}

/** The address that requests' paths are appended to. */
export function baseOf(url: URL): string {
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

/**
 * One GET without a credential: is anybody there, and does it say that it is one of our own servers?
 * Throws a UsageError that says what came instead of an answer.
 */
export async function meet(base: string, transport: Transport): Promise<Target['own']> {
  const received = await transport.greet()
  if ('trouble' in received) {
    throw new UsageError(`${base} cannot be judged: ${received.trouble.message}. Is the address right, the server up?`)
  }
  const sign = received.answer.headers[ownHeader]
  return sign === 'mock' || sign === 'sandbox' ? sign : null
}
