import { isDeepStrictEqual } from 'node:util'
import {
  errorCode,
  inferredReason,
  isContainer,
  leavesOf,
  operationById,
  valueAt,
  withValueAt,
} from '../../contract/index.ts'
import type { Contract, Json, Operation } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case, Finding, SentRequest } from '../model/index.ts'
import { reasons } from '../model/reasons.ts'
import { isSameSight, undoOf } from '../rules/undo.ts'
import type { Known, Undo } from '../rules/undo.ts'
import type { Rules } from '../rules/rules.ts'
import type { Addressing } from '../run/request-for.ts'
import type { Received } from '../run/transport.ts'
import { differencesOf } from './differences.ts'
import type { Difference } from './differences.ts'
import type { LedgerFile } from './file.ts'
import { isRefusal } from './history.ts'
import type { BeforeLine, LeftResource } from './history.ts'
import { isOwnText } from './own-text.ts'
import { jsonIn, pathWith, versionSent } from './resource.ts'
import type { Resource } from './resource.ts'
import { putBack } from './put-back.ts'
import { lookUntil } from './sight.ts'
import type { Eyes } from './sight.ts'

export interface StatesSettings extends Eyes, Pick<Addressing, 'values'> {
  readonly run: string
  readonly ledger: LedgerFile
  /** Sends a refused request once more, written down first. */
  readonly resend: (refused: RefusedRequest) => Promise<Received>
  /** Writes down that a resource is put back, or is changed once more. */
  readonly record: (tried: Case, operation: string, key: string) => void
}

/** A resource, with who left it as it is. */
export interface Tracked {
  readonly key: string
  line: BeforeLine
  /** What is put back. */
  before: Known
  /** As it was read last; null: a request of this run may have changed it since. */
  current: Known | null
  /** As it was read before the requests of this run since. */
  found: Known
  /** As it was read last, with what changes by itself: right before a request of this run, or after it. Null: no read showed it. */
  read: Known | null
  /** Those requests. */
  bodies: SentRequest[]
  /** Whether the last one of them succeeded. */
  isCertain: boolean
  /** Whether this run left it so. */
  isOurs: boolean
  /** The last state that this run left, as a read showed it; undefined: none did. */
  ours: Json | undefined
  readonly earlier: Known[]
  /** States that this run found, or somebody else left. */
  readonly theirs: Json[]
  /** How many requests of this run were not refused. */
  sent: number
  /** The last of its requests, with the case that sent it, and those since the read before it that were accepted; null: there was none. */
  by: {
    readonly tried: Case
    readonly request: SentRequest
    readonly isRefused: boolean
    readonly after: Known | null
    readonly accepted: readonly { readonly operation: string; readonly request: SentRequest }[]
  } | null
  /**
   * What the successes among them showed of it since it was read. A replay shows what was, so not only the last one counts.
   */
  shown: Known[]
}

/** A request as the last one, with the accepted ones since the last read. */
export function sentLast(
  { by, read }: Pick<Tracked, 'by' | 'read'>,
  {
    tried,
    operation,
    request,
    status,
  }: {
    readonly tried: Case
    readonly operation: string
    readonly request: SentRequest
    readonly status: number | null
  },
): Tracked['by'] {
  const earlier = by?.after === read ? by.accepted : []
  const accepted = status !== null && status < 300 ? [...earlier, { operation, request }] : earlier
  return { tried, request, isRefused: status !== null && isRefusal(status), after: read, accepted }
}

/** As it could be put back now. */
export function asLeft({ line, before, current, isOurs, earlier }: Tracked): LeftResource {
  return {
    before: { ...line, ...before },
    left: current,
    isOurs,
    unread: current === null ? 1 : 0,
    asked: [],
    sets: [],
    earlier,
  }
}

export interface RefusedRequest {
  readonly case: Case
  readonly operation: string
  readonly request: SentRequest
  readonly status: number
  /** The module's error code; null: the answer has none. */
  readonly code: string | null
}

interface Seen {
  readonly finding: Finding
  /** Whether somebody else changed the resource since. */
  readonly isOthers: boolean
}

/** Notes who left a resource as it is: somebody else, or this run. */
interface Blame {
  readonly rebase: (one: Tracked, now: Known) => void
  readonly claim: (one: Tracked, now: Known) => void
  /** Whether nobody else is seen to change anything at this target. */
  readonly isAlone: () => Promise<boolean>
}

