import {
  again,
  type AuthoredStep,
  complete,
  known,
  live,
  saves,
  savesWorkflow,
  steps,
  withWorkflows,
  workflow,
} from './authored.ts'
import {
  and,
  at,
  get,
  given,
  gives,
  is,
  type Kept,
  keep,
  post,
  refusesLive,
  scenario,
  type Scenario,
  when,
} from './scenario.ts'

const id = 'live:draft_edited'
const saved = (section: string, says: string, ...list: readonly AuthoredStep[]): Scenario =>
  scenario(
    section,
    says,
    known(id),
    when(
      savesWorkflow(id, list),
      gives({
        success: true,
        data: {
          agent: { brain: { capabilityConfig: { workflows: { wf_scenari1: { steps: is.size(list.length) } } } } },
        },
      }),
    ),
  )
const refused = (section: string, says: string, stepId: string, ...list: readonly AuthoredStep[]): Scenario =>
  scenario(
    section,
    says,
    known(id),
    when(
      savesWorkflow(id, list),
      refusesLive(422, { workflowId: 'wf_scenari1', ...(stepId === '' ? {} : { stepId }), field: is.there }),
    ),
    and(get(live(`/${id}`)), gives({ data: { agent: { ifVersion: '{agent.ifVersion}' } } })),
  )

const form: readonly Scenario[] = [
  saved(
    'Node types',
    'collecting, checking a zip code and steering on both outputs is a workflow',
    steps.collect(),
    steps.zip({ in_area: [steps.steer()], out_of_area: [again(steps.steer())] }),
  ),
  saved('Readings, second round', 'a workflow without steps is accepted'),
  saved('Readings, second round', 'a branching node without outputs is accepted', steps.collect(), steps.zip()),
  refused(
    'Step',
    'a node with outputs ends its list',
    'step_check_zip_code',
    steps.collect(),
    steps.zip({ in_area: [], out_of_area: [] }),
    steps.steer(),
  ),
  refused(
    'Step',
    'an output that the node does not have is refused',
    'step_check_zip_code',
    steps.collect(),
    steps.zip({ in_area: [], somewhere: [] }),
  ),
  refused('Step', 'a node without outputs has none', 'step_steer_agent', { ...steps.steer(), outputs: { done: [] } }),
  refused('Workflow authoring 1', 'a node type that does not exist is refused', 'step_juggle', steps.unknown('juggle')),
  refused(
    'Workflow authoring 1',
    'a step on an output is validated too',
    'step_juggle',
    steps.collect(),
    steps.zip({ in_area: [steps.unknown('juggle')], out_of_area: [] }),
  ),
  refused('Readings, update body', 'a step has no fields but its own', 'step_steer_agent', {
    ...steps.steer(),
    enabled: false,
  } as AuthoredStep),
  refused('Catalog', "a node's config is what its schema allows", 'step_steer_agent', { ...steps.steer(), config: {} }),
  refused('Catalog', 'guidance is a text', 'step_steer_agent', { ...steps.steer(), config: { guidance: 7 } }),
  refused('Catalog', 'codes are a list', 'step_check_zip_code', steps.collect(), {
    ...steps.zip(),
    config: { field: 'contact.postalCode', codes: '10115' },
  }),
  scenario(
    'Readings, update body',
    'a workflow has no fields but its own',
    known(id),
    when(
      saves(id, (whole) => withWorkflows(whole, { wf_scenari1: { ...workflow(steps.steer()), enabled: false } })),
      refusesLive(422, { workflowId: 'wf_scenari1' }),
    ),
  ),
  ...['wf_SCENARIO', 'wf_short', 'wf_toolong001', 'scenario1', 'wf-scenari1'].map((bad) =>
    scenario(
      'Workflow id',
      `wf_ and eight lowercase letters or digits: not ${bad}`,
      known(id),
      when(
        saves(id, (whole) => withWorkflows(whole, { [bad]: { ...workflow(steps.steer()), id: bad } })),
        refusesLive(422),
      ),
    ),
  ),
  ...(['name', 'description', 'steps'] as const).map((part) =>
    scenario(
      'Workflow',
      `a workflow has its ${part}`,
      known(id),
      when(
        saves(id, (whole) =>
          withWorkflows(whole, {
            wf_scenari1: Object.fromEntries(Object.entries(workflow(steps.steer())).filter(([name]) => name !== part)),
          }),
        ),
        refusesLive(422, { workflowId: 'wf_scenari1' }),
      ),
    ),
  ),
  scenario(
    'Workflow',
    'the name becomes the tool name: two workflows cannot share it',
    known(id),
    when(
      saves(id, (whole) =>
        withWorkflows(whole, {
          wf_scenari1: workflow(steps.steer()),
          wf_scenari2: { ...workflow(steps.steer()), id: 'wf_scenari2' },
        }),
      ),
      refusesLive(422, { workflowId: is.text }),
    ),
  ),
  scenario(
    'Workflow authoring 1',
    'a refusal explains itself and carries a code',
    known(id),
    when(savesWorkflow(id, [steps.unknown('juggle')]), refusesLive(422, { message: is.absent, stepId: 'step_juggle' })),
  ),
]

