import type { Contract } from '../../../contract/index.ts'
import type { Gap, Plan, SequenceCase } from '../../model.ts'
import { compose } from './compose.ts'
import { refusalCases } from './refusals.ts'
import { agentRules } from './rules/agents.ts'
import { authoringRules } from './rules/authoring.ts'
import { bindingRules } from './rules/authoring-bindings.ts'
import { campaignRules } from './rules/campaigns.ts'
import { billingRefusalRules } from './rules/billing-refusals.ts'
import { chargeRules } from './rules/charges.ts'
import { directBillingRules } from './rules/direct-billing.ts'
import { idempotencyRules } from './rules/idempotency.ts'
import { catalogRules } from './rules/live-agent-catalog.ts'
import { creationRules } from './rules/live-agent-creation.ts'
import { liveAgentRaces } from './rules/live-agent-races.ts'
import { secretRules } from './rules/live-agent-secrets.ts'
import { liveAgentRules } from './rules/live-agents.ts'
import { setupRules } from './rules/live-agent-setup.ts'
import { skillRules } from './rules/skills.ts'
import { splitTestRules } from './rules/split-tests.ts'
import { workflowFaultRules } from './rules/workflow-faults.ts'
import type { Sequence } from './vocabulary.ts'

const declared: readonly Sequence[] = [
  ...directBillingRules,
  ...chargeRules,
  ...billingRefusalRules,
  ...idempotencyRules,
  ...splitTestRules,
  ...skillRules,
  ...agentRules,
  ...liveAgentRules,
  ...secretRules,
  ...setupRules,
  ...liveAgentRaces,
  ...creationRules,
  ...catalogRules,
  ...authoringRules,
  ...bindingRules,
  ...workflowFaultRules,
  ...campaignRules,
]

/** Rules that only show over several requests: sequences and races. */
export function sequenceCases(contract: Contract): Pick<Plan, 'cases' | 'gaps'> {
  const cases: SequenceCase[] = []
  const gaps: Gap[] = []
  for (const sequence of declared) {
    const made = compose(contract, sequence)
    if (made === null) continue
    if ('gap' in made) gaps.push(made.gap)
    else cases.push(made)
  }
  return { cases: [...cases, ...refusalCases(contract)], gaps }
}
