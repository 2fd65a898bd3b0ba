import type { Hide } from './hide.ts'
import type { Hooks, RequestEvent } from './hooks.ts'
import type { Runtime } from './options.ts'

/** Our own servers, whose keys are no secrets. */
const PRACTICE: ReadonlySet<string | null> = new Set(['mock', 'sandbox'])

export function createObserver(
  { onResponse, onDeprecation }: Hooks,
  { warn }: Runtime,
): (event: RequestEvent, response: Response, duration: number, hide: Hide) => void {
  let warned = typeof document === 'undefined'
  return (event, { status, headers }, duration, hide) => {
    const named = (name: string) => hide(headers.get(name))
    onResponse?.({ ...event, status, requestId: named('x-request-id'), duration })
    const deprecatedAt = named('deprecation')
    const sunsetAt = named('sunset')
    if ((deprecatedAt ?? sunsetAt) !== null) {
      onDeprecation?.({
        operation: event.operation,
        deprecatedAt: dateIn(deprecatedAt),
        sunsetAt: dateIn(sunsetAt),
        link: named('link'),
      })
    }
    // Only a response tells whether the server is the mock or sandbox, so the warning waits for it.
    if (warned || !('authorization' in event.headers) || PRACTICE.has(named('x-agent-platform'))) return
    warned = true
    warn('An API key is in use in a web page, where everybody can read it.')
  }
}

/** `@` with seconds since the epoch, or an HTTP date. */
function dateIn(header: string | null): Date | null {
  const date = new Date(header?.startsWith('@') === true ? Number(header.slice(1)) * 1000 : (header ?? Number.NaN))
  return Number.isNaN(date.getTime()) ? null : date
}
