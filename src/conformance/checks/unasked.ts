import { isDeepStrictEqual } from 'node:util'
import {
  decodePointer,
  encodePointer,
  foldedPlace,
  groupBy,
  isAtOrBelow,
  isContainer,
  isObject,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Pointer, Resource } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Relation } from '../model/history.ts'
import type { Answer, Result } from '../model/index.ts'
import { refusalChangesNothing } from '../model/plan.ts'
import { parsedJson } from '../rules/invariant.ts'
import { noOther } from '../rules/language/conditions.ts'
import type { Rules } from '../rules/rules.ts'
import { parametersOf, resourceOf } from './surroundings.ts'
import type { Entry } from './surroundings.ts'

/** A resource in which something stays changed that no request asked for. */
export interface Unasked {
  readonly resource: Resource
  readonly named: Readonly<Record<string, string>>
  readonly places: readonly UnaskedPlace[]
}

/** As it was before the first request that changed it, and as it was read last. Items of lists are named by their ids. */
export interface UnaskedPlace {
  readonly at: Pointer
  readonly was: unknown
  readonly is: unknown
}

/** Reads a resource once more; null: nothing is shown. */
export type LookAgain = (operation: string, named: Unasked['named']) => Promise<Answer | null>

/** Collects what requests change besides what they ask for, whatever is put back. */
export interface UnaskedWatch {
  /** Each exchange that concerns a resource, when it is over. */
  readonly seen: (resource: Resource, entry: Entry) => void
  /** What is known for sure around a change: nobody else can have changed the resource meanwhile. */
  readonly known: (resource: Resource, relation: Relation<Entry>) => void
  /** A rule that is held against every exchange was broken. */
  readonly broken: (result: Result) => void
  /**
   * What is still changed at places where a rule was broken for sure. Where no rule is held against every exchange there, that is
   * in every resource of the kind that this run changed: a case looks at one alone.
   */
  readonly left: (results: readonly Result[], look: LookAgain) => Promise<readonly Unasked[]>
}

/** What lists show that requests made though they were refused: operation → ids. */
export function madeByRefused(results: readonly Result[]): ReadonlyMap<string, readonly string[]> {
  const made = results.flatMap(({ case: { operation, tries }, findings }) =>
    tries !== refusalChangesNothing
      ? []
      : findings.flatMap(({ deviation, inferred, actual }) =>
          inferred === null && deviation.kind === 'untrue' && deviation.must === noOther && Array.isArray(actual)
            ? actual.map((id) => ({ operation, id: String(id) }))
            : [],
        ),
  )
  return new Map([...groupBy(made, ({ operation }) => operation)].map(([name, own]) => [name, own.map(({ id }) => id)]))
}

interface Seen {
  readonly resource: Resource
  readonly first: Entry
  newest: Entry
  /** What the run's last change left; null: nobody knows. */
  own: { readonly by: Entry; readonly left: Entry | null } | null
  readonly changes: Map<Pointer, Change>
  /** Changes of which nobody knows what was there right before and after. */
  readonly gaps: Set<Entry>
  /** All that may have changed it. */
  readonly sent: Entry[]
  /** Whether a card was charged for it: what that bought is told with the charge. */
  isCharged: boolean
}

interface Change {
  readonly was: unknown
  readonly is: unknown
  /** The operations, and whether their requests were refused. */
  readonly by: ReadonlySet<string>
  /** Whether it can come without a request, such as a state that goes on by itself. */
  readonly isOfItself: boolean
}

