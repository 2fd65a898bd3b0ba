import type { Undo } from '../ledger/undo.ts'
import { billing } from './undo/billing.ts'
import { campaignSettings } from './undo/campaign-settings.ts'
import { campaignWorkflows } from './undo/campaign-workflow.ts'
import { liveAgent } from './undo/live-agent.ts'
import { splitWeights } from './undo/split-weights.ts'

const undos: readonly Undo[] = [billing, liveAgent, splitWeights, ...campaignWorkflows, campaignSettings]

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
