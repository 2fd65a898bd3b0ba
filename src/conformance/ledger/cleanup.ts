import type { Contract } from '../../contract/index.ts'
import type { FixtureValues } from '../model.ts'
import type { Ask } from '../run/ask.ts'
import { UsageError } from '../usage-error.ts'
import { openLedger, readLedger } from './file.ts'
import { runsIn } from './history.ts'
import type { PastRun } from './history.ts'
import { restore } from './restore.ts'
import type { Restored } from './restore.ts'

/** The runs of a ledger that were interrupted. Throws a UsageError where there is no such ledger. */
export async function interruptedRuns(file: string): Promise<readonly PastRun[]> {
  const runs = runsIn(await readLedger(file))
  if (runs.length === 0) throw new UsageError(`--cleanup ${file}: there is no ledger of a run`)
  return runs.filter(({ hasEnded }) => !hasEnded)
}

/** Who finishes what interrupted runs left. */
export interface Cleaner {
  readonly contract: Contract
  readonly values: FixtureValues
  readonly ask: Ask
  readonly mask: (text: string) => string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Finishes what interrupted runs left, the last one first. */
export async function cleanUp(cleaner: Cleaner, runs: readonly PastRun[], file: string): Promise<Restored> {
  const { contract, values, ask, mask, now } = cleaner
  const ledger = openLedger(file, mask)
  const says: string[] = []
  let isSettled = true
  for (const past of runs.toReversed()) {
    const restored = await restore(contract, values, ask, past, ledger, now)
    says.push(...restored.says)
    isSettled = isSettled && restored.isSettled
  }
  ledger.close()
  return { says: says.map(mask), isSettled }
}
