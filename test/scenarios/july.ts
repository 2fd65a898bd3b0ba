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
  propertiesOf,
  put,
  refuses,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const agents = '/api/agent-builder/agents'
const types = ['outreach', 'inbound', 'appointment'] as const
const create = (body: unknown): Request =>
  post(agents, { name: 'Autumn calls', locationId: 'loc_kept', ...propertiesOf(body) })
/** A 400 that lists the three campaign types. */
const listsTypes = {
  status: 400,
  body: is.so(
    'a refusal that lists the three types',
    (body) => at(body, 'success') === false && types.every((type) => JSON.stringify(body).includes(type)),
  ),
}
/** The agents of a list, wherever it stands. */
const found = (body: unknown): readonly unknown[] => {
  const data = at(body, 'data') ?? at(body, 'agents')
  return Array.isArray(data) ? listOf(data) : listOf(at(data, 'agents'))
}
const calls = (query: string): Request => get(`/api/call-history${query}`)
const callsOf = (body: unknown): readonly unknown[] => {
  const data = at(body, 'data') ?? at(body, 'calls')
  return Array.isArray(data) ? listOf(data) : listOf(at(data, 'calls'))
}
const ids = (body: unknown): string =>
  callsOf(body)
    .map((call) => String(at(call, 'id')))
    .toSorted()
    .join(',')
const namesOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return listOf(value).flatMap(namesOf)
  return Object.entries(propertiesOf(value)).flatMap(([name, inner]) => [name, ...namesOf(inner)])
}
const without = (...names: readonly string[]): unknown =>
  is.so(`without ${names.join(', ')}`, (body) => names.every((name) => !namesOf(body).includes(name)))

const agentTypes: readonly Scenario[] = [
  scenario(
    'Other modules',
    'agent-types returns three entries',
    when(get('/api/agent-builder/agent-types'), {
      status: 200,
      body: is.so('the three', (body) => types.every((type) => JSON.stringify(body).includes(`"${type}"`))),
    }),
  ),
  scenario(
    'Other modules',
    'outreach and inbound carry templates',
    when(get('/api/agent-builder/agent-types'), {
      status: 200,
      body: is.so('two lists of templates at least', (body) => JSON.stringify(body).split('"templates":[').length >= 3),
    }),
  ),
  ...types.map((agentType) =>
    scenario(
      'Versioning 4, agentType',
      `an agent can be created as ${agentType}`,
      when(create({ agentType }), {
        status: is.oneOf(200, 201),
        body: is.so(`an agent of ${agentType}`, (body) => JSON.stringify(body).includes(`"agentType":"${agentType}"`)),
      }),
    ),
  ),
  ...['live_transfer', 'appointment_booking', 'live_transfer_and_booking', 'inbound_receptionist'].map((agentType) =>
    scenario(
      'Versioning 4, agentType',
      `a template id is no agentType: ${agentType} gives 400 listing the three`,
      when(create({ agentType }), listsTypes),
    ),
  ),
  scenario(
    'Versioning 4, agentType',
    'anything else gives 400 listing the three',
    when(create({ agentType: 'sales' }), listsTypes),
  ),
  scenario(
    'Versioning 4, agentType',
    'a template id as system, without agentType, still works',
    when(create({ system: 'live_transfer_and_booking' }), { status: is.oneOf(200, 201), body: { success: true } }),
  ),
  scenario(
    'Readings, second round',
    'agentType and system together: 400',
    when(create({ agentType: 'outreach', system: 'live_transfer' }), { status: 400, body: { success: false } }),
  ),
  scenario(
    'Readings, second round',
    'neither agentType nor system: 400',
    when(create({}), { status: 400, body: { success: false } }),
  ),
  scenario(
    'Versioning 4, capabilityIds',
    "become the agent's capabilities",
    when(create({ agentType: 'outreach', capabilityIds: ['appointment_booking', 'add_tag'] }), {
      status: is.oneOf(200, 201),
      body: is.so('with both capabilities', (body) => {
        const text = JSON.stringify(body)
        return text.includes('"capabilities"') && text.includes('appointment_booking') && text.includes('add_tag')
      }),
    }),
  ),
  scenario(
    'Versioning 4, capabilityIds',
    'one that does not exist: 400',
    when(create({ agentType: 'outreach', capabilityIds: ['mind_reading'] }), { status: 400, body: { success: false } }),
  ),
  scenario(
    'Readings, second round',
    'capabilityIds hold at least one where they are sent',
    when(create({ agentType: 'outreach', capabilityIds: [] }), { status: 400, body: { success: false } }),
  ),
  scenario(
    'Versioning 4, agentType',
    'agents carry one of the three types, and capabilities',
    when(get(agents), {
      status: 200,
      body: is.so(
        'agents with type and capabilities',
        (body) =>
          found(body).length > 0 &&
          found(body).every(
            (agent) => types.includes(at(agent, 'agentType') as 'inbound') && Array.isArray(at(agent, 'capabilities')),
          ),
      ),
    }),
  ),
  ...(['outreach', 'inbound'] as const).map((agentType) =>
    scenario(
      'Versioning 4, agentType',
      `the list is filtered by ${agentType}`,
      when(get(`${agents}?agentType=${agentType}`), {
        status: 200,
        body: is.so(
          `agents of ${agentType} alone`,
          (body) => found(body).length > 0 && found(body).every((agent) => at(agent, 'agentType') === agentType),
        ),
      }),
    ),
  ),
  scenario(
    'Versioning 4, agentType',
    'a template id is no filter: 400 listing the three',
    when(get(`${agents}?agentType=live_transfer`), listsTypes),
  ),
  scenario(
    'Versioning 4, agentType',
    'a created agent is in the list',
    given(create({ agentType: 'appointment' }), { status: is.oneOf(200, 201) }),
    when(get(`${agents}?agentType=appointment`), {
      status: 200,
      body: is.so('the new one', (body) => found(body).some((agent) => at(agent, 'name') === 'Autumn calls')),
    }),
  ),
]

