import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Act, Case, SentRequest, Target, Trouble } from '../model/index.ts'
import { comebacks } from '../model/limits.ts'
import { longestIdle, safeMethods } from './transport.ts'
import type { Received, Sender } from './transport.ts'

/** A request of a case with what came of it. */
export interface Answered {
  readonly tried: Case
  readonly operation: string
  readonly request: SentRequest
  readonly received: Received
  /** Whether it may have changed something. */
  readonly writes: boolean
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** A request that the target ended without a whole answer, or that nothing listened to. */
export interface Suspect {
  readonly tried: Case
  readonly act: Act
  readonly request: SentRequest
  readonly trouble: Trouble
  /** Sends it once more, unless it may not go out any more (null). Null: the target may have carried it out. */
  readonly repeat: (() => Promise<Received | null>) | null
}

/**
 * How a target does. `hasFallen`: it did better before, so its last answers say nothing of their requests. `why`: what came
 * instead of what had come before, and what may have led to it.
 */
export type Condition =
  | { readonly isWell: true; readonly hasFallen: false }
  | { readonly isWell: boolean; readonly hasFallen: boolean; readonly why: string }

/** Finds out whether the target still works, by reads that it answered before. Nothing else of a case is sent meanwhile. */
export interface Health {
  readonly learn: (answered: Answered) => void
  /** Sends a request of a case; before anything is found out, all of them have to be over. */
  readonly during: <T>(send: () => Promise<T>) => Promise<T>
  /** Resolves when nothing is being found out; null: nothing is. */
  readonly clear: () => Promise<void> | null
  /** What becomes of a request that was dropped: the answer to its repetition, or why there is none. */
  readonly examine: (suspect: Suspect) => Promise<Received>
  /** Asks at once, and for some seconds more while the target is not well. */
  readonly condition: () => Promise<Condition>
}

export interface HealthSettings {
  readonly contract: Contract
  readonly target: Target
  readonly sender: Pick<Sender, 'ask'>
  readonly pace: () => Promise<void>
  readonly pause: (ms: number) => Promise<void>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly brake: {
    /** Counts a request; returns why it is not sent, or null. */
    readonly hold: () => string | null
    readonly isOver: () => boolean
    /** Ends the run. */
    readonly pull: (why: string) => void
    /** Told of each crash. */
    readonly crashed: (operation: string) => void
  }
}

/** The most requests that tell how the target does, of different operations. */
const mostProbes = 3

/** The most accepted changes that are remembered. */
const mostChanges = 50

/** A read that was answered before. */
interface Probe {
  readonly request: SentRequest
  readonly status: number
  /** Whether it names one thing, which may be deleted meanwhile. */
  readonly isOfItem: boolean
  /** When the last one of its operation began that was answered so. */
  readonly lastGood: number
}

/** How soon the target did what was asked of it. */
type Comeback = 'at once' | 'later' | 'no'

interface Waiting {
  readonly suspect: Suspect
  readonly give: (received: Received) => void
}

export function createHealth({ contract, target, sender, pace, pause, now, brake }: HealthSettings): Health {
  const known = new Map<string, Probe>()
  let changes: readonly { readonly answered: Answered; readonly at: number }[] = []
  let last: Answered | null = null
  /** Whether any answer was no server error. */
  let hasAnswered = false
  let running = 0
  let whenIdle: (() => void) | null = null
  let round: Promise<void> | null = null
  let fallen: Condition | null = null
  /** What the last question whether the target is alive was answered. */
  let lastCame = ''
  let suspects: Waiting[] = []
  let listeners: ((condition: Condition) => void)[] = []

  return {
    learn(answered) {
      const { operation, request, received, writes, startedAt } = answered
      if (!('answer' in received)) return
      last = answered
      const { status } = received.answer
      hasAnswered ||= !isServerFailure(status)
      if (writes) {
        if (status < 400) changes = [...changes, { answered, at: now() }].slice(-mostChanges)
        return
      }
      // A world of our sandbox is gone when its case is over.
      if (target.own !== null || !safeMethods.includes(request.method) || status >= 500) return
      const before = known.get(operation)
      const isOfItem = operationById(contract, operation)?.parameters.some((one) => one.in === 'path') === true
      if (before === undefined || (before.status >= 300 && status < 300)) {
        known.set(operation, { request, status, isOfItem, lastGood: startedAt })
      } else if (status < 300) {
        known.set(operation, { ...before, lastGood: Math.max(before.lastGood, startedAt) })
      }
    },
    async during(send) {
      running += 1
      try {
        return await send()
      } finally {
        running -= 1
        if (running === 0) whenIdle?.()
      }
    },
    clear: () => round,
    examine: (suspect) =>
      new Promise((give) => {
        suspects.push({ suspect, give })
        begin()
      }),
    condition: () =>
      new Promise((tell) => {
        listeners.push(tell)
        begin()
      }),
  }

  function begin(): void {
    round ??= findOut().finally(() => {
      round = null
    })
  }

  async function findOut(): Promise<void> {
    while (suspects.length + listeners.length > 0) {
      if (running > 0) await new Promise<void>((resolve) => (whenIdle = resolve))
      whenIdle = null
      // The last of them is only now about to say that it was dropped.
      await new Promise((resolve) => setImmediate(resolve))
      const [some, asking] = [suspects, listeners]
      suspects = []
      listeners = []
      if (some.length > 0) await examineAll(some)
      if (asking.length === 0) continue
      const found = await conditionNow()
      for (const tell of asking) tell(found)
    }
  }

  /** Tries each that may be sent again alone: what is dropped again is to blame. */
  async function examineAll(some: readonly Waiting[]): Promise<void> {
    if ((await comeback(isAlive)) === 'no') {
      blame(some)
      return
    }
    let culprit: string | null = null
    const unrepeated: Waiting[] = []
    for (const [index, waiting] of some.entries()) {
      const { suspect, give } = waiting
      const { tried, act, trouble } = suspect
      const again = brake.isOver() ? null : await suspect.repeat?.()
      if (again === null) {
        give({ trouble })
      } else if (again === undefined) {
        unrepeated.push(waiting)
      } else if (!isDropped(again)) {
        give(again)
      } else {
        const isBack = (await comeback(isAlive)) !== 'no'
        const isCrash = trouble.kind === 'dropped' && again.trouble.kind === 'dropped'
        if (isCrash) {
          culprit ??= tried.id
          brake.crashed(act.operation)
        }
        const passed = isBack ? `; ${probeSaid()} is answered as before` : ', and the target did not come back'
        give({ trouble: isCrash ? crash(`${again.trouble.message}, twice${passed}`) : again.trouble })
        if (isBack) continue
        const why = `the target went down${isCrash ? ` at ${tried.id}` : ''} and did not come back`
        brake.pull(why)
        for (const other of [...unrepeated, ...some.slice(index + 1)]) other.give(down(other.suspect, why))
        return
      }
    }
    for (const { suspect, give } of unrepeated) give({ trouble: notRepeated(suspect.trouble, culprit) })
  }

  /** The target is gone: of what it was working on, what is wrong on purpose is likeliest to have done it. */
  function blame(some: readonly Waiting[]): void {
    const hit = some.filter(({ suspect }) => suspect.trouble.kind === 'dropped')
    const likeliest = Math.min(...hit.map(({ suspect }) => harmlessness(suspect)))
    const [first, ...others] = hit.filter(({ suspect }) => harmlessness(suspect) === likeliest)
    if (first === undefined) {
      const since = last === null ? '' : `; the last that it answered was ${saidOf(last)}`
      const why = `nothing listens at the target any more${since}`
      brake.pull(why)
      for (const { suspect, give } of some) give(down(suspect, why))
      return
    }
    const { tried, act, trouble } = first.suspect
    const names = others.map(({ suspect }) => suspect.tried.id)
    const also =
      names.length === 0 ? '' : ` or at ${names.join(' or ')}, under way at the same time: --only tries one alone`
    const why = `the target went down at ${tried.id}${also}, and did not come back`
    brake.crashed(act.operation)
    brake.pull(why)
    for (const { suspect, give } of some) {
      const isBlamed = suspect === first.suspect
      give(
        isBlamed
          ? { trouble: crash(`${trouble.message}; since then nothing is answered; ${why}`) }
          : down(suspect, why),
      )
    }
  }

  async function conditionNow(): Promise<Condition> {
    // What had fallen before the run ended is not asked again.
    if (brake.isOver()) return fallen ?? { isWell: true, hasFallen: false }
    const found = await conditionByReads()
    fallen = found.isWell ? null : found
    return found
  }

  async function conditionByReads(): Promise<Condition> {
    const probes = probesNow()
    if (probes.length === 0) return conditionUnread()
    const failing: { readonly probe: Probe; readonly came: string }[] = []
    const found = await comeback(async () => {
      failing.length = 0
      for (const probe of probes) {
        const received = await ask(probe.request)
        if (received === null) return true
        if (!isAsBefore(probe, received)) failing.push({ probe, came: cameOf(received) })
      }
      return failing.length * 2 <= probes.length
    })
    if (found === 'at once') return { isWell: true, hasFallen: false }
    const [first] = failing
    if (first === undefined) return { isWell: true, hasFallen: true, why: 'the target was not well for a while' }
    const since = Math.max(...failing.map(({ probe }) => probe.lastGood))
    const why = `${nameOf(first.probe.request)} was answered ${first.probe.status} before, and now ${first.came}`
    return { isWell: found === 'later', hasFallen: true, why: `${why}${causeSince(since)}` }
  }

  /** Where no read was answered before. */
  async function conditionUnread(): Promise<Condition> {
    if (!hasAnswered) return { isWell: false, hasFallen: false, why: 'there was no other response' }
    const life = await comeback(isAlive)
    if (life === 'at once') return { isWell: true, hasFallen: false }
    const why = `${nameOf(greeting())} was answered before, and now ${lastCame}${causeSince(0)}`
    return { isWell: life === 'later', hasFallen: true, why }
  }

  /** The accepted changes that may have led to it. */
  function causeSince(since: number): string {
    const cases = changes.filter(({ at }) => at >= since).map(({ answered }) => answered)
    const [only] = cases
    if (only === undefined) return ''
    const operations = [...new Set(cases.map(({ operation }) => operation))]
    const said = operations.length === 1 ? saidOf(only) : `one of ${operations.slice(0, 5).join(', ')}`
    return `: perhaps because of ${said}; --exclude ${operations[0]} leaves it out`
  }

  /** Asks at growing distances until the answer is yes. */
  async function comeback(isSo: () => Promise<boolean>): Promise<Comeback> {
    for (const [turn, ms] of comebacks.entries()) {
      if (ms > 0) await pause(ms)
      if (brake.isOver() && turn > 0) return 'no'
      if (await isSo()) return turn === 0 ? 'at once' : 'later'
    }
    return 'no'
  }

  /** Whether anything answers: also with an error, unless it is a proxy's for what stands behind it. */
  async function isAlive(): Promise<boolean> {
    const received = await ask(probesNow()[0]?.request ?? greeting())
    if (received === null) return true
    lastCame = cameOf(received)
    return 'answer' in received && ![502, 503, 504].includes(received.answer.status)
  }

  /** Null: the run is over. */
  async function ask(request: SentRequest): Promise<Received | null> {
    await pace()
    return brake.hold() === null ? sender.ask(request, 'read') : null
  }

  /** Those with a success first, and those of a list before those of one thing. */
  function probesNow(): readonly Probe[] {
    const rank = ({ status, isOfItem }: Probe) => (status < 300 ? 0 : 2) + (isOfItem ? 1 : 0)
    const all = [...known.values()].toSorted((one, other) => rank(one) - rank(other))
    const isGood = (all[0]?.status ?? 500) < 300
    return all.filter(({ status }) => !isGood || status < 300).slice(0, mostProbes)
  }

  function probeSaid(): string {
    return nameOf(probesNow()[0]?.request ?? greeting())
  }

  function greeting(): SentRequest {
    return { method: 'GET', url: `${target.url}/`, headers: {}, body: null }
  }
}

/** Whether a status says that the server failed. 501 says that it has no such route. */
export function isServerFailure(status: number): boolean {
  return status >= 500 && status !== 501
}

/** Whether a request ended without an answer because its connection did, or because there was none. */
export function isDropped(received: Received): received is { readonly trouble: Trouble } {
  return 'trouble' in received && (received.trouble.kind === 'dropped' || received.trouble.kind === 'refused')
}

function isAsBefore({ status, isOfItem }: Probe, received: Received): boolean {
  if (!('answer' in received)) return false
  const now = received.answer.status
  if (now === status || now === 429 || (isOfItem && (now === 404 || now === 410))) return true
  return status < 300 ? now < 300 : now < 500
}

function harmlessness({ act, request }: Suspect): number {
  if (isWrongOnPurpose(act)) return 0
  return safeMethods.includes(request.method) ? 2 : 1
}

/** Whether a request has to be refused because of what is wrong in it. */
export function isWrongOnPurpose(act: Act): boolean {
  return act.role === 'step' && act.expect.kind === 'refused'
}

function crash(message: string): Trouble {
  return { kind: 'crash', message }
}

function down({ trouble }: Suspect, why: string): Received {
  return { trouble: { kind: 'down', message: `${trouble.message}: ${why}` } }
}

/** `culprit`: the case that brought the target down at the same time; null: none is known. */
function notRepeated({ kind, message, reused }: Trouble, culprit: string | null): Trouble {
  const unsent = 'the target may have carried it out, so it was not sent again'
  if (culprit !== null) {
    return { kind: 'down', message: `${message}, perhaps because of ${culprit}, under way at the same time: ${unsent}` }
  }
  const advice =
    reused === true
      ? '. Try the case alone (--only), and let the target, or the proxy before it, keep idle connections for longer ' +
        `than ${longestIdle / 1000} s or say Keep-Alive: timeout=SECONDS`
      : ''
  return { kind, message: `${message}: ${unsent}${advice}` }
}

function cameOf(received: Received): string {
  return 'answer' in received ? String(received.answer.status) : received.trouble.message
}

function saidOf({ tried, operation, request }: Answered): string {
  return `${operation} (${nameOf(request)}, in ${tried.id})`
}

function nameOf({ method, url }: SentRequest): string {
  return `${method} ${new URL(url).pathname}`
}
