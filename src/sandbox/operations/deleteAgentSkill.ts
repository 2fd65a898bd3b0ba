import type { SkillDeletion } from '../../../generated/api.d.ts'
import { deleteSkill } from '../domain/agents/skills.ts'
import { isRefusal } from '../domain/refusal.ts'
import { findAgent } from './agents/find.ts'
import type { Handler } from './shared/operation.ts'

export const deleteAgentSkill: Handler = async (
  { world, caller, path: { id = '', skillId = '' }, body },
  { store },
) => {
  const { expectedVersion } = body as SkillDeletion
  const changed = await store.transact(world, [{ kind: 'agent', id }], (transaction) => {
    const agent = findAgent(transaction, caller, id)
    const next = isRefusal(agent) ? agent : deleteSkill(agent, skillId, expectedVersion)
    if (!isRefusal(next)) transaction.put('agent', id, next)
    return next
  })
  return isRefusal(changed) ? changed : { status: 200, body: { success: true, version: changed.skillsVersion } }
}
