import { errorCode, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { stepsOf } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import { fixturesIn, idsNamedBy } from '../model/fixtures.ts'
import type { Attempt, Exchange, Played } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { printable } from '../../text/printable.ts'

// Answers that show that the target has not what a case needs: they say nothing about the target's correctness.

/** What a refusal in place of a success shows to be lacking. */
export interface Lacking {
  readonly says: string
  readonly played: Played
  /** Whether it cannot come of what is there, but was not read just then. */
  readonly isGone: boolean
}

export function lackingIn(contract: Contract, { played }: Attempt, { lacks }: Rules): Lacking | null {
  if (lacks === undefined) return null
  for (const one of played) {
    const { act, exchange } = one
    const { status, kind } = act.role === 'step' ? act.expect : { status: 200, kind: 'exactly' }
    const operation = operationById(contract, act.operation)
    const isRaced = act.role === 'step' && act.times > 1
    if (status >= 300 || (kind !== 'exactly' && !isRaced) || operation === null) continue
    if (!('answer' in exchange.received)) continue
    const { answer } = exchange.received
    const code = answer.status < 400 ? null : errorCode(contract, operation.module, jsonOf(answer))
    if (code === null) continue
    // One success among several requests at once shows that nothing was lacking.
    const isSuccess = ({ received }: Exchange): boolean => 'answer' in received && received.answer.status < 300
    if (isRaced && played.some((other) => other.act === act && isSuccess(other.exchange))) continue
    const fixtures = fixturesIn(contract, act.request).flatMap((name) => contract.fixtures[name] ?? [])
    const refusal = { operation: operation.id, code, fixtures }
    const lacking = lacks(refusal)
    if (lacking === null) continue
    const says = `${lacking} (${operation.id} answered ${answer.status} ${code})`
    return { says, played: one, isGone: lacks({ ...refusal, wasThere: true }) === null }
  }
  return null
}

/**
 * Why the refusal of an id says nothing: it is made up, or the target has nothing with the ids of another contract's example.
 */
export function unknownIdIn(contract: Contract, { case: tried, played }: Attempt): string | null {
  if (tried.madeUp !== undefined) return lookedForFirst(tried.madeUp, played)
  const isOfPair = contract.foreign === true && tried.source === 'pair'
  const step = isOfPair ? stepsOf(tried).find(({ operation: own }) => own === tried.operation) : undefined
  const exchange = played.findLast(({ act }) => act.label === step?.label)?.exchange
  if (step === undefined || exchange === undefined || step.expect.status >= 400) return null
  const { received, request } = exchange
  const operation = operationById(contract, step.operation)
  if (operation === null || !('answer' in received) || received.answer.status !== 404) return null
  const { pathname, searchParams } = new URL(request.url)
  const inPath = decodeURIComponent(pathname).split('/')
  // One that is not documented can only mean what the address names.
  const isDocumented = operation.responses.some(({ status }) => status === '404')
  const named = isDocumented ? idsNamedBy(step.request) : Object.values(step.request.path)
  const values = [...inPath, ...searchParams.values()]
  const own = named.find((id) => values.includes(id) || (isDocumented && (request.body ?? '').includes(id)))
  if (own !== undefined) {
    return `the target has nothing of the example's id ${printable(own)} (404): give one of its own by --fixtures`
  }
  return Object.keys(step.request.path).length === 0
    ? null
    : `the target has nothing at ${printable(pathname)} (404): give ids by --fixtures that are there`
}

/** In which order refusals come is not stated. A missing key gets no 403. */
function lookedForFirst(madeUp: readonly string[], played: Attempt['played']): string | null {
  const isOfId = played.some(({ act, exchange: { received } }) => {
    const isKey = act.role === 'step' && act.expect.status === 401
    return 'answer' in received && (isKey ? [404] : [403, 404]).includes(received.answer.status)
  })
  return isOfId ? `the target first looks for what the request names: it needs an id for ${madeUp.join(', ')}` : null
}
