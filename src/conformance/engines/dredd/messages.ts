/** Messages between the run and Dredd's process. A transaction is identified by the name of its resource. */

/** To Dredd's process, the first message. */
export interface Start {
  readonly dredd: string
  /** The base URL of the transactions. */
  readonly endpoint: string
  /** API Blueprint. */
  readonly description: string
  /** Milliseconds that a connection may be silent. */
  readonly timeout: number
}

/** The reply to the hook before a transaction: the exact request, or why none is sent. */
export type HookReply = Outgoing | { readonly refusal: string }

export interface Outgoing {
  readonly method: string
  /** Path and query, encoded. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Media types that count as the expected one, in lower case and without parameters. */
  readonly contentTypes: readonly string[]
  /** JSON Schema of the answer's body, as text; null if there is none to check. */
  readonly bodySchema: string | null
}

/** To the hook after a transaction: what our own checks found; null: nothing. */
export interface Checked {
  readonly failure: string | null
}

export type FromDredd =
  | { readonly type: 'ask'; readonly name: string }
  | { readonly type: 'answered'; readonly name: string; readonly real: RealAnswer | null; readonly gavel: Gavel | null }
  /** The request failed, or Dredd's validator did. */
  | { readonly type: 'error'; readonly name: string; readonly code: string; readonly message: string }
  | { readonly type: 'verdict'; readonly name: string; readonly passed: boolean }
  | { readonly type: 'end'; readonly tests: number; readonly error: string | null }

export interface RealAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string
  /** Of the body: what is not UTF-8 comes as base64. */
  readonly bodyEncoding?: 'utf-8' | 'base64'
}

/** The result of Dredd's validator, Gavel. */
export interface Gavel {
  /** Parts that were compared: `statusCode`, `headers`, `body`. */
  readonly compared: readonly string[]
  readonly valid: boolean
  readonly complaints: readonly string[]
}

/** The parts of Dredd that are used here; it has no types of its own. */

/** The exports of its package. */
export interface DreddModule {
  readonly default: new (configuration: object) => {
    run(done: (error: unknown, stats: { readonly tests: number }) => void): void
  }
}

/** What its events are about. */
export interface DreddTest {
  readonly origin: { readonly resourceName: string }
}

/** What its hooks receive and change. */
export interface Transaction extends DreddTest {
  readonly request: { method: string; headers: Record<string, string>; body: string }
  readonly expected: { readonly headers: Record<string, string>; bodySchema?: string }
  /** Path and query, after the endpoint's host. */
  fullPath: string
  /** A reason, which fails the transaction; if set before the request, nothing is sent. */
  fail?: string
  /** Absent if no answer came. */
  readonly real?: RealAnswer
  readonly results?: {
    readonly valid?: boolean
    readonly fields?: Readonly<Record<string, { readonly errors: readonly { readonly message: string }[] }>>
  }
}

export type DeclareHook = (hook: (transaction: Transaction, done: () => void) => void) => void
