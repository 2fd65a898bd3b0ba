import type { SkillListResponse } from '../../generated/api.d.ts'
import type { ListAgentSkillsArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { reapply } from './reapply.ts'
import type { ReapplyOptions } from './reapply.ts'

/**
 * Deletes one skill of an agent with the version that was read. If somebody else changed the skills, it reads and tries
 * again. Other skills stay.
 *
 * @returns The skills' new version.
 */
export async function deleteSkill(
  client: Pick<Client, 'agents' | 'runtime'>,
  { id, skillId }: ListAgentSkillsArgs & { readonly skillId: string },
  options: ReapplyOptions = {},
): Promise<number> {
  let sent = false
  return reapply<SkillListResponse, 'delete', number>(
    {
      runtime: client.runtime,
      read: () => client.agents.listAgentSkills({ id }, options),
      versionOf: ({ version }) => version,
      // The server refuses a skill that never existed.
      decide: ({ skills }) => (sent && !skills.some((skill) => skill.id === skillId) ? null : 'delete'),
      async send(_, { version }) {
        sent = true
        return (await client.agents.deleteAgentSkill({ id, skillId, body: { expectedVersion: version } }, options))
          .version
      },
      unchanged: ({ version }) => version,
    },
    options,
  )
}
