import { complete, known, live, saves, steps, withWorkflows, workflow } from './authored.ts'
import { agent, create, draft, made, reads, renamed } from './live.ts'
import {
  and,
  at,
  del,
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
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  type Step,
  together,
  when,
} from './scenario.ts'

const templated = (id: string, values: unknown = {}): unknown => ({
  id,
  brainTemplateId: 'tpl_booking',
  values: { calendar: 'cal_main', transferTo: 'dest_front_desk', ...propertiesOf(values) },
})
const draftOf = (id: string): unknown => ({ id, draft: true })
const campaign = (body: unknown): Request => put('/api/agent-builder/projects/loc_live/campaigns/{campaign.id}', body)
const numbers = { callerNumbers: ['+4930123456'] }
const tags = { triggerTags: ['tag_vip'] }
const live1 = { status: 'active' }
const pipeline = '/api/power-dialer/pipeline/steps?locationId=loc_live'
const isPaused = is.so('a paused campaign', (body) => JSON.stringify(body).includes('"paused"'))
const names = (value: unknown): readonly unknown[] => Object.values(propertiesOf(value)).map((one) => at(one, 'name'))
const workflowsAre = (check: (list: readonly unknown[]) => boolean, says: string): ReturnType<typeof made> =>
  made({ brain: { capabilityConfig: { workflows: is.so(says, (value) => check(names(value))) } } })

const retries: readonly Scenario[] = [
  scenario(
    'Creation rule 1',
    'a retry from a template keeps agent and campaign',
    given(create(templated('from_template')), made({})),
    when(create(templated('from_template')), {
      status: is.oneOf(200, 201),
      body: { data: { agent: { id: '{made.id}' }, campaign: { id: '{campaign.id}' } } },
    }),
  ),
  scenario(
    'Creation rule 1',
    'the id of an agent from a template is not free for an empty draft',
    given(create(templated('from_template')), made({})),
    when(create(draftOf('from_template')), { status: 409, body: { success: false, error: is.text, code: is.text } }),
  ),
  scenario(
    'Creation rule 1',
    'a retry does not undo what was edited since',
    given(create(draft), made({})),
    given(get('/api/live-agents/{made.id}?locationId=loc_live'), keep({ agent: 'data.agent' })),
    given(
      saves('{made.id}', (whole) => ({
        ...whole,
        name: 'Edited since',
        brain: { ...propertiesOf(whole['brain']), prompt: 'You answer the phone of a bakery.' },
      })),
    ),
    given(create(draft), { status: is.oneOf(200, 201) }),
    when(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      agent({ name: 'Edited since', brain: { prompt: 'You answer the phone of a bakery.' } }),
    ),
  ),
  scenario(
    'Creation rule 1',
    'a retry keeps the settings of the campaign',
    given(create(draft), made({})),
    given(campaign({ dialing: 's2l' })),
    given(create(draft), { status: is.oneOf(200, 201) }),
    when(campaign({ agentType: 'add_tag' }), {
      status: 200,
      body: is.so('the mode as it was set', (body) => JSON.stringify(body).includes('"dialing":"s2l"')),
    }),
  ),
  scenario(
    'Creation rule 1',
    'several creations of one id at once make one agent',
    together(4, create(draft), is.every(is.oneOf(200, 201, 409))),
    when(get(live('')), {
      status: 200,
      body: is.so('one of that id', (body) => JSON.stringify(body).split('"live:my_draft"').length === 2),
    }),
  ),
]

const starting: readonly Scenario[] = [
  ...(
    [
      ['do-not-call on an output', 'nested_dnd', { in_area: [], out_of_area: [steps.dnd()] }],
      ['a callback on an output', 'nested_call', { in_area: [steps.callback()], out_of_area: [] }],
    ] as const
  ).map(([what, id, outputs]) =>
    scenario(
      'Creation rule 3',
      `${what} counts too: one of the two is enough for neither to be added`,
      known('live:kept'),
      when(
        create(complete(id, { wf_scenari1: workflow(steps.zip(outputs)) })),
        workflowsAre((list) => list.length === 1 && list[0] === 'Check the area', 'the sent workflow alone'),
      ),
    ),
  ),
  scenario(
    'Create, complete agent',
    'has no explicit policy: an edit of it starts setup again',
    known('live:kept'),
    given(create(complete('my_complete')), made({ provisioningPolicy: is.not('explicit') })),
    given(get('/api/live-agents/{made.id}?locationId=loc_live'), keep({ agent: 'data.agent' })),
    when(saves('{made.id}', renamed), agent({ setup: { status: is.oneOf('queued', 'provisioning', 'ready') } })),
  ),
  scenario(
    'Create, from a template',
    'what it yields is complete enough to be prepared as it stands',
    given(create(templated('from_template')), made({})),
    when(post('/api/live-agents/{made.id}/prepare?locationId=loc_live', { ifVersion: '{made.ifVersion}' }), {
      status: 202,
      body: { success: true, data: { setupStarted: true } },
    }),
  ),
  scenario(
    'Create, from a template',
    'a calendar that does not exist is refused, and the id stays free',
    when(create(templated('from_template', { calendar: 'cal_absent' })), refusesLive(422)),
    and(create(draftOf('from_template')), { status: 201 }),
  ),
  scenario(
    'Live-agent module',
    'who may read only may not create, a project user neither, and both leave the id free',
    given(create(draft, { as: 'reader' }), refusesLive(403, { requiredScope: 'agents:write' })),
    given(create(draft, { as: 'project_user' }), refusesLive(403)),
    when(create(draft, { as: 'writer' }), { status: 201 }),
  ),
]

