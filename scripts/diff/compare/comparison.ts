import type { JsonObject } from '../../../src/contract/json.ts'
import type { Change } from '../change.ts'
import type { Shared } from '../together.ts'

/** The two contracts that are compared. */
export interface Documents {
  readonly base: JsonObject
  readonly revision: JsonObject
}

/** What one kind of clause says about the change of an element that both contracts have. */
export type Comparison = (shared: Shared, documents: Documents) => readonly Change[]
