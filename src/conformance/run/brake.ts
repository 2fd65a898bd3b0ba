import type { Target } from '../model.ts'
import { giveUpAfter } from './engine.ts'
import type { Limits } from './limits.ts'
import type { Received } from './transport.ts'

/** Decides, request by request, whether a run goes on. */
export interface Brake {
  /** Why the next request is not sent; null: it goes out, and counts. */
  readonly hold: () => string | null
  /** Learns from what came back. `isWanted`: a server error that the contract's example asks for is none. */
  readonly note: (received: Received, isWanted: (status: number) => boolean) => void
  /** Ends the run for another reason. */
  readonly pull: (reason: string) => void
  /** Whether nothing more is sent. */
  readonly isOver: () => boolean
}

export interface BrakeSettings extends Limits {
  readonly target: Target
  /** Aborted by whoever interrupts the run. */
  readonly stop: AbortSignal | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** More than half of so many last requests failed: whoever is there has trouble enough. */
const lookBack = 20

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
      // What could not even be sent says nothing about the target.
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
