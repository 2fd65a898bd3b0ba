import type { JsonObject } from '../../../src/contract/json.ts'
import type { Change } from '../change.ts'
import type { Shared } from '../shared-elements.ts'

export interface Documents {
  readonly base: JsonObject
  readonly revision: JsonObject
}

/** Compares one kind of clause in an element of both contracts. */
export type Comparison = (shared: Shared, documents: Documents) => readonly Change[]
