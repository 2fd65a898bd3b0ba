import type { SkillDeletedResponse, SkillDeletion } from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import { areDistinct, isAtLeast, isNot, mentions } from '../language/conditions.ts'
import { itemsOf } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { firstOf } from '../language/values.ts'

/** The name of a skill's id: `skillId` in a path, not shown in a list. */
interface Skills {
  readonly skills: readonly { readonly id: string; readonly skillId?: string }[]
}

export const skillInvariants = [
  ...rowsOf<Skills>(inSuccessesOf(['listAgentSkills']), [
    {
      name: 'skill-ids-unique',
      says: 'No two skills of an agent have one id.',
      clause: schema('SkillListResponse/properties/skills'),
      then: ({ shown }) => areDistinct(itemsOf(shown.skills).map(({ skillId, id }) => firstOf(skillId, id))),
    },
  ]),
  ...rowsOf<SkillDeletedResponse>(inSuccessesOf(['listAgentSkills', 'deleteAgentSkill']), [
    {
      name: 'skills-version',
      says: "The version of an agent's skills is at least 0.",
      clause: schema('SkillDeletedResponse/properties/version'),
      then: ({ shown }) => [isAtLeast(shown.version, 0)],
    },
  ]),
  ...rowsOf(inSuccessesOf(['getSkillLibrary']), [
    {
      name: 'library-has-booking',
      says: 'Appointment Booking is in the library of skills.',
      clause: '/operation/description',
      stated: true,
      then: ({ shown }) => [mentions(shown, [/appointment.?booking/i])],
    },
  ]),
  ...rowsOf<SkillDeletedResponse, SkillDeletion>(inSuccessesOf(['deleteAgentSkill']), [
    {
      name: 'deletion-makes-a-version',
      says: 'Deleting a skill makes a new version of the skills.',
      clause: schema('SkillDeletedResponse/properties/version'),
      then: ({ shown, asked }) => [isNot(shown.version, asked.expectedVersion)],
    },
  ]),
]
