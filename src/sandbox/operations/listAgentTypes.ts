import { AGENT_TYPES } from '../domain/agents/templates.ts'
import type { Handler } from './shared/operation.ts'

export const listAgentTypes: Handler = async () => ({ status: 200, body: { success: true, data: AGENT_TYPES } })
