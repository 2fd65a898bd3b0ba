import type { Contract } from '../../contract/index.ts'
import { judge } from '../checks/judge.ts'
import { controlsFor } from '../engines/controls.ts'
import type { Case, Result } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { restoredResult } from './record.ts'
import type { SavedResult } from './record.ts'

/**
 * What each case shows by its exchanges alone, without a target; those that have none are not in it. `tellsHeld`: with the
 * assumptions that they confirm.
 */
export function judgedAgain(
  contract: Contract,
  rules: Rules,
  results: readonly SavedResult[],
  cases: readonly Case[],
  tellsHeld: boolean,
): ReadonlyMap<string, Result> {
  const shown = new Map<string, Result>()
  const known = results.flatMap((saved) => {
    const restored = saved.own === undefined && saved.attempt !== null ? restoredResult(saved, cases) : null
    const attempt = restored?.attempt ?? null
    return restored === null || attempt === null ? [] : [{ ...restored, attempt }]
  })
  const controls = controlsFor(
    contract,
    known.map((one) => one.case),
    (result) => shown.set(result.case.id, result),
  )
  for (const { attempt } of known) controls.tell(judge(contract, attempt, rules, tellsHeld))
  controls.end()
  return shown
}
