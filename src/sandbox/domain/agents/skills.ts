import { refuse, refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Agent } from './state.ts'

export function deleteSkill(agent: Agent, skillId: string, expectedVersion: number): Agent | Refusal {
  if (!agent.skills.some(({ id }) => id === skillId))
    return refuseAsDocumented(404, 'NOT_FOUND', {}, 'deleteAgentSkill/NOT_FOUND_skill')
  if (expectedVersion !== agent.skillsVersion) {
    return refuse(409, 'CONFLICT', `The skills changed since version ${expectedVersion}. Read them and decide again.`)
  }
  return { ...agent, skillsVersion: agent.skillsVersion + 1, skills: agent.skills.filter(({ id }) => id !== skillId) }
}
