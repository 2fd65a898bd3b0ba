/** What became of one planted fault. */
export interface MutantOutcome {
  /** Says where it is and what it does; unique within its kind. */
  readonly id: string
  readonly kind: 'responses' | 'access' | 'rules'
  /** What it is counted under. */
  readonly group: string
  readonly fate: Fate
  /** What was changed, where code was. */
  readonly code?: ChangedCode
}

/** A change of the code, by what stays true when other parts of the file change. */
export interface ChangedCode {
  /** Relative to the project. */
  readonly file: string
  /** The line that it begins in, as it stands in the source. */
  readonly within: string
  readonly original: string
  readonly replacement: string
}

/**
 * `failed`: a case failed. `errored`: no case failed, but one could not be judged, so that the run did not pass.
 * `advised`: the suite noticed it by an inferred clause alone. `survived`: nothing in the contract allows it, and nobody
 * noticed. `timed-out`: the suite did not come to an end, and had found nothing until then. `allowed`: the contract allows
 * what it answers. `unreached`: no answer had the place that it spoils, or no case runs the code that it changes.
 */
export type Fate = 'failed' | 'errored' | 'advised' | 'survived' | 'timed-out' | 'allowed' | 'unreached'
