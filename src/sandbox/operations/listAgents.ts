import type { Agent } from '../domain/agents/state.ts'
import { viewAgent } from './agents/agents.ts'
import { listing } from './shared/listing.ts'
import { refuseBuilderLocation } from './shared/locations.ts'
import type { Handler } from './shared/operation.ts'

export const listAgents: Handler = async ({ world, caller, query }, { store }) => {
  const location = String(query['locationId'])
  const type = query['agentType']
  return store.read(world, [{ kind: 'subAccount', id: location }], (reader) => {
    const refusal = refuseBuilderLocation(reader, caller, location)
    if (refusal !== null) return refusal
    const isShown = ({ listed, agentType }: Agent) => listed && (type === undefined || agentType === type)
    return listing('agents', reader.each('agent', location), (agent) => (isShown(agent) ? viewAgent(agent) : null))
  })
}
