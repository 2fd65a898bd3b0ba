import { describe, expect, test } from 'vitest'
import { placeInBody, startOfValue } from '../../scripts/site/forms/in-body.ts'

test('a place whose value is to be edited is found by its path, or what it is missing in', () => {
  const body = JSON.stringify({ steps: [{ id: 'ask', text: 'Ask "it".' }, { id: 'tell' }] }, null, 2)
  const after = (...path: readonly string[]) => body.slice(startOfValue(body, path).from)
  expect(after('steps', '[ask]', 'text')).toMatch(/^Ask /)
  expect(after('steps', '[tell]', 'text')).toMatch(/^\{\s+"id": "tell"/)
  expect(after('steps', '[gone]', 'text')).toMatch(/^\[/)
  expect(after('gone')).toBe(body)
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
      'ask",\n          "config',
      null,
    ],
    [
      'of an item',
      { field: 'flows.wf_a.steps.0', within: [], says: 'flows.wf_a.steps.0 must be a string.' },
      '{',
      null,
    ],
    [
      'whose value is wrong',
      { field: 'items.0.qestion', within: [], says: 'items.0.qestion must be at least 10.' },
      '2',
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

test('of a key that is no id, the key is found, and not the id in it, which is right', () => {
  const within = [['workflow', 'my flow']] as const
  const named = { field: 'id', within, says: 'my flow is no workflow id.' }
  const bodyOf = (id: string) => JSON.stringify({ flows: { 'my flow': { id } } })
  const found = (id: string) => bodyOf(id).slice(placeInBody(bodyOf(id), named)?.from)
  expect(found('wf_a')).toMatch(/^my flow":\{/)
  expect(found('my flow')).toMatch(/^my flow"\}/)
})

test('of an id that stands on more than one item, the last is found, which was added', () => {
  const steps = [{ id: 'ask' }, { id: 'ask', added: true }]
  const body = JSON.stringify({ flows: { wf_a: { id: 'wf_a', steps } } }, null, 1)
  const within = [
    ['workflow', 'wf_a'],
    ['step', 'ask'],
  ] as const
  const place = placeInBody(body, { field: 'id', within, says: 'The id ask stands on more than one step.' })
  expect(body.slice(place?.from)).toMatch(/^ask",\s+"added"/)
})
