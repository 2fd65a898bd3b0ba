import type { Safety } from '../../contract/index.ts'
import type { Floors, RunEvent, Source } from '../model/index.ts'

export const defaultConcurrency = 8

/** Milliseconds. */
export const defaultTimeout = 10_000

/** Requests per second to a deployment; our own servers have no limit. */
export const defaultRate = 10

/** Fixed, so that two runs make up the same requests. */
export const defaultSeed = 1

/** The values of `--treat-as`. */
export const targetKinds = ['deployment', 'own'] as const
export type TargetKind = (typeof targetKinds)[number]

/** The values of `--script`. */
export const scriptForms = ['bash', 'http'] as const
export type ScriptForm = (typeof scriptForms)[number]

export const engineNames = ['native', 'dredd', 'both'] as const
export type EngineName = (typeof engineNames)[number]

/** What a person set for one operation. */
export interface OperationSettings {
  /** File and line. */
  readonly place: string
  /** Its cases are left out, until the end of a day such as 2027-01-31. */
  readonly skip?: { readonly reason: string; readonly until: string; readonly hasEnded: boolean }
  /** Milliseconds. */
  readonly timeout?: number
  /** Requests per second. */
  readonly rate?: number
  readonly headers: Readonly<Record<string, string>>
  /** Those of the headers' values that are masked. */
  readonly secrets: readonly string[]
  /** Status that is expected beside those of the contract → why. */
  readonly statuses?: Readonly<Record<string, string>>
  readonly safety?: Safety
  /** Whether what its paths name may be used up, at another contract. */
  readonly spare?: boolean
}

/** How keys that expire are fetched. */
export interface OauthOptions {
  /** File and line. */
  readonly place: string
  readonly scheme: string | null
  readonly tokenUrl: string | null
  readonly scope: string | null
  readonly clientId: string | null
  /** Empty: there is none. */
  readonly clientSecret: string | null
  readonly refreshToken: string | null
}

/** How to speak with a target. */
export interface Connection {
  /** The key of the contract's first credential. */
  readonly key: string | null
  /** Where it is from, for people. */
  readonly keyFrom: string
  /** Variables that the project's file names as keys of other targets: none of them is a default here. */
  readonly keysOfOthers: readonly string[]
  /** The key of another user, of somebody else's contract: `KEY` for every scheme, `NAME=KEY` for one. */
  readonly otherKey: string | null
  /** A sub-account for reads that work with any; for suggestions, several, comma-separated. */
  readonly location: string | null
  /** Whether reads look for values of missing fixtures. */
  readonly suggest: boolean
  /** What the target is, whatever it claims; null: go by its claim. */
  readonly treatAs: TargetKind | null
  readonly headers: Readonly<Record<string, string>>
  /** Safety classes that a deployment may be sent; always includes `read`. */
  readonly allow: readonly Safety[]
  /** The same for our mock or sandbox. Null: every class, because nobody named one. */
  readonly allowAtOwn: readonly Safety[] | null
  readonly fixtures: string | null
  /** Milliseconds from sending to the end of the answer. */
  readonly timeout: number
  readonly concurrency: number
  /** Whether everything that a run announces is listed, and not only counted. */
  readonly isVerbose: boolean
  /** Requests per second; null: the default for the target. */
  readonly rate: number | null
  /** By operationId. */
  readonly operations: Readonly<Record<string, OperationSettings>>
  /** Where the project's file confirms that money may be spent; null: nowhere. */
  readonly spending: string | null
  readonly oauth: OauthOptions | null
}

/** The flags of workflows around a run. */
export const hookNames = ['setup', 'teardown'] as const
export type HookName = (typeof hookNames)[number]

export interface Selection {
  readonly sources: readonly Source[]
  /** Whether guarded probes, which carry no credential, and wrong keys are sent. */
  readonly probes: boolean
  /** Whether only the contract's examples are tried. */
  readonly examplesOnly: boolean
  /** Seed of made-up requests. */
  readonly seed: number
  /** Ids of cases or operations; empty: all cases. */
  readonly only: readonly string[]
  /** Ids of cases, or of operations that no case may call. */
  readonly exclude: readonly string[]
  /** Null: the run has all of these cases. */
  readonly shard: Shard | null
}

export interface JudgingOptions {
  readonly strict: boolean
  readonly floors: Floors
}

/** One of several runs that share a plan. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly of: number
}

/** When one is reached, the run stops sending. */
export interface Limits {
  readonly maxRequests: number | null
  /** Milliseconds. */
  readonly maxTime: number | null
}

/** Where the answers to open questions are written if nothing else is said. */
export const usualAnswers = 'answers.yaml'

/** Where what a search of a target found is written to. */
export const foundFile = 'fixtures.yaml'

/** The flags that write a report: those that have `writes`. */
export const reportNames = [
  'json',
  'junit',
  'html',
  'saveHar',
  'sarif',
  'ctrf',
  'tap',
  'summary',
  'annotations',
  'metrics',
  'package',
] as const
export type ReportName = (typeof reportNames)[number]

/** Files to write, `-` for stdout; null: not written. */
export type Reports = Readonly<Record<ReportName, string | null>>