const goingLive: readonly Scenario[] = [
  scenario(
    'Creation rule 4',
    'caller numbers alone do not let a campaign go live',
    given(create(draft), made({})),
    given(campaign(numbers)),
    when(campaign(live1), { status: is.refusal }),
    and(campaign({ dialing: 'pd' }), { status: 200, body: isPaused }),
  ),
  scenario(
    'Creation rule 4',
    'trigger tags alone do not let a campaign go live',
    given(create(draft), made({})),
    given(campaign(tags)),
    when(campaign(live1), { status: is.refusal }),
    and(campaign({ dialing: 'pd' }), { status: 200, body: isPaused }),
  ),
  scenario(
    'Creation rule 4',
    'with both chosen a campaign goes live',
    given(create(draft), made({})),
    given(campaign(numbers)),
    given(campaign(tags)),
    when(campaign(live1), { status: 200, body: is.not(isPaused) }),
  ),
  scenario(
    'Creation rule 4',
    'both may be chosen in the request that goes live',
    given(create(draft), made({})),
    when(campaign({ ...numbers, ...tags, ...live1 }), { status: 200, body: is.not(isPaused) }),
  ),
  scenario(
    'setup.revision',
    'describes setup, not the campaign: an agent that is ready has a paused campaign still',
    known('live:kept'),
    given(create(complete('my_complete')), made({})),
    given(put('/_sandbox/clock', { advanceSeconds: 3600 })),
    given(get('/api/live-agents/{made.id}?locationId=loc_live'), agent({ setup: { status: 'ready' } })),
    when(campaign({ dialing: 'pd' }), { status: 200, body: isPaused }),
  ),
]

const cadences: readonly Scenario[] = [
  scenario(
    'Live agent, campaign',
    'each campaign of a live agent has a cadence that is its own: another one does not show it',
    given(create(draft), made({})),
    when(get(`${pipeline}&campaignId={campaign.id}`), {
      status: 200,
      body: { data: { cadences: is.size(1) } },
      keep: { own: 'data.cadences.0._id' },
    }),
    and(get(`${pipeline}&campaignId=camp_live_new`), {
      status: 200,
      body: (kept: Kept) => ({
        data: { cadences: is.every({ _id: is.not(kept['own']), isDefault: false, campaignIds: ['camp_live_new'] }) },
      }),
    }),
  ),
]

const graph = '/api/agent-builder/projects/loc_live/campaigns/{campaign.id}/workflow'
const noGraph = refuses(404, 'NOT_FOUND', { message: is.naming('live agent') })
const unavailable: readonly Scenario[] = [
  scenario(
    'Workflow authoring 11',
    'outcome graphs of campaigns do not apply to the campaign of a live agent: none is read, saved or changed',
    given(create(draft), made({})),
    when(get(graph), noGraph),
    and(get(`${graph}/digest`), noGraph),
    and(put(graph, { nodes: [] }), noGraph),
    and(post(`${graph}/append-action`, { action: { type: 'add-note' } }), noGraph),
    and(post(`${graph}/switch-outcome`, { nodeId: 'booked', outcome: 'TRANSFER' }), noGraph),
    and(post(`${graph}/delete-node`, { nodeId: 'tag' }), noGraph),
  ),
  scenario(
    'Workflow authoring 11',
    'a live agent is not deleted or cloned, and not put in a split test',
    when(del(live('/live:kept'), {}), { status: is.oneOf(404, 405), body: { success: false } }),
    and(post(live('/live:kept/clone'), {}), { status: is.oneOf(404, 405), body: { success: false } }),
    and(get('/api/agent-builder/agents/live:kept/split-test'), refuses(404, 'NOT_FOUND')),
    and(reads('live:kept'), agent({ setup: { status: 'ready' } })),
  ),
]

const unbound = 'live:unbound'
const closed = [steps.collect(), steps.findSlots({ calendarId: 'cal_closed' })]
const down = 'live:crm_down'
const readsAt = (id: string, location: string): Request => get(live(`/${id}`, location))
const knownAt = (id: string, location: string): Step => given(readsAt(id, location), keep({ agent: 'data.agent' }))
const added = (list: typeof closed) => (whole: Readonly<Record<string, unknown>>) =>
  withWorkflows(whole, { wf_scenari1: workflow(...list) })

