import type { Called } from './called.ts'
import { ConnectionError, TimeoutError, TooLargeError } from './errors.ts'
import type { ApiError } from './errors.ts'
import { hideInside } from './hide.ts'
import type { Hide } from './hide.ts'
import type { Fetch, Runtime } from './options.ts'
import { refusal } from './refusal.ts'

/** Failures before anything is sent. */
const NEVER_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/** URLs that nothing can be sent to. */
const UNSENDABLE = /^(ERR_INVALID_URL|bad port)$/

/** A complete response or none, and why it is no success. */
export type Outcome =
  | {
      /** Its body has been read. */
      readonly response: Response
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly answer: unknown
      readonly failure: ApiError | null
    }
  | { readonly response: null; readonly bytes: null; readonly answer: null; readonly failure: ConnectionError }

const TOO_LARGE = new Error('The response is too large.')

export interface AttemptOptions {
  readonly fetch: Fetch
  readonly runtime: Runtime
  /** In milliseconds. */
  readonly timeout: number
  /** Bytes of a response. */
  readonly maxBytes: number
  /** Removes the key from what an error shows. */
  readonly hide: Hide
}

/** Sends a request once. Rejects with the signal's reason if it is aborted. */
export async function attempt(
  { fetch, runtime, timeout, maxBytes, hide }: AttemptOptions,
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
    // Following a redirect could turn a change into a read, or send key and body to another server.
    const response = await fetch(url, { redirect: 'manual', ...init, signal: controller.signal })
    // Read here, because the connection can also be lost during the body.
    const bytes = await read(response, maxBytes)
    const answer = parse(new TextDecoder().decode(bytes))
    // A text is not from the service, but from a proxy, say.
    const isSuccess = response.ok && (answer === '' || typeof answer !== 'string')
    const failure = isSuccess ? null : refusal(called, response, hideInside(answer, hide), runtime.now(), hide)
    return { response, bytes, answer, failure }
  } catch (error) {
    signal?.throwIfAborted()
    const failure = explain(
      called,
      hideInside(error, hide) as NetworkFailure,
      { timeout, maxBytes },
      controller.signal.aborted,
    )
    // Stops reading.
    stop()
    return { response: null, bytes: null, answer: null, failure }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * Reads into one growing buffer. A list of chunks could take a hundred times the memory, because the sender chooses
 * their size.
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

/** Thrown by `fetch`; outside browsers its cause has a code. */
interface NetworkFailure {
  readonly message: string
  readonly cause?: { readonly code?: string; readonly message?: string }
}

function explain(
  { operation, idempotencyKey, reads, repeatable }: Called,
  error: NetworkFailure,
  { timeout, maxBytes }: Pick<AttemptOptions, 'timeout' | 'maxBytes'>,
  timedOut: boolean,
): ConnectionError {
  const reason = error.cause?.code ?? error.cause?.message ?? ''
  const tooLarge = error === TOO_LARGE
  const unsendable = UNSENDABLE.test(reason)
  const mayHaveArrived = timedOut || !(unsendable || NEVER_SENT.test(reason))
  // The same call would get the same large response.
  const again = !tooLarge && (repeatable || !mayHaveArrived) ? 'repeat' : 'read-state'
  const advice = unsendable || (tooLarge && reads) ? null : again
  const fields = { operation, idempotencyKey, advice, retryAfter: null, mayHaveArrived } as const
  if (tooLarge) return new TooLargeError(`${operation} got more than ${maxBytes} bytes (maxResponseBytes)`, fields)
  if (timedOut) return new TimeoutError(`${operation} got no response within ${timeout} ms`, fields, error)
  return new ConnectionError(`${operation} got no response: ${error.cause?.message ?? error.message}`, fields, error)
}

/** Invalid JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
