import type { Caller } from '../caller.ts'
import type { Random } from '../random.ts'
import type { Tally } from '../tally.ts'

/** A user of a world, who remembers what was acknowledged. */
export interface Load {
  /** Acts, and compares the world with what is known. */
  step(): Promise<void>
  /** At the end: everything acknowledged is there, and nothing else. */
  audit(): Promise<void>
}

export interface LoadTools {
  readonly caller: Caller
  readonly random: Random
  readonly tally: Tally
  /** Ends some process about now, unless one ended just before. */
  readonly disturb: () => void
}
