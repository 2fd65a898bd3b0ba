/** The parts of Dredd that are used here; it brings no types of its own. */
import type { RealAnswer } from './messages.ts'

/** What its package exports. */
export interface DreddModule {
  readonly default: new (configuration: object) => {
    run(done: (error: unknown, stats: { readonly tests: number }) => void): void
  }
}

/** What its events are about. */
export interface DreddTest {
  readonly origin: { readonly resourceName: string }
}

/** What its hooks get, and change. */
export interface Transaction extends DreddTest {
  readonly request: { method: string; headers: Record<string, string>; body: string }
  readonly expected: { readonly headers: Record<string, string> }
  /** Path and query behind the endpoint's host. */
  fullPath: string
  /** Set to a reason, it fails the transaction; before the request, nothing is sent. */
  fail?: string
  /** Absent where no answer came. */
  readonly real?: RealAnswer
  readonly results?: {
    readonly valid?: boolean
    readonly fields?: Readonly<Record<string, { readonly errors: readonly { readonly message: string }[] }>>
  }
}

/** How a hook is declared. */
export type Register = (hook: (transaction: Transaction, done: () => void) => void) => void
