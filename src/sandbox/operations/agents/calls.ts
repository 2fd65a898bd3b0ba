import type { JsonObject } from '../../../contract/index.ts'
import type { Call } from '../../domain/agents/state.ts'
import { timestamp } from '../../domain/world/clock.ts'

export function viewCall({ id, agent, agentType, disposition, capabilities }: Call): JsonObject {
  return {
    id,
    ...(agent === null ? {} : { agentId: agent }),
    agentType,
    disposition,
    ...(capabilities === null ? {} : { capabilities: [...capabilities] }),
  }
}

export function viewExecution({ id, agent, disposition, endedAt }: Call): JsonObject {
  return {
    id: `exec_${id}`,
    agentId: agent ?? '',
    callId: id,
    outcome: disposition,
    status: 'completed',
    startedAt: timestamp(endedAt ?? 0),
  }
}