/**
 * A resource differs though all that this run sent was refused. Each refused request is sent once more, between two reads: it
 * is to blame if it has the same effect again, and nobody else can be told from it. A second time does not show where the
 * effect is there already. So what was there before is put back first if nobody else is seen at this target; if it was
 * somebody's after all, they get it again, unless it is a text that a refused request has. What cannot be put back is nobody
 * else's if the target refuses that change to everybody. Otherwise somebody else changed the resource: it stays as they left
 * it, and that is advice.
 */
export async function secondLook(
  settings: StatesSettings,
  one: Tracked,
  found: Known,
  refused: readonly RefusedRequest[],
  blame: Blame,
): Promise<Finding | null> {
  const undo = undoOf(settings.rules, one.line.resource.kind)
  const was = one.current ?? one.before
  const effect = differencesOf(was.state, found.state)
  const last = refused.at(-1)
  const again = await lookAt(settings, one, found)
  // What differs between two reads changes by itself, or somebody is changing it right now.
  if (again === null || !isSameSight(undo, again, found) || last === undefined) {
    blame.rebase(one, again ?? found)
    return null
  }
  if (effect.length === 0) {
    await lookAtVersions(settings, one, { was, found, refused }, blame)
    return null
  }
  // What this run left there before is no state to go back to.
  const before = one.isOurs ? one.before : was
  // Whatever comes between, this is what a cleanup goes back to.
  keepAsBefore(settings, one, found)
  const { seen, isBack } = await seenAgain(settings, one, { was, before, effect, refused, last }, blame)
  if (seen?.isOthers === false) return seen.finding
  const now = one.current ?? found
  // What nobody but this run writes is never written by it a second time.
  if (seen === null && isWrittenBy(requestsOf(refused), effect)) {
    keepAsBefore(settings, one, before)
    blame.claim(one, now)
    return findingOf(settings, one, last, effect, false)
  }
  // What was put back to see it was somebody else's. What they have changed since stays.
  if (isBack) await withStateOf(settings, one, { ...now, state: withEffect(now.state, effect) })
  one.before = before
  blame.rebase(one, one.current ?? found)
  return seen?.finding ?? findingOf(settings, one, last, effect, false)
}

/** How often a refused request has to make another version of the same to be to blame: somebody else may save it just then. */
const timesOver = 2

/** Only the version differs. A refused request that makes another one each time is to blame, which its case says. */
async function lookAtVersions(
  settings: StatesSettings,
  one: Tracked,
  { was, found, refused }: Pick<Looked, 'was' | 'refused'> & { readonly found: Known },
  { rebase, claim, isAlone }: Blame,
): Promise<void> {
  let now = found
  for (const suspect of refused.filter(isRepeatable)) {
    for (let times = 1; ; times += 1) {
      const done = await sendAgain(settings, one, upToDate(settings, one, suspect, was, now), now)
      if (done === null) break
      now = done.now
      if (done.after !== 'refusal' || differencesOf(found.state, now.state).length > 0) {
        rebase(one, now)
        return
      }
      if (times < timesOver) continue
      if (await isAlone()) claim(one, now)
      else rebase(one, now)
      return
    }
  }
  rebase(one, now)
}

interface Looked {
  readonly was: Known
  /** What is put back if a request of this run is to blame. */
  readonly before: Known
  readonly effect: readonly Difference[]
  readonly refused: readonly RefusedRequest[]
  readonly last: RefusedRequest
}

/** What sending the refused requests again shows, and whether what was there before was put back for it. */
async function seenAgain(
  settings: StatesSettings,
  one: Tracked,
  looked: Looked,
  blame: Blame,
): Promise<{ readonly seen: Seen | null; readonly isBack: boolean }> {
  const { was, before, effect, refused, last } = looked
  const found = one.current ?? one.before
  const seen = await blamed(settings, one, looked, blame, found, refused.filter(isRepeatable))
  const undo = undoOf(settings.rules, one.line.resource.kind)
  // What no request asked for is somebody else's, as a rule: it is not taken from them, not even for a moment.
  const isAsked = effect.every((change) => isAskedForBy(undo, requestsOf(refused), change))
  // What went through this time may do so for what is there now: in the state before, it is refused again.
  const isOpen = seen === null || (isSuccess(seen) && refused.every(({ operation }) => !mayCharge(settings, operation)))
  if (!isOpen || !isAsked) return { seen, isBack: false }
  const claimed = (to: Known) => {
    keepAsBefore(settings, one, before)
    blame.claim(one, to)
    return { seen: { finding: findingOf(settings, one, last, effect, true), isOthers: false }, isBack: false }
  }
  if (seen === null && isWrongToAll(settings, effect, refused)) return claimed(one.current ?? found)
  if (!(await blame.isAlone())) return { seen, isBack: false }
  // Somebody's change is only taken back for a moment if they can get it again.
  const isReturnable = undo?.plan(found, { ...was, beside: found.beside }).left.length === 0
  const back = isReturnable ? await withStateBefore(settings, one, was, last) : null
  if (back !== null) {
    // In the state before, each is refused as it was. Only a payment that did not ask for it may go through the second time.
    const asksForIt = ({ request }: RefusedRequest) => effect.every((change) => isAskedFor(undo, request, change))
    const suspects = refused.filter((request) => request.status !== 402 || asksForIt(request))
    return { seen: (await blamed(settings, one, looked, blame, back, suspects)) ?? seen, isBack: true }
  }
  if (seen !== null) return { seen, isBack: false }
  const to = one.current ?? found
  return (await isRefusedToAll(settings, one, { from: was, to }, refused)) ? claimed(to) : { seen: null, isBack: false }
}

