import { isDeepStrictEqual } from 'node:util'
import { valueAt, withValueAt } from '../../contract/index.ts'
import type { Json } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case, Finding, SentRequest } from '../model/index.ts'
import { changesBetween, isOneWay, isSameSight, undoOf } from '../rules/undo.ts'
import type { Known, Undo } from '../rules/undo.ts'
import type { Received } from '../run/transport.ts'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { isRefusal } from './history.ts'
import { trackLosses } from './losses.ts'
import type { Reached } from './losses.ts'
import { namesOfOne, sharedKeys } from './names.ts'
import { ownIn, ownOfAll, without, withoutCosts, withoutOwnTexts } from './own-text.ts'
import { lastKeysOf } from './reach.ts'
import { idOf, isVersioned, jsonIn, keyOf, membersIn, resourceOf, versionSent } from './resource.ts'
import type { Resource } from './resource.ts'
import { putBack } from './put-back.ts'
import { asLeft, codeIn, isAskedForBy, isWrittenBy, secondLook, sentLast } from './second-look.ts'
import type { RefusedRequest, StatesSettings, Tracked } from './second-look.ts'
import { lookUntil } from './sight.ts'
import type { Survey } from './survey.ts'

/**
 * What is known of each resource while a run goes on, and who left it so. Others use the target too: what a request finds
 * and leaves is read around it, what somebody else left is kept, and what is put back is what this run left.
 *
 * Call everything of a case while no other case touches the same resources.
 */
export interface States {
  /** Reads what a request may change, right before it goes out: from here on, that is what is put back. */
  readonly ready: (tried: Case, operation: string, request: SentRequest) => Promise<void>
  readonly answered: (tried: Case, operation: string, request: SentRequest, received: Received) => void
  /** Reads what a case may have changed. Returns what its refused requests did change. */
  readonly settle: (tried: Case) => Promise<readonly Finding[]>
  /** Reads what no read has shown since this run changed it: only what it left is put back. */
  readonly settleAll: () => Promise<void>
  /** Puts back what a case left, as far as nobody else has changed it since. */
  readonly putBack: (tried: Case) => Promise<void>
  /** Whether somebody else was seen to change what a case names, or anything else; null: nothing. */
  readonly othersSeen: (tried: Case) => 'here' | 'elsewhere' | null
  /** Why something is not changed any more, for what changes of its kind did elsewhere; null: it may be. */
  readonly whyNot: (reach: readonly Reached[]) => string | null
  /** Why a case that is under way does not change something again: somebody else did since. Null: nobody was seen to. */
  readonly whyNotNow: (tried: Case, resource: Resource | null) => string | null
  /** How many saves the history of a resource holds now, by its key; null: nobody knows. */
  readonly savesOf: (key: string) => number | null
  /** What was put back before the end, with what stays: by its key. */
  readonly done: ReadonlyMap<string, readonly string[]>
}

/** How many resources are read to see whether somebody else is at work. */
const mostLooks = 40
/** Milliseconds until a request of this run has its answer, as a rule. */
const onItsWay = 1000

