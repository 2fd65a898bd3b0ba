import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Act, Attempt, Case, Finding, SentRequest, Target } from '../model/index.ts'
import {
  lookBack,
  mostCrashes,
  mostServerErrors,
  mostUnanswered,
  muchUnanswered,
  patience,
  usualLimit,
} from '../model/limits.ts'
import type { Limits } from '../options/options.ts'
import { safetyAt } from '../plan/safety.ts'
import { isDropped, isServerFailure } from './health.ts'
import type { Health } from './health.ts'
import type { Purpose } from './pace.ts'
import type { Received } from './transport.ts'

/** Tries every case once and reports each attempt as soon as it is over. Judges nothing. */
export type Engine = (cases: readonly Case[], onAttempt: (attempt: Attempt) => void) => Promise<void>

/** Decides before each request whether a run goes on. */
export interface Brake {
  /** Why the next request is not sent; null: it goes out, and counts. */
  readonly hold: (operation?: string) => string | null
  /** Learns from an answer. `isWanted`: a server error that the contract's example asks for does not count. */
  readonly note: (operation: string, received: Received, isWanted: (status: number) => boolean) => void
  /** Why the target may not be well, of many failures; null: nothing says so. */
  readonly doubt: () => string | null
  /** Called when the target turned out to be well. */
  readonly trust: () => void
  /** Called with the operation whose request brought the target down. */
  readonly crashed: (operation: string) => void
  /** Ends the run for another reason. */
  readonly pull: (reason: string) => void
  readonly isOver: () => boolean
  /** Lets the run take as long as so many requests need, unless `--max-time` says how long; returns that in milliseconds. */
  readonly expect: (requests: number) => number
}

