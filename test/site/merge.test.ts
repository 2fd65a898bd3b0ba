import { describe, expect, test } from 'vitest'
import { placeInBody } from '../../scripts/site/forms/in-body.ts'
import { loaded, rebased, withNextVersion } from '../../scripts/site/forms/merge.ts'

const versioned = {
  what: 'desk',
  read: 'getIt',
  resource: ['data'],
  returned: ['saved'],
  at: ['version'],
  sent: ['ifVersion'],
  fields: ['name', 'brain'],
}
const base = {
  ifVersion: 1,
  name: 'Desk',
  brain: { prompt: 'Be brief.', tools: ['a'], flows: { one: { steps: [1] } } },
}

/** What the page read or sent is `base`; nothing is known where that is null. */
function merge(mine: object, theirs: object, known: readonly object[] = [base], isExample = false) {
  const read = { data: { id: 'x', version: 2, ...theirs } }
  const start = { known, example: EXAMPLE, isExample }
  const made = rebased(versioned, start, JSON.stringify(mine), JSON.stringify(read))
  return made === null ? null : { ...made, body: JSON.parse(made.body) as unknown }
}

const EXAMPLE = { ifVersion: 1, name: 'Example', brain: { prompt: 'Of the example.', tools: [] } }

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
      open: [],
    })
  })

  test('keeps an edit of what is different there too, and names it', () => {
    const mine = { ...base, brain: { ...base.brain, tools: ['b'] } }
    const made = merge(mine, { ...base, brain: { ...base.brain, tools: ['c'] } })
    const kept = [{ path: ['brain', 'tools'], mine: ['b'], theirs: ['c'] }]
    expect(made).toMatchObject({ body: { brain: { tools: ['b'] } }, taken: [], kept, open: [] })
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

  test('calls nothing the edit of a reader of whom is not known where he began, and gets the values of others', () => {
    const mine = { ...base, name: 'Example', brain: { ...base.brain, prompt: 'Be kind.' } }
    const theirs = { ...base, brain: { ...base.brain, prompt: 'Be quick.', flows: {} } }
    const made = merge(mine, theirs, [])
    expect(made).toMatchObject({ body: { ...theirs, ifVersion: 2 }, taken: [], kept: [] })
    expect(made?.open).toEqual([
      { path: ['name'], mine: 'Example', theirs: 'Desk' },
      { path: ['brain', 'prompt'], mine: 'Be kind.', theirs: 'Be quick.' },
      { path: ['brain', 'flows', 'one'], mine: { steps: [1] }, theirs: undefined },
    ])
    // Of a body that began as the example, its values are nobody's edit.
    expect(merge(mine, theirs, [], true)?.taken).toEqual(['name'])
    // The example's value in a body that was read: it may have been put back, or copied from the page.
    expect(merge(mine, base)).toMatchObject({
      body: { name: 'Desk', brain: { prompt: 'Be kind.' } },
      open: [{ path: ['name'], mine: 'Example', theirs: 'Desk' }],
    })
    // What was sent is no edit either, where the server keeps it in another form.
    const sent = { ...base, name: ' Desk ' }
    expect(merge(sent, { ...base, name: 'Office' }, [base, sent])?.taken).toEqual(['name'])
  })

  test('takes over no field that the body cannot have, and nothing of what it cannot read', () => {
    expect(merge(base, base)?.body).toEqual({ ...base, ifVersion: 2 })
    const start = { known: [], example: undefined, isExample: true }
    expect(rebased(versioned, start, 'none', '{"data": {"version": 2}}')).toBeNull()
    expect(rebased(versioned, start, '{}', '{"success": false}')).toBeNull()
  })
})

