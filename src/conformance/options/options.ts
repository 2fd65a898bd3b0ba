import type { Safety } from '../../contract/index.ts'
import type { Floors, Source } from '../model/index.ts'

/** Requests at a time. */
export const defaultConcurrency = 8

/** Milliseconds. */
export const defaultTimeout = 10_000

/** Requests a second to somebody's deployment; our own servers get them as fast as they come. */
export const defaultRate = 10

/** So that two runs make up the same requests. */
export const defaultSeed = 1

/** What `--treat-as` can say of a target. */
export const targetKinds = ['deployment', 'own'] as const
export type TargetKind = (typeof targetKinds)[number]

export const engineNames = ['native', 'dredd', 'both'] as const
export type EngineName = (typeof engineNames)[number]

/** The two commands as they are typed here, up to the flags. */
export interface TypedCommands {
  readonly conform: string
  readonly fixtures: string
}

/** How to speak with a target. */
export interface Connection {
  /** Speaks as the contract's first credential. */
  readonly key: string | null
  /** A sub-account for reads that work with any; for suggestions, several with commas between them. */
  readonly location: string | null
  /** Whether reads look for what the target has in the place of fixtures. */
  readonly suggest: boolean
  /** What the target is, whatever it says of itself; null: by what it says. */
  readonly treatAs: TargetKind | null
  readonly headers: Readonly<Record<string, string>>
  /** Classes of requests that a deployment may be sent; `read` is always in. */
  readonly allow: readonly Safety[]
  /** The fixtures file. */
  readonly fixtures: string | null
  readonly commands: TypedCommands
  /** Milliseconds for a request and its answer. */
  readonly timeout: number
  /** Requests at a time. */
  readonly concurrency: number
  /** Requests a second; null: as many as suit the target. */
  readonly rate: number | null
}

/** Which cases are planned and tried. */
export interface Selection {
  readonly sources: readonly Source[]
  /** Whether guarded probes, which have no credential, are sent. */
  readonly probes: boolean
  /** Whether nothing is tried but what a contract shows by examples. */
  readonly examplesOnly: boolean
  /** What made-up requests are made from. */
  readonly seed: number
  /** Ids of cases or operations; none: all cases. */
  readonly only: readonly string[]
}

export interface JudgingOptions {
  /** Whether violations of inferred clauses fail the run. */
  readonly strict: boolean
  readonly floors: Floors
}

/** Beyond these the rest of a run is not sent. */
export interface Limits {
  readonly maxRequests: number | null
  /** Milliseconds. */
  readonly maxTime: number | null
}

/** Files to write, `-` for stdout; null: that report is not wanted. */
export interface Reports {
  readonly json: string | null
  readonly junit: string | null
  readonly html: string | null
  readonly saveHar: string | null
}

/** What the command does. */
export type Task =
  | { readonly kind: 'run'; readonly target: URL }
  | { readonly kind: 'plan' }
  /** What a project needs to be checked is written down. */
  | { readonly kind: 'init'; readonly target: URL | null }
  /** A recording is judged and nothing is sent; `target` is where the API begins. */
  | { readonly kind: 'recording'; readonly file: string; readonly target: URL | null }
  /** The changes of an interrupted run are put back; its ledger names the target. */
  | { readonly kind: 'cleanup'; readonly ledger: string; readonly target: URL | null }

/** A run's options, read: every value has been found usable, as far as that shows without a contract and a target. */
export interface RunOptions {
  readonly task: Task
  /** The file of another contract than the packaged one. */
  readonly contract: string | null
  /** Files of overlays, in the order in which they are applied. */
  readonly overlays: readonly string[]
  /** Whether addresses within that contract are fetched. */
  readonly fetch: boolean
  /** The module with the rules for that contract; null: ours for the packaged one, none for another. */
  readonly rules: string | null
  readonly connection: Connection
  /** Files of Arazzo documents. */
  readonly flows: readonly string[]
  readonly selection: Selection
  readonly engine: EngineName
  readonly judging: JudgingOptions
  /** The JSON report of an earlier run. */
  readonly baseline: string | null
  readonly limits: Limits
  /** Where changes to a deployment are written down. */
  readonly ledger: string
  readonly reports: Reports
  /** The command that repeats the run; `--only <case>` behind it repeats one case. */
  readonly repeat: string
}

/** The options of the `fixtures` command, read. */
export interface ReadFixturesOptions {
  readonly contract: string | null
  /** Files of overlays, in the order in which they are applied. */
  readonly overlays: readonly string[]
  /** Whether addresses within that contract are fetched. */
  readonly fetch: boolean
  /** The module with the rules for that contract; null: ours for the packaged one, none for another. */
  readonly rules: string | null
  readonly task:
    | { readonly kind: 'init'; readonly file: string; readonly force: boolean; readonly target: URL | null }
    | { readonly kind: 'suggest'; readonly file: string; readonly force: boolean; readonly target: URL }
    | { readonly kind: 'check'; readonly target: URL }
  readonly connection: Connection
}

/** Clock, output and network of a run, passed in so that tests can replace them. */
export interface RunContext {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
  readonly colours: boolean
  /** Whether somebody is watching stderr, so that a moving line makes sense. */
  readonly progress: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** What was typed to start it, up to the flags, for the commands that repeat it or help. */
  readonly command?: string
  /** Aborted by whoever interrupts the run: nothing more is sent, and what was changed is put back. */
  readonly stop?: AbortSignal
}
