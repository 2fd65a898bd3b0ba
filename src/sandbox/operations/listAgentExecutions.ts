import { isRefusal } from '../domain/refusal.ts'
import { findAgent } from './agents/find.ts'
import { viewExecution } from './agents/calls.ts'
import type { Handler } from './shared/operation.ts'

/** Each call gives one execution. */
export const listAgentExecutions: Handler = ({ world, caller, path: { id = '' } }, { store }) =>
  store.read(world, [{ kind: 'agent', id }], (reader) => {
    const agent = findAgent(reader, caller, id)
    if (isRefusal(agent)) return agent
    const executions = reader
      .list('call', agent.location)
      .filter((record) => record.agent === id)
      .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
      .map(viewExecution)
    return { status: 200, body: { success: true, data: { executions } } }
  })