const callRecords: readonly Scenario[] = [
  scenario(
    'Versioning 4, call records',
    'use id and agentType',
    when(calls(''), {
      status: 200,
      body: is.so(
        'calls with id and agentType',
        (body) =>
          callsOf(body).length > 1 &&
          callsOf(body).every((call) => typeof at(call, 'id') === 'string' && at(call, 'agentType') !== undefined),
      ),
    }),
  ),
  scenario(
    'Versioning 4, call records',
    'the older fields are gone from the list',
    when(calls(''), { status: 200, body: without('_id', 'campaignSystem', 'cached', 'queryTime', 'generatedAt') }),
  ),
  scenario(
    'Versioning 4, by-call-id',
    'returns the call',
    when(get('/api/call-history/by-call-id/call_kept'), {
      status: 200,
      body: is.so(
        'the call',
        (body) => at(body, 'success') === true && JSON.stringify(body).includes('"id":"call_kept"'),
      ),
    }),
  ),
  scenario(
    'Versioning 4, by-call-id',
    'the older fields are gone from one call',
    when(get('/api/call-history/by-call-id/call_kept'), {
      status: 200,
      body: without('_id', 'campaignSystem', 'cached', 'queryTime', 'generatedAt'),
    }),
  ),
  scenario(
    'Versioning 4, by-call-id',
    'a call that does not exist: 404',
    when(get('/api/call-history/by-call-id/call_absent'), { status: 404, body: { success: false } }),
  ),
  scenario(
    'Versioning 4, excludeReviewed',
    'true leaves out what was reviewed',
    when(calls('?excludeReviewed=true'), {
      status: 200,
      body: is.so(
        'call_kept without call_transferred',
        (body) => ids(body).includes('call_kept') && !ids(body).includes('call_transferred'),
      ),
    }),
  ),
  scenario(
    'Versioning 4, excludeReviewed',
    'false leaves nothing out',
    when(calls('?excludeReviewed=false'), {
      status: 200,
      body: is.so('both', (body) => ids(body).includes('call_kept') && ids(body).includes('call_transferred')),
    }),
  ),
  ...['1', 'TRUE', 'yes', ''].map((value) =>
    scenario(
      'Versioning 4, excludeReviewed',
      `exactly true or false: "${value}" is a validation error`,
      when(calls(`?excludeReviewed=${value}`), { status: 400, body: { success: false } }),
    ),
  ),
  scenario(
    'Versioning 4, disposition',
    'one value filters',
    when(calls('?disposition=TRANSFER'), {
      status: 200,
      body: is.so(
        'transferred calls alone',
        (body) => callsOf(body).length > 0 && callsOf(body).every((call) => at(call, 'disposition') === 'TRANSFER'),
      ),
    }),
  ),
  scenario(
    'Versioning 4, disposition',
    'repeated parameters are the comma-separated list',
    given(calls('?disposition=SUCCESS,TRANSFER'), keep({ list: '' })),
    when(calls('?disposition=SUCCESS&disposition=TRANSFER'), {
      status: 200,
      body: (kept: Kept) =>
        is.so(
          'the same calls',
          (body) =>
            ids(body) === ids(kept['list']) &&
            ids(body).includes('call_kept') &&
            ids(body).includes('call_transferred'),
        ),
    }),
  ),
  scenario(
    'Versioning 4, outcomes',
    'a call ends in TRANSFER only where Live Transfer is installed, in SUCCESS and RESCHEDULE only where Appointment Booking is',
    when(get(agents), keep({ agents: '' })),
    and(calls(''), {
      status: 200,
      body: is.so('calls of known dispositions', (body) =>
        callsOf(body).every((call) => typeof at(call, 'disposition') === 'string'),
      ),
    }),
  ),
]

