import { isDeepStrictEqual } from 'node:util'
import { decodePointer, groupBy, isAtOrBelow, valueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import type { Unasked } from '../checks/unasked.ts'
import type { ChangesMade, FixtureValues, Report } from '../model/index.ts'
import { changeTitles } from '../model/report.ts'
import { isOneWay, membersOf, undoOf } from '../rules/undo.ts'
import type { Rules } from '../rules/rules.ts'
import type { Known } from '../rules/undo.ts'
import { differenceSaid, differencesOf, valuesSaid } from './differences.ts'
import type { Difference } from './differences.ts'
import type { LedgerFile, Line } from './file.ts'
import { describeCharges, describeId, describeLosses, describeWrites, isForGood, itemOf } from './history.ts'
import type { OpenResource, PastRun, Write } from './history.ts'
import { madeItems, savesLeft, tracesOf, tracesSaid } from './left-behind.ts'
import type { Traces } from './left-behind.ts'
import { keptIn } from './kept.ts'
import { countedByKind, listed } from './lists.ts'
import type { Item } from './lists.ts'
import { backOf, isOwnThing, leftOf, madeIn, refusedOf } from './made.ts'
import { without, withoutCosts, withoutOwnTexts } from './own-text.ts'
import type { Remover } from './remove-made.ts'
import { besideOthers, byOthers, conflict, putBack, unchanged } from './put-back.ts'
import type { PutBack } from './put-back.ts'
import { isVersioned, keyOf } from './resource.ts'
import type { Resource } from './resource.ts'
import type { Addressing } from '../run/request-for.ts'
import type { Eyes } from './sight.ts'

/** What is left of a run's changes. */
export interface Restored {
  readonly changes: ChangesMade
  readonly items: RestoredItems
  readonly counts: NonNullable<Report['changeCounts']>
  /** Whether everything is as before that can be put back and that nobody else changed. */
  readonly isSettled: boolean
}

interface RestoredItems extends Record<Exclude<keyof ChangesMade, keyof Traces>, readonly Item[]>, Traces {
  /** What was announced, and is as it was without being put back. */
  readonly asBefore: readonly Item[]
  readonly charged: readonly Item[]
}

const noItems: RestoredItems = {
  putBack: [],
  asBefore: [],
  others: [],
  keepsOwn: [],
  notPutBack: [],
  open: [],
  unasked: [],
  lost: [],
  leftBehind: [],
  saves: [],
  versions: [],
  charged: [],
}

/** For people, line by line. What was not put back is always listed. */
export function changesSaid({ items }: Pick<Restored, 'items'>, isWhole: boolean): readonly string[] {
  const {
    putBack: back,
    asBefore,
    others,
    notPutBack,
    open,
    unasked,
    lost,
    leftBehind,
    saves,
    versions,
    charged,
  } = items
  return [
    ...listed([[changeTitles.lost, lost]], true),
    ...listed([[changeTitles.putBack, back]], isWhole),
    ...listed([['As it was before', asBefore]], isWhole),
    ...listed([[changeTitles.others, others]], true),
    ...listed(
      [
        [changeTitles.notPutBack, notPutBack],
        [changeTitles.open, open],
        [changeTitles.unasked, unasked],
      ],
      true,
    ),
    // What was there before is named, however much else there is.
    ...listed([['Deleted or used up', leftBehind.filter(({ isOfOthers }) => isOfOthers === true)]], true),
    ...listed([[changeTitles.leftBehind, leftBehind.filter(({ isOfOthers }) => isOfOthers !== true)]], isWhole),
    ...tracesSaid({ saves, versions }, isWhole),
    // Money is named, however much else there is.
    ...listed([[changeTitles.charged, charged]], true),
  ]
}

export function restoredOf(isSettled: boolean, given: Partial<RestoredItems> = {}): Restored {
  const items = { ...noItems, ...given }
  const { asBefore: _, saves, ...made } = items
  const summed = saves.length === 0 ? [] : [{ text: savesLeft(saves) }]
  const all = { ...made, leftBehind: [...items.leftBehind, ...summed], saves }
  const texts = Object.entries(all).map(([name, own]) => [name, own.map(({ text }) => text)])
  const counts = {
    notPutBack: countedByKind(items.notPutBack),
    open: countedByKind(items.open),
    unasked: countedByKind(items.unasked),
    leftBehind: [...countedByKind(items.leftBehind), ...summed.map(({ text }) => text)],
  }
  return { items, counts, changes: Object.fromEntries(texts) as ChangesMade, isSettled }
}

/** The same with what stays changed, or is there, that no request asked for. It may be somebody else's: nobody puts it back. */
export function withUnasked(
  { items, isSettled }: Restored,
  { contract, values }: Pick<Addressing, 'contract' | 'values'>,
  changed: readonly Unasked[],
  made: ReadonlyMap<string, readonly string[]>,
): Restored {
  const said = changed.flatMap(({ resource, named, places }): readonly Item[] => {
    const [id = '', ...outer] = Object.values(named)
    const name = describeId(contract, values, id, outer)
    // What the run still has to put back may be its own.
    if (items.open.some(({ text }) => text.includes(name))) return []
    const all = places.map(({ at, was, is }) => `${decodePointer(at).join('.')} ${valuesSaid(was, is, 60, 200)}`)
    return [{ kind: resource.summary, text: `${name}: ${all.join('; ')}`, notedAs: id }]
  })
  return restoredOf(isSettled && said.length === 0, {
    ...items,
    unasked: said,
    leftBehind: [...items.leftBehind, ...madeItems(made)],
  })
}

interface AlreadyBack {
  /** What was put back before, with what stays: by its key. */
  readonly already?: ReadonlyMap<string, readonly string[]>
}

/**
 * Puts back what a run may have changed and what still is as the run left it, one after the other, and records the results.
 */
export async function restore(
  given: Eyes & { readonly remover: Remover },
  values: FixtureValues,
  { begin: { run }, open, effective, lines, already = new Map() }: PastRun & AlreadyBack,
  file: LedgerFile,
  now: () => number,
): Promise<Restored> {
  const { contract, rules } = given
  const sent: Line[] = []
  const eyes: Eyes = {
    ...given,
    noteWayBack(key, step, body) {
      const line = { type: 'way-back', run, key, step, ...body } as const
      file.append(line)
      sent.push(line)
    },
  }
  const shown = new Map<string, Known>()
  const done: Done[] = []
  // What is not looked at, because the target is gone, may be changed.
  const changed = new Set(open.map(({ before }) => keyOf(before.resource)))
  const said = (resource: Resource) => itemOf(contract, rules, values, resource)
  let unreached = 0
  for (const resource of open) {
    const { before } = resource
    const key = keyOf(before.resource)
    // The target is gone: trying the others would take just as long.
    if (unreached >= mostUnreached) {
      if (resource.isOurs) done.push(notLookedAt(said(before.resource)))
      continue
    }
    const found = settledBy(await putBack(eyes, resource), resource)
    const last = await withoutOwnLeft(eyes, found, resource)
    if ('shows' in last) shown.set(key, last.shows)
    const known = { ...resource, isShared: resource.isShared || last !== found }
    const settled = withTextLeft(withEarlier(last, known, already.get(key)), known, stateAfter(last, known))
    const result = withAsides(withDifferences(settled, known), known, last, rules)
    const item = said(before.resource)
    // The user allowed a change that cannot be undone, and was told so beforehand.
    const isAccepted = result.outcome === 'left' && result.status === undefined && isForGood(resource)
    if (result.outcome === 'unchanged') changed.delete(key)
    if (result.outcome !== 'open') file.append(backLine(run, key, result))
    else if (result.status !== conflict) unreached += 1
    // What was taken out of it is named by itself.
    if (isAccepted && isOneWay(rules, before.resource.kind)) continue
    done.push({
      ...item,
      outcome: result.outcome,
      text: withNotes(item.text, result.notes, isAccepted ? ', ' : '; '),
      notes: result.notes,
      isAccepted,
      isNamed: result.keepsOwn !== undefined,
    })
  }
  const { backs, stays } = await removeMade(given, run, madeIn(contract, effective, lines), lines)
  done.push(...stays)
  for (const line of backs) file.append(line)
  const isOpen = done.some(({ outcome }) => outcome === 'open')
  if (!isOpen) file.append({ type: 'end', run, at: new Date(now()).toISOString() })
  const left = effective.filter((write) => write.final && !isOwnThing(contract, effective, write))
  const isStillThere = ({ changes, about }: Write): boolean =>
    about !== null && Object.hasOwn(membersOf(shown.get(changes ?? '')?.state), about)
  const of = (outcome: string) => done.filter((one) => one.outcome === outcome && !one.isAccepted)
  const isRefused = refusedOf(contract, effective, [...lines, ...backs]).length > 0
  return restoredOf(!isRefused && done.every(isSettledBy), {
    putBack: of('restored'),
    asBefore: lines.flatMap((line) =>
      line.type !== 'before' || line.known === 'absent' || changed.has(keyOf(line.resource))
        ? []
        : [said(line.resource)],
    ),
    others: of('others'),
    keepsOwn: [...of('others'), ...of('restored')].filter(({ isNamed }) => isNamed === true),
    notPutBack: of('left'),
    open: of('open'),
    lost: describeLosses(contract, values, lines),
    leftBehind: [
      ...describeWrites(contract, values, left, isStillThere),
      ...stayingChanged(done),
      ...leftOf(contract, effective, [...lines, ...backs]),
    ],
    ...tracesOf({ contract, rules, values }, [...lines, ...sent], shown),
    charged: describeCharges(contract, values, lines),
  })
}

/** Deletes what a run created, with the lines for a ledger; `stays`: what can be tried again, and what somebody else changed. */
async function removeMade(
  { remover }: { readonly remover: Remover },
  run: string,
  made: readonly Write[],
  lines: readonly Line[],
): Promise<{ readonly backs: readonly Line[]; readonly stays: readonly Done[] }> {
  const backs: Line[] = []
  const stays: Done[] = []
  // What is within something else goes first.
  for (const write of made.toReversed()) {
    const { outcome, note } = await remover.remove(write, lines)
    const text = `${write.made ?? ''}, which ${write.operation} created: ${note}`
    if (outcome === 'open' || outcome === 'others')
      stays.push({ outcome, kind: `by ${write.operation}`, text, isAccepted: false })
    if (outcome !== 'open') backs.push(backOf(run, write, outcome, note))
  }
  return { backs, stays }
}

function withNotes(text: string, notes: readonly string[], between: string): string {
  return notes.length === 0 ? text : `${text}: ${notes.join(between)}`
}

function backLine(run: string, key: string, result: Exclude<PutBack, { readonly outcome: 'open' }>): Line {
  const { outcome, notes, keepsOwn } = result
  const note = notes.join('; ') || null
  return { type: 'back', run, key, outcome, note, ...(keepsOwn === undefined ? {} : { keepsOwn: true }) }
}

/** What the user accepted to stay changed: a line for each kind. */
function stayingChanged(done: readonly Done[]): readonly Item[] {
  const accepted = done.filter(({ isAccepted }) => isAccepted)
  return [...groupBy(accepted, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    text: `${kind} stay changed: ${own.map(({ text }) => text.replace(`${kind} of `, '')).join('; ')}`,
    count: own.length,
    isOfOthers: true,
  }))
}

