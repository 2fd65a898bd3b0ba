import { before, current, reads, removes, weighs } from './split.ts'
import {
  and,
  at,
  get,
  given,
  gives,
  is,
  keep,
  type Kept,
  listOf,
  post,
  put,
  refuses,
  scenario,
  type Scenario,
  type Step,
  when,
} from './scenario.ts'

// What happens to calls and leads outside the API, by the control API of the sandbox.
const ends = (agentId: string, outcome: string): ReturnType<typeof post> =>
  post('/_sandbox/events/call-end', { agentId, outcome })
const dials = (agentId: string, leadId: string): ReturnType<typeof post> =>
  post('/_sandbox/events/dial', { agentId, leadId })
const report = (body: unknown): ReturnType<typeof gives> => gives({ data: body })
const calls = get('/api/call-history?locationId=loc_kept')
const callsHold = (check: (calls: readonly unknown[]) => boolean, says: string): ReturnType<typeof gives> => ({
  status: 200,
  body: is.so(says, (body) => check(listOf(at(body, 'data.calls')))),
})

const needs = [
  ['TRANSFER', 'live_transfer'],
  ['SUCCESS', 'appointment_booking'],
  ['RESCHEDULE', 'appointment_booking'],
] as const
const creates = (capabilityIds: readonly string[]): Step =>
  given(
    post('/api/agent-builder/agents?locationId=loc_kept', { name: 'Caller', agentType: 'outreach', capabilityIds }),
    {
      status: is.oneOf(200, 201),
      keep: { agent: 'data.agent.id' },
    },
  )
const endsKept = (outcome: string): ReturnType<typeof post> =>
  post('/_sandbox/events/call-end', { agentId: '{agent}', outcome })

const outcomes: readonly Scenario[] = [
  ...needs.map(([outcome, capability]) =>
    scenario(
      'Versioning 4, outcomes',
      `a call can end in ${outcome} where ${capability} is installed`,
      creates([capability]),
      given(endsKept(outcome), { keep: { call: 'data.callId' } }),
      when(get('/api/call-history/by-call-id/{call}'), gives({ data: { disposition: outcome, agentId: '{agent}' } })),
      and(
        calls,
        callsHold((list) => list.some((call) => at(call, 'disposition') === outcome), `a call of ${outcome}`),
      ),
    ),
  ),
  ...needs.map(([outcome, capability]) =>
    scenario(
      'Versioning 4, outcomes',
      `a call cannot end in ${outcome} without ${capability}`,
      creates(['add_tag', ...(['live_transfer', 'appointment_booking'] as const).filter((one) => one !== capability)]),
      when(endsKept(outcome), refuses(409, 'CONFLICT')),
      and(calls, {
        status: 200,
        body: (kept: Kept) =>
          is.so('without a call of that agent', (body) =>
            listOf(at(body, 'data.calls')).every((call) => at(call, 'agentId') !== kept['agent']),
          ),
      }),
    ),
  ),
  scenario(
    'Versioning 4, outcomes',
    'a call can end otherwise whatever is installed',
    when(ends('agent_inbound', 'NOT_INTERESTED'), report({ disposition: 'NOT_INTERESTED' })),
  ),
  scenario(
    'Versioning 4, execution history',
    'a call that ended is in the history of its agent, the newest first',
    given(ends('agent_kept', 'RESCHEDULE'), keep({ call: 'data.callId' })),
    when(get('/api/agent-builder/agents/agent_kept/executions'), {
      status: 200,
      body: (kept: Kept) => ({
        data: { executions: is.so('with the call', (list) => at(list, '0.callId') === kept['call']) },
      }),
    }),
  ),
  scenario(
    'Versioning 4, disposition',
    'a call that ended is found by its disposition',
    given(ends('agent_kept', 'RESCHEDULE'), keep({ call: 'data.callId' })),
    when(get('/api/call-history?locationId=loc_kept&disposition=RESCHEDULE'), {
      status: 200,
      body: (kept: Kept) => ({ data: { calls: is.some({ id: kept['call'], disposition: 'RESCHEDULE' }) } }),
    }),
  ),
]

const primary = 'agent_flow_split'
const lead = (name: string): Step => given(dials(primary, name))
const known = given(reads(primary), before)
const excludes = (agentId: string): Step => given(weighs(primary, { ...current, weights: weightsWithout(agentId) }))
const weightsWithout = (agentId: string): readonly unknown[] =>
  agentId === primary
    ? [weight(primary, 0), weight(`${primary}_b`, 60), weight(`${primary}_c`, 40)]
    : [weight(primary, 60), weight(`${primary}_b`, 0), weight(`${primary}_c`, 40)]