const executions: readonly Scenario[] = [
  scenario(
    'Versioning 4, execution history',
    'is success and data',
    when(
      get(`${agents}/agent_kept/executions`),
      gives({
        success: true,
        data: is.so('an object', (data) => typeof data === 'object' && data !== null && !Array.isArray(data)),
      }),
    ),
  ),
  scenario(
    'Versioning 4, execution history',
    'is in camelCase throughout',
    when(get(`${agents}/agent_kept/executions`), {
      status: 200,
      body: is.so('camelCase names', (body) => namesOf(body).every((name) => /^[a-z][A-Za-z0-9]*$/u.test(name))),
    }),
  ),
  scenario(
    'Split variant and skill errors',
    'execution history of an agent that does not exist: 404',
    when(get(`${agents}/agent_absent/executions`), { status: 404, body: { success: false } }),
  ),
  scenario(
    'Versioning 4, agent update',
    "an update keeps the platform's analysis fields and replaces the custom ones",
    given(
      put(`${agents}/agent_inbound`, {
        postCallAnalysis: [{ name: 'mood', type: 'string', description: 'How the caller felt.' }],
      }),
      keep({ first: '' }),
    ),
    when(
      put(`${agents}/agent_inbound`, {
        postCallAnalysis: [{ name: 'budget', type: 'string', description: 'What the caller can spend.' }],
      }),
      {
        status: 200,
        body: (kept: Kept) =>
          is.so('budget without mood, and whatever was there besides mood', (body) => {
            const text = JSON.stringify(body)
            return text.includes('budget') && !text.includes('mood') && JSON.stringify(kept['first']).includes('mood')
          }),
      },
    ),
  ),
  scenario(
    'Versioning 4, agent update',
    'an update without analysis fields keeps all of them',
    given(
      put(`${agents}/agent_inbound`, {
        postCallAnalysis: [{ name: 'mood', type: 'string', description: 'How the caller felt.' }],
      }),
    ),
    when(put(`${agents}/agent_inbound`, { name: 'Front desk' }), {
      status: 200,
      body: is.so('with mood', (body) => JSON.stringify(body).includes('mood')),
    }),
  ),
  scenario(
    'Versioning 4, skills library',
    'needs a key',
    when(get(`${agents}/agent_kept/skills/library`, { as: null }), refuses(401, 'Unauthorized')),
  ),
]

export const july: readonly Scenario[] = [...agentTypes, ...callRecords, ...executions]
