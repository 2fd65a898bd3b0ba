import type { IncomingHttpHeaders } from 'node:http'

import { isLoopback } from './listen.ts'

/**
 * Whether a request comes from this machine's own pages and tools: its Host is a loopback name, and its
 * Origin, where it has one, is that same host. Any web page can send requests to loopback, and a name of its
 * own may resolve there; both show here.
 */
export function isLocalCaller(headers: IncomingHttpHeaders): boolean {
  const { host, origin } = headers
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  if (!isLoopback(new URL(`http://${host}`).hostname)) return false
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return false
  return origin === undefined || origin === `http://${host}`
}