export function watchUnasked(contract: Contract, rules: Rules): UnaskedWatch {
  /** Null: the run changed it before a read showed it, so what it was like is not known here. */
  const all = new Map<string, Seen | null>()
  const everywhere: BrokenPlace[] = []
  return {
    broken: (result) => void everywhere.push(...brokenPlaces(contract, result)),
    seen(resource, entry) {
      const { operation, effect, sender } = entry
      const isShown = effect === 'shows'
      const key = keyOf(resource, entry)
      const seen = all.get(key)
      if (seen === null) return
      if (seen === undefined) {
        const isChange = operation.id in resource.writes
        if (isChange && effect !== 'refused' && effect !== 'nothing') all.set(key, null)
        else if (!isChange && isShown)
          all.set(key, {
            resource,
            first: entry,
            newest: entry,
            own: null,
            changes: new Map(),
            gaps: new Set(),
            sent: [],
            isCharged: false,
          })
        return
      }
      // Callers may see different parts.
      if (isShown && seen.first.sender === sender) seen.newest = entry
      if (!(operation.id in resource.writes) || effect === 'refused' || effect === 'nothing') return
      seen.gaps.add(entry)
      seen.sent.push(entry)
      seen.isCharged ||= (rules.charged?.(operation.id, bodyOf(entry)) ?? null) !== null
      seen.own = { by: entry, left: isShown ? entry : null }
    },
    known(resource, { subject, before, after, beside }) {
      const seen = all.get(keyOf(resource, subject)) ?? null
      const left = after ?? shownBy(subject)
      if (seen === null || before === null || left === null) return
      const { changes, gaps, first } = seen
      gaps.delete(subject)
      if (seen.own?.by === subject) seen.own = { by: subject, left }
      const around = [subject, ...beside]
      const found = gaps.size > 0 ? nodesOf(rawOf(first)) : null
      for (const { at, was, is } of differencesOf(before, left)) {
        if (isAsked(resource, around, { at, is })) continue
        const isOfItself = isVolatile(resource, at)
        const earlier = changes.get(at)
        const by = new Set([...(earlier?.by ?? []), ...around.map(nameOf)])
        changes.set(at, { was: originOf({ at, was, isOfItself }, earlier, found), is, by, isOfItself })
      }
    },
    async left(results, look) {
      const broken = results.flatMap((result) => brokenPlaces(contract, result))
      const isLookedAt = (one: BrokenPlace): boolean =>
        everywhere.some(({ kind, by, at }) => kind === one.kind && by === one.by && isAlong(at, one.at))
      const ofEach = new Set(broken.filter((one) => !one.by.endsWith(whenRefused) && !isLookedAt(one)))
      const found: Unasked[] = []
      for (const [key, seen] of all) {
        if (seen === null) continue
        const isOf = (one: BrokenPlace): boolean =>
          one.keys.has(key) || (one.kind === seen.resource.kind && ofEach.has(one))
        const own = [...broken, ...everywhere].filter((one) => isOf(one) && isChangedBy(seen, one.by))
        if (own.length === 0) continue
        const now = await lookAgain(seen, look)
        const places = placesLeft(rules, now, key, own)
        if (places.length > 0) found.push({ resource: now.resource, named: now.first.named, places })
      }
      return found
    },
  }
}

/** What was there before the run changed it. `found`: all that was there first, where not all changes are known. */
function originOf(
  { at, was, isOfItself }: Pick<UnaskedPlace, 'at' | 'was'> & Pick<Change, 'isOfItself'>,
  earlier: Change | undefined,
  found: ReturnType<typeof nodesOf> | null,
): unknown {
  if (earlier !== undefined && (isOfItself || isDeepStrictEqual(earlier.is, was))) return earlier.was
  // Without a change of this run between, somebody else has set it since.
  return found === null ? was : (earlier?.was ?? found.get(at)?.value ?? was)
}

/** What a change left, as its own response shows it: a replay shows what was, not what is. */
function shownBy(change: Entry): Entry | null {
  return change.effect === 'shows' ? change : null
}

function isChangedBy({ changes, gaps, sent }: Seen, name: string): boolean {
  // What it does when it is refused, a later one that is accepted does as well.
  if (sent.some(({ operation }) => name === operation.id + whenRefused)) return false
  return [...changes.values()].some(({ by }) => by.has(name)) || [...gaps].some((one) => nameOf(one) === name)
}

const whenRefused = ' refused'

function nameOf({ operation, effect }: Entry): string {
  return effect === 'refused' ? operation.id + whenRefused : operation.id
}

/** The same as a read shows it now: what puts something back is not read by the rules. */
async function lookAgain(seen: Seen, look: LookAgain): Promise<Seen> {
  const { resource, first } = seen
  const [[operation, place] = ['', null]] = Object.entries(resource.reads)
  const answer = await look(operation, first.named)
  return answer === null || place === null ? seen : { ...seen, newest: { ...first, answer, place } }
}

