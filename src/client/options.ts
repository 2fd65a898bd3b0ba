import type { Hooks } from './hooks.ts'

/** What a client is made from. */
export interface ClientOptions {
  /**
   * The address of the service, without the `/api` that every path begins with. In a page also a path of the page's own host,
   * or nothing for that host itself.
   */
  readonly baseUrl: string
  /**
   * The API key, or what fetches it, asked once for each call. Null sends none, for instance because a server of yours
   * in between adds it: a key never belongs into a browser page.
   */
  readonly apiKey: ApiKey | null
  /** Sends the requests; left out, the platform's own `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Milliseconds that one attempt may take until its whole answer is there: 30 000 unless told otherwise. */
  readonly timeout?: number | undefined
  /** The most bytes that an answer may have, unpacked: 10 000 000 unless told otherwise. A longer one is a `TooLargeError`. */
  readonly maxResponseBytes?: number | undefined
  /** How often and how patiently a request is repeated where that is safe; false: never. */
  readonly retry?: Retry | false | undefined
  /** Sent with every request. */
  readonly headers?: HeaderValues | undefined
  /** Told of what happens; for logs and metrics. */
  readonly hooks?: Hooks | undefined
  /** The clock and what else is not the same each time; for tests. */
  readonly runtime?: Partial<Runtime> | undefined
}

/** What may differ from call to call. */
export interface CallOptions {
  /** Milliseconds for one attempt. For the call as a whole: `signal: AbortSignal.timeout(…)`. */
  readonly timeout?: number | undefined
  /** The most bytes of the answer, in place of the client's own limit. */
  readonly maxResponseBytes?: number | undefined
  /** Gives the call up. Its reason is what the call throws. */
  readonly signal?: AbortSignal | undefined
  /** Sent with this call, in place of the client's own of the same name. */
  readonly headers?: HeaderValues | undefined
  /** In place of the client's own key. */
  readonly apiKey?: ApiKey | undefined
  /** In place of the client's own patience. */
  readonly retry?: Retry | false | undefined
}

/** Of operations that take an Idempotency-Key. */
export interface KeyCallOptions extends CallOptions {
  /**
   * Your own name for the change, 8 to 255 characters, the same for every repetition of it, also after a restart of your
   * program. Left out, each call makes one and keeps it over its attempts.
   */
  readonly idempotencyKey?: string | undefined
}

/** A key, or what fetches it. */
export type ApiKey = string | (() => string | Promise<string>)

/** Header names and values. */
export type HeaderValues = Readonly<Record<string, string>>

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** When a request is repeated. */
export interface Retry {
  /** Attempts in all, the first one included: 3. */
  readonly attempts?: number | undefined
  /** Milliseconds before the second attempt, doubled for each further one: 500. Where the server says when, it decides. */
  readonly delay?: number | undefined
  /** The longest wait in milliseconds: 30 000. A server that asks for a longer one is not asked again. */
  readonly maxDelay?: number | undefined
}

/** What is not the same each time. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** From 0 to less than 1. */
  readonly random: () => number
  /** A new Idempotency-Key. */
  readonly newKey: () => string
  /** Resolves after so many milliseconds; rejects with the signal's reason as soon as that is aborted. */
  readonly wait: (milliseconds: number, signal?: AbortSignal | null) => Promise<void>
  /** Tells a developer about a danger. */
  readonly warn: (text: string) => void
}
