import type { Attempt, Exchange, Finding, Outcome, Result } from '../model/index.ts'
import type { Mask } from '../model/secrets.ts'
import { bodyText, cutText, shorten } from './text.ts'

/** The most findings of a case in a report; an answer can break thousands of clauses. */
const mostFindings = 50

/**
 * Reduces a result to what a report shows, so that a run of any length fits into memory: no exchange of a pass, and cut
 * bodies and values of the others. Everything is masked before it is cut.
 */
export function createKeep(mask: Mask): (result: Result) => Result {
  return (result) => {
    if (result.verdict === 'pass' || result.attempt === null) return { ...result, attempt: null }
    const { findings: all } = result
    const cut = all.length > mostFindings
    // The deciding findings are among those that are kept.
    const kept = cut ? [...all.filter(isStated), ...all.filter((finding) => !isStated(finding))] : all
    const findings = kept
      .slice(0, mostFindings)
      .map((finding) => ({ ...finding, actual: shorten(finding.actual, mask) }))
    const more = `there are more deviations: ${mostFindings} of them are told`
    const reason = cut ? [more, result.reason].filter((part) => part !== null).join('; ') : result.reason
    return { ...result, reason, findings, attempt: shortAttempt(result.attempt, mask) }
  }
}

function isStated({ inferred }: Finding): boolean {
  return inferred === null
}

function shortAttempt({ case: tried, played, outcome }: Attempt, mask: Mask): Attempt {
  return {
    case: tried,
    played: played
      .filter(({ act }) => act.role === 'prior' || act.search !== true)
      .map(({ act, exchange }) => ({ act, exchange: shortExchange(exchange, mask) })),
    outcome: shortOutcome(outcome, mask),
  }
}

function shortOutcome(outcome: Outcome, mask: Mask): Outcome {
  if (outcome.kind !== 'prior-failed') return outcome
  const { finding } = outcome
  return { ...outcome, finding: { ...finding, actual: shorten(finding.actual, mask) } }
}

function shortExchange({ request, received, ...times }: Exchange, mask: Mask): Exchange {
  return {
    ...times,
    request: { ...request, body: request.body === null ? null : cutText(request.body, mask) },
    received:
      'trouble' in received
        ? received
        : { answer: { ...received.answer, body: Buffer.from(bodyText(received.answer.body, mask)) } },
  }
}
