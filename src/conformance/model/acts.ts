import { withValueAt } from '../../contract/index.ts'
import { lifecycle } from './plan.ts'
import type { Json, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import type { Accepted, Act, Attempt, Case, Exchange, PriorAct, StepAct, Trial } from './index.ts'

export function ownStep(trial: Trial, bind: Act['bind'] = {}): StepAct {
  return { ...trial, role: 'step', label: 'request', bind, times: 1 }
}

/** A step that any documented response fits: what it has to be depends on the other steps. */
export function openStep(
  { id, pointer }: Operation,
  label: string,
  request: PairRequest,
  expect: Pick<Accepted, 'status' | 'contentType' | 'or' | 'any'>,
  bind: Act['bind'] = {},
): StepAct {
  return {
    role: 'step',
    label,
    operation: id,
    clause: pointer,
    request,
    expect: {
      kind: 'accepted',
      code: null,
      inferred: null,
      unless: [],
      ...expect,
      // A range such as 2XX is no number.
      status: Number.isNaN(expect.status) ? 200 : expect.status,
    },
    bind,
    times: 1,
  }
}

export function stepsOf({ acts }: Pick<Case, 'acts'>): readonly StepAct[] {
  return acts.filter((act) => act.role === 'step')
}

/** Whether a response is not judged: it was to find a request that says more, or each step that this one stands for follows. */
export function isPassing(act: Act, status: number): boolean {
  return act.role === 'step' && (act.search === true || (act.standsFor !== undefined && status >= 400 && status < 500))
}

/** Labels of steps that others have stood for. */
export function stoodFor(played: Attempt['played']): ReadonlySet<string> {
  return new Set(
    played.flatMap(({ act, exchange: { received } }) =>
      act.role === 'step' && 'answer' in received && received.answer.status < 300
        ? Object.keys(act.standsFor ?? {})
        : [],
    ),
  )
}

export function priorsOf({ acts }: Pick<Case, 'acts'>): readonly PriorAct[] {
  return acts.filter((act) => act.role === 'prior')
}

/** The operations that a case is about; for a flow, all of them. */
export function operationsOf({ operation, course, acts, tries }: Case): readonly string[] {
  return course === undefined && tries !== lifecycle ? [operation] : acts.map((act) => act.operation)
}

/** The step of a case that judges one answer alone; null if it judges several, or holds rules over them. */
export function onlyStep(tried: Pick<Case, 'acts' | 'holds' | 'course'>): StepAct | null {
  const [step, ...others] = stepsOf(tried)
  if (step === undefined || others.length > 0 || step.times > 1 || tried.holds.length > 0 || tried.course !== undefined)
    return null
  return step
}

/** The same for cases that are known to have one, such as those of pairs. */
export function stepOf(tried: Case): StepAct {
  const step = onlyStep(tried)
  if (step === null) throw new Error(`${tried.id} does not judge one answer alone`)
  return step
}

/** The exchange at which an attempt ended; null if its request was not sent. */
export function lastExchange({ played, outcome }: Attempt): Exchange | null {
  if (outcome.kind !== 'unanswered') return played.at(-1)?.exchange ?? null
  return played.find(({ exchange }) => 'trouble' in exchange.received)?.exchange ?? null
}

/** `to` begins with `/path/`, `/query/`, `/headers/` or `/body/`; only a body holds anything but text. */
export function withBound(request: PairRequest, to: Pointer, value: Json): PairRequest {
  if (!to.startsWith('/body'))
    return withValueAt(request, to, typeof value === 'string' ? value : JSON.stringify(value))
  if (request.body === null || !('value' in request.body)) return request
  const inBody = to.slice('/body'.length)
  return { ...request, body: { ...request.body, value: withValueAt(request.body.value, inBody, value) } }
}
