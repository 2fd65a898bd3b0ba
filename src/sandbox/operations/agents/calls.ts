import type { JsonObject } from '../../../contract/index.ts'
import type { Call } from '../../domain/agents/state.ts'

/** The contract's CallRecord. */
export function viewCall({ id, agentType, disposition }: Call): JsonObject {
  return { id, agentType, disposition }
}
