import type { AgentUpdate } from '../../../generated/api.d.ts'
import { updateAgentWith } from '../domain/agents/analysis.ts'
import { isRefusal } from '../domain/refusal.ts'
import { viewAgent } from './agents/agents.ts'
import { findAgent } from './agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const updateAgent: Handler = ({ world, caller, path: { id = '' }, body }, { store }) =>
  store.transact(world, [{ kind: 'agent', id }], (transaction) => {
    const agent = findAgent(transaction, caller, id)
    const next = isRefusal(agent) ? agent : updateAgentWith(agent, body as AgentUpdate)
    if (isRefusal(next)) return next
    transaction.put('agent', id, next)
    return { status: 200, body: { success: true, data: { agent: viewAgent(next) } } }
  })