const transfers: readonly Scenario[] = [
  saved('Workflow authoring 5', 'one transfer is fine', steps.transfer()),
  saved(
    'Workflow authoring 5',
    'a fallback transfer goes on Nobody available',
    steps.transfer({ connected: [], nobody_available: [again(steps.transfer())], not_connected: [] }),
  ),
  refused(
    'Workflow authoring 5',
    'no fallback transfer on Not connected',
    'step_transfer_again',
    steps.transfer({ connected: [], nobody_available: [], not_connected: [again(steps.transfer())] }),
  ),
  refused(
    'Workflow authoring 5',
    'no transfer after Connected',
    'step_transfer_again',
    steps.transfer({ connected: [again(steps.transfer())], nobody_available: [], not_connected: [] }),
  ),
  refused(
    'Readings, second round',
    'no third transfer on one way',
    'step_transfer_third',
    steps.transfer({
      nobody_available: [again(steps.transfer({ nobody_available: [again(steps.transfer(), 'third')] }))],
    }),
  ),
  saved('Workflow authoring 5', 'an action may follow Connected', steps.transfer({ connected: [steps.addTag()] })),
  saved('Workflow authoring 5', 'a Condition may follow Connected', steps.transfer({ connected: [steps.condition()] })),
  refused(
    'Readings, second round',
    'speech may not follow Connected',
    'step_steer_agent',
    steps.transfer({ connected: [steps.steer()] }),
  ),
  refused(
    'Readings, second round',
    'checking a tag may not follow Connected',
    'step_check_tag',
    steps.transfer({ connected: [steps.checkTag()] }),
  ),
  saved(
    'Workflow authoring 5',
    'speech may follow Nobody available',
    steps.transfer({ nobody_available: [steps.steer()] }),
  ),
  refused(
    'Workflow authoring 9',
    'a transfer names a destination that exists',
    'step_transfer',
    steps.transfer({}, 'dest_absent'),
  ),
  saved('Workflow authoring 5', 'Put on DND may be the last step', steps.addTag(), steps.dnd()),
  refused('Workflow authoring 5', 'nothing follows Put on DND', '', steps.dnd(), steps.addTag()),
  refused('Readings, second round', 'nothing follows Stop contact', '', steps.stop(), steps.addTag()),
]

const tags: readonly Scenario[] = [
  saved('Workflow authoring 4', 'each tag node holds a tag', steps.addTag(), steps.removeTag(), steps.checkTag()),
  refused(
    'Workflow authoring 4',
    'Add tag holds one tag, not several',
    'step_add_tag',
    steps.addTag(['tag_vip', 'tag_vip']),
  ),
  refused(
    'Workflow authoring 4',
    'Remove tag holds one tag, not several',
    'step_remove_tag',
    steps.removeTag(['tag_vip']),
  ),
  refused(
    'Workflow authoring 4',
    'Check tag holds one tag, not several',
    'step_check_tag',
    steps.checkTag(['tag_vip']),
  ),
  refused('Workflow authoring 4', 'Add tag needs its tag: the AI does not choose it', 'step_add_tag', {
    ...steps.addTag(),
    config: {},
  }),
  saved('Readings, second round', 'a tag that does not exist is accepted', steps.addTag('tag_absent')),
  ...[steps.addTag(), steps.removeTag(), steps.checkTag()].map((step) =>
    scenario(
      'Workflow authoring 3',
      `on the native CRM there are no tags: ${step.type} is refused`,
      known('live:native_kept', 'loc_native'),
      when(
        savesWorkflow('live:native_kept', [step], 'loc_native'),
        refusesLive(422, { workflowId: 'wf_scenari1', stepId: step.id }),
      ),
    ),
  ),
  scenario(
    'Workflow authoring 3',
    'on the native CRM other nodes are fine',
    known('live:native_kept', 'loc_native'),
    when(savesWorkflow('live:native_kept', [steps.steer()], 'loc_native'), gives({ success: true })),
  ),
]

