import { decodePointer, isObject, valueAt } from '../../contract/index.ts'
import type { Json, PairRequest, Pointer } from '../../contract/index.ts'
import { onlyStep, stoodFor, withBound } from '../model/acts.ts'
import { answersOf, jsonOf, lastPart, takenAt, withReadsRecorded } from '../model/answers.ts'
import { fromLocation, newest } from '../model/case.ts'
import type { Binding } from '../model/case.ts'
import type {
  Act,
  Answers,
  Attempt,
  Case,
  CourseEnd,
  Exchange,
  FixtureValues,
  Itinerary,
  Outcome,
  Played,
  Reply,
  Trouble,
} from '../model/index.ts'
import type { Forms } from '../rules/rules.ts'
import { minutesSaid } from '../../text/durations.ts'

export type SendAct = (
  act: Act,
  request: PairRequest,
  /** Resolves when all requests of a race may go out. Absent: it goes out alone. */
  together?: () => Promise<void>,
) => Promise<Exchange | { readonly trouble: Trouble }>

export interface PlaySettings {
  /** Null: nobody else is there, and nothing comes late. */
  readonly wait?: Wait | null
  readonly forms?: Forms | undefined
  /** Whether every read is repeated that shows again what was there before a write: an instance may lag behind. */
  readonly isPatient?: boolean
  /** Whether rules between exchanges are broken by the one of this label. Then a read after a write is repeated. */
  readonly isBroken?: ((played: Attempt, label: string) => boolean) | undefined
  /** Told that a read showed what was there earlier. */
  readonly noteLag?: () => void
  /** Shows people why nothing seems to happen. */
  readonly say?: (line: string) => void
}

/**
 * Plays a case act by act. It ends at a request without an answer, and at a prior that is not answered as the case needs. A
 * step that lacks a value from an earlier answer is left out and the others go on, because what puts things back comes last.
 */
export async function play(
  tried: Case,
  send: SendAct,
  { wait = null, forms = {}, isPatient = false, isBroken, noteLag, say }: PlaySettings = {},
): Promise<Attempt> {
  const played: Played[] = []
  for (const act of tried.acts) {
    if (stoodFor(played).has(act.label)) continue
    const request = isWhole(act) ? act.request : withAnswers(act, answersOf(played, forms))
    if (request === null) continue
    let wasStale = false
    for (let waited = 0, ms = shortestWait; ; waited += ms, ms = Math.min(2 * ms, longestWait)) {
      const before = played.length
      const outcome = await playAct(tried, act, (together) => send(act, request, together), played)
      if (outcome !== null) return { case: tried, played, outcome }
      if (wait === null) break
      const isStale = isLate()
      if (wasStale && !isStale) noteLag?.()
      wasStale = isStale
      const longest = isThere(act, answersOf(played, forms)) ? 0 : patienceOf(act)
      if (waited >= Math.max(longest, isStale ? longestLag : 0)) break
      sayWait(act, waited, longest)
      await wait(ms)
      played.length = before
    }
  }
  if (played.length === 0) throw new Error('no response has shown what its first request needs')
  return { case: tried, played, outcome: { kind: 'answered' } }

  function sayWait(act: Act, waited: number, longest: number): void {
    if (waited > 0 || longest <= unsaidPatience) return
    const { what = 'what the target does by itself' } = (act.role === 'step' ? act.until : undefined) ?? {}
    say?.(`Waiting for ${what}, up to ${minutesSaid(longest)} (${tried.id}).`)
  }

  /** Whether the newest answer may come from an instance that lags behind. */
  function isLate(): boolean {
    return isReadAfterWrite(played) && ((isPatient && showsEarlier(played)) || isBrokenHere())
  }

  /** Whether a rule is broken by the newest answer. */
  function isBrokenHere(): boolean {
    const label = played.at(-1)?.act.label ?? ''
    if (isBroken?.({ case: tried, played, outcome: { kind: 'answered' } }, label) === true) return true
    return tried.holds.some(({ check }) => {
      const { seen, labelsRead } = withReadsRecorded(answersOf(played, forms))
      const isPlayed = (one: string) => played.some(({ act }) => act.label === one)
      return check(seen).some(({ reads = [...labelsRead] }) => reads.includes(label) && reads.every(isPlayed))
    })
  }
}

function isReadAfterWrite(played: readonly Played[]): boolean {
  return played.at(-1)?.exchange.request.method === 'GET' && lastWrite(played) >= 0
}

