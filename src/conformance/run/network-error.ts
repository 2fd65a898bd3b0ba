import type { Trouble } from '../model.ts'

const unreachable: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  EADDRNOTAVAIL: 'the address cannot be used from here',
  ETIMEDOUT: 'the connection could not be made in time',
}

/** A failed request in words, with Node's own code for those who search for it. */
export function describeError(error: NodeJS.ErrnoException): Trouble {
  const { code = '', message } = error
  const known = unreachable[code]
  if (known !== undefined) return { kind: 'unreachable', message: `${known} (${code})` }
  if (code.startsWith('HPE_')) return { kind: 'not-http', message: `what came back is not HTTP (${code})` }
  if (isConnectionLost(error))
    return { kind: 'cut-off', message: `the connection was closed without an answer (${code})` }
  if (/TLS|SSL|CERT|SELF_SIGNED|EPROTO/.test(code)) {
    return { kind: 'tls', message: `no secure connection could be made: ${message} (${code})` }
  }
  return { kind: 'unreachable', message: `${message}${code === '' ? '' : ` (${code})`}` }
}

/** The other side ended the connection. */
export function isConnectionLost({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNABORTED'
}