function placesLeft(rules: Rules, seen: Seen, key: string, broken: readonly BrokenPlace[]): readonly UnaskedPlace[] {
  const { resource, first, newest, own, sent, isCharged } = seen
  const now = nodesOf(rawOf(newest))
  const before = nodesOf(rawOf(first))
  const left = own?.left === null || own === null ? null : nodesOf(rawOf(own.left))
  const isToldOf = (was: unknown, is: unknown): boolean =>
    isLogOf(was, is) || (isCharged && typeof was === 'number' && typeof is === 'number')
  return [...changesOf(seen)].flatMap(([at, { was, by, isOfItself }]) => {
    const place = now.get(at)
    const folded = foldedPlace(place?.raw ?? at)
    const isBroken = broken.some(
      (one) =>
        by.has(one.by) && (isOfItself ? one.keys.has(key) && isAtOrBelow(folded, one.at) : isAlong(one.at, folded)),
    )
    const isThere = now.has(at.slice(0, at.lastIndexOf('/')))
    // Such as after the run itself had changed it, and put it back.
    const isAsBefore = [was, before.get(at)?.value].some((value) => isDeepStrictEqual(value, place?.value))
    // Such as the weight of what was removed later.
    const isAskedSince = isAsked(resource, sent, { at, is: place?.value })
    if (!isBroken || !isThere || isAsBefore || isAskedSince || isToldOf(was, place?.value)) return []
    // Somebody else has set it since the run changed it.
    const isTheirs =
      !isOfItself &&
      left?.has(at) === true &&
      ![was, place?.value].some((value) => isDeepStrictEqual(value, left.get(at)?.value))
    if (isTheirs) return []
    return isPutBack(rules, resource, newest, place, was) ? [] : [{ at, was, is: place?.value }]
  })
}

/** With what differs since the first read, where nothing else is known of what the run changed. */
function changesOf({ resource, first, newest, changes, gaps, sent }: Seen): ReadonlyMap<Pointer, Change> {
  if (gaps.size === 0) return changes
  const by = new Set([...gaps].map(nameOf))
  const others = differencesOf(first, newest).filter((one) => !isAsked(resource, sent, one))
  return new Map([
    ...others.map(({ at, was, is }) => [at, { was, is, by, isOfItself: isVolatile(resource, at) }] as const),
    ...changes,
  ])
}

function keyOf({ kind }: Resource, { named }: Pick<Entry, 'named'>): string {
  return JSON.stringify([kind, ...Object.values(named)])
}

/** With what the contract does not document. */
function rawOf(entry: Entry): unknown {
  return valueAt(bodyOf(entry), entry.place)
}

function bodyOf({ answer }: Pick<Entry, 'answer'>): unknown {
  return answer === null ? undefined : jsonOf(answer)
}

interface Node {
  readonly value: unknown
  /** Its place, with the indexes of items. */
  readonly raw: Pointer
  readonly isLeaf: boolean
}

/** All that is in a value, by its place: items of lists under their ids. A list of anything else is one value. */
function nodesOf(root: unknown): ReadonlyMap<Pointer, Node> {
  const nodes = new Map<Pointer, Node>()
  const visit = (value: unknown, at: Pointer, raw: Pointer): void => {
    const ids = Array.isArray(value) ? idsOf(value) : null
    const names = isObject(value) ? Object.keys(value) : (ids ?? [])
    nodes.set(at, { value, raw, isLeaf: names.length === 0 })
    for (const [index, name] of names.entries()) {
      const step = encodePointer(ids === null ? name : String(index))
      visit(valueAt(value, step), at + encodePointer(name), raw + step)
    }
  }
  visit(root, '', '')
  return nodes
}

/** What tells the items of a list apart; null: nothing does. */
function idsOf(items: readonly unknown[]): readonly string[] | null {
  const [first] = items
  const name = isObject(first) ? Object.keys(first).find((one) => /^id$|Id$/.test(one)) : undefined
  if (name === undefined) return null
  const ids = items.flatMap((item) => {
    const id = valueAt(item, encodePointer(name))
    return typeof id === 'string' ? [id] : []
  })
  return new Set(ids).size === items.length ? ids : null
}

type Difference = Pick<UnaskedPlace, 'at' | 'was' | 'is'>

/** What was there and has another value now, or none. Items that are gone are left out: a rule of their own looks at them. */
function differencesOf(before: Entry, after: Entry): readonly Difference[] {
  const now = nodesOf(rawOf(after))
  return [...nodesOf(rawOf(before))].flatMap(([at, { value: was, isLeaf }]) => {
    const is = now.get(at)?.value
    const isThere = isLeaf && now.has(at.slice(0, at.lastIndexOf('/')))
    return !isThere || isDeepStrictEqual(was, is) || (isTime(was) && isTime(is)) ? [] : [{ at, was, is }]
  })
}

