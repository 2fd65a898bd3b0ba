import type { IncomingHttpHeaders } from 'node:http'

import { isLoopback } from './listen.ts'

/**
 * Whether a request comes from this machine: its Host is a loopback name, and its Origin, if any, is the same host.
 * Guards against web pages that call loopback, and against names that resolve to it.
 */
export function isLocalCaller(headers: IncomingHttpHeaders): boolean {
  const { host, origin } = headers
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  if (!isLoopback(new URL(`http://${host}`).hostname)) return false
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return false
  return origin === undefined || origin === `http://${host}`
}
