import {
  type Request,
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  get,
  put,
  gives,
  keep,
  refuses,
  at,
  propertiesOf,
  listOf,
  is,
} from './scenario.ts'

const agents = '/api/agent-builder/agents'

const calls = (query: string): Request => get(`/api/call-history?locationId=loc_kept${query}`)

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

const needs: Readonly<Record<string, string>> = {
  TRANSFER: 'live_transfer',
  SUCCESS: 'appointment_booking',
  RESCHEDULE: 'appointment_booking',
}
/** Whether one of the agents has what a call with this outcome needs. */
const canEnd = (call: unknown, among: readonly unknown[]): boolean => {
  const capability = needs[String(at(call, 'disposition'))]
  return (
    capability === undefined ||
    among.some(
      (agent) =>
        at(agent, 'agentType') === at(call, 'agentType') && listOf(at(agent, 'capabilities')).includes(capability),
    )
  )
}

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
    when(calls('&excludeReviewed=true'), {
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
    when(calls('&excludeReviewed=false'), {
      status: 200,
      body: is.so('both', (body) => ids(body).includes('call_kept') && ids(body).includes('call_transferred')),
    }),
  ),
  ...['1', 'TRUE', 'yes', ''].map((value) =>
    scenario(
      'Versioning 4, excludeReviewed',
      `exactly true or false: "${value}" is a validation error`,
      when(calls(`&excludeReviewed=${value}`), { status: 400, body: { success: false } }),
    ),
  ),
  scenario(
    'Versioning 4, disposition',
    'one value filters',
    when(calls('&disposition=TRANSFER'), {
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
    given(calls('&disposition=SUCCESS,TRANSFER'), keep({ list: '' })),
    when(calls('&disposition=SUCCESS&disposition=TRANSFER'), {
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
    given(get(`${agents}?locationId=loc_kept`), keep({ agents: 'data.agents' })),
    when(calls(''), {
      status: 200,
      body: (kept: Kept) =>
        is.so('calls whose outcome an agent of that type can have', (body) =>
          callsOf(body).every((call) => canEnd(call, listOf(kept['agents']))),
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

export const callsAndHistory: readonly Scenario[] = [...callRecords, ...executions]