function isSettledBy({ outcome, isAccepted, isNamed }: Done): boolean {
  return isAccepted || (!['left', 'open'].includes(outcome) && isNamed !== true)
}

interface Done extends Item {
  readonly outcome: string
  readonly isAccepted: boolean
}

/** After so many that could not be reached, no other is tried. */
const mostUnreached = 3

/** The ledger still has it as changed. */
function notLookedAt(item: Item): Done {
  const why = 'not looked at, because the target is gone'
  return { ...item, outcome: 'open', text: `${item.text}: ${why}`, notes: [why], isAccepted: false }
}

/**
 * Where no read shows a resource, and no answer came to the run's requests: that it is not found now means that it was not
 * found then.
 */
function settledBy(last: PutBack, { before, effective }: OpenResource): PutBack {
  const isUnseen = before.known === 'promised' && !effective.some(({ succeeded }) => succeeded)
  return isUnseen && last.outcome === 'left' && last.status === 404 ? unchanged : last
}

/** The result with what happened to the resource before the run's end. `already`: what stays, if it was put back then. */
function withEarlier(last: PutBack, { isShared }: OpenResource, already: readonly string[] | undefined): PutBack {
  const earlier = last.outcome === 'unchanged' && already !== undefined
  if (last.outcome === 'unchanged' && isShared && !earlier) return byOthers
  const back: PutBack = earlier ? { outcome: 'restored', notes: already } : last
  if (back.outcome !== 'restored' || !isShared) return back
  return { outcome: 'restored', notes: [besideOthers, ...back.notes] }
}

