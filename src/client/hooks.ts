import type { ApiError, ConnectionError } from './errors.ts'

/** Functions called with what happens. They never see the key. What they throw reaches the caller. */
export interface Hooks {
  /** Before each attempt. */
  readonly onRequest?: ((event: RequestEvent) => void) | undefined
  /** After each response, also of errors. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined
  /** Before waiting for a retry. */
  readonly onRetry?: ((event: RetryEvent) => void) | undefined
  /** When a response announces the end of an operation. */
  readonly onDeprecation?: ((event: DeprecationEvent) => void) | undefined
}

export interface RequestEvent {
  /** The operationId; method and URL for calls through `fetch`. */
  readonly operation: string
  readonly method: string
  readonly url: string
  /** As sent, names in lower case, with `***` instead of the key. */
  readonly headers: Readonly<Record<string, string>>
  /** From 1. */
  readonly attempt: number
}

export interface ResponseEvent extends RequestEvent {
  readonly status: number
  /** The request's id in the platform's logs (`x-request-id`); null if none was sent. */
  readonly requestId: string | null
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number
}

export interface RetryEvent extends RequestEvent {
  /** Why the attempt failed. */
  readonly error: ApiError | ConnectionError
  /** Milliseconds until the next attempt. */
  readonly delay: number
}

/** The end of an operation, as its response announces it. */
export interface DeprecationEvent {
  readonly operation: string
  /** Since when the operation is, or will be, deprecated (RFC 9745); null if the header has no date. */
  readonly deprecatedAt: Date | null
  /** When it stops working (RFC 8594); null if that is not announced. */
  readonly sunsetAt: Date | null
  /** The `Link` header, which may lead to instructions; null if there is none. */
  readonly link: string | null
}
