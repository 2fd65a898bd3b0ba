import type { Contract } from '../../contract/index.ts'
import type { Attempt, Exchange, Finding, Step, Trial } from '../model.ts'
import { evidenceOf, NotJudged } from './evidence.ts'
import { isStated } from './finding.ts'
import { inspect } from './invariants/index.ts'
import type { Inspection } from './invariants/index.ts'

/** What the invariants say of the answers that came before the case's own; their findings name the prior. */
export function inspectPriors(contract: Contract, { case: tried, priors }: Attempt): readonly Inspection[] {
  const steps = 'acts' in tried ? [] : inOrder(tried.priors)
  return priors.flatMap(({ request, received }: Exchange, index) => {
    const step = steps[index]
    if (step === undefined || 'trouble' in received) return []
    const evidence = evidenceOf(contract, asItCame(step, received.answer.status), received.answer)
    if (evidence.body.kind === 'too-much') {
      throw new NotJudged(`the answer to its prior ${step.label} cannot be judged: ${evidence.body.why}`)
    }
    const { findings, checked } = inspect(evidence, request)
    return [{ findings: findings.map((finding) => ({ ...finding, act: step.label })), checked }]
  })
}

/** Steps in the order in which they are sent. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step) => (step.repeats ? [step] : [...inOrder(step.priors), step]))
}

/** A request of which nothing is expected but what came back. */
export function asItCame(
  { operation, clause, request }: Pick<Trial, 'operation' | 'clause' | 'request'>,
  status: number,
): Trial {
  return { operation, clause, request, expect: { kind: 'exactly', status, code: null, contentType: null, says: {} } }
}

/**
 * The findings of invariants that tell of something new: not where the checks found fault with that value already, or
 * with what it stands in, and no less strictly.
 */
export function untold(findings: readonly Finding[], told: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding) =>
      !told.some(
        (other) =>
          other.act === finding.act &&
          (finding.at === other.at || finding.at.startsWith(`${other.at}/`)) &&
          (isStated(other) || !isStated(finding)),
      ),
  )
}

/** Each name with how often it stands in the inspections. */
export function countChecked(inspections: readonly Inspection[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { checked } of inspections) for (const name of checked) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