/** The same, without the run's texts, and what costs money, that somebody else saved with what they changed since. */
async function withoutOwnLeft(eyes: Eyes, last: PutBack, resource: OpenResource): Promise<PutBack> {
  const { before, own, found, left, asked } = resource
  if (last.outcome !== 'others' || last.shows === undefined) return last
  const undo = undoOf(eyes.rules, before.resource.kind)
  const isSet = ({ at, to }: Difference): boolean =>
    left === null
      ? asked.some((body) => undo?.asked?.(body, at, to) === true)
      : isDeepStrictEqual(valueAt(left.state, at), to)
  const free = withoutCosts(undo, before.state, last.shows.state, isSet)
  const read = resource.isOurs && isVersioned(eyes.contract, undo) ? left?.state : undefined
  const wanted = withoutOwnTexts(before.state, free, without(own, found), read)
  if (isDeepStrictEqual(wanted, last.shows.state)) return last
  const theirs = { ...before, ...last.shows, state: wanted }
  const again = await putBack(eyes, { ...resource, before: theirs, left: last.shows, isOurs: true, unread: 0 })
  return again.outcome === 'restored' ? { reached: wanted, ...again } : last
}

/** The result with all that stays of what the run set, whenever it was put back. */
function withAsides(
  result: PutBack,
  { before, earlier, isShared }: OpenResource,
  last: PutBack,
  rules: Rules,
): PutBack {
  const shows = 'shows' in last ? last.shows : undefined
  const [first] = earlier
  const isIn = result.outcome === 'restored' || result.outcome === 'unchanged'
  if (!isIn || shows === undefined || first === undefined || isShared || before.known !== 'read') return result
  const { aside = [] } = undoOf(rules, before.resource.kind)?.plan(first, shows) ?? {}
  if (aside.length === 0) return result
  return { ...result, outcome: 'restored', notes: [...new Set([...result.notes, ...aside])] }
}

