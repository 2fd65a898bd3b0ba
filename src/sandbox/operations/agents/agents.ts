import type { JsonObject } from '../../../contract/index.ts'
import { analysisOf } from '../../domain/agents/analysis.ts'
import type { Agent, SplitTest } from '../../domain/agents/state.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Call, Outcome, Services } from '../shared/operation.ts'
import { findSplitTest } from './find.ts'

export function viewSplitTest({
  location,
  campaignId,
  primaryAgentId,
  status,
  revision,
  variants,
}: SplitTest): JsonObject {
  return {
    locationId: location,
    campaignId,
    primaryAgentId,
    status,
    revision,
    sync: { status: 'healthy', failedAt: null },
    variants: variants.map((variant) => ({ ...variant })),
  }
}

export function viewAgent(agent: Agent): JsonObject {
  const { id, name, agentType, capabilities } = agent
  return { id, name, agentType, capabilities, postCallAnalysis: analysisOf(agent) }
}

export async function changeSplitTest(
  { world, caller, path: { id = '' } }: Call,
  { store }: Services,
  change: (split: SplitTest) => SplitTest | Refusal,
): Promise<Outcome> {
  const expected = [{ kind: 'agent', id } as const, { kind: 'splitTest', id } as const]
  const changed = await store.transact(world, expected, (transaction) => {
    const split = findSplitTest(transaction, caller, id)
    const next = isRefusal(split) ? split : change(split)
    if (!isRefusal(next)) transaction.put('splitTest', id, next)
    return next
  })
  return isRefusal(changed) ? changed : { status: 200, body: { success: true, splitTest: viewSplitTest(changed) } }
}