/** Whether the suspect was not refused the second time. */
function isSuccess({ finding: { deviation }, isOthers }: Seen): boolean {
  return !isOthers && deviation.kind === 'changed' && !deviation.isConfirmed
}

function mayCharge({ contract }: StatesSettings, operation: string): boolean {
  return operationById(contract, operation)?.safety === 'spending'
}

/** Refusals for what a request says. */
const whatIsAsked = [400, 422]

/** Whether a request of this run was refused for nothing but the values that are there now: to anybody else they would be, too. */
function isWrongToAll(
  { contract }: StatesSettings,
  effect: readonly Difference[],
  refused: readonly RefusedRequest[],
): boolean {
  return refused.some(({ operation, request, status }) => {
    if (!whatIsAsked.includes(status)) return false
    const sent = jsonIn(request.body)
    const breaches = contract.validators.request(operation, 'body')?.(sent) ?? []
    const wrong = new Set(breaches.map(({ at }) => at))
    return wrong.size === effect.length && effect.every(({ at, to }) => wrong.has(at) && valueAt(sent, at) === to)
  })
}

/** Which of the suspects has the effect again, or that somebody else changes the resource; null: neither was seen. */
async function blamed(
  settings: StatesSettings,
  one: Tracked,
  { was, before, effect, refused }: Looked,
  { rebase, claim, isAlone }: Blame,
  base: Known,
  suspects: readonly RefusedRequest[],
): Promise<Seen | null> {
  for (const suspect of suspects) {
    const done = await sendAgain(settings, one, upToDate(settings, one, suspect, was, base), base)
    if (done === null) continue
    const now = differencesOf(base.state, done.now.state)
    if (done.after === 'refusal' && now.length === 0) {
      // Another version of the same.
      one.current = done.now
      continue
    }
    // Somebody who goes on step by step changes it by the same amount, too.
    const isAgain =
      done.after === 'refusal' &&
      (isSameEffect(effect, now, false) || (isSameEffect(effect, now, true) && (await isAlone())))
    const isOwn = isAgain || isWrittenBy(requestsOf(refused), effect)
    // What goes through this time shows nothing of who left what was found: it stays, as far as this run had not changed the same.
    const kept = isOwn ? before : { ...before, state: withEffect(before.state, effect) }
    if (isAgain || done.after === 'success') keepAsBefore(settings, one, kept)
    const isOthers = !isAgain && done.after !== 'success'
    if (isOthers) {
      one.before = before
      rebase(one, done.now)
    } else claim(one, done.now)
    return { finding: findingOf(settings, one, suspect, effect, isAgain), isOthers }
  }
  return null
}

/**
 * A refused request with the version that the resource has now, if it had the one of then: a target refuses an old one for
 * that alone. What was sent with another one on purpose, or was refused for it, stays so: it could succeed.
 */
function upToDate(
  { contract, rules }: StatesSettings,
  { line }: Tracked,
  refused: RefusedRequest,
  was: Known,
  base: Known,
): RefusedRequest {
  const at = versionSent(contract, refused.operation)
  const version = undoOf(rules, line.resource.kind)?.version
  const body = jsonIn(refused.request.body)
  const isKnown = at !== null && version !== undefined && isRepeatable(refused)
  if (!isKnown || !isDeepStrictEqual(valueAt(body, at), version(was))) return refused
  return { ...refused, request: { ...refused.request, body: JSON.stringify(withValueAt(body, at, version(base))) } }
}

