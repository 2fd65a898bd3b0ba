import {
  type Request,
  type Scenario,
  scenario,
  given,
  when,
  get,
  post,
  at,
  propertiesOf,
  listOf,
  is,
} from './scenario.ts'

const agents = '/api/agent-builder/agents'

const types = ['outreach', 'inbound', 'appointment'] as const

const create = (body: unknown): Request =>
  post(`${agents}?locationId=loc_kept`, { name: 'Autumn calls', ...propertiesOf(body) })

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
    when(get(`${agents}?locationId=loc_kept`), {
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
      when(get(`${agents}?locationId=loc_kept&agentType=${agentType}`), {
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
    when(get(`${agents}?locationId=loc_kept&agentType=live_transfer`), listsTypes),
  ),
  scenario(
    'Versioning 4, agentType',
    'a created agent is in the list',
    given(create({ agentType: 'appointment' }), { status: is.oneOf(200, 201) }),
    when(get(`${agents}?locationId=loc_kept&agentType=appointment`), {
      status: 200,
      body: is.so('the new one', (body) => found(body).some((agent) => at(agent, 'name') === 'Autumn calls')),
    }),
  ),
]

export const agentsModule: readonly Scenario[] = agentTypes