export function trackStates({ before, intents }: Pick<Survey, 'before' | 'intents'>, given: StatesSettings): States {
  const { contract, rules, values, run, ledger } = given
  const losses = trackLosses(given)
  const settings: StatesSettings = {
    ...given,
    noteWayBack(key, step, body, request) {
      losses.noteWayBack(key, step, request)
      ledger.append({ type: 'way-back', run, key, step, ...body })
    },
    noteBetween(key, known) {
      const one = tracked.get(key)
      // An instance that lags behind shows nothing of the first one yet.
      const isLate = one?.current === undefined || one.current === null || isSameSight(undoFor(one), one.current, known)
      if (one !== undefined && !isLate) losses.note(one, known, true)
    },
  }
  const tracked = new Map(
    before.flatMap((line): readonly (readonly [string, Tracked])[] => {
      if (line.known === 'absent') return []
      const known = { state: line.state, beside: line.beside }
      const key = keyOf(line.resource)
      const isRead = line.known === 'read'
      const current = isRead ? known : null
      const earlier = isRead ? [known] : []
      return [
        [
          key,
          {
            key,
            line,
            before: known,
            current,
            found: known,
            read: current,
            isOurs: false,
            ours: undefined,
            earlier,
            theirs: [line.state],
            sent: 0,
            by: null,
            shown: [],
            bodies: [],
            isCertain: true,
          },
        ],
      ]
    }),
  )
  /** Case → key → members that its requests set of what no read shows. */
  const setBy = new Map<Case, Map<string, string[]>>()
  /** The target's ids of what somebody else was seen to change. */
  const others = new Set<string>()
  /** Of what no read shows: what was met in another state than its fixture declares, perhaps because of them. */
  const unlike = new Set<string>()
  const namesOf = new Map(namesOfOne(settings, before))
  const shared = sharedKeys(settings, intents)
  const lastKeys = lastKeysOf(intents)
  /** Case → key → the requests on it that were refused. */
  const byCase = new Map<Case, Map<string, RefusedRequest[]>>()
  /** What refused requests of a case did, seen before it is over. */
  const early = new Map<Case, readonly Finding[]>()
  /** Kinds whose changes were answered with just the state that a read showed afterwards. */
  const faithful = new Set<string>()
  const done = new Map<string, readonly string[]>()
  /** Case → keys of what somebody else changed after it did. */
  const interrupted = new Map<Case, Set<string>>()
  /** Key → the requests of this run on it. */
  const sentTo = new Map<string, { readonly tried: Case; readonly request: SentRequest }[]>()
  /** What is being looked at, because refused requests of this run may have changed it, or put back. */
  const looking = new Set<string>()

  const undoFor = ({ line }: Tracked): Undo | null => undoOf(rules, line.resource.kind)
  const alikeOf = (resource: ReturnType<typeof resourceOf>): readonly Tracked[] => {
    if (resource === null) return []
    const key = keyOf(resource)
    return (namesOf.get(key) ?? [key]).flatMap((name) => tracked.get(name) ?? [])
  }

  /** What a read shows; null if it shows nothing. */
  async function sight(one: Tracked, isExpected: (known: Known) => boolean): Promise<Known | null> {
    const seen = await lookUntil(settings, one.line, isExpected, one.earlier)
    return seen.kind === 'known' ? seen.known : null
  }

  function note(one: Tracked, now: Known): void {
    losses.note(one, now)
    one.current = now
    // An instance that lags behind may show it again under each of its names.
    for (const name of namesOf.get(one.key) ?? [one.key]) tracked.get(name)?.earlier.push(now)
  }

  /** Whether nobody else is at work: whatever this run knows but this is still as it was read last. */
  async function isAloneBut(changed: Tracked): Promise<boolean> {
    if (others.size > 0) return false
    const names = namesOf.get(changed.key) ?? [changed.key]
    const known = [...tracked.values()].filter(
      (one) => !names.includes(one.key) && one.line.known === 'read' && undoFor(one)?.shownBy === undefined,
    )
    const isAsKnown = async (one: Tracked): Promise<boolean> => {
      const { current, sent } = one
      if (current === null || isSuspect(one.key)) return true
      const isCurrent = (seen: Known): boolean => isSameSight(undoFor(one), current, seen)
      const now = await sight(one, isCurrent)
      // It may have been put back in the meantime.
      if (now === null || isCurrent(now) || isSuspect(one.key) || one.current !== current) return true
      // A request of this run may be on its way.
      await settings.pause(onItsWay)
      return one.sent !== sent || one.current !== current
    }
    return (await Promise.all(known.slice(0, mostLooks).map(isAsKnown))).every(Boolean)
  }

  /** Whether refused requests of this run may have changed it, which nobody has looked at yet. */
  function isSuspect(key: string): boolean {
    return looking.has(key) || [...byCase.values()].some((own) => (own.get(key)?.length ?? 0) > 0)
  }

  /** What turns out to be the same under another name: it began alike, and this run left there what is found here. */
  function twinOf(one: Tracked, now: Known): Tracked | undefined {
    const [first] = one.earlier
    const undo = undoFor(one)
    // What it has shown before, an instance that lags behind may show again.
    if (one.earlier.some(({ state }) => isDeepStrictEqual(state, now.state))) return undefined
    if (first === undefined || undo?.identities === undefined) return undefined
    return [...tracked.values()].find(
      (other) =>
        other !== one &&
        other.sent > 0 &&
        other.current !== null &&
        undoFor(other)?.identities !== undefined &&
        isDeepStrictEqual(other.earlier[0]?.state, first.state) &&
        isSameSight(undo, other.current, now),
    )
  }

  /**
   * Somebody else left it so, or this run did, by a request that was refused or under another name. `mine`: what this run
   * changed of it, which is still there. `left`: as it was left before.
   */
  function rebase(one: Tracked, now: Known, mine: readonly Difference[] = [], left = one.current): void {
    const sent = sentTo.get(one.key) ?? []
    const requests = sent.map(({ request }) => request)
    if (isWrittenBy(requests, differencesOf(one.before.state, now.state))) {
      ledger.append({ ...one.line, run, ...one.before })
      claim(one, now)
      return
    }
    const twin = twinOf(one, now)
    if (twin !== undefined) {
      const names = [...new Set([one, twin].flatMap(({ key }) => namesOf.get(key) ?? [key]))]
      for (const name of names) namesOf.set(name, names)
      if (twin.isOurs) claim(one, now)
      else isBack(one, now)
      return
    }
    note(one, now)
    done.delete(one.key)
    // What of it is this run's is put back.
    const own = without(ownOfAll(sent.map(({ tried, request }) => ownIn(tried, request.body))), one.theirs)
    const isSet = ({ at, to }: Difference): boolean =>
      one.isOurs && left !== null && isDeepStrictEqual(valueAt(left.state, at), to)
    const free = withoutCosts(undoFor(one), one.before.state, now.state, isSet)
    const theirs = mine.reduce((state, { at, from }) => withValueAt(state, at, from), free)
    // They named the version that they had read: what the run left last, which an answer alone may show.
    const seen = left === one.current ? one.ours : left?.state
    const read = one.isOurs && isVersioned(contract, undoFor(one)) ? seen : undefined
    one.before = { ...now, state: withoutOwnTexts(one.before.state, theirs, own, read) }
    one.isOurs = !isDeepStrictEqual(one.before.state, now.state)
    one.theirs.push(one.before.state)
    ledger.append({ ...one.line, run, ...one.before, theirs: true })
    if (one.isOurs) ledger.append({ type: 'after', run, key: one.key, ...now })
    others.add(idOf(one.line.resource))
  }

  /** This run left it so. */
  function claim(one: Tracked, now: Known): void {
    note(one, now)
    Object.assign(one, { isOurs: true, ours: now.state, shown: [], bodies: [] } satisfies Partial<Tracked>)
    ledger.append({ type: 'after', run, key: one.key, ...now })
  }

  /** Requests that failed left it as they found it. */
  function keep(one: Tracked, now: Known): void {
    if (!isDeepStrictEqual(one.found.state, one.before.state)) {
      claim(one, now)
      return
    }
    note(one, now)
    one.before = now
    one.isOurs = false
    ledger.append({ ...one.line, run, ...now })
  }

  /**
   * The longer it stays changed, the more it may cost, and the more likely somebody else builds on it or changes it, too. What
   * has a history waits for the cases that follow soon: each way back is a save more.
   */
  function isUrgent(tried: Case, key: string): boolean {
    const one = tracked.get(key)
    const undo = one === undefined ? null : undoFor(one)
    return undo !== null && (undo.history === undefined || lastKeys.get(tried)?.has(key) === true)
  }

  /** Reads for the first time what no read shows. */
  async function meet(one: Tracked): Promise<void> {
    const now = await sight(one, () => true)
    if (now === null) return
    const { known, state, resource } = one.line
    if (known === 'promised' && state !== null && !isDeepStrictEqual(state, now.state)) unlike.add(idOf(resource))
    note(one, now)
    one.line = { ...one.line, known: 'read', ...now }
    one.before = now
    one.theirs.push(now.state)
    ledger.append({ ...one.line, run })
  }

  /** Reads what was read or changed before, right before a request of a case. */
  async function lookAgain(tried: Case, one: Tracked, operation: string, request: SentRequest): Promise<void> {
    const { current, sent } = one
    if (current === null) {
      const answer = sentTo.get(one.key)?.at(-1)?.tried === tried ? one.shown.at(-1) : undefined
      // Where a look may change something, too, the case's own answer is believed.
      if (undoFor(one)?.shownBy !== undefined && answer !== undefined) claim(one, answer)
      else await noteEffect(one)
      return
    }
    const refused = byCase.get(tried)?.get(one.key) ?? []
    if (refused.length > 0) {
      // The target itself refuses what has the version of before: the rest is looked at when the case is over.
      if (isOfVersion(one, current, operation, request)) return
      byCase.get(tried)?.set(one.key, [])
      early.set(tried, [...(early.get(tried) ?? []), ...(await lookAtRefused(one, current, refused))])
      return
    }
    const isCurrent = (known: Known): boolean => isSameSight(undoFor(one), current, known)
    const now = await sight(one, isCurrent)
    if (now === null || one.sent !== sent) return
    one.read = now
    if (!isCurrent(now)) rebase(one, now)
  }

  function isOfVersion(one: Tracked, current: Known, operation: string, request: SentRequest): boolean {
    const at = versionSent(contract, operation)
    const version = undoFor(one)?.version
    return (
      at !== null && version !== undefined && isDeepStrictEqual(valueAt(jsonIn(request.body), at), version(current))
    )
  }

  /** Reads what refused requests may have changed. Returns what they did. */
  async function lookAtRefused(
    one: Tracked,
    current: Known,
    refused: readonly RefusedRequest[],
  ): Promise<readonly Finding[]> {
    const { key, sent } = one
    const isCurrent = (known: Known): boolean => isSameSight(undoFor(one), current, known)
    const now = await sight(one, isCurrent)
    // Meanwhile another case's change, under another name of the same, may have been accepted.
    if (now === null || one.sent !== sent) return []
    losses.note(one, now)
    if (isCurrent(now)) {
      one.current = now
      return []
    }
    // It cannot be put back to see whether refused requests take it: whoever else does makes another version.
    if (isOneWay(rules, one.line.resource.kind)) {
      if (changesBetween(undoFor(one), current, now) === 0) claim(one, now)
      else rebase(one, now)
      return []
    }
    looking.add(key)
    const looked = await secondLook(settings, one, now, refused, { rebase, claim, isAlone: () => isAloneBut(one) })
    looking.delete(key)
    return looked === null ? [] : [looked]
  }

  /** Whether answers to changes show the state that a read would show. */
  function isFaithful(undo: Undo | null): boolean {
    return undo !== null && (undo.shownBy !== undefined || faithful.has(undo.kind))
  }

  /** Reads what requests left that were not refused. `isLate`: not right after them. */
  async function noteEffect(one: Tracked, isLate = false): Promise<void> {
    const undo = undoFor(one)
    const { sent, shown } = one
    const versionOf = (known: Known): Json => undo?.version?.(known) ?? null
    const isShown = (known: Known): boolean =>
      shown.some((seen) =>
        versionOf(seen) === null
          ? isDeepStrictEqual(known.state, seen.state)
          : isDeepStrictEqual(versionOf(known), versionOf(seen)),
      )
    const now = await sight(one, (known) => shown.length === 0 || isShown(known))
    if (now === null || one.sent !== sent) return
    const { bodies, isCertain } = one
    Object.assign(one, { shown: [], bodies: [] })
    if (!isCertain && isSameSight(undo, one.found, now)) {
      keep(one, now)
      return
    }
    if (isShown(now)) {
      faithful.add(one.line.resource.kind)
      claim(one, now)
      return
    }
    // An instance that lags behind may have answered: what this run left is not known.
    if (one.earlier.some((known) => isSameSight(undo, known, now))) return
    const hasVersion = shown.some((known) => versionOf(known) !== null)
    // Of a request without a success it is not known whether it changed anything.
    const isAsked =
      isCertain || differencesOf(one.found.state, now.state).every((change) => isAskedForBy(undo, bodies, change))
    if (!isAsked || (isLate && others.size > 0) || (shown.length > 0 && (hasVersion || isFaithful(undo)))) {
      // Between this run's request and this read: the answer alone shows what the run set.
      for (const state of shown.slice(-1)) ledger.append({ type: 'after', run, key: one.key, ...state })
      rebase(one, now, [], shown.at(-1))
    } else if (shown.length > 0 && isUnasked(one.found, shown, bodies, now)) {
      const left = shown.at(-1) ?? now
      const isThere = ({ at, to }: Difference): boolean => isDeepStrictEqual(valueAt(now.state, at), to)
      rebase(one, now, differencesOf(one.before.state, left.state).filter(isThere))
    } else claim(one, now)

    /** Whether the answers showed as it was before all that differs now, and no request asked for it: somebody else did. */
    function isUnasked(was: Known, answers: readonly Known[], requests: readonly SentRequest[], is: Known): boolean {
      return answers.every(({ state }) =>
        differencesOf(state, is.state).every(
          (change) =>
            isDeepStrictEqual(valueAt(state, change.at), valueAt(was.state, change.at)) &&
            !isAskedForBy(undo, requests, change),
        ),
      )
    }
  }

  return {
    done,
    async ready(tried, operation, request) {
      for (const one of alikeOf(resourceOf(settings, operation, request))) {
        if (one.current === null && !one.isOurs) {
          await meet(one)
          continue
        }
        const known = one.theirs.length
        await lookAgain(tried, one, operation, request)
        const isSent = sentTo.get(one.key)?.some((earlier) => earlier.tried === tried) === true
        if (isSent && one.theirs.length > known)
          interrupted.set(tried, (interrupted.get(tried) ?? new Set()).add(one.key))
      }
    },
    answered(tried, operation, request, received) {
      if ('trouble' in received && received.trouble.kind === 'not-sent') return
      const status = 'answer' in received ? received.answer.status : null
      const resource = resourceOf(settings, operation, request)
      const own = byCase.get(tried) ?? new Map<string, RefusedRequest[]>()
      byCase.set(tried, own)
      if (resource !== null && !(status !== null && isRefusal(status))) noteSet(tried, keyOf(resource), request)
      for (const one of alikeOf(resource)) {
        one.by = sentLast(one, { tried, operation, request, status })
        const sent = sentTo.get(one.key) ?? []
        sentTo.set(one.key, sent)
        sent.push({ tried, request })
        const refused = own.get(one.key) ?? []
        own.set(one.key, refused)
        if (status !== null && isRefusal(status)) {
          const isNamed = resource !== null && keyOf(resource) === one.key
          if (status !== 401 && isNamed)
            refused.push({ case: tried, operation, request, status, code: codeIn(contract, operation, received) })
          continue
        }
        noteSent(one, request, received)
      }
    },
    async settle(tried) {
      const findings: Finding[] = [...(early.get(tried) ?? [])]
      early.delete(tried)
      const own = byCase.get(tried) ?? new Map<string, RefusedRequest[]>()
      for (const [key, refused] of own) {
        const one = tracked.get(key)
        if (one === undefined) continue
        // The case may be tried again.
        own.set(key, [])
        const { current } = one
        if (current === null) {
          if (one.isOurs) await noteEffect(one)
        } else if (refused.length > 0) findings.push(...(await lookAtRefused(one, current, refused)))
      }
      // The longer what no read shows stays changed, the more likely somebody else changes it, too.
      for (const [key, sets] of setBy.get(tried) ?? []) await takeUnshownBack(key, sets)
      setBy.delete(tried)
      // Where one resource stands for several fixtures, the next case needs its state.
      for (const key of byCase.get(tried)?.keys() ?? [])
        if (shared.has(key) || isUrgent(tried, key)) await takeBack(key)
      return [...findings, ...losses.take(tried)]
    },
    async settleAll() {
      let unseen = 0
      const isSeen = ({ current }: Tracked): boolean => current !== null
      for (const one of tracked.values()) {
        if (isSeen(one) || !one.isOurs || one.line.known !== 'read') continue
        await noteEffect(one, true)
        // A target that shows nothing any more is not waited for again and again.
        if (!isSeen(one) && (unseen += 1) === 3) return
      }
    },
    savesOf(key) {
      const one = tracked.get(key)
      const history = one === undefined ? undefined : undoFor(one)?.history
      if (one === undefined || history === undefined) return null
      const { current, found, bodies } = one
      const saves = history.holds(current ?? found)
      return saves === null ? null : Math.min(history.most, saves + bodies.length)
    },
    othersSeen({ fixtures }) {
      if (others.size === 0) return null
      const ids = fixtures.map((name) => values[name] ?? name)
      return ids.some((id) => others.has(id) || unlike.has(id)) ? 'here' : 'elsewhere'
    },
    whyNot: (reach) =>
      losses.whyNot(reach, (key) => {
        const one = tracked.get(key)
        return one === undefined ? null : (one.current ?? one.found)
      }) ?? whyCostly(reach),
    whyNotNow(tried, resource) {
      const came = interrupted.get(tried)
      const between = came === undefined ? undefined : alikeOf(resource).find(({ key }) => came.has(key))
      if (between === undefined) return null
      const { line } = between
      return `somebody else changed ${undoFor(between)?.says ?? line.resource.kind} of ${idOf(line.resource)} while this case was under way`
    },
    async putBack(tried) {
      for (const key of byCase.get(tried)?.keys() ?? []) await takeBack(key)
    },
  }

  /** Where a change can cost money, nobody else should have to guess which of it is theirs. */
  function whyCostly(reach: readonly Reached[]): string | null {
    for (const { resource } of reach) {
      const undo = resource === null ? null : undoOf(rules, resource.kind)
      if (resource !== null && undo?.costs !== undefined && others.has(idOf(resource)))
        return `somebody else changed ${undo.says} of ${idOf(resource)} during this run, and changes there can cost money`
    }
    return null
  }

  /** Notes a request that was not refused. */
  function noteSent(one: Tracked, request: SentRequest, received: Received): void {
    const isSuccess = 'answer' in received && received.answer.status < 300
    const shown = isSuccess ? (undoFor(one)?.pick(jsonOf(received.answer)) ?? null) : null
    Object.assign(one, {
      found: one.current ?? one.found,
      current: null,
      isOurs: true,
      sent: one.sent + 1,
      bodies: [...one.bodies, request],
      isCertain: isSuccess,
      shown: shown === null ? one.shown : [...one.shown, shown],
    } satisfies Partial<Tracked>)
  }

  /** Notes which members of what no read shows a request has set. */
  function noteSet(tried: Case, key: string, { body }: SentRequest): void {
    if (tracked.get(key)?.line.known !== 'promised') return
    const set = setBy.get(tried) ?? new Map<string, string[]>()
    setBy.set(tried, set)
    set.set(key, [...(set.get(key) ?? []), ...Object.keys(membersIn(body))])
  }

  async function takeUnshownBack(key: string, sets: readonly string[]): Promise<void> {
    const one = tracked.get(key)
    if (one?.line.known !== 'promised') return
    const result = await putBack(settings, { ...asLeft(one), isOurs: true, unread: 1, sets })
    if (result.outcome !== 'restored') return
    // From here on, the run has changed nothing of it.
    one.isOurs = false
    ledger.append({ ...one.line, run })
    done.set(key, result.notes)
  }

  async function takeBack(key: string): Promise<void> {
    const one = tracked.get(key)
    if (one === undefined || !one.isOurs) return
    looking.add(key)
    await takeItBack(key, one).finally(() => looking.delete(key))
  }

  async function takeItBack(key: string, one: Tracked): Promise<void> {
    const result = await putBack(settings, asLeft(one))
    if (result.outcome === 'others') {
      const now = await sight(one, () => true)
      if (now !== null) rebase(one, now)
    }
    if (result.outcome === 'left' && result.shows !== undefined) {
      losses.note(one, result.shows, true)
      claim(one, result.shows)
    }
    if ('isHalfway' in result && result.isHalfway) await noteHalfway(one)
    if (result.outcome !== 'restored' && result.outcome !== 'unchanged') return
    const { reached = one.before.state } = result
    const undo = undoFor(one)
    // It has another version now: the same state under an earlier one comes from an instance that lags behind.
    const isLate = (known: Known): boolean =>
      result.outcome === 'restored' &&
      undo?.version !== undefined &&
      one.earlier.some((earlier) => isSameSight(undo, earlier, known))
    const now = await sight(one, (known) => isDeepStrictEqual(known.state, reached) && !isLate(known))
    if (now === null) return
    if (!isDeepStrictEqual(now.state, reached)) {
      // An instance that lags behind shows what was there earlier; anything else came right after.
      if (!one.earlier.some((known) => isDeepStrictEqual(known.state, now.state))) rebase(one, now)
      return
    }
    losses.note(one, now, true)
    // Under its other names it has another version now, and is put back as well.
    for (const name of namesOf.get(key) ?? []) {
      const other = tracked.get(name)
      if (other !== undefined && other !== one) isBack(other, now)
    }
    claim(one, now)
    one.isOurs = false
    if (result.outcome === 'restored') done.set(key, result.notes.length > 0 ? result.notes : (done.get(key) ?? []))
  }

  /** It was put back under another name. */
  function isBack(one: Tracked, now: Known): void {
    Object.assign(one, { before: now, current: null, isOurs: false, shown: [], bodies: [] } satisfies Partial<Tracked>)
    ledger.append({ ...one.line, run, ...now })
  }

  /** What this run set back of it, before a later request was refused, is its own. */
  async function noteHalfway(one: Tracked): Promise<void> {
    const { current } = one
    if (current === null) return
    const changesTo = ({ state }: Known) => differencesOf(current.state, state)
    const isOnTheWay = (known: Known): boolean =>
      changesTo(known).every(({ at, to }) => isDeepStrictEqual(valueAt(one.before.state, at), to))
    const now = await sight(one, (known) => changesTo(known).length > 0 && isOnTheWay(known))
    if (now === null || changesTo(now).length === 0) return
    if (isOnTheWay(now)) claim(one, now)
    else rebase(one, now)
  }
}
