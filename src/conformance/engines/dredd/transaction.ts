import { operationById, responseFor } from '../../../contract/index.ts'
import type { JsonObject, PairRequest } from '../../../contract/index.ts'
import { stepOf } from '../../model/acts.ts'
import type {
  Answer,
  Attempt,
  Case,
  Exchange,
  Outcome,
  Played,
  SentRequest,
  StepAct,
  Trouble,
} from '../../model/index.ts'
import { largestBody } from '../../model/limits.ts'
import { errandOf, exchangeOf } from '../../run/exchange.ts'
import type { Sending } from '../../run/exchange.ts'
import { restBefore } from '../../run/pace.ts'
import { untried } from '../../run/native.ts'
import { play } from '../../run/play.ts'
import { acceptFor, requestFor } from '../../run/request-for.ts'
import { describeError } from '../../model/trouble.ts'
import { decodeBody, Permit } from '../../run/transport.ts'
import { expectedAnswer } from './blueprint.ts'
import type { Entry } from './blueprint.ts'
import type { Checked, Gavel, RealAnswer } from './messages.ts'
import { ownVerdict, refusalOf } from './own-verdict.ts'
import type { OwnVerdict } from './own-verdict.ts'
import type { HookDecision } from './process.ts'

/** For a verdict on something that was never sent. */
export const noResultReported: Trouble = { kind: 'engine', message: 'Dredd reported no response' }

export interface TransactionSettings extends Sending {
  /** The document that the contract was read from. */
  readonly document: JsonObject
  /** Milliseconds from sending to the end of the answer. */
  readonly timeout: number
  /** What our own checks find wrong, in a sentence; null: nothing. */
  readonly check: (attempt: Attempt) => string | null
}

export interface Conclusion {
  readonly attempt: Attempt
  readonly own: OwnVerdict
}

export interface TransactionRun {
  readonly tried: Case
  /** Its part of the blueprint; null if its request cannot be built. */
  readonly entry: (name: string) => Entry | null
  readonly go: () => Promise<HookDecision>
  /** The request failed, or Dredd's validator did. */
  readonly fail: (code: string, message: string) => void
  /** Called after validation; `real` is null if no answer came. */
  readonly answer: (real: RealAnswer | null, gavel: Gavel | null) => Checked
  /** `passed`: null if Dredd reported no verdict; `problem` says why. */
  readonly conclude: (passed: boolean | null, problem: Trouble) => Conclusion
}

/**
 * Priors are sent by our own transport, from Dredd's hook before the case's transaction. As transactions they would be
 * judged, and a prior of several cases would need several names. Sent at this moment, a prior finds and leaves the target as
 * it does with our own engine.
 */