/** Whether a list of what was done when only goes on, as each change makes it, perhaps without its oldest items. */
function isLogOf(was: unknown, is: unknown): boolean {
  if (!Array.isArray(was) || !Array.isArray(is)) return false
  const isDated = (item: unknown): boolean => isObject(item) && Object.values(item).some(isTime)
  const goesOn = (earlier: readonly unknown[], later: readonly unknown[]): boolean =>
    earlier.some((_, from) => {
      const kept = earlier.slice(from)
      return isDeepStrictEqual(kept, later.slice(0, kept.length))
    })
  // Of a full list, all that was there may have been pushed out.
  const [last = '', first = ''] = [timesIn(was).at(-1), timesIn(is)[0]]
  return (
    is.every(isDated) && (goesOn(was, is) || goesOn(was.toReversed(), is.toReversed()) || (last !== '' && last < first))
  )
}

function timesIn(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => (isObject(item) ? Object.values(item).filter(isTime) : [])).toSorted()
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
}

function isVolatile({ volatile, movedBy }: Resource, at: Pointer): boolean {
  return [...volatile, ...movedBy].some((place) => isAtOrBelow(at, place))
}

/** Whether one of these requests asked for a difference, or it is the version. */
function isAsked(
  { names, version }: Resource,
  sent: readonly Entry[],
  { at, is }: Pick<Difference, 'at' | 'is'>,
): boolean {
  if (version !== null && isAtOrBelow(at, version.at)) return true
  const name = at.slice(at.lastIndexOf('/'))
  return sent.some((entry) => {
    // What it names is what it is about.
    const about = Object.entries(parametersOf(entry)).flatMap(([of, value]) => (names.includes(of) ? [] : [value]))
    if (about.some((id) => decodePointer(at).includes(id))) return true
    if (entry.effect === 'refused') return false
    const asked = nodesOf(parsedJson(entry.exchange.request.body))
    return [...asked].some(([place, { value }]) => place.endsWith(name) && isDeepStrictEqual(value, is))
  })
}

/** Where a rule was broken for sure. */
interface BrokenPlace {
  readonly kind: string
  /** The operation, and whether its request was refused. */
  readonly by: string
  /** In a resource, with `*` for items. */
  readonly at: Pointer
  /** The resources that the case changed. */
  readonly keys: ReadonlySet<string>
}

function brokenPlaces(contract: Contract, { case: tried, findings, attempt }: Result): readonly BrokenPlace[] {
  const steps = tried.acts.flatMap((act) => (act.role === 'step' ? [act] : []))
  const isRefused = tried.tries === refusalChangesNothing
  return findings.flatMap(({ deviation, inferred, act: label, reads: labels = [], at }) => {
    const shows = label === undefined ? steps[0] : steps.find((act) => act.label === label)
    if (deviation.kind !== 'untrue' || inferred !== null || shows === undefined) return []
    return contract.resources.flatMap(({ kind, reads, writes }) => {
      const place = reads[shows.operation] ?? writes[shows.operation]
      if (typeof place !== 'string' || !isAtOrBelow(at, `/body${place}`)) return []
      const within = foldedPlace(at.slice(`/body${place}`.length))
      const keys = new Set(
        (attempt?.played ?? []).flatMap(({ act, exchange }) => {
          const about = act.operation in writes ? resourceOf(contract, act.operation, exchange.request, '') : null
          return about === null ? [] : [keyOf(about.resource, about)]
        }),
      )
      const changing = steps.filter(({ operation }) => operation in writes)
      const blamed = changing.filter((act) => labels.includes(act.label))
      return (blamed.length > 0 ? blamed : changing).map(({ operation, expect }) => {
        const wasRefused = isRefused || (blamed.length > 0 && expect.status >= 400)
        return { kind, by: wasRefused ? operation + whenRefused : operation, at: within, keys }
      })
    })
  })
}

/** Whether one place is the other, or in it. */
function isAlong(one: Pointer, other: Pointer): boolean {
  return isAtOrBelow(one, other) || isAtOrBelow(other, one)
}

/** Whether it is part of what is put back after a change: that is told of by itself. */
function isPutBack(
  { undo = [] }: Rules,
  { reads }: Resource,
  { answer, place }: Entry,
  node: Node | undefined,
  was: unknown,
): boolean {
  const body = answer === null ? null : jsonOf(answer)
  if (node === undefined || !isContainer(body)) return false
  const earlier = withValueAt(body, place + node.raw, was)
  return undo.some(
    ({ read, pick }) => read !== null && read in reads && !isDeepStrictEqual(pick(body)?.state, pick(earlier)?.state),
  )
}