test('what is loaded has the fields that a body takes, and the version', () => {
  const read = { data: { id: 'x', brain: { prompt: 'Be brief.', new: 1 }, name: 'Desk', setup: {}, version: 2 } }
  expect(JSON.parse(loaded(versioned, JSON.stringify(read)) ?? '')).toEqual({
    ifVersion: 2,
    name: 'Desk',
    brain: { prompt: 'Be brief.', new: 1 },
  })
  expect(loaded(versioned, '{"success": false}')).toBeNull()
})

test('a body that was accepted gets the version that the response says, and keeps its form', () => {
  const body = '{ "name": "ifVersion",\n\t"ifVersion" : "v1", "n": 10.00 }'
  expect(withNextVersion(versioned, body, '{"saved": {"version": "v2"}}')).toBe(body.replace('v1', 'v2'))
  expect(withNextVersion(versioned, '{"ifVersion":7}', '{"saved": {"version": 8}}')).toBe('{"ifVersion":8}')
  expect(withNextVersion(versioned, body, '{"data": {"version": "v2"}}')).toBeNull()
  expect(withNextVersion(versioned, '{"name": "A"}', '{"saved": {"version": "v2"}}')).toBeNull()
  expect(withNextVersion({ ...versioned, returned: null }, body, '{"saved": {"version": "v2"}}')).toBeNull()
})

describe('the field that a refusal names', () => {
  const body = JSON.stringify(
    {
      id: 'a',
      flows: {
        wf_a: { id: 'wf_a', steps: [{ id: 'ask', confg: { items: [{ 'qestion "1"': 1, qestion: 2 }] } }] },
        wf_b: {
          id: 'wf_b',
          steps: [
            { id: 'ask', config: {} },
            { id: 'tell', output: { yes: [{ id: 'ask' }] } },
          ],
        },
      },
    },
    null,
    2,
  )
  const within = [
    ['workflow', 'wf_b'],
    ['step', 'tell'],
  ] as const

  test.each([
    [
      'of a step',
      { field: 'output', within, says: 'output is not a field of a step (tell of wf_b). Did you mean outputs?' },
      'output": {\n',
      'outputs',
    ],
    [
      'that is missing',
      {
        field: 'config',
        within: [],
        says: 'config is required. confg is not a field of a step (ask of wf_a). Did you mean config?',
      },
      'confg"',
      'config',
    ],
    [
      'of a setting',
      { field: 'items.0.qestion', within: [], says: 'items.0.qestion does not belong here. Did you mean question?' },
      'qestion": 2',
      'question',
    ],
    [
      'of the body',
      { field: 'body', within: [], says: 'flows.wf_b.steps[1].output is not a known property.' },
      'output": {\\n',
      null,
    ],
    [
      'by its path',
      { field: '/body/flows/wf_b/steps/0/id', within: [], says: 'is wrong' },
      'id": "ask",\n          "config',
      null,
    ],
    [
      'of an item',
      { field: 'flows.wf_a.steps.0', within: [], says: 'flows.wf_a.steps.0 must be a string.' },
      '{',
      null,
    ],
    ['that is not there', { field: 'gone', within: [], says: 'gone is wrong.' }, null, null],
    // Another field has its name.
    ['that is required', { field: 'steps', within: [], says: 'steps is required.' }, null, null],
    [
      'that is required within another',
      { field: 'flows.gone', within: [], says: 'flows.gone is required.' },
      'flows',
      null,
    ],
    [
      'that is required of a step',
      { field: 'url', within, says: 'flows.wf_b.steps.1.config.url is required.' },
      '{\n {10}"id": "tell"',
      null,
    ],
  ] as const)('%s is found in the body', (_, named, text, meant) => {
    const place = placeInBody(body, named)
    if (text === null) expect(place).toBeNull()
    else {
      expect(body.slice(place?.from)).toMatch(new RegExp(`^${text.replace('{', '\\{')}`))
      expect(body.slice(place?.from, place?.to)).toBe(/^(?:\w+|\{)/.exec(text)?.[0])
      expect(place?.meant).toBe(meant)
    }
  })
})
