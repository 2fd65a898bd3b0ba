import type { MatchablePair } from './match-pair.ts'
import type { Operation, Pair, Parameter } from './model.ts'

/** The pairs in the form that answers requests without the rest of the contract: small enough for a browser. */
export interface AnswerTable {
  /** Name of each credential → the key that stands for it; the first speaks for unknown keys. */
  readonly credentials: Readonly<Record<string, string>>
  readonly operations: readonly AnsweredOperation[]
}

/** An operation with its pairs, in the contract's order. */
export interface AnsweredOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'scopes'> {
  /** Media types that a request body may have. */
  readonly contentTypes: readonly string[]
  readonly parameters: readonly Pick<Parameter, 'name' | 'in' | 'array' | 'explode'>[]
  readonly pairs: readonly DocumentedAnswer[]
}

/** A pair without what only the checks need. */
export interface DocumentedAnswer extends Pick<Pair, 'key' | 'status' | 'response'> {
  /** What provokes it; null where no request does. */
  readonly sent: MatchablePair | null
}
