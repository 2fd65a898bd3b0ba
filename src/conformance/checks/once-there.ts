import type { Contract } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import type { Attempt, Exchange, Result } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { lackingIn } from './lacking.ts'

/**
 * Judges anew what is blocked for want of something that an earlier response of the run showed at the same address, and that
 * has to stay there: its fixture does not lack it.
 */
export function judgeOnceThere(contract: Contract, rules: Rules): (attempt: Attempt, result: Result) => Result {
  const { keeps } = rules
  if (keeps === undefined) return (_attempt, result) => result
  /** Address → the case whose response showed it first. */
  const shownBy = new Map<string, string>()
  return (attempt, result) => {
    for (const { act, exchange } of attempt.played) {
      const { received } = exchange
      if (!('answer' in received) || received.answer.status >= 300) continue
      const address = addressOf(exchange)
      if (!shownBy.has(address) && keeps.isThere(act.operation, jsonOf(received.answer)))
        shownBy.set(address, attempt.case.id)
    }
    const lacking = result.verdict === 'blocked' ? lackingIn(contract, attempt, rules) : null
    if (lacking?.isGone !== true) return result
    const first = shownBy.get(addressOf(lacking.played.exchange))
    if (first === undefined) return result
    const { act, exchange } = lacking.played
    const actual = 'answer' in exchange.received ? exchange.received.answer.status : null
    const { says, clause } = keeps
    const finding = {
      rule: 'sequence' as const,
      deviation: {
        kind: 'untrue' as const,
        says,
        must: `what a response of ${first} showed to be there`,
      },
      clause,
      inferred: null,
      ...(onlyStep(attempt.case) === null ? { act: act.label } : {}),
      at: '/status',
      actual,
    }
    return {
      ...result,
      verdict: 'fail',
      reason: null,
      findings: [finding],
      ...(first === attempt.case.id ? {} : { after: first }),
    }
  }
}

function addressOf({ request }: Exchange): string {
  return request.url.replace(/[?#].*/, '')
}
