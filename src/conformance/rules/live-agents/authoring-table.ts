import { the } from '../sequence.ts'
import type { Value } from '../sequence.ts'

/** A workflow that a rule accepts or refuses. */
export interface Row {
  /** In a few words; also the act's label. */
  readonly what: string
  readonly steps: Steps
  /** The step and the field that are wrong; null: none. */
  readonly mistake: readonly [stepId: string, field: string] | null
  /** Rule and settings are stated, so a deviation is more than an advisory. */
  readonly stated: boolean
  /** The refusal is stated, beside a control; which step and field it names is not. */
  readonly ruled?: true
}

/** A workflow that follows the rules. */
function fine(what: string, steps: Steps, isStated = false): Row {
  return { what, steps, mistake: null, stated: isStated }
}

/** The step and the field that are wrong, inferred. */
function wrong(what: string, steps: Steps, stepId: string, field: string): Row {
  return { what, steps, mistake: [stepId, field], stated: false }
}

/** The same for a stated rule: if the workflow without the mistake is accepted, this one must be refused. */
function ruled(what: string, steps: Steps, stepId: string, field: string): Row {
  return { ...wrong(what, steps, stepId, field), ruled: true }
}

/** The step and the field that are wrong, stated. */
function stated(what: string, steps: Steps, stepId: string, field: string): Row {
  return { what, steps, mistake: [stepId, field], stated: true }
}

/** Steps of workflows for the rules on authoring. */

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

const choose = (id: string, ...options: readonly string[]): Value =>
  step(id, 'collect_information', {
    items: [{ id: 'area', label: 'Area', question: 'North or south?', type: 'choice', options }],
  })

const zipCode = (own: Config = {}): Config => ({ field: 'contact.postalCode', codes: ['10001'], ...own })

/** Outputs that are not given get a step, because it is not stated that one may be empty or left out. */
export const check = (id: string, outputs: Outputs = {}, own: Config = {}): Value =>
  step(id, 'check_zip_code', zipCode(own), {
    in_area: [steer(`${id}_in`)],
    out_of_area: [steer(`${id}_out`)],
    ...outputs,
  })

const condition = (id: string, config: Config, outputs: Outputs = {}): Value => step(id, 'condition', config, outputs)

const transfer = (id: string, outputs: Outputs = {}): Value =>
  step(id, 'transfer', { destinationId: the('dest_front_desk') }, outputs)

export const slots = (id: string, calendarId: Value = the('cal_main')): Value => step(id, 'find_slots', { calendarId })

const routed = (id: string, ...routing: readonly Value[]): Value => step(id, 'find_slots', { routing })

