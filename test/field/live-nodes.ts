/** The settings of each node, one check for each node type. */

import { filled, isObj, list, obj, Refusal, text } from './kit.ts'
import type { Obj } from './kit.ts'
import { TAG_NODES } from './live-catalog.ts'
import { wrong } from './live-fault.ts'
import type { Place } from './live-fault.ts'
import type { Crm } from './world.ts'

const STANDARD = [
  ['firstName', 'lastName', 'name', 'email', 'phone', 'postalCode', 'city', 'state', 'country'],
  ['address', 'address1', 'companyName', 'timezone', 'dateOfBirth', 'website', 'source'],
].flat()

export interface NodeCheck extends Place {
  crm: Crm
  config: Obj
  /** The collected items known on the way to this node. */
  items: Map<string, Obj>
}

function contactField(check: NodeCheck, value: unknown, field: string): void {
  if (!filled(value)) wrong(check, field, 'Name a contact field.')
  const name = value.replace(/^contact\./u, '')
  const known = STANDARD.includes(name) || check.crm.fields.includes(name)
  if (value === name || (!known && !check.world.bug('unknown-field-accepted'))) {
    wrong(check, field, 'This contact field does not exist here.')
  }
}

function collect(check: NodeCheck): void {
  const items = list(check.config['items'])
  if (items.length === 0) wrong(check, 'items', 'Ask for at least one item.')
  for (const item of items) {
    const one = obj(item)
    if (!filled(one['id'])) wrong(check, 'items.id', 'An item needs an id.')
    if (!filled(one['question'])) wrong(check, 'items.question', 'An item needs a question.')
    if (one['field'] !== undefined) contactField(check, one['field'], 'items.field')
    check.items.set(one['id'], one)
  }
}

function zip(check: NodeCheck): void {
  contactField(check, check.config['field'], 'field')
  const codes = list(check.config['codes'])
  if (codes.length === 0 || !codes.every((code) => filled(code))) {
    wrong(check, 'codes', 'List the zip codes as text.')
  }
}

function calendar(check: NodeCheck, id: unknown, field: string): void {
  const { crm, world } = check
  if (!filled(id)) wrong(check, field, 'Choose a calendar.')
  if (!crm.readable) {
    throw new Refusal(503, 'PROVIDER_NOT_READABLE', 'The calendars cannot be read just now.')
  }
  const found = crm.calendars.find((one) => one.id === id)
  if (found === undefined) {
    if (world.bug('unknown-calendar-accepted')) return
    const elsewhere = [...world.crms.values()].some((other) => other.calendars.some((one) => one.id === id))
    if (elsewhere && world.bug('calendar-of-others-accepted')) return
    wrong(check, field, 'This calendar does not exist here.')
  }
  if (!found.active && !world.bug('inactive-calendar-accepted')) {
    wrong(check, field, 'This calendar is not active.')
  }
  const native = found.source === 'native' && !crm.nativeCrm
  if (native && !world.bug('native-calendar-accepted')) {
    wrong(check, field, 'A native calendar cannot be booked on an external CRM.')
  }
}

function covered(check: NodeCheck, rules: Obj[]): void {
  const ids = new Set(rules.map((rule) => rule['item']))
  const item = ids.size === 1 ? check.items.get(String([...ids][0])) : undefined
  if (item?.['type'] !== 'choice' || check.world.bug('routing-gap-accepted')) return
  if (rules.some((rule) => rule['operator'] === 'is_set')) return
  const said = rules.map((rule) => rule['value'])
  const open = list(item['options']).find((option) => !said.includes(option))
  if (open !== undefined) wrong(check, 'routing', `The answer ${text(open)} chooses no calendar.`)
}

function slots(check: NodeCheck): void {
  const { calendarId, routing } = check.config as { calendarId?: unknown; routing?: unknown }
  if (routing === undefined) {
    calendar(check, calendarId, 'calendarId')
    return
  }
  if (calendarId !== undefined) wrong(check, 'calendarId', 'Choose one calendar or rules, not both.')
  const rules = list(routing).map((rule) => obj(rule))
  if (rules.length === 0) wrong(check, 'routing', 'Add a rule.')
  for (const rule of rules) {
    const known = check.items.has(String(rule['item']))
    if (!known && !check.world.bug('uncollected-answer-accepted')) {
      wrong(check, 'routing.item', 'This answer is not collected before.')
    }
    calendar(check, rule['calendarId'], 'routing.calendarId')
  }
  covered(check, rules)
}

