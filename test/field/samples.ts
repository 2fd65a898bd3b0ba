/** One valid step of each node type at loc-crm-leadhub, as its operator would write it. */

import type { Obj } from './kit.ts'

const question = { id: 'kind', label: 'Kind', question: 'New or old roof?', type: 'choice' }
const items = [{ ...question, options: ['new', 'old'], field: 'contact.roof_age' }]

const ASK: Obj = { id: 'ask', type: 'collect_information', config: { items } }

const when = { item: 'kind', operator: 'equals' }
const routing = [
  { ...when, value: 'new', calendarId: 'cal-consult' },
  { item: 'kind', operator: 'is_set', calendarId: 'cal-second' },
]

/** Lists of steps by node type; each list may be the steps of one workflow. */
export const SAMPLES: Record<string, Obj[]> = {
  collect_information: [ASK],
  check_zip_code: [
    {
      id: 'zip',
      type: 'check_zip_code',
      config: { field: 'contact.postalCode', codes: ['10115'] },
      outputs: { in_area: [], out_of_area: [] },
    },
  ],
  steer_agent: [{ id: 'steer', type: 'steer_agent', config: { guidance: 'Stay kind.' } }],
  warm_transfer: [
    {
      id: 'hand',
      type: 'warm_transfer',
      config: { destination: 'rep-ines' },
      outputs: {
        connected: [{ id: 'mark', type: 'tag_set', config: { tag: 'warm' } }],
        nobody_available: [{ id: 'desk', type: 'warm_transfer', config: { destination: 'team-desk' }, outputs: {} }],
        not_connected: [],
      },
    },
  ],
  offer_times: [ASK, { id: 'offer', type: 'offer_times', config: { routing } }],
  take_time: [
    { id: 'offer', type: 'offer_times', config: { calendarId: 'cal-consult' } },
    { id: 'take', type: 'take_time', config: {} },
  ],
  tag_is_set: [{ id: 'is', type: 'tag_is_set', config: { tag: 'warm' }, outputs: { has_tag: [] } }],
  tag_set: [{ id: 'set', type: 'tag_set', config: { tag: 'warm' } }],
  tag_unset: [{ id: 'unset', type: 'tag_unset', config: { tag: 'cold' } }],
  do_not_disturb: [{ id: 'end', type: 'do_not_disturb', config: {} }],
  tell_teammate: [{ id: 'tell', type: 'tell_teammate', config: { message: 'Hot.', channel: 'main' } }],
  ai_callback: [{ id: 'again', type: 'ai_callback', config: {} }],
  halt_contact: [{ id: 'halt', type: 'halt_contact', config: {} }],
  set_field: [{ id: 'write', type: 'set_field', config: { field: 'contact.budget', text: '5000' } }],
  move_stage: [{ id: 'move', type: 'move_stage', config: { pipelineId: 'pipe-sales' } }],
  webhook: [
    {
      id: 'send',
      type: 'webhook',
      config: {
        url: 'https://hooks.roofs.io/in',
        headers: { Authorization: { secret: { value: 'hush' } } },
        fields: { from: { text: 'field' }, zip: { contact: 'contact.postalCode' } },
      },
    },
  ],
  fork: [ASK, { id: 'fork', type: 'fork', config: { ...when, value: 'new' }, outputs: { yes: [] } }],
}
