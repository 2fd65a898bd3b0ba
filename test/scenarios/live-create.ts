import { live, steps, workflow, known, complete } from './authored.ts'
import { create, draft, made } from './live.ts'
import {
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  and,
  get,
  put,
  passes,
  gives,
  keep,
  refusesLive,
  at,
  propertiesOf,
  is,
} from './scenario.ts'

const named = (...names: readonly string[]): unknown =>
  is.so(`workflows with the names ${names.join(', ')}`, (value) =>
    names.every((name) => Object.values(propertiesOf(value)).some((one) => at(one, 'name') === name)),
  )

const notNamed = (name: string): unknown =>
  is.so(`workflows without ${name}`, (value) =>
    Object.values(propertiesOf(value)).every((one) => at(one, 'name') !== name),
  )

const workflows = (check: unknown): unknown => ({ brain: { capabilityConfig: { workflows: check } } })

const templated = (id: string): unknown => ({
  id,
  brainTemplateId: 'tpl_booking',
  values: { calendar: 'cal_main', transferTo: 'dest_front_desk' },
})

const shapes: readonly Scenario[] = [
  scenario(
    'Create, empty draft',
    '201 with the agent and its campaign',
    when(
      create(draft),
      made(
        {
          id: is.text,
          ifVersion: is.text,
          brain: is.there,
          voice: is.there,
          setup: is.there,
          authoring: is.there,
          changeHistory: is.list,
        },
        { id: is.text, profileId: is.text },
      ),
    ),
  ),
  scenario(
    'Live agent',
    'the public id is live:<profileId>',
    when(create(draft), made({ id: is.naming('live:') })),
    and(get('/api/live-agents/{made.id}?locationId=loc_live'), gives({ data: { agent: { id: '{made.id}' } } })),
    and(
      get('/api/live-agents/live:{campaign.profileId}?locationId=loc_live'),
      gives({ data: { agent: { id: '{made.id}' } } }),
    ),
  ),
  scenario(
    'provisioningPolicy',
    'a draft is explicit, and its setup is draft',
    when(
      create(draft),
      made({ provisioningPolicy: 'explicit', setup: { status: 'draft' }, authoring: { editable: true } }),
    ),
  ),
  scenario(
    'Creation rule 4',
    'creating a draft provisions nothing, also later',
    given(create(draft), made({})),
    passes(3600),
    when(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      gives({ data: { agent: { setup: { status: 'draft' } } } }),
    ),
  ),
  scenario(
    'Creation rule 3',
    'a new agent starts with Schedule a callback and Stop contact',
    when(create(draft), made(workflows(named('Schedule a callback', 'Stop contact')))),
  ),
  scenario(
    'Workflow id',
    'starting workflows have ids of wf_ and eight lowercase letters or digits, and stand under them',
    when(
      create(draft),
      made(
        workflows(
          is.so('keyed by their ids', (value) =>
            Object.entries(propertiesOf(value)).every(
              ([key, one]) => /^wf_[a-z0-9]{8}$/u.test(key) && at(one, 'id') === key,
            ),
          ),
        ),
      ),
    ),
  ),
  scenario(
    'Create, complete agent',
    '201, and setup starts at once',
    known('live:kept'),
    when(
      create(complete('my_complete')),
      made({ name: 'Scenario agent', setup: { status: is.oneOf('queued', 'provisioning') } }, { id: is.text }),
    ),
  ),
  scenario(
    'Create, complete agent',
    'it becomes ready when setup is through',
    known('live:kept'),
    given(create(complete('my_complete')), made({})),
    passes(3600),
    when(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      gives({ data: { agent: { setup: { status: 'ready', verifiedAt: is.moment } } } }),
    ),
  ),
  scenario(
    'Create, complete agent',
    'what was sent is what is read',
    known('live:kept'),
    given(create(complete('my_complete')), made({})),
    when(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      gives({
        data: {
          agent: {
            name: 'Scenario agent',
            brain: { prompt: 'You answer the phone of a bakery.', capabilities: ['outreach'] },
            voice: '{agent.voice}',
          },
        },
      }),
    ),
  ),
  scenario(
    'Creation rule 3',
    'Schedule a callback is not added where a workflow schedules a call already',
    known('live:kept'),
    when(
      create(complete('calls_back', { wf_scenari1: workflow(steps.callback()) })),
      made(workflows(notNamed('Schedule a callback'))),
    ),
  ),
  scenario(
    'Creation rule 3',
    'Stop contact is not added where a workflow puts the lead on do-not-call already',
    known('live:kept'),
    when(
      create(complete('puts_on_dnd', { wf_scenari1: workflow(steps.dnd()) })),
      made(workflows(notNamed('Stop contact'))),
    ),
  ),
  scenario(
    'Readings, second round',
    'a stop_contact step counts as do-not-call',
    known('live:kept'),
    when(create(complete('stops', { wf_scenari1: workflow(steps.stop()) })), made(workflows(notNamed('Stop contact')))),
  ),
  scenario(
    'Creation rule 3',
    'another workflow does not take the place of the starting ones',
    known('live:kept'),
    when(
      create(complete('steers', { wf_scenari1: workflow(steps.steer()) })),
      made(workflows(named('Schedule a callback', 'Stop contact', 'Check the area'))),
    ),
  ),
  scenario(
    'Create, from a template',
    'yields an explicit draft with workflows and a starting prompt',
    when(
      create(templated('from_template')),
      made({
        provisioningPolicy: 'explicit',
        setup: { status: 'draft' },
        brain: {
          prompt: is.text,
          capabilityConfig: { workflows: is.values((list) => list.length > 0, 'at least one workflow') },
        },
      }),
    ),
  ),
  scenario(
    'Create, from a template',
    'what the template needs has to be there',
    when(create({ id: 'from_template', brainTemplateId: 'tpl_booking', values: {} }), refusesLive(422)),
  ),
  scenario(
    'Create, from a template',
    'the template has to exist',
    when(create({ id: 'from_template', brainTemplateId: 'tpl_absent', values: {} }), refusesLive(422)),
  ),
  scenario(
    'Workflow authoring 9',
    'a transfer destination that does not exist is not created by a template',
    when(
      create({
        id: 'from_template',
        brainTemplateId: 'tpl_booking',
        values: { calendar: 'cal_main', transferTo: 'dest_absent' },
      }),
      refusesLive(422),
    ),
  ),
]

