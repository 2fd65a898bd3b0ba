import { isDeepStrictEqual } from 'node:util'
import {
  decodePointer,
  isContainer,
  leavesOf,
  operationById,
  refusalCode,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import { changesBetween, isSameSight, membersOf, undoOf } from '../rules/undo.ts'
import type { Known, Undo, UndoRequest, WayBack } from '../rules/undo.ts'
import { differenceSaid, differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { isRefusal } from './history.ts'
import type { BeforeLine, LeftResource } from './history.ts'
import { keyOf } from './resource.ts'
import { lookNow, lookUntil } from './sight.ts'
import type { Eyes } from './sight.ts'

// One resource that a run changed, put back as it was before.

/** What the notes of a way back say that led only so far. */
export const besideOthers = 'to what somebody else set meanwhile'

/** The result for one resource. */
export type PutBack = Outcome & {
  /** What somebody else saved has a text of this run in it, or perhaps something else, at these places. */
  readonly keepsOwn?: readonly Pointer[]
}

type Outcome =
  /** `reached`: the state that it has now, if that is not the one before; `shows`: what a read showed then. */
  | {
      readonly outcome: 'unchanged' | 'restored'
      readonly notes: readonly string[]
      readonly reached?: Json
      readonly shows?: Known
    }
  /** Somebody else changed it: it stays so. */
  | { readonly outcome: 'others'; readonly notes: readonly string[]; readonly shows?: Known }
  /** It stays changed. `status`: of the refusal, if that is why; `shows`: what it showed although the way back was accepted. */
  | ({ readonly outcome: 'left'; readonly shows?: Known } & Stays)
  /** It can be tried again: no answer, a server error (`status`), or a conflict, which passes. */
  | ({ readonly outcome: 'open' } & Stays)

interface Stays {
  readonly notes: readonly string[]
  readonly status?: number
  /** Some of its requests may have been accepted before one was not. */
  readonly isHalfway?: boolean
}

/** Puts one resource back, if this run changed it and it still is as the run left it. */
export async function putBack(eyes: Eyes, resource: LeftResource): Promise<PutBack> {
  const { rules } = eyes
  const { before, isOurs, earlier } = resource
  const undo = undoOf(rules, before.resource.kind)
  if (undo === null) return { outcome: 'left', notes: ['this version knows no way back'] }
  if (before.known !== 'read') {
    if (!isOurs) return unchanged
    const seen = await lookNow(eyes, before)
    if (before.known === 'absent')
      return seen.kind === 'known' ? { outcome: 'left', notes: ['it was not there before'] } : unchanged
    return takeBack(eyes, resource, undo.plan(asFarAsSet(resource), seen.kind === 'known' ? seen.known : null))
  }
  const seen = await lookUntil(eyes, before, (known) => isAsLeft(undo, resource, known), earlier)
  if (seen.kind === 'absent') return { outcome: 'left', notes: ['it is not there any more'] }
  if (seen.kind === 'hidden') return isOurs ? { outcome: 'open', notes: [seen.says] } : unchanged
  if (isDeepStrictEqual(seen.known.state, before.state)) return { outcome: 'unchanged', notes: [], shows: seen.known }
  if (!isOurs || !isAsLeft(undo, resource, seen.known)) return { outcome: 'others', notes: [], shows: seen.known }
  const back = { ...before, state: asFarAsAsked(undo, resource, seen.known) }
  if (isDeepStrictEqual(back.state, seen.known.state)) return { outcome: 'others', notes: [], shows: seen.known }
  const result = await takeBack(eyes, { ...resource, before: back }, undo.plan(back, seen.known), seen.known)
  const isWhole = isDeepStrictEqual(back.state, before.state)
  return isWhole || result.outcome !== 'restored'
    ? result
    : { reached: back.state, ...result, notes: [besideOthers, ...result.notes] }
}

/** The state to go back to: where nothing counts changes, what the requests cannot have changed stays. */
function asFarAsAsked(undo: Undo, resource: LeftResource, now: Known): Json {
  const { before, left } = resource
  const others = notAskedFor(undo, resource, now)
  if (others === null || changesBetween(undo, left ?? before, now) !== null) return before.state
  // What is in a list cannot be told from what moved there.
  if (others.some(({ at }) => /\/\d+(?:\/|$)/.test(at))) return now.state
  return others.reduce((state, { at, to }) => withValueAt(state, at, to), before.state)
}

/** What differs and no request asked for that nobody has read since; null: it is not known what they asked for. */
function notAskedFor(
  { asked: isAsked }: Undo,
  { before, left, unread, asked }: LeftResource,
  now: Known,
): readonly Difference[] | null {
  if (unread === 0 || asked.length !== unread) return null
  const { state } = left ?? before
  const known = new Set([state, ...asked].flatMap(leavesOf))
  return differencesOf(state, now.state).filter(({ at, to }) =>
    isAsked === undefined
      ? !mayLeadTo(known, to, decodePointer(at).at(-1))
      : !asked.some((body) => isAsked(body, at, to)),
  )
}

/** Whether requests can have led to a change: all that is new was there or is in their bodies, but for ids, which a target may give. */
function mayLeadTo(known: ReadonlySet<unknown>, value: unknown, name: string | undefined): boolean {
  if (value === undefined || name === 'id' || known.has(value)) return true
  return isContainer(value) && Object.entries(value).every(([inner, one]) => mayLeadTo(known, one, inner))
}

/** What no read shows is put back as far as the run's requests named it: the rest is as others left it. */
function asFarAsSet({ before, sets }: LeftResource): Known {
  const named = Object.entries(membersOf(before.state)).filter(([name]) => sets.includes(name))
  return named.length === 0 ? before : { ...before, state: Object.fromEntries(named) }
}

/** Whether a resource shows what this run left there, or what only its last requests can have left. */
function isAsLeft(undo: Undo, resource: LeftResource, now: Known): boolean {
  const { before, left, unread } = resource
  const last = left ?? before
  if (unread === 0) return isSameSight(undo, last, now)
  const changes = changesBetween(undo, last, now)
  // Some servers count by more than one.
  return changes === null || changes <= unread || notAskedFor(undo, resource, now)?.length === 0
}

/** `found`: what it showed last; null: nothing. */
async function takeBack(
  eyes: Eyes,
  resource: LeftResource,
  way: WayBack,
  found: Known | null = null,
): Promise<PutBack> {
  const { before } = resource
  const { ways, left } = way
  let refusal: PutBack = {
    outcome: 'left',
    notes: left.length === 0 ? ['there is no way back'] : left,
    ...(found === null || ways.length > 0 ? {} : { shows: found }),
  }
  // Of several requests the first ones may have been accepted.
  let sent = 0
  for (const moves of ways) {
    const { refused, accepted, shown } = await take(eyes, before, moves)
    sent += accepted
    if (refused === null) {
      if (left.length > 0 && way.reaches === undefined) return { outcome: 'left', notes: left }
      const reached = await verified(eyes, resource, { ...way, found, shown })
      return left.length > 0 && reached.outcome === 'restored' ? { ...reached, outcome: 'left', notes: left } : reached
    }
    refusal = { ...refused, isHalfway: sent > 0 }
    if (refused.outcome === 'open' && refused.status !== conflict) return refusal
  }
  if (before.known !== 'read') return refusal
  // Its version may have been outdated by somebody who changed it since.
  const undo = undoOf(eyes.rules, before.resource.kind)
  const seen = await lookNow(eyes, before)
  const own = { ...resource, unread: resource.unread + sent }
  const isOther = undo !== null && seen.kind === 'known' && !isAsLeft(undo, own, seen.known)
  return isOther ? byOthers : refusal
}

interface Taken {
  /** Null: everything was accepted. */
  readonly refused: ({ readonly outcome: 'left' | 'open' } & Stays) | null
  /** How many requests were not refused. */
  readonly accepted: number
  /** What the last response showed of the resource. */
  readonly shown: Known | null
}

async function take(eyes: Eyes, { as, resource }: BeforeLine, moves: readonly UndoRequest[]): Promise<Taken> {
  const { contract, rules, ask, noteWayBack } = eyes
  const undo = undoOf(rules, resource.kind)
  let shown: Known | null = null
  for (const [accepted, move] of moves.entries()) {
    const { operation, body } = move
    const asks = undo?.history === undefined ? { asks: body } : {}
    noteWayBack?.(keyOf(resource), 'sent', asks, move)
    const received = await ask({ operation, as, parts: resource.parts, body, changes: true, isAtOnce: true })
    if ('trouble' in received) {
      return {
        refused: { outcome: 'open', notes: [`${operation}: ${received.trouble.message}`] },
        accepted: accepted + 1,
        shown,
      }
    }
    const { status } = received.answer
    const outcome = status === conflict || status === 429 || status >= 500 ? 'open' : 'left'
    if (status < 300) {
      shown = undo?.pick(jsonOf(received.answer)) ?? null
      if (accepted + 1 < moves.length) await lookBetween(eyes, { as, resource })
      continue
    }
    const isKnown = isRefusal(status)
    if (isKnown) noteWayBack?.(keyOf(resource), 'refused', asks, move)
    const module = operationById(contract, operation)?.module ?? ''
    const code = refusalCode(contract, module, status, jsonOf(received.answer))
    const notes = [[`${operation} answered ${status}`, ...(code === null ? [] : [code])].join(' ')]
    const refused = { outcome, notes, status } as const
    return { refused, accepted: accepted + (isKnown ? 0 : 1), shown }
  }
  return { refused: null, accepted: moves.length, shown }
}

/** Which of several requests takes what no request gives back, a read between them tells. */
async function lookBetween(eyes: Eyes, { as, resource }: Pick<BeforeLine, 'as' | 'resource'>): Promise<void> {
  if (eyes.noteBetween === undefined || undoOf(eyes.rules, resource.kind)?.holds === undefined) return
  const seen = await lookNow(eyes, { as, resource })
  if (seen.kind === 'known') eyes.noteBetween(keyOf(resource), seen.known)
}

/** What it is about passes, such as a payment that is on its way. */
export const conflict = 409

export const unchanged: PutBack = { outcome: 'unchanged', notes: [] }
export const byOthers: PutBack = { outcome: 'others', notes: [] }

/** Whether a resource shows what an accepted way back leads to. */
async function verified(
  eyes: Eyes,
  { before, earlier }: LeftResource,
  { aside = [], reaches, found, shown }: WayBack & { readonly found: Known | null } & Pick<Taken, 'shown'>,
): Promise<PutBack> {
  const isBack = ({ state }: Known): boolean => isDeepStrictEqual(state, reaches ?? before.state)
  const after = await lookUntil(eyes, before, isBack, earlier)
  if (before.known !== 'read' || after.kind !== 'known' || isBack(after.known)) {
    return {
      outcome: 'restored',
      notes: aside,
      ...(reaches === undefined ? {} : { reached: reaches }),
      ...(after.kind === 'known' ? { shows: after.known } : {}),
    }
  }
  const undo = undoOf(eyes.rules, before.resource.kind)
  const differences = differencesOf(reaches ?? before.state, after.known.state)
  // What the way back itself led to, where all that differs is as it was right before: the target carried it out in part.
  const isInPart =
    found !== null &&
    shown !== null &&
    isSameSight(undo, shown, after.known) &&
    differences.every(({ at, to }) => isDeepStrictEqual(valueAt(found.state, at), to))
  // Without versions, only what was there right before is not taken for what somebody wrote right after.
  const old = [...(undo?.version === undefined ? [] : earlier), ...(found === null ? [] : [found])]
  if (!isInPart && !old.some((known) => isSameSight(undo, known, after.known))) return byOthers
  const differ = differences.map((one) => differenceSaid(one)).join(', ')
  return { outcome: 'left', notes: [`the way back was accepted, but ${differ}`], shows: after.known }
}
