import {
  and,
  at,
  get,
  given,
  gives,
  is,
  keep,
  type Kept,
  passes,
  post,
  propertiesOf,
  put,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const project = (campaign: string, location = 'loc_kept'): string =>
  `/api/agent-builder/projects/${location}/campaigns/${campaign}`
const graph = '/api/agent-builder/agents/agent_flow_campaign/campaign/workflow'
const sets = (campaign: string, body: unknown): Request => put(project(campaign), body)
const templates = [
  'appointment_booking',
  'appointment_confirmation',
  'live_transfer',
  'live_transfer_and_tag',
  'live_transfer_and_booking',
  'add_tag',
  'inbound_receptionist',
] as const
const actions = [
  'add-tag',
  'remove-tag',
  'set-field',
  'move-stage',
  'add-note',
  'send-sms',
  'send-email',
  'book-appointment',
] as const
const shows = (name: string, value: string): ReturnType<typeof gives> => ({
  status: 200,
  body: is.so(
    `${name} ${value}`,
    (body) => at(body, 'success') === true && JSON.stringify(body).includes(`"${name}":"${value}"`),
  ),
})
/** A 400 whose text lists the values that there are. */
const lists = (...values: readonly string[]): ReturnType<typeof gives> => ({
  status: 400,
  body: is.so(
    `a refusal that lists ${values.join(', ')}`,
    (body) => at(body, 'success') === false && values.every((value) => JSON.stringify(body).includes(value)),
  ),
})
const refused = { status: 400, body: { success: false } }
const since = { deprecation: is.so('@ and seconds', (value) => /^@\d+$/u.test(String(value))) }
const reading = 'camp_dialing'

const dialing: readonly Scenario[] = [
  ...['s2l', 'pd', 's2l_pd'].map((mode) =>
    scenario(
      'Versioning 4, dialing',
      `${mode} can be written and reads back`,
      when(sets(reading, { dialing: mode }), shows('dialing', mode)),
    ),
  ),
  scenario(
    'Versioning 4, dialing',
    'confirmation is refused',
    when(sets(reading, { dialing: 'confirmation' }), lists('s2l', 'pd', 's2l_pd')),
  ),
  scenario(
    'Versioning 4, dialing',
    'reactivation is refused',
    when(sets(reading, { dialing: 'reactivation' }), lists('s2l', 'pd', 's2l_pd')),
  ),
  scenario('Versioning 4, dialing', 'null is refused', when(sets(reading, { dialing: null }), refused)),
  scenario(
    'Versioning 4, dialing',
    'an unknown mode gives 400 listing the valid ones',
    when(sets(reading, { dialing: 'fax' }), lists('s2l', 'pd', 's2l_pd')),
  ),
  scenario(
    'Readings, second round',
    'a mode of another type gives 400 listing the valid ones',
    when(sets(reading, { dialing: 7 }), lists('s2l', 'pd', 's2l_pd')),
  ),
  scenario(
    'Versioning 4, dialing',
    'omitted it stays as it is',
    given(sets(reading, { dialing: 's2l' })),
    when(sets(reading, { agentType: 'add_tag' }), shows('dialing', 's2l')),
  ),
  scenario(
    'Versioning 4, dialing',
    'a refused mode changes nothing else either',
    given(sets(reading, { agentType: 'add_tag', dialing: 'fax' }), refused),
    when(sets(reading, { dialing: 's2l' }), shows('agentType', 'live_transfer')),
  ),
  scenario(
    'Versioning 4, dialing',
    'a reactivation campaign keeps its mode and reads it back while its type changes',
    when(sets('camp_reactivation', { agentType: 'add_tag' }), shows('dialing', 'reactivation')),
  ),
  scenario(
    'Versioning 4, dialing',
    'an update that sends reactivation again is refused',
    when(sets('camp_reactivation', { agentType: 'add_tag', dialing: 'reactivation' }), refused),
    and(sets('camp_reactivation', { dialing: 'pd' }), shows('agentType', 'live_transfer')),
  ),
  scenario(
    'Versioning 4, dialing',
    'the mode can be changed in the same request',
    when(sets('camp_reactivation', { agentType: 'add_tag', dialing: 'pd' }), shows('dialing', 'pd')),
  ),
]

const types: readonly Scenario[] = [
  ...templates.map((agentType) =>
    scenario(
      'Versioning 4, campaigns',
      `the template id ${agentType} is an agentType of campaigns`,
      when(sets(reading, { agentType }), shows('agentType', agentType)),
    ),
  ),
  scenario(
    'Versioning 4, campaigns',
    "the Agents module's types are not campaigns': 400 listing the valid ones",
    when(sets(reading, { agentType: 'outreach' }), lists(...templates)),
  ),
  scenario(
    'Readings, second round',
    'null is an unknown value: 400 listing the valid ones',
    when(sets(reading, { agentType: null }), lists(...templates)),
  ),
  scenario(
    'Status codes',
    'a campaign that does not exist: 404',
    when(sets('camp_absent', { dialing: 'pd' }), { status: 404, body: { success: false } }),
  ),
]

/** The graph that was read, with its nodes replaced. */
const withNodes =
  (...nodes: readonly unknown[]) =>
  (kept: Kept): unknown => ({ ...propertiesOf(kept['graph']), nodes })
const node = (type: string, config: unknown = {}, id = 'n1'): unknown => ({ id, type, config })
const known = given(get(graph), keep({ graph: 'data.workflow' }))
const saved = (says: string, ...nodes: readonly unknown[]): Scenario =>
  scenario(
    'Versioning 4, campaign workflows',
    says,
    known,
    when(put(graph, withNodes(...nodes)), gives({ success: true })),
    and(get(graph), {
      status: 200,
      body: is.so('with the nodes', (body) =>
        nodes.every((one) => JSON.stringify(body).includes(`"type":"${String(at(one, 'type'))}"`)),
      ),
    }),
  )
const rejected = (says: string, ...nodes: readonly unknown[]): Scenario =>
  scenario(
    'Versioning 4, campaign workflows',
    says,
    known,
    when(put(graph, withNodes(...nodes)), refused),
    and(get(graph), gives({ data: { workflow: '{graph}' } })),
  )

const graphs: readonly Scenario[] = [
  ...actions.map((type) => saved(`${type} is a supported action, and an empty config is accepted`, node(type))),
  saved('if is a branch node', node('if')),
  saved('switch is a branch node', node('switch')),
  ...['post-webhook', 'enroll-in-campaign', 'requeue-pd'].map((type) => rejected(`${type} is removed`, node(type))),
  scenario(
    'Readings, second round',
    'another node type gives 400 with the supported ones',
    known,
    when(put(graph, withNodes(node('juggle'))), lists(...actions, 'if', 'switch')),
  ),
  rejected('a REPLACE-WITH- value fails to save', node('add-tag', { tag: 'REPLACE-WITH-TAG' })),
  rejected('CHANGE-ME fails to save', node('add-note', { text: 'CHANGE-ME' })),
  rejected(
    'a URL on a reserved documentation host fails to save',
    node('add-note', { text: 'https://example.com/pricing' }),
  ),
  rejected(
    'a placeholder deep inside a config fails to save',
    node('send-sms', { message: { parts: ['Hello', 'REPLACE-WITH-NAME'] } }),
  ),
  saved('a config without placeholders is saved', node('add-note', { text: 'Asked for a change of the oil.' })),
]

const routes: readonly Scenario[] = [
  scenario(
    'Versioning 4, campaign workflows',
    'are reachable per agent, without a Deprecation header',
    when(get('/api/agent-builder/agents/agent_kept/campaign/workflow'), {
      status: 200,
      body: { success: true },
      headers: { deprecation: is.absent },
    }),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'are reachable per agent: digest',
    when(
      get('/api/agent-builder/agents/agent_kept/campaign/workflow/digest'),
      gives({ success: true, data: { digest: is.there, version: is.there } }),
    ),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'the project-scoped route still works, and carries Deprecation',
    when(get(`${project('camp_kept')}/workflow`), { status: 200, body: { success: true }, headers: since }),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'the project-scoped digest still works, and carries Deprecation',
    when(get(`${project('camp_kept')}/workflow/digest`), { status: 200, body: { success: true }, headers: since }),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'both ways lead to the same workflow',
    given(get(`${project('camp_kept')}/workflow`), keep({ graph: 'data.workflow' })),
    when(get('/api/agent-builder/agents/agent_kept/campaign/workflow'), gives({ data: { workflow: '{graph}' } })),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'what is saved the older way is read the newer way',
    known,
    given(put(`${project('camp_flow')}/workflow`, withNodes(node('add-note', { text: 'Saved the older way.' }))), {
      status: 200,
      headers: since,
    }),
    when(get(graph), {
      status: 200,
      body: is.so('with the note', (body) => JSON.stringify(body).includes('Saved the older way.')),
    }),
  ),
  ...Object.entries({
    'GET workflow': get(`${project('camp_absent')}/workflow`),
    'GET digest': get(`${project('camp_absent')}/workflow/digest`),
    'PUT workflow': put(`${project('camp_absent')}/workflow`, { nodes: [] }),
    'POST append-action': post(`${project('camp_absent')}/workflow/append-action`, {}),
    'POST switch-outcome': post(`${project('camp_absent')}/workflow/switch-outcome`, {}),
    'POST delete-node': post(`${project('camp_absent')}/workflow/delete-node`, {}),
  }).map(([name, request]) =>
    scenario(
      'Versioning 4, Deprecation',
      `a refusal of a deprecated route carries it too: ${name}`,
      when(request, { status: is.refusal, headers: since }),
    ),
  ),
  scenario(
    'Versioning 4, Deprecation',
    'a 401 of a deprecated route carries it too',
    when(get(`${project('camp_kept')}/workflow`, { as: null }), { status: 401, headers: since }),
  ),
  scenario(
    'Versioning 4, Deprecation',
    'the date is 2026-07-01',
    when(get(`${project('camp_kept')}/workflow`), {
      status: 200,
      headers: { deprecation: `@${Date.parse('2026-07-01T00:00:00Z') / 1000}` },
    }),
  ),
  scenario(
    'Versioning 4, Deprecation',
    'the date does not move with the clock',
    passes(1_000_000),
    when(get(`${project('camp_kept')}/workflow`), {
      status: 200,
      headers: { deprecation: `@${Date.parse('2026-07-01T00:00:00Z') / 1000}` },
    }),
  ),
  scenario(
    'Split variant and skill errors',
    'an agent that does not exist has no workflow: 404',
    when(get('/api/agent-builder/agents/agent_absent/campaign/workflow'), { status: 404, body: { success: false } }),
  ),
  scenario(
    'Versioning 4, campaign workflows',
    'a saved graph changes its digest',
    given(get(`${graph}/digest`), keep({ digest: 'data.digest' })),
    known,
    given(put(graph, withNodes(node('add-note', { text: 'Another graph.' })))),
    when(get(`${graph}/digest`), { status: 200, body: (kept: Kept) => ({ data: { digest: is.not(kept['digest']) } }) }),
  ),
]

export const campaigns: readonly Scenario[] = [...dialing, ...types, ...graphs, ...routes]
