import { the } from '../language/sequence.ts'
import type { Value } from '../language/sequence.ts'

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
function fine(what: string, ...steps: Steps): Row {
  return { what, steps, mistake: null, stated: false }
}

/** The same where the rule and its settings are stated. */
function given(what: string, ...steps: Steps): Row {
  return { ...fine(what, ...steps), stated: true }
}

/** `at`: the step and the field that are wrong, inferred. */
function wrong(what: string, at: `${string} → ${string}`, ...steps: Steps): Row {
  const [stepId = '', field = ''] = at.split(' → ')
  return { what, steps, mistake: [stepId, field], stated: false }
}

/** The same for a stated rule: if the workflow without the mistake is accepted, this one must be refused. */
function ruled(...row: Parameters<typeof wrong>): Row {
  return { ...wrong(...row), ruled: true }
}

/** The same where the step and the field are stated, too. */
function stated(...row: Parameters<typeof wrong>): Row {
  return { ...wrong(...row), stated: true }
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

const addresses = (hosts: string): readonly string[] => hosts.split(/\s+/).map((host) => `https://${host}`)
const header = (name: string, value: Value): Value => hook({ headers: { [name]: value } })
const secret = (own: Value): Value => header('Authorization', { secret: own })

/** Where a webhook may send to, and what its headers and fields may hold. */
const webhookRows: readonly Row[] = [
  fine('an https address', hook()),
  fine('a secret header', secret({ value: 'conform-header-value-77ab' })),
  fine('a header that says who sends', header('X-Source', 'agent')),
  ruled('an http address', 'hook → url', hook({ url: 'http://hooks.acme.dev/call' })),
  // In any policy for outgoing requests: these addresses lead into the platform itself.
  ...addresses(`10.0.0.8/call 127.0.0.1/call 169.254.169.254/latest 192.168.1.1/call`).map((url) =>
    ruled(`the address ${url}`, 'hook → url', hook({ url })),
  ),
  ...[
    ...addresses(`172.16.3.4/call 100.64.0.1/call 0x7f000001/call [::1]/call [fd00::1]/call [2001:db8::1]/call
    [2002:7f00:1::]/call localhost/call intern/call hooks.intern.local/call intern.local./call
    example.com/call 10.0.0.0/call 10.0.0.8.local/call [2001:0:1::1]/call [2001:1ff::1]/call
    [3fff::1]/call [3fff:fff::1]/call user:word@hooks.acme.dev/call user@hooks.acme.dev/call
    :word@hooks.acme.dev/call localhost../call`),
    'https:hooks.acme.dev call',
    'hooks.acme.dev/call',
  ].map((url) => wrong(`the address ${url}`, 'hook → url', hook({ url }))),
  ...addresses(`acme.dev/call 8.8.8.8/call 11.0.0.0/call [2000::1]/call [2001:4860:4860::8888]/call
    [2606:4700::1]/call [3ffe::1]/call [3fff:1000::1]/call`).map((url) =>
    fine(`the public address ${url}`, hook({ url })),
  ),
  fine(
    'headers whose names only look like a key',
    hook({ headers: { Keyword: 'a', 'X-Monkey': 'b', 'X-Key-Count': '3' } }),
  ),
  ruled('a plain Authorization', 'hook → headers.Authorization', header('Authorization', 'Bearer abc')),
  ...'x-api-key X-Auth-Token Cookie X-Signature apikey x-accesskey Key X-License-Key Api-Key-Value Access-Key-Value'
    .split(' ')
    .map((name) => wrong(`a plain ${name}`, `hook → headers.${name}`, header(name, 'abc'))),
  ...['Bearer abc', 'Basic aHVzaDpodXNo', 'eyJhbGciOiJIUzI1NiJ9.e30.abc'].map((value) =>
    wrong(`a header with ${value}`, 'hook → headers.X-Team', header('X-Team', value)),
  ),
  wrong('a header with a scheme and two blanks', 'hook → headers.X-Team', header('X-Team', 'Bearer  abc')),
  ...['api_key=abc', 'a=b&access_token=abc', 'team=Bearer%20abc'].map((query) =>
    wrong(`an address with ${query}`, 'hook → url', hook({ url: `https://hooks.acme.dev/call?${query}` })),
  ),
  wrong('a header that is an empty object', 'hook → headers.X-Team.secret', header('X-Team', {})),
  fine('an address with a harmless query', hook({ url: 'https://hooks.acme.dev/call?team=north&keyword=roof' })),
  fine('an address with a key that is empty', hook({ url: 'https://hooks.acme.dev/call?token=' })),
  fine(
    'headers that only read like a credential',
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
  ),
  wrong("a secret that is not the agent's", 'hook → headers.Authorization.secret.id', secret({ id: 'secret_other' })),
  wrong('a secret with a value and an id', 'hook → headers.Authorization.secret', secret({ id: 'a', value: 'b' })),
  wrong(
    'a header that is more than a secret',
    'hook → headers.Authorization.note',
    hook({ headers: { Authorization: { secret: { value: 'b' }, note: 'c' } } }),
  ),
  wrong('an empty secret', 'hook → headers.Authorization.secret.value', secret({ value: '' })),
  wrong('an id of a secret that is no text', 'hook → headers.Authorization.secret.id', secret({ id: 5 })),
  wrong('a name that is no header', 'hook → headers.a b', header('a b', 'c')),
  wrong('a field from two places', 'hook → fields.a', hook({ fields: { a: { text: 'a', call: 'call.id' } } })),
]

/**
 * Topic → workflows that follow the rules, and workflows that break them. What assumes most comes last: where a history has no
 * room for all, a server that accepts what is only assumed to be refused has saved the least by then.
 */
export const authoringTable: Readonly<Record<string, readonly Row[]>> = {
  'what-exists': [
    fine('an active calendar', slots('f')),
    fine('a field that every contact has', collect('ask', { field: 'contact.postalCode' })),
    fine('an area by a field of the contact', check('z')),
    fine('a calendar by a rule', collect('ask'), routed('f', rule('zip', 'is_set'))),
    fine('a custom field', collect('ask', { field: 'contact.customFields.field_service' })),
    fine('a pipeline', condition('c', { field: 'pipeline.pipe_sales.stage', operator: 'is', value: 'new' })),
    ruled('a calendar that does not exist', 'f → calendarId', slots('f', the('cal_absent'))),
    ruled(
      'an area by a custom field that does not exist',
      'z → field',
      check('z', {}, { field: 'contact.customFields.field_absent' }),
    ),
    ruled(
      'a custom field that does not exist',
      'ask → items.0.field',
      collect('ask', { field: 'contact.customFields.field_absent' }),
    ),
    ruled(
      'a pipeline that does not exist',
      'c → field',
      condition('c', { field: 'pipeline.pipe_absent.stage', operator: 'is_set' }),
    ),
    ruled(
      'a calendar that does not exist in a rule',
      'f → routing.0.calendarId',
      collect('ask'),
      routed('f', rule('zip', 'is_set', { calendarId: the('cal_absent') })),
    ),
    wrong(
      'a custom field that does not exist in a check of postal codes',
      'c → field',
      check('c', {}, { field: 'contact.customFields.field_absent' }),
    ),
    wrong(
      'an answer that is kept outside of the contact',
      'ask → items.0.field',
      collect('ask', { field: 'call.direction' }),
    ),
    wrong(
      'a custom field that does not exist in a webhook',
      'hook → fields.code.contact',
      hook({ fields: { code: { contact: 'contact.customFields.field_absent' } } }),
    ),
  ],
  tags: [
    fine('one tag', tag(the('tag_vip'))),
    fine('a tag that nobody used yet', tag('tag_new')),
    fine('a tag that looks like a path', tag('from_contact.form')),
    fine('ways by a tag', step('c', 'check_tag', { tagId: the('tag_vip') }, { tagged: [steer('s')], not_tagged: [] })),
    ruled('several tags', 'tag → tagId', tag([the('tag_vip'), 'tag_new'])),
    wrong('one tag in a list', 'tag → tagId', tag([the('tag_vip')])),
    ruled('no tag at all', 'tag → tagId', tag('')),
    wrong('several tags in one text', 'tag → tagId', tag('tag_vip,tag_new')),
    wrong('a tag by an answer', 'tag → tagId', collect('ask'), tag('answers.zip')),
    wrong('a tag by the contact', 'tag → tagId', tag('contact.email')),
    wrong('a tag by the AI', 'tag → tagId', tag('{{tag}}')),
    ruled('a tag that is chosen during the call', 'tag → tagId', tag({ chosenBy: 'ai' })),
  ],
  'steps-and-outputs': [
    given('a step', steer('a')),
    fine('no steps'),
    fine('an output that is left out', step('b', 'check_zip_code', zipCode(), { in_area: [steer('a')] })),
    fine('an empty output', check('b', { in_area: [] })),
    given('nested outputs', check('b', { in_area: [check('c', { out_of_area: [steer('a')] })] })),
    fine('a step behind nodes without outputs', hook(), note, steer('a')),
    ruled('an unknown type', 'x → type', step('x', 'send_fax')),
    wrong('an empty step id', ' → id', steer('')),
    wrong('a blank step id', '  → id', steer(' ')),
    wrong('one id on two steps', 'a → id', steer('a'), check('b', { in_area: [steer('a')] })),
    ruled('an unknown output', 'b → outputs.elsewhere', check('b', { elsewhere: [] })),
    wrong('outputs of a node without', 's → outputs.done', step('s', 'steer_agent', { guidance: 'Go.' }, { done: [] })),
    stated('a step behind a node with outputs', 'late → steps', check('b'), steer('late')),
    stated('the same within an output', 'late → steps', check('b', { in_area: [check('c'), steer('late')] })),
  ],
  webhooks: webhookRows,
  'transfer-and-dnd': [
    fine('one transfer', transfer('t', { connected: [], nobody_available: [steer('s')] })),
    fine('a fallback where nobody was available', transfer('t', { nobody_available: [transfer('u')] })),
    wrong(
      'a fallback of the fallback',
      'v → type',
      transfer('t', { nobody_available: [transfer('u', { nobody_available: [transfer('v')] })] }),
    ),
    fine('transfers on different ways', check('c', { in_area: [transfer('t')], out_of_area: [transfer('u')] })),
    fine('an action after connected', transfer('t', { connected: [note, dnd] })),
    fine(
      'a condition after connected',
      transfer('t', { connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [note] })] }),
    ),
    fine('speech where nobody was available', transfer('t', { not_connected: [steer('s')] })),
    fine('do-not-call at the end', note, dnd),
    ruled('a second try after not connected', 'u → type', transfer('t', { not_connected: [transfer('u')] })),
    ruled('a second try after connected', 'u → type', transfer('t', { connected: [transfer('u')] })),
    ruled(
      'a second try further on',
      'v → type',
      transfer('t', { nobody_available: [transfer('u', { not_connected: [transfer('v')] })] }),
    ),
    ruled('speech after connected', 's → type', transfer('t', { connected: [steer('s')] })),
    wrong(
      'speech behind a condition',
      's → type',
      transfer('t', {
        connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [steer('s')] })],
      }),
    ),
    ruled('a question after connected', 'ask → type', transfer('t', { connected: [collect('ask')] })),
    ruled('something after do-not-call', 'note → steps', dnd, note),
    fine('the end of all contact at the end', note, step('stop', 'stop_contact')),
    wrong('something after the end of all contact', 'note → steps', step('stop', 'stop_contact'), note),
    wrong('a transfer to a tag', 't → destinationId', step('t', 'transfer', { destinationId: the('tag_vip') }, {})),
    wrong('a tag for a calendar', 'f → calendarId', slots('f', the('tag_vip'))),
    ruled('a transfer to nobody', 't → destinationId', step('t', 'transfer', { destinationId: 'nobody' }, {})),
    ruled('an unknown channel', 'n → channel', step('n', 'notify_teammate', { channel: 'random', message: 'Hi.' })),
    ruled('a channel in capitals', 'n → channel', step('n', 'notify_teammate', { channel: 'MAIN', message: 'Hi.' })),
  ],
  answers: [
    fine('an answer that was collected', collect('ask'), condition('c', onZip())),
    fine('an answer collected around it', collect('ask'), check('b', { in_area: [condition('c', onZip())] })),
    fine('a field of the contact', hook({ fields: { mail: { contact: 'contact.email' } } })),
    fine('an answer in a webhook', collect('ask'), hook({ fields: { code: { answer: 'answers.zip' } } })),
    wrong('an answer that nobody collects', 'c → field', condition('c', onZip())),
    wrong(
      'an answer collected on another way',
      'c → field',
      check('b', { in_area: [collect('ask')], out_of_area: [condition('c', onZip())] }),
    ),
    wrong('an answer collected later', 'c → at', step('c', 'schedule_callback', { at: 'answers.zip' }), collect('ask')),
    wrong('one item twice', 'again → items.0.id', collect('ask'), collect('again')),
    wrong(
      'an uncollected answer in a webhook',
      'hook → fields.code.answer',
      hook({ fields: { code: { answer: 'answers.zip' } } }),
    ),
  ],
  settings: [
    given('a setting that is a text', steer('s')),
    given('a setting that is a list', check('c')),
    fine('a text and a choice', collect('ask'), choose('area', 'north', 'south')),
    fine('a calendar', slots('f')),
    fine('a setting that is a number', step('c', 'schedule_callback', { inMinutes: 5 })),
    wrong('a missing setting', 's → guidance', step('s', 'steer_agent')),
    wrong('a blank setting', 's → guidance', step('s', 'steer_agent', { guidance: '  ' })),
    wrong('an unknown setting', 's → tone', step('s', 'steer_agent', { guidance: 'Go.', tone: 'calm' })),
    wrong('a setting of another type', 'c → codes', check('c', {}, { codes: '10001' })),
    wrong('an item of another type', 'c → codes.1', check('c', {}, { codes: ['10001', 2] })),
    wrong('a path to nowhere', 'c → field', check('c', {}, { field: 'postalCode' })),
    wrong('a choice without answers', 'ask → items.0.options', collect('ask', { type: 'choice' })),
    wrong('answers of no choice', 'ask → items.0.options', collect('ask', { options: ['a'] })),
    wrong('a placeholder', 's → guidance', step('s', 'steer_agent', { guidance: 'Say REPLACE-WITH-TEXT.' })),
    wrong('a placeholder in a list', 'c → codes.0', check('c', {}, { codes: ['CHANGE-ME'] })),
    wrong('a callback at two times', 'c → config', step('c', 'schedule_callback', { at: 'answers.zip', inMinutes: 5 })),
    wrong(
      'a time zone of its own',
      'f → timezone',
      step('f', 'find_slots', { calendarId: the('cal_main'), timezone: 'UTC' }),
    ),
    wrong('no calendar', 'f → config', step('f', 'find_slots')),
  ],
  'times-and-booking': [
    fine('booking what was offered', slots('f'), book),
    fine('booking on an output', slots('f'), check('b', { in_area: [book] })),
    fine(
      'a catch-all at the end',
      collect('ask'),
      routed('f', rule('zip', 'is', { value: '1' }), rule('zip', 'is_set')),
    ),
    fine(
      'a choice that is covered',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is', { value: 'south' })),
    ),
    fine(
      'the rest of a choice by a catch-all',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is_set')),
    ),
    fine(
      'the rest of a choice by its opposite',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('area', 'is_not', { value: 'north' })),
    ),
    fine(
      'a choice by a part of its answers',
      choose('ask', 'far north', 'near north'),
      routed('f', rule('area', 'contains', { value: 'north' })),
    ),
    fine(
      'two items that decide',
      choose('ask', 'north', 'south'),
      collect('zip'),
      routed('f', rule('area', 'is', { value: 'north' }), rule('zip', 'is', { value: '1' })),
    ),
    ruled('booking without an offer', 'book → type', book),
    wrong('booking behind something else', 'book → type', note, book),
    wrong('booking before the offer', 'book → type', book, slots('f')),
    wrong('asking after the offer', 'ask → type', slots('f'), collect('ask'), book),
    wrong('asking after booking', 'ask → type', slots('f'), book, check('b', { in_area: [collect('ask')] })),
    wrong(
      'a catch-all before the end',
      'f → routing.0.operator',
      collect('ask'),
      routed('f', rule('zip', 'is_set'), rule('zip', 'is', { value: '1' })),
    ),
    wrong(
      'a catch-all with a value',
      'f → routing.0.value',
      collect('ask'),
      routed('f', rule('zip', 'is_set', { value: '1' })),
    ),
    wrong('a comparison without a value', 'f → routing.0.value', collect('ask'), routed('f', rule('zip', 'is'))),
    ruled('routing by what nobody collects', 'f → routing.0.answer', routed('f', rule('zip', 'is_set'))),
    ruled(
      'a choice with an answer left over',
      'f → routing',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'north' })),
    ),
    wrong(
      'a choice whose opposite is left over',
      'f → routing',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is_not', { value: 'north' })),
    ),
    wrong(
      'a choice of which only a part is named',
      'f → routing',
      choose('ask', 'far north', 'south'),
      routed('f', rule('area', 'contains', { value: 'north' })),
    ),
    wrong(
      'an answer that is no choice',
      'f → routing.0.value',
      choose('ask', 'north', 'south'),
      routed('f', rule('area', 'is', { value: 'west' }), rule('area', 'is_set')),
    ),
  ],
}

function onZip() {
  return { field: 'answers.zip', operator: 'is', value: '10001' }
}

/** Calendars that no workflow may name: the platform's own, and inactive ones. */
export const calendarRows: readonly Row[] = [
  fine('an active calendar', slots('f')),
  ruled('a native calendar', 'f → calendarId', slots('f', the('cal_roleplay'))),
  ruled('a calendar that is not active', 'f → calendarId', slots('f', the('cal_inactive'))),
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
