import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import type { Case } from './case.ts'
import type { CoverageRow, Plan, RuleCoverage } from './plan.ts'
import type { NotAllowed, Result } from './result.ts'
import type { Verdict } from './verdicts.ts'

/** The format of the JSON report. Raised when its readers would have to change. */
export const reportFormat = 1

/** The server under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly url: string
  /** Our own mock or sandbox, because it claims to be and has nothing of the user's. Null: a deployment. */
  readonly own: 'mock' | 'sandbox' | null
}

/** Texts that no report, log or file of a run may contain. */
export interface SecretTexts {
  readonly secrets: readonly string[]
  /** As `--header` gave them. */
  readonly headers: Readonly<Record<string, string>>
}

/** How many were judged, of how many the contract has. */
export interface Share {
  readonly judged: number
  readonly total: number
}

/** The least that a run has to have judged. */
export interface Floors {
  /** Cases that may be blocked; null: any number. */
  readonly maxBlocked: number | null
  /** Percent of the documented responses that must be judged; null: any. */
  readonly require: number | null
}

export type RunEvent =
  | { readonly type: 'start'; readonly total: number; readonly hidden: SecretTexts }
  /** The result with its whole attempt; a report keeps only parts of it. */
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'end' }

export interface Agreement {
  readonly rows: readonly AgreementRow[]
  /** Pairs that only our own engine sent: a second request would find what the first one changed. */
  readonly notRepeated: readonly Case[]
}

/** What two engines say of one pair. */
export interface AgreementRow {
  readonly case: Case
  /** By our own engine; null if only Dredd was asked. */
  readonly native: Verdict | null
  /** By our own checks, on the answer that Dredd got. */
  readonly checked: Verdict
  /** By Dredd's own validator. */
  readonly dredd: 'pass' | 'fail' | 'error'
  /** Why the engines disagree; null if they agree. */
  readonly disagreement: string | null
}

/** What became of a run's changes, for people: a text for each resource or operation. */
export interface ChangesMade {
  readonly putBack: readonly string[]
  /** Changed by somebody else meanwhile. */
  readonly others: readonly string[]
  /** Of `others` and `putBack`: what somebody else saved has something of this run in it, or perhaps. */
  readonly keepsOwn: readonly string[]
  readonly notPutBack: readonly string[]
  /** To be tried again. */
  readonly open: readonly string[]
  /** What no request asked for, where a rule was broken: the target may have changed it, or somebody else. It stays so. */
  readonly unasked: readonly string[]
  /** What no request gives back is gone, such as what was paid for. */
  readonly lost: readonly string[]
  readonly leftBehind: readonly string[]
  /** The saves that accepted changes added, by history; `leftBehind` has their sum. */
  readonly saves: readonly string[]
  /** Versions that accepted changes moved. */
  readonly versions: readonly string[]
  /** What responses say that was paid. */
  readonly charged: readonly string[]
}

/** For people, in the order in which they are told. */
export const changeTitles: { readonly [K in keyof ChangesMade]: string } = {
  putBack: 'Put back',
  others: 'Changed by somebody else meanwhile, left as it is',
  keepsOwn: 'Saved by somebody else, perhaps with something of this run',
  notPutBack: 'Not put back',
  open: 'Could not be put back yet',
  unasked: 'Changed without being asked for, most likely by the target',
  lost: 'Lost for good',
  leftBehind: 'Left behind',
  saves: 'Saves left behind, by history',
  versions: 'Versions that moved, and stay so',
  charged: 'Charged and not paid back, as the responses say',
}

export const changeNames = Object.keys(changeTitles) as (keyof ChangesMade)[]

/** Why a run could not come to its end with everything put back. */
export interface Unfinished {
  readonly says: string
  /** The resources that it is about; none: it is about the run. */
  readonly what: readonly string[]
  /** What somebody has to do about it. */
  readonly then: string
}

/** A read of an operation that no chosen case called, and its response's status; null: none came, or the target lacks the route. */
export interface ReadBeside {
  readonly operation: Operation
  readonly status: number | null
  /** Where a redirect leads: scheme and host. */
  readonly to?: string
}

