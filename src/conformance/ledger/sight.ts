import type { Contract } from '../../contract/index.ts'
import type { Rules } from '../rules/rules.ts'
import { isSameSight, undoOf } from '../rules/undo.ts'
import type { Known } from '../rules/undo.ts'
import type { Ask } from '../run/ask.ts'
import type { BeforeLine } from './history.ts'
import { look } from './survey.ts'
import type { Seen } from './survey.ts'

/** What reading a target's resources takes. */
export interface Eyes {
  readonly contract: Contract
  readonly rules: Rules
  readonly ask: Ask
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
}

/** Milliseconds between reads where an instance may lag behind: three seconds together. */
const pauses = [100, 200, 400, 800, 1500]

/**
 * What a read shows of a resource. One that shows an earlier state again may come from an instance that lags behind: it is
 * repeated for three seconds, until it shows what is expected or something new.
 */
export async function lookUntil(
  { contract, rules, ask, pause }: Eyes,
  { resource, as }: Pick<BeforeLine, 'resource' | 'as'>,
  isExpected: (known: Known) => boolean,
  earlier: readonly Known[],
): Promise<Seen> {
  const undo = undoOf(rules, resource.kind)
  for (const ms of [...pauses, null]) {
    const seen = await look(contract, rules, ask, resource, as)
    if (ms === null || seen.kind !== 'known' || isExpected(seen.known)) return seen
    if (!earlier.some((known) => isSameSight(undo, known, seen.known))) return seen
    await pause(ms)
  }
  throw new Error('The last read has no pause after it')
}