const campaigns: readonly Scenario[] = [
  scenario(
    'Live agent, campaign',
    'a new campaign is paused, without caller numbers and trigger tags, and is a campaign like others',
    given(create(draft), made({})),
    when(put('/api/agent-builder/projects/loc_live/campaigns/{campaign.id}', { dialing: 'pd' }), {
      status: 200,
      body: is.so('a paused campaign', (body) => JSON.stringify(body).includes('paused')),
    }),
  ),
  scenario(
    'Live agent, campaign',
    'a new campaign has a private power-dialer cadence',
    given(create(draft), made({})),
    when(get('/api/power-dialer/pipeline/steps?locationId=loc_live&campaignId={campaign.id}'), {
      ...gives((kept: Kept) => ({
        data: { cadences: is.every({ isDefault: false, campaignIds: [at(kept, 'campaign.id')] }) },
      })),
    }),
  ),
  scenario(
    'Live agent, campaign',
    'each agent has a campaign of its own',
    given(create(draft), keep({ first: 'data.campaign.id' })),
    when(create({ id: 'my_second', draft: true }), {
      status: 201,
      body: (kept: Kept) => ({ data: { campaign: { id: is.not(kept['first']) } } }),
    }),
  ),
  scenario(
    'Creation rule 4',
    'a campaign without caller numbers and trigger tags cannot go live',
    given(create(draft), made({})),
    given(put('/api/agent-builder/projects/loc_live/campaigns/{campaign.id}', { dialing: 'pd' })),
    when(put('/api/agent-builder/projects/loc_live/campaigns/{campaign.id}', { status: 'active' }), {
      status: is.refusal,
    }),
  ),
  scenario(
    'List agents',
    'a new agent is in the list of its sub-account and in no other',
    given(create(draft), made({})),
    when(get(live('')), {
      status: 200,
      body: (kept: Kept) =>
        is.so('with the agent', (body) => JSON.stringify(body).includes(`"${String(at(kept, 'made.id'))}"`)),
    }),
    and(get(live('', 'loc_native')), {
      status: 200,
      body: (kept: Kept) =>
        is.so('without the agent', (body) => !JSON.stringify(body).includes(`"${String(at(kept, 'made.id'))}"`)),
    }),
  ),
]

export const liveCreation: readonly Scenario[] = [...shapes, ...campaigns]
