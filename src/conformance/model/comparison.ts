import type { Pointer } from '../../contract/index.ts'

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