export interface BrakeSettings extends Limits {
  readonly target: Target
  /** Milliseconds from sending a request to the end of its answer. */
  readonly timeout: number
  /** Requests per second; null: no limit. */
  readonly rate: number | null
  readonly stop: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export function createBrake(settings: BrakeSettings): Brake {
  const { target, maxRequests, maxTime, timeout, rate, stop, now } = settings
  const startedAt = now()
  let longest = maxTime ?? usualLimit(0, rate)
  let sent = 0
  let firstSentAt: number | null = null
  let isAnswering = false
  let unanswered = 0
  let failed: readonly boolean[] = []
  let doubt: string | null = null
  let pulled: string | null = null
  const operations = new Map<string, Failures>()
  const stopped = new Map<string, string>()

  const reason = (): string | null => {
    if (pulled !== null) return pulled
    if (stop?.aborted === true) return 'the run was interrupted'
    if (now() - startedAt >= longest) return `--max-time ${longest / 1000} was reached`
    if (maxRequests !== null && sent >= maxRequests) return `--max-requests ${maxRequests} was reached`
    return null
  }
  const pull = (why: string): void => {
    pulled ??= why
  }
  const failuresOf = (operation: string): Failures => {
    const own = operations.get(operation) ?? { failed: 0, unanswered: 0, crashes: 0 }
    operations.set(operation, own)
    return own
  }
  /** An operation that fails again and again at a target that works otherwise is spared. */
  const noteOf = (operation: string, isMute: boolean, isFailure: boolean): void => {
    const own = failuresOf(operation)
    own.unanswered = isMute ? own.unanswered + 1 : 0
    own.failed = isFailure && !isMute ? own.failed + 1 : 0
    const how =
      own.unanswered >= mostUnanswered
        ? `got no response ${own.unanswered} times`
        : `was answered with a server error ${own.failed} times`
    if (stopped.has(operation) || (own.unanswered < mostUnanswered && own.failed < mostServerErrors)) return
    stopped.set(operation, `${operation} ${how} in a row, while the target answered others`)
  }
  return {
    hold(operation = '') {
      const why = reason() ?? stopped.get(operation) ?? null
      if (why !== null) return why
      sent += 1
      firstSentAt ??= now()
      return null
    },
    note(operation, received, isWanted) {
      const isMute = 'trouble' in received
      // A request that could not be sent says nothing about the target, nor does one that only met what another one did.
      if (isMute && (received.trouble.kind === 'not-sent' || received.trouble.kind === 'down')) return
      isAnswering ||= !isMute
      unanswered = isMute ? unanswered + 1 : 0
      if (unanswered >= muchUnanswered) {
        const why = `${muchUnanswered} requests in a row went unanswered`
        if (isAnswering) doubt ??= why
        else pull(why)
      }
      const silence = patience * timeout
      if (!isAnswering && now() - (firstSentAt ?? now()) >= silence) {
        pull(`nothing was answered whole within ${silence / 1000} s`)
      }
      if (target.own !== null) return
      const isFailure = isMute || (isServerFailure(received.answer.status) && !isWanted(received.answer.status))
      // What was dropped is looked at by itself, and counts where it crashed the target.
      if (!isDropped(received)) noteOf(operation, isMute, isFailure)
      failed = [...failed, isFailure].slice(-lookBack)
      if (failed.filter(Boolean).length > lookBack / 2) {
        doubt ??= `more than half of the last ${lookBack} requests met a server error or no response`
      }
    },
    doubt: () => doubt,
    trust() {
      doubt = null
      unanswered = 0
      failed = []
    },
    crashed(operation) {
      const own = failuresOf(operation)
      own.crashes += 1
      if (own.crashes >= mostCrashes) stopped.set(operation, `${operation} crashed the target ${own.crashes} times`)
    },
    pull,
    isOver: () => reason() !== null,
    expect(requests) {
      longest = Math.max(longest, maxTime ?? usualLimit(requests, rate))
      return longest
    },
  }
}

/** Of one operation: those in a row, and crashes in all. */
interface Failures {
  failed: number
  unanswered: number
  crashes: number
}

/** Runs before and after every request, whichever engine sends it. */
export interface RequestGuard extends Pick<Health, 'during' | 'examine' | 'condition'> {
  readonly purpose: (tried: Case, act: Act) => Purpose
  /** Looks at what a request may change, right before it goes out; null: there is nothing to look at. */
  readonly ready: (tried: Case, operation: string, request: SentRequest, purpose: Purpose) => Promise<void> | null
  /** Resolves when requests may go out; null: at once, because nothing says that the target is not well. */
  readonly clear: () => Promise<void> | null
  /** Why not even a case that is under way sends a request; null: it may. */
  readonly whyNotNow: (tried: Case, operation: string, request: SentRequest, purpose: Purpose) => string | null
  /** Why the request is not sent; null: it goes out now, and what it may change is in the ledger. */
  readonly before: (tried: Case, operation: string, request: SentRequest, purpose: Purpose) => string | null
  readonly after: (tried: Case, operation: string, request: SentRequest, received: Received, purpose: Purpose) => void
  /** What a case changed although all its requests were refused. Call it after each case. */
  readonly changedBy: (tried: Case) => Promise<readonly Finding[]>
  /** Whether a case can be tried a second time: it uses nothing up and costs nothing. What it changed is put back then. */
  readonly isRepeatable: (tried: Case) => Promise<boolean>
  /** Ends the run. */
  readonly pull: (why: string) => void
  /** Whether somebody else was seen to change what a case names, or anything else; null: nothing. */
  readonly othersSeen: (tried: Case) => Promise<'here' | 'elsewhere' | null>
  /** Why a case may not be sent now; null: it may. */
  readonly whyNot: (tried: Case) => string | null
  /** One text for all ids that may be names of one resource. */
  readonly laneOf: (id: string) => string
  /** Whether a case has only one try. */
  readonly isOnce: (tried: Case) => boolean
  /** Whether reads were seen to show what was there earlier. */
  readonly isLagging: () => boolean
  readonly noteLag: () => void
  readonly isOver: () => boolean
}

/** Records what a run changes at a deployment. */
export interface LedgerWriter {
  /** Throws if the ledger cannot be written. */
  readonly writing: (tried: Case, operation: string, request: SentRequest) => void
  readonly answered: (tried: Case, operation: string, request: SentRequest, received: Received) => void
  /** What a case changed although all its requests were refused. Call it while nothing else touches the same resources. */
  readonly changedBy: (tried: Case) => Promise<readonly Finding[]>
  /** Reads what a request may change, right before it goes out. */
  readonly ready: (tried: Case, operation: string, request: SentRequest) => Promise<void>
  /** Puts back what a case changed, as far as nobody else has changed it since. */
  readonly putBack: (tried: Case) => Promise<void>
  /** One text for all ids that may be names of one resource. */
  readonly laneOf: (id: string) => string
  /** Whether somebody else was seen to change what a case names, or anything else; null: nothing. */
  readonly othersSeen: (tried: Case) => Promise<'here' | 'elsewhere' | null>
  /** Whether reads were seen to show what was there earlier. */
  readonly isLagging: () => boolean
  readonly noteLag: () => void
  /** Why a case may not be sent now; null: it may. */
  readonly whyNot: (tried: Case) => string | null
  /** Why not even a case that is under way sends a request; null: it may. */
  readonly whyNotNow: (tried: Case, operation: string, request: SentRequest) => string | null
  /** Whether a case uses nothing up and costs nothing. */
  readonly canRepeat: (tried: Case) => boolean
}

export function createGuard(
  contract: Contract,
  { brake, health, now }: { readonly brake: Brake; readonly health: Health; readonly now: () => number },
  writer: LedgerWriter | null,
): RequestGuard {
  const recorded = (write: () => void): boolean => {
    try {
      write()
      return true
    } catch (error) {
      brake.pull(`the ledger cannot be written (${error instanceof Error ? error.message : String(error)})`)
      return false
    }
  }
  const startedAt = new WeakMap<SentRequest, number>()
  const settled = async (): Promise<void> => {
    for (let round = health.clear(); round !== null; round = health.clear()) await round
    const doubt = brake.doubt()
    if (doubt === null || brake.isOver()) return
    const condition = await health.condition()
    if (condition.isWell) brake.trust()
    else brake.pull(`${doubt}: ${condition.why}`)
  }
  return {
    purpose(tried, act) {
      // The contract may call this very case harmless; priors that only read always are.
      const writes = safetyAt(contract, tried) !== 'read' && operationById(contract, act.operation)?.safety !== 'read'
      return { wanted: act.role === 'prior' ? act.wanted : act.expect.status, writes }
    },
    clear: () => (health.clear() === null && brake.doubt() === null ? null : settled()),
    whyNotNow: (tried, operation, request, { writes }) =>
      writes ? (writer?.whyNotNow(tried, operation, request) ?? null) : null,
    before(tried, operation, request, { writes }) {
      startedAt.set(request, now())
      const held = brake.hold(operation)
      if (held !== null || !writes || writer === null) return held
      return recorded(() => writer.writing(tried, operation, request)) ? null : brake.hold()
    },
    ready(tried, operation, request, { wanted, writes }) {
      // Nothing is told of a request without a key.
      const isLook = writes && wanted !== 401 && !brake.isOver()
      return writer !== null && isLook ? writer.ready(tried, operation, request) : null
    },
    async isRepeatable(tried) {
      if (brake.isOver()) return false
      if (tried.safety === 'read') return true
      if (writer === null || !writer.canRepeat(tried)) return false
      await writer.putBack(tried)
      return writer.whyNot(tried) === null
    },
    othersSeen: async (tried) => (brake.isOver() ? null : ((await writer?.othersSeen(tried)) ?? null)),
    whyNot: (tried) => (tried.safety === 'read' ? null : (writer?.whyNot(tried) ?? null)),
    laneOf: (id) => writer?.laneOf(id) ?? id,
    isOnce: (tried) => tried.safety !== 'read' && writer?.canRepeat(tried) === false,
    isLagging: () => writer?.isLagging() === true,
    noteLag: () => writer?.noteLag(),
    changedBy: async (tried) => (writer === null || brake.isOver() ? [] : writer.changedBy(tried)),
    after(tried, operation, request, received, { wanted, writes }) {
      brake.note(operation, received, (status) => status === wanted)
      health.learn({ tried, operation, request, received, writes, startedAt: startedAt.get(request) ?? now() })
      // Without a line for its answer, a request counts as one that may have changed something.
      if (writes) recorded(() => writer?.answered(tried, operation, request, received))
    },
    during: health.during,
    examine: health.examine,
    condition: health.condition,
    pull: brake.pull,
    isOver: brake.isOver,
  }
}