function tag(check: NodeCheck): void {
  const { world, crm, config } = check
  if (crm.nativeCrm && !world.bug('tag-on-native-accepted')) {
    wrong(check, 'type', 'There are no tags on the native CRM.')
  }
  const value = config['tag']
  if (filled(value)) return
  if (value === '' && world.bug('empty-tag-accepted')) return
  if (Array.isArray(value) && world.bug('two-tags-accepted')) return
  if (isObj(value) && world.bug('chosen-tag-accepted')) return
  wrong(check, 'tag', 'Name one tag as fixed text.')
}

function transfer(check: NodeCheck): void {
  const { destination } = check.config as { destination?: unknown }
  const known = typeof destination === 'string' && check.crm.destinations.includes(destination)
  if (known || (filled(destination) && check.world.bug('unknown-destination-accepted'))) return
  wrong(check, 'destination', 'This destination does not exist. Make it first.')
}

function notify(check: NodeCheck): void {
  const { channel } = check.config as { channel?: unknown }
  if (!filled(check.config['message'])) wrong(check, 'message', 'Write a message.')
  if (channel === undefined || check.world.bug('free-channel-accepted')) return
  const cased = check.world.bug('channel-case-accepted') && ['main', 'alerts'].includes(text(channel).toLowerCase())
  if (cased) return
  const known = channel === 'main' || channel === 'alerts'
  if (!known) wrong(check, 'channel', 'The channel is main or alerts.')
  if (!check.crm.channels.includes(channel)) wrong(check, 'channel', 'This channel is not mapped.')
}

function publicHost(host: string): boolean {
  const numbers = /^\d+\.\d+\.\d+\.\d+$/u.test(host) || host.startsWith('[')
  return !numbers && host.includes('.') && !/\.(?:local|internal|localhost)$/u.test(host)
}

function webhook(check: NodeCheck): void {
  const { world, config } = check
  const url = URL.canParse(String(config['url'])) ? new URL(String(config['url'])) : null
  if (url === null) wrong(check, 'url', 'Give the address of your server.')
  const plain = url.protocol === 'http:' && world.bug('webhook-http-accepted')
  if (url.protocol !== 'https:' && !plain) wrong(check, 'url', 'Webhooks need HTTPS.')
  if (!publicHost(url.hostname) && !world.bug('webhook-private-accepted')) {
    wrong(check, 'url', 'Our outbound policy refuses this host.')
  }
  for (const [name, value] of Object.entries(obj(config['headers']))) {
    const secret = obj(obj(value)['secret'])
    const lost = world.bug('kept-secret-refused')
    const kept = !lost && typeof secret['id'] === 'string' && world.secrets.has(secret['id'])
    if (filled(secret['value']) || kept) continue
    if (typeof value === 'string' && world.bug('clear-header-accepted')) continue
    wrong(check, `headers.${name}`, 'A header value is a secret.')
  }
}

function condition(check: NodeCheck): void {
  const known = check.items.has(String(check.config['item']))
  if (!known && !check.world.bug('uncollected-answer-accepted')) {
    wrong(check, 'item', 'This answer is not collected before.')
  }
}

const CHECKS: Record<string, (check: NodeCheck) => void> = {
  collect_information: collect,
  check_zip_code: zip,
  warm_transfer: transfer,
  offer_times: slots,
  tell_teammate: notify,
  webhook,
  fork: condition,
  steer_agent: (check) => {
    if (!filled(check.config['guidance'])) wrong(check, 'guidance', 'Write the guidance.')
  },
  set_field: (check) => contactField(check, check.config['field'], 'field'),
  move_stage: (check) => {
    const known = check.crm.pipelines.includes(String(check.config['pipelineId']))
    if (known || check.world.bug('unknown-pipeline-accepted')) return
    wrong(check, 'pipelineId', 'This pipeline does not exist here.')
  },
}

export function checkNode(type: string, check: NodeCheck): void {
  if (TAG_NODES.includes(type)) tag(check)
  else CHECKS[type]?.(check)
}
