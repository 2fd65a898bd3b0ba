import { valueAt } from '../../../contract/index.ts'
import { count, fits, is, isLongerBy, isMoreBy, same } from '../assertions.ts'
import { entriesIn } from '../live-agents/catalog-reading.ts'
import { act, hold, the } from '../sequence.ts'
import type { ActSpec, Sequence } from '../sequence.ts'

const operation = 'deleteAgentSkill'
const clause = '@deleteAgentSkill/description'

const read = (label: string, agent = 'agent_flow_skills'): ActSpec =>
  act(label, 'listAgentSkills/skills', { path: { id: the(agent) } })
const remove = (label: string, skill: string, version: `${string} /${string}`, pair = 'delete_skill'): ActSpec =>
  act(label, `deleteAgentSkill/${pair}`, {
    path: { id: the('agent_flow_skills'), skillId: the(skill) },
    bind: { '/body/expectedVersion': version },
  })

export const skillRules: readonly Sequence[] = [
  {
    operation,
    tries: 'deleted-skill',
    says: 'A deleted skill is gone, its siblings stay, and the answer is the version of what is left.',
    clause,
    acts: [
      read('before'),
      read('once-more'),
      remove('delete', 'skill_flow_a', 'before /version'),
      read('read'),
      {
        ...remove('again', 'skill_flow_a', 'read /version', 'NOT_FOUND_skill'),
        inferred: 'What deleting a skill twice leads to is not stated.',
      },
      remove('stale', 'skill_flow_b', 'before /version', 'CONFLICT'),
      read('unchanged'),
      remove('next', 'skill_flow_b', 'unchanged /version'),
      read('after'),
    ],
    holds: [
      hold(same('read /version', 'delete /version')),
      hold(
        fits('another version', ['delete /version', 'before /version'], (after, before) => after !== before),
        {
          says: 'Deleting makes a new version.',
        },
      ),
      hold(isMoreBy('delete /version', 'before /version', 1), { inferred: 'How the version grows is not stated.' }),
      hold(fits('no other skills', ['read', 'before'], areOf), {
        says: 'The siblings of a deleted skill are untouched.',
      }),
      hold(fits('each sibling with all that it had', ['read', 'before', 'once-more', 'unchanged'], areUntouched), {
        says: 'The siblings of a deleted skill are untouched.',
      }),
      hold(fits('one skill fewer', ['read', 'before'], isOneFewer)),
      hold(fits('without it', ['read /skills'], (skills) => !JSON.stringify(skills ?? null).includes('skill_flow_a'))),
      hold(same('unchanged', 'read'), {
        says: 'A deletion for an older version is refused, and nothing changes.',
        clause: '@deleteAgentSkill/responses/409',
      }),
      hold(fits('no other skills', ['after', 'read'], areOf)),
      hold(fits('one skill fewer', ['after', 'read'], isOneFewer)),
      hold(same('after /version', 'next /version')),
    ],
  },
  {
    operation,
    tries: 'one-version-at-once',
    says: 'Of several deletions at once for one version, one is made and the others are refused.',
    clause: '@deleteAgentSkill/responses/409',
    race: true,
    acts: [
      read('before', 'agent_flow_skills_race'),
      act('race', 'deleteAgentSkill/delete_skill', {
        path: { id: the('agent_flow_skills_race'), skillId: the('skill_flow_race') },
        bind: { '/body/expectedVersion': 'before /version' },
        times: 5,
        open: true,
      }),
      read('after', 'agent_flow_skills_race'),
    ],
    holds: [
      hold(count('race', 1, '200', (status) => status === 200)),
      hold(count('race', 4, '409, or 404 for what is gone', (status) => status === 409 || status === 404)),
      hold(isLongerBy('after /skills', 'before /skills', -1)),
      hold(isMoreBy('after /version', 'before /version', 1), { inferred: 'How the version grows is not stated.' }),
      hold(is('after /success', true)),
    ],
  },
]

/**
 * Whether the remaining skills are as before, in undocumented members too, except times and what differs between two reads
 * without a change.
 */
function areUntouched(after: unknown, ...[before, again, later]: readonly unknown[]): boolean {
  const [left, had, still, stays] = [after, before, again, later].map(byId)
  return [...(left ?? [])].every(([id, skill]) =>
    Object.entries(had?.get(id) ?? {}).every(([name, value]) => {
      const seen = (skills: typeof left): string | undefined => JSON.stringify(skills?.get(id)?.[name])
      const isSteady = seen(had) === seen(still) && seen(left) === seen(stays)
      const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /\d{4}-\d\d/.test(value)
      return !isSteady || isTime || JSON.stringify(skill[name]) === seen(had)
    }),
  )
}

function isOneFewer(after: unknown, before: unknown): boolean {
  return skillsIn(after).length === skillsIn(before).length - 1
}

function areOf(after: unknown, before: unknown): boolean {
  const known = byId(before)
  return [...byId(after).keys()].every((id) => known.has(id))
}

/** The skills in a list's answer, whose form is not shown. */
function skillsIn(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  const inData = valueAt(body, '/data')
  return entriesIn(inData ?? body)
}

function byId(body: unknown): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> {
  const skills = skillsIn(body)
  return new Map(skills.map((one) => [one[nameOfId(skills)], one]))
}

/** The name of a skill's id: `skillId` in a path, not shown in a list. */
function nameOfId(skills: readonly Readonly<Record<string, unknown>>[]): string {
  return skills.every((one) => 'skillId' in one) ? 'skillId' : 'id'
}