export type Task =
  | { readonly kind: 'run'; readonly target: URL }
  /** List the cases; `foresee`: with what the given flags and values make of each. */
  | { readonly kind: 'plan'; readonly target: URL | null; readonly foresee: boolean }
  /** Write a list of what a project needs to be checked. */
  | { readonly kind: 'init'; readonly target: URL | null }
  /** Ask for what lets most cases be judged, and write the same. */
  | { readonly kind: 'guide'; readonly target: URL | null }
  /** Make one report of the reports of all shards. */
  | { readonly kind: 'merge'; readonly files: readonly string[] }
  /** Print a script that sends a case of a JSON report again. */
  | { readonly kind: 'explain'; readonly case: string; readonly report: string; readonly form: ScriptForm }
  /** Judge a recording and send nothing; `target` is the API's base URL. */
  | { readonly kind: 'recording'; readonly file: string; readonly target: URL | null }
  /** Judge what arrives at this address; `target` is only named in the report. */
  | { readonly kind: 'listen'; readonly port: number; readonly host: string; readonly target: URL | null }
  /** Put back the changes of an interrupted run at this target. */
  | {
      readonly kind: 'cleanup'
      readonly ledger: string
      readonly target: URL
      /** Ids of what others mean as they saved it. */
      readonly meant: readonly string[]
    }

/** What a cleanup has to be told of the run that it finishes. */
export interface RunToFinish {
  readonly target: string
  readonly allow: readonly string[]
}

/** Where the contract comes from. */
export interface ContractSource {
  /** A contract file to use instead of the packaged one. */
  readonly contract: string | null
  /** Overlay files, in the order in which they are applied. */
  readonly overlays: readonly string[]
  /** Whether `$ref`s to addresses are fetched. */
  readonly fetch: boolean
  /** Whether the person confirms that what the contract file calls `read` only reads, whatever its method. */
  readonly trustSafety: boolean
}

/** The options of a run, parsed. They are valid as far as can be told without a contract and a target. */
export interface RunOptions extends ContractSource {
  readonly task: Task
  /** The rules module for that contract; null: ours for the packaged contract, none for another. */
  readonly rules: string | null
  readonly connection: Connection
  /** Arazzo files. */
  readonly flows: readonly string[]
  /** What runs before the first case and after the last, as `FILE#WORKFLOW`. */
  readonly hooks: Readonly<Record<HookName, string | null>>
  readonly selection: Selection
  readonly engine: EngineName
  readonly judging: JudgingOptions
  /** The JSON report of an earlier run. */
  readonly baseline: string | null
  readonly limits: Limits
  /** Where changes to a deployment are recorded. */
  readonly ledger: string
  readonly reports: Reports
  /** Of a package: the file with the key, and the environment of the project's file. */
  readonly signing: { readonly key: string; readonly environment: string | null }
  /** The command that repeats the run; with `--only <case>` appended, one case. */
  readonly repeat: string
  /** The same, of the same cases. */
  readonly again: string
  /** The command that checks its fixtures and keys, with reads only. */
  readonly checkFixtures: string
  /** The command that lists all that the run would do, and sends nothing. */
  readonly foresee: string
  /** The command that finishes this run, or another one with the same ledger, if it is interrupted. */
  readonly cleanup: (run: RunToFinish | null) => string
}

export interface ReadFixturesOptions extends ContractSource {
  /** The rules module for that contract; null: ours for the packaged contract, none for another. */
  readonly rules: string | null
  readonly task:
    | { readonly kind: 'init'; readonly file: string; readonly force: boolean; readonly target: URL | null }
    | { readonly kind: 'suggest'; readonly file: string; readonly force: boolean; readonly target: URL }
    | { readonly kind: 'check'; readonly target: URL }
  readonly connection: Connection
}

/** Where a command writes: texts that are safe on a terminal. */
export interface Streams {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly colours?: boolean
}

/** Asks whoever sits at the terminal. */
export interface Asker {
  /** The line that was typed; null: no more will come. A secret is not shown while it is typed. */
  readonly ask: (prompt: string, isSecret: boolean) => Promise<string | null>
  readonly close: () => void
}

/** Clock, output and network of a run, passed in so that tests can replace them. */
export interface RunContext extends Streams {
  readonly colours: boolean
  /** Whether stderr is a terminal that can show progress. */
  readonly progress: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Calls back after so many milliseconds, unless it is told not to; absent: never. */
  readonly later?: (ms: number, call: () => void) => () => void
  /** The command that was typed, without its flags; the reproduction command starts with it. */
  readonly command?: string | undefined
  /** Asks in the terminal; null or absent: there is none. */
  readonly asker?: () => Asker | null
  /** Aborted when the run is interrupted: sending stops, and changes are put back. */
  readonly stop?: AbortSignal
  /** Gets every result with its whole attempt, and what to mask in it. */
  readonly watch?: (event: RunEvent) => void
  /** Told what makes the command that puts back what this run leaves if it is killed. Before that, nothing is sent. */
  readonly begun?: (cleanup: () => string) => void
}
