import { describe, expect, test } from 'vitest'
import { rebased } from '../../scripts/site/forms/merge.ts'

const versioned = { read: 'getIt', resource: ['data'], at: ['version'], sent: ['ifVersion'], fields: ['name', 'brain'] }
const base = {
  ifVersion: 1,
  name: 'Desk',
  brain: { prompt: 'Be brief.', tools: ['a'], flows: { one: { steps: [1] } } },
}

function merge(mine: object, theirs: object) {
  const read = { data: { id: 'x', version: 2, ...theirs } }
  const made = rebased(versioned, JSON.stringify(base), JSON.stringify(mine), JSON.stringify(read))
  return made === null ? null : { ...made, body: JSON.parse(made.body) as unknown }
}

describe('a body whose version is old', () => {
  test('gets the newest one, what somebody else changed, and keeps the edits', () => {
    const mine = { ...base, brain: { ...base.brain, prompt: 'Be kind.' } }
    const theirs = { name: 'Office', brain: { flows: { one: { steps: [2] } }, tools: ['a'], prompt: 'Be brief.' } }
    expect(merge(mine, theirs)).toMatchObject({
      isNewer: true,
      body: {
        ifVersion: 2,
        name: 'Office',
        brain: { prompt: 'Be kind.', tools: ['a'], flows: { one: { steps: [2] } } },
      },
      taken: ['name', 'brain.flows.one.steps'],
      kept: [],
    })
  })

  test('keeps an edit of what is different there too, and names it', () => {
    const mine = { ...base, brain: { ...base.brain, tools: ['b'] } }
    const made = merge(mine, { ...base, brain: { ...base.brain, tools: ['c'] } })
    expect(made).toMatchObject({ body: { brain: { tools: ['b'] } }, taken: [], kept: ['brain.tools'] })
  })

  test('loses what was deleted there, keeps what was deleted here, and gets what is new', () => {
    const { name: _, ...mine } = base
    const theirs = { ...base, brain: { prompt: 'Be brief.', flows: { one: { steps: [1] }, two: { steps: [] } } } }
    const made = merge(mine, theirs)
    expect(made?.body).toEqual({
      ifVersion: 2,
      brain: { prompt: 'Be brief.', flows: { one: { steps: [1] }, two: { steps: [] } } },
    })
    expect(made?.taken).toEqual(['brain.tools', 'brain.flows.two'])
  })

  test('takes over no field that the body cannot have, and nothing of what it cannot read', () => {
    expect(merge(base, base)?.body).toEqual({ ...base, ifVersion: 2 })
    expect(rebased(versioned, null, 'none', '{"data": {"version": 2}}')).toBeNull()
    expect(rebased(versioned, null, '{}', '{"success": false}')).toBeNull()
  })
})
