import { groupBy, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { undoOf } from '../rules/undo.ts'
import type { Addressing } from '../run/request-for.ts'
import { describeId, isBlank, itemOf } from './history.ts'
import { listed } from './lists.ts'
import type { Item } from './lists.ts'
import { isCreating, isDeletable } from './made.ts'
import { reachOf } from './reach.ts'
import type { PossibleChange } from './reach.ts'
import { keyOf } from './resource.ts'
import { roomIn, savesIn } from './room.ts'
import type { Room, Touched } from './room.ts'
import type { Survey } from './survey.ts'

/**
 * For people: what cases would change at a deployment, in full, as far as that can be told without sending anything. What
 * could not be put back there is not known yet.
 */
export function foreseen(cases: readonly Case[], addressing: Addressing, room: Room, where: string): readonly string[] {
  const { contract, rules } = addressing
  const intents = cases.map((tried) => ({ case: tried, reach: reachOf(addressing, tried) }))
  const known = new Set(Object.values(addressing.values))
  const before = new Map<string, Touched>()
  for (const { resource, fixtures: names } of intents.flatMap(({ reach }) => reach)) {
    if (resource === null || before.has(keyOf(resource))) continue
    // An id that is broken on purpose names nothing.
    if (!Object.values(resource.parts).every((id) => known.has(id))) continue
    const fixtures = names.flatMap((name) => contract.fixtures[name] ?? [])
    const undo = undoOf(rules, resource.kind)
    const isPromised = undo?.read === null && fixtures.some((fixture) => undo.promised(fixture) !== null)
    const isAbsent = fixtures.some(
      ({ kind, value }) => kind === 'absent' && Object.values(resource.parts).includes(value),
    )
    const shown = isPromised ? 'promised' : 'read'
    before.set(keyOf(resource), { resource, known: isAbsent ? 'absent' : shown })
  }
  const changing = { intents: intents.filter(({ reach }) => reach.length > 0), before: [...before.values()] }
  return changing.intents.length === 0 ? [] : announcement(addressing, changing, room, where, true)
}

/** For people: what a run is going to change. `isWhole`: thing by thing. */
export function announcement(
  { contract, rules, values }: Addressing,
  { intents, before }: { readonly intents: Survey['intents']; readonly before: readonly Touched[] },
  { isFree }: Room,
  where: string,
  isWhole: boolean,
): readonly string[] {
  const all = intents.flatMap(({ case: tried, reach }) => reach.map((one) => ({ ...one, case: tried })))
  const classOf = (operation: string) => operationById(contract, operation)?.safety ?? 'spending'
  const counts = safetyClasses.flatMap((safety) => {
    const count = requestsIn(all.filter(({ operation }) => classOf(operation) === safety))
    return count === 0 ? [] : [`${count} ${safety}`]
  })
  const nameOf = (name: string) => describeId(contract, values, values[name] ?? name)
  const named = (fixtures: readonly string[]) => (fixtures.length === 0 ? [] : [fixtures.map(nameOf).join(', ')])
  const final = all.filter((one) => one.final)
  const meant = new Set(all.flatMap(({ resource, isMeant }) => (isMeant && resource !== null ? [keyOf(resource)] : [])))
  const present = before.filter(({ known }) => known !== 'absent')
  const [changed, spared] = [true, false].map((isMeant) =>
    present.filter(({ resource }) => meant.has(keyOf(resource)) === isMeant),
  )
  const describe = ({ resource, known }: Touched): Item => {
    const item = itemOf(contract, rules, values, resource)
    return known === 'promised' ? { ...item, text: `${item.text}, to what its fixture has to be like` } : item
  }
  return [
    `This run may change what is at ${where}, with up to ${requestsIn(all)} of its requests: ${counts.join(', ')}.`,
    ...listed(
      [
        [
          'It changes, and puts back afterwards',
          (changed ?? []).map((touched) => ({ ...describe(touched), id: Object.values(touched.resource.parts)[0] })),
        ],
        ['Where refusals are tried, and a wrong success is put back', (spared ?? []).map(describe)],
        [
          'It leaves behind, because nothing in this API takes it back',
          final
            .filter(({ isMeant, uses }) => isMeant && uses === null && contract.foreign !== true)
            .map(({ case: tried, fixtures }) => ({
              kind: `by ${tried.operation}`,
              text: [tried.id, ...named(fixtures)].join(': '),
            })),
        ],
        [
          'Where refusals are tried, and nothing in this API takes a wrong success back',
          [
            ...groupBy(
              final.filter(({ isMeant }) => !isMeant && contract.foreign !== true),
              ({ operation, fixtures }) => [operation, ...named(fixtures)].join(': '),
            ),
          ].map(([text, tries]) => ({ kind: tries[0]?.operation ?? '', text, count: tries.length })),
        ],
      ],
      isWhole,
    ),
    // What is there already is named, however much else there is.
    ...listed([['It deletes or uses up for good, so that it is blocked the next time', lostForGood()]], true),
    ...savesSaid(),
    ...new Set(changed?.flatMap(({ resource }) => undoOf(rules, resource.kind)?.besides ?? [])),
    ...(contract.foreign === true ? elsewhere(contract, all, isWhole) : []),
    ...(all.some(({ operation }) => classOf(operation) === 'spending') ? [priceSaid(contract, all)] : []),
  ]

  /** A line for each operation: the ids are looked for there afterwards. */
  function lostForGood(): readonly Item[] {
    const lost = final.flatMap(({ operation, isMeant, uses, fixtures }) => {
      if (uses === null || !isMeant || contract.foreign === true) return []
      const owners = fixtures.filter((name) => values[name] !== uses).map(nameOf)
      return [{ operation, what: [describeId(contract, values, uses), ...owners].join(' of ') }]
    })
    return [...groupBy(lost, ({ operation }) => operation)].map(([operation, own]) => ({
      kind: `by ${operation}`,
      text: `${operation}: ${[...new Set(own.map(({ what }) => what))].join(', ')}`,
    }))
  }

  /** What the history of a resource gains, with what is put back. */
  function savesSaid(): readonly string[] {
    const saves = savesIn(rules, before)
    const saved = (changed ?? []).flatMap((touched) => {
      const history = undoOf(rules, touched.resource.kind)?.history
      const key = keyOf(touched.resource)
      const times = requestsIn(
        all.filter((one) => one.isMeant && !one.final && one.resource !== null && keyOf(one.resource) === key),
      )
      if (history === undefined || times === 0) return []
      const isErasing = isFree(touched.resource)
      const most = isErasing ? Infinity : roomIn(history, saves.get(key) ?? 0)
      return [
        { isErasing, isAll: times >= history.most, times: Math.min(times + 1, most), text: describe(touched).text },
      ]
    })
    if (saved.length === 0) return []
    const whole = saved.reduce((sum, { times }) => sum + times, 0)
    const isAllErased = ({ isErasing, isAll }: (typeof saved)[number]): boolean => isErasing && isAll
    return [
      saved.some(({ isErasing }) => isErasing)
        ? `It adds about ${whole} saves to change histories, which stay. Where a history is full, its older saves go and can no longer be restored.`
        : `It adds about ${whole} saves to change histories, which stay, and pushes no older save out: what a history has no room for is not sent.`,
      ...(isWhole ? saved : saved.filter(isAllErased)).map(
        (one) => `  about ${one.times} saves of ${one.text}${isAllErased(one) ? ', so that all from before go' : ''}`,
      ),
    ]
  }
}

/** The most that requests can charge, each once, whether they are meant to or have to be refused. */
function priceSaid({ foreign }: Contract, all: readonly PossibleChange[]): string {
  if (foreign === true) return 'What a request costs is not paid back.'
  const priced = all.flatMap(({ price, times }) => (price === null ? [] : [{ price, times }]))
  const stored = requestsIn(priced.filter(({ price }) => price.amount === null))
  const named = new Map<string, number>()
  for (const { price, times } of priced)
    if (price.amount !== null) named.set(price.currency, (named.get(price.currency) ?? 0) + price.amount * times)
  const most = [
    ...[...named].map(([currency, amount]) => `${amount} ${currency} by what they name`),
    ...(stored === 0 ? [] : [`${stored} times the amount that the target has stored`]),
  ]
  const upTo =
    most.length === 0
      ? ''
      : `Up to ${requestsIn(priced)} requests can charge a card, each once: ${most.join(', and ')}. `
  return `${upTo}What a card is charged is not paid back.`
}

/** For people: what a run does at another contract, where it changes only what it creates and what may be used up. */
function elsewhere(
  contract: Contract,
  all: readonly (PossibleChange & { readonly case: Case })[],
  isWhole: boolean,
): readonly string[] {
  const meant = all.filter(({ isMeant }) => isMeant)
  const isCreation = ({ operation }: PossibleChange) => isCreating(contract, operation)
  return [
    ...listed(
      [
        [
          'It creates, and deletes afterwards what it created',
          meant
            .filter((one) => isCreation(one) && isDeletable(contract, one.operation))
            .map(({ operation }) => ({ kind: `by ${operation}`, text: `by ${operation}` })),
        ],
        [
          'It leaves behind, because nothing in this API takes it back',
          meant
            .filter(({ operation, isOwn }) => !isOwn && !isDeletable(contract, operation))
            .map(({ operation, about }) => ({
              kind: `by ${operation}`,
              text: isBlank(about) ? `what ${operation} does` : `what ${operation} does to ${about}`,
            })),
        ],
      ],
      isWhole,
    ),
  ]
}

function requestsIn(all: readonly Pick<PossibleChange, 'times'>[]): number {
  return all.reduce((sum, { times }) => sum + times, 0)
}