const rule = (answer: string, operator: string, own: Config = {}): Value => ({
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

/** Mistakes in an agent outside its workflows, by the acts that send it → the field that is wrong. */
export const mistakenFields: Readonly<Record<string, string>> = {
  'unknown-group': 'brain.capabilities',
  'unknown-voice': 'voice.voiceId',
  'silent-voice': 'voice.prompt',
  'blank-voice': 'voice.prompt',
  'long-name': 'name',
  'older-group': 'brain.capabilityConfig.transfer_call',
  'unknown-settings': 'brain.capabilityConfig.fortune_telling',
  'no-settings': 'brain.capabilityConfig.outreach',
  'no-prompt': 'brain.prompt',
  'no-name': 'name',
  'values-of-a-template': 'values',
}

/** Where a webhook may send to, and what its headers and fields may hold. */
const webhookRows: readonly Row[] = [
  fine('an https address', [hook()]),
  fine('a secret header', [hook({ headers: { Authorization: { secret: { value: 'conform-header-value-77ab' } } } })]),
  fine('a header that says who sends', [hook({ headers: { 'X-Source': 'agent' } })]),
  ruled('an http address', [hook({ url: 'http://hooks.acme.dev/call' })], 'hook', 'url'),
  // In any policy for outgoing requests: these addresses lead into the platform itself.
  ...[
    'https://10.0.0.8/call',
    'https://127.0.0.1/call',
    'https://169.254.169.254/latest',
    'https://192.168.1.1/call',
  ].map((url) => ruled(`the address ${url}`, [hook({ url })], 'hook', 'url')),
  ...[
    'https://172.16.3.4/call',
    'https://100.64.0.1/call',
    'https://0x7f000001/call',
    'https://[::1]/call',
    'https://[fd00::1]/call',
    'https://[2001:db8::1]/call',
    'https://[2002:7f00:1::]/call',
    'https://localhost/call',
    'https://intern/call',
    'https://hooks.intern.local/call',
    'https://intern.local./call',
    'https://example.com/call',
    'https://10.0.0.0/call',
    'https://10.0.0.8.local/call',
    'https://[2001:0:1::1]/call',
    'https://[2001:1ff::1]/call',
    'https://[3fff::1]/call',
    'https://[3fff:fff::1]/call',
    'https://user:word@hooks.acme.dev/call',
    'https://user@hooks.acme.dev/call',
    'https://:word@hooks.acme.dev/call',
    'https://localhost../call',
    'https:hooks.acme.dev call',
    'hooks.acme.dev/call',
  ].map((url) => wrong(`the address ${url}`, [hook({ url })], 'hook', 'url')),
  ...[
    'https://acme.dev/call',
    'https://8.8.8.8/call',
    'https://11.0.0.0/call',
    'https://[2000::1]/call',
    'https://[2001:4860:4860::8888]/call',
    'https://[2606:4700::1]/call',
    'https://[3ffe::1]/call',
    'https://[3fff:1000::1]/call',
  ].map((url) => fine(`the public address ${url}`, [hook({ url })])),
  fine('headers whose names only look like a key', [
    hook({ headers: { Keyword: 'a', 'X-Monkey': 'b', 'X-Key-Count': '3' } }),
  ]),
  ruled('a plain Authorization', [hook({ headers: { Authorization: 'Bearer abc' } })], 'hook', 'headers.Authorization'),
  ...[
    'x-api-key',
    'X-Auth-Token',
    'Cookie',
    'X-Signature',
    'apikey',
    'x-accesskey',
    'Key',
    'X-License-Key',
    'Api-Key-Value',
    'Access-Key-Value',
  ].map((name) => wrong(`a plain ${name}`, [hook({ headers: { [name]: 'abc' } })], 'hook', `headers.${name}`)),
  ...['Bearer abc', 'Basic aHVzaDpodXNo', 'eyJhbGciOiJIUzI1NiJ9.e30.abc'].map((value) =>
    wrong(`a header with ${value}`, [hook({ headers: { 'X-Team': value } })], 'hook', 'headers.X-Team'),
  ),
  wrong(
    'a header with a scheme and two blanks',
    [hook({ headers: { 'X-Team': 'Bearer  abc' } })],
    'hook',
    'headers.X-Team',
  ),
  ...['api_key=abc', 'a=b&access_token=abc', 'team=Bearer%20abc'].map((query) =>
    wrong(`an address with ${query}`, [hook({ url: `https://hooks.acme.dev/call?${query}` })], 'hook', 'url'),
  ),
  wrong('a header that is an empty object', [hook({ headers: { 'X-Team': {} } })], 'hook', 'headers.X-Team.secret'),
  fine('an address with a harmless query', [hook({ url: 'https://hooks.acme.dev/call?team=north&keyword=roof' })]),
  fine('an address with a key that is empty', [hook({ url: 'https://hooks.acme.dev/call?token=' })]),
  fine('headers that only read like a credential', [
    hook({
      headers: {
        'X-Plan': 'Basic',
        'X-Role': 'cupbearer of the house',
        'X-Note': 'ask the bearer of this',
        'X-Host': 'keyjobs.acme.dev',
        'X-Page': 'eyjafjord.acme.dev/north',
        'X-Text': 'eyjafjord.acme.dev, in the north',
      },
    }),
  ]),
  wrong(
    "a secret that is not the agent's",
    [hook({ headers: { Authorization: { secret: { id: 'secret_other' } } } })],
    'hook',
    'headers.Authorization.secret.id',
  ),
  wrong(
    'a secret with a value and an id',
    [hook({ headers: { Authorization: { secret: { id: 'a', value: 'b' } } } })],
    'hook',
    'headers.Authorization.secret',
  ),
  wrong(
    'a header that is more than a secret',
    [hook({ headers: { Authorization: { secret: { value: 'b' }, note: 'c' } } })],
    'hook',
    'headers.Authorization.note',
  ),
  wrong(
    'an empty secret',
    [hook({ headers: { Authorization: { secret: { value: '' } } } })],
    'hook',
    'headers.Authorization.secret.value',
  ),
  wrong(
    'an id of a secret that is no text',
    [hook({ headers: { Authorization: { secret: { id: 5 } } } })],
    'hook',
    'headers.Authorization.secret.id',
  ),
  wrong('a name that is no header', [hook({ headers: { 'a b': 'c' } })], 'hook', 'headers.a b'),
  wrong('a field from two places', [hook({ fields: { a: { text: 'a', call: 'call.id' } } })], 'hook', 'fields.a'),
]

/** Topic → workflows that follow the rules, and workflows that break them. */
export const authoringTable: Readonly<Record<string, readonly Row[]>> = {
  'steps-and-outputs': [
    fine('a step', [steer('a')], true),
    fine('no steps', []),
    fine('an output that is left out', [step('b', 'check_zip_code', zipCode(), { in_area: [steer('a')] })]),
    fine('an empty output', [check('b', { in_area: [] })]),
    fine('nested outputs', [check('b', { in_area: [check('c', { out_of_area: [steer('a')] })] })], true),
    fine('a step behind nodes without outputs', [hook(), note, steer('a')]),
    ruled('an unknown type', [step('x', 'send_fax')], 'x', 'type'),
    wrong('an empty step id', [steer('')], '', 'id'),
    wrong('a blank step id', [steer(' ')], ' ', 'id'),
    wrong('one id on two steps', [steer('a'), check('b', { in_area: [steer('a')] })], 'a', 'id'),
    ruled('an unknown output', [check('b', { elsewhere: [] })], 'b', 'outputs.elsewhere'),
    wrong(
      'outputs of a node without',
      [step('s', 'steer_agent', { guidance: 'Go.' }, { done: [] })],
      's',
      'outputs.done',
    ),
    stated('a step behind a node with outputs', [check('b'), steer('late')], 'late', 'steps'),
    stated('the same within an output', [check('b', { in_area: [check('c'), steer('late')] })], 'late', 'steps'),
  ],
  settings: [
    fine('a setting that is a text', [steer('s')], true),
    fine('a setting that is a list', [check('c')], true),
    fine('a text and a choice', [collect('ask'), choose('area', 'north', 'south')]),
    fine('a calendar', [slots('f')]),
    fine('a setting that is a number', [step('c', 'schedule_callback', { inMinutes: 5 })]),
    wrong('a missing setting', [step('s', 'steer_agent')], 's', 'guidance'),
    wrong('a blank setting', [step('s', 'steer_agent', { guidance: '  ' })], 's', 'guidance'),
    wrong('an unknown setting', [step('s', 'steer_agent', { guidance: 'Go.', tone: 'calm' })], 's', 'tone'),
    wrong('a setting of another type', [check('c', {}, { codes: '10001' })], 'c', 'config.codes'),
    wrong('an item of another type', [check('c', {}, { codes: ['10001', 2] })], 'c', 'config.codes.1'),
    wrong('a path to nowhere', [check('c', {}, { field: 'postalCode' })], 'c', 'field'),
    wrong('a choice without answers', [collect('ask', { type: 'choice' })], 'ask', 'items.0.options'),
    wrong('answers of no choice', [collect('ask', { options: ['a'] })], 'ask', 'items.0.options'),
    wrong('a placeholder', [step('s', 'steer_agent', { guidance: 'Say REPLACE-WITH-TEXT.' })], 's', 'guidance'),
    wrong('a placeholder in a list', [check('c', {}, { codes: ['CHANGE-ME'] })], 'c', 'codes.0'),
    wrong(
      'a callback at two times',
      [step('c', 'schedule_callback', { at: 'answers.zip', inMinutes: 5 })],
      'c',
      'config',
    ),
    wrong(
      'a time zone of its own',
      [step('f', 'find_slots', { calendarId: the('cal_main'), timezone: 'UTC' })],
      'f',
      'timezone',
    ),
    wrong('no calendar', [step('f', 'find_slots')], 'f', 'config'),
  ],
  'transfer-and-dnd': [
    fine('one transfer', [transfer('t', { connected: [], nobody_available: [steer('s')] })]),
    fine('a fallback where nobody was available', [transfer('t', { nobody_available: [transfer('u')] })]),
    wrong(
      'a fallback of the fallback',
      [transfer('t', { nobody_available: [transfer('u', { nobody_available: [transfer('v')] })] })],
      'v',
      'type',
    ),
    fine('transfers on different ways', [check('c', { in_area: [transfer('t')], out_of_area: [transfer('u')] })]),
    fine('an action after connected', [transfer('t', { connected: [note, dnd] })]),
    fine('a condition after connected', [
      transfer('t', { connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [note] })] }),
    ]),
    fine('speech where nobody was available', [transfer('t', { not_connected: [steer('s')] })]),
    fine('do-not-call at the end', [note, dnd]),
    ruled('a second try after not connected', [transfer('t', { not_connected: [transfer('u')] })], 'u', 'type'),
    ruled('a second try after connected', [transfer('t', { connected: [transfer('u')] })], 'u', 'type'),
    ruled(
      'a second try further on',
      [transfer('t', { nobody_available: [transfer('u', { not_connected: [transfer('v')] })] })],
      'v',
      'type',
    ),
    ruled('speech after connected', [transfer('t', { connected: [steer('s')] })], 's', 'type'),
    wrong(
      'speech behind a condition',
      [
        transfer('t', {
          connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [steer('s')] })],
        }),
      ],
      's',
      'type',
    ),
    ruled('a question after connected', [transfer('t', { connected: [collect('ask')] })], 'ask', 'type'),
    ruled('something after do-not-call', [dnd, note], 'note', 'steps'),
    fine('the end of all contact at the end', [note, step('stop', 'stop_contact')]),
    wrong('something after the end of all contact', [step('stop', 'stop_contact'), note], 'note', 'steps'),
    wrong('a transfer to a tag', [step('t', 'transfer', { destinationId: the('tag_vip') }, {})], 't', 'destinationId'),
    wrong('a tag for a calendar', [slots('f', the('tag_vip'))], 'f', 'calendarId'),
    ruled('a transfer to nobody', [step('t', 'transfer', { destinationId: 'nobody' }, {})], 't', 'destinationId'),
    ruled('an unknown channel', [step('n', 'notify_teammate', { channel: 'random', message: 'Hi.' })], 'n', 'channel'),
  ],
  answers: [
    fine('an answer that was collected', [collect('ask'), condition('c', onZip())]),
    fine('an answer collected around it', [collect('ask'), check('b', { in_area: [condition('c', onZip())] })]),
    fine('a field of the contact', [hook({ fields: { mail: { contact: 'contact.email' } } })]),
    fine('an answer in a webhook', [collect('ask'), hook({ fields: { code: { answer: 'answers.zip' } } })]),
    wrong('an answer that nobody collects', [condition('c', onZip())], 'c', 'field'),
    wrong(
      'an answer collected on another way',
      [check('b', { in_area: [collect('ask')], out_of_area: [condition('c', onZip())] })],
      'c',
      'field',
    ),
    wrong(
      'an answer collected later',
      [step('c', 'schedule_callback', { at: 'answers.zip' }), collect('ask')],
      'c',
      'at',
    ),
    wrong('one item twice', [collect('ask'), collect('again')], 'again', 'items.0.id'),
    wrong(
      'an uncollected answer in a webhook',
      [hook({ fields: { code: { answer: 'answers.zip' } } })],
      'hook',
      'fields.code.answer',
    ),
  ],
  'times-and-booking': [
    fine('booking what was offered', [slots('f'), book]),
    fine('booking on an output', [slots('f'), check('b', { in_area: [book] })]),
    fine('a catch-all at the end', [
      collect('ask'),
      routed('f', rule('zip', 'is', { value: '1' }), rule('zip', 'is_set')),
    ]),
    fine('a choice that is covered', [
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is', { value: 'south' })),
    ]),
    fine('the rest of a choice by a catch-all', [
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is_set')),
    ]),
    fine('the rest of a choice by its opposite', [
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is_not', { value: 'north' })),
    ]),
    fine('a choice by a part of its answers', [
      choose('ask', 'far north', 'near north'),
      routed('f', rule('area', 'contains', { value: 'north' })),
    ]),
    fine('two items that decide', [
      choose('ask', 'north', 'south'),
      collect('zip'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('zip', 'is', { value: '1' })),
    ]),
    ruled('booking without an offer', [book], 'book', 'type'),
    wrong('booking behind something else', [note, book], 'book', 'type'),
    wrong('booking before the offer', [book, slots('f')], 'book', 'type'),
    wrong('asking after the offer', [slots('f'), collect('ask'), book], 'ask', 'type'),
    wrong('asking after booking', [slots('f'), book, check('b', { in_area: [collect('ask')] })], 'ask', 'type'),
    wrong(
      'a catch-all before the end',
      [collect('ask'), routed('f', rule('zip', 'is_set'), rule('zip', 'is', { value: '1' }))],
      'f',
      'routing.0.operator',
    ),
    wrong(
      'a catch-all with a value',
      [collect('ask'), routed('f', rule('zip', 'is_set', { value: '1' }))],
      'f',
      'routing.0.value',
    ),
    wrong('a comparison without a value', [collect('ask'), routed('f', rule('zip', 'is'))], 'f', 'routing.0.value'),
    ruled('routing by what nobody collects', [routed('f', rule('zip', 'is_set'))], 'f', 'routing.0.answer'),
    ruled(
      'a choice with an answer left over',
      [choose('ask', 'north', 'south'), routed('f', rule('area', 'is', { value: 'north' }))],
      'f',
      'routing',
    ),
    wrong(
      'a choice whose opposite is left over',
      [choose('ask', 'north', 'south'), routed('f', rule('area', 'is_not', { value: 'north' }))],
      'f',
      'routing',
    ),
    wrong(
      'a choice of which only a part is named',
      [choose('ask', 'far north', 'south'), routed('f', rule('area', 'contains', { value: 'north' }))],
      'f',
      'routing',
    ),
    wrong(
      'an answer that is no choice',
      [choose('ask', 'north', 'south'), routed('f', rule('area', 'is', { value: 'west' }), rule('area', 'is_set'))],
      'f',
      'routing.0.value',
    ),
  ],
  'what-exists': [
    fine('an active calendar', [slots('f')]),
    fine('a field that every contact has', [collect('ask', { field: 'contact.postalCode' })]),
    fine('an area by a field of the contact', [check('z')]),
    fine('a calendar by a rule', [collect('ask'), routed('f', rule('zip', 'is_set'))]),
    fine('a custom field', [collect('ask', { field: 'contact.customFields.field_service' })]),
    fine('a pipeline', [condition('c', { field: 'pipeline.pipe_sales.stage', operator: 'is', value: 'new' })]),
    ruled('a calendar that does not exist', [slots('f', the('cal_absent'))], 'f', 'calendarId'),
    ruled(
      'an area by a custom field that does not exist',
      [check('z', {}, { field: 'contact.customFields.field_absent' })],
      'z',
      'field',
    ),
    ruled(
      'a custom field that does not exist',
      [collect('ask', { field: 'contact.customFields.field_absent' })],
      'ask',
      'items.0.field',
    ),
    ruled(
      'a pipeline that does not exist',
      [condition('c', { field: 'pipeline.pipe_absent.stage', operator: 'is_set' })],
      'c',
      'field',
    ),
    ruled(
      'a calendar that does not exist in a rule',
      [collect('ask'), routed('f', rule('zip', 'is_set', { calendarId: the('cal_absent') }))],
      'f',
      'routing.0.calendarId',
    ),
    wrong(
      'a custom field that does not exist in a check of postal codes',
      [check('c', {}, { field: 'contact.customFields.field_absent' })],
      'c',
      'field',
    ),
    wrong(
      'an answer that is kept outside of the contact',
      [collect('ask', { field: 'call.direction' })],
      'ask',
      'items.0.field',
    ),
    wrong(
      'a custom field that does not exist in a webhook',
      [hook({ fields: { code: { contact: 'contact.customFields.field_absent' } } })],
      'hook',
      'fields.code.contact',
    ),
  ],
  tags: [
    fine('one tag', [tag(the('tag_vip'))]),
    fine('a tag that nobody used yet', [tag('tag_new')]),
    fine('a tag that looks like a path', [tag('from_contact.form')]),
    fine('ways by a tag', [
      step('c', 'check_tag', { tagId: the('tag_vip') }, { tagged: [steer('s')], not_tagged: [] }),
    ]),
    ruled('several tags', [tag([the('tag_vip')])], 'tag', 'tagId'),
    wrong('several tags in one text', [tag('tag_vip,tag_new')], 'tag', 'tagId'),
    wrong('a tag by an answer', [collect('ask'), tag('answers.zip')], 'tag', 'tagId'),
    wrong('a tag by the contact', [tag('contact.email')], 'tag', 'tagId'),
    wrong('a tag by the AI', [tag('{{tag}}')], 'tag', 'tagId'),
    ruled('a tag that is chosen during the call', [tag({ chosenBy: 'ai' })], 'tag', 'tagId'),
  ],
  webhooks: webhookRows,
}

