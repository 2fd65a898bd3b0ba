import type { PairRequest } from '../../contract/index.ts'
import type { Act, Case, Exchange, Trouble } from '../model/index.ts'
import type { ExchangeWatch } from '../model/history.ts'
import { safetyAt } from '../plan/safety.ts'
import type { RequestGuard } from './brake.ts'
import { isDropped, isWrongOnPurpose } from './health.ts'
import { withRoom } from './own-world.ts'
import { mostRepeats } from '../model/limits.ts'
import { restBefore } from './pace.ts'
import type { Pace, Purpose } from './pace.ts'
import { withoutNew } from './lessons.ts'
import { acceptFor, requestFor } from './request-for.ts'
import type { SendAct } from './play.ts'
import type { Addressing } from './request-for.ts'
import { Permit } from './transport.ts'
import type { Meet, Received, RequestKind, Sender } from './transport.ts'

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
 * answers that it did nothing and when to come back, or if it was dropped and nothing can come of a repetition: it reads, it
 * is wrong on purpose, or it never arrived. After any other answer, or none, it is never repeated.
 */
export async function exchangeOf(
  sending: Sending,
  tried: Case,
  act: Act,
  asked: PairRequest,
  together?: Meet,
): ReturnType<SendAct> {
  const { sender, pace, guard, now, target, watch } = sending
  const request = requestFor(asShown(sending, tried, act), act.operation, asked, acceptFor(act), tried.probe === true)
  if ('trouble' in request) return request
  const purpose = guard.purpose(tried, act)
  const errand = errandOf(sending, tried, purpose)
  const earlier: Exchange[] = []
  let last: Exchange | null = null
  let startedAt = now()
  const made = (received: Received): Exchange => ({ request, received, startedAt, duration: now() - startedAt })
  const permitted = (): Permit | Received => {
    const permit = sender.permit(request, errand)
    if ('trouble' in permit) return permit
    const why = guard.whyNotNow(tried, act.operation, request, purpose)
    if (why !== null) return { trouble: barred(why) }
    const held = guard.before(tried, act.operation, request, purpose)
    startedAt = now()
    return held === null ? permit : { trouble: { kind: 'not-sent', message: `not sent, because ${held}` } }
  }
  const readAgain = async (trouble: Trouble): Promise<boolean> => {
    const lost = made({ trouble })
    await pace()
    if (guard.before(tried, act.operation, request, purpose) !== null) return false
    earlier.push(lost)
    startedAt = now()
    return true
  }
  const learned = (answered: Received): Received => {
    const received = withRoom(target, answered)
    guard.after(tried, act.operation, request, received, purpose)
    return received
  }
  for (let repeats = 0; ; repeats += 1) {
    await pace()
    const clear = guard.clear()
    if (clear !== null) await clear
    const looking = guard.ready(tried, act.operation, request, purpose)
    if (looking !== null) await looking
    const permit = permitted()
    if (!(permit instanceof Permit)) return last ?? { ...made(permit), duration: 0 }
    const meet: Meet | undefined =
      together === undefined
        ? undefined
        : async () => {
            await together()
            startedAt = now()
          }
    const watched = watch?.begin(act.operation, request, JSON.stringify(sending.headers)) ?? null
    let received = learned(await guard.during(() => sender.send(permit, readAgain, meet)))
    if (isDropped(received)) {
      const { trouble } = received
      const lost = made(received)
      const repeat = async (): Promise<Received | null> => {
        const again = permitted()
        if (!(again instanceof Permit)) return null
        earlier.push(lost)
        return learned(await sender.sendApart(again))
      }
      const isHarmless = errand === 'read' || trouble.kind === 'refused' || isWrongOnPurpose(act)
      received = await guard.examine({ tried, act, request, trouble, repeat: isHarmless ? repeat : null })
    }
    const final = made(received)
    watched?.end(final)
    last = earlier.length === 0 ? final : { ...final, earlier: [...earlier] }
    const rest = repeats < mostRepeats ? restBefore(received, purpose, now()) : null
    if (rest === null) return last
    earlier.push(final)
    pace.rest(rest)
  }
}

/** An example of a refusal and a flow are sent with the texts that their authors chose. */
function asShown(sending: Sending, { source }: Case, act: Act): Sending {
  const isRefusal = source === 'pair' && act.role === 'step' && act.expect.status >= 400
  if (sending.lessons === undefined || !(isRefusal || source === 'flow')) return sending
  return { ...sending, lessons: withoutNew(sending.lessons) }
}

/** What keeps a case from being judged. */
export function barred(message: string): Trouble {
  return { kind: 'barred', message }
}

export function errandOf({ contract }: Addressing, tried: Case, { writes }: Purpose): RequestKind {
  return writes ? safetyAt(contract, tried) : 'read'
}
