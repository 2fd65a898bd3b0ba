import type { AgentCreation } from '../../../generated/api.d.ts'
import type { Agent } from '../domain/agents/state.ts'
import { SYSTEM_TEMPLATES } from '../domain/agents/templates.ts'
import { viewAgent } from './agents/agents.ts'
import { refuseBuilderLocation } from './shared/locations.ts'
import type { Handler } from './shared/operation.ts'

export const createAgent: Handler = async ({ world, caller, query, body }, { store, id: newId }) => {
  const location = String(query['locationId'])
  const creation = body as AgentCreation
  const id = newId('agent')
  const template = creation.system === undefined ? undefined : SYSTEM_TEMPLATES[creation.system]
  const agent: Agent = {
    id,
    location,
    agency: caller.agency,
    name: creation.name ?? '',
    agentType: creation.agentType ?? template?.agentType ?? 'outreach',
    capabilities: creation.capabilityIds ?? template?.capabilities ?? [],
    campaign: null,
    listed: true,
    skillsVersion: 0,
    skills: [],
    analysis: [],
  }
  return store.transact(world, [{ kind: 'subAccount', id: location }], (transaction) => {
    const refusal = refuseBuilderLocation(transaction, caller, location)
    if (refusal !== null) return refusal
    transaction.put('agent', id, agent)
    return { status: 201, body: { success: true, data: { agent: viewAgent(agent) } } }
  })
}
