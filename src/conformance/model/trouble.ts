import type { Trouble } from './exchange.ts'

const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'the address cannot be used from here',
  ETIMEDOUT: 'the connection could not be made in time',
}

/** A failed request in words, with Node's error code to search for. */
export function describeError(error: NodeJS.ErrnoException): Trouble {
  const { code = '', message } = error
  if (code === 'ECONNREFUSED') return { kind: 'refused', message: `nothing listens there (${code})` }
  const known = unreachable[code]
  if (known !== undefined) return { kind: 'unreachable', message: `${known} (${code})` }
  if (code.startsWith('HPE_')) return { kind: 'not-http', message: `what came back is not HTTP (${code})` }
  if (isConnectionLost(error))
    return { kind: 'dropped', message: `the connection was closed without an answer (${code})` }
  if (/wrong.version.number|packet.length.too.long/i.test(`${code} ${message}`)) {
    return { kind: 'tls', message: `the port speaks plain HTTP, not HTTPS: write http:// (${code})` }
  }
  if (/TLS|SSL|CERT|SELF_SIGNED|EPROTO/.test(code)) {
    return { kind: 'tls', message: `no secure connection could be made: ${oneLine(message)} (${code})` }
  }
  return { kind: 'unreachable', message: `${oneLine(message)}${code === '' ? '' : ` (${code})`}` }
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

export function isConnectionLost({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNABORTED'
}
