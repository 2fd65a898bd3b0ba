import type { Pointer } from '../../contract/index.ts'
import type { Case, Step } from './case.ts'
import type { Answer, Exchange, Trouble } from './exchange.ts'
import type { Verdict } from './verdicts.ts'

/** All that happened when a case was tried. */
export interface Attempt {
  readonly case: Case
  /** Exchanges of the priors, in the order of sending. */
  readonly priors: readonly Exchange[]
  readonly outcome: Outcome
}

export type Outcome =
  /** A sequence, as far as it got: its exchanges in the order of sending. */
  | { readonly kind: 'played'; readonly exchange: Exchange; readonly played: readonly Played[] }
  | { readonly kind: 'answered'; readonly exchange: Exchange; readonly answer: Answer }
  /** Of the case itself or of one of its priors; no exchange where nothing was sent. */
  | { readonly kind: 'unanswered'; readonly exchange: Exchange | null; readonly trouble: Trouble }
  /** A prior was answered otherwise than the case needs, so that the case itself was not sent. */
  | {
      readonly kind: 'prior-failed'
      readonly exchange: Exchange
      readonly step: Step
      readonly finding: Omit<Finding, 'inferred'>
    }

/** An act's exchange. */
export interface Played {
  readonly act: string
  readonly exchange: Exchange
}

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
  | 'pair'
  | 'prior'
  | 'constraint'
  | 'access'
  | 'sequence'
  | 'race'
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
  /** The act of a sequence, or the prior, whose answer this is about; absent where it is the case's own. */
  readonly act?: string
  /** JSON Pointer into the answer, which begins with `/status`, `/headers/` or `/body`. */
  readonly at: Pointer
  /** In words. */
  readonly expected: string
  /** Undefined: absent. */
  readonly actual: unknown
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
  /** Milliseconds that the deciding exchange took; null where nothing was sent. */
  readonly duration: number | null
  /** Null where nothing was sent, and in reports for passes: nobody looks at what went well. */
  readonly attempt: Attempt | null
}

/** A case that was left out because its safety class is not allowed at this target. */
export interface NotAllowed {
  readonly case: Case
}
