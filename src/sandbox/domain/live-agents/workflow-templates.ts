import type { JsonObject } from '../../../contract/index.ts'
import { SCHEDULE_A_CALLBACK, STOP_CONTACT } from './starting-workflows.ts'
import type { Step, Workflow } from './state.ts'

export interface WorkflowTemplate {
  readonly fillBeforeSaving: readonly string[]
  readonly workflow: Workflow
}

export function bookAppointmentWorkflow(calendarId: string): Workflow {
  return {
    id: 'wf_bookappt',
    name: 'Book appointment',
    description: 'The caller wants an appointment.',
    steps: [
      ask('need', { id: 'reason', label: 'Reason', question: 'What is the appointment about?', type: 'text' }),
      { id: 'slots', type: 'find_slots', config: { calendarId } },
      { id: 'book', type: 'book_appointment', config: {} },
    ],
  }
}

export function liveTransferWorkflow(destinationId: string): Workflow {
  return {
    id: 'wf_transfer',
    name: 'Live transfer',
    description: 'The caller wants to speak to a person.',
    steps: [
      {
        id: 'transfer',
        type: 'transfer',
        config: { destinationId },
        outputs: {
          connected: [],
          nobody_available: [steer('apologise', 'Say that nobody is free just now and offer to call back.')],
          not_connected: [steer('retry', 'Say that the call did not go through and offer to call back.')],
        },
      },
    ],
  }
}

const TAG = 'REPLACE-WITH-TAG'

export const WORKFLOW_TEMPLATES: readonly WorkflowTemplate[] = [
  template(liveTransferWorkflow('REPLACE-WITH-DESTINATION'), 'destinationId'),
  template(bookAppointmentWorkflow('REPLACE-WITH-CALENDAR'), 'calendarId'),
  template({
    id: 'wf_cancelap',
    name: 'Cancel appointment',
    description: 'The caller wants to cancel an appointment.',
    steps: [
      ask('which', { id: 'appointment', label: 'Appointment', question: 'Which appointment is it?', type: 'text' }),
      notify('tell', 'A caller cancels an appointment.'),
      steer('confirm', 'Say that the team will confirm the cancellation.'),
    ],
  }),
  template({
    id: 'wf_humanhlp',
    name: 'Human assistance',
    description: 'The caller needs help that the AI cannot give.',
    steps: [
      notify('tell', 'A caller needs help from a person.'),
      steer('assure', 'Say that somebody will get in touch.'),
    ],
  }),
  template(STOP_CONTACT),
  template(
    {
      id: 'wf_checktag',
      name: 'Check tag',
      description: 'Run this when it matters whether the contact has the tag.',
      steps: [
        {
          id: 'check',
          type: 'check_tag',
          config: { tagId: TAG },
          outputs: { tagged: [steer('known', 'Treat the caller as a known contact.')], not_tagged: [] },
        },
      ],
    },
    'tagId',
  ),
  template(
    {
      id: 'wf_addtag01',
      name: 'Add tag',
      description: 'Run this when the contact has earned the tag.',
      steps: [{ id: 'add', type: 'add_tag', config: { tagId: TAG } }],
    },
    'tagId',
  ),
  template(SCHEDULE_A_CALLBACK),
  template(
    {
      id: 'wf_areachck',
      name: 'Check service area',
      description: 'Run this before a visit is promised.',
      steps: [
        ask('ask', {
          id: 'zip',
          label: 'Postal code',
          question: 'What is your postal code?',
          type: 'text',
          field: 'contact.postalCode',
        }),
        {
          id: 'check',
          type: 'check_zip_code',
          config: { field: 'contact.postalCode', codes: ['REPLACE-WITH-POSTAL-CODE'] },
          outputs: { in_area: [], out_of_area: [steer('decline', 'Say kindly that we do not come out there.')] },
        },
      ],
    },
    'codes',
  ),
]

function template(workflow: Workflow, ...fillBeforeSaving: readonly string[]): WorkflowTemplate {
  return { workflow, fillBeforeSaving }
}

function ask(id: string, item: JsonObject): Step {
  return { id, type: 'collect_information', config: { items: [item] } }
}

function steer(id: string, guidance: string): Step {
  return { id, type: 'steer_agent', config: { guidance } }
}

function notify(id: string, message: string): Step {
  return { id, type: 'notify_teammate', config: { channel: 'main', message } }
}
