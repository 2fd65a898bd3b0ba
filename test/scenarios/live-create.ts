import { complete, known, live, steps, workflow } from './authored.ts'
import {
  and,
  get,
  given,
  gives,
  is,
  keep,
  type Kept,
  at,
  passes,
  post,
  propertiesOf,
  put,
  refusesLive,
  type Request,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const create = (body: unknown, more: Pick<Request, 'as' | 'headers'> = {}, location = 'loc_live'): Request =>
  post(live('', location), body, more)
const draft = { id: 'my_draft', draft: true }
const made = (agent: unknown, campaign: unknown = {}): ReturnType<typeof gives> => ({
  ...gives({ success: true, data: { agent, campaign } }),
  status: 201,
  keep: { made: 'data.agent', campaign: 'data.campaign' },
})
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
  values: { calendar: 'cal_main', transferDestination: 'dest_front_desk' },
})
const changed =
  (change: (whole: Readonly<Record<string, unknown>>) => unknown) =>
  (kept: Kept): unknown =>
    change(propertiesOf(complete('changed')(kept)))

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
          name: is.there,
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
        values: { calendar: 'cal_main', transferDestination: 'dest_absent' },
      }),
      refusesLive(422),
    ),
  ),
]

const ids: readonly Scenario[] = [
  scenario(
    'Limits',
    'an id of letters, digits, underscores and hyphens is fine',
    when(create({ id: 'Abc_09-z', draft: true }), made({})),
  ),
  ...[
    ['a space', 'my draft'],
    ['a colon', 'live:mine'],
    ['an umlaut', 'böse'],
    ['nothing', ''],
  ].map(([what, id]) =>
    scenario('Limits', `an id with ${what ?? ''} is refused`, when(create({ id, draft: true }), refusesLive(422))),
  ),
  scenario('Limits', 'an id of 100 characters is fine', when(create({ id: 'a'.repeat(100), draft: true }), made({}))),
  scenario(
    'Limits',
    'an id of 101 characters is refused',
    when(create({ id: 'a'.repeat(101), draft: true }), refusesLive(422)),
  ),
  scenario(
    'Creation rule 1',
    'the same id and body again keeps agent and campaign',
    given(create(draft), made({})),
    when(create(draft), {
      status: is.oneOf(200, 201),
      body: {
        success: true,
        data: { agent: { id: '{made.id}' }, campaign: { id: '{campaign.id}', profileId: '{campaign.profileId}' } },
      },
    }),
  ),
  scenario(
    'Creation rule 1',
    'the same id with another body is an error and changes nothing',
    known('live:kept'),
    given(create(draft), made({})),
    when(create(complete('my_draft')), refusesLive(409)),
    and(
      get('/api/live-agents/{made.id}?locationId=loc_live'),
      gives({ data: { agent: { ifVersion: '{made.ifVersion}' } } }),
    ),
  ),
  scenario(
    'Creation rule 1',
    'an id that is taken by an agent from another body is an error',
    when(create({ id: 'taken_id', draft: true }), refusesLive(409)),
  ),
  scenario(
    'Creation rule 2',
    'LIVE_CAMPAIGN_PENDING reports a partial creation, and the retry completes it',
    when(create({ id: 'new_interrupted_agent', draft: true }), {
      status: is.above(399),
      body: { success: false, error: is.text, code: 'LIVE_CAMPAIGN_PENDING' },
    }),
    and(
      create({ id: 'new_interrupted_agent', draft: true }),
      made({ provisioningPolicy: 'explicit' }, { id: is.text }),
    ),
  ),
  scenario(
    'Creation rule 2',
    'while the campaign is not confirmed creation stays incomplete',
    when(create({ id: 'new_pending_agent', draft: true }), {
      status: is.above(399),
      body: { code: 'LIVE_CAMPAIGN_PENDING' },
    }),
    and(create({ id: 'new_pending_agent', draft: true }), {
      status: is.above(399),
      body: { code: 'LIVE_CAMPAIGN_PENDING' },
    }),
  ),
  scenario(
    'Creation rule 1',
    'the Idempotency-Key replay of ordinary agents does not apply: two ids are two agents',
    given(create(draft, { headers: { 'idempotency-key': 'one-key-for-two' } }), made({})),
    when(
      create({ id: 'my_second', draft: true }, { headers: { 'idempotency-key': 'one-key-for-two' } }),
      made({ id: is.so('another id', (value) => typeof value === 'string') }),
    ),
    and(get(live('')), {
      status: 200,
      body: is.so('both', (body) => JSON.stringify(body).split('live:my_').length > 0),
    }),
  ),
]

const refusals: readonly Scenario[] = [
  scenario('Create', 'an id alone is no shape', when(create({ id: 'shapeless' }), refusesLive(422))),
  scenario('Create', 'draft is true or not there', when(create({ id: 'not_draft', draft: false }), refusesLive(422))),
  scenario('Create', 'an id is needed', when(create({ draft: true }), refusesLive(422))),
  scenario(
    'Create',
    'name, brain and voice go together',
    when(create({ id: 'only_name', name: 'Mia' }), refusesLive(422)),
  ),
  scenario('Create', 'an unknown field is refused', when(create({ ...draft, colour: 'red' }), refusesLive(422))),
  scenario(
    'Update',
    'model selection is refused at creation too',
    known('live:kept'),
    when(create(changed((whole) => ({ ...whole, model: 'large' }))), refusesLive(422)),
  ),
  scenario(
    'voice.prompt',
    'must not be empty',
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, voice: { ...propertiesOf(whole['voice']), prompt: '' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'voice.voiceId',
    "has to be in the catalog's list of voices",
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, voice: { ...propertiesOf(whole['voice']), voiceId: 'nobodys_voice' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'brain.prompt',
    'may be incomplete in an explicit draft alone',
    known('live:kept'),
    when(
      create(changed((whole) => ({ ...whole, brain: { ...propertiesOf(whole['brain']), prompt: '' } }))),
      refusesLive(422),
    ),
  ),
  scenario(
    'brain.capabilities',
    'are the tool groups that there are',
    known('live:kept'),
    when(
      create(
        changed((whole) => ({ ...whole, brain: { ...propertiesOf(whole['brain']), capabilities: ['mind_reading'] } })),
      ),
      refusesLive(422),
    ),
  ),
  scenario(
    'Create',
    'a refused creation leaves no agent behind: the id is free',
    known('live:kept'),
    given(create(changed((whole) => ({ ...whole, model: 'large' }))), refusesLive(422)),
    when(create({ id: 'changed', draft: true }), made({})),
  ),
  scenario(
    'Readings, second round',
    'without locationId: 400',
    when(post('/api/live-agents', draft), refusesLive(400)),
  ),
  scenario(
    'Readings, second round',
    'an empty locationId: 400',
    when(post('/api/live-agents?locationId=', draft), refusesLive(400)),
  ),
  scenario('Live-agent errors', 'an absent sub-account: 404', when(create(draft, {}, 'loc_absent'), refusesLive(404))),
  scenario(
    'Readings, what is wrong',
    'malformed JSON: 400',
    when({ method: 'POST', path: live(''), raw: '{"id":' }, refusesLive(400)),
  ),
]

const campaigns: readonly Scenario[] = [
  scenario(
    'Live agent, campaign',
    'a new campaign is paused, without caller numbers and trigger tags',
    when(create(draft), made({}, { status: 'paused', callerNumbers: [], triggerTags: [] })),
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

export const liveCreation: readonly Scenario[] = [...shapes, ...ids, ...refusals, ...campaigns]