function requestsOf(refused: readonly RefusedRequest[]): readonly SentRequest[] {
  return refused.map(({ request }) => request)
}

/** Whether all that is new stands in requests of this run, with a text that nobody else writes. */
export function isWrittenBy(requests: readonly SentRequest[], effect: readonly Difference[]): boolean {
  const made = effect.flatMap(({ to }) => (to === undefined ? [] : leavesOf(to)))
  const sent = new Set(requests.flatMap((request) => leavesOf(jsonIn(request.body))))
  return made.some(isOwnText) && made.every((leaf) => sent.has(leaf))
}

/** A state with a change that it had before, where nobody has changed the same since. */
function withEffect(state: Json, effect: readonly Difference[]): Json {
  return effect.reduce(
    (made, { at, from, to }) => (isDeepStrictEqual(valueAt(made, at), from) ? withValueAt(made, at, to) : made),
    state,
  )
}

/** Refusals for what the caller may or for the state of a resource, not for what a request says. */
const whateverIsAsked = [403, 409, 423]

/** Whether a change that is there is refused to whoever asks for it, as the requests of this run were. */
async function isRefusedToAll(
  settings: StatesSettings,
  one: Tracked,
  { from, to }: { readonly from: Known; readonly to: Known },
  refused: readonly RefusedRequest[],
): Promise<boolean> {
  const { contract, rules, ask } = settings
  const undo = undoOf(rules, one.line.resource.kind)
  const { as, resource } = one.line
  const { ways = [], left = [] } = undo?.plan(to, { ...from, beside: to.beside }) ?? {}
  if (ways.length === 0 || left.length > 0) return false
  for (const [move] of ways) {
    const suspect = refused.find(({ operation }) => operation === move?.operation)
    if (move === undefined || suspect === undefined) return false
    if (suspect.code === null || !whateverIsAsked.includes(suspect.status)) return false
    settings.record(suspect.case, move.operation, one.key)
    const received = await ask({ ...move, as, parts: resource.parts, changes: true, isAtOnce: true })
    const isAlike = 'answer' in received && received.answer.status === suspect.status
    if (isAlike && codeIn(contract, move.operation, received) === suspect.code) continue
    // The first of several requests may have left something else.
    one.current = await lookAt(settings, one, to)
    await withStateOf(settings, one, to)
    return false
  }
  const now = await lookAt(settings, one, to)
  return now !== null && isSameSight(undo, now, to)
}

export function codeIn(contract: Contract, operation: string, received: Received): string | null {
  const module = operationById(contract, operation)?.module
  return module === undefined || 'trouble' in received ? null : errorCode(contract, module, jsonOf(received.answer))
}

/** Sends a refused request once more, after a quiet moment. Returns what the resource is then; null: as before. */
async function sendAgain(
  settings: StatesSettings,
  one: Tracked,
  request: RefusedRequest,
  base: Known,
): Promise<{ readonly now: Known; readonly after: 'nothing' | 'refusal' | 'success' } | null> {
  const isAsBefore = (now: Known) => isSameSight(undoOf(settings.rules, one.line.resource.kind), now, base)
  await settings.pause(quiet(settings.run))
  const before = await lookAt(settings, one, base)
  if (before !== null && !isAsBefore(before)) return { now: before, after: 'nothing' }
  const received = await settings.resend(request)
  const now = await lookAt(settings, one, base)
  if (now === null || isAsBefore(now)) return null
  return { now, after: isRefusal('answer' in received ? received.answer.status : null) ? 'refusal' : 'success' }
}

/**
 * Milliseconds in which nobody else may change a resource for its next change to count. Another run of the same cases may do
 * the same just now: each run waits for a time of its own.
 */
function quiet(run: string): number {
  return 200 + (Number.parseInt(run.slice(-4), 16) % 300)
}

/** What a read shows; null if it shows nothing. An instance that lags behind is waited for. */
async function lookAt(settings: StatesSettings, one: Tracked, expected: Known): Promise<Known | null> {
  const undo = undoOf(settings.rules, one.line.resource.kind)
  const seen = await lookUntil(settings, one.line, (known) => isSameSight(undo, known, expected), one.earlier)
  return seen.kind === 'known' ? seen.known : null
}

