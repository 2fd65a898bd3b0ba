import type { IncomingHttpHeaders } from 'node:http'

import type { Answer } from './answer.ts'

/** Answer headers that a browser's script may read. A `*` would be taken literally under credentials. */
const EXPOSED = ['x-request-id', 'x-agent-platform', 'Allow', 'Deprecation', 'Link', 'Retry-After', 'WWW-Authenticate']

/** Request headers that a browser's script may send, beside those that the contract declares. */
const ALLOWED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'x-request-id', 'x-sandbox-world']

/** What a header may be called (RFC 9110, 5.1), none longer than anybody needs. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** How browsers on other origins may use a server. Built once, at its start. */
export interface Cors {
  /** Headers for every answer to a request with this Origin. */
  headersFor(origin: string | undefined): Readonly<Record<string, string>>
  /** The answer to a preflight request; null where the request is none. */
  preflight(method: string, headers: IncomingHttpHeaders): Answer | null
}

/** Every origin and every request header is welcome; `declared` names further request and answer headers. */
export function createCors(
  declared: { readonly request?: readonly string[]; readonly answer?: readonly string[] } = {},
): Cors {
  const exposed = unique([...EXPOSED, ...(declared.answer ?? [])]).join(', ')
  const allowed = [...ALLOWED, ...(declared.request ?? [])]
  const withoutOrigin = { vary: 'Origin' }
  return {
    headersFor(origin) {
      if (origin === undefined) return withoutOrigin
      return {
        vary: 'Origin',
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': exposed,
      }
    },
    preflight(method, headers) {
      if (method !== 'OPTIONS' || headers.origin === undefined) return null
      if (headers['access-control-request-method'] === undefined) return null
      // Front ends send headers of their own, for tracing for example; a `*` would not cover Authorization.
      const asked = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim())
      const welcome = unique([...allowed, ...asked.filter((name) => HEADER_NAME.test(name))])
      return {
        status: 204,
        headers: {
          vary: 'Access-Control-Request-Headers',
          'access-control-allow-methods': METHODS,
          'access-control-allow-headers': welcome.join(', '),
          'access-control-max-age': '600',
        },
        body: null,
      }
    },
  }
}

/** Without names that differ from an earlier one in case only. */
function unique(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => lower.indexOf(lower[index] ?? '') === index)
}
