/** Texts are bytes (latin1), so that anything can be sent, shown and stored as JSON. */
export type Sending = Call | Bytes

export interface Call {
  readonly kind: 'call'
  readonly method: string
  readonly target: string
  /** In order, with repetitions, without Host and framing. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | null
  readonly chunked: boolean
}

export interface Bytes {
  readonly kind: 'bytes'
  readonly about: string
  readonly pieces: readonly string[]
  readonly end: 'half-close' | 'reset'
  readonly refused: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
}

export interface Outcome {
  readonly answers: readonly Answer[]
  /** `closed`: by the server; `late`: time limit. */
  readonly end: 'open' | 'closed' | 'late'
  /** Why it is not HTTP; null: it is. */
  readonly garbled: string | null
  readonly milliseconds: number
}

export interface Target {
  readonly platform: 'mock' | 'sandbox'
  readonly url: string
  /** After garbage collection; null: unknown. */
  memory(): Promise<Memory | null>
  complaints(): readonly string[]
}

/** In bytes. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
}
