import { the } from '../sequence.ts'
import type { Value } from '../sequence.ts'

/** Steps of workflows, as the rules on authoring need them. */

export type Steps = readonly Value[]

type Config = { readonly [setting: string]: Value }
type Outputs = { readonly [output: string]: Steps }

export function step(id: string, type: string, config: Config = {}, outputs?: Outputs): Value {
  return { id, type, config, ...(outputs === undefined ? {} : { outputs }) }
}

export const steer = (id: string): Value => step(id, 'steer_agent', { guidance: 'Go on.' })

export const collect = (id: string, own: Config = {}): Value =>
  step(id, 'collect_information', {
    items: [{ id: 'zip', label: 'Postal code', question: 'What is your postal code?', type: 'text', ...own }],
  })

export const choose = (id: string, ...options: readonly string[]): Value =>
  step(id, 'collect_information', {
    items: [{ id: 'area', label: 'Area', question: 'North or south?', type: 'choice', options }],
  })

export const check = (id: string, outputs: Outputs = {}, own: Config = {}): Value =>
  step(id, 'check_zip_code', { field: 'contact.postalCode', codes: ['10001'], ...own }, outputs)

export const condition = (id: string, config: Config, outputs: Outputs = {}): Value =>
  step(id, 'condition', config, outputs)

export const transfer = (id: string, outputs: Outputs = {}): Value =>
  step(id, 'transfer', { destinationId: the('dest_front_desk') }, outputs)

export const slots = (id: string, calendarId: Value = the('cal_main')): Value => step(id, 'find_slots', { calendarId })

export const routed = (id: string, ...routing: readonly Value[]): Value => step(id, 'find_slots', { routing })

export const rule = (answer: string, operator: string, own: Config = {}): Value => ({
  answer,
  operator,
  calendarId: the('cal_main'),
  ...own,
})

export const hook = (own: Config = {}): Value => step('hook', 'webhook', { url: 'https://hooks.acme.dev/call', ...own })

export const note = step('note', 'notify_teammate', { channel: 'main', message: 'A call.' })
export const dnd = step('dnd', 'put_on_dnd')
export const book = step('book', 'book_appointment')
export const tag = (tagId: Value): Value => step('tag', 'add_tag', { tagId })

/** What is wrong with an agent apart from its workflows, by the acts that send it → the field at fault. */
export const fieldsAtFault: Readonly<Record<string, string>> = {
  'unknown-group': 'brain.capabilities',
  'unknown-voice': 'voice.voiceId',
  'silent-voice': 'voice.prompt',
  'long-name': 'name',
  'older-group': 'brain.capabilityConfig.transfer_call',
  'unknown-settings': 'brain.capabilityConfig.fortune_telling',
  'no-settings': 'brain.capabilityConfig.outreach',
  'no-prompt': 'brain.prompt',
  'no-name': 'name',
}
