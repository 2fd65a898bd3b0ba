import { expect, test } from 'vitest'
import { createHistories } from '../../src/conformance/model/history.ts'
import type { Effect, Relation } from '../../src/conformance/model/history.ts'

/** An event of one resource: `+read`, `-read shows`. A name says which exchange it is; changes begin with a capital. */
type Event = `+${string}` | `-${string} ${Effect}`

function relationsIn(events: readonly Event[], resources = 10, bytes = 1000): readonly string[] {
  const found: Relation<string>[] = []
  const histories = createHistories<string>({ resources, bytes, sizeOf: ({ length }) => length }, (relation) =>
    found.push(relation),
  )
  const begun = new Map<string, ReturnType<typeof histories.begin>>()
  for (const event of events) {
    const [name = '', effect] = event.slice(1).split(' ')
    const resource = name.includes('@') ? (name.split('@')[1] ?? '') : 'it'
    if (event === '+gap') histories.end()
    else if (event.startsWith('+')) begun.set(name, histories.begin(resource, /^[A-Z]/.test(name)))
    else begun.get(name)?.end(name, effect as Effect)
  }
  histories.end()
  return found.map(({ subject, before, after, beside }) =>
    [`${before ?? '?'} → ${subject} → ${after ?? '?'}`, ...beside].join(' beside '),
  )
}

const rows: readonly { readonly says: string; readonly given: readonly Event[]; readonly want: readonly string[] }[] = [
  {
    says: 'a change between two reads has both',
    given: ['+a', '-a shows', '+W', '-W shows', '+b', '-b shows'],
    want: ['a → W → b'],
  },
  {
    says: 'a change is before the next one by what its own response shows',
    given: ['+W', '-W shows', '+X', '-X shows', '+b', '-b shows'],
    want: ['? → W → ?', 'W → X → b'],
  },
  {
    says: 'a change that shows nothing leaves the state unknown until the next read',
    given: ['+a', '-a shows', '+W', '-W changed', '+X', '-X shows', '+b', '-b shows'],
    want: ['a → W → ?', '? → X → b'],
  },
  {
    says: 'a failure of the server leaves the state unknown until the next read',
    given: [
      '+a',
      '-a shows',
      '+W',
      '-W unknown',
      '+R',
      '-R refused',
      '+b',
      '-b shows',
      '+S',
      '-S refused',
      '+c',
      '-c shows',
    ],
    want: ['a → W → ?', '? → R → b', 'b → S → c'],
  },
  {
    says: 'of several refusals between two reads the last one stands for all',
    given: ['+a', '-a shows', '+R', '-R refused', '+S', '-S refused', '+b', '-b shows'],
    want: ['? → R → ?', 'a → S → b beside R'],
  },
  {
    says: 'a read that shows nothing changes nothing of what is known',
    given: ['+a', '-a shows', '+R', '-R refused', '+x', '-x nothing', '+b', '-b shows'],
    want: ['a → R → b'],
  },
  {
    says: 'a change after a refusal has no state before it: the refusal may have changed something',
    given: ['+a', '-a shows', '+R', '-R refused', '+W', '-W shows', '+b', '-b shows'],
    want: ['a → R → ?', '? → W → b'],
  },
  {
    says: 'two changes at once say nothing of each other, nor what comes before the next read',
    given: ['+a', '-a shows', '+W', '+X', '-X shows', '-W shows', '+Y', '-Y shows', '+b', '-b shows'],
    want: ['? → X → ?', '? → W → ?', '? → Y → b'],
  },
  {
    says: 'a read that a change goes on beside shows no state',
    given: ['+a', '-a shows', '+W', '+b', '-b shows', '-W shows', '+c', '-c shows'],
    want: ['a → W → c'],
  },
  {
    says: 'a read that began before a change ended shows no state after it',
    given: ['+a', '-a shows', '+b', '+W', '-W shows', '-b shows', '+c', '-c shows'],
    want: ['a → W → c'],
  },
  {
    says: 'another resource is another history',
    given: ['+a@1', '-a@1 shows', '+W@2', '-W@2 shows', '+R@1', '-R@1 refused', '+b@1', '-b@1 shows'],
    want: ['a@1 → R@1 → b@1', '? → W@2 → ?'],
  },
  {
    says: 'a change that was under way before a gap is under way after it',
    given: ['+W', '+gap', '+a', '-a shows', '+R', '-R refused', '-W changed', '+b', '-b shows'],
    want: ['? → R → ?', '? → W → ?'],
  },
]

test.each(rows)('$says', ({ given, want }) => {
  expect(relationsIn(given)).toEqual(want)
})

test('what is forgotten is not known', () => {
  const given: readonly Event[] = [
    ...(['+a@1', '-a@1 shows', '+b@2', '-b@2 shows', '+c@3', '-c@3 shows'] as const),
    ...(['+R@1', '-R@1 refused', '+d@1', '-d@1 shows'] as const),
  ]
  expect(relationsIn(given)).toEqual(['a@1 → R@1 → d@1'])
  expect(relationsIn(given, 2)).toEqual(['? → R@1 → d@1'])
  expect(relationsIn(given, 10, 5)).toEqual(['? → R@1 → d@1'])
  const refused = Array.from({ length: 60 }, (_, index) => [`+R${index}`, `-R${index} refused`] as const).flat()
  const last = relationsIn(['+a', '-a shows', ...refused, '+b', '-b shows'])
  expect(last).toHaveLength(60)
  expect(last.at(-1)).toMatch(/^\? → R59 → b beside/)
})
