import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { Step } from '../../../src/sandbox/domain/live-agents/state.ts'
import { choice, collect, judge, slots, steer, step, transfer, workflow } from './support/workflows.ts'

type Row = readonly [what: string, steps: readonly Step[], want: null | readonly [stepId: string, field: string]]

const dnd = step('dnd', 'put_on_dnd')
const note = step('note', 'notify_teammate', { channel: 'main', message: 'A call.' })
const book = step('book', 'book_appointment')
const check = (id: string, outputs: Step['outputs'] = {}) =>
  step(id, 'check_zip_code', { field: 'contact.postalCode', codes: ['10001'] }, outputs)
const condition = (id: string, config: JsonObject, outputs: Step['outputs'] = {}) =>
  step(id, 'condition', config, outputs)
const onZip = { field: 'answers.zip', operator: 'is', value: '10001' }
const addTag = (tagId: string) => step('tag', 'add_tag', { tagId })
const rule = (answer: string, operator: string, value: string | null, calendarId = 'cal_main'): JsonObject =>
  value === null ? { answer, operator, calendarId } : { answer, operator, value, calendarId }
const hook = (config: JsonObject) => step('hook', 'webhook', { url: 'https://hooks.acme-office.com/call', ...config })

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'types, outputs and ids': [
    ['no steps', [], null],
    ['an unknown type', [step('x', 'send_fax')], ['x', 'type']],
    ['an empty step id', [steer('')], ['', 'id']],
    ['one id on two steps', [steer('a'), check('b', { in_area: [steer('a')] })], ['a', 'id']],
    ['an unknown output', [check('b', { elsewhere: [] })], ['b', 'outputs.elsewhere']],
    [
      'outputs of a node that has none',
      [step('s', 'steer_agent', { guidance: 'Go on.' }, { done: [] })],
      ['s', 'outputs.done'],
    ],
    ['an output that is left out', [check('b', { in_area: [steer('a')] })], null],
    ['a step behind a node with outputs', [check('b'), steer('late')], ['late', 'steps']],
    ['the same within an output', [check('b', { in_area: [check('c'), steer('late')] })], ['late', 'steps']],
  ],
  settings: [
    ['a missing setting', [step('s', 'steer_agent')], ['s', 'guidance']],
    ['a blank setting', [step('s', 'steer_agent', { guidance: '  ' })], ['s', 'guidance']],
    ['an unknown setting', [step('s', 'steer_agent', { guidance: 'Go on.', tone: 'calm' })], ['s', 'tone']],
    ['a wrong type', [step('c', 'check_zip_code', { field: 'contact.postalCode', codes: '10001' })], ['c', 'codes']],
    [
      'a wrong item',
      [step('c', 'check_zip_code', { field: 'contact.postalCode', codes: ['10001', 2] })],
      ['c', 'codes.1'],
    ],
    ['a path that leads nowhere', [step('c', 'check_zip_code', { field: 'postalCode', codes: ['1'] })], ['c', 'field']],
    ['a choice without answers', [collect('ask', { type: 'choice' })], ['ask', 'items.0.options']],
    ['answers of what is no choice', [collect('ask', { options: ['a'] })], ['ask', 'items.0.options']],
    ['a placeholder', [step('s', 'steer_agent', { guidance: 'Say REPLACE-WITH-TEXT.' })], ['s', 'guidance']],
    [
      'a placeholder in a list',
      [step('c', 'check_zip_code', { field: 'contact.postalCode', codes: ['CHANGE-ME'] })],
      ['c', 'codes.0'],
    ],
    ['a callback at two times', [step('c', 'schedule_callback', { at: 'answers.zip', inMinutes: 5 })], ['c', 'config']],
    [
      'a time zone of its own',
      [step('f', 'find_slots', { calendarId: 'cal_main', timezone: 'UTC' })],
      ['f', 'timezone'],
    ],
    ['a default calendar', [step('f', 'find_slots', { defaultCalendarId: 'cal_main' })], ['f', 'defaultCalendarId']],
    ['no calendar', [step('f', 'find_slots', {})], ['f', 'config']],
    [
      'a calendar beside rules',
      [step('f', 'find_slots', { calendarId: 'cal_main', routing: [rule('zip', 'is_set', null)] })],
      ['f', 'config'],
    ],
  ],
  'transfer and do-not-call': [
    ['one transfer', [transfer('t', { connected: [], nobody_available: [steer('s')] })], null],
    ['a fallback where nobody was available', [transfer('t', { nobody_available: [transfer('u')] })], null],
    [
      'a fallback of the fallback',
      [transfer('t', { nobody_available: [transfer('u', { nobody_available: [transfer('v')] })] })],
      ['v', 'type'],
    ],
    ['a second try after not_connected', [transfer('t', { not_connected: [transfer('u')] })], ['u', 'type']],
    ['a second try after connected', [transfer('t', { connected: [transfer('u')] })], ['u', 'type']],
    [
      'a second try further on',
      [transfer('t', { nobody_available: [transfer('u', { not_connected: [transfer('v')] })] })],
      ['v', 'type'],
    ],
    ['two transfers on different ways', [check('c', { in_area: [transfer('t')], out_of_area: [transfer('u')] })], null],
    ['an action after connected', [transfer('t', { connected: [note, dnd] })], null],
    [
      'a condition after connected',
      [transfer('t', { connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [note] })] })],
      null,
    ],
    ['speech after connected', [transfer('t', { connected: [steer('s')] })], ['s', 'type']],
    [
      'speech behind a condition after connected',
      [
        transfer('t', {
          connected: [condition('c', { field: 'contact.email', operator: 'is_set' }, { met: [steer('s')] })],
        }),
      ],
      ['s', 'type'],
    ],
    ['a question after connected', [transfer('t', { connected: [collect('ask')] })], ['ask', 'type']],
    ['do-not-call at the end', [note, dnd], null],
    ['something after do-not-call', [dnd, note], ['note', 'steps']],
  ],
  answers: [
    ['an answer that was collected', [collect('ask'), condition('c', onZip)], null],
    ['an answer collected around it', [collect('ask'), check('b', { in_area: [condition('c', onZip)] })], null],
    ['an answer that nobody collects', [condition('c', onZip)], ['c', 'field']],
    [
      'an answer collected on another way',
      [check('b', { in_area: [collect('ask')], out_of_area: [condition('c', onZip)] })],
      ['c', 'field'],
    ],
    ['an answer collected later', [step('c', 'schedule_callback', { at: 'answers.zip' }), collect('ask')], ['c', 'at']],
    ['one item twice', [collect('ask'), collect('again')], ['again', 'items.0.id']],
    ['an answer in a webhook', [hook({ fields: { code: { answer: 'answers.zip' } } })], ['hook', 'fields.code.answer']],
    ['a field of the contact', [hook({ fields: { mail: { contact: 'contact.email' } } })], null],
  ],
  'times and booking': [
    ['booking what was offered', [slots('f'), book], null],
    ['booking on an output', [slots('f'), check('b', { in_area: [book] })], null],
    ['booking without an offer', [book], ['book', 'type']],
    ['booking before the offer', [book, slots('f')], ['book', 'type']],
    ['asking after the offer', [slots('f'), collect('ask'), book], ['ask', 'type']],
    ['asking after booking', [slots('f'), book, check('b', { in_area: [collect('ask')] })], ['ask', 'type']],
    ['a catch-all at the end', [collect('ask'), slots('f', rule('zip', 'is', '1'), rule('zip', 'is_set', null))], null],
    [
      'a catch-all before the end',
      [collect('ask'), slots('f', rule('zip', 'is_set', null), rule('zip', 'is', '1'))],
      ['f', 'routing.0.operator'],
    ],
    ['a catch-all with a value', [collect('ask'), slots('f', rule('zip', 'is_set', '1'))], ['f', 'routing.0.value']],
    ['a comparison without a value', [collect('ask'), slots('f', rule('zip', 'is', null))], ['f', 'routing.0.value']],
    ['routing by an answer that nobody collects', [slots('f', rule('zip', 'is_set', null))], ['f', 'routing.0.answer']],
    [
      'a choice that is covered',
      [
        choice('ask', 'area', 'north', 'south'),
        slots('f', rule('area', 'is', 'north', 'cal_north'), rule('area', 'is', 'south')),
      ],
      null,
    ],
    [
      'a choice with an answer left over',
      [choice('ask', 'area', 'north', 'south'), slots('f', rule('area', 'is', 'north'))],
      ['f', 'routing'],
    ],
    [
      'the rest of a choice by a catch-all',
      [choice('ask', 'area', 'north', 'south'), slots('f', rule('area', 'is', 'north'), rule('area', 'is_set', null))],
      null,
    ],
    [
      'an answer that is no choice',
      [choice('ask', 'area', 'north', 'south'), slots('f', rule('area', 'is', 'west'), rule('area', 'is_set', null))],
      ['f', 'routing.0.value'],
    ],
    [
      'two items that decide',
      [
        choice('ask', 'area', 'north', 'south'),
        collect('zip'),
        slots('f', rule('area', 'is', 'north'), rule('zip', 'is', '1')),
      ],
      null,
    ],
  ],
  'what exists': [
    ['an active calendar', [slots('f')], null],
    ['a calendar that does not exist', [step('f', 'find_slots', { calendarId: 'cal_absent' })], ['f', 'calendarId']],
    ['a calendar that is not active', [step('f', 'find_slots', { calendarId: 'cal_closed' })], ['f', 'calendarId']],
    ['a native calendar', [step('f', 'find_slots', { calendarId: 'cal_roleplay' })], ['f', 'calendarId']],
    [
      'a native calendar in a rule',
      [collect('ask'), slots('f', rule('zip', 'is', '1'), rule('zip', 'is_set', null, 'cal_roleplay'))],
      ['f', 'routing.1.calendarId'],
    ],
    ['a custom field', [collect('ask', { field: 'contact.customFields.field_service' })], null],
    [
      'a custom field that does not exist',
      [collect('ask', { field: 'contact.customFields.field_absent' })],
      ['ask', 'items.0.field'],
    ],
    ['a pipeline', [condition('c', { field: 'pipeline.pipe_sales.stage', operator: 'is', value: 'new' })], null],
    [
      'a pipeline that does not exist',
      [condition('c', { field: 'pipeline.pipe_absent.stage', operator: 'is_set' })],
      ['c', 'field'],
    ],
    ['a transfer to nobody', [step('t', 'transfer', { destinationId: 'dest_absent' }, {})], ['t', 'destinationId']],
    [
      'a channel that is none',
      [step('n', 'notify_teammate', { channel: 'random', message: 'Hello.' })],
      ['n', 'channel'],
    ],
  ],
  tags: [
    ['one tag', [addTag('tag_vip')], null],
    ['a tag that nobody used yet', [addTag('tag_new')], null],
    ['several tags', [step('tag', 'add_tag', { tagId: ['tag_vip'] })], ['tag', 'tagId']],
    ['several tags in one text', [addTag('tag_vip,tag_new')], ['tag', 'tagId']],
    ['a tag by an answer', [collect('ask'), addTag('answers.zip')], ['tag', 'tagId']],
    ['a tag by the AI', [addTag('{{tag}}')], ['tag', 'tagId']],
    ['ways by a tag', [step('c', 'check_tag', { tagId: 'tag_vip' }, { tagged: [steer('s')], not_tagged: [] })], null],
  ],
  webhooks: [
    ['an https address', [hook({})], null],
    ['an http address', [hook({ url: 'http://hooks.acme-office.com/call' })], ['hook', 'url']],
    ['a private address', [hook({ url: 'https://10.0.0.8/call' })], ['hook', 'url']],
    ['a header that says who sends', [hook({ headers: { 'X-Source': 'agent' } })], null],
    [
      'a plain value that authenticates',
      [hook({ headers: { Authorization: 'Bearer abc' } })],
      ['hook', 'headers.Authorization'],
    ],
    ['a plain key', [hook({ headers: { 'x-api-key': 'abc' } })], ['hook', 'headers.x-api-key']],
    [
      "a secret that is not the agent's",
      [hook({ headers: { Authorization: { secret: { id: 'secret_other' } } } })],
      ['hook', 'headers.Authorization.secret.id'],
    ],
    [
      'a secret with a value and an id',
      [hook({ headers: { Authorization: { secret: { id: 'a', value: 'b' } } } })],
      ['hook', 'headers.Authorization.secret'],
    ],
    ['a name that is no header', [hook({ headers: { 'a b': 'c' } })], ['hook', 'headers.a b']],
    ['a value with a line break', [hook({ headers: { 'X-Source': 'a\r\nHost: b' } })], ['hook', 'headers.X-Source']],
    ['a field from two places', [hook({ fields: { a: { text: 'a', call: 'call.id' } } })], ['hook', 'fields.a']],
  ],
}

describe.each(Object.entries(ROWS))('%s', (_topic, rows) => {
  test.each(rows)('%s', (_what, steps, want) => {
    const refusal = judge(workflow(steps))
    if (want === null) expect(refusal).toBeNull()
    else {
      const [stepId, field] = want
      expect(refusal?.fields).toEqual({ workflowId: 'wf_judged01', stepId, field })
      expect(refusal).toMatchObject({ status: 422, code: 'INVALID_CONFIGURATION' })
    }
  })
})

test.each([
  [
    'an unknown setting',
    'steer_agent',
    { guidence: 'Go on.' },
    'guidence does not belong here. Did you mean guidance?',
  ],
  [
    'an unknown setting of an item',
    'collect_information',
    { items: [{ id: 'zip', lable: 'Postal code', question: 'Which one?', type: 'text' }] },
    'items.0.lable does not belong here. Did you mean label?',
  ],
  ['what is no misspelling', 'stop_contact', { reason: 'asked' }, 'reason does not belong here.'],
])('the message on %s names the setting that it is a typo of', (_, type, config, message) => {
  expect(judge(workflow([step('s', type, config)]))?.message).toBe(message)
})