/** The result with what differs from what this run left, where nobody else was seen to change it before. */
function withDifferences(result: PutBack, resource: OpenResource): PutBack {
  const { before, left, isShared } = resource
  const shows = 'shows' in result ? result.shows : undefined
  if (shows === undefined) return result
  if (result.outcome === 'left' && isForGood(resource)) {
    // What is not there any more is told of the request that removed it.
    const stay = differencesOf(before.state, shows.state).filter(({ to }) => to !== undefined)
    return stay.length === 0 ? result : { ...result, notes: stay.map((one) => differenceSaid(one)) }
  }
  const isKept = (at: Pointer): boolean => result.keepsOwn?.some((place) => isAtOrBelow(at, place)) === true
  // Where a way back was not read any more, it may be what they changed.
  const [nearest = []] = [left ?? before, before]
    .map(({ state }) => differencesOf(state, shows.state))
    .toSorted((one, other) => one.length - other.length)
  const differs = nearest.filter(({ at }) => !isKept(at)).map((one) => differenceSaid(one))
  if (result.outcome !== 'others' || isShared || differs.length === 0) return result
  return { ...result, notes: [...result.notes, `${differs.join(', ')}, by somebody else or by the target itself`] }
}

function stateAfter(result: PutBack, { before: { state }, left }: OpenResource): Json {
  if ('shows' in result) return result.shows.state
  if (result.outcome === 'others') return null
  if (result.outcome === 'left') return left?.state ?? null
  return 'reached' in result ? (result.reached ?? state) : state
}

/** The result with what of this run stays in what somebody else saved. */
function withTextLeft(result: PutBack, resource: OpenResource, shown: Json): PutBack {
  const isTheirs = result.outcome === 'others' || (['restored', 'left'].includes(result.outcome) && resource.isShared)
  if (!isTheirs || shown === null) return result
  const { notes, places } = keptIn(resource, shown)
  return notes.length === 0 ? result : { ...result, notes: [...result.notes, ...notes], keepsOwn: places }
}
