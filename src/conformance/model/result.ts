import type { Pointer } from '../../contract/index.ts'
import type { Act, Case, FlowFailure, PriorAct, Source } from './case.ts'
import type { Deviation } from './deviation.ts'
import type { Exchange, Trouble } from './exchange.ts'
import type { Verdict } from './verdicts.ts'

export interface Attempt {
  readonly case: Case
  /** What was sent, in the order of arrival within an act. */
  readonly played: readonly Played[]
  readonly outcome: Outcome
  /** What its refused requests changed nevertheless. Absent: nothing that shows. */
  readonly changed?: readonly Finding[]
  /** The deviations that its course found. Absent: it has no course. */
  readonly failures?: readonly FlowFailure[]
  /** The same again, because somebody else may have brought about what the first time showed. Absent: it was tried once. */
  readonly again?: readonly Attempt[]
  /**
   * Whether somebody else was seen to change during the run what the case names, or anything else; or reads to show what was
   * there earlier. Absent: nothing.
   */
  readonly others?: 'here' | 'elsewhere' | 'earlier'
}

/** The target is not as an inferred route or parameter says. */
export interface Obstacle {
  readonly operation: string
  readonly clause: Pointer
  /** The one that showed it. */
  readonly exchange: Exchange
}

export interface Played {
  readonly act: Act
  readonly exchange: Exchange
}

/** How an attempt ended. */
export type Outcome =
  /** Every request was answered, and every prior as the case needs it. */
  | { readonly kind: 'answered' }
  /** The case ended at a request without an answer, the last one played, or at one that was not even sent. */
  | { readonly kind: 'unanswered'; readonly trouble: Trouble }
  /** The case ended at a prior that was not answered as it needs, the last act played. */
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
  | 'crash'
  | Source
  | `invariant/${string}`

/** A deviation, where it was seen and what it breaks. */
export interface Finding {
  readonly rule: Rule
  readonly deviation: Deviation
  readonly clause: Pointer
  /** Why that clause is only inferred; null if it is stated. */
  readonly inferred: string | null
  /** The acts whose answers the rule reads. Absent: it is about one answer. */
  readonly reads?: readonly string[]
  /** The act that is at fault, where it is not the last change before what shows it. */
  readonly by?: string
  /** The act whose answer this is about; absent if the case judges only one answer. */
  readonly act?: string
  /** JSON Pointer into the answer, beginning with `/status`, `/headers/` or `/body`. */
  readonly at: Pointer
  /** Undefined: absent. */
  readonly actual: unknown
  /** Why a success had to be a refusal: the values of the request and of what it meets. Absent: it follows from no value. */
  readonly because?: string
  /** The act whose response says what may be in the request, and where in it the value has to be. Absent: it follows from no such response. */
  readonly meets?: { readonly act: string; readonly at: Pointer; readonly value: unknown }
  /** The entry of a list that it is in, as far as a report shows it. Absent: it is in none, or nothing was shortened yet. */
  readonly entry?: { readonly at: Pointer; readonly value: unknown }
  /** What the target chose instead, as an answer to an open question records it. Absent: it depends on its data. */
  readonly came?: string
  /** A read that shows it where no response of the case does: its path begins after the target's address. */
  readonly shownBy?: { readonly operation: string; readonly path: string }
}

/** Inferred parts of the contract that an answer confirmed. */
export interface ConfirmedAssumptions {
  /** The contract's marks, and whose responses confirmed them. */
  readonly marks: readonly { readonly mark: Pointer; readonly operation: string }[]
  /** Reasons of the check's own assumptions. */
  readonly own: readonly string[]
  /** Marks where another value than the inferred one came, which is no finding: a code, a method, `null`. */
  readonly tolerated: readonly { readonly mark: Pointer; readonly operation: string; readonly value: string }[]
}

/** A state that a response of a case shows. */
export interface Standing {
  readonly act: string
  readonly operation: string
  readonly at: Pointer
  readonly value: boolean | null
}

export interface Result {
  readonly case: Case
  readonly verdict: Verdict
  /** Why a case is blocked or could not be judged, or that there are more deviations than are listed; null for the others. */
  readonly reason: string | null
  /** Fixtures without a value at the target; empty except for blocked cases. */
  readonly missing: readonly string[]
  /** Sub-accounts that nobody named, where what it may change was found. Absent: it is not blocked for that. */
  readonly unnamed?: readonly string[]
  /** What the target was found to lack or to want, which blocks the case. Absent: something else does, or nothing. */
  readonly obstacle?: Obstacle
  /** The operation whose refusal blocks the case, and what it said: it was to create what the case needs. Absent: something else does. */
  readonly refusedCreation?: { readonly operation: string; readonly says: string }
  /** Of a rule found broken between requests of several cases: those cases. Absent: it is a case of the plan. */
  readonly sentBy?: readonly string[]
  /** Why the same command would block it from now on, and what to change. Absent: nothing does, or nothing was found wrong with it. */
  readonly blockedNext?: string | undefined
  /** Sending it again pushes older saves out of a history, for good. Absent: there is room, or nothing was found wrong with it. */
  readonly losesSaves?: true
  readonly findings: readonly Finding[]
  /** Findings that the baseline has too: they do not fail the run. Absent without a baseline. */
  readonly known?: readonly Finding[]
  /** Name of an invariant → how many answers of the case it was checked on. Absent if nothing was judged. */
  readonly invariants?: Readonly<Record<string, number>>
  /** Inferred parts that were confirmed. Absent if nothing was judged, or if no report tells them. */
  readonly held?: ConfirmedAssumptions
  /** The status of its last answer. Absent if nothing was judged. */
  readonly answered?: number
  /** The case that has to come before it for the same to show. Absent: none. */
  readonly after?: string
  /** Which of two or three states its fixtures were found in, so that its sentences hold. Absent: of none, or nothing was found wrong. */
  readonly restsOn?: readonly Standing[]
  /** Milliseconds of the deciding exchange; null if nothing was sent. */
  readonly duration: number | null
  /** Null if nothing was sent, and in reports for passes, whose exchanges are not shown. */
  readonly attempt: Attempt | null
}

/** A case that was left out because its safety class is not allowed at this target. */
export interface NotAllowed {
  readonly case: Case
  /** It would be blocked, if it were allowed. Absent: nothing is known to block it. */
  readonly lacks?: true
}
