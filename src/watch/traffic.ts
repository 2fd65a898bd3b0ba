/** What a source of traffic tells of a request, when it begins and when it has ended. */
export type Traffic =
  | {
      readonly type: 'begin'
      readonly id: number
      readonly method: string
      /** Path and query, without the upstream's own base path. */
      readonly target: string
      /** Names in lower case; repeated headers are joined by `, `. */
      readonly headers: Readonly<Record<string, string>>
      /** Milliseconds since the epoch. */
      readonly at: number
    }
  | ({ readonly type: 'end'; readonly id: number; readonly at: number } & Ending)

export type Ending =
  | {
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly asked: Uint8Array
      readonly answered: Uint8Array
    }
  /** Why the exchange is not judged: its effect is then unknown. */
  | { readonly unjudged: Unjudged }

/** `no-response`: the upstream was not reached, or one side gave up. `overload`: the judge was slow, full or gone. */
export type Unjudged = 'too-large' | 'no-response' | 'upgrade' | 'overload' | 'unknown-operation' | 'fault'

export interface Sink {
  readonly tell: (traffic: Traffic) => void
}
