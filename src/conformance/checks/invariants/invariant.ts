import type { Pointer } from '../../../contract/index.ts'
import type { Sight } from './sight.ts'

/** A rule over one answer that its schema does not say. */
export interface Invariant {
  /** Findings bear it as `invariant/<name>`. */
  readonly name: string
  /** The rule in one sentence, for people. */
  readonly says: string
  /** Where the contract says it. What begins with `/operation` stands below the operation that answered. */
  readonly clause: Pointer
  /** Why it is only our reading; null where the specification states it. */
  readonly inferred: string | null
  /** The deviations; null where the answer does not carry what the rule is about. */
  readonly check: Check
}

export interface Check {
  (sight: Sight): readonly Deviation[] | null
  /** Ids of the operations of whose successes alone the rule says anything; absent: it may of any answer. */
  readonly successesOf?: readonly string[]
}

/** Something in an answer that a rule forbids. */
export interface Deviation {
  /** JSON Pointer into the answer's body, or below the value that was looked at. */
  readonly at: Pointer
  /** In words, the same for every answer that breaks the rule in the same way. */
  readonly expected: string
  /** Where several values disagree, all of them. */
  readonly actual: unknown
}

/** The pointer of a component's part, such as `schema('Wallet/properties/status')`. */
export function schema(path: string): Pointer {
  return `/components/schemas/${path}`
}

/** One deviation where something does not hold. */
export function must(holds: boolean, at: Pointer, expected: string, actual: unknown): readonly Deviation[] {
  return holds ? [] : [{ at, expected, actual }]
}