const weight = (agentId: string, share: number): unknown => ({ agentId, weight: share })
const all = [weight(primary, 50), weight(`${primary}_b`, 30), weight(`${primary}_c`, 20)]

const leads: readonly Scenario[] = [
  scenario(
    'Split test',
    'leads are shared by weight, and each keeps its variant',
    ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => lead(name)),
    lead('j'),
    when(dials(primary, 'a'), report({ belongsTo: primary, meets: primary })),
    and(dials(primary, 'b'), report({ belongsTo: `${primary}_b`, meets: `${primary}_b` })),
    and(dials(primary, 'c'), report({ belongsTo: `${primary}_c`, meets: `${primary}_c` })),
  ),
  scenario(
    'Split test',
    'a lead meets the variant that it belongs to, each time',
    lead('anna'),
    lead('ben'),
    when(dials(primary, 'ben'), report({ belongsTo: `${primary}_b`, meets: `${primary}_b` })),
    and(dials(primary, 'ben'), report({ belongsTo: `${primary}_b`, meets: `${primary}_b` })),
  ),
  scenario(
    'Split test',
    'a live variant covers the leads of an excluded one, and they still belong to it',
    lead('anna'),
    lead('ben'),
    known,
    excludes(`${primary}_b`),
    when(dials(primary, 'ben'), {
      status: 200,
      body: { data: { belongsTo: `${primary}_b`, meets: is.oneOf(primary, `${primary}_c`) } },
    }),
  ),
  scenario(
    'Split test',
    'the leads of an excluded variant return to it when it is restored',
    lead('anna'),
    lead('ben'),
    known,
    excludes(`${primary}_b`),
    given(dials(primary, 'ben')),
    known,
    given(weighs(primary, { ...current, weights: all })),
    when(dials(primary, 'ben'), report({ belongsTo: `${primary}_b`, meets: `${primary}_b` })),
  ),
  scenario(
    'Split test',
    'an excluded variant meets no new lead',
    known,
    excludes(primary),
    ...['a', 'b', 'c', 'd', 'e'].map((name) =>
      when(dials(primary, name), { status: 200, body: { data: { meets: is.oneOf(`${primary}_b`, `${primary}_c`) } } }),
    ),
  ),
  scenario(
    'Remove split variant',
    'a lead in mid-conversation is re-bucketed on its next dial',
    lead('anna'),
    lead('ben'),
    known,
    given(removes(primary, `${primary}_b`, current)),
    when(dials(primary, 'ben'), {
      status: 200,
      keep: { home: 'data.belongsTo' },
      body: { data: { belongsTo: is.oneOf(primary, `${primary}_c`), meets: is.oneOf(primary, `${primary}_c`) } },
    }),
    and(dials(primary, 'ben'), { status: 200, body: (kept: Kept) => ({ data: { belongsTo: kept['home'] } }) }),
  ),
  scenario(
    'Remove split variant',
    'a removed variant stays listed after its leads have gone',
    lead('anna'),
    lead('ben'),
    known,
    given(removes(primary, `${primary}_b`, current)),
    given(dials(primary, 'ben')),
    when(reads(primary), gives({ splitTest: { variants: is.some({ agentId: `${primary}_b`, status: 'removed' }) } })),
  ),
  scenario(
    'Get pipeline steps',
    'a lead is counted at the step that it waits at, and moves on with each dial',
    given(
      get('/api/power-dialer/pipeline/steps?locationId=loc_kept&campaignId=camp_kept'),
      keep({ before: 'data.stepCounts' }),
    ),
    given(dials('agent_kept', 'anna')),
    when(get('/api/power-dialer/pipeline/steps?locationId=loc_kept&campaignId=camp_kept'), {
      status: 200,
      body: (kept: Kept) => ({ data: { stepCounts: counts(kept['before'], 1, 0) } }),
    }),
    given(dials('agent_kept', 'anna')),
    and(get('/api/power-dialer/pipeline/steps?locationId=loc_kept&campaignId=camp_kept'), {
      status: 200,
      body: (kept: Kept) => ({ data: { stepCounts: counts(kept['before'], 0, 1) } }),
    }),
  ),
]

