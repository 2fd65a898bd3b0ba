import type { Contract } from '../../contract/index.ts'
import { judge } from '../checks/judge.ts'
import { controlsFor } from '../engines/controls.ts'
import type { Case, Verdict } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { restoredResult } from './record.ts'
import type { SavedResult } from './record.ts'

/** The verdict on each case from its exchanges alone, without a target; those that have none are not in it. */
export function judgedAgain(
  contract: Contract,
  rules: Rules,
  results: readonly SavedResult[],
  cases: readonly Case[],
): ReadonlyMap<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  const known = results.flatMap((saved) => {
    const restored = saved.own === undefined && saved.attempt !== null ? restoredResult(saved, cases) : null
    const attempt = restored?.attempt ?? null
    return restored === null || attempt === null ? [] : [{ ...restored, attempt }]
  })
  const controls = controlsFor(
    contract,
    known.map((one) => one.case),
    (result) => verdicts.set(result.case.id, result.verdict),
  )
  for (const { attempt } of known) controls.tell(judge(contract, attempt, rules, false))
  controls.end()
  return verdicts
}
