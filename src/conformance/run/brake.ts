import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Act, Attempt, Case, Finding, SentRequest, Target } from '../model/index.ts'
import { giveUpAfter, lookBack } from '../model/limits.ts'
import type { Limits } from '../options/options.ts'
import { safetyAt } from '../plan/safety.ts'
import type { Purpose } from './pace.ts'
import type { Received } from './transport.ts'

/** Tries every case once and reports each attempt as soon as it is over. Judges nothing. */
export type Engine = (cases: readonly Case[], onAttempt: (attempt: Attempt) => void) => Promise<void>

/** Decides before each request whether a run goes on. */
export interface Brake {
  /** Why the next request is not sent; null: it goes out, and counts. */
  readonly hold: () => string | null
  /** Learns from an answer. `isWanted`: a server error that the contract's example asks for does not count. */
  readonly note: (received: Received, isWanted: (status: number) => boolean) => void
  /** Ends the run for another reason. */
  readonly pull: (reason: string) => void
  readonly isOver: () => boolean
}

export interface BrakeSettings extends Limits {
  readonly target: Target
  readonly stop: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export function createBrake({ target, maxRequests, maxTime, stop, now }: BrakeSettings): Brake {
  const startedAt = now()
  let sent = 0
  let unanswered = 0
  let failed: readonly boolean[] = []
  let pulled: string | null = null

  const reason = (): string | null => {
    if (pulled !== null) return pulled
    if (stop?.aborted === true) return 'the run was interrupted'
    if (maxTime !== null && now() - startedAt >= maxTime) return `--max-time ${maxTime / 1000} was reached`
    if (maxRequests !== null && sent >= maxRequests) return `--max-requests ${maxRequests} was reached`
    return null
  }
  const pull = (why: string): void => {
    pulled ??= why
  }
  return {
    hold() {
      const why = reason()
      if (why === null) sent += 1
      return why
    },
    note(received, isWanted) {
      const isMute = 'trouble' in received
      // A request that could not be sent says nothing about the target.
      if (isMute && received.trouble.kind === 'not-sent') return
      unanswered = isMute ? unanswered + 1 : 0
      if (unanswered >= giveUpAfter) pull(`${giveUpAfter} requests in a row went unanswered`)
      if (target.own !== null) return
      const isFailure = isMute || (received.answer.status >= 500 && !isWanted(received.answer.status))
      failed = [...failed, isFailure].slice(-lookBack)
      if (failed.filter(Boolean).length > lookBack / 2) {
        pull(`more than half of the last ${lookBack} requests met a server error or no answer`)
      }
    },
    pull,
    isOver: () => reason() !== null,
  }
}

/** Runs before and after every request, whichever engine sends it. */
export interface RequestGuard {
  readonly purpose: (tried: Case, act: Act) => Purpose
  /** Looks at what a request is meant to change, right before it goes out. */
  readonly ready: (operation: string, request: SentRequest, purpose: Purpose) => Promise<void>
  /** Why the request is not sent; null: it goes out now, and what it may change is in the ledger. */
  readonly before: (tried: Case, operation: string, request: SentRequest, purpose: Purpose) => string | null
  readonly after: (tried: Case, operation: string, request: SentRequest, received: Received, purpose: Purpose) => void
  /** What a case changed although all its requests were refused. Call it after each case. */
  readonly changedBy: (tried: Case) => Promise<readonly Finding[]>
  /** Whether a case can be tried a second time: it uses nothing up and costs nothing. What it changed is put back then. */
  readonly isRepeatable: (tried: Case) => Promise<boolean>
  readonly isOver: () => boolean
}

/** Records what a run changes at a deployment. */
export interface LedgerWriter {
  /** Throws if the ledger cannot be written. */
  readonly writing: (tried: Case, operation: string, request: SentRequest) => void
  readonly answered: (tried: Case, operation: string, request: SentRequest, received: Received) => void
  /** What a case changed although all its requests were refused. Call it while nothing else touches the same resources. */
  readonly changedBy: (tried: Case) => Promise<readonly Finding[]>
  /** Reads what a request is meant to change, right before it goes out. */
  readonly ready: (operation: string, request: SentRequest) => Promise<void>
  /** Puts back what a case changed, as far as nobody else has changed it since. */
  readonly putBack: (tried: Case) => Promise<void>
  /** Whether a case uses nothing up and costs nothing. */
  readonly canRepeat: (tried: Case) => boolean
}

export function createGuard(contract: Contract, brake: Brake, writer: LedgerWriter | null): RequestGuard {
  const recorded = (write: () => void): boolean => {
    try {
      write()
      return true
    } catch (error) {
      brake.pull(`the ledger cannot be written (${error instanceof Error ? error.message : String(error)})`)
      return false
    }
  }
  return {
    purpose(tried, act) {
      // The contract may call this very case harmless; priors that only read always are.
      const writes = safetyAt(contract, tried) !== 'read' && operationById(contract, act.operation)?.safety !== 'read'
      return { wanted: act.role === 'prior' ? act.wanted : act.expect.status, writes }
    },
    before(tried, operation, request, { writes }) {
      const held = brake.hold()
      if (held !== null || !writes || writer === null) return held
      return recorded(() => writer.writing(tried, operation, request)) ? null : brake.hold()
    },
    async ready(operation, request, { wanted, writes }) {
      const isMeant = typeof wanted === 'string' || wanted < 300
      if (writer !== null && writes && isMeant && !brake.isOver()) await writer.ready(operation, request)
    },
    async isRepeatable(tried) {
      if (brake.isOver()) return false
      if (tried.safety === 'read') return true
      if (writer === null || !writer.canRepeat(tried)) return false
      await writer.putBack(tried)
      return true
    },
    changedBy: async (tried) => (writer === null || brake.isOver() ? [] : writer.changedBy(tried)),
    after(tried, operation, request, received, { wanted, writes }) {
      brake.note(received, (status) => status === wanted)
      // Without a line for its answer, a request counts as one that may have changed something.
      if (writes) recorded(() => writer?.answered(tried, operation, request, received))
    },
    isOver: brake.isOver,
  }
}
