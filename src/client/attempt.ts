import type { Called } from './called.ts'
import { ConnectionError, TimeoutError, TooLargeError } from './errors.ts'
import type { ApiError } from './errors.ts'
import type { Fetch, Runtime } from './options.ts'
import { refusal } from './refusal.ts'

/** Failures of a runtime's network that come before anything is sent. */
const NEVER_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/** Addresses that it sends nothing to, however often it is asked. */
const UNSENDABLE = /^(ERR_INVALID_URL|bad port)$/

/** What became of an attempt: an answer that arrived as a whole, or none; and why it is no success. */
export type Outcome =
  | {
      /** What came; its body has been read. */
      readonly response: Response
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly answer: unknown
      readonly failure: ApiError | null
    }
  | { readonly response: null; readonly bytes: null; readonly answer: null; readonly failure: ConnectionError }

/** Thrown where an answer has more bytes than it may. */
const TOO_LARGE = new Error('The answer is too large.')

/** What an attempt is made with. */
export interface Means {
  readonly fetch: Fetch
  readonly runtime: Runtime
  /** Milliseconds. */
  readonly timeout: number
  /** The most bytes of an answer. */
  readonly maxBytes: number
}

/** Sends a request once. Rejects with the signal's reason where that is aborted. */
export async function attempt(
  { fetch, runtime, timeout, maxBytes }: Means,
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
    const bytes = await read(response, maxBytes)
    const answer = parse(new TextDecoder().decode(bytes))
    // Whoever answers with text is not the service: a proxy with a page of its own, say.
    const isSuccess = response.ok && (answer === '' || typeof answer !== 'string')
    return { response, bytes, answer, failure: isSuccess ? null : refusal(called, response, answer, runtime.now()) }
  } catch (error) {
    signal?.throwIfAborted()
    const failure = explain(called, error as NetworkFailure, { timeout, maxBytes }, controller.signal.aborted)
    // Whatever else arrives, nobody reads it.
    stop()
    return { response: null, bytes: null, answer: null, failure }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * The bytes of an answer. They go into one buffer that grows: who sends without end also chooses how small the pieces are,
 * and a list of pieces would take a hundred times what it holds.
 */
async function read(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  // Some runtimes have no streams.
  if (!response.body) return new Uint8Array(await response.arrayBuffer())
  const reader = response.body.getReader()
  let bytes = new Uint8Array(0)
  for (let size = 0; ;) {
    const { value } = await reader.read()
    if (value === undefined) return bytes.subarray(0, size)
    const start = size
    size += value.length
    if (size > most) throw TOO_LARGE
    if (size > bytes.length) {
      const full = bytes
      bytes = new Uint8Array(size * 2)
      bytes.set(full)
    }
    bytes.set(value, start)
  }
}

/** What `fetch` throws: an error that, outside of browsers, has a cause with a code. */
interface NetworkFailure {
  readonly message: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

function explain(
  { operation, idempotencyKey, reads, repeatable }: Called,
  error: NetworkFailure,
  { timeout, maxBytes }: Pick<Means, 'timeout' | 'maxBytes'>,
  timedOut: boolean,
): ConnectionError {
  const reason = error.cause?.code ?? error.cause?.message ?? ''
  const tooLarge = error === TOO_LARGE
  const unsendable = UNSENDABLE.test(reason)
  const mayHaveArrived = timedOut || !(unsendable || NEVER_SENT.test(reason))
  // The same call would get an answer as large.
  const again = !tooLarge && (repeatable || !mayHaveArrived) ? 'repeat' : 'read-state'
  const advice = unsendable || (tooLarge && reads) ? null : again
  const fields = { operation, idempotencyKey, advice, retryAfter: null, mayHaveArrived } as const
  if (tooLarge) return new TooLargeError(`${operation} got more than ${maxBytes} bytes (maxResponseBytes)`, fields)
  if (timedOut) return new TimeoutError(`${operation} got no answer within ${timeout} ms`, fields, error)
  return new ConnectionError(`${operation} got no answer: ${error.cause?.message ?? error.message}`, fields, error)
}

/** The value of JSON; text that is none stays as it is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
