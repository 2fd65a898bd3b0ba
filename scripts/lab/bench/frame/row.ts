/** What a row's figures count. */
export interface Unit {
  /** As the table heads it, e.g. `requests/s` or `ms`. */
  readonly name: string
  readonly better: 'more' | 'less'
}

/** What is wanted of us beside one figure, or of one figure of our own. */
export interface Goal {
  /** As the table says it, e.g. `≥ 0.4 ×`. */
  readonly text: string
  readonly met: boolean
}

/** One thing that was measured: ours, what a user would pick instead (a peer), or what nobody can exceed (a ceiling). */
export interface Figure {
  readonly name: string
  readonly role: 'ours' | 'peer' | 'ceiling'
  /** The median over the rounds, in the row's unit, or in one of its own. */
  readonly value: number
  readonly unit?: Unit
  /** Microseconds of the process's CPU time for each request, where requests were counted. */
  readonly cpu?: number
  /** How many times as good ours is as this; left out where that says nothing. */
  readonly ratio?: number
  readonly goal?: Goal
}

/** One thing that was compared. */
export interface Row {
  readonly what: string
  readonly unit: Unit
  /** Ours first. */
  readonly figures: readonly Figure[]
  /** What a reader has to know to judge it, in a sentence or two. */
  readonly note?: string
}

/** Rows that share servers or preparations; a file of `rows/` exports one. */
export interface RowGroup {
  /** For `--only`. */
  readonly name: string
  readonly measure: (bench: Bench) => Promise<readonly Row[]>
}

/** What a group measures with. */
export interface Bench {
  /** The repository. */
  readonly root: string
  /** A temporary folder of this run, removed at its end. */
  readonly folder: string
  /** How often everybody's turn comes. */
  readonly rounds: number
  /** Tells somebody who waits what is being done. */
  readonly say: (line: string) => void
}

/** Requests answered in a second. */
export const PER_SECOND: Unit = { name: 'requests/s', better: 'more' }
export const MILLISECONDS: Unit = { name: 'ms', better: 'less' }
export const MEGABYTES: Unit = { name: 'MB', better: 'less' }

/** How many times as good one value is as another. */
export function timesAsGood({ better }: Unit, ours: number, other: number): number {
  return better === 'more' ? ours / other : other / ours
}

/** Ours has to be at least so many times as good. */
export function atLeast(times: number, ratio: number): Goal {
  return { text: `≥ ${times} ×`, met: ratio >= times }
}

/** A figure of our own has to stay at or under a bound. */
export function atMost(bound: number, value: number, { name }: Unit): Goal {
  return { text: `≤ ${bound} ${name}`, met: value <= bound }
}