/** Gives a resource another state, if it still has the one that was read last; null: it could not. */
async function withStateOf(settings: StatesSettings, one: Tracked, wanted: Known): Promise<Known | null> {
  const undo = undoOf(settings.rules, one.line.resource.kind)
  const from = one.current
  if (undo === null || from === null || undo.plan(wanted, from).left.length > 0) return null
  const before = { ...one.line, ...wanted }
  const { outcome } = await putBack(settings, { ...asLeft(one), before, isOurs: true })
  const isWanted = ({ state }: Known): boolean => isDeepStrictEqual(state, wanted.state)
  const seen = await lookUntil(settings, one.line, isWanted, one.earlier)
  if (seen.kind !== 'known') return null
  one.current = seen.known
  one.earlier.push(seen.known)
  return outcome === 'restored' && isWanted(seen.known) ? seen.known : null
}

/** The same, written down first. */
function withStateBefore(
  settings: StatesSettings,
  one: Tracked,
  wanted: Known,
  { case: tried, operation }: RefusedRequest,
): Promise<Known | null> {
  const { changedBy: [by = operation] = [] } = undoOf(settings.rules, one.line.resource.kind) ?? {}
  settings.record(tried, by, one.key)
  return withStateOf(settings, one, wanted)
}

function keepAsBefore({ ledger, run }: StatesSettings, one: Tracked, known: Known): void {
  one.before = known
  one.current = known
  one.earlier.push(known)
  ledger.append({ ...one.line, run, ...known })
}

function findingOf(
  { contract, rules }: StatesSettings,
  { line }: Tracked,
  { operation }: RefusedRequest,
  [first]: readonly Difference[],
  isConfirmed: boolean,
): Finding {
  const pointer = operationById(contract, operation)?.pointer ?? ''
  const clause = `${pointer}${rules.refusals?.clauses?.[operation] ?? '/responses'}`
  const { kind } = line.resource
  const read = readOf(contract, rules, line.resource)
  return {
    rule: 'sequence',
    ...(read === null ? {} : { shownBy: read }),
    deviation: { kind: 'changed', what: undoOf(rules, kind)?.says ?? kind, from: first?.from, isConfirmed },
    clause,
    inferred: isConfirmed
      ? (inferredReason(contract, clause) ?? inferredReason(contract, pointer))
      : reasons.refusedAgain,
    at: `/body${first?.at ?? ''}`,
    actual: first?.to,
  }
}

/** The read that shows a resource; null: none does. */
export function readOf(contract: Contract, rules: Rules, resource: Resource): NonNullable<Finding['shownBy']> | null {
  const operation = operationById(contract, undoOf(rules, resource.kind)?.read ?? '')
  return operation === null ? null : { operation: operation.id, path: pathTo(operation, resource) }
}

/** The address of an operation on a resource, after the target's. */
export function pathTo(operation: Operation, { parts }: Pick<Resource, 'parts'>): string {
  const path = pathWith(operation, parts)
  const inQuery = Object.entries(parts).filter(([name]) => !operation.path.includes(`{${name}}`))
  const query = new URLSearchParams(inQuery).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Another state of the resource may turn some refusals into a success. */
function isRepeatable({ status }: RefusedRequest): boolean {
  return ![402, 409, 412, 423].includes(status)
}

/** Whether one of the requests asked for a change. */
export function isAskedForBy(undo: Undo | null, requests: readonly SentRequest[], change: Difference): boolean {
  return requests.some((request) => isAskedFor(undo, request, change))
}

/**
 * Where a kind does not tell: whether the request's body holds the value, or all that it consists of. Of what is gone, whether the
 * body has what it was in without it.
 */
function isAskedFor(undo: Undo | null, request: SentRequest, { at, to }: Difference): boolean {
  const sent = jsonIn(request.body)
  if (undo?.asked !== undefined) return undo.asked(sent, at, to)
  if (to === undefined) {
    const around = at.slice(0, at.lastIndexOf('/'))
    return around !== '' && isContainer(valueAt(sent, around)) && valueAt(sent, at) === undefined
  }
  const values = new Set(leavesOf(sent))
  return values.size > 0 && leavesOf(to).every((leaf) => values.has(leaf))
}

/** Whether two changes are at the same places, to the same values or, if `bySteps`, by the same amounts. */
function isSameEffect(one: readonly Difference[], other: readonly Difference[], bySteps: boolean): boolean {
  const by = ({ from, to }: Difference) => (typeof from === 'number' && typeof to === 'number' ? to - from : undefined)
  return (
    one.length === other.length &&
    one.every((mine) => {
      const theirs = other.find(({ at }) => at === mine.at)
      if (theirs === undefined) return false
      return isDeepStrictEqual(mine.to, theirs.to) || (bySteps && by(mine) !== undefined && by(mine) === by(theirs))
    })
  )
}
