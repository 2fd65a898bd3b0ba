import { describe, expect, test } from 'vitest'
import { isAs } from '../../scripts/site/forms/apart.ts'
import { withChoice } from '../../scripts/site/forms/merge.ts'
import { hasAt, isOrder, placeName, valueIn } from '../../scripts/site/forms/paths.ts'
import type { Choice } from '../../scripts/site/forms/three-way.ts'
import { sameJson } from '../../src/contract/json.ts'
import { bodiesOf, hasTwice, merge } from './support/merging.ts'
import type { Made } from './support/merging.ts'
import { allLists, dice, mayHaveMoved, roundOf, standings, wordsIn } from './support/two-editors.ts'
import type { Flows, Round, Standing } from './support/two-editors.ts'

/** What is wrong about a merge. */
function faultsOf(round: Round, made: Made): readonly string[] {
  const bodies = bodiesOf(made).map((one) => JSON.parse(one) as Flows)
  return [
    ...lostWords(round, made),
    ...wrongChoices(round, made, bodies),
    ...lostMoves(round, made, bodies),
    ...lostEdits(round, bodies),
    ...made.kept
      .filter((one) => !canTurn(one, made.body))
      .map(({ path }) => `no way there and back: ${placeName(path)}`),
  ]
}

/** A choice is seen in the body, and taking it back leaves nothing. */
function canTurn(choice: Choice, body: unknown): boolean {
  const turned = (from: unknown, value: unknown) =>
    JSON.parse(withChoice(JSON.stringify(from), choice, value) ?? 'null') as unknown
  const there = turned(body, choice.theirs)
  const isSeen =
    isAs(body, choice, choice.mine) && !isAs(there, choice, choice.mine) && isAs(there, choice, choice.theirs)
  return isSeen && sameJson(turned(there, choice.mine), body)
}

/** What one of both wrote in a step that both have is in whatever is chosen. */
function lostEdits({ was, mine, theirs, owners }: Round, bodies: readonly Flows[]): readonly string[] {
  const textOf = (flows: Flows, { owner, id }: Standing) =>
    standings(flows, owners).find((one) => one.owner === owner && one.id === id)?.text
  return standings(was, owners).flatMap((step) => {
    const [own, other] = [textOf(mine, step), textOf(theirs, step)]
    const edit = own === step.text ? other : own
    const isOneEdit = own !== undefined && other !== undefined && [own, other].includes(step.text)
    const isLost = isOneEdit && bodies.some((body) => ![edit, undefined].includes(textOf(body, step)))
    return isLost ? [`${step.id} loses ${edit} by a choice`] : []
  })
}

/** Of either: what nobody took away is in the body, or in a choice. */
function lostWords({ mine, theirs }: Round, made: Made): readonly string[] {
  const [own, others, body] = [wordsIn(mine), wordsIn(theirs), wordsIn(made.body)]
  const asked = made.kept.flatMap((one) => wordsIn(one.theirs))
  const isLost = (word: string) => !body.includes(word)
  return [
    ...own.filter((word) => isLost(word) && (word.startsWith('m') || others.includes(word))),
    ...others.filter((word) => isLost(word) && word.startsWith('a') && !asked.includes(word)),
  ].map((word) => `${word} is lost`)
}

function wrongChoices({ was, owners }: Round, made: Made, bodies: readonly Flows[]): readonly string[] {
  const old = new Set(standings(was, owners).map(({ owner }) => owner))
  const isSwapped = ({ owner, textOwner }: Standing) =>
    owner !== textOwner && [owner, textOwner].every((one) => old.has(one))
  const taken = made.takenOver.filter(({ path }) => !isOrder(path.at(-1)))
  return [
    ...made.kept
      .filter((one) => !hasAt(made.body, one.path, one.mine))
      .map(({ path }) => `the body has not mine at ${placeName(path)}`),
    ...taken
      .filter((one) => wordsIn(one.mine).some((word) => word.startsWith('m') && !wordsIn(one.theirs).includes(word)))
      .map(({ path }) => `${placeName(path)} was mine`),
    ...taken
      .filter((one) => !sameJson(valueIn(made.body, one.path), one.theirs))
      .map(({ path }) => `${placeName(path)} was not taken over`),
    ...bodies.flatMap((body) => [
      ...(hasTwice(JSON.stringify(body)) ? ['an id stands twice'] : []),
      ...(allLists(body).some((list) => list.some((step) => !('id' in step))) ? ['a step lost its id'] : []),
      ...standings(body, owners)
        .filter(isSwapped)
        .map(({ id, text }) => `${id} has ${text} of another step`),
    ]),
  ]
}

