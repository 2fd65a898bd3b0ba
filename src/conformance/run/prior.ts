import type { PairRequest } from '../../contract/index.ts'
import { jsonOf } from '../answers.ts'
import type { Exchange, Outcome, Step } from '../model.ts'
import { bindValues } from './bind.ts'
import { unanswered } from './unanswered.ts'

/** The next request with a prior's values put in, or why the case ends here. */
export function followUp(
  step: Step,
  exchange: Exchange,
  next: PairRequest,
): { readonly request: PairRequest } | Outcome {
  const { received } = exchange
  if ('trouble' in received) return unanswered(`prior ${step.label}`, exchange, received.trouble)
  const { status } = received.answer
  if (!isWanted(step, status)) {
    const expected = step.status === 'success' ? 'a success' : String(step.status)
    return refused(step, exchange, '/status', expected, status, `the prior ${step.label} answered another status`)
  }
  const bound = bindValues(next, step.bind, jsonOf(received.answer))
  if ('request' in bound) return bound
  const message = `the prior ${step.label} answered without the value that the case carries over`
  return refused(step, exchange, `/body${bound.missing}`, 'a value', undefined, message)
}

function isWanted({ status: wanted }: Step, status: number): boolean {
  if (wanted === 'success') return status >= 200 && status < 300
  return wanted === 'any' || status === wanted
}

function refused(
  step: Step,
  exchange: Exchange,
  at: string,
  expected: string,
  actual: unknown,
  message: string,
): Outcome {
  return {
    kind: 'prior-failed',
    exchange,
    step,
    finding: { rule: 'prior', message, clause: step.clause, at, expected, actual },
  }
}
