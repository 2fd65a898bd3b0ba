/** Requests at a time. */
export const defaultConcurrency = 8

/** Milliseconds. */
export const defaultTimeout = 10_000

/** What a run was asked to do, as the command line says it. */
export interface ConformOptions {
  /** The address of the server under test; not needed for a plan. */
  readonly target?: string | undefined
  /** Another contract than the packaged one. */
  readonly contract?: string | undefined
  readonly fixtures?: string | undefined
  /** Speaks as the contract's first credential. */
  readonly key?: string | undefined
  /** `name: value` lines. */
  readonly header: readonly string[]
  /** Safety classes beyond `read`, comma-separated. */
  readonly allow?: string | undefined
  /** Ids of cases or operations. */
  readonly only: readonly string[]
  readonly plan: boolean
  /** A file, or `-` for stdout. */
  readonly json?: string | undefined
  /** A file, or `-` for stdout. */
  readonly junit?: string | undefined
  readonly strict: boolean
  readonly concurrency: number
  /** Milliseconds for a request and its answer. */
  readonly timeout: number
  /** Requests a second. */
  readonly rate?: number | undefined
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
}