/** Of the last success. */
function lastWrite(played: readonly Played[]): number {
  return played.findLastIndex(
    ({ exchange: { request, received } }) =>
      request.method !== 'GET' && 'answer' in received && received.answer.status < 300,
  )
}

/** Whether the newest answer to a read is one from before the last success of a write. */
function showsEarlier(played: readonly Played[]): boolean {
  const last = played.at(-1)?.exchange
  if (last === undefined || !('answer' in last.received)) return false
  const { body } = last.received.answer
  return played
    .slice(0, Math.max(0, lastWrite(played)))
    .some(
      ({ exchange: { request, received } }) =>
        request.method === 'GET' &&
        request.url === last.request.url &&
        'answer' in received &&
        Buffer.compare(received.answer.body, body) === 0,
    )
}

/** What a course needs beside the sender. */
export interface CourseSettings {
  /** The target's values for fixtures and inputs. */
  readonly values: FixtureValues
  readonly pause: Wait
  /** Masks a value in every report. */
  readonly hide: (secret: string) => void
}

/** Plays a case whose requests depend on answers. It ends at a request without one. */
export async function follow(
  tried: Case,
  { start }: Itinerary,
  send: SendAct,
  { values, pause, hide }: CourseSettings,
): Promise<Attempt> {
  const played: Played[] = []
  const course = start(values)
  let turn = course.next()
  while (turn.done !== true) {
    const { act, after, hide: secrets } = turn.value
    secrets.forEach(hide)
    if (after > 0) await pause(after)
    const done = await send(act, act.request)
    if (!('request' in done)) return { case: tried, played, outcome: { kind: 'unanswered', trouble: done.trouble } }
    played.push({ act, exchange: done })
    if ('trouble' in done.received) {
      const trouble = troubleAt(tried, act, done.received.trouble)
      return { case: tried, played, outcome: { kind: 'unanswered', trouble } }
    }
    turn = course.next(done)
  }
  const { failures, judged } = turn.value
  const [first] = failures
  if (played.length === 0)
    throw new Error(first === undefined ? 'the flow sends nothing' : `${first.says}: ${first.expected}`)
  return { case: tried, played: played.map((one) => markedIn(one, judged)), outcome: { kind: 'answered' }, failures }
}

/** Marks what was only sent to find the request that is judged. */
function markedIn(one: Played, judged: CourseEnd['judged']): Played {
  const { act, exchange } = one
  if (judged === undefined || act.role !== 'step') return one
  const found = judged.find((other) => other.exchange === exchange)
  return found ?? { act: { ...act, search: true }, exchange }
}

/** Waits so many milliseconds, or fewer if the run is stopped. */
export type Wait = (ms: number) => Promise<void>

/** Milliseconds. */
const shortestWait = 500
const longestWait = 15_000
const unsaidPatience = 60_000
/** How long the instances of one target may disagree. */
const longestLag = 3000

function patienceOf(act: Act): number {
  return act.role === 'prior' ? 0 : (act.until?.within ?? 0) * 1000
}

/** Whether what an act waits for has come; most acts wait for nothing. */
function isThere(act: Act, answers: Answers): boolean {
  return act.role === 'prior' || act.until === undefined || act.until.check(answers).length === 0
}

/**
 * Sends an act's request as often as needed and adds the exchanges to `played`. Returns how the case ends; null: it goes on.
 */
async function playAct(
  tried: Case,
  act: Act,
  send: (together: (() => Promise<void>) | undefined) => ReturnType<SendAct>,
  played: Played[],
): Promise<Outcome | null> {
  const ends: Outcome[] = []
  const times = act.role === 'step' ? act.times : 1
  const arrival = times === 1 ? null : meeting(times)
  await Promise.all(
    Array.from({ length: times }, async () => {
      const own = arrival?.()
      // One that is held back keeps no other waiting.
      const done = await send(own?.meet).finally(own?.arrive)
      // In the order of arrival.
      if ('request' in done) played.push({ act, exchange: done })
      const end = 'request' in done ? endAt(tried, act, done) : ({ kind: 'unanswered', trouble: done.trouble } as const)
      if (end !== null) ends.push(end)
    }),
  )
  return ends[0] ?? null
}

/** Where so many meet: each arrives once, and all go on when the last one has. */
function meeting(count: number) {
  let left = count
  let open: () => void = () => undefined
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    let hasArrived = false
    const arrive = (): void => {
      if (hasArrived) return
      hasArrived = true
      left -= 1
      if (left === 0) open()
    }
    const meet = (): Promise<void> => {
      arrive()
      return all
    }
    return { arrive, meet }
  }
}

