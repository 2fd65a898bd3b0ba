import { agentInvariants } from './agents/agents.ts'
import { callInvariants } from './agents/calls.ts'
import { campaignInvariants, campaignSettingsUndo, campaignWorkflowUndos } from './agents/campaigns.ts'
import { pipelineInvariants } from './agents/pipeline.ts'
import { skillInvariants } from './agents/skills.ts'
import { splitChangeInvariants, splitWeightsUndo } from './agents/split-test-changes.ts'
import { splitTestInvariants } from './agents/split-tests.ts'
import { cardInvariants } from './billing/card.ts'
import { rechargeInvariants } from './billing/charges.ts'
import { changeInvariants } from './billing/direct-billing.ts'
import { refusalInvariants } from './billing/refusals.ts'
import { billingUndo, modeInvariants } from './billing/sub-account.ts'
import { batchInvariants, walletInvariants } from './billing/wallet.ts'
import { everyAnswerInvariants } from './everywhere.ts'
import type { Invariant } from './invariant.ts'
import { liveAgentInvariants, liveAgentUndo } from './live-agents/agent.ts'
import { authoringInvariants } from './live-agents/authoring.ts'
import { saveInvariants } from './live-agents/history.ts'
import { liveRefusalInvariants, workflowInvariants } from './live-agents/workflows.ts'
import type { Undo } from './undo.ts'

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

const undos: readonly Undo[] = [
  billingUndo,
  liveAgentUndo,
  splitWeightsUndo,
  ...campaignWorkflowUndos,
  campaignSettingsUndo,
]

/** What an operation of the packaged contract changes; null where nothing is known to put that back. */
export function undoFor(operation: string): Undo | null {
  return undos.find(({ changedBy }) => changedBy.includes(operation)) ?? null
}

export function undoOf(kind: string): Undo | null {
  return undos.find((undo) => undo.kind === kind) ?? null
}

/** Whether nothing takes an operation's change back. */
export function isFinal(operation: string): boolean {
  return undoFor(operation)?.final.includes(operation) ?? true
}
