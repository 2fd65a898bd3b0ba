import type { Contract, Pointer } from '../../contract/index.ts'
import type { Case } from './case.ts'
import type { CoverageRow, Plan, RuleCoverage } from './plan.ts'
import type { NotAllowed, Result } from './result.ts'
import type { Verdict } from './verdicts.ts'

/** The format of the JSON report. Goes up when a reader of it would have to change. */
export const reportFormat = 1

/** The server under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string
  /** What is taken for our own mock or sandbox, because it says so and has nothing of the user's. Null: somebody's deployment. */
  readonly own: 'mock' | 'sandbox' | null
}

/** Texts that no report, log or file of a run may contain. */
export interface SecretTexts {
  readonly secrets: readonly string[]
  /** As `--header` gave them. */
  readonly headers: Readonly<Record<string, string>>
}

/** Least that a run has to have judged to count. */
export interface Floors {
  /** Cases that may be blocked; null: any number. */
  readonly maxBlocked: number | null
  /** Percent of the contract's documented answers that have to be judged; null: any number. */
  readonly require: number | null
}

/** What the engine says while it runs. */
export type RunEvent =
  | { readonly type: 'start'; readonly total: number; readonly hidden: SecretTexts }
  /** The result with all that happened, before a report keeps what it needs of it. */
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'end' }

/** What two engines say of the pairs. */
export interface Agreement {
  readonly rows: readonly AgreementRow[]
  /** Pairs that our own engine alone has sent: a second time, they would find what the first has left. */
  readonly notRepeated: readonly Case[]
}

/** What two engines say of one pair. */
export interface AgreementRow {
  readonly case: Case
  /** By our own engine; null where Dredd alone was asked. */
  readonly native: Verdict | null
  /** By our own checks, on what Dredd was answered. */
  readonly checked: Verdict
  /** By Dredd's own validator. */
  readonly dredd: 'pass' | 'fail' | 'error'
  /** Why the engines do not agree; null where they do. */
  readonly disagreement: string | null
}

/** A whole run, the only thing that reporters know. */
export interface Report {
  readonly contract: Contract
  readonly target: Target
  readonly plan: Plan
  readonly coverage: readonly CoverageRow[]
  /** By what is tried, of every source; a name without cases has gaps. */
  readonly byRule: readonly RuleCoverage[]
  /** Of every case that was selected and allowed, in the plan's order. */
  readonly results: readonly Result[]
  readonly notAllowed: readonly NotAllowed[]
  readonly strict: boolean
  readonly floors: Floors
  /** Whether it came to its end, with everything put back that has a way back. */
  readonly isWhole: boolean
  /** The command that repeats the run; `--only <case>` behind it repeats one case. */
  readonly repeat: string
  /** How the command that writes and checks fixtures files is typed. */
  readonly fixturesCommand: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  /** What Dredd says beside our own engine; absent where it was not asked. */
  readonly agreement?: Agreement
  /** What the run was compared with; absent without a baseline. */
  readonly baseline?: Comparison
  /** Where the exchanges come from that were judged without sending anything; absent in a run that sent them. */
  readonly recording?: Recording
}

/** What a target has instead of the contract's fixtures: name → value. */
export type FixtureValues = Readonly<Record<string, string>>

/** A finding as a report keeps it: what makes it the same one in another run. */
export interface KnownFinding {
  /** The case's id. */
  readonly case: string
  readonly rule: string
  readonly clause: string
  readonly at: string
  readonly expected: string
}

/** A run beside an earlier one. */
export interface Comparison {
  /** The earlier report. */
  readonly file: string
  /** Its findings whose cases were judged again, without them. */
  readonly fixed: readonly KnownFinding[]
  /** Its findings whose cases were not judged this time: nothing is known of them. */
  readonly unseen: readonly KnownFinding[]
}

/** What somebody else recorded, as far as it could be used. */
export interface Recording {
  readonly file: string
  /** How many exchanges it holds. */
  readonly entries: number
  /** Exchanges that no operation of the contract is for, by method and address without its query. */
  readonly unmatched: readonly Unmatched[]
  /** Requests of judged exchanges that the contract does not allow: the caller's faults, not the target's. */
  readonly requests: readonly WrongRequest[]
}

export interface Unmatched {
  readonly what: string
  /** How often. */
  readonly count: number
  readonly reason: string
}

/** A request that breaks the contract. */
export interface WrongRequest {
  /** The case's id. */
  readonly case: string
  /** JSON Pointer into the request, which begins with `/path`, `/query`, `/headers` or `/body`. */
  readonly at: Pointer
  readonly clause: Pointer
  /** In words. */
  readonly expected: string
}
