import type { PairRequest } from '../../contract/index.ts'
import type { Exchange, Outcome, Step } from '../model.ts'
import { followUp } from './prior.ts'

/** Sends the request of one step. */
export type SendStep = (step: Step, request: PairRequest) => Promise<Exchange>

/** Sends the steps, each after its own priors, and puts what they answered into the request. */
export async function prepare(
  steps: readonly Step[],
  asking: PairRequest,
  send: SendStep,
): Promise<{ readonly request: PairRequest } | Outcome> {
  let request = asking
  for (const step of steps) {
    const ready = step.repeats ? { request } : await prepare(step.priors, step.request, send)
    if ('kind' in ready) return ready
    const next = followUp(step, await send(step, ready.request), request)
    if ('kind' in next) return next
    request = next.request
  }
  return { request }
}
