/** Requests at a time. */
export const defaultConcurrency = 8

/** Requests a second to somebody's deployment; our own servers get them as fast as they come. */
export const defaultRate = 10

/** Milliseconds. */
export const defaultTimeout = 10_000

/** What a run was asked to do, as the command line says it. */
export interface ConformOptions {
  /** The address of the server under test; not needed for a plan. */
  readonly target?: string | undefined
  /** Another contract than the packaged one. */
  readonly contract?: string | undefined
  /** A module with the rules of an API: ours for the packaged contract, none for another where it is left out. */
  readonly rules?: string | undefined
  readonly fixtures?: string | undefined
  /** Speaks as the contract's first credential. */
  readonly key?: string | undefined
  /** A sub-account for reads that need no more than that it is there. */
  readonly location?: string | undefined
  /** `deployment` or `own`: what the target is, whatever it says of itself. */
  readonly treatAs?: string | undefined
  /** `name: value` lines. */
  readonly header: readonly string[]
  /** Safety classes beyond `read`, comma-separated. */
  readonly allow?: string | undefined
  /** Whether guarded probes are sent, which have no credential; they are where it is left out. */
  readonly probes?: boolean | undefined
  /** Where changes to a deployment are written down; beside the fixtures file where it is left out. */
  readonly ledger?: string | undefined
  /** The ledger of an interrupted run: its changes are put back, and nothing else happens. */
  readonly cleanup?: string | undefined
  /** A recording, whose exchanges are judged; nothing is sent. */
  readonly har?: string | undefined
  /** The JSON report of an earlier run: what it found does not fail this one. */
  readonly baseline?: string | undefined
  /** Suites of cases, comma-separated: pairs, constraints, access, sequences, races; all of them where it is left out. */
  readonly suite?: string | undefined
  /** `native`, `dredd` or `both`; our own engine where it is left out. */
  readonly engine?: string | undefined
  /** Ids of cases or operations. */
  readonly only: readonly string[]
  readonly plan: boolean
  /** A file, or `-` for stdout. */
  readonly json?: string | undefined
  /** A file, or `-` for stdout. */
  readonly junit?: string | undefined
  /** A file for everything that was sent and answered, as a HAR. */
  readonly saveHar?: string | undefined
  /** A file for the report as a web page. */
  readonly html?: string | undefined
  readonly strict: boolean
  /** Blocked cases that still count as a whole run. */
  readonly maxBlocked?: number | undefined
  /** Share of the contract's documented answers that has to be judged, such as `60%`. */
  readonly require?: string | undefined
  readonly concurrency: number
  /** Milliseconds for a request and its answer. */
  readonly timeout: number
  /** Requests a second at most; where it is left out, `defaultRate` at a deployment, and no limit at our own servers. */
  readonly rate?: number | undefined
  readonly maxRequests?: number | undefined
  /** Seconds. */
  readonly maxTime?: number | undefined
}

/** The world around a run, passed in so that tests can watch it. */
export interface Surroundings {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly env: Readonly<Record<string, string | undefined>>
  readonly colours: boolean
  /** Whether somebody is watching stderr, so that a moving line makes sense. */
  readonly progress: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** What was typed to start it, up to the flags, for the command that repeats it. */
  readonly command?: string
  /** Aborted by whoever interrupts the run: nothing more is sent, and what was changed is put back. */
  readonly stop?: AbortSignal
}
