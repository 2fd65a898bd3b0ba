import type { Case } from '../model.ts'
import type { Addressing } from '../run/request-for.ts'
import { usedUp } from './history.ts'
import type { PastRun } from './history.ts'
import { reachOf } from './reach.ts'
import { describeId } from './words.ts'

/** Why a case cannot be tried again at this target: an earlier run used its fixture up. Null: it can. */
export function spentAt(addressing: Addressing, past: readonly PastRun[]): (tried: Case) => string | null {
  const { contract, target, values } = addressing
  const used = usedUp(past, new URL(target.url).host)
  if (used.size === 0) return () => null
  return (tried) => {
    for (const { uses, isMeant } of reachOf(addressing, tried)) {
      const at = uses === null || !isMeant ? undefined : used.get(uses)
      if (uses === null || at === undefined) continue
      return `${describeId(contract, values, uses)} was used up by the run of ${at}: give its fixture another value`
    }
    return null
  }
}