export function openTransaction(settings: TransactionSettings, tried: Case): TransactionRun {
  const expected = expectedAnswer(settings.contract, settings.document, tried)
  const { pace, guard, sender, now, timeout } = settings
  const step = stepOf(tried)
  const purpose = guard.purpose(tried, step)
  let sent: { readonly request: SentRequest; readonly startedAt: number } | null = null
  let priors: readonly Played[] = []
  let attempt: Attempt | null = null
  let failure: string | null = null
  let error: Trouble | null = null
  let unsendable: Trouble | null = null
  let compared: Gavel | null = null

  const receivedOf = (real: RealAnswer | null): Exchange['received'] | null => {
    if (error !== null) return { trouble: error }
    return real === null ? null : answerOf(real)
  }

  /** How the case ends at its own request, after its priors. */
  const endWith = (received: Exchange['received']): Attempt => {
    const own = sent === null ? [] : [{ act: step, exchange: { ...sent, received, duration: now() - sent.startedAt } }]
    const outcome: Outcome =
      'answer' in received ? { kind: 'answered' } : { kind: 'unanswered', trouble: received.trouble }
    return { case: tried, played: [...priors, ...own], outcome }
  }
  const unanswered = (trouble: Trouble): Attempt => endWith({ trouble })

  async function makeReady(): Promise<Attempt | Permit> {
    const why = guard.whyNot(tried)
    if (why !== null) return untried(tried, why)
    const ready: PairRequest[] = []
    const before = await play(tried, async (act, bound) => {
      if (act.role === 'prior') return exchangeOf(settings, tried, act, bound)
      ready.push(bound)
      return { trouble: noResultReported }
    })
    const [own] = ready
    if (own === undefined) return before
    priors = before.played
    const built = requestFor(settings, step.operation, own, acceptFor(step))
    if ('trouble' in built) return unanswered(built.trouble)
    const { headers, ...request } = built
    const asked = { ...request, headers: { 'Accept-Encoding': 'identity', ...headers } }
    await pace()
    const looking = guard.ready(tried, step.operation, asked, purpose)
    if (looking !== null) await looking
    const clear = guard.clear()
    if (clear !== null) await clear
    const permit = sender.permit(asked, errandOf(settings, tried, purpose))
    if ('trouble' in permit) return unanswered(permit.trouble)
    const held = guard.before(tried, step.operation, asked, purpose)
    return held === null ? permit : unanswered({ kind: 'not-sent', message: `not sent, because ${held}` })
  }

  return {
    tried,
    entry(name) {
      const request = requestFor(settings, step.operation, step.request, acceptFor(step))
      if (!('trouble' in request)) return { name, title: tried.id, request, expected }
      unsendable = request.trouble
      return null
    },
    async go() {
      const ready = await makeReady().catch((reason: unknown) => unanswered(notPutTogether(reason)))
      if (!(ready instanceof Permit)) {
        attempt = ready
        return { refusal: refusalOf(ready.outcome) }
      }
      sent = { request: ready.request, startedAt: now() }
      return { permit: ready, contentTypes: mediaTypes(settings, step), bodySchema: expected.schema }
    },
    fail(code, message) {
      const timedOut: Trouble = { kind: 'timeout', message: `no complete response within ${timeout} ms` }
      const known = code === 'ESOCKETTIMEDOUT' ? timedOut : describeError(Object.assign(new Error(message), { code }))
      error = code === '' ? { kind: 'engine', message: `Dredd could not judge the response: ${message}` } : known
    },
    answer(real, gavel) {
      compared = gavel
      const received = receivedOf(real)
      if (received !== null && sent !== null) {
        sender.learn(received)
        guard.after(tried, step.operation, sent.request, received, purpose)
        // Dredd repeats nothing; but later requests wait as the target asked.
        const rest = restBefore(received, purpose, now())
        if (rest !== null) pace.rest(rest)
        attempt = endWith(received)
      }
      failure = attempt === null ? 'nothing was sent' : settings.check(attempt)
      return { failure }
    },
    conclude(passed, problem) {
      const isWhole = passed !== null || error !== null
      const decided = (isWhole ? attempt : null) ?? unanswered(unsendable ?? problem)
      if (sent !== null && attempt === null)
        guard.after(tried, step.operation, sent.request, { trouble: problem }, purpose)
      const own = ownVerdict(decided.outcome, { passed, failure, gavel: compared, expected })
      return { attempt: decided, own: { case: tried, lost: expected.lost, ...own } }
    },
  }
}

function notPutTogether(reason: unknown): Trouble {
  const why = reason instanceof Error ? reason.message : String(reason)
  return { kind: 'not-sent', message: `a request could not be put together: ${why}` }
}

/** Documented media types of the expected answer, without ranges. */
function mediaTypes(
  { contract }: TransactionSettings,
  { operation: id, expect: { status } }: StepAct,
): readonly string[] {
  const operation = operationById(contract, id)
  const types = (operation === null ? null : responseFor(operation, status))?.contentTypes ?? []
  return types.map((type) => (type.split(';')[0] ?? '').trim().toLowerCase())
}

/** An answer for our own checks, from what Dredd kept of it. */
function answerOf(real: RealAnswer): { readonly answer: Answer } | { readonly trouble: Trouble } {
  const headers = Object.fromEntries(
    Object.entries(real.headers).map(([name, value]) => [name, typeof value === 'string' ? value : value.join(', ')]),
  )
  const bytes = Buffer.from(real.body ?? '', real.bodyEncoding ?? 'utf-8')
  if (bytes.length > largestBody) {
    return { trouble: { kind: 'too-large', message: `the response's body is larger than ${largestBody} bytes` } }
  }
  const decoded = decodeBody(bytes, headers['content-encoding'], largestBody)
  if ('trouble' in decoded) return decoded
  return { answer: { status: real.statusCode, headers, body: decoded.body } }
}
