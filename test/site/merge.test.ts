import { describe, expect, test } from 'vitest'
import { isAs } from '../../scripts/site/forms/apart.ts'
import { changesOf, withBoth, withBothItems } from '../../scripts/site/forms/changes.ts'
import { startOfValue } from '../../scripts/site/forms/in-body.ts'
import { loaded, rebased, withNextVersion, withChoice } from '../../scripts/site/forms/merge.ts'
import { placesOf } from '../../scripts/site/forms/orders.ts'
import { placeName } from '../../scripts/site/forms/paths.ts'
import { base, bodiesOf, hasTwice, merge, versioned } from './support/merging.ts'
import type { Made } from './support/merging.ts'

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
    const kept = [{ path: ['brain', 'tools'], base: ['a'], mine: ['b'], theirs: ['c'] }]
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

  test('calls nothing the edit of a reader of whom is not known where he began, and asks at each place', () => {
    const mine = { ...base, name: 'Example', brain: { ...base.brain, prompt: 'Be kind.' } }
    const theirs = { ...base, brain: { ...base.brain, prompt: 'Be quick.', flows: {} } }
    const made = merge(mine, theirs, [])
    expect(made).toMatchObject({ body: { ...mine, ifVersion: 2 }, taken: [], kept: [] })
    expect(made?.open).toEqual([
      { path: ['name'], mine: 'Example', theirs: 'Desk' },
      { path: ['brain', 'prompt'], mine: 'Be kind.', theirs: 'Be quick.' },
      { path: ['brain', 'flows', 'one'], mine: { steps: [1] }, theirs: undefined },
    ])
    // Of a body that began as the example, its values are nobody's edit.
    expect(merge(mine, theirs, [], true)?.taken).toEqual(['name'])
    // The example's value in a body that was read: it may have been put back, or copied from the page.
    expect(merge(mine, base)).toMatchObject({
      body: { name: 'Example', brain: { prompt: 'Be kind.' } },
      open: [{ path: ['name'], mine: 'Example', theirs: 'Desk' }],
    })
    // What was sent is no edit either, where the server keeps it in another form.
    const sent = { ...base, name: ' Desk ' }
    expect(merge(sent, { ...base, name: 'Office' }, [base, sent])?.taken).toEqual(['name'])
  })

  const step = (id: string, more: object = {}) => ({ id, ...more })
  const withSteps = (...steps: readonly object[]) => ({ ...base, brain: { ...base.brain, steps } })

  test('merges lists whose items have ids item by item, names places by id, and keeps the order that one of both changed', () => {
    const was = withSteps(step('ask', { text: 'Ask.', codes: [1] }), step('tell', { text: 'Tell.' }), step('end'))
    const mine = withSteps(step('new'), step('tell', { text: 'Say.' }), step('ask', { text: 'Ask.', codes: [1] }))
    const theirs = withSteps(
      step('ask', { text: 'Ask.', codes: [2] }),
      step('tell', { text: 'Tell.' }),
      step('end'),
      step('last'),
    )
    const made = merge(mine, theirs, [was])
    expect(made).toMatchObject({
      body: {
        brain: withSteps(
          step('new'),
          step('tell', { text: 'Say.' }),
          step('last'),
          step('ask', { text: 'Ask.', codes: [2] }),
        ).brain,
      },
      open: [],
    })
    expect(made?.taken.toSorted()).toEqual(['brain.steps[ask].codes', 'brain.steps[last]'])
    // What stood last is below `tell` there, and no longer last.
    expect(made?.kept.map(({ path }) => placeName(path))).toEqual(['brain.steps: order of last, new, tell, ask'])
  })

  test('finds one place where both edited the same of an item, or put a list into another order', () => {
    const was = withSteps(step('ask', { text: 'Ask.', again: 1 }), step('tell'), step('end'))
    const mine = withSteps(step('ask', { text: 'Ask kindly.', again: 2 }), step('tell'), step('end'))
    const theirs = withSteps(step('ask', { text: 'Ask once.', again: 1 }), step('tell'), step('end'))
    const place = { path: ['brain', 'steps', '[ask]', 'text'], base: 'Ask.', mine: 'Ask kindly.', theirs: 'Ask once.' }
    expect(merge(mine, theirs, [was])).toMatchObject({ kept: [place], taken: [], open: [] })
    const [ask, tell, end] = was.brain.steps as [object, object, object]
    const moved = merge(withSteps(tell, ask, end), withSteps(ask, end, tell), [was])
    expect(moved?.kept.map(({ path }) => placeName(path))).toEqual(['brain.steps: order of tell, ask, end'])
    expect(moved?.body).toMatchObject({ brain: { steps: [tell, ask, end] } })
    // Of two items with one id, nothing says which is which.
    expect(merge(withSteps(ask, ask), withSteps(ask, end), [was])?.kept).toHaveLength(1)
  })

  const list = (...ids: readonly string[]) => withSteps(...ids.map((id) => step(id)))
  test.each([
    ['mine and moved there', ['a', 'new', 'b', 'c'], ['c', 'b', 'a'], ['c', 'b', 'a', 'new'], ['c', 'new', 'b', 'a']],
    ['theirs and moved here', ['c', 'b', 'a'], ['a', 'new', 'b', 'c'], ['c', 'b', 'a', 'new'], ['c', 'new', 'b', 'a']],
    [
      'at the end of what was turned',
      ['b', 'c', 'a'],
      ['a', 'b', 'c', 'new'],
      ['b', 'c', 'new', 'a'],
      ['b', 'c', 'a', 'new'],
    ],
    [
      'on both sides at two places',
      ['new', 'a', 'b', 'c'],
      ['a', 'b', 'c', 'new'],
      ['new', 'a', 'b', 'c'],
      ['a', 'b', 'c', 'new'],
    ],
    [
      'and both changed the order',
      ['b', 'a', 'c', 'own'],
      ['a', 'c', 'new', 'b'],
      ['b', 'a', 'c', 'new', 'own'],
      ['a', 'c', 'own', 'new', 'b'],
    ],
  ] as const)('asks where an item goes: added %s', (_, mine, theirs, first, second) => {
    const made = merge(list(...mine), list(...theirs), [list('a', 'b', 'c')])
    const [choice, ...others] = made?.kept ?? []
    if (choice === undefined) throw new Error('no place')
    expect([others, made?.body]).toEqual([[], { ...list(...first), ifVersion: 2 }])
    const chosen = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
    expect(JSON.parse(chosen)).toEqual({ ...list(...second), ifVersion: 2 })
    expect(JSON.parse(withChoice(chosen, choice, choice.mine) ?? '')).toEqual(made?.body)
  })

  test('does not ask where an item goes whose neighbours stayed beside each other', () => {
    const was = list('a', 'b', 'c', 'd')
    const [sorted, added, both] = [
      list('d', 'a', 'b', 'c'),
      list('a', 'new', 'b', 'c', 'd'),
      list('d', 'a', 'new', 'b', 'c'),
    ]
    for (const [mine, theirs] of [
      [sorted, added],
      [added, sorted],
    ] as const)
      expect(merge(mine, theirs, [was])).toMatchObject({ body: { ...both, ifVersion: 2 }, kept: [] })
    expect(placesOf(['[x]', '[a]', '[y]'], ['[a]', '[y]', '[x]'], ['[a]'])).toEqual(['x first; y after a', 'y, x last'])
  })

  test('keeps an item under its new id that was taken away there, and asks once where what it is in was', () => {
    const was = withSteps(step('ask', { text: 'Ask.' }), step('tell', { inside: [step('one', { text: 'One.' })] }))
    const renamed = merge(
      withSteps(step('asked', { text: 'Ask.' }), ...was.brain.steps.slice(1)),
      withSteps(...was.brain.steps.slice(1)),
      [was],
    )
    expect(renamed?.body).toMatchObject({ brain: { steps: [step('asked'), step('tell')] } })
    const inside = merge(
      withSteps(step('ask', { text: 'Ask.' }), step('tell', { inside: [step('two', { text: 'One.' })] })),
      withSteps(step('ask', { text: 'Ask.' })),
      [was],
    )
    expect([renamed, inside].map((one) => one?.kept.map(({ path }) => placeName(path)))).toEqual([
      ['brain.steps[asked]'],
      ['brain.steps[tell]'],
    ])
  })

  test('asks once for an item that stands elsewhere or under another id, where nobody knows who began', () => {
    const flows = (one: readonly object[], two: readonly object[]) => ({
      ...base,
      brain: { ...base.brain, flows: { one: { steps: one }, two: { steps: two } } },
    })
    const [ask, tell] = [step('ask', { text: 'Ask.' }), step('tell', { text: 'Tell.' })]
    const pairs = [
      [flows([ask], [tell]), flows([], [tell, ask]), 'brain.flows: place of ask'],
      [flows([ask, tell], []), flows([{ ...ask, id: 'asked' }, tell], []), 'brain.flows.one.steps[ask or asked]'],
      [flows([ask, tell], []), flows([tell, ask], []), 'brain.flows.one.steps: order of ask, tell'],
    ] as const
    for (const [mine, theirs, place] of pairs) {
      const made = merge(mine, theirs, [])
      const [choice] = made?.open ?? []
      if (choice === undefined) throw new Error('no place')
      expect(made?.open.map(({ path }) => placeName(path))).toEqual([place])
      expect(made?.body).toEqual({ ...mine, ifVersion: 2 })
      const chosen = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
      expect(JSON.parse(chosen)).toEqual({ ...theirs, ifVersion: 2 })
      expect(JSON.parse(withChoice(chosen, choice, choice.mine) ?? '')).toEqual(made?.body)
    }
  })

  test('makes one place of all that is around an item which would be lost or doubled', () => {
    const steps = (one: readonly object[], two: readonly object[]) => ({
      ...base,
      brain: { ...base.brain, flows: { one: { steps: one }, two: { steps: two } } },
    })
    const [ask, own] = [step('ask', { text: 'Ask.' }), step('own')]
    const tell = (inside: readonly object[], text = 'Tell.') => step('tell', { text, inside })
    const names = (one: Made | null) => one?.kept.map(({ path }) => placeName(path))
    // They moved it into what I took away.
    const gone = merge(steps([ask], [own]), steps([], [tell([ask])]), [steps([ask], [tell([])])])
    expect(names(gone)).toEqual(['brain.flows'])
    // I moved it into what they took away. What else each of both changed is in either choice.
    const flows = (more: object) => ({ ...base, brain: { ...base.brain, flows: more } })
    const [fox, three] = [step('fox', { text: 'Fox.' }), { says: 'Three.' }]
    const was = flows({ one: { steps: [ask, fox] }, two: { steps: [tell([])] }, three })
    const mine = flows({ one: { steps: [step('fox', { text: 'I.' })] }, two: { steps: [tell([]), ask] }, three })
    const theirs = flows({ one: { steps: [ask, fox, own] }, three: { says: 'They.' } })
    const made = merge(mine, theirs, [was])
    const { one, two } = mine.brain.flows as Readonly<Record<string, { readonly steps: readonly object[] }>>
    const ownSteps = one?.steps ?? []
    expect([names(made), made?.taken]).toEqual([
      ['brain.flows'],
      ['brain.flows.one.steps[own]', 'brain.flows.three.says'],
    ])
    expect(bodiesOf(made).map((body) => (JSON.parse(body) as typeof base).brain.flows)).toEqual([
      { one: { steps: [...ownSteps, own] }, two, three: { says: 'They.' } },
      { one: { steps: [ask, ...ownSteps, own] }, three: { says: 'They.' } },
    ])
    // Another edit around it decides nothing, and a choice leaves it.
    const [choice] = made?.kept ?? []
    if (choice === undefined) throw new Error('no place')
    const text = JSON.stringify(made?.body).replace('They.', 'They!')
    expect([choice.mine, choice.theirs].map((value) => isAs(JSON.parse(text), choice, value))).toEqual([true, false])
    const chosen = withChoice(text, choice, choice.theirs) ?? ''
    expect(isAs(JSON.parse(chosen), choice, choice.theirs)).toBe(true)
    expect(withChoice(chosen, choice, choice.mine)).toContain('They!')
    expect(chosen).toContain('They!')
    // They moved it out of what they moved, and I edited it there.
    const say = step('ask', { text: 'Say.' })
    const both = merge(steps([tell([say], 'Hi.')], []), steps([ask], [tell([])]), [steps([tell([ask])], [])])
    expect(both).toMatchObject({ body: { brain: steps([say], [tell([], 'Hi.')]).brain }, kept: [] })
  })

  test('puts an item back where it was, when it is chosen after all', () => {
    const was = withSteps(step('ask'), step('tell', { text: 'Tell.' }), step('end'))
    const made = merge(
      withSteps(step('ask'), step('end')),
      withSteps(step('ask'), step('tell', { text: 'Say.' }), step('end')),
      [was],
    )
    const [choice] = made?.kept ?? []
    expect(made?.body).toEqual({ ...withSteps(step('ask'), step('end')), ifVersion: 2 })
    if (choice === undefined) throw new Error('no place')
    expect(placeName(choice.path)).toBe('brain.steps[tell]')
    const chosen = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
    expect(JSON.parse(chosen)).toMatchObject({
      brain: { steps: [{ id: 'ask' }, { id: 'tell', text: 'Say.' }, { id: 'end' }] },
    })
    expect(JSON.parse(withChoice(chosen, choice, undefined) ?? '')).toEqual(made?.body)
  })

  test('makes no third thing of two that both added under one name', () => {
    const withNew = (flow: object) => ({ ...base, brain: { ...base.brain, flows: { ...base.brain.flows, new: flow } } })
    const [mine, theirs] = [
      { says: 'Mine.', steps: [step('a')] },
      { says: 'Theirs.', steps: [step('b')] },
    ]
    const made = merge(withNew(mine), withNew(theirs))
    expect(made).toMatchObject({ kept: [{ path: ['brain', 'flows', 'new'], mine, theirs }], taken: [] })
    expect(made?.body).toEqual({ ...withNew(mine), ifVersion: 2 })
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

describe('what changed between two values', () => {
  const shown = (before: unknown, after: unknown) =>
    changesOf(before, after)
      .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[kind])
      .join('')

  test('is shown by words, or by lines of JSON, and whole', () => {
    expect(shown('Be brief. Ask.', 'Be very kind. Ask.')).toBe('Be [-brief-]{+very kind+}. Ask.')
    expect(shown('Ask now please.', 'Tell us please.')).toBe('[-Ask now-]{+Tell us+} please.')
    expect(shown(['a', 'b'], ['a', 'c'])).toBe('[\n  "a",\n[-  "b"\n-]{+  "c"\n+}]')
    // A comma is no change.
    expect(shown(['a'], ['a', 'b'])).toBe('[\n  "a",\n{+  "b"\n+}]')
    expect([shown(undefined, 'New.'), shown('Old.', undefined), shown('', 'x')]).toEqual([
      '{+New.+}',
      '[-Old.-]',
      '{+x+}',
    ])
  })

  test('is in sight in a long text, of which the rest is cut', () => {
    const long = 'Ask one thing at a time. '.repeat(20)
    const text = shown(`${long}First. ${long}Close.`, `${long}Last. ${long}Open.`)
    expect(text).toMatch(/^… .{40,70}\[-First-\]\{\+Last\+\}.{40,70} … .{40,70}\[-Close-\]\{\+Open\+\}\.$/)
    // Nothing of what changed is cut, also where it is too long to be compared word by word.
    const [one, other] = ['a ', 'b '].map((word) => word.repeat(3000))
    expect(shown(one, other)).toBe(`[-${one}-]{+${other}+}`)
  })

  test('can be put together where two changed different words', () => {
    expect(withBoth('Be brief. Ask. Close.', 'Be kind. Ask. Close.', 'Be brief. Ask. Then close.')).toBe(
      'Be kind. Ask. Then close.',
    )
    expect(withBoth('Ask. Close.', 'Ask. Close. Go.', 'First ask. Close.')).toBe('First ask. Close. Go.')
    expect(withBoth('Ask.', 'Ask. Go.', 'Ask. Close.')).toBe('Ask. Go. Close.')
    expect(withBoth('Ask.', 'Go. Ask.', 'Greet. Ask.')).toBe('Go. Greet. Ask.')
    for (const [began, one, other] of [
      ['Be brief.', 'Be kind.', 'Be quick.'],
      // A sentence that one of them moved.
      ['Greet. Ask. Thank.', 'Thank. Greet. Ask.', 'Greet. Ask twice. Thank.'],
      ['', 'One', 'Other'],
    ] as const)
      expect(withBoth(began, one, other)).toBeNull()
    expect(withBothItems(['1', '2'], ['1', '2', '3'], ['2', '4'])).toEqual(['2', '3', '4'])
    for (const [one, other] of [
      [['1', '2', '3'], ['1']],
      [[{ a: 1 }], ['1']],
      ['1', ['1']],
    ])
      expect(withBothItems(['1'], one, other)).toBeNull()
  })
})
describe('items that one of both moved', () => {
  interface Step {
    readonly id: string
    readonly text?: string
    readonly outputs?: Readonly<Record<string, readonly Step[]>>
  }
  const step = (id: string, text?: string, outputs?: Step['outputs']): Step => ({
    id,
    ...(text === undefined ? {} : { text }),
    ...(outputs === undefined ? {} : { outputs }),
  })
  const flows = (all: Readonly<Record<string, readonly Step[]>>) => ({
    name: 'Desk',
    brain: Object.fromEntries(Object.entries(all).map(([id, steps]) => [id, { steps }])),
  })
  const check = (yes: readonly Step[], no: readonly Step[], text = 'Check.', id = 'check') =>
    step(id, text, { yes, no })
  const [accept, decline, ask] = [step('accept', 'Yes.'), step('decline', 'No.'), step('ask', 'Ask.')]
  const was = flows({ a: [ask, check([accept], [decline])], b: [step('other', 'Other.')] })
  const sorted = flows({ a: [ask, check([decline, accept], [])], b: [step('other', 'Other.')] })
  const edited = flows({ a: [ask, check([accept], [step('decline', 'Not now.')])], b: [step('other', 'Other.')] })
  const both = flows({ a: [ask, check([step('decline', 'Not now.'), accept], [])], b: [step('other', 'Other.')] })
  const names = (made: ReturnType<typeof merge>) => made?.kept.map(({ path }) => placeName(path))
  const moves = (made: ReturnType<typeof merge>) =>
    made?.moved.map(({ isMine, from, to }) => [isMine, placeName(from), placeName(to)])

  test('get what the other changed in them, whoever moved them', () => {
    const place = ['brain.a.steps[check].outputs.no[decline]', 'brain.a.steps[check].outputs.yes[decline]']
    const mine = merge({ ifVersion: 1, ...sorted }, edited, [was])
    expect(mine).toMatchObject({ body: { ifVersion: 2, ...both }, kept: [], taken: [`${place[1]}.text`] })
    expect(moves(mine)).toEqual([[true, ...place]])
    const theirs = merge({ ifVersion: 1, ...edited }, sorted, [was])
    expect(theirs).toMatchObject({ body: { ifVersion: 2, ...both }, kept: [], taken: [] })
    expect(moves(theirs)).toEqual([[false, ...place]])
    // Both edited its text, and one of both moved it.
    const other = flows({ a: [ask, check([step('decline', 'Never.'), accept], [])], b: [step('other', 'Other.')] })
    for (const [one, two] of [
      [other, edited],
      [edited, other],
    ] as const)
      expect(names(merge({ ifVersion: 1, ...one }, two, [was]))).toEqual([`${place[1]}.text`])
    // Both did the same.
    expect(merge({ ifVersion: 1, ...sorted }, both, [was])).toMatchObject({ body: both, kept: [] })
  })

  test('are found in another list at the outside, and under another id', () => {
    const mine = flows({ a: [check([accept], [decline])], b: [ask, step('other', 'Other.')] })
    const theirs = flows({ a: [step('ask', 'Ask twice.'), check([accept], [decline])], b: [step('other', 'Other.')] })
    expect(merge({ ifVersion: 1, ...mine }, theirs, [was])).toMatchObject({
      body: {
        brain: { a: { steps: [check([accept], [decline])] }, b: { steps: [step('ask', 'Ask twice.'), step('other')] } },
      },
      kept: [],
    })
    const renamed = flows({
      a: [ask, check([accept], [decline], 'Check.', 'checkzip')],
      b: was.brain['b']?.steps ?? [],
    })
    const changed = flows({ a: [ask, check([accept], [decline], 'Check it.')], b: was.brain['b']?.steps ?? [] })
    const merged = flows({
      a: [ask, check([accept], [decline], 'Check it.', 'checkzip')],
      b: was.brain['b']?.steps ?? [],
    })
    for (const [one, two] of [
      [renamed, changed],
      [changed, renamed],
    ] as const)
      expect(merge({ ifVersion: 1, ...one }, two, [was])).toMatchObject({ body: { ifVersion: 2, ...merged }, kept: [] })
  })

  test('are an explicit choice, where nothing says which is which, and no id ever stands twice', () => {
    const lists = [
      flows({ a: [decline, ask, check([accept], [])], b: [] }),
      flows({ a: [ask, check([accept], [])], b: [] }),
      sorted,
      edited,
      flows({ a: [ask, check([accept], [decline], 'Zip.', 'zip')], b: [] }),
      flows({ a: [ask, check([accept], [decline], 'Other.', 'code')], b: [step('other', 'Another.')] }),
      flows({ a: [ask, step('new', 'New.', { only: [accept, step('decline', 'Never.')] })], b: [] }),
      flows({ a: [check([ask, accept], [decline])], b: [step('other', 'Other.')] }),
      flows({ a: [], b: [check([accept], [decline]), ask] }),
    ]
    const eachWithEach = (known: readonly object[]) =>
      lists.flatMap((mine) => lists.map((theirs) => ({ mine, theirs, known })))
    const pairs = [...eachWithEach([was]), ...eachWithEach([])]
    expect(
      pairs
        .flatMap(({ mine, theirs, known }) => bodiesOf(merge({ ifVersion: 1, ...mine }, theirs, known)))
        .filter(hasTwice),
    ).toEqual([])
    // I moved it, and somebody else took it away, or the other way round.
    const gone = flows({ a: [ask, check([accept], [])], b: [step('other', 'Other.')] })
    for (const [one, two] of [
      [sorted, gone],
      [gone, sorted],
    ] as const) {
      const made = merge({ ifVersion: 1, ...one }, two, [was])
      expect(names(made)).toEqual(['brain.a.steps[check].outputs.yes[decline]'])
      expect(made?.body).toEqual({ ifVersion: 2, ...one })
      const [choice] = made?.kept ?? []
      if (choice === undefined) throw new Error('no place')
      expect(JSON.parse(withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? '')).toEqual({
        ifVersion: 2,
        ...two,
      })
    }
    // To two places, and under two ids.
    const up = flows({ a: [decline, ask, check([accept], [])], b: [step('other', 'Others.')] })
    const made = merge({ ifVersion: 1, ...sorted }, up, [was])
    expect(names(made)).toEqual(['brain.a.steps: place of decline'])
    expect(made?.body).toMatchObject({ brain: { ...sorted.brain, b: up.brain['b'] } })
    const [choice] = made?.kept ?? []
    if (choice === undefined) throw new Error('no place')
    expect(choice).toMatchObject({ mine: ['[check]', 'outputs', 'yes', '[decline]'], theirs: ['[decline]'] })
    const text = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
    expect(JSON.parse(text)).toMatchObject(up)
    expect(text.slice(startOfValue(text, choice.path).from)).toMatch(/^\{\s+"id": "decline"/)
    expect(JSON.parse(withChoice(text, choice, choice.mine) ?? '')).toEqual(made?.body)
    const zip = (id: string) => flows({ a: [ask, check([accept], [decline], 'Check.', id)], b: [] })
    expect(names(merge({ ifVersion: 1, ...zip('zip') }, zip('code'), [zip('check')]))).toEqual([
      'brain.a.steps[zip or code].id',
    ])
    // Both edited it as well.
    const moved = (text_: string) => [step('decline', text_), ask, check([accept], [])]
    const inside = flows({ a: [ask, check([accept, step('decline', 'Never.')], [])], b: [] })
    expect(names(merge({ ifVersion: 1, ...inside }, flows({ a: moved('Not now.'), b: [] }), [was]))).toContain(
      'brain.a.steps',
    )
  })

  test('are asked about where one of both put one into another list, and the other to another place of its own', () => {
    const guide = step('guide', 'Hi.')
    const began = flows({ a: [ask, guide, check([accept], [decline])] })
    const inside = flows({ a: [ask, check([guide, accept], [decline])] })
    const first = flows({ a: [guide, ask, check([accept], [decline])] })
    for (const [mine, theirs] of [
      [inside, first],
      [first, inside],
    ] as const) {
      const made = merge({ ifVersion: 1, ...mine }, theirs, [began])
      expect([names(made), made?.body]).toEqual([['brain.a.steps: place of guide'], { ifVersion: 2, ...mine }])
      const [choice] = made?.kept ?? []
      if (choice === undefined) throw new Error('no place')
      expect(JSON.parse(withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? '')).toMatchObject(theirs)
    }
    // That others went past it is no move of its own.
    const past = flows({ a: [guide, check([accept], [decline]), ask] })
    expect(merge({ ifVersion: 1, ...inside }, past, [began])).toMatchObject({
      body: flows({ a: [check([guide, accept], [decline]), ask] }),
      kept: [],
    })
  })

  test('are not taken for one that was taken away where they went', () => {
    const [yes, no] = ['brain.a.steps[check].outputs.yes[accept]', 'brain.a.steps[check].outputs.no[decline]']
    const to = 'brain.a.steps[check].outputs.no[accept]'
    // By what they have beside their texts, the two are alike.
    const says = (id: string, text: string) => step(id, text, {})
    const [come, stay] = [says('accept', 'Yes.'), says('decline', 'No.')]
    const steps = (...[first, second]: [first: readonly Step[], second: readonly Step[]]) =>
      flows({ a: [ask, check(first, second)], b: [step('other', 'Other.')] })
    const began = steps([come], [stay])
    const moved = steps([], [come])
    const changed = steps([come], [says('decline', 'Not now.')])
    // Who edited the one that is gone is asked, and that alone.
    for (const [mine, theirs] of [
      [changed, moved],
      [moved, changed],
    ] as const) {
      const made = merge({ ifVersion: 1, ...mine }, theirs, [began])
      expect(names(made)).toEqual([no])
      const texts = [made?.kept[0]?.mine, made?.kept[0]?.theirs]
      expect(texts).toEqual(
        mine === changed ? [says('decline', 'Not now.'), undefined] : [undefined, says('decline', 'Not now.')],
      )
    }
    // Who edited the one that was moved keeps that, and reads that the other is gone.
    const made = merge({ ifVersion: 1, ...steps([says('accept', 'Do come.')], [stay]) }, moved, [began])
    expect(made).toMatchObject({ body: steps([], [says('accept', 'Do come.')]), kept: [], taken: [no] })
    expect([made?.takenOver[0]?.theirs, moves(made)]).toEqual([undefined, [[false, yes, to]]])
  })

  test('ask for the id alone that both changed, and merge what else was changed around it', () => {
    const zip = (id: string, text: string, yes: string) =>
      flows({ a: [step('ask', text), check([step('accept', yes)], [decline], 'Check.', id)] })
    const made = merge({ ifVersion: 1, ...zip('zip', 'Ask twice.', 'Yes.') }, zip('code', 'Ask.', 'Do come.'), [
      zip('check', 'Ask.', 'Yes.'),
    ])
    const [choice] = made?.kept ?? []
    if (choice === undefined) throw new Error('no place')
    expect([names(made), choice]).toMatchObject([
      ['brain.a.steps[zip or code].id'],
      { base: 'check', mine: 'zip', theirs: 'code' },
    ])
    expect(made?.body).toEqual({ ifVersion: 2, ...zip('zip', 'Ask twice.', 'Do come.') })
    const text = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
    expect(JSON.parse(text)).toEqual({ ifVersion: 2, ...zip('code', 'Ask twice.', 'Do come.') })
    expect(JSON.parse(withChoice(text, choice, choice.mine) ?? '')).toEqual(made?.body)
    // Where both edited it as well, it is one place.
    const withText = (id: string, text_: string) => flows({ a: [ask, check([accept], [decline], text_, id)] })
    const rewritten = merge({ ifVersion: 1, ...withText('zip', 'Mine.') }, withText('code', 'Theirs.'), [
      withText('check', 'Check.'),
    ])
    expect([names(rewritten), rewritten?.moved]).toEqual([['brain.a.steps[zip or code]'], []])
    // Each is compared with how it was, under its id of then.
    expect(rewritten?.kept[0]).toMatchObject({ base: { id: 'check' }, mine: { id: 'zip' }, theirs: { id: 'code' } })
  })

  test('keep an edit under another id and in another list, and are no addition beside one', () => {
    const list = (...ids: readonly string[]) => flows({ a: ids.map((id) => step(id, `Of ${id.at(-1) ?? ''}.`)), b: [] })
    const beside = merge({ ifVersion: 1, ...list('mine', 'xa', 'xb') }, list('ya', 'xb'), [list('xa', 'xb')])
    expect(beside).toMatchObject({ body: list('mine', 'ya', 'xb'), kept: [], open: [] })
    expect(moves(beside)).toEqual([[false, 'brain.a.steps[xa]', 'brain.a.steps[ya]']])
    const turned = merge({ ifVersion: 1, ...list('ya', 'xb') }, list('theirs', 'xa', 'xb'), [list('xa', 'xb')])
    expect(turned).toMatchObject({ body: list('theirs', 'ya', 'xb'), kept: [], open: [] })
    const mine = flows({ a: [ask, check([step('no', 'No.'), accept], [])], b: [step('other', 'Other.')] })
    expect(merge({ ifVersion: 1, ...mine }, edited, [was])).toMatchObject({
      body: flows({ a: [ask, check([step('no', 'Not now.'), accept], [])], b: [step('other', 'Other.')] }),
      kept: [],
    })
  })

  test('that both added at one place are put into an order by the reader', () => {
    const list = (...ids: readonly string[]) => flows({ a: ids.map((id) => step(id)) })
    const made = merge({ ifVersion: 1, ...list('mine', 'ask', 'end') }, list('theirs', 'ask', 'end', 'last'), [
      list('ask', 'end'),
    ])
    expect(names(made)).toEqual(['brain.a.steps: order of mine, theirs'])
    const [choice] = made?.kept ?? []
    if (choice === undefined) throw new Error('no place')
    expect(made?.body).toMatchObject(list('mine', 'theirs', 'ask', 'end', 'last'))
    const text = withChoice(JSON.stringify(made?.body), choice, choice.theirs) ?? ''
    expect(JSON.parse(text)).toMatchObject(list('theirs', 'mine', 'ask', 'end', 'last'))
    expect(text.slice(startOfValue(text, choice.path).from)).toMatch(/^\{\s+"id": "mine"/)
    expect(merge({ ifVersion: 1, ...list('mine', 'ask') }, list('ask', 'theirs'), [list('ask')])?.kept).toEqual([])
  })
})
