import { valueAt, withValueAt } from '../../contract/index.ts'
import type { Json, PairRequest, Pointer } from '../../contract/index.ts'
import { answersOf, jsonOf } from '../model/answers.ts'
import type { Act, Answers, Exchange, Outcome, Played, SequenceCase, Step, Trouble } from '../model/index.ts'

/** Sends one act's request. */
export type SendAct = (act: Act, request: PairRequest) => Promise<Exchange>

/**
 * Plays a sequence act by act. An act for which an earlier answer lacks a value is left out, the others go on: what puts
 * things back comes last.
 */
export async function play({ acts }: SequenceCase, send: SendAct): Promise<Outcome> {
  const played: Played[] = []
  for (const act of acts) {
    const request = Object.keys(act.bind).length === 0 ? act.request : withAnswers(act, answersOf(played))
    if (request === null) continue
    const exchanges: Exchange[] = []
    await Promise.all(
      Array.from({ length: act.times }, async () => {
        const exchange = await send(act, request)
        // In the order of arrival.
        exchanges.push(exchange)
      }),
    )
    played.push(...exchanges.map((exchange) => ({ act: act.label, exchange })))
    for (const exchange of exchanges) {
      const { received } = exchange
      if ('trouble' in received) return unanswered(`step ${act.label}`, exchange, received.trouble)
    }
  }
  const last = played.at(-1)
  if (last === undefined) throw new Error('the sequence has no step that can be sent first')
  return { kind: 'played', exchange: last.exchange, played }
}

/** The act's request with values from earlier answers put in; null where an answer lacks one. */
function withAnswers(act: Act, answers: Answers): PairRequest | null {
  let request = act.request
  for (const [to, { act: earlier, from }] of Object.entries(act.bind)) {
    const next = bindValues(request, { [to]: from }, answers[earlier]?.[0]?.body)
    if ('missing' in next) return null
    request = next.request
  }
  return request
}

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

/** The next request with a prior's values put in, or why the case ends here. */
function followUp(step: Step, exchange: Exchange, next: PairRequest): { readonly request: PairRequest } | Outcome {
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

/** The request with values from a prior's answer put in, or the pointer that led nowhere in that answer. */
function bindValues(
  request: PairRequest,
  bind: Readonly<Record<Pointer, Pointer>>,
  answer: unknown,
): { readonly request: PairRequest } | { readonly missing: Pointer } {
  let bound = request
  for (const [to, from] of Object.entries(bind)) {
    const value = valueAt(answer, from)
    if (value === undefined) return { missing: from }
    bound = withBound(bound, to, value as Json)
  }
  return { request: bound }
}

/** `to` begins with `/path/`, `/query/`, `/headers/` or `/body/`; all but a body hold text. */
function withBound(request: PairRequest, to: Pointer, value: Json): PairRequest {
  if (!to.startsWith('/body'))
    return withValueAt(request, to, typeof value === 'string' ? value : JSON.stringify(value))
  if (request.body === null || !('value' in request.body)) return request
  const inBody = to.slice('/body'.length)
  return { ...request, body: { ...request.body, value: withValueAt(request.body.value, inBody, value) } }
}

/** How a case ends whose request `which` got no answer. What the run itself held back is no matter of that one request. */
function unanswered(which: string, exchange: Exchange, trouble: Trouble): Outcome {
  const message = `its ${which} went unanswered: ${trouble.message}`
  return { kind: 'unanswered', exchange, trouble: trouble.kind === 'not-sent' ? trouble : { ...trouble, message } }
}
