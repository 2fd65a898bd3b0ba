import { valueAt } from '../../../contract/index.ts'
import { entriesIn, textOf } from '../live-agents/catalog-reading.ts'
import { madePrefix } from '../live-agents/provide.ts'
import type { ProvideFrom, Suggestion } from '../rules.ts'

const refused = 'agent_refused'

/**
 * Creates the agent that gets the updates which have to be refused: no read shows what one that is accepted changes, so nothing
 * puts it back. The agent of an earlier run is used again.
 */
export async function provideRefusedAgent({
  given,
  found,
  needs,
  see,
  make,
}: ProvideFrom): Promise<readonly Suggestion[]> {
  const locationId = given['loc_kept'] ?? found['loc_kept']
  if (locationId === undefined || Object.hasOwn(given, refused) || (needs.get(refused) ?? 0) === 0) return []
  const name = madePrefix + refused
  const list = entriesIn(valueAt(await see('listAgents', { locationId }), '/data'))
  const earlier = textOf(list.find((entry) => entry['name'] === name)?.['id'])
  if (earlier !== null) return [{ name: refused, value: earlier, why: 'created by an earlier run' }]
  const created = await make(
    'createAgent',
    { locationId },
    { name, agentType: 'outreach', capabilityIds: ['live_transfer'] },
  )
  const id = textOf(valueAt(created, '/data/agent/id'))
  return id === null ? [] : [{ name: refused, value: id, why: `created as "${name}"` }]
}