function onZip() {
  return { field: 'answers.zip', operator: 'is', value: '10001' }
}

/** Calendars that no workflow may name: the platform's own, and inactive ones. */
export const calendarRows: readonly Row[] = [
  fine('an active calendar', [slots('f')]),
  ruled('a native calendar', [slots('f', the('cal_roleplay'))], 'f', 'calendarId'),
  ruled('a calendar that is not active', [slots('f', the('cal_inactive'))], 'f', 'calendarId'),
]

/**
 * Rows that must be accepted for a refusal to count: each node of the refused row, setting by setting and output by output,
 * is in one of them. What is in none of them is the mistake itself.
 */
export function controlsOf(row: Row, rows: readonly Row[]): readonly Row[] {
  const accepted = rows.filter(({ mistake }) => mistake === null).map((one) => ({ one, parts: partsOf(one.steps) }))
  const left = new Set([...partsOf(row.steps)].filter((part) => accepted.some(({ parts }) => parts.has(part))))
  const chosen: Row[] = []
  while (left.size > 0) {
    const covered = ({ parts }: (typeof accepted)[number]) => [...left].filter((part) => parts.has(part)).length
    const best = accepted.toSorted(
      (one, other) => covered(other) - covered(one) || one.parts.size - other.parts.size,
    )[0]
    if (best === undefined || covered(best) === 0) break
    chosen.push(best.one)
    for (const part of best.parts) left.delete(part)
  }
  if (chosen.length > 0) return chosen
  // No row accepts any part of it: take the smallest.
  return accepted
    .toSorted((one, other) => one.parts.size - other.parts.size)
    .slice(0, 1)
    .map(({ one }) => one)
}