/** How a case ends at an act's exchange; null: it goes on. */
function endAt(tried: Case, act: Act, { received }: Exchange): Outcome | null {
  if ('trouble' in received) return { kind: 'unanswered', trouble: troubleAt(tried, act, received.trouble) }
  if (act.role === 'step') return null
  const { label, wanted, clause } = act
  const { status } = received.answer
  const failed = (at: Pointer, due: number | 'success' | 'value', actual: unknown): Outcome => ({
    kind: 'prior-failed',
    prior: act,
    finding: { rule: 'prior', deviation: { kind: 'prior', label, due }, clause, at, actual },
  })
  if (wanted !== 'any' && !isWanted(wanted, status)) return failed('/status', wanted, status)
  const takes = tried.acts.flatMap(({ bind }) => Object.values(bind)).filter((taken) => taken.act === label)
  const body = takes.length === 0 ? undefined : jsonOf(received.answer)
  const lacking = takes.find(({ from }) => (takenAt(body, from) ?? namedIn(body, from)) === undefined)
  if (lacking === undefined) return null
  return failed(`/body${lacking.from}`, 'value', undefined)
}

function isWanted(wanted: number | 'success', status: number): boolean {
  return wanted === 'success' ? status >= 200 && status < 300 : status === wanted
}

/** Names the act in a trouble, unless the run itself held the request back or the case has only one request. */
function troubleAt(tried: Case, { role, label }: Act, trouble: Trouble): Trouble {
  if (['not-sent', 'barred'].includes(trouble.kind) || (role === 'step' && onlyStep(tried) !== null)) return trouble
  return { ...trouble, message: `its ${role} ${label} went unanswered: ${trouble.message}` }
}

/** Whether nothing of its request comes from earlier answers, or is edited. */
function isWhole(act: Act): boolean {
  return Object.keys(act.bind).length === 0 && (act.role === 'prior' || (act.fill ?? act.edit) === undefined)
}

/** The act's request with values from earlier answers; null if an answer lacks one. */
function withAnswers(asked: Act, answers: Answers): PairRequest | null {
  const { request, bind } = asked
  const more = asked.role === 'step' && asked.fill !== undefined ? asked.fill(answers) : {}
  if (more === null) return null
  let bound: PairRequest = { ...request, ...more, query: { ...request.query, ...more.query } }
  for (const [to, source] of Object.entries(bind)) {
    const value = withAdded(valueOf(source, answers), source)
    if (value === undefined) return null
    bound = withBound(bound, to, value as Json)
  }
  const { body } = bound
  const edit = asked.role === 'step' ? asked.edit : undefined
  if (edit === undefined || body === null || !('value' in body)) return bound
  return { ...bound, body: { ...body, value: edit(body.value) } }
}

function valueOf({ act, from }: Binding, answers: Answers): unknown {
  return act === newest ? newestIn(answers, from) : valueFrom(answers[act]?.[0], from)
}

/** To two decimals, as amounts of money have. */
function withAdded(value: unknown, { plus }: Binding): unknown {
  if (plus === undefined) return value
  return typeof value === 'number' ? Number((value + plus).toFixed(2)) : undefined
}

/** The value in the last success that has one: a version is current even if a probe was accepted. */
function newestIn(answers: Answers, from: Pointer): unknown {
  return Object.values(answers)
    .flat()
    .filter(({ status }) => status >= 200 && status < 300)
    .map(({ body }) => valueAt(body, from) ?? namedIn(body, from))
    .findLast((value) => value !== undefined)
}

function valueFrom(reply: Reply | undefined, from: Pointer): unknown {
  if (from === fromLocation) return lastPart(reply?.location)
  return takenAt(reply?.body, from) ?? namedIn(reply?.body, from)
}

/** The one value with the name that the place ends with, as a word of its own or as the last one: `skillsVersion`. */
function namedIn(body: unknown, from: Pointer): unknown {
  const name = decodePointer(from).at(-1) ?? ''
  if (!/^[a-z]{3,}$/i.test(name)) return undefined
  const isNamed = new RegExp(`^${name}$|_${name}$|[a-z\\d]${name.charAt(0).toUpperCase()}${name.slice(1)}$`)
  const found: unknown[] = []
  const search = (value: unknown, depth: number): void => {
    if (!isObject(value) || depth > 4) return
    for (const [key, inner] of Object.entries(value)) {
      if (isNamed.test(key) && ['string', 'number'].includes(typeof inner)) found.push(inner)
      search(inner, depth + 1)
    }
  }
  search(body, 0)
  return found.length === 1 ? found[0] : undefined
}