/** A whole run; all that reporters know. */
export interface Report {
  readonly contract: Contract
  readonly target: Target
  readonly plan: Plan
  readonly coverage: readonly CoverageRow[]
  /** By what is tried, of every source; a name without cases has gaps. */
  readonly byRule: readonly RuleCoverage[]
  /** Of every case that was selected and allowed, in the plan's order. */
  readonly results: readonly Result[]
  /** Rule about resources → of how many exchanges it spoke. */
  readonly resourceRules: Readonly<Record<string, number>>
  /** What was read because the chosen cases alone tell no wrong address, key or location from a fault. Absent: nothing. */
  readonly beside?: readonly ReadBeside[]
  /** The id of `--location`, where the target does not have it, or not for the key. Absent: it has. */
  readonly lostLocation?: string
  readonly notAllowed: readonly NotAllowed[]
  /** For people: what changes by these operations do besides what they are asked for. Absent: nothing is known. */
  readonly besides?: readonly { readonly operations: readonly string[]; readonly says: string }[]
  readonly strict: boolean
  readonly floors: Floors
  /** Whether it is of one shard, of which no floor is asked. Absent: no. */
  readonly isPart?: boolean
  /** Whether it came to its end, with everything put back that can be. */
  readonly isWhole: boolean
  /** Why not. Absent: it did. */
  readonly unfinished?: readonly Unfinished[]
  /** How often the target refused because of its rate limit, and the most that was sent to it in the end. Absent: never. */
  readonly rateLimited?: { readonly responses: number; readonly requestsPerSecond: number | null }
  /** Absent: it could change nothing at a deployment. */
  readonly changes?: ChangesMade
  /** The same where it stays, counted by kind: `33 × by createLiveAgent`. Absent: nobody counted. */
  readonly changeCounts?: Readonly<Record<'notPutBack' | 'open' | 'unasked' | 'leftBehind', readonly string[]>>
  /** The command that puts back what `changes.open` names. Absent: nothing is open. */
  readonly cleanup?: string
  /** Overlays on the contract, such as the answers of a deployment: their files. Absent: none. */
  readonly overlays?: readonly string[]
  /** The command that repeats the run; with `--only <case>` appended, one case. Empty: none does. */
  readonly repeat: string
  /** The same, of the same cases. Absent: as `repeat`. */
  readonly again?: string
  /** The command that checks the fixtures and keys of the run. Empty: it had none. */
  readonly checkFixtures: string
  /** Whether the fixtures file has ids, so that somebody has looked for them. Absent: it has none. */
  readonly hasIds?: true
  /** Whether the run looked for ids by itself. Absent: it did not. */
  readonly hasSearched?: true
  /** The sub-accounts for reads that the fixtures file names, with commas between. */
  readonly fileLocation?: string
  /** The file of what refusals of another contract's requests taught. Absent: nothing is kept. */
  readonly learnedFile?: string
  /** The command that was typed, without its flags. */
  readonly command: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds. */
  readonly duration: number
  /** What Dredd says beside our own engine; absent if it was not asked. */
  readonly agreement?: Agreement
  readonly baseline?: Comparison
  /** The source of exchanges that were judged without sending anything; absent in a run that sent them. */
  readonly recording?: Recording
}

/** The target's values for the contract's fixtures: name → value. */
export type FixtureValues = Readonly<Record<string, string>>

/** A finding by what identifies it in another run. */
export interface KnownFinding {
  readonly case: string
  readonly rule: string
  readonly clause: string
  readonly at: string
  readonly expected: string
}

export interface Comparison {
  /** The earlier report. */
  readonly file: string
  /** Its findings that are gone, of cases that were judged again. */
  readonly fixed: readonly KnownFinding[]
  /** Its causes of which all findings are fixed; absent: it names none. */
  readonly fixedCauses?: number
  /** Its findings of cases that were not judged this time: nothing is known of them. */
  readonly unseen: readonly KnownFinding[]
}

/** A recording, as far as it could be used. */
export interface Recording {
  /** Its file; or the address at which requests of the target were received. */
  readonly file: string
  readonly isReceived?: true
  /** How many exchanges it holds. */
  readonly entries: number
  /** Exchanges that match no operation of the contract, by method and address without its query. */
  readonly unmatched: readonly Unmatched[]
  /** Requests of judged exchanges that the contract does not allow: the mistake is the caller's, not the target's. */
  readonly requests: readonly WrongRequest[]
}

export interface Unmatched {
  readonly what: string
  /** How often. */
  readonly count: number
  readonly reason: string
}

export interface WrongRequest {
  readonly case: string
  /** JSON Pointer into the request, beginning with `/path`, `/query`, `/headers` or `/body`. */
  readonly at: Pointer
  readonly clause: Pointer
  /** In words. */
  readonly expected: string
}
