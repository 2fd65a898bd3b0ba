import type { Caller } from '../caller.ts'
import type { Random } from '../random.ts'
import type { Tally } from '../tally.ts'

/** One user of a world, and what he remembers of what was acknowledged. */
export interface Load {
  /** Does something, and holds the world against what is known so far. */
  step(): Promise<void>
  /** When all is quiet: everything that was acknowledged is there, and nothing else. */
  audit(): Promise<void>
}

export interface LoadTools {
  readonly caller: Caller
  readonly random: Random
  readonly tally: Tally
  /** Has some process end about now, unless one ended just before. */
  readonly disturb: () => void
}
