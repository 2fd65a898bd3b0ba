import { isRefusal } from '../domain/refusal.ts'
import { findAgent } from './agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const listAgentSkills: Handler = async ({ world, caller, path: { id = '' } }, { store }) => {
  const agent = await store.read(world, [{ kind: 'agent', id }], (reader) => findAgent(reader, caller, id))
  if (isRefusal(agent)) return agent
  return {
    status: 200,
    body: { success: true, version: agent.skillsVersion, skills: agent.skills.map((skill) => ({ ...skill })) },
  }
}
