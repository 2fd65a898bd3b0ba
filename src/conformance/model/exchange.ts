import type { Template } from '../../text/shell.ts'

/** Names a world of our sandbox; no other server knows it. */
export const worldHeader = 'x-sandbox-world'

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** Only of what a report keeps, whose `body` is for people: the body as a command sends it, or why none can; null: it is too long. */
  readonly pasted?: Template | { readonly file: string } | { readonly without: string } | null
  /** Only of a shard: the environment variable that held its key there. */
  readonly heldIn?: string
}

/** An answer that arrived whole. */
export interface Answer {
  readonly status: number
  /** Names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** With content codings undone. */
  readonly body: Uint8Array
  /** It is a stream that went on after this. */
  readonly goesOn?: true
}

/** Why there is no answer to judge. */
export interface Trouble {
  /**
   * `refused`: nothing listens. `dropped`: the connection ended before the answer did. `crash`: so it did again, or the target
   * went down with it. `down`: the target was not well, for a reason outside of the case. `barred`: the target prevents the
   * case, which blocks it.
   */
  readonly kind:
    | 'unreachable'
    | 'refused'
    | 'timeout'
    | 'dropped'
    | 'crash'
    | 'down'
    | 'cut-off'
    | 'too-large'
    | 'not-http'
    | 'not-sent'
    | 'tls'
    | 'engine'
    | 'barred'
  /** One sentence for people. */
  readonly message: string
  /** It was dropped on a connection that had answered before: the target may have closed it because it was idle. */
  readonly reused?: true
}

export interface Exchange {
  readonly request: SentRequest
  readonly received: { readonly answer: Answer } | { readonly trouble: Trouble }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  /**
   * How the same request went before, if it was sent several times: it met a kept connection that the target had closed, or
   * an answer that asked to wait.
   */
  readonly earlier?: readonly Omit<Exchange, 'earlier'>[]
}
