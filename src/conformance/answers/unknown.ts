import { describeProblem, nearestNames, openQuestions, plainReason, positionOf } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { StepAct } from '../model/case.ts'
import { reasons } from '../model/reasons.ts'
import type { Rules } from '../rules/rules.ts'

/** A line for each answer whose assumption neither the contract nor the check has: it counts for nothing. */
export async function unknownAnswers(
  contract: Contract,
  rules: Rules,
  file: string | null,
): Promise<readonly string[]> {
  const { unmarkedAnswers = [], foreign } = contract
  if (unmarkedAnswers.length === 0 || foreign === true) return []
  // A judge of live traffic needs no plan otherwise.
  const { wholePlan } = await import('../plan-of.ts')
  const { cases } = await wholePlan(contract, rules, file)
  const assumed = [
    ...cases.flatMap(({ acts }) => acts.flatMap((act) => (act.role === 'step' ? assumedBy(act) : []))),
    ...cases.flatMap(({ holds }) => holds.map(({ inferred }) => inferred)),
    ...(rules.invariants ?? []).flatMap(({ invariants }) => invariants.map(({ inferred }) => inferred)),
    ...(rules.relations ?? []).map(({ inferred }) => inferred),
    ...Object.values(reasons),
  ]
  const known = new Set(assumed.flatMap((why) => (why === undefined || why === null ? [] : [plainReason(why)])))
  const marked = openQuestions(contract).map(({ why }) => why)
  return unmarkedAnswers.flatMap(({ why, pointer }) => {
    if (known.has(why)) return []
    const nearest = nearestNames(why, new Set([...marked, ...known])).map((one) => `"${one}"`)
    const hint = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(' or ')}?`
    const message = `nothing is assumed in the words "${why}", so the check does not use this answer.${hint} Name the assumption by its present sentence or the place of its mark, or take the answer out.`
    return [describeProblem('x-answers', { pointer: '', message, position: positionOf(contract.document(), pointer) })]
  })
}

function assumedBy({ inferred, otherRefusals, expect }: StepAct): readonly (string | null | undefined)[] {
  return [inferred, otherRefusals, expect.kind === 'exactly' ? null : expect.inferred]
}