const elsewhere = (calendar: string): Scenario['steps'] => [
  given(post(live('', 'loc_live_empty'), { id: 'for_calendars', draft: true }), {
    status: 201,
    keep: { agent: 'data.agent' },
  }),
  when(
    { ...savesWorkflow('{agent.id}', [steps.collect(), steps.findSlots({ calendar })], 'loc_live_empty') },
    refusesLive(422, { workflowId: 'wf_scenari1', stepId: 'step_find_slots' }),
  ),
]
const choice = {
  id: 'kind',
  label: 'Kind',
  question: 'First visit or check-up?',
  type: 'choice',
  options: ['first', 'check-up'],
  field: 'contact.kind',
}
const rule = (value: string): unknown => ({ item: 'kind', operator: 'equals', value, calendar: 'cal_main' })
const calendars: readonly Scenario[] = [
  saved('Workflow authoring 6', 'Find slots offers times from one calendar', steps.findSlots({ calendar: 'cal_main' })),
  refused(
    'Workflow authoring 2',
    'a calendar has to exist',
    'step_find_slots',
    steps.findSlots({ calendar: 'cal_absent' }),
  ),
  scenario('Workflow authoring 2', 'a calendar has to be active in the sub-account', ...elsewhere('cal_inactive')),
  scenario('Workflow authoring 2', 'an external CRM refuses native calendars', ...elsewhere('cal_roleplay')),
  refused(
    'Workflow authoring 2',
    'a calendar of another sub-account does not exist here',
    'step_find_slots',
    steps.findSlots({ calendar: 'cal_roleplay' }),
  ),
  saved(
    'Workflow authoring 6',
    'rules that cover every answer of the deciding choice',
    steps.collect(choice),
    steps.findSlots({ rules: [rule('first'), rule('check-up')] }),
  ),
  refused(
    'Workflow authoring 6',
    'each answer of the one deciding choice has to choose a calendar',
    'step_find_slots',
    steps.collect(choice),
    steps.findSlots({ rules: [rule('first')] }),
  ),
  saved(
    'Workflow authoring 6',
    'a last rule with is_set catches what is left',
    steps.collect(choice),
    steps.findSlots({ rules: [rule('first'), { item: 'kind', operator: 'is_set', calendar: 'cal_main' }] }),
  ),
  refused(
    'Workflow authoring 6',
    'answers are collected before availability',
    'step_find_slots',
    steps.findSlots({ rules: [rule('first'), rule('check-up')] }),
  ),
]

const bearer = { name: 'Authorization', value: { secret: { value: 'Bearer hush-hush' } } }
const hook = (url: string, headers: unknown = []): AuthoredStep => steps.webhook(url, headers)
const workflowPath = 'data.agent.brain.capabilityConfig.workflows.wf_scenari1'
const webhooks: readonly Scenario[] = [
  saved('Workflow authoring 7', 'a webhook over HTTPS is fine', hook('https://hooks.bakery-berlin.de/leads')),
  refused('Workflow authoring 7', 'a webhook needs HTTPS', 'step_webhook', hook('http://hooks.bakery-berlin.de/leads')),
  ...[
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://192.168.1.1/',
  ].map((url) => refused('Workflow authoring 7', `outbound URL policy: not to ${url}`, 'step_webhook', hook(url))),
  refused(
    'Workflow authoring 7',
    'an authentication header has to be secret',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', [{ name: 'Authorization', value: 'Bearer hush-hush' }]),
  ),
  refused(
    'Readings, second round',
    'a value that looks like a credential has to be secret whatever its header',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', [{ name: 'X-Team', value: 'Basic aHVzaDpodXNo' }]),
  ),
  refused(
    'Readings, second round',
    'no key in the query of the URL',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads?api_key=hush'),
  ),
  scenario(
    'Workflow authoring 7',
    'a secret reads back as its id alone',
    known(id),
    when(savesWorkflow(id, [hook('https://hooks.bakery-berlin.de/leads', [bearer])]), {
      status: 200,
      body: is.so(
        'without the secret',
        (body) => !JSON.stringify(body).includes('hush') && /"secret":\{"id":"[^"]+"\}/u.test(JSON.stringify(body)),
      ),
    }),
    and(get(live(`/${id}`)), {
      status: 200,
      body: is.so('without the secret', (body) => !JSON.stringify(body).includes('hush')),
    }),
  ),
  scenario(
    'Workflow authoring 7',
    'the id sent back unchanged keeps the secret',
    known(id),
    given(
      savesWorkflow(id, [hook('https://hooks.bakery-berlin.de/leads', [bearer])]),
      keep({ agent: 'data.agent', hook: workflowPath }),
    ),
    when(
      saves(id, (whole) => ({ ...whole, name: 'Renamed' })),
      {
        status: 200,
        body: (kept: Kept) => ({
          data: { agent: { brain: { capabilityConfig: { workflows: { wf_scenari1: at(kept, 'hook') } } } } },
        }),
      },
    ),
  ),
  refused(
    'Workflow authoring 7',
    'a secret that does not exist cannot be kept',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', [{ name: 'Authorization', value: { secret: { id: 'sec_absent' } } }]),
  ),
]

const others: readonly Scenario[] = [
  saved('Workflow authoring 8', 'a teammate is told in main', steps.notify('main')),
  saved('Workflow authoring 8', 'a teammate is told in alerts', steps.notify('alerts')),
  refused('Workflow authoring 8', 'no other channel', 'step_notify_teammate', steps.notify('general')),
  refused(
    'Workflow authoring 2',
    'a custom field has to exist',
    'step_collect_information',
    steps.collect({
      id: 'dog',
      label: 'Dog',
      question: 'What is your dog called?',
      type: 'text',
      field: 'contact.customFields.cf_absent',
    }),
  ),
  scenario(
    'Create, complete agent',
    'a workflow that is invalid is refused at creation too',
    known('live:kept'),
    when(
      post(live(''), complete('invalid_workflow', { wf_scenari1: workflow(steps.unknown('juggle')) })),
      refusesLive(422, { workflowId: 'wf_scenari1', stepId: 'step_juggle', field: is.there }),
    ),
  ),
]

export const workflows: readonly Scenario[] = [...form, ...transfers, ...tags, ...calendars, ...webhooks, ...others]