const bindings: readonly Scenario[] = [
  scenario(
    'Workflow authoring 2',
    'a step that is neither new nor changed is not looked at again: an edit beside it goes through',
    knownAt(unbound, 'loc_unbound'),
    when(saves(unbound, renamed, 'loc_unbound'), agent({ name: 'Renamed' })),
  ),
  scenario(
    'Workflow authoring 2',
    'a new step has to name an active calendar, also where an old one names the same',
    knownAt(unbound, 'loc_unbound'),
    when(saves(unbound, added(closed), 'loc_unbound'), refusesLive(422, { stepId: 'step_find_slots' })),
  ),
  scenario(
    'Workflow authoring 9',
    'a channel of the team has to be mapped already',
    knownAt(unbound, 'loc_unbound'),
    when(saves(unbound, added([steps.notify('alerts')]), 'loc_unbound'), {
      ...refusesLive(422, { stepId: 'step_notify_teammate', field: 'channel', error: is.naming('alerts') }),
    }),
    and(saves(unbound, added([steps.notify('main')]), 'loc_unbound'), agent({ name: '{agent.name}' })),
  ),
  scenario(
    'Status codes',
    'where the CRM cannot be read a new calendar step is neither taken nor called wrong: 502 or 503',
    knownAt(down, 'loc_crm_down'),
    when(saves(down, added([steps.collect(), steps.findSlots({ calendarId: 'cal_main' })]), 'loc_crm_down'), {
      status: is.oneOf(502, 503),
      body: { success: false, error: is.text, code: is.text },
    }),
    and(readsAt(down, 'loc_crm_down'), agent({ ifVersion: '{agent.ifVersion}' })),
  ),
  scenario(
    'Workflow authoring 2',
    'where the CRM cannot be read an edit that names nothing of it goes through',
    knownAt(down, 'loc_crm_down'),
    when(saves(down, renamed, 'loc_crm_down'), agent({ name: 'Renamed' })),
  ),
  scenario(
    'Resource lookup',
    'a CRM that cannot be read is one unavailable source',
    when(get(live(`/${down}/resources/calendars`, 'loc_crm_down')), {
      status: 200,
      body: is.so('an unavailable source', (body) => {
        const sources = at(body, 'data.sources')
        return Object.values(propertiesOf(sources))
          .concat(listOf(sources))
          .some((source) => at(source, 'status') === 'unavailable')
      }),
    }),
  ),
  ...['skills', 'conversation_history'].map((group) =>
    scenario(
      'Catalog',
      `the group ${group} can be asked for like outreach`,
      when(get(`${live('/live:kept/brain/catalog')}&group=${group}`), gives({ success: true })),
    ),
  ),
]

interface Template {
  readonly name: string
  readonly fillBeforeSaving: readonly string[]
  readonly workflow: { readonly id: string }
}
const templatesOf = (kept: Kept): readonly Template[] => listOf(kept['templates']) as readonly Template[]
const chosen = (choose: (template: Template) => boolean) => (kept: Kept, whole: Readonly<Record<string, unknown>>) =>
  withWorkflows(
    whole,
    Object.fromEntries(
      templatesOf(kept)
        .filter(choose)
        .map((template) => [template.workflow.id, template.workflow]),
    ),
    true,
  )
const savesChosen = (choose: (template: Template) => boolean): Request =>
  put(live('/live:draft_edited'), (kept: Kept) =>
    chosen(choose)(kept, {
      ifVersion: at(kept, 'agent.ifVersion'),
      name: at(kept, 'agent.name'),
      brain: at(kept, 'agent.brain'),
      voice: at(kept, 'agent.voice'),
    }),
  )
const offered = given(get(live('/live:draft_edited/brain/catalog')), keep({ templates: 'data.workflows.templates' }))

const templates: readonly Scenario[] = [
  scenario(
    'Workflow templates',
    'those with nothing to fill in can be saved as they are offered',
    known('live:draft_edited'),
    offered,
    when(
      savesChosen((template) => template.fillBeforeSaving.length === 0),
      agent({
        brain: {
          capabilityConfig: {
            workflows: is.so('several of the templates', (value) => names(value).includes('Stop contact')),
          },
        },
      }),
    ),
  ),
  ...['Live transfer', 'Book appointment', 'Check tag', 'Add tag', 'Check service area'].map((name) =>
    scenario(
      'Workflow templates',
      `${name} cannot be saved before its settings are filled in`,
      known('live:draft_edited'),
      offered,
      when(
        savesChosen((template) => template.name === name),
        refusesLive(422, { workflowId: is.text, stepId: is.text, field: is.text }),
      ),
      and(reads('live:draft_edited'), agent({ ifVersion: '{agent.ifVersion}' })),
    ),
  ),
]

export const liveMaking: readonly Scenario[] = [...retries, ...starting, ...goingLive, ...cadences, ...unavailable]
export const liveBindings: readonly Scenario[] = [...bindings, ...templates]
