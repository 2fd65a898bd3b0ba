import {
  live,
  type AuthoredStep,
  steps,
  workflow,
  known,
  saves,
  withWorkflows,
  savesWorkflow,
  complete,
} from './authored.ts'
import { edited, savedWorkflow, refusedWorkflow } from './live.ts'
import {
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  and,
  get,
  post,
  keep,
  refusesLive,
  at,
  is,
} from './scenario.ts'

const elsewhere = (calendar: string): Scenario['steps'] => [
  given(post(live('', 'loc_live_empty'), { id: 'for_calendars', draft: true }), {
    status: 201,
    keep: { agent: 'data.agent' },
  }),
  when(
    saves(
      '{agent.id}',
      (whole) =>
        withWorkflows(
          { ...whole, name: 'Calendars' },
          { wf_scenari1: workflow(steps.collect(), steps.findSlots({ calendarId: calendar })) },
        ),
      'loc_live_empty',
    ),
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

const rule = (value: string): unknown => ({ answer: 'kind', operator: 'is', value, calendarId: 'cal_main' })

const calendars: readonly Scenario[] = [
  savedWorkflow(
    'Workflow authoring 6',
    'Find slots offers times from one calendar',
    steps.findSlots({ calendarId: 'cal_main' }),
  ),
  refusedWorkflow(
    'Workflow authoring 2',
    'a calendar has to exist',
    'step_find_slots',
    steps.findSlots({ calendarId: 'cal_absent' }),
  ),
  scenario('Workflow authoring 2', 'a calendar has to be active in the sub-account', ...elsewhere('cal_inactive')),
  scenario('Workflow authoring 2', 'an external CRM refuses native calendars', ...elsewhere('cal_roleplay')),
  refusedWorkflow(
    'Workflow authoring 2',
    'a calendar of another sub-account does not exist here',
    'step_find_slots',
    steps.findSlots({ calendarId: 'cal_roleplay' }),
  ),
  savedWorkflow(
    'Workflow authoring 6',
    'rules that cover every answer of the deciding choice',
    steps.collect(choice),
    steps.findSlots({ routing: [rule('first'), rule('check-up')] }),
  ),
  refusedWorkflow(
    'Workflow authoring 6',
    'each answer of the one deciding choice has to choose a calendar',
    'step_find_slots',
    steps.collect(choice),
    steps.findSlots({ routing: [rule('first')] }),
  ),
  savedWorkflow(
    'Workflow authoring 6',
    'a last rule with is_set catches what is left',
    steps.collect(choice),
    steps.findSlots({ routing: [rule('first'), { answer: 'kind', operator: 'is_set', calendarId: 'cal_main' }] }),
  ),
  refusedWorkflow(
    'Workflow authoring 6',
    'answers are collected before availability',
    'step_find_slots',
    steps.findSlots({ routing: [rule('first'), rule('check-up')] }),
  ),
]

const bearer = { authorization: { secret: { value: 'Bearer hush-hush' } } }

const hook = (url: string, headers: unknown = {}): AuthoredStep => steps.webhook(url, headers)

const workflowPath = 'data.agent.brain.capabilityConfig.workflows.wf_scenari1'

const webhooks: readonly Scenario[] = [
  savedWorkflow('Workflow authoring 7', 'a webhook over HTTPS is fine', hook('https://hooks.bakery-berlin.de/leads')),
  refusedWorkflow(
    'Workflow authoring 7',
    'a webhook needs HTTPS',
    'step_webhook',
    hook('http://hooks.bakery-berlin.de/leads'),
  ),
  ...[
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://192.168.1.1/',
  ].map((url) =>
    refusedWorkflow('Workflow authoring 7', `outbound URL policy: not to ${url}`, 'step_webhook', hook(url)),
  ),
  refusedWorkflow(
    'Workflow authoring 7',
    'an authentication header has to be secret',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', { Authorization: 'Bearer hush-hush' }),
  ),
  refusedWorkflow(
    'Readings, second round',
    'a value that looks like a credential has to be secret whatever its header',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', { 'X-Team': 'Basic aHVzaDpodXNo' }),
  ),
  refusedWorkflow(
    'Readings, second round',
    'no key in the query of the URL',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads?api_key=hush'),
  ),
  scenario(
    'Workflow authoring 7',
    'a secret reads back as its id alone',
    known(edited),
    when(savesWorkflow(edited, [hook('https://hooks.bakery-berlin.de/leads', bearer)]), {
      status: 200,
      body: is.so(
        'without the secret',
        (body) => !JSON.stringify(body).includes('hush') && /"secret":\{"id":"[^"]+"\}/u.test(JSON.stringify(body)),
      ),
    }),
    and(get(live(`/${edited}`)), {
      status: 200,
      body: is.so('without the secret', (body) => !JSON.stringify(body).includes('hush')),
    }),
  ),
  scenario(
    'Workflow authoring 7',
    'the id sent back unchanged keeps the secret',
    known(edited),
    given(
      savesWorkflow(edited, [hook('https://hooks.bakery-berlin.de/leads', bearer)]),
      keep({ agent: 'data.agent', hook: workflowPath }),
    ),
    when(
      saves(edited, (whole) => ({ ...whole, name: 'Renamed' })),
      {
        status: 200,
        body: (kept: Kept) => ({
          data: { agent: { brain: { capabilityConfig: { workflows: { wf_scenari1: at(kept, 'hook') } } } } },
        }),
      },
    ),
  ),
  refusedWorkflow(
    'Workflow authoring 7',
    'a secret that does not exist cannot be kept',
    'step_webhook',
    hook('https://hooks.bakery-berlin.de/leads', { Authorization: { secret: { id: 'sec_absent' } } }),
  ),
]

const others: readonly Scenario[] = [
  savedWorkflow('Workflow authoring 8', 'a teammate is told in main', steps.notify('main')),
  savedWorkflow('Workflow authoring 8', 'a teammate is told in alerts', steps.notify('alerts')),
  refusedWorkflow('Workflow authoring 8', 'no other channel', 'step_notify_teammate', steps.notify('general')),
  refusedWorkflow(
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

export const workflowBindings: readonly Scenario[] = [...calendars, ...webhooks, ...others]
