/** Talks that show the bugs of the workflow rules: each saves one workflow on a new agent. */

import { list, obj } from '../kit.ts'
import type { Obj } from '../kit.ts'
import { bodies } from './show.ts'
import type { Send, Show } from './show.ts'

const voice = { voiceId: 'sorrel', prompt: 'Speak with a smile.' }

/** Create a complete agent with these steps in one workflow. */
function saves(steps: Obj[], place = 'leadhub', id = 'wf_probe001'): (send: Send) => Promise<unknown[]> {
  const workflow = { id, name: 'Probe', description: 'Run it.', steps }
  const brain = { prompt: 'Sell.', capabilities: [], capabilityConfig: { workflows: { [id]: workflow } } }
  const sent = { id: 'probe', name: 'Probe', brain, voice }
  return (send) => bodies(send, `POST /api/live-agents?locationId=loc-crm-${place}`, [sent])
}

function step(type: string, config: Obj = {}, outputs?: Obj, id = type): Obj {
  return outputs === undefined ? { id, type, config } : { id, type, config, outputs }
}

const steer = step('steer_agent', { guidance: 'Go on.' })
const hook = (more: Obj): Obj => step('webhook', { url: 'https://hooks.roofs.io/in', ...more })
const hand = (outputs: Obj, id = 'hand'): Obj => step('warm_transfer', { destination: 'rep-ines' }, outputs, id)
const slots = (calendarId: string): Obj => step('offer_times', { calendarId })
const choice = { id: 'kind', question: 'Which?', type: 'choice', options: ['new', 'old'] }
const asks = step('collect_information', { items: [choice] })
const rule = { item: 'kind', operator: 'equals', value: 'new', calendarId: 'cal-consult' }

export const WORKFLOW_SHOWS: Show[] = [
  { bugs: ['fault-as-400', 'fault-without-workflow', 'fault-without-field'], talk: saves([step('x')]) },
  { bugs: ['fault-without-step', 'unknown-node-accepted'], talk: saves([step('post_webhook')]) },
  { bugs: ['workflow-id-not-checked'], talk: saves([steer], 'leadhub', 'wf_TOOLONG99') },
  {
    bugs: ['unknown-output-accepted'],
    talk: saves([step('check_zip_code', { field: 'contact.postalCode', codes: ['1'] }, { maybe: [] })]),
  },
  { bugs: ['steps-after-outputs-accepted'], talk: saves([hand({}), steer]) },
  { bugs: ['unknown-field-accepted'], talk: saves([step('set_field', { field: 'contact.moon', text: 'x' })]) },
  { bugs: ['unknown-pipeline-accepted'], talk: saves([step('move_stage', { pipelineId: 'pipe-x' })]) },
  { bugs: ['unknown-calendar-accepted'], talk: saves([slots('cal-x')]) },
  { bugs: ['inactive-calendar-accepted'], talk: saves([slots('cal-old')]) },
  { bugs: ['native-calendar-accepted'], talk: saves([slots('cal-own')]) },
  {
    bugs: ['unchanged-step-checked'],
    talk: async (send) => {
      const line = '/api/live-agents/live:prf-stale-binding?locationId=loc-crm-leadhub'
      const { body } = await send(`GET ${line}`)
      const { ifVersion, brain, voice: sound } = obj(obj(body['data'])['agent'])
      return (await send(`PUT ${line}`, { ifVersion, name: 'New', brain, voice: sound })).status
    },
  },
  { bugs: ['tag-on-native-accepted'], talk: saves([step('tag_set', { tag: 'warm' })], 'own') },
  { bugs: ['chosen-tag-accepted'], talk: saves([step('tag_set', { tag: { from: 'ai' } })]) },
  { bugs: ['two-tags-accepted'], talk: saves([step('tag_set', { tag: ['warm', 'cold'] })]) },
  {
    bugs: ['second-transfer-accepted'],
    talk: saves([hand({ not_connected: [hand({}, 'second')] })]),
  },
  { bugs: ['speech-after-connected-accepted'], talk: saves([hand({ connected: [steer] })]) },
  { bugs: ['steps-after-dnd-accepted'], talk: saves([step('do_not_disturb'), steer]) },
  { bugs: ['routing-gap-accepted'], talk: saves([asks, step('offer_times', { routing: [rule] })]) },
  { bugs: ['uncollected-answer-accepted'], talk: saves([step('offer_times', { routing: [rule] })]) },
  { bugs: ['booking-without-slots-accepted'], talk: saves([step('take_time')]) },
  { bugs: ['webhook-http-accepted'], talk: saves([hook({ url: 'http://hooks.roofs.io/in' })]) },
  { bugs: ['webhook-private-accepted'], talk: saves([hook({ url: 'https://10.0.0.8/in' })]) },
  { bugs: ['clear-header-accepted'], talk: saves([hook({ headers: { Authorization: 'plain' } })]) },
  {
    bugs: ['secret-read-in-clear'],
    talk: saves([hook({ headers: { Authorization: { secret: { value: 'hush' } } } })]),
  },
  {
    bugs: ['kept-secret-refused'],
    talk: async (send) => {
      const headers = { Authorization: { secret: { value: 'hush' } } }
      const made = await saves([hook({ headers })])(send)
      const agent = obj(obj(obj(list(made[0])[1])['data'])['agent'])
      const { id, ifVersion, name, brain, voice: sound } = agent
      // The step changes, its secret stays.
      const again = JSON.stringify({ ifVersion, name, brain, voice: sound }).replace('/in"', '/out"')
      const line = `PUT /api/live-agents/${String(id)}?locationId=loc-crm-leadhub`
      return (await send(line, JSON.parse(again) as unknown)).status
    },
  },
  {
    bugs: ['free-channel-accepted'],
    talk: saves([step('tell_teammate', { message: 'Hi', channel: 'random' })]),
  },
  { bugs: ['unknown-destination-accepted'], talk: saves([step('warm_transfer', { destination: 'x' }, {})]) },
  { bugs: ['workflow-id-of-seven-accepted'], talk: saves([steer], 'leadhub', 'wf_seven01') },
  { bugs: ['workflow-id-of-nine-accepted'], talk: saves([steer], 'leadhub', 'wf_nine00001') },
  { bugs: ['workflow-id-upper-accepted'], talk: saves([steer], 'leadhub', 'wf_UPPER001') },
  { bugs: ['tool-id-accepted'], talk: saves([steer], 'leadhub', 'transfer_call') },
  { bugs: ['calendar-of-others-accepted'], talk: saves([slots('cal-native')]) },
  {
    bugs: ['channel-case-accepted'],
    talk: saves([step('tell_teammate', { message: 'Hi', channel: 'Main' })]),
  },
  { bugs: ['empty-tag-accepted'], talk: saves([step('tag_set', { tag: '' })]) },
]
