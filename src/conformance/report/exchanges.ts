import type { Attempt, Exchange, Finding, Result } from '../model.ts'

/** A request of a case, with what it is called there. */
export interface Shown {
  /** The act's name in a sequence, `prior` and its number, or the case's own request. */
  readonly label: string
  readonly exchange: Exchange
}

/** Everything that was sent for a case, in the order of sending. */
export function exchangesOf({ priors, outcome }: Attempt): readonly Shown[] {
  const before = priors.map((exchange, index) => ({ label: `prior ${index + 1}`, exchange }))
  if (outcome.kind === 'played') {
    return [...before, ...outcome.played.map(({ act, exchange }) => ({ label: act, exchange }))]
  }
  const { exchange } = outcome
  if (exchange === null || priors.includes(exchange)) return before
  return [...before, { label: 'request', exchange }]
}

/** The finding to begin with: a stated clause comes before inferred ones. */
export function mainFinding(findings: readonly Finding[]): Finding | undefined {
  return findings.find(({ inferred }) => inferred === null) ?? findings[0]
}

/** The exchange that decided about a case: the act's that is at fault, its own, or the prior's that ended it. */
export function exchangeToShow({ attempt, findings }: Result): Exchange | null {
  if (attempt === null) return null
  const { outcome } = attempt
  const act = mainFinding(findings)?.act
  const faulty = outcome.kind === 'played' ? outcome.played.findLast((entry) => entry.act === act) : undefined
  return faulty?.exchange ?? outcome.exchange
}

/** How many requests came before the one that decided. */
export function sentBefore(result: Result): number {
  if (result.attempt === null) return 0
  const shown = exchangeToShow(result)
  return Math.max(
    0,
    exchangesOf(result.attempt).findIndex(({ exchange }) => exchange === shown),
  )
}
