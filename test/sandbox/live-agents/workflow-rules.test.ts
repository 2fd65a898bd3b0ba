import { describe, expect, test } from 'vitest'
import type { Step } from '../../../src/sandbox/domain/live-agents/state.ts'
import { judge, judgeAll, slots, steer, step, subAccount, workflow } from './support/workflows.ts'

const dnd = step('dnd', 'put_on_dnd')
const note = step('note', 'notify_teammate', { channel: 'main', message: 'A call.' })
const book = step('book', 'book_appointment')
const check = (id: string, outputs: Step['outputs'] = {}) =>
  step(id, 'check_zip_code', { field: 'contact.postalCode', codes: ['10001'] }, outputs)

describe('workflows as a whole', () => {
  const one = workflow([])
  test.each([
    [
      'an id that is none',
      { transfer_call: { ...one, id: 'transfer_call' } },
      { workflowId: 'transfer_call', field: 'id' },
    ],
    ['an id that is not its own', { wf_judged02: one }, { workflowId: 'wf_judged02', field: 'id' }],
    ['a blank name', { wf_judged01: { ...one, name: ' ' } }, { workflowId: 'wf_judged01', field: 'name' }],
    ['a long name', { wf_judged01: { ...one, name: 'x'.repeat(101) } }, { workflowId: 'wf_judged01', field: 'name' }],
    [
      'one name twice',
      { wf_judged01: one, wf_judged02: { ...one, id: 'wf_judged02', name: 'JUDGED ' } },
      { workflowId: 'wf_judged01', field: 'name' },
    ],
    [
      'too many steps',
      { wf_judged01: { ...one, steps: Array.from({ length: 51 }, (_, index) => steer(`s${index}`)) } },
      { workflowId: 'wf_judged01', field: 'steps' },
    ],
    [
      'steps nested too deep',
      { wf_judged01: { ...one, steps: [nested(3000)] } },
      { workflowId: 'wf_judged01', field: 'steps' },
    ],
  ])('%s', (_what, workflows, want) => {
    expect(judgeAll(workflows)?.fields).toEqual(want)
  })

  test('too many workflows', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `wf_judge${100 + index}`)
    const workflows = Object.fromEntries(ids.map((id) => [id, { ...one, id, name: id }]))
    expect(judgeAll(workflows)?.fields).toEqual({ workflowId: 'wf_judge100', field: 'workflows' })
  })

  function nested(depth: number): Step {
    let inner = steer('inner')
    for (let level = 0; level < depth; level += 1) inner = check(`c${level}`, { in_area: [inner] })
    return inner
  }
})

describe('what a sub-account allows', () => {
  const booking = workflow([slots('f')])
  const gone = workflow([step('f', 'find_slots', { calendarId: 'cal_gone' }), book])

  test('a step that was saved before may name what is gone meanwhile', () => {
    expect(judge(gone, { saved: { wf_judged01: gone } })).toBeNull()
    expect(judge(workflow([...gone.steps, note]), { saved: { wf_judged01: gone } })).toBeNull()
  })

  test('a changed step, or the same step of another workflow, may not', () => {
    const changed = workflow([step('f', 'find_slots', { calendarId: 'cal_gone_too' }), book])
    expect(judge(changed, { saved: { wf_judged01: gone } })?.fields).toMatchObject({ stepId: 'f', field: 'calendarId' })
    expect(judge(gone, { saved: { wf_judged02: gone } })?.fields).toMatchObject({ stepId: 'f', field: 'calendarId' })
  })

  test('native calendars are booked where the CRM is native', () => {
    const native = workflow([step('f', 'find_slots', { calendarId: 'cal_native' })])
    expect(judge(native, { subAccount: subAccount('native') })).toBeNull()
    expect(judge(native)?.fields).toMatchObject({ field: 'calendarId' })
  })

  test.each(['check_tag', 'add_tag', 'remove_tag'])('%s is refused where there are no tags', (type) => {
    const tagging = workflow([step('tag', type, { tagId: 'tag_vip' })])
    expect(judge(tagging, { subAccount: subAccount('native') })?.fields).toMatchObject({ stepId: 'tag', field: 'type' })
    expect(judge(tagging)).toBeNull()
  })

  test('what cannot be verified just now is neither accepted nor called wrong', () => {
    const unreadable = subAccount('highlevel', true)
    expect(judge(booking, { subAccount: unreadable })).toMatchObject({ status: 503, code: 'PROVIDER_UNAVAILABLE' })
    expect(judge(booking, { subAccount: unreadable, saved: { wf_judged01: booking } })).toBeNull()
    expect(judge(workflow([note]), { subAccount: unreadable })).toBeNull()
    const wrong = workflow([slots('f'), dnd, note])
    expect(judge(wrong, { subAccount: unreadable })).toMatchObject({ status: 422 })
  })
})
