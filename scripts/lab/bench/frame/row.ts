export interface Unit {
  readonly name: string
  readonly better: 'more' | 'less'
}

export interface Goal {
  readonly text: string
  readonly met: boolean
}

/** A measurement: ours, an alternative (peer), or an upper bound (ceiling). */
export interface Figure {
  readonly name: string
  readonly role: 'ours' | 'peer' | 'ceiling'
  readonly value: number
  readonly unit?: Unit
  /** Microseconds of CPU time per request, if counted. */
  readonly cpu?: number
  readonly ratio?: number
  readonly goal?: Goal
}

export interface Row {
  readonly what: string
  readonly unit: Unit
  /** Ours first. */
  readonly figures: readonly Figure[]
  readonly note?: string
}

/** Rows that share servers or preparation; each file in `rows/` exports one group. */
export interface RowGroup {
  readonly name: string
  readonly measure: (bench: Bench) => Promise<readonly Row[]>
}

export interface Bench {
  readonly root: string
  readonly folder: string
  readonly rounds: number
  readonly say: (line: string) => void
}

export const PER_SECOND: Unit = { name: 'requests/s', better: 'more' }
export const MILLISECONDS: Unit = { name: 'ms', better: 'less' }
export const MEGABYTES: Unit = { name: 'MB', better: 'less' }

export function timesAsGood({ better }: Unit, ours: number, other: number): number {
  return better === 'more' ? ours / other : other / ours
}

export function atLeast(times: number, ratio: number): Goal {
  return { text: `≥ ${times} ×`, met: ratio >= times }
}

export function atMost(bound: number, value: number, { name }: Unit): Goal {
  return { text: `≤ ${bound} ${name}`, met: value <= bound }
}
