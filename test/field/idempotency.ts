/** Idempotency-Key: the first answer is kept and given again; the same key with another body is refused. */

import { canonical, ChargeUnknown, obj, Refusal } from './kit.ts'
import type { Answer, Obj } from './kit.ts'
import type { Ask } from './router.ts'
import { detail } from './wallet.ts'
import type { Kept } from './world.ts'

export function checkKey(ask: Ask): void {
  const { world } = ask
  const sent = ask.headers['idempotency-key']
  if (typeof sent !== 'string') return
  const least = world.bug('key-of-eight-refused') ? 9 : 8
  const most = world.bug('key-of-255-refused') ? 254 : 255
  const short = world.bug('key-of-seven-accepted') ? 7 : least
  const long = world.bug('key-of-256-accepted') ? 256 : most
  if (sent.length >= short && sent.length <= long) return
  const message = 'An Idempotency-Key has 8 to 255 characters.'
  throw new Refusal(400, 'IDEMPOTENCY_KEY_INVALID', message)
}

function replayed(ask: Ask, kept: Kept): Answer {
  const flag = ask.world.bug('replay-flag-missing') ? {} : { idempotentReplay: true }
  const sub = ask.world.subs.get(ask.params['locationId'] ?? '')
  if (sub !== undefined && kept.status < 400 && ask.world.bug('replay-shows-state-now')) {
    const data = { ...obj(kept.body['data']), subAccount: detail(ask.world, sub) }
    return { status: kept.status, body: { ...kept.body, data, ...flag } }
  }
  if (kept.status < 400) return { status: kept.status, body: { ...kept.body, ...flag } }
  const { code, message, ...extra } = kept.body
  throw new Refusal(kept.status, String(code), String(message), { ...extra, ...flag })
}

async function repeated(ask: Ask, kept: Kept, print: string): Promise<Answer | null> {
  const { world } = ask
  if (kept.print !== print && !world.bug('replay-of-other-body')) {
    const message = 'This Idempotency-Key was used for another request.'
    throw new Refusal(409, 'IDEMPOTENCY_KEY_REUSED', message)
  }
  if (kept.state === 'unknown') {
    const message = 'An earlier attempt may have charged. Use a new key.'
    throw new Refusal(409, 'IDEMPOTENCY_OUTCOME_UNKNOWN', message)
  }
  if (kept.state === 'running') {
    if (world.bug('twin-requests-both-run')) return null
    if (!world.reads('twin-requests-wait')) {
      const message = 'The first request with this key is still running.'
      const other = world.reads('twin-requests-changed')
      const code = other ? 'SUB_ACCOUNT_CHANGED_DURING_WRITE' : 'IDEMPOTENCY_IN_PROGRESS'
      throw new Refusal(409, code, message)
    }
    await kept.done
  }
  return kept.state === 'done' ? replayed(ask, kept) : null
}

/** Run the work once for each key. */
export async function once(ask: Ask, work: () => Promise<Answer>): Promise<Answer> {
  const { world, key } = ask
  const sent = ask.headers['idempotency-key']
  if (typeof sent !== 'string') return work()
  const name = `${key.agencyId} ${sent}`
  const print = `${ask.target} ${canonical(ask.body)}`
  const known = world.kept.get(name)
  if (known !== undefined && !world.bug('replay-runs-again')) {
    const answer = await repeated(ask, known, print)
    if (answer !== null) return answer
  }
  let settle: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    settle = resolve
  })
  const kept: Kept = { print, state: 'running', status: 0, body: {}, done }
  world.kept.set(name, kept)
  try {
    const answer = await work()
    Object.assign(kept, { state: 'done', status: answer.status, body: { ...answer.body } })
    return answer
  } catch (error) {
    keepRefusal(ask, name, kept, error)
    throw error
  } finally {
    settle()
  }
}

function keepRefusal(ask: Ask, name: string, kept: Kept, error: unknown): void {
  const { world } = ask
  if (error instanceof Refusal && error.status < 500 && !world.reads('refusals-not-kept')) {
    const body: Obj = { code: error.code, message: error.message, ...error.extra }
    Object.assign(kept, { state: 'done', status: error.status, body })
    return
  }
  if (error instanceof ChargeUnknown) {
    kept.state = 'unknown'
    return
  }
  world.kept.delete(name)
}
