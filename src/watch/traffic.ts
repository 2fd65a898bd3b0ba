import type { Whole } from '../serve/pass-on.ts'

/** What a source of traffic tells of a request, when it begins and when it has ended. */
export type Traffic = Begin | End

export interface Begin {
  readonly type: 'begin'
  readonly id: number | string
  readonly method: string
  /** Path and query, without the upstream's own base path. */
  readonly target: string
  /** Names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly at: number
  /** It comes after what happened later: what is known of states is void. */
  readonly isLate?: boolean
}

export type End = { readonly type: 'end'; readonly id: number | string; readonly at: number } & Ending

/** Or why it is not judged: its effect is then unknown. */
export type Ending = Whole | { readonly unjudged: Unjudged }

/**
 * `not-published`: NATS did not take it. `expired`: no worker read it in time. `no-response`: the upstream was not reached, or one side gave up. `overload`: the judge was slow, full or gone. `not-modified`:
 * the caller's cache has the body. `no-body`: it is in no log. `unknown-coding`: a body is compressed in a way that cannot be undone. `fault`: a bug of the
 * judge.
 */
export type Unjudged =
  | 'too-large'
  | 'no-response'
  | 'upgrade'
  | 'overload'
  | 'unknown-operation'
  | 'not-modified'
  | 'no-body'
  | 'other-address'
  | 'unknown-coding'
  | 'not-published'
  | 'expired'
  | 'fault'

export interface Sink {
  readonly tell: (traffic: Traffic) => void
}
