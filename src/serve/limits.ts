/** Bytes of a body, else 413. */
export const BODY_LIMIT = 1_048_576

/** Bytes of a target, else 414. */
export const TARGET_LIMIT = 8_192

/** Bytes of headers, else 431. */
export const HEAD_LIMIT = 32_768

/** Header lines, else 431. */
export const HEADER_COUNT_LIMIT = 200

/** In milliseconds unless said otherwise. */
export interface ConnectionLimits {
  /** For all headers, counted from the connection or its last response; then 408. */
  readonly headTime: number
  /** For a whole request; then 408. */
  readonly requestTime: number
  /** Without a byte either way, before closing. */
  readonly silence: number
  /** For the next request after a response, before closing. */
  readonly keepAlive: number
  /** How often these times are checked. */
  readonly checkEvery: number
  /** Requests handled at once per connection; others wait unread. */
  readonly pipelined: number
  /** Open connections; others are closed at once. */
  readonly connections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headTime: 20_000,
  requestTime: 60_000,
  // Longer than the longest configurable delay.
  silence: 120_000,
  // Shorter than `headTime`; long, so that a busy caller does not meet a connection that is just being closed.
  keepAlive: 15_000,
  checkEvery: 5_000,
  pipelined: 64,
  connections: 10_000,
}
