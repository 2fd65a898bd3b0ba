export interface MutantOutcome {
  readonly id: string
  readonly kind: 'responses' | 'access' | 'rules'
  readonly group: string
  readonly fate: Fate
  readonly code?: ChangedCode
  /** Of an advised one: why the clauses that speak against it are assumed, the most frequent reason first. */
  readonly assumed?: readonly string[]
}

/** A change of code, identified independently of the rest of the file. */
export interface ChangedCode {
  readonly file: string
  readonly within: string
  readonly original: string
  readonly replacement: string
}

/**
 * `failed`: a case failed. `errored`: a case could not be judged, so the run did not pass. `advised`: noticed by an
 * inferred clause only. `survived`: not noticed, though the contract forbids it. `timed-out`: the check did not end and
 * had found nothing. `allowed`: the contract allows it. `unreached`: no response or case reaches it.
 */
export type Fate = 'failed' | 'errored' | 'advised' | 'survived' | 'timed-out' | 'allowed' | 'unreached'
