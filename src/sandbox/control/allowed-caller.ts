import { isIP } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'

import { isLoopback } from '../../serve/listen.ts'

/**
 * Whether a request may steer a sandbox that is not on loopback. Its Host has to be a name that no web page of somebody
 * else's can have: an address, a name without a dot, or the one that the sandbox listens on; its Origin, where it has
 * one, has to be that same host.
 */
export function isKnownCaller(headers: IncomingHttpHeaders, listensOn: string): boolean {
  const { host, origin } = headers
  if (host === undefined || !URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  const address = name.replace(/^\[(.*)\]$/, '$1')
  if (!isLoopback(name) && isIP(address) === 0 && name.includes('.') && name !== listensOn) return false
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate') return false
  return origin === undefined || origin === `http://${host}`
}
