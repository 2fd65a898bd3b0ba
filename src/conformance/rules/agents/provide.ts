import { valueAt } from '../../../contract/index.ts'
import { entriesIn, textOf } from '../live-agents/catalog-reading.ts'
import { madePrefix } from '../live-agents/provide.ts'
import type { ProvideFrom, Suggestion } from '../rules.ts'

/** The agent that gets the updates which have to be refused: no read shows what one that is accepted changes. */
export const refusedAgent = 'agent_refused'

/** Creates that agent, so that none of the target's has to stand for it. The agent of an earlier run is used again. */
export async function provideRefusedAgent({
  given,
  found,
  needs,
  see,
  make,
}: ProvideFrom): Promise<readonly Suggestion[]> {
  const locationId = given['loc_kept'] ?? found['loc_kept']
  if (locationId === undefined || Object.hasOwn(given, refusedAgent) || (needs.get(refusedAgent) ?? 0) === 0) return []
  const name = madePrefix + refusedAgent
  const list = entriesIn(valueAt(await see('listAgents', { locationId }), '/data'))
  const earlier = textOf(list.find((entry) => entry['name'] === name)?.['id'])
  if (earlier !== null) return [{ name: refusedAgent, value: earlier, why: 'created by an earlier run' }]
  const created = await make(
    'createAgent',
    { locationId },
    { name, agentType: 'outreach', capabilityIds: ['live_transfer'] },
  )
  const id = textOf(valueAt(created, '/data/agent/id'))
  return id === null ? [] : [{ name: refusedAgent, value: id, why: `created as "${name}"` }]
}