/** `find_slots`, `find_slots.routing.answer`, `transfer>connected`, `condition.operator=is`. */
function partsOf(steps: Value): ReadonlySet<string> {
  const parts = new Set<string>()
  const walk = (value: Value | undefined, at: string): void => {
    if (typeof value !== 'object' || value === null || 'the' in value) return
    if (Array.isArray(value)) {
      for (const item of value as readonly Value[]) walk(item, at)
      return
    }
    for (const [name, inner] of Object.entries(value as { readonly [key: string]: Value })) {
      parts.add(`${at}.${name}`)
      if ((name === 'operator' || name === 'type') && typeof inner === 'string') parts.add(`${at}.${name}=${inner}`)
      walk(inner, `${at}.${name}`)
    }
  }
  for (const one of Array.isArray(steps) ? (steps as readonly Value[]) : []) {
    const { type, config, outputs } = one as {
      readonly type?: Value
      readonly config?: Value
      readonly outputs?: Value
    }
    const at = typeof type === 'string' ? type : ''
    parts.add(at)
    walk(config, at)
    for (const [output, inner] of Object.entries((outputs ?? {}) as { readonly [key: string]: Value })) {
      parts.add(`${at}>${output}`)
      for (const part of partsOf(inner)) parts.add(part)
    }
  }
  return parts
}
