import { operationById, renderRequest } from '../../contract/index.ts'
import type { Contract, PairRequest, Safety } from '../../contract/index.ts'
import { firstCredential } from '../missing-fixture.ts'
import type { Attempt, Case, Exchange, FixtureValues, Outcome, SentRequest, Step, Target } from '../model.ts'
import type { Engine } from './engine.ts'
import { waitsFor } from './order.ts'
import type { Use } from './order.ts'
import type { Pace } from './pace.ts'
import { followUp } from './prior.ts'
import { schedule } from './schedule.ts'
import type { Transport } from './transport.ts'

export interface NativeSettings {
  readonly contract: Contract
  readonly target: Target
  readonly values: FixtureValues
  /** Sent with every request that has no header of that name. */
  readonly headers: Readonly<Record<string, string>>
  /** A key for operations that ask for a credential, where the contract names no credentials. */
  readonly bearer: string | null
  readonly concurrency: number
  readonly transport: Transport
  readonly pace: Pace
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** After so many requests in a row without an answer, the rest is not sent: nobody is there any more. */
const giveUpAfter = 10

/** Our own engine: side by side over kept connections, what shares a fixture in order. */
export function nativeEngine(settings: NativeSettings): Engine {
  const { contract, values, transport, pace, now } = settings
  let unanswered = 0

  async function exchange(
    operationId: string,
    request: PairRequest,
    accept: string,
    safety: Safety,
  ): Promise<Exchange> {
    const sent = requestFor(settings, operationId, request, accept)
    if (unanswered >= giveUpAfter) {
      const message = `not sent, because ${giveUpAfter} requests in a row went unanswered`
      return { request: sent, received: { trouble: { kind: 'not-sent', message } }, startedAt: now(), duration: 0 }
    }
    await pace()
    const startedAt = now()
    const received = await transport.send(sent, safety)
    unanswered = stillUnanswered(unanswered, received)
    return { request: sent, received, startedAt, duration: now() - startedAt }
  }

  async function tryCase(tried: Case): Promise<Attempt> {
    const priors: Exchange[] = []

    /** Sends the steps, each after its own priors, and puts what they answered into the request. */
    async function prepare(steps: readonly Step[], asking: PairRequest): Promise<{ request: PairRequest } | Outcome> {
      let request = asking
      for (const step of steps) {
        const ready = step.repeats ? { request } : await prepare(step.priors, step.request)
        if ('kind' in ready) return ready
        const done = await exchange(step.operation, ready.request, '*/*', tried.safety)
        priors.push(done)
        const next = followUp(step, done, request)
        if ('kind' in next) return next
        request = next.request
      }
      return { request }
    }

    const ready = await prepare(tried.priors, tried.request)
    if ('kind' in ready) return { case: tried, priors, outcome: ready }
    const accept = tried.expect.contentType === null ? '*/*' : `${tried.expect.contentType}, */*;q=0.1`
    const done = await exchange(tried.operation, ready.request, accept, tried.safety)
    const { received } = done
    const outcome: Outcome =
      'answer' in received
        ? { kind: 'answered', exchange: done, answer: received.answer }
        : { kind: 'unanswered', exchange: done, trouble: received.trouble }
    return { case: tried, priors, outcome }
  }

  return async (cases, onAttempt) => {
    const waits = waitsFor(cases.map((candidate) => useOf(contract, values, candidate)))
    await schedule(waits, settings.concurrency, async (index) => {
      const tried = cases[index]
      if (tried !== undefined) onAttempt(await tryCase(tried).catch((error: unknown) => notTried(tried, error)))
    })
  }
}

/** A request that could not even be sent says nothing about the target. */
function stillUnanswered(before: number, received: Exchange['received']): number {
  if (!('trouble' in received)) return 0
  return received.trouble.kind === 'not-sent' ? before : before + 1
}

/** A request that could not be put together, such as a path with half a character in it, ends its own case only. */
function notTried(tried: Case, error: unknown): Attempt {
  const message = `a request could not be put together: ${error instanceof Error ? error.message : String(error)}`
  return {
    case: tried,
    priors: [],
    outcome: { kind: 'unanswered', exchange: null, trouble: { kind: 'not-sent', message } },
  }
}

function requestFor(
  { contract, target, values, headers, bearer }: NativeSettings,
  operationId: string,
  request: PairRequest,
  accept: string,
): SentRequest {
  const operation = operationById(contract, operationId)
  if (operation === null) throw new Error(`The plan names an operation that the contract lacks: ${operationId}`)
  const rendered = renderRequest(contract, operation, request, values)
  const sent: Record<string, string> = { ...rendered.headers }
  const names = new Set(Object.keys(sent).map((name) => name.toLowerCase()))
  const add = (name: string, value: string): void => {
    if (!names.has(name.toLowerCase())) sent[name] = value
    names.add(name.toLowerCase())
  }
  // Who speaks is the contract's to say where it has credentials: without one is without one.
  const isAnonymous = request.as === null && firstCredential(contract) !== undefined
  for (const [name, value] of Object.entries(headers)) {
    if (!isAnonymous || name.toLowerCase() !== 'authorization') add(name, value)
  }
  if (bearer !== null && operation.scopes !== null) add('Authorization', `Bearer ${bearer}`)
  add('Accept', accept)
  add('User-Agent', 'agent-platform-conform')
  return { method: rendered.method, url: `${target.url}${rendered.target}`, headers: sent, body: rendered.body }
}

/** What a case touches at the target, by the target's own values: two fixtures may stand for one thing there. */
function useOf(contract: Contract, values: FixtureValues, { fixtures, safety }: Case): Use {
  const resources = fixtures.flatMap((name) => {
    const kind = contract.fixtures[name]?.kind
    return kind === 'credential' || kind === 'absent' ? [] : [values[name] ?? name]
  })
  return { resources, writes: safety !== 'read' }
}
