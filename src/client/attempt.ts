import type { Called } from './called.ts'
import { ConnectionError, TimeoutError } from './errors.ts'
import type { ApiError } from './errors.ts'
import type { Fetch, Runtime } from './options.ts'
import { refusal } from './refusal.ts'

/** Failures of a runtime's network that come before anything is sent. */
const NEVER_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/** Addresses that it sends nothing to, however often it is asked. */
const UNSENDABLE = /^(ERR_INVALID_URL|bad port)$/

/** What became of an attempt: an answer that arrived as a whole, or none; and why it is no success. */
export type Outcome =
  | { readonly response: Response; readonly answer: unknown; readonly failure: ApiError | null }
  | { readonly response: null; readonly answer: null; readonly failure: ConnectionError }

/** What an attempt is made with. */
export interface Means {
  readonly fetch: Fetch
  readonly runtime: Runtime
  /** Milliseconds. */
  readonly timeout: number
}

/** Sends a request once. Rejects with the signal's reason where that is aborted. */
export async function attempt(
  { fetch, runtime, timeout }: Means,
  called: Called,
  url: string,
  { signal, ...init }: RequestInit,
): Promise<Outcome> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  try {
    // Followed, a redirect could turn a change into a read, or carry it and what it says elsewhere.
    const response = await fetch(url, { redirect: 'manual', ...init, signal: controller.signal })
    // Read to its end here, since the connection can be lost on the way there as well.
    const answer = parse(await response.clone().text())
    // Whoever answers with text is not the service: a proxy with a page of its own, say.
    const isSuccess = response.ok && (answer === '' || typeof answer !== 'string')
    return { response, answer, failure: isSuccess ? null : refusal(called, response, answer, runtime.now()) }
  } catch (error) {
    signal?.throwIfAborted()
    const failure = explain(called, error as NetworkFailure, controller.signal.aborted ? timeout : null)
    return { response: null, answer: null, failure }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** What `fetch` throws: an error that, outside of browsers, has a cause with a code. */
interface NetworkFailure {
  readonly message: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

function explain(
  { operation, idempotencyKey, repeatable }: Called,
  error: NetworkFailure,
  timeout: number | null,
): ConnectionError {
  const reason = error.cause?.code ?? error.cause?.message ?? ''
  const unsendable = UNSENDABLE.test(reason)
  const mayHaveArrived = timeout !== null || !(unsendable || NEVER_SENT.test(reason))
  const again = repeatable || !mayHaveArrived ? 'repeat' : 'read-state'
  const advice = unsendable ? null : again
  const fields = { operation, idempotencyKey, advice, retryAfter: null, mayHaveArrived } as const
  return timeout === null
    ? new ConnectionError(`${operation} got no answer: ${error.cause?.message ?? error.message}`, fields, error)
    : new TimeoutError(`${operation} got no answer within ${timeout} ms`, fields, error)
}

/** The value of JSON; text that is none stays as it is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
