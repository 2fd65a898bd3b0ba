import type { Pointer } from '../../contract/index.ts'
import type { Act, Case, Lapse, PriorAct, Source } from './case.ts'
import type { Exchange, Trouble } from './exchange.ts'
import type { Verdict } from './verdicts.ts'

/** All that happened when a case was tried. */
export interface Attempt {
  readonly case: Case
  /** What was sent, in the order of arrival within an act. */
  readonly played: readonly Played[]
  readonly outcome: Outcome
  /** What its refused requests changed all the same. Absent: nothing that shows. */
  readonly changed?: readonly Finding[]
  /** What its course found otherwise than it should be. Absent: it has none. */
  readonly lapses?: readonly Lapse[]
}

/** An act's exchange. */
export interface Played {
  readonly act: Act
  readonly exchange: Exchange
}

/** How an attempt came to its end. */
export type Outcome =
  /** Whatever was sent was answered, and every prior as the case needs it. */
  | { readonly kind: 'answered' }
  /** The case ended at a request without an answer, the last one played, or at one that was not even sent. */
  | { readonly kind: 'unanswered'; readonly trouble: Trouble }
  /** The case ended at a prior that was answered otherwise than it needs, the last act played. */
  | { readonly kind: 'prior-failed'; readonly prior: PriorAct; readonly finding: Omit<Finding, 'inferred'> }

/** The checks, by the names that reports use. */
export type Rule =
  | 'status'
  | 'content-type'
  | 'headers'
  | 'body'
  | 'schema'
  | 'envelope'
  | 'error-code'
  | 'ref'
  | 'prior'
  | Source
  | `invariant/${string}`

/** One deviation from the contract. */
export interface Finding {
  readonly rule: Rule
  /** One sentence for people, without values. */
  readonly message: string
  /** The clause that is violated. */
  readonly clause: Pointer
  /** Why that clause is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** The act whose answer this is about; absent where the case judges one answer alone, and it is that. */
  readonly act?: string
  /** JSON Pointer into the answer, which begins with `/status`, `/headers/` or `/body`. */
  readonly at: Pointer
  /** In words. */
  readonly expected: string
  /** Undefined: absent. */
  readonly actual: unknown
}

/** Inferred parts of the contract that an answer confirmed. */
export interface ConfirmedAssumptions {
  /** Of the contract, by the place of their marks. */
  readonly marks: readonly Pointer[]
  /** Of the check itself, by their reasons. */
  readonly own: readonly string[]
  /** Of the contract, that another value than the assumed one stood for, which is no finding: a code, a method, `null`. */
  readonly tolerated: readonly { readonly mark: Pointer; readonly value: string }[]
}

/** What became of one case. */
export interface Result {
  readonly case: Case
  readonly verdict: Verdict
  /** Why a case is blocked or could not be judged, or that more deviates than is told; null for the others. */
  readonly reason: string | null
  /** Names of fixtures that nothing stands for at the target; empty but for blocked cases. */
  readonly missing: readonly string[]
  readonly findings: readonly Finding[]
  /** Those of the findings that the baseline has as well: they do not fail the run. Absent without a baseline. */
  readonly known?: readonly Finding[]
  /** Name of an invariant → how many answers of the case it was checked on. Absent where nothing was judged. */
  readonly invariants?: Readonly<Record<string, number>>
  /** What is only assumed and came about. Absent where nothing was judged. */
  readonly held?: ConfirmedAssumptions
  /** The status with which it was answered at its end. Absent where nothing was judged. */
  readonly answered?: number
  /** Milliseconds that the deciding exchange took; null where nothing was sent. */
  readonly duration: number | null
  /** Null where nothing was sent, and in reports for passes: nobody looks at what went well. */
  readonly attempt: Attempt | null
}

/** A case that was left out because its safety class is not allowed at this target. */
export interface NotAllowed {
  readonly case: Case
}
