import { again, type AuthoredStep, known, saves, steps, withWorkflows, workflow } from './authored.ts'
import { refusedWorkflow, savedWorkflow } from './live.ts'
import { refusesLive, scenario, type Scenario, when } from './scenario.ts'

const named = (id: string, step: AuthoredStep, config: unknown): AuthoredStep => ({ ...step, id, config })
const url = 'https://hooks.bakery-berlin.de/leads'
const item = (id: string): unknown => ({ id, label: 'Name', question: 'What is your name?', type: 'text' })
const choice = {
  id: 'kind',
  label: 'Kind',
  question: 'First visit or check-up?',
  type: 'choice',
  options: ['first', 'check-up'],
}
const rule = (value: string, calendarId = 'cal_main'): unknown => ({
  answer: 'kind',
  operator: 'is',
  value,
  calendarId,
})
const routed = steps.findSlots({ routing: [rule('first'), rule('check-up')] })
const sends = (field: unknown): AuthoredStep =>
  named('step_webhook', steps.webhook(url), { url, fields: { value: field } })
const asks = (field: string): AuthoredStep => named('step_condition', steps.condition(), { field, operator: 'is_set' })

const ways: readonly Scenario[] = [
  refusedWorkflow(
    'Step',
    'a Transfer ends its list also where its outputs are left out',
    'step_steer_agent',
    steps.transfer(),
    steps.steer(),
  ),
  refusedWorkflow('Step', 'a check of the zip code ends its list', 'step_steer_agent', steps.zip(), steps.steer()),
  refusedWorkflow('Step', 'a Condition ends its list', 'step_steer_agent', steps.condition(), steps.steer()),
  refusedWorkflow('Step', 'Check tag ends its list', 'step_steer_agent', steps.checkTag(), steps.steer()),
  savedWorkflow(
    'Workflow authoring 5',
    'Put on DND ends its own way alone: the other output goes on',
    steps.zip({ in_area: [steps.steer()], out_of_area: [steps.dnd()] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'nothing follows Put on DND on an output either',
    'step_steer_agent',
    steps.zip({ in_area: [steps.dnd(), steps.steer()], out_of_area: [] }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'a callback does not end the journey: something may follow it',
    steps.callback(),
    steps.steer(),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'Put on DND is an action: it may follow Connected',
    steps.transfer({ connected: [steps.dnd()] }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'several actions may follow Connected',
    steps.transfer({ connected: [steps.addTag(), steps.webhook(url), steps.notify('main')] }),
  ),
  savedWorkflow(
    'Workflow authoring 5',
    'actions may follow a Condition that follows Connected',
    steps.transfer({ connected: [steps.condition({ met: [steps.addTag()], not_met: [steps.removeTag()] })] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'a Condition after Connected does not open the way to another transfer',
    'step_transfer_again',
    steps.transfer({ connected: [steps.condition({ met: [again(steps.transfer())], not_met: [] })] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'a Condition after Connected does not open the way to speech',
    'step_steer_agent',
    steps.transfer({ connected: [steps.condition({ met: [], not_met: [steps.steer()] })] }),
  ),
  refusedWorkflow(
    'Workflow authoring 5',
    'nor does one after Not connected open the way to a second attempt',
    'step_transfer_again',
    steps.transfer({ not_connected: [steps.condition({ met: [again(steps.transfer())], not_met: [] })] }),
  ),
  savedWorkflow(
    'Readings, second round',
    'transfers on ways that exclude each other are fine',
    steps.zip({ in_area: [steps.transfer()], out_of_area: [again(steps.transfer())] }),
  ),
]

const answers: readonly Scenario[] = [
  refusedWorkflow(
    'Node types',
    'items become arguments: two cannot have one id',
    'step_collect_information',
    steps.collect(item('name'), item('name')),
  ),
  refusedWorkflow(
    'Node types',
    'an item has an id',
    'step_collect_information',
    steps.collect({ label: 'Name', question: 'What is your name?', type: 'text' }),
  ),
  refusedWorkflow(
    'Node types',
    'two items of two steps cannot have one id either: they are arguments of one tool',
    'step_collect_information_again',
    steps.collect(item('name')),
    again(steps.collect(item('name'))),
  ),
  refusedWorkflow(
    'Workflow authoring 6',
    'there is no default calendar: Find slots names one or has rules',
    'step_find_slots',
    steps.findSlots({}),
  ),
  refusedWorkflow(
    'Workflow authoring 6',
    'one calendar or rules, not both',
    'step_find_slots',
    steps.collect(choice),
    steps.findSlots({ calendarId: 'cal_main', routing: [rule('first'), rule('check-up')] }),
  ),
  refusedWorkflow('Workflow authoring 6', 'rules are over collected answers', 'step_find_slots', routed),
  refusedWorkflow(
    'Workflow authoring 6',
    'an answer that is collected on another way is not collected on this one',
    'step_find_slots',
    steps.zip({ in_area: [steps.collect(choice)], out_of_area: [routed] }),
  ),
  savedWorkflow(
    'Workflow authoring 6',
    'an answer that is collected before the ways part is there on each of them',
    steps.collect(choice),
    steps.zip({ in_area: [routed], out_of_area: [again(routed)] }),
  ),
  refusedWorkflow(
    'Workflow authoring 2',
    'the calendar of a rule has to exist too',
    'step_find_slots',
    steps.collect(choice),
    steps.findSlots({ routing: [rule('first'), rule('check-up', 'cal_absent')] }),
  ),
  savedWorkflow(
    'Readings, second round',
    'rules over a text answer need no catch-all',
    steps.collect(item('kind')),
    steps.findSlots({ routing: [rule('first')] }),
  ),
]

const bindings: readonly Scenario[] = [
  refusedWorkflow(
    'Workflow authoring 2',
    'a custom field that a Condition looks at has to exist',
    'step_condition',
    asks('contact.customFields.cf_absent'),
  ),
  refusedWorkflow(
    'Workflow authoring 2',
    'a pipeline that a Condition looks at has to exist',
    'step_condition',
    asks('pipeline.pipe_absent.stage'),
  ),
  refusedWorkflow(
    'Workflow authoring 2',
    'a custom field that a webhook sends has to exist',
    'step_webhook',
    sends({ contact: 'contact.customFields.cf_absent' }),
  ),
  savedWorkflow('Workflow authoring 7', 'a field of a webhook may be fixed text', sends({ text: 'spring' })),
  savedWorkflow('Workflow authoring 7', 'or a field of the contact', sends({ contact: 'contact.postalCode' })),
  savedWorkflow('Workflow authoring 7', 'or a detail of the call', sends({ call: 'call.durationSeconds' })),
  savedWorkflow(
    'Workflow authoring 7',
    'or an answer that was collected',
    steps.collect(item('name')),
    sends({ answer: 'answers.name' }),
  ),
  refusedWorkflow(
    'Workflow authoring 7',
    'an answer that is collected nowhere cannot be sent',
    'step_webhook',
    sends({ answer: 'answers.name' }),
  ),
  refusedWorkflow(
    'Workflow authoring 7',
    'a field has one source, not two',
    'step_webhook',
    sends({ text: 'spring', call: 'call.id' }),
  ),
  ...[
    'https://2130706433/x',
    'https://[::ffff:10.0.0.8]/x',
    'https://user:hush@hooks.bakery-berlin.de/x',
    'https://printer.local/x',
    'https://hooks/x',
    'ftp://hooks.bakery-berlin.de/x',
  ].map((address) =>
    refusedWorkflow(
      'Workflow authoring 7',
      `outbound URL policy: not to ${address}`,
      'step_webhook',
      steps.webhook(address),
    ),
  ),
  scenario(
    'Workflow authoring 3',
    'on the native CRM a tag node is refused on an output too',
    known('live:native_kept', 'loc_native'),
    when(
      saves(
        'live:native_kept',
        (whole) =>
          withWorkflows(whole, { wf_scenari1: workflow(steps.zip({ in_area: [steps.addTag()], out_of_area: [] })) }),
        'loc_native',
      ),
      refusesLive(422, { workflowId: 'wf_scenari1', stepId: 'step_add_tag' }),
    ),
  ),
]

export const workflowWays: readonly Scenario[] = [...ways, ...answers, ...bindings]
