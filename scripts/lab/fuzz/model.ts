/**
 * One thing to send. All texts hold bytes, one to a character (latin1), so that anything can be sent, shown and kept as
 * JSON.
 */
export type Sending = Call | Bytes

/** A request that is well-formed HTTP by construction, whatever it asks for. It has exactly one answer. */
export interface Call {
  readonly kind: 'call'
  readonly method: string
  /** Path and query, as they stand in the request line. */
  readonly target: string
  /** In this order, repeated ones too. Neither Host nor what frames the body. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Null: none. */
  readonly body: string | null
  /** Whether the body is sent in chunks instead of with its length. */
  readonly chunked: boolean
}

/** Bytes that may be no HTTP at all, on a connection of their own. */
export interface Bytes {
  readonly kind: 'bytes'
  /** What is wrong with them, in a few words. */
  readonly about: string
  /** Written one after the other. */
  readonly pieces: readonly string[]
  /** What follows: the sender's half is closed in order, or the connection is torn down. */
  readonly end: 'half-close' | 'reset'
  /** Whether no part of it may be answered with less than 400. */
  readonly refused: boolean
}

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number
  /** Names in lower case, in the order sent, repeated ones too. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

/** What came back for what was sent. */
export interface Outcome {
  readonly answers: readonly Answer[]
  /** `closed`: by the server; `late`: nothing more came within the time limit. */
  readonly end: 'open' | 'closed' | 'late'
  /** Why what came is not HTTP; null where it is. */
  readonly garbled: string | null
  readonly milliseconds: number
}

/** A server under trial. */
export interface Target {
  readonly platform: 'mock' | 'sandbox'
  readonly url: string
  /** Its memory in bytes after a garbage collection; null where it is not told. */
  memory(): Promise<Memory | null>
  /** The last lines that it wrote about failures. */
  complaints(): readonly string[]
}

/** In bytes. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
}
