import { groupBy, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Case } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { isOneWay, undoOf } from '../rules/undo.ts'
import type { Addressing } from '../run/request-for.ts'
import { plural } from '../../text/plural.ts'
import { describeId, describePart, isBlank, itemOf } from './history.ts'
import { listed } from './lists.ts'
import type { Item } from './lists.ts'
import { endingOf, isCreating, isDeletable, isStaying } from './made.ts'
import { lastKeysOf, whoSees } from './reach.ts'
import type { PossibleChange } from './reach.ts'
import { idOf, keyOf } from './resource.ts'
import { roomIn, savesIn } from './room.ts'
import type { Room, Touched } from './room.ts'
import type { Survey } from './survey.ts'

/** What a plan calls the lists of what stays. */
export const stayTitles = {
  leftBehind: 'It leaves behind, with what the target makes along with it, because nothing in this API takes it back',
  accepted: 'It expects a refusal, and cannot take back what the target accepts instead',
  usedUp: 'It deletes or uses up for good, so that it is blocked the next time',
}

/** For people: what a run may change. `isWhole`: thing by thing. Nothing where no case may change anything. */
export function announcement(
  { contract, rules, values }: Addressing,
  { intents, before }: { readonly intents: Survey['intents']; readonly before: readonly Touched[] },
  { isFree }: Room,
  where: string,
  isWhole: boolean,
): readonly string[] {
  const all = intents.flatMap(({ case: tried, reach }) => reach.map((one) => ({ ...one, case: tried })))
  if (all.length === 0) return []
  const classOf = (operation: string) => operationById(contract, operation)?.safety ?? 'spending'
  const counts = safetyClasses.flatMap((safety) => {
    const count = requestsIn(all.filter(({ operation }) => classOf(operation) === safety))
    return count === 0 ? [] : [`${count} ${safety}`]
  })
  const nameOf = (name: string) => describeId(contract, values, values[name] ?? name)
  const named = (fixtures: readonly string[]) => (fixtures.length === 0 ? [] : [fixtures.map(nameOf).join(', ')])
  const final = all.filter((one) => one.final)
  const meant = new Set(all.flatMap(({ resource, isMeant }) => (isMeant && resource !== null ? [keyOf(resource)] : [])))
  const present = before.filter(({ known, resource }) => known !== 'absent' && !isOneWay(rules, resource.kind))
  const [changed, spared] = [true, false].map((isMeant) =>
    present.filter(({ resource }) => meant.has(keyOf(resource)) === isMeant),
  )
  const lastKeys = lastKeysOf(intents)
  const usual = firstCredential(contract)?.name
  const describe = ({ resource, known, state }: Touched): Item => {
    const item = itemOf(contract, rules, values, resource)
    const names = Object.keys(contract.fixtures).filter((name) =>
      Object.values(resource.parts).includes(values[name] ?? ''),
    )
    const as = whoSees(contract, values, names)
    // Such as another agency's: nobody expects it among one's own.
    const other = typeof as === 'string' && as !== usual ? `, with ${as}` : ''
    const promised = state === null ? ', as far as responses show them' : ', to what its fixture has to be like'
    return { ...item, text: `${item.text}${other}${known === 'promised' ? promised : ''}` }
  }
  return [
    `This run may change what is at ${where}, with up to ${requestsIn(all)} of its requests: ${counts.join(', ')}.`,
    ...listed(
      [
        [
          'It changes, and puts back afterwards',
          (changed ?? []).map((touched) => ({ ...describe(touched), id: idOf(touched.resource) })),
        ],
        ['It expects a refusal, and puts back what the target accepts instead', (spared ?? []).map(describe)],
        [
          stayTitles.leftBehind,
          final
            .filter(({ isMeant, uses }) => isMeant && uses === null && contract.foreign !== true)
            .map(({ case: tried, fixtures }) => ({
              kind: `by ${tried.operation}`,
              text: [tried.id, ...named(fixtures)].join(': '),
            })),
        ],
        [
          stayTitles.accepted,
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
    ...listed([[stayTitles.usedUp, lostForGood()]], true),
    ...savesSaid(),
    ...new Set(changed?.flatMap(({ resource }) => undoOf(rules, resource.kind)?.besides ?? [])),
    ...(contract.foreign === true ? elsewhere({ contract, values }, all, isWhole) : []),
    ...(all.some(({ operation }) => classOf(operation) === 'spending') ? [priceSaid(contract, all)] : []),
  ]

  /** A line for each operation: the ids are looked for there afterwards. */
  function lostForGood(): readonly Item[] {
    const lost = final.flatMap(({ operation, isMeant, uses, owners }) => {
      if (uses === null || !isMeant || contract.foreign === true) return []
      return [{ operation, what: describePart(contract, values, uses, owners) }]
    })
    return [...groupBy(lost, ({ operation }) => operation)].map(([operation, own]) => ({
      kind: `by ${operation}`,
      text: `${operation}: ${[...new Set(own.map(({ what }) => what))].join(', ')}`,
    }))
  }

  /** How often it is put back. */
  function waysBack(key: string): number {
    let [ways, isChanged] = [0, false]
    for (const { case: tried, reach } of intents) {
      isChanged ||= reach.some(({ resource, isMeant }) => isMeant && resource !== null && keyOf(resource) === key)
      if (!isChanged || lastKeys.get(tried)?.has(key) !== true) continue
      ways += 1
      isChanged = false
    }
    return ways
  }

  /** What the history of a resource gains, with what is put back, and what it gains more if a refusal fails to come. */
  function savesSaid(): readonly string[] {
    const saves = savesIn(rules, before)
    const found = present.flatMap((touched) => {
      const history = undoOf(rules, touched.resource.kind)?.history
      const key = keyOf(touched.resource)
      const own = all.filter((one) => !one.final && one.resource !== null && keyOf(one.resource) === key)
      if (history === undefined) return []
      const times = requestsIn(own.filter(({ isMeant }) => isMeant))
      const isErasing = isFree(touched.resource)
      const most = isErasing ? Infinity : roomIn(history, saves.get(key) ?? 0)
      const added = times === 0 ? 0 : Math.min(times + waysBack(key), most)
      const more = Math.min(moreIfAccepted(own), most - added)
      const runs = saves.has(key) && added > 0 ? Math.floor((most - added) / added) : Infinity
      return [{ isErasing, isAll: times >= history.most, added, runs, more, text: describe(touched).text }]
    })
    const saved = found.filter(({ added }) => added > 0)
    if (saved.length === 0) return []
    const sum = (name: 'added' | 'more') => found.reduce((so, one) => so + one[name], 0)
    const isAllErased = ({ isErasing, isAll }: (typeof saved)[number]): boolean => isErasing && isAll
    const full = saved.some(({ isErasing }) => isErasing)
      ? 'which stay. Where a history is full, its older saves go and can no longer be restored.'
      : 'which stay, and pushes no older save out: what a history has no room for is not sent.'
    const more =
      sum('more') === 0
        ? ''
        : ` Up to ${sum('more')} more come where what has to be refused is accepted, with the second try of such a case.`
    return [
      `It adds up to about ${sum('added')} saves to change histories, ${full}${more}${wearSaid(saved)}`,
      ...(isWhole ? saved : saved.filter(isAllErased)).map(
        (one) =>
          `  up to about ${one.added} saves of ${one.text}${one.more === 0 ? '' : `, and up to ${one.more} more by what has to be refused`}${isAllErased(one) ? ', so that all from before go' : ''}`,
      ),
    ]
  }
}

/** Saves of one history where all is accepted that has to be refused: a case that shows this is put back and tried once more. */
function moreIfAccepted(own: readonly (PossibleChange & { readonly case: Case })[]): number {
  return [...groupBy(own, (one) => one.case).values()]
    .map((ofCase) => {
      const refused = requestsIn(ofCase.filter(({ isMeant }) => !isMeant))
      return refused === 0 ? 0 : refused + requestsIn(ofCase) + 1
    })
    .reduce((sum, count) => sum + count, 0)
}

/** After how many such runs a history has no room for all their saves. Empty: it takes many, or nobody knows. */
function wearSaid(saved: readonly { readonly runs: number; readonly text: string }[]): string {
  const [tightest] = saved.toSorted((one, other) => one.runs - other.runs)
  if (tightest === undefined || tightest.runs >= manyRuns) return ''
  const room = tightest.runs === 0 ? 'for no further such run' : `for about ${plural(tightest.runs, 'more such run')}`
  return ` ${tightest.text} has room ${room}: then give its fixture another value, or name it under spare: in the fixtures file if nobody needs its older saves.`
}

/** So many are no reason to act. */
const manyRuns = 5

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
  { contract, values }: Pick<Addressing, 'contract' | 'values'>,
  all: readonly (PossibleChange & { readonly case: Case })[],
  isWhole: boolean,
): readonly string[] {
  const meant = all.filter(({ isMeant }) => isMeant)
  const known = [...Object.values(values), ...Object.values(contract.fixtures).map(({ value }) => value)]
  // Just inside of what a path allows: nothing has such an id.
  const isMadeUp = ({ id, source }: Case, about: string | null): boolean =>
    source === 'constraint' && id.includes('/constraint/path/') && about !== null && !known.includes(about)
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
          stayTitles.leftBehind,
          meant
            .filter(
              ({ operation, isOwn, about, case: tried }) =>
                !isDeletable(contract, operation) &&
                (!isOwn || isStaying(contract, operation)) &&
                !isMadeUp(tried, about),
            )
            .map(({ operation, about }) => ({
              kind: `by ${operation}`,
              text: stayingSaid(contract, operation, about),
            })),
        ],
      ],
      isWhole,
    ),
  ]
}

function stayingSaid(contract: Contract, operation: string, about: string | null): string {
  const end = endingOf(contract, operation)
  if (isCreating(contract, operation))
    return `what ${operation} creates${end === null ? '' : `, which ${end} ends`}; the end of the run names each id`
  return isBlank(about) ? `what ${operation} does` : `what ${operation} does to ${about}`
}

function requestsIn(all: readonly Pick<PossibleChange, 'times'>[]): number {
  return all.reduce((sum, { times }) => sum + times, 0)
}
