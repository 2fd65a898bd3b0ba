import { isObject } from '../../../contract/portable.ts'
import { isSuccess, must, numberIn, objectsIn, repeatedAt, schema } from '../invariant.ts'
import type { Invariant, Sight } from '../invariant.ts'

/** Skills and their version. */
export const skillInvariants: readonly Invariant[] = [
  {
    name: 'skill-ids-unique',
    says: 'No two skills of an agent have one id.',
    clause: schema('SkillListResponse/properties/skills'),
    inferred: null,
    check: (sight) =>
      isOf(sight, 'listAgentSkills') ? repeatedAt(objectsIn(sight.body, 'skills'), '/skills', 'id') : null,
  },
  {
    name: 'skills-version',
    says: "The version of an agent's skills is at least 0.",
    clause: schema('SkillDeletedResponse/properties/version'),
    inferred: null,
    check: (sight) => {
      const version = isOf(sight, 'listAgentSkills', 'deleteAgentSkill') ? numberIn(sight.body, 'version') : null
      return version === null ? null : must(version >= 0, '/version', '0 or more', version)
    },
  },
  {
    name: 'deletion-makes-a-version',
    says: 'Deleting a skill makes a new version of the skills.',
    clause: schema('SkillDeletedResponse/properties/version'),
    inferred: null,
    check: (sight) => {
      const version = isOf(sight, 'deleteAgentSkill') ? numberIn(sight.body, 'version') : null
      const expected = numberIn(sight.asked, 'expectedVersion')
      if (version === null || expected === null) return null
      return must(version !== expected, '/version', 'another one than was expected', version)
    },
  },
]

function isOf(sight: Sight, ...operations: readonly string[]): boolean {
  return operations.includes(sight.operation.id) && isSuccess(sight) && isObject(sight.body)
}
