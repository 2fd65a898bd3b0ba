export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Job {
  /** URLs without a final slash; connections are spread over them. */
  readonly targets: readonly string[]
  /** In turn. `{{unique}}` in a header becomes a new text each time. */
  readonly requests: readonly LoadRequest[]
  /** Each waits for its response before the next request. */
  readonly connections: number
  readonly milliseconds: number
  readonly status: number
}

export interface Load {
  readonly answered: number
  readonly unexpected: number
  /** From the first request to the last response. */
  readonly milliseconds: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
}
