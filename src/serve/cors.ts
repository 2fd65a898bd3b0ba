import type { IncomingHttpHeaders } from 'node:http'

import { printable } from '../text/printable.ts'
import type { Answer } from './answer.ts'

/** What breaks the contract in a response of another server, as far as it is known before the body is sent. */
export const VIOLATIONS = 'x-contract-violation'

/** The example that the mock was told to answer with, whatever is sent. */
export const PINNED = 'x-mock-pin'

/** Why the mock refuses a request, where a contract of somebody else's gives the form of the refusal. */
export const REFUSAL = 'x-mock-refusal'

/** The faults of the sandbox that a response is due to. */
export const FAULTED = 'x-sandbox-fault'

/** Characters of a header's value. */
const LONGEST = 500

/** The first of some sentences, as a header can have it. */
export function inHeader([first = '', ...others]: readonly string[]): string {
  const text = printable(first)
    .slice(0, LONGEST)
    .replaceAll(/[^ -~]/g, '?')
  return others.length === 0 ? text : `${text} (and ${others.length} more)`
}

/** Readable by scripts. With credentials, `*` would be literal. */
const EXPOSED = [
  'x-request-id',
  'x-agent-platform',
  VIOLATIONS,
  PINNED,
  REFUSAL,
  FAULTED,
  'Allow',
  'Deprecation',
  'Link',
  'Retry-After',
  'WWW-Authenticate',
]

/** Allowed besides the contract's. */
const ALLOWED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Prefer', 'x-request-id', 'x-sandbox-world']

/** RFC 9110, 5.1, with a limit of length. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

export interface Cors {
  headersFor(origin: string | undefined): Readonly<Record<string, string>>
  preflight(method: string, headers: IncomingHttpHeaders): Answer | null
}

/** Allows every origin and header; `declared` are the contract's headers. */
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
      // Front ends add headers, e.g. for tracing, and `*` would not cover Authorization.
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

function unique(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase())
  return names.filter((_, index) => lower.indexOf(lower[index] ?? '') === index)
}