/** The first two steps, with so many leads more than before. */
const counts = (first: unknown, ...more: readonly number[]): ReturnType<typeof is.so> =>
  is.so(`counts with ${more.join(' and ')} more`, (steps) =>
    more.every((number, step) => at(steps, `${step}.count`) === Number(at(first, `${step}.count`)) + number),
  )

const agent = 'agent_graph_append'
const graph = `/api/agent-builder/agents/${agent}/campaign/workflow`
const older = '/api/agent-builder/projects/loc_kept/campaigns/camp_graph_append/workflow'
const nodes = (check: (list: readonly unknown[]) => boolean, says: string): ReturnType<typeof gives> => ({
  status: 200,
  body: is.so(says, (body) => at(body, 'success') === true && check(listOf(at(body, 'data.workflow.nodes')))),
})
const types = [
  'add-tag',
  'remove-tag',
  'set-field',
  'move-stage',
  'add-note',
  'send-sms',
  'send-email',
  'book-appointment',
]
const notFound = { status: 404, body: { success: false } }
const invalid = { status: 400, body: { success: false, message: is.text } }

const steps: readonly Scenario[] = [
  ...types.map((type) =>
    scenario(
      'Versioning 4, campaign workflows',
      `append-action takes ${type}, with an empty config`,
      when(
        post(`${graph}/append-action`, { action: { type, config: {} } }),
        nodes((list) => at(list.at(-1), 'type') === type, `${type} at the end`),
      ),
    ),
  ),
  ...['post-webhook', 'enroll-in-campaign', 'requeue-pd'].map((type) =>
    scenario(
      'Versioning 4, campaign workflows',
      `append-action refuses ${type} by its name, with what there is instead`,
      when(post(`${graph}/append-action`, { action: { type } }), {
        status: 400,
        body: { success: false, message: is.naming(type, ...types) },
      }),
    ),
  ),
  ...['REPLACE-WITH-TAG', 'CHANGE-ME', 'https://example.com/x'].map((value) =>
    scenario(
      'Versioning 4, campaign workflows',
      `append-action does not save ${value}`,
      when(post(`${graph}/append-action`, { action: { type: 'add-note', config: { text: value } } }), invalid),
      and(
        get(graph),
        nodes((list) => list.length === 2, 'two nodes'),
      ),
    ),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'switch-outcome has a branch look at another outcome',
    when(
      post(`${graph}/switch-outcome`, { nodeId: 'booked', outcome: 'RESCHEDULE' }),
      nodes((list) => JSON.stringify(list[0]).includes('RESCHEDULE'), 'the outcome in the branch'),
    ),
    and(
      get(graph),
      nodes((list) => JSON.stringify(list[0]).includes('RESCHEDULE'), 'the outcome saved'),
    ),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'delete-node takes one node and leaves the others',
    when(
      post(`${graph}/delete-node`, { nodeId: 'tag' }),
      nodes((list) => list.length === 1 && at(list[0], 'id') === 'booked', 'the branch alone'),
    ),
    and(
      get(graph),
      nodes((list) => list.length === 1, 'one node'),
    ),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'delete-node of a node that is not there: 404',
    when(post(`${graph}/delete-node`, { nodeId: 'nobody' }), notFound),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'switch-outcome of a node that is not there: 404',
    when(post(`${graph}/switch-outcome`, { nodeId: 'nobody', outcome: 'TRANSFER' }), notFound),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'switch-outcome of an action: 400',
    when(post(`${graph}/switch-outcome`, { nodeId: 'tag', outcome: 'TRANSFER' }), invalid),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'an agent without a campaign is not called absent',
    when(get('/api/agent-builder/agents/agent_without_campaign/campaign/workflow'), {
      status: 404,
      body: { success: false, message: is.naming('no campaign') },
    }),
  ),
  ...(
    [
      ['append-action', { action: { type: 'add-note', config: { text: 'The older way.' } } }],
      ['switch-outcome', { nodeId: 'booked', outcome: 'TRANSFER' }],
      ['delete-node', { nodeId: 'tag' }],
    ] as const
  ).map(([route, body]) =>
    scenario(
      'Versioning 4, campaign workflows',
      `the project-scoped ${route} still works, and carries Deprecation`,
      when(post(`${older}/${route}`, body), {
        status: 200,
        body: { success: true },
        headers: { deprecation: is.so('@ and seconds', (value) => /^@\d+$/u.test(String(value))) },
      }),
    ),
  ),
  ...(
    [
      ['append-action', { action: { type: 'add-note' } }],
      ['switch-outcome', { nodeId: 'booked', outcome: 'TRANSFER' }],
      ['delete-node', { nodeId: 'tag' }],
    ] as const
  ).flatMap(([route, body]) => [
    scenario(
      'Authentication 5',
      `${route} needs the scope to change agents`,
      when(
        post(`${graph}/${route}`, body, { as: 'reader' }),
        refuses(403, 'InsufficientScope', { requiredScope: 'agents:write' }),
      ),
    ),
    scenario(
      'Authentication 5',
      `${route} needs a key`,
      when(post(`${graph}/${route}`, body, { as: null }), refuses(401, 'Unauthorized')),
    ),
    scenario(
      'Authentication 4',
      `${route} does not tell another agency that the agent exists`,
      when(post(`${graph}/${route}`, body, { as: 'other_agency' }), notFound),
    ),
    scenario(
      'Versioning 4, campaign workflows',
      `each ${route} changes the digest`,
      given(get(`${graph}/digest`), keep({ first: 'data' })),
      given(post(`${graph}/${route}`, body)),
      when(get(`${graph}/digest`), {
        status: 200,
        body: (kept: Kept) => ({
          data: {
            digest: is.not(at(kept['first'], 'digest')),
            version: is.above(Number(at(kept['first'], 'version'))),
          },
        }),
      }),
    ),
  ]),
]

