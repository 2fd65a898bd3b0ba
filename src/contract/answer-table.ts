import type { MatchablePair } from './match-pair.ts'
import type { Json, Operation, Pair, Parameter } from './model.ts'

/** The pairs without the rest of the contract, small enough for a browser. */
export interface AnswerTable {
  /** Credential → its key. The first one is used for unknown keys. */
  readonly credentials: Readonly<Record<string, string>>
  readonly operations: readonly AnsweredOperation[]
}

export interface WebhookExample extends Pick<Operation, 'id' | 'method'> {
  readonly contentType: string
  readonly body: Json
}

export interface AnsweredOperation extends Pick<Operation, 'id' | 'method' | 'path' | 'scopes'> {
  readonly contentTypes: readonly string[]
  readonly parameters: readonly Pick<Parameter, 'name' | 'in' | 'array' | 'explode'>[]
  readonly pairs: readonly DocumentedAnswer[]
}

export interface DocumentedAnswer extends Pick<Pair, 'key' | 'status' | 'response'> {
  /** The request that provokes it; null: none does. */
  readonly sent: MatchablePair | null
}
