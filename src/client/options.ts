import type { Hooks } from './hooks.ts'

/** Options of a client. */
export interface ClientOptions {
  /**
   * The URL of the service, without the `/api` of every path. In a page also a path, or empty for the page's own host.
   */
  readonly baseUrl: string
  /**
   * The API key, or a function that gets it, called once per call. Null sends none, for example if a server of yours
   * adds it: never put a key into a browser page.
   */
  readonly apiKey: ApiKey | null
  /** Sends the requests. Default: the runtime's `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Milliseconds for one attempt, to the end of the response. Default: 30 000. */
  readonly timeout?: number | undefined
  /** Maximum size of a response in bytes, uncompressed; a longer one is a `TooLargeError`. Default: 10 000 000. */
  readonly maxResponseBytes?: number | undefined
  /** How often and how long a request is retried where that is safe; false: never. */
  readonly retry?: Retry | false | undefined
  /** Sent with every request. */
  readonly headers?: HeaderValues | undefined
  /** For logs and metrics. */
  readonly hooks?: Hooks | undefined
  /** Clock and randomness; for tests. */
  readonly runtime?: Partial<Runtime> | undefined
}

/** Options of a single call. */
export interface CallOptions {
  /** Milliseconds for one attempt. For the whole call use `signal: AbortSignal.timeout(…)`. */
  readonly timeout?: number | undefined
  /** Overrides the client's limit of bytes. */
  readonly maxResponseBytes?: number | undefined
  /** Aborts the call, which throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Override the client's headers of the same name. */
  readonly headers?: HeaderValues | undefined
  /** Overrides the client's key. */
  readonly apiKey?: ApiKey | undefined
  /** Overrides the client's retries. */
  readonly retry?: Retry | false | undefined
}

/** For operations with an Idempotency-Key. */
export interface KeyCallOptions extends CallOptions {
  /**
   * Your name for the change, 8 to 255 characters, the same for every repetition, also after your program restarts.
   * Default: a new one per call, used for all its attempts.
   */
  readonly idempotencyKey?: string | undefined
}

/** A key, or a function that gets it. */
export type ApiKey = string | (() => string | Promise<string>)

export type HeaderValues = Readonly<Record<string, string>>

/** The used part of `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** When a request is retried. */
export interface Retry {
  /** Attempts, with the first one. Default: 3. */
  readonly attempts?: number | undefined
  /** Milliseconds before the second attempt; doubles with each. Default: 500. A delay from the server overrides it. */
  readonly delay?: number | undefined
  /** The longest delay in milliseconds; if the server asks for more, there is no retry. Default: 30 000. */
  readonly maxDelay?: number | undefined
}

/** Sources of time and randomness. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** From 0 to less than 1. */
  readonly random: () => number
  /** A new Idempotency-Key. */
  readonly newKey: () => string
  /** Resolves after the milliseconds; rejects with the signal's reason when it is aborted. */
  readonly wait: (milliseconds: number, signal?: AbortSignal | null) => Promise<void>
  /** Shows a warning to developers. */
  readonly warn: (text: string) => void
}
