import { valueAt, withValueAt } from '../../contract/index.ts'
import type { Json, PairRequest, Pointer } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import { answersOf, jsonOf } from '../model/answers.ts'
import type { Act, Answers, Attempt, Case, Exchange, Outcome, Played, PriorAct, Trouble } from '../model/index.ts'
import { fromLocation } from '../model/case.ts'

/** Sends one act's request, or says why it does not. */
export type SendAct = (act: Act, request: PairRequest) => Promise<Exchange | { readonly trouble: Trouble }>

/**
 * Plays a case act by act. It ends at a request without an answer, and at a prior that is not answered as the case needs.
 * A step for which an earlier step's answer lacks a value is left out, the others go on: what puts things back comes last.
 */
export async function play(tried: Case, send: SendAct): Promise<Attempt> {
  const played: Played[] = []
  for (const act of tried.acts) {
    const request = Object.keys(act.bind).length === 0 ? act.request : withAnswers(act, answersOf(played))
    if (request === null) continue
    const outcome = await playAct(tried, act, () => send(act, request), played)
    if (outcome !== null) return { case: tried, played, outcome }
  }
  if (played.length === 0) throw new Error('the case has no act that can be sent first')
  return { case: tried, played, outcome: { kind: 'answered' } }
}

/** Sends an act's request as often as it has to be, and adds what came back to what was `played`; null: the case goes on. */
async function playAct(
  tried: Case,
  act: Act,
  send: () => ReturnType<SendAct>,
  played: Played[],
): Promise<Outcome | null> {
  const ends: Outcome[] = []
  await Promise.all(
    Array.from({ length: act.role === 'step' ? act.times : 1 }, async () => {
      const done = await send()
      // In the order of arrival.
      if ('request' in done) played.push({ act, exchange: done })
      const end = 'request' in done ? endAt(tried, act, done) : ({ kind: 'unanswered', trouble: done.trouble } as const)
      if (end !== null) ends.push(end)
    }),
  )
  return ends[0] ?? null
}

/** How a case ends at an act's exchange; null: it goes on. */
function endAt(tried: Case, act: Act, { received }: Exchange): Outcome | null {
  if ('trouble' in received) return { kind: 'unanswered', trouble: troubleAt(tried, act, received.trouble) }
  if (act.role === 'step') return null
  const { label, wanted, clause } = act
  const { status } = received.answer
  const failed = (at: Pointer, expected: string, actual: unknown, how: string): Outcome => {
    const finding = {
      rule: 'prior',
      message: `the prior ${label} answered ${how}`,
      clause,
      at,
      expected,
      actual,
    } as const
    return { kind: 'prior-failed', prior: act, finding }
  }
  if (!isWanted(wanted, status)) {
    return failed('/status', wanted === 'success' ? 'a success' : String(wanted), status, 'another status')
  }
  const takes = tried.acts.flatMap(({ bind }) => Object.values(bind)).filter((taken) => taken.act === label)
  const body = takes.length === 0 ? undefined : jsonOf(received.answer)
  const lacking = takes.find(({ from }) => valueAt(body, from) === undefined)
  if (lacking === undefined) return null
  return failed(`/body${lacking.from}`, 'a value', undefined, 'without the value that the case carries over')
}

function isWanted(wanted: PriorAct['wanted'], status: number): boolean {
  if (wanted === 'success') return status >= 200 && status < 300
  return wanted === 'any' || status === wanted
}

/** What the run itself held back is no matter of that one request; a case of one request needs no word on which it was. */
function troubleAt(tried: Case, { role, label }: Act, trouble: Trouble): Trouble {
  if (trouble.kind === 'not-sent' || (role === 'step' && onlyStep(tried) !== null)) return trouble
  return { ...trouble, message: `its ${role} ${label} went unanswered: ${trouble.message}` }
}

/** The act's request with values from earlier answers put in; null where an answer lacks one. */
function withAnswers({ request, bind }: Act, answers: Answers): PairRequest | null {
  let bound = request
  for (const [to, { act, from }] of Object.entries(bind)) {
    const reply = answers[act]?.[0]
    const value = from === fromLocation ? lastPart(reply?.location) : valueAt(reply?.body, from)
    if (value === undefined) return null
    bound = withBound(bound, to, value as Json)
  }
  return bound
}

/** The last part of an address' path. */
function lastPart(location: string | undefined): string | undefined {
  const part = location?.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1)
  return part === undefined || part === '' ? undefined : decodeURIComponent(part)
}

/** `to` begins with `/path/`, `/query/`, `/headers/` or `/body/`; all but a body hold text. */
function withBound(request: PairRequest, to: Pointer, value: Json): PairRequest {
  if (!to.startsWith('/body'))
    return withValueAt(request, to, typeof value === 'string' ? value : JSON.stringify(value))
  if (request.body === null || !('value' in request.body)) return request
  const inBody = to.slice('/body'.length)
  return { ...request, body: { ...request.body, value: withValueAt(request.body.value, inBody, value) } }
}
