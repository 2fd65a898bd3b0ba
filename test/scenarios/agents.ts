import { at, get, gives, happens, is, listOf, passes, post, put, refuses, scenario, step } from './scenario.ts'
import type { Check, Expected, Kept, Request, Scenario, Step } from './scenario.ts'

const agentBuilder = '/api/agent-builder/agents'
const creates = (body: Readonly<Record<string, unknown>>): Step =>
  step(post(`${agentBuilder}?locationId=loc_kept`, { name: 'Caller', ...body }), { keep: { agent: 'data.agent.id' } })
const installed = (...capabilityIds: readonly string[]): Step => creates({ agentType: 'outreach', capabilityIds })
const ends = (agentId: string, outcome: string): Step => ({
  ...happens('call-end', { agentId, outcome }),
  expected: { keep: { call: 'data.callId' } },
})
const listsCall = (query: string, more: Readonly<Record<string, unknown>> = {}): Step =>
  step(
    get(`/api/call-history?locationId=loc_kept${query}`),
    gives({ data: { calls: ({ call }: Kept) => is.some({ id: call, ...more }) } }),
  )

const needs = [
  ['TRANSFER', 'live_transfer'],
  ['SUCCESS', 'appointment_booking'],
  ['RESCHEDULE', 'appointment_booking'],
] as const

const calls: readonly Scenario[] = [
  ...needs.map(([outcome, capability]) =>
    scenario(
      'Versioning 4, outcomes',
      `a call can end in ${outcome} where ${capability} is installed, and is found by it`,
      installed(capability),
      ends('{agent}', outcome),
      step(get('/api/call-history/by-call-id/{call}'), gives({ data: { disposition: outcome, agentId: '{agent}' } })),
      listsCall(`&disposition=${outcome}`, { disposition: outcome }),
    ),
  ),
  ...needs.map(([outcome, capability]) =>
    scenario(
      'Versioning 4, outcomes',
      `a call cannot end in ${outcome} without ${capability}`,
      installed('add_tag', ...['live_transfer', 'appointment_booking'].filter((one) => one !== capability)),
      step(post('/_sandbox/events/call-end', { agentId: '{agent}', outcome }), refuses(409, 'CONFLICT')),
      step(
        get('/api/call-history?locationId=loc_kept'),
        gives({ data: { calls: ({ agent }: Kept) => is.not(is.some({ agentId: agent })) } }),
      ),
    ),
  ),
  scenario(
    'Versioning 4, outcomes',
    'a call can end otherwise whatever is installed',
    ends('agent_inbound', 'NOT_INTERESTED'),
  ),
  scenario(
    'Versioning 4, outcomes',
    'an agent of a combined template can end calls in what the template installs',
    creates({ system: 'live_transfer_and_booking' }),
    ends('{agent}', 'TRANSFER'),
    ends('{agent}', 'RESCHEDULE'),
  ),
  scenario(
    'Versioning 4, call records',
    'a call that has just ended has id and agentType, none of the older fields, and is not reviewed yet',
    ends('agent_kept', 'RESCHEDULE'),
    step(
      get('/api/call-history/by-call-id/{call}'),
      gives({
        data: {
          id: '{call}',
          agentType: is.text,
          _id: is.absent,
          campaignSystem: is.absent,
          cached: is.absent,
          queryTime: is.absent,
          generatedAt: is.absent,
        },
      }),
    ),
    listsCall('&excludeReviewed=true'),
  ),
  scenario(
    'Versioning 4, agentType',
    'an agent can be created without capabilities, and is listed under its name',
    creates({ agentType: 'appointment' }),
    step(
      get(`${agentBuilder}?locationId=loc_kept&agentType=appointment`),
      gives(is.so('the new one', (body) => JSON.stringify(body).includes('"name":"Caller"'))),
    ),
  ),
  scenario(
    'Versioning 4, execution history',
    'an agent without calls has an empty one',
    step(get(`${agentBuilder}/agent_analysis/executions`), gives({ data: { executions: [] } })),
  ),
  scenario(
    'Versioning 4, execution history',
    'a call that ended is in the history of its agent, the newest first',
    ends('agent_kept', 'RESCHEDULE'),
    step(
      get(`${agentBuilder}/agent_kept/executions`),
      gives({
        data: { executions: ({ call }: Kept) => is.so('the call first', (list) => at(list, '0.callId') === call) },
      }),
    ),
  ),
  scenario(
    'Versioning 4, agent update',
    "an update keeps the platform's analysis fields and replaces the custom ones",
    ...['mood', 'budget'].map((name) =>
      step(
        put(`${agentBuilder}/agent_inbound`, { postCallAnalysis: [{ name, type: 'string', description: 'As said.' }] }),
        gives(is.so(`${name} alone`, (body) => JSON.stringify(body).includes(name))),
      ),
    ),
    step(
      get(`${agentBuilder}?locationId=loc_kept`),
      gives(is.so('no mood', (body) => !JSON.stringify(body).includes('mood'))),
    ),
  ),
]

const graph = `${agentBuilder}/agent_flow_campaign/campaign/workflow`

