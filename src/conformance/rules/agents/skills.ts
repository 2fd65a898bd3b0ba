import type { components } from '../../../../generated/api.d.ts'
import { valueAt } from '../../../contract/index.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { agree, exactly, is, isAtLeast, isMoreBy, isNot } from '../language/conditions.ts'
import { itemsOf } from '../language/place.ts'
import { ruleOf } from '../language/rule.ts'
import type { Rule } from '../language/rule.ts'
import { act, assumed, part, says, sequence, the } from '../language/sequence.ts'
import type { Parts, Sequence } from '../language/sequence.ts'
import { countOf } from '../language/values.ts'
import { entriesLost, membersOf, noPromise } from '../undo.ts'
import type { Undo } from '../undo.ts'
import { entriesIn } from '../live-agents/catalog-reading.ts'

const read = (agent = 'agent_flow_skills') => act('listAgentSkills/skills', { path: { id: the(agent) } })
const remove = (skill: string, after: string, pair = 'delete_skill', parts: Parts = {}) =>
  act(`deleteAgentSkill/${pair}`, {
    path: { id: the('agent_flow_skills'), skillId: the(skill) },
    bind: { '/body/expectedVersion': `${after} /version` },
    ...parts,
  })

export const skillRules: readonly Sequence[] = [
  sequence({
    id: 'deleteAgentSkill/deleted-skill',
    says: "A deleted skill is gone, the agent's other skills stay, and the response has the version that a read shows then.",
    acts: {
      before: read(),
      'once-more': read(),
      delete: remove('skill_flow_a', 'before'),
      read: read(),
      again: remove('skill_flow_a', 'read', 'NOT_FOUND_skill', {
        inferred: 'What deleting a skill twice leads to is not stated.',
      }),
      stale: remove('skill_flow_b', 'before', 'CONFLICT'),
      unchanged: read(),
      'as-text': remove('skill_flow_b', 'unchanged', 'VALIDATION', {
        open: true,
        edit: (body) => ({
          ...(body as JsonObject),
          expectedVersion: JSON.stringify((body as JsonObject)['expectedVersion']),
        }),
      }),
      next: remove('skill_flow_b', 'unchanged'),
      after: read(),
    },
    then: ({ before, read: left, after, next, ...facts }, { raw, statuses }) => [
      part(
        {
          says: 'The right version as a text is refused: it is an integer.',
          clause: '/components/schemas/SkillDeletion/properties/expectedVersion',
        },
        statuses('as-text').map((status) => isAtLeast(status, 400)),
      ),
      is(left.version, facts.delete.version),
      is(after.version, next.version),
      says('Deleting makes a new version.', isNot(facts.delete.version, before.version)),
      assumed('How the version grows is not stated.', isMoreBy(facts.delete.version, before.version, 1)),
      says(
        "The agent's other skills stay as they were.",
        agree('no other skills', [raw('read'), raw('before')], hasNoOthers),
        agree(
          'each sibling with all that it had',
          [raw('read'), raw('before'), raw('once-more'), raw('unchanged')],
          areUntouched,
        ),
      ),
      agree('one skill fewer', [raw('read'), raw('before')], isOneFewer),
      agree('no other skills', [raw('after'), raw('read')], hasNoOthers),
      agree('one skill fewer', [raw('after'), raw('read')], isOneFewer),
    ],
  }),
  sequence({
    id: 'deleteAgentSkill/one-version-at-once',
    says: 'Of five deletions of a skill sent at once, one is made, the others get 409 or 404, and the list is one skill shorter.',
    clause: '@deleteAgentSkill/responses/409',
    race: true,
    acts: {
      before: read('agent_flow_skills_race'),
      race: remove('skill_flow_race', 'before', 'delete_skill', {
        path: { id: the('agent_flow_skills_race'), skillId: the('skill_flow_race') },
        times: 5,
        open: true,
      }),
      after: read('agent_flow_skills_race'),
    },
    then: ({ before, after }, { statuses }) => [
      exactly(1, statuses('race'), '200', (status) => status === 200),
      exactly(4, statuses('race'), '409, or 404 for what is gone', (status) => status === 409 || status === 404),
      isMoreBy(countOf(after.skills), countOf(before.skills), -1),
      assumed('How the version grows is not stated.', isMoreBy(after.version, before.version, 1)),
    ],
  }),
]

/** What an agent's skills have to keep to, by their versions. */
export const skillRelations: readonly Rule[] = [
  ruleOf<components['schemas']['SkillListResponse']>('agent_skills')({
    name: 'deleted-skill-gone',
    says: 'The skill that was deleted is not there any more.',
    operation: 'deleteAgentSkill',
    then: ({ after, named }) => itemsOf(after.skills).map(({ id }) => isNot(id, named('skillId'))),
  }),
]

/** A deleted skill cannot be given back. */
export const skillsUndo: Undo = {
  kind: 'agent-skills',
  says: 'skills',
  changedBy: ['deleteAgentSkill'],
  final: ['deleteAgentSkill'],
  names: ['id'],
  read: 'listAgentSkills',
  pick(body) {
    const shown = [body, valueAt(body, '/data')].flatMap((within) => Object.entries(membersOf(within)))
    if (!shown.some(([, value]) => Array.isArray(value))) return null
    const [version = null] = shown.flatMap(([name, value]) =>
      /version$/i.test(name) && typeof value === 'number' ? [value] : [],
    )
    return { state: Object.fromEntries([...byId(body).keys()].map((id) => [String(id), true])), beside: version }
  },
  version: ({ beside }) => beside,
  holds: {
    says: () => 'A deletion takes the skill that it names, and no other.',
    clause: '/paths/~1api~1agent-builder~1agents~1{id}~1skills~1{skillId}/delete/description',
    at: '/skills',
    id: 'id',
    lost: entriesLost('skill'),
    counted: null,
  },
  promised: noPromise,
  plan: () => ({ ways: [], left: ['a deleted skill cannot be given back'] }),
}

/**
 * Whether the remaining skills are as before, in undocumented members too, except times and what differs between two reads
 * without a change; else what differs first.
 */
function areUntouched(after: unknown, before: unknown, beforeToo: unknown, afterToo: unknown): true | string {
  const [left, had, still, stays] = [byId(after), byId(before), byId(beforeToo), byId(afterToo)]
  const [first = true] = [...left].flatMap(([id, skill]) =>
    Object.entries(had.get(id) ?? {}).flatMap(([name, value]) => {
      const seen = (skills: typeof left): string | undefined => JSON.stringify(skills.get(id)?.[name])
      const isSteady = seen(had) === seen(still) && seen(left) === seen(stays)
      const isTime = typeof value === 'string' && !Number.isNaN(Date.parse(value)) && /\d{4}-\d\d/.test(value)
      const now = JSON.stringify(skill[name])
      return !isSteady || isTime || now === seen(had)
        ? []
        : `${String(id)}: ${name} was ${String(value)}, is ${String(skill[name])}`
    }),
  )
  return first
}

function isOneFewer(after: unknown, before: unknown): boolean {
  return skillsIn(after).length === skillsIn(before).length - 1
}

function hasNoOthers(after: unknown, before: unknown): boolean {
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
