import { attempt } from './attempt.ts'
import type { Outcome } from './attempt.ts'
import type { Called } from './called.ts'
import { createHide } from './hide.ts'
import { createObserver } from './observe.ts'
import type { CallOptions, ClientOptions, Retry, Runtime } from './options.ts'

/** Sends a request with the key and retries it where safe; resolves with the last attempt's result. */
export type Send = (called: Called, options: CallOptions, url: string, init: Init) => Promise<Outcome>

/** All of it can be sent again. */
export interface Init extends RequestInit {
  readonly method: string
  readonly headers: Headers
}

export function createSend(client: ClientOptions, runtime: Runtime): Send {
  const hooks = client.hooks ?? {}
  const observe = createObserver(hooks, runtime)

  return async (called, options, url, init) => {
    const { method, headers, signal } = init
    const apiKey = options.apiKey ?? client.apiKey
    const key = typeof apiKey === 'function' ? await apiKey() : apiKey
    if (key !== null) {
      // `fetch` would show it in its error. `undefined` is what an unset variable becomes.
      if (!/^(?!undefined$)[!-~]+$/.test(key)) throw new TypeError('apiKey is empty or has characters that no key has')
      headers.set('authorization', `Bearer ${key}`)
    }
    // The caller's own header, where there is no key.
    const hide = createHide(headers.get('authorization')?.split(' ').at(-1))
    const shown = Object.fromEntries(
      [...headers].map(([name, value]) => [name, isSecret(name, value, key) ? '***' : value]),
    )
    const means = {
      runtime,
      fetch: client.fetch ?? fetch,
      timeout: options.timeout ?? client.timeout ?? 30_000,
      maxBytes: options.maxResponseBytes ?? client.maxResponseBytes ?? 1e7,
      hide,
    }

    for (let count = 1; ; count += 1) {
      const event = { operation: called.operation, method, url, headers: shown, attempt: count }
      hooks.onRequest?.(event)
      const startedAt = runtime.now()
      const outcome = await attempt(means, called, url, init)
      const { response, failure } = outcome
      if (response !== null) observe(event, response, runtime.now() - startedAt, hide)
      const delay = delayAfter(failure, count, options.retry ?? client.retry ?? {}, runtime)
      if (failure === null || delay === null) return outcome
      hooks.onRetry?.({ ...event, error: failure, delay })
      await runtime.wait(delay, signal)
    }
  }
}

function isSecret(name: string, value: string, key: string | null): boolean {
  return name === 'authorization' || (key !== null && value.includes(key))
}

/** Milliseconds. Nobody is kept waiting longer without a word. */
export const longestDelay = 30_000

/**
 * Milliseconds before the next attempt; null: none. Random, so that clients do not retry together, but never less than
 * the server asks for.
 */
function delayAfter(
  failure: Outcome['failure'],
  count: number,
  retry: Retry | false,
  { random }: Runtime,
): number | null {
  if (retry === false || failure?.advice !== 'repeat') return null
  const { attempts = 3, delay = 500, maxDelay = longestDelay } = retry
  const asked = failure.retryAfter ?? 0
  if (count >= attempts || asked > maxDelay) return null
  return asked + Math.min(maxDelay, delay * 2 ** (count - 1)) * random()
}