const graphs: readonly Scenario[] = [
  scenario(
    'Versioning 4, campaign workflows',
    'an agent without a campaign is not called absent',
    step(get(`${agentBuilder}/agent_without_campaign/campaign/workflow`), {
      status: 404,
      body: { success: false, message: is.naming('no campaign') },
    }),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'what is appended per agent is answered without a Deprecation header',
    step(post(`${graph}/append-action`, { action: { type: 'add-note' } }), { headers: { deprecation: is.absent } }),
  ),
  scenario(
    'Versioning 4, Deprecation',
    'the date does not move with the clock',
    passes(1_000_000),
    step(get('/api/agent-builder/projects/loc_kept/campaigns/camp_kept/workflow'), {
      headers: { deprecation: `@${Date.parse('2026-07-01T00:00:00Z') / 1000}` },
    }),
  ),
  scenario(
    'Readings, order of refusals',
    'whether an agent exists is told to nobody without a key, and to nobody without the scope',
    step(get(`${agentBuilder}/agent_absent/split-test`, { as: null }), refuses(401, 'Unauthorized')),
    step(
      get(`${agentBuilder}/agent_absent/split-test`, { as: 'no_scopes' }),
      refuses(403, 'InsufficientScope', { requiredScope: is.naming('agents:') }),
    ),
  ),
]

const [first, second, third] = ['agent_flow_split', 'agent_flow_split_b', 'agent_flow_split_c'] as const
const split = `${agentBuilder}/${first}/split-test`
const dials = (leadId: string, expected: Expected = {}): Step => ({
  ...happens('dial', { agentId: first, leadId }),
  expected,
})
const meets = (leadId: string, belongsTo: string | Check, variant: string | Check): Step =>
  dials(leadId, gives({ data: { belongsTo, meets: variant } }))
const known = step(get(split), { keep: { split: 'splitTest' } })
const revision = '{split.revision}'
/** Sets the weights of the three. */
const weighs = (...weights: readonly number[]): Step => ({
  ...step({
    method: 'PATCH',
    path: split,
    body: { revision, weights: [first, second, third].map((agentId, index) => ({ agentId, weight: weights[index] })) },
  }),
})
const removes: Request = { method: 'DELETE', path: `${split}/variants/${second}`, body: { revision } }
/** So that the second variant has a lead, Ben. */
const two = [dials('anna'), dials('ben'), known]

const leads: readonly Scenario[] = [
  scenario(
    'Split test',
    'leads are shared by weight, and each keeps its variant',
    ...Array.from('abcdefghij', (name) => dials(name)),
    meets('a', first, first),
    meets('b', second, second),
    meets('b', second, second),
    meets('c', third, third),
  ),
  scenario(
    'Split test',
    'a live variant covers the leads of an excluded one, and they return to it when it is restored',
    ...two,
    weighs(60, 0, 40),
    meets('ben', second, is.oneOf(first, third)),
    known,
    weighs(50, 30, 20),
    meets('ben', second, second),
  ),
  scenario(
    'Split test',
    'an excluded variant meets no new lead',
    known,
    weighs(0, 60, 40),
    ...Array.from('abcde', (name) => meets(name, is.text, is.oneOf(second, third))),
  ),
  scenario(
    'Remove split variant',
    'a lead in mid-conversation is re-bucketed on its next dial, and the removed variant stays listed',
    ...two,
    step(removes),
    dials('ben', {
      ...gives({ data: { belongsTo: is.oneOf(first, third), meets: is.oneOf(first, third) } }),
      keep: { home: 'data.belongsTo' },
    }),
    dials('ben', gives({ data: { belongsTo: '{home}' } })),
    step(get(split), gives({ splitTest: { variants: is.some({ agentId: second, status: 'removed' }) } })),
  ),
]

const steps = (query: string): Request => get(`/api/power-dialer/pipeline/steps?${query}`)
const shown = (query: string, data: unknown): Step => step(steps(query), gives({ success: true, data }))
const pipeline = steps('locationId=loc_kept&campaignId=camp_kept')
/** The first two steps, with so many leads more than before. */
const counts = (...more: readonly number[]): Step =>
  step(
    pipeline,
    gives({
      data: {
        stepCounts: ({ counts: before }: Kept) =>
          is.so(`${more.join(' and ')} more than before`, (counted) =>
            more.every((number, index) => {
              const countAt = (list: unknown): number => Number(at(listOf(list)[index], 'count'))
              return countAt(counted) === countAt(before) + number
            }),
          ),
      },
    }),
  )

const counting: readonly Scenario[] = [
  scenario(
    'Get pipeline steps',
    'the parameters choose whose leads are counted, and without locationId all that they name',
    shown('locationId=loc_dialer', {
      cadences: is.some({ schedule: [is.there, is.there], headers: [is.there, is.there] }),
      pdOverCount: is.there,
    }),
    step(steps('locationId=loc_dialer'), { keep: { parked: 'data.pdOverCount' } }),
    shown('locationId=loc_dialer&leadLocationId=__all__', {
      pdOverCount: ({ parked }: Kept) =>
        is.so(`more than ${String(parked)}`, (count) => Number(count) > Number(parked)),
    }),
    shown('campaignId=camp_dialer', { stepCounts: [{ count: 12 }, { count: 5 }], pdOverCount: 3 }),
    shown('locationId=loc_dialer_step_required&cadenceStep=1', { stepCounts: is.there }),
    step(steps('locationId=loc_dialer&leadLocationId=loc_other_agency'), { status: 403, body: { error: is.text } }),
  ),
  scenario(
    'Get pipeline steps',
    'a lead is counted at the step that it waits at, and moves on with each dial',
    step(pipeline, { keep: { counts: 'data.stepCounts' } }),
    happens('dial', { agentId: 'agent_kept', leadId: 'anna' }),
    counts(1, 0),
    happens('dial', { agentId: 'agent_kept', leadId: 'anna' }),
    counts(0, 1),
  ),
]

export const agents: readonly Scenario[] = [...calls, ...graphs, ...leads, ...counting]
