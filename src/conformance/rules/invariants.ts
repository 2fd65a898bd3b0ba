import { agentInvariants } from './agents/agents-answers.ts'
import { callInvariants } from './agents/calls-answers.ts'
import { campaignInvariants } from './agents/campaigns-answers.ts'
import { skillInvariants } from './agents/skills-answers.ts'
import { splitChangeInvariants } from './agents/split-change-answers.ts'
import { splitTestInvariants } from './agents/split-test-answers.ts'
import { batchInvariants } from './billing/batches.ts'
import { cardInvariants } from './billing/card.ts'
import { changeInvariants } from './billing/change.ts'
import { modeInvariants } from './billing/mode.ts'
import { rechargeInvariants } from './billing/recharge.ts'
import { refusalInvariants } from './billing/refusal.ts'
import { walletInvariants } from './billing/wallet.ts'
import { everyAnswerInvariants } from './every-answer.ts'
import type { Invariant } from './invariant.ts'
import { liveAgentInvariants } from './live-agents/agent-answers.ts'
import { authoringInvariants } from './live-agents/authoring-answers.ts'
import { liveRefusalInvariants } from './live-agents/refusal-answers.ts'
import { saveInvariants } from './live-agents/saves-answers.ts'
import { workflowInvariants } from './live-agents/workflows-answers.ts'
import { pipelineInvariants } from './pipeline.ts'

/** A module's rules; `null` holds those of all modules. */
export interface InvariantGroup {
  /** The module's name in the contract (an operation's tag); null: every module. */
  readonly module: string | null
  readonly invariants: readonly Invariant[]
}

/** Every invariant, by module. */
export const invariantGroups: readonly InvariantGroup[] = [
  { module: null, invariants: everyAnswerInvariants },
  {
    module: 'Billing',
    invariants: [
      ...modeInvariants,
      ...cardInvariants,
      ...walletInvariants,
      ...batchInvariants,
      ...rechargeInvariants,
      ...changeInvariants,
      ...refusalInvariants,
    ],
  },
  {
    module: 'Live agents',
    invariants: [
      ...liveAgentInvariants,
      ...workflowInvariants,
      ...saveInvariants,
      ...liveRefusalInvariants,
      ...authoringInvariants,
    ],
  },
  {
    module: 'Agents',
    invariants: [...splitTestInvariants, ...splitChangeInvariants, ...skillInvariants, ...agentInvariants],
  },
  { module: 'Campaigns', invariants: campaignInvariants },
  { module: 'Calls', invariants: callInvariants },
  { module: 'Power dialer', invariants: pipelineInvariants },
]
