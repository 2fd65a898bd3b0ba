import {
  and,
  del,
  get,
  given,
  gives,
  is,
  keep,
  listOf,
  refuses,
  type Request,
  scenario,
  type Scenario,
  together,
  when,
} from './scenario.ts'

const path = (agent: string): string => `/api/agent-builder/agents/${agent}/skills`
const reads = (agent: string): Request => get(path(agent))
const deletes = (agent: string, skill: string, body: unknown): Request => del(`${path(agent)}/${skill}`, body)
const flow = 'agent_flow_skills'
const before = keep({ before: '' })
const current = { expectedVersion: '{before.version}' }
const asBefore = gives({ version: '{before.version}', skills: '{before.skills}' })

export const skills: readonly Scenario[] = [
  scenario(
    'Delete one agent skill',
    'answers with the new version, and nothing more',
    given(reads(flow), before),
    when(deletes(flow, 'skill_flow_a', current), {
      ...gives(is.only('success', 'version')),
      keep: { next: 'version' },
    }),
    and(reads(flow), gives({ success: true, version: '{next}' })),
  ),
  scenario(
    'Delete one agent skill',
    'the new version is another',
    given(reads(flow), before),
    given(deletes(flow, 'skill_flow_a', current), gives({ success: true, version: is.number })),
    when(deletes(flow, 'skill_flow_b', current), refuses(409, 'CONFLICT')),
  ),
  scenario(
    'Delete one agent skill',
    'the siblings are untouched',
    given(reads(flow), {
      ...before,
      ...gives({ skills: is.size(3) }),
      ...keep({ before: '', second: 'skills.1', third: 'skills.2' }),
    }),
    when(deletes(flow, 'skill_flow_a', current)),
    and(reads(flow), gives({ skills: ['{second}', '{third}'] })),
  ),
  scenario(
    'Delete one agent skill',
    'a stale version is refused and nothing is deleted',
    given(reads(flow), before),
    given(deletes(flow, 'skill_flow_a', current)),
    when(deletes(flow, 'skill_flow_b', current), refuses(409, 'CONFLICT')),
    and(reads(flow), gives({ skills: is.size(2) })),
  ),
  scenario(
    'Delete one agent skill',
    'the returned version is the one for the next deletion',
    given(reads(flow), before),
    given(deletes(flow, 'skill_flow_a', current), keep({ next: 'version' })),
    when(deletes(flow, 'skill_flow_b', { expectedVersion: '{next}' }), gives({ success: true })),
    and(reads(flow), gives({ skills: is.size(1) })),
  ),
  scenario(
    'Readings, skills',
    'a skill that does not exist: 404 NOT_FOUND',
    given(reads(flow), before),
    when(deletes(flow, 'skill_absent', current), refuses(404, 'NOT_FOUND')),
    and(reads(flow), asBefore),
  ),
  scenario(
    'Readings, skills',
    "another agent's skill does not exist here",
    given(reads(flow), before),
    when(deletes(flow, 'skill_kept', current), refuses(404, 'NOT_FOUND')),
    and(reads('agent_kept'), gives({ skills: is.size(2) })),
  ),
  scenario(
    'Readings, second round',
    'a skill that is gone is a 404 also with a stale version',
    given(reads(flow), before),
    given(deletes(flow, 'skill_flow_a', current)),
    when(deletes(flow, 'skill_flow_a', current), refuses(404, 'NOT_FOUND')),
  ),
  ...(
    [
      ['missing', {}],
      ['negative', { expectedVersion: -1 }],
      ['a text', { expectedVersion: '1' }],
      ['no whole number', { expectedVersion: 1.5 }],
      ['null', { expectedVersion: null }],
    ] as const
  ).map(([what, body]) =>
    scenario(
      'Limits',
      `an expectedVersion that is ${what}: 400 VALIDATION`,
      given(reads(flow), before),
      when(deletes(flow, 'skill_flow_a', body), refuses(400, 'VALIDATION')),
      and(reads(flow), asBefore),
    ),
  ),
  scenario(
    'Limits',
    'an expectedVersion of 0 is well-formed: stale here, not invalid',
    given(reads(flow), { ...gives({ version: is.above(0) }) }),
    when(deletes(flow, 'skill_flow_a', { expectedVersion: 0 }), refuses(409, 'CONFLICT')),
  ),
  scenario(
    'Delete one agent skill',
    'an agent that does not exist',
    when(deletes('agent_absent', 'skill_flow_a', { expectedVersion: 1 }), { status: is.oneOf(403, 404) }),
  ),
  scenario(
    'Versioning',
    'of several deletions at once one goes through',
    given(reads('agent_flow_skills_race'), before),
    together(
      4,
      deletes('agent_flow_skills_race', 'skill_flow_race', current),
      is.so(
        'one 200, the others refused',
        (statuses) =>
          listOf(statuses).filter((status) => status === 200).length === 1 &&
          listOf(statuses).every((status) => [200, 404, 409].includes(Number(status))),
      ),
    ),
    and(reads('agent_flow_skills_race'), gives({ skills: is.size(1) })),
  ),
  scenario(
    'Versioning 4',
    'Appointment Booking is listed as a skill type',
    when(reads('agent_kept'), gives({ skills: is.some({ id: 'skill_booking', type: 'appointment_booking' }) })),
  ),
  scenario(
    'Versioning 4',
    'Appointment Booking is in the skills library',
    when(get('/api/agent-builder/agents/agent_kept/skills/library'), {
      status: 200,
      body: is.so('with appointment booking', (body) => /appointment.booking/iu.test(JSON.stringify(body))),
    }),
  ),
  scenario(
    'Delete one agent skill',
    "deleting one agent's skill leaves other agents' alone",
    given(reads('agent_kept'), keep({ other: '' })),
    given(reads(flow), before),
    when(deletes(flow, 'skill_flow_a', current)),
    and(reads('agent_kept'), gives({ version: '{other.version}', skills: '{other.skills}' })),
  ),
]
