import { viewAgent } from './agents/agents.ts'
import { refuseBuilderLocation } from './shared/locations.ts'
import type { Handler } from './shared/operation.ts'

export const listAgents: Handler = async ({ world, caller, query }, { store }) => {
  const location = String(query['locationId'])
  const type = query['agentType']
  return store.read(world, [{ kind: 'subAccount', id: location }], (reader) => {
    const refusal = refuseBuilderLocation(reader, caller, location)
    if (refusal !== null) return refusal
    const agents = reader
      .list('agent', location)
      .filter(({ listed, agentType }) => listed && (type === undefined || agentType === type))
    return { status: 200, body: { success: true, data: { agents: agents.map(viewAgent) } } }
  })
}
