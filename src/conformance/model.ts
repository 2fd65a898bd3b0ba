/**
 * The values that pass through a conformance run, in the order in which they come to be:
 * case → attempt (exchanges) → findings → result → report. Each stage makes new values; none is changed.
 */
import type { Contract, PairRequest, Pointer, Safety } from '../contract/index.ts'

/** One thing to try against a server. */
export interface Case {
  /** Unique within a plan; for a pair, the pair's id. */
  readonly id: string
  /** What the case was derived from. */
  readonly source: 'pair'
  /** The id of the operation that is called. */
  readonly operation: string
  readonly summary: string
  /** Where the contract says what has to come back. */
  readonly clause: Pointer
  readonly request: PairRequest
  readonly expect: Expectation
  /** Names of all fixtures that the case needs, its priors' included, sorted. */
  readonly fixtures: readonly string[]
  /** The most that sending the case can do, its priors included. */
  readonly safety: Safety
  /** Requests that have to be sent first, in order. */
  readonly priors: readonly Step[]
}

/** What has to come back. */
export interface Expectation {
  readonly status: number
  /** The error code; null where the example carries none. */
  readonly code: string | null
  /** Null where the status has no body. */
  readonly contentType: string | null
}

/** A request that comes before a case's own, and what is carried over from its answer. */
export interface Step {
  /** For people: the pair's id, or the operation's. */
  readonly label: string
  readonly operation: string
  /** Where the contract says what has to come back. */
  readonly clause: Pointer
  readonly request: PairRequest
  /** The very request that follows, with whatever was put into it so far: it is sent twice. */
  readonly repeats: boolean
  /** The status that has to come back; or any success; or any answer at all. */
  readonly status: number | 'success' | 'any'
  /** Where the value goes in the next request → where it stands in this step's answer. */
  readonly bind: Readonly<Record<Pointer, Pointer>>
  readonly priors: readonly Step[]
}

/** Something that the contract documents and no case tries. */
export interface Unplanned {
  readonly id: string
  readonly operation: string
  readonly status: number
  readonly code: string | null
  readonly reason: string
}

/** What a contract implies, before anything is known of a target. */
export interface Plan {
  /** In the contract's order. */
  readonly cases: readonly Case[]
  readonly unplanned: readonly Unplanned[]
}

/** One documented answer: operation × status × error code. */
export interface CoverageRow {
  readonly operation: string
  /** As written in the contract: `200`, `4XX`, `default`. */
  readonly status: string
  readonly code: string | null
  /** Ids of the cases that expect this answer. */
  readonly cases: readonly string[]
  /** Why there is no case; null where there is one. */
  readonly reason: string | null
}

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** An answer that arrived whole. */
export interface Answer {
  readonly status: number
  /** Names in lower case; repeated headers are joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** With content codings undone. */
  readonly body: Uint8Array
}

/** Why no answer could be judged. */
export interface Trouble {
  readonly kind: 'unreachable' | 'timeout' | 'cut-off' | 'too-large' | 'not-http' | 'not-sent' | 'tls'
  /** One sentence for people. */
  readonly message: string
}

/** A request as sent, with what came back. */
export interface Exchange {
  readonly request: SentRequest
  readonly received: { readonly answer: Answer } | { readonly trouble: Trouble }
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
}

/** All that happened when a case was tried. */
export interface Attempt {
  readonly case: Case
  /** Exchanges of the priors, in the order of sending. */
  readonly priors: readonly Exchange[]
  readonly outcome: Outcome
}

export type Outcome =
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

/** One deviation from the contract. */
export interface Finding {
  readonly rule: Rule
  /** One sentence for people, without values. */
  readonly message: string
  /** The clause that is violated. */
  readonly clause: Pointer
  /** Why that clause is only assumed; null where it is stated. */
  readonly inferred: string | null
  /** JSON Pointer into the answer, which begins with `/status`, `/headers/` or `/body`. */
  readonly at: Pointer
  /** In words. */
  readonly expected: string
  /** Undefined: absent. */
  readonly actual: unknown
}

export type Verdict = 'pass' | 'fail' | 'advisory' | 'blocked' | 'error'

/** What became of one case. */
export interface Result {
  readonly case: Case
  readonly verdict: Verdict
  /** Why a case is blocked or could not be judged; null for the others. */
  readonly reason: string | null
  /** Names of fixtures that nothing stands for at the target; empty but for blocked cases. */
  readonly missing: readonly string[]
  readonly findings: readonly Finding[]
  /** Null where nothing was sent. */
  readonly attempt: Attempt | null
}

/** A case that was left out because its safety class is not allowed at this target. */
export interface NotAllowed {
  readonly case: Case
}

/** The server under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string
  /** Our own mock or sandbox, known by their header: nothing real can be harmed. Null: somebody's deployment. */
  readonly own: 'mock' | 'sandbox' | null
}

/** What the engine says while it runs. */
export type RunEvent =
  | { readonly type: 'start'; readonly total: number }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'end' }

/** A whole run, the only thing that reporters know. */
export interface Report {
  readonly contract: Contract
  readonly target: Target
  readonly plan: Plan
  readonly coverage: readonly CoverageRow[]
  /** Of every case that was selected and allowed, in the plan's order. */
  readonly results: readonly Result[]
  readonly notAllowed: readonly NotAllowed[]
  readonly strict: boolean
  /** The command that repeats the run; `--only <case>` behind it repeats one case. */
  readonly repeat: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
}

/** What a target has instead of the contract's fixtures: name → value. */
export type FixtureValues = Readonly<Record<string, string>>
