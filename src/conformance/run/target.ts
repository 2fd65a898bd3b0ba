import { readUrl } from '../../contract/index.ts'
import type { Target } from '../model.ts'
import { UsageError } from '../usage-error.ts'
import type { Transport } from './transport.ts'

/** The header by which our own servers say that nothing real can be harmed. A loopback address proves nothing. */
export const ownHeader = 'x-agent-platform'

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
function baseOf(url: URL): string {
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

/**
 * One GET without a credential: is anybody there, and is it one of our own servers?
 * Throws a UsageError that says what came instead of an answer.
 */
export async function meet(url: URL, transport: Transport): Promise<Target> {
  const base = baseOf(url)
  const received = await transport.greet(`${base}/`)
  if ('trouble' in received) {
    throw new UsageError(`${base} cannot be judged: ${received.trouble.message}. Is the address right, the server up?`)
  }
  const sign = received.answer.headers[ownHeader]
  return { url: base, own: sign === 'mock' || sign === 'sandbox' ? sign : null }
}
