import type { ApiError, ConnectionError } from './errors.ts'

/** Functions that are told of what happens. They get no key, and what they throw goes to the caller. */
export interface Hooks {
  /** Before each attempt. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined
  /** After each answer, refusals and failures included. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Before the wait that precedes a repetition. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** When an answer says that what was called goes away. */
  readonly onDeprecation?: ((event: DeprecationEvent) => void) | undefined
}

/** One attempt. */
export interface RequestEvent {
  /** The operationId; for calls that no method makes, method and address. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** As sent, names in lower case, but with `***` in the place of the key. */
  readonly headers: Readonly<Record<string, string>>
  /** 1 for the first attempt. */
  readonly attempt: number
}

/** An answer to an attempt. */
export interface ResponseEvent extends RequestEvent {
  readonly status: number
  /** The `x-request-id` that names the request in the platform's logs; null where none was sent. */
  readonly requestId: string | null
  /** Milliseconds from the request until the whole answer was there. */
  readonly duration: number
}

/** A repetition to come. */
export interface RetryEvent extends RequestEvent {
  /** Why the attempt was no success. */
  readonly error: ApiError | ConnectionError
  /** Milliseconds until the next attempt. */
  readonly delay: number
}

/** The end of an operation, as its answer announces it. */
export interface DeprecationEvent {
  readonly operation: string
  /** Since when, or from when on, the operation is deprecated (RFC 9745); null where the header names no date. */
  readonly deprecatedAt: Date | null
  /** When it stops working (RFC 8594); null where that is not announced. */
  readonly sunsetAt: Date | null
  /** The `Link` header, which may lead to what to do; null where there is none. */
  readonly link: string | null
}
