import { firstOf } from '../refusal.ts'
import type { Refusal, Waives } from '../refusal.ts'
import { authoredRefusal, incompleteness } from './authored.ts'
import type { CheckSettings } from './nodes/node.ts'
import { invalid, unverifiable } from './refusals.ts'
import { isUnreadable } from './resources.ts'
import type { SubAccountResources } from './resources.ts'
import { mistakesOf } from './rules/index.ts'
import { newSteps } from './rules/rule.ts'
import type { RuleContext } from './rules/rule.ts'
import type { Authored, Workflows } from './state.ts'
import { referencedResources } from './workflow.ts'

export interface JudgeTools {
  readonly subAccount: SubAccountResources
  readonly hasSecret: (id: string) => boolean
  /** Checks settings against the node's JSON Schema. */
  readonly checkSettings: CheckSettings
  readonly waives: Waives
}

export interface JudgeInput extends JudgeTools {
  readonly saved: Workflows
  /** A draft's instructions may be missing. */
  readonly mayBeIncomplete: boolean
}

/** Why an authored object cannot be saved or set up; null: it can. */
export function judgeAuthored(authored: Authored, judgement: JudgeInput): Refusal | null {
  const { subAccount, saved, hasSecret, checkSettings, waives, mayBeIncomplete } = judgement
  const incomplete = authoredRefusal(authored) ?? (mayBeIncomplete ? null : incompleteness(authored, 'agent'))
  if (incomplete !== null) return incomplete
  const { workflows } = authored
  const surroundings: RuleContext = { ...subAccount, workflows, saved, hasSecret, checkSettings }
  const refusal = firstOf(workflowRefusals(surroundings), waives)
  return refusal ?? (namesUnreadable(surroundings) ? unverifiable() : null)
}

function* workflowRefusals(surroundings: RuleContext): Generator<Refusal> {
  for (const [id, workflow] of Object.entries(surroundings.workflows)) {
    for (const { stepId, field, message } of mistakesOf(workflow, id, surroundings)) {
      yield invalid(message, { workflowId: id, ...(stepId === null ? {} : { stepId }), field })
    }
  }
}

/** Whether a new step names a resource that cannot be checked, because its source cannot be read. */
function namesUnreadable({ workflows, saved, crm, unreadable }: RuleContext): boolean {
  return Object.entries(workflows).some(([id, workflow]) =>
    newSteps(workflow, id, saved).some((step) =>
      referencedResources(step).some(({ of }) => of !== 'tags' && isUnreadable(of, crm, unreadable)),
    ),
  )
}
