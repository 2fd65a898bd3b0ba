import type { JsonObject } from '../../../contract/index.ts'
import { accessTo } from '../../domain/access.ts'
import { analysisOf } from '../../domain/agents/analysis.ts'
import type { Agent, SplitTest } from '../../domain/agents/state.ts'
import { isRefusal, refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { Reader } from '../../store/store.ts'
import type { Call, Outcome, Services } from '../shared/operation.ts'

/** The agent builder's refusal of a key bound elsewhere. */
export const ACCESS_DENIED = refuseAsDocumented(403, 'AccessDenied', {}, 'listAgentSkills/AccessDenied')

const NO_AGENT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'listAgentSkills/NOT_FOUND')
const NO_SPLIT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getSplitTest/NOT_FOUND')

export function findAgent(reader: Reader, caller: ApiKey, id: string, absent = NO_AGENT): Agent | Refusal {
  const agent = reader.get('agent', id)
  const access = accessTo(caller, agent)
  if (agent === null || access === 'absent') return absent
  return access === 'bound-elsewhere' ? ACCESS_DENIED : agent
}

export function findSplitTest(reader: Reader, caller: ApiKey, id: string): SplitTest | Refusal {
  const agent = findAgent(reader, caller, id)
  return 'refused' in agent ? agent : (reader.get('splitTest', id) ?? NO_SPLIT)
}

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