/** Each step of both stands where one of them put it, and can be put where the other did; what one took away is mentioned. */
function lostMoves({ was, mine, theirs, owners }: Round, made: Made, bodies: readonly Flows[]): readonly string[] {
  const [old, own, others] = [was, mine, theirs].map((flows) => standings(flows, owners)) as [
    readonly Standing[],
    readonly Standing[],
    readonly Standing[],
  ]
  const merged = bodies.map((body) => standings(body, owners))
  const canStand = (owner: number | undefined, list: string, all = merged) =>
    all.some((body) => body.some((one) => one.owner === owner && one.list === list))
  const told = [...made.takenOver, ...made.kept].flatMap((one) => [...wordsIn(one.mine), ...wordsIn(one.theirs)])
  // Who takes one away and adds another one in its list may have given it a new id.
  const isReplaced = ({ owner, list }: Standing, all: readonly Standing[]) =>
    all.every((one) => one.owner !== owner) &&
    all.some((one) => one.list === list && old.every((each) => each.owner !== one.owner))
  const replaced = old.filter((from) => isReplaced(from, own) || isReplaced(from, others)).map(({ owner }) => owner)
  return old.flatMap((from) => {
    const [here, there] = [own, others].map((all) => all.find(({ owner }) => owner === from.owner))
    const isMoved = (one: Standing, other: Standing) =>
      one.list !== from.list || (other.list !== from.list && mayHaveMoved(one, from))
    const say = (what: string) => [`${from.id}${what}`]
    if (here === undefined || (there === undefined && replaced.includes(from.owner))) return []
    const isGuess = [from, here, there].some((one) =>
      replaced.some((owner) => one?.list.startsWith(`${owner}.`) === true),
    )
    if (isGuess) return []
    if (there === undefined) {
      const isEdited = here.text !== from.text
      const isAsked = merged.some((body) => body.every(({ owner }) => owner !== from.owner))
      return [
        ...(told.includes(here.id) ? [] : say(' was taken away unsaid')),
        ...(isEdited && !isAsked ? say(' was taken away, and nobody asks') : []),
      ]
    }
    return [
      ...(isMoved(here, there) && !canStand(from.owner, here.list, merged.slice(0, 1))
        ? say(' is not where I put it')
        : []),
      ...(isMoved(there, here) && !canStand(from.owner, there.list) ? say(' cannot be where they put it') : []),
    ]
  })
}

describe('whatever two do to the steps of two flows', () => {
  test.each([1, 2, 4])(
    'nothing is lost, doubled or moved without being asked about, after %s changes of each',
    (most) => {
      const roll = dice(most)
      const wrong: unknown[] = []
      for (let count = 0; count < 600; count += 1) {
        const round = roundOf(roll, most)
        const { was, mine, theirs } = round
        const made = merge({ ifVersion: 1, ...mine }, theirs, [was])
        const unknown = merge({ ifVersion: 1, ...mine }, theirs, [])
        if (made === null || unknown === null) throw new Error('not merged')
        const read = [unknown.open, unknown.open.toReversed()].map((all) =>
          all.reduce((text, one) => withChoice(text, one, one.theirs) ?? text, JSON.stringify(unknown.body)),
        )
        const faults = [
          ...faultsOf(round, made),
          ...(read.every((text) => sameJson(JSON.parse(text), { ...theirs, ifVersion: 2 }))
            ? []
            : ['not what was read']),
        ]
        const asked = made.kept.map(({ path }) => placeName(path))
        if (faults.length > 0) wrong.push({ faults, asked, was, mine, theirs, body: made.body })
      }
      expect(wrong.slice(0, 1)).toEqual([])
    },
  )
})

describe('a flow that one took away, while its steps went elsewhere', () => {
  const [ask, call] = [
    { id: 'ask', text: 'Ask.' },
    { id: 'call', text: 'Call back.' },
  ]
  const was = { brain: { one: { says: 'First', steps: [ask] }, two: { says: 'Later', steps: [call] } } }
  const edited = { brain: { ...was.brain, two: { says: 'Tomorrow', steps: [call] } } }
  const renamed = { brain: { one: was.brain.one, three: { says: 'Later', steps: [call] } } }
  const joined = { brain: { one: { says: 'First', steps: [call, ask] } } }

  test.each([
    ['renamed', renamed],
    ['joined with another', joined],
  ])('is as the other wrote it, where that is chosen: %s', (_, other) => {
    for (const [mine, theirs] of [
      [other, edited],
      [edited, other],
    ] as const) {
      const made = merge({ ifVersion: 1, ...mine }, theirs, [{ ifVersion: 1, ...was }])
      expect(made?.kept.length).toBeGreaterThan(0)
      const bodies = bodiesOf(made).map((body) => JSON.stringify(JSON.parse(body)))
      for (const body of bodies) expect(body).not.toContain('"steps":[]')
      expect(bodies.join('\n')).toContain('"says":"Tomorrow","steps":[{"id":"call","text":"Call back."}]')
    }
  })
})
