/** The most bytes that a request body may have before it is refused with 413: 1 MB. */
export const BODY_LIMIT = 1_048_576

/** The most bytes that a request target may have before it is refused with 414: 8 kB. */
export const TARGET_LIMIT = 8_192

/** The most bytes that a request's head may have before it is refused with 431: 32 kB. */
export const HEAD_LIMIT = 32_768

/** The most header lines that a request may have before it is refused with 431. */
export const HEADER_COUNT_LIMIT = 200

/** How long and how much a server puts up with from one connection, and how many it keeps. Times in milliseconds. */
export interface ConnectionLimits {
  /** For a request's head to arrive whole, counted from the connection or its last answer on; 408 after that. */
  readonly headTime: number
  /** For a whole request to arrive; 408 after that. */
  readonly requestTime: number
  /** Without a byte either way, whatever goes on, before the connection is closed. */
  readonly silence: number
  /** After an answer, for the next request to begin, before the connection is closed. */
  readonly keepAlive: number
  /** How often those times are looked at. */
  readonly checkEvery: number
  /** Requests of one connection that are handled at a time; further ones wait unread. */
  readonly pipelined: number
  /** Connections at a time; further ones are closed at once. */
  readonly connections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headTime: 20_000,
  requestTime: 60_000,
  // Longer than the longest delay that somebody can ask for.
  silence: 120_000,
  keepAlive: 5_000,
  checkEvery: 5_000,
  pipelined: 64,
  connections: 10_000,
}