const update = (body: unknown): ReturnType<typeof put> => put('/api/agent-builder/agents/agent_analysis', body)
const names = (...wanted: readonly string[]): ReturnType<typeof is.so> =>
  is.so(
    `the fields ${wanted.join(', ')}`,
    (list) =>
      listOf(list)
        .map((field) => at(field, 'name'))
        .join() === wanted.join(),
  )
const shows = (...wanted: readonly string[]): ReturnType<typeof gives> =>
  gives({ success: true, data: { agent: { postCallAnalysis: names(...wanted) } } })
const managed = ['call_summary', 'call_outcome'] as const

const analysis: readonly Scenario[] = [
  scenario(
    'Versioning 4, agent update',
    'an empty list takes the custom fields and no other',
    when(update({ postCallAnalysis: [] }), shows(...managed)),
  ),
  scenario(
    'Versioning 4, agent update',
    'a managed field that is sent stays as it is',
    when(
      update({ postCallAnalysis: [{ name: 'call_summary', type: 'number' }] }),
      gives({
        data: { agent: { postCallAnalysis: is.some({ name: 'call_summary', type: 'string', managed: true }) } },
      }),
    ),
  ),
  scenario(
    'Versioning 4, agent update',
    'what was read can be sent back',
    given(update({}), keep({ all: 'data.agent.postCallAnalysis' })),
    when(update({ postCallAnalysis: '{all}' }), shows(...managed, 'mood')),
  ),
  scenario(
    'Versioning 4, agent update',
    'custom fields keep the order in which they are sent',
    when(update({ postCallAnalysis: [{ name: 'b' }, { name: 'a' }] }), shows(...managed, 'b', 'a')),
  ),
  scenario(
    'Versioning 4, agent update',
    'a field without a name: 400 that names it',
    when(update({ postCallAnalysis: [{ type: 'string' }] }), {
      status: 400,
      body: { message: is.naming('postCallAnalysis.0.name') },
    }),
    and(update({}), shows(...managed, 'mood')),
  ),
  scenario(
    'Versioning 4, agent update',
    'an update needs the scope to change agents',
    when(
      put('/api/agent-builder/agents/agent_analysis', {}, { as: 'reader' }),
      refuses(403, 'InsufficientScope', { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Versioning 4, agent update',
    "another agency's agent: 404",
    when(put('/api/agent-builder/agents/agent_analysis', { name: 'Mine' }, { as: 'other_agency' }), notFound),
  ),
  scenario(
    'Versioning 4, execution history',
    'an agent without calls has an empty history',
    when(
      get('/api/agent-builder/agents/agent_analysis/executions'),
      gives({ success: true, data: { executions: is.size(0) } }),
    ),
  ),
  scenario(
    'Versioning 4, execution history',
    "is not shown of another agency's agent",
    when(get('/api/agent-builder/agents/agent_kept/executions', { as: 'other_agency' }), notFound),
  ),
]

export const outcomesAndLeads: readonly Scenario[] = [...outcomes, ...leads, ...steps, ...analysis]
