import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Attempt, Played, Target } from '../model/index.ts'
import type { RequestGuard } from './brake.ts'
import { isServerFailure } from './health.ts'

/** So many are told of together, after one look at how the target does. */
const together = 10

/** Passes attempts on: those that a target out of order would answer so too, when it is known to be in order. */
export interface Doubtful {
  readonly tell: (attempt: Attempt) => void
  /** Passes on the rest. */
  readonly end: () => Promise<void>
}

export function doubtfulFor(
  { contract, target, guard }: { readonly contract: Contract; readonly target: Target; readonly guard: RequestGuard },
  onAttempt: (attempt: Attempt) => void,
): Doubtful {
  let held: Attempt[] = []
  let telling = Promise.resolve()
  let failure: { readonly error: unknown } | null = null

  const tellAll = async (attempts: readonly Attempt[]): Promise<void> => {
    const condition = await guard.condition()
    const why = condition.hasFallen ? condition.why : null
    if (why !== null && !condition.isWell) guard.pull(why)
    for (const attempt of attempts) {
      onAttempt(why === null ? attempt : unjudgeable(attempt, why))
    }
  }
  const release = (): void => {
    const attempts = held
    held = []
    telling = telling
      .then(() => tellAll(attempts))
      .catch((error: unknown) => {
        failure ??= { error }
      })
  }
  return {
    tell(attempt) {
      if (target.own !== null || !attempt.played.some((one) => isDoubtful(contract, one))) {
        onAttempt(attempt)
        return
      }
      held.push(attempt)
      if (held.length >= together) release()
    },
    async end() {
      if (held.length > 0) release()
      await telling
      if (failure !== null) throw failure.error
    },
  }
}

/** Whether an answer is one that a target gives to everything while it is switched off, or knows a key no more. */
function isDoubtful(contract: Contract, { act, exchange: { received } }: Played): boolean {
  if (!('answer' in received) || (act.role === 'step' && act.search === true)) return false
  const { status } = received.answer
  const wanted = act.role === 'prior' ? act.wanted : act.expect.status
  if (status < 300 || status === wanted || wanted === 'any') return false
  if (isServerFailure(status) || (status < 400 && status !== 304)) return true
  const isSuccessDue = wanted === 'success' || wanted < 300
  const names = operationById(contract, act.operation)?.parameters.some((one) => one.in === 'path') === true
  return isSuccessDue && (status === 401 || status === 403 || (status === 404 && !names))
}

function unjudgeable(attempt: Attempt, why: string): Attempt {
  const trouble = { kind: 'down', message: `the target was not well when this was tried: ${why}` } as const
  return { ...attempt, outcome: { kind: 'unanswered', trouble } }
}
