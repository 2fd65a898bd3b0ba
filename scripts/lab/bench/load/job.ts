/** A request as it is sent again and again. */
export interface LoadRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON; left out, none is sent. */
  readonly body?: string
}

/** Some time of load. */
export interface Job {
  /** Addresses without a slash at the end; connections are spread over them. */
  readonly targets: readonly string[]
  /** Sent in turn. In a header, `{{unique}}` stands for a text that never comes again. */
  readonly requests: readonly LoadRequest[]
  /** Each sends its next request when the last one is answered. */
  readonly connections: number
  readonly milliseconds: number
  /** What every answer's status has to be. */
  readonly status: number
}

/** What came of it. */
export interface Load {
  /** Answers with the status wanted. */
  readonly answered: number
  /** Others. */
  readonly unexpected: number
  /** From the first request to the last answer. */
  readonly milliseconds: number
  /** How long requests took, in milliseconds. */
  readonly p50: number
  readonly p99: number
}
