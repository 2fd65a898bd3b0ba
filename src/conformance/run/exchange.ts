import type { PairRequest } from '../../contract/index.ts'
import type { Act, Case, Exchange } from '../model/index.ts'
import type { ExchangeWatch } from '../model/history.ts'
import { safetyAt } from '../plan/safety.ts'
import type { RequestGuard } from './brake.ts'
import { withRoom } from './own-world.ts'
import { mostRepeats } from '../model/limits.ts'
import { waitBefore } from './pace.ts'
import type { Pace, Purpose } from './pace.ts'
import { acceptFor, requestFor } from './request-for.ts'
import type { SendAct } from './play.ts'
import type { Addressing } from './request-for.ts'
import type { RequestKind, Sender } from './transport.ts'

/** What sending a case's requests needs. */
export interface Sending extends Addressing {
  readonly sender: Sender
  readonly pace: Pace
  readonly guard: RequestGuard
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Is told of every request and its exchange. */
  readonly watch: ExchangeWatch | null
}

/**
 * Sends an act's request in its turn, with its bound values, if the guard lets it. It goes out again only if the target
 * answers that it did nothing and when to come back, and a read where a kept connection was closed; after any other answer,
 * or none, it is never repeated.
 */
export async function exchangeOf(sending: Sending, tried: Case, act: Act, asked: PairRequest): ReturnType<SendAct> {
  const { sender, pace, guard, now, target, watch } = sending
  const request = requestFor(sending, act.operation, asked, acceptFor(act), tried.probe === true)
  if ('trouble' in request) return request
  const purpose = guard.purpose(tried, act)
  const errand = errandOf(sending, tried, purpose)
  const earlier: Exchange[] = []
  let last: Exchange | null = null
  for (let repeats = 0; ; repeats += 1) {
    await pace()
    await guard.ready(act.operation, request, purpose)
    let startedAt = now()
    const permit = sender.permit(request, errand)
    if ('trouble' in permit) return last ?? { request, received: permit, startedAt, duration: 0 }
    const held = guard.before(tried, act.operation, request, purpose)
    if (held !== null) return last ?? notSent(request, held, startedAt)
    const watched = watch?.begin(act.operation, request, JSON.stringify(sending.headers)) ?? null
    const answered = await sender.send(permit, async (trouble) => {
      const lost = { request, received: { trouble }, startedAt, duration: now() - startedAt }
      await pace()
      if (guard.before(tried, act.operation, request, purpose) !== null) return false
      earlier.push(lost)
      startedAt = now()
      return true
    })
    const received = withRoom(target, answered)
    guard.after(tried, act.operation, request, received, purpose)
    const sent = { request, received, startedAt, duration: now() - startedAt }
    watched?.end(sent)
    last = earlier.length === 0 ? sent : { ...sent, earlier: [...earlier] }
    const wait = repeats < mostRepeats ? waitBefore(received, purpose, now()) : null
    if (wait === null) return last
    earlier.push(sent)
    pace.rest(wait)
  }
}

export function errandOf({ contract }: Addressing, tried: Case, { writes }: Purpose): RequestKind {
  return writes ? safetyAt(contract, tried) : 'read'
}

function notSent(request: Exchange['request'], why: string, startedAt: number): Exchange {
  const trouble = { kind: 'not-sent', message: `not sent, because ${why}` } as const
  return { request, received: { trouble }, startedAt, duration: 0 }
}
