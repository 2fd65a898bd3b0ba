import type { Exchange, Result } from '../model.ts'

/** The exchange that decided about a case: its own, or the prior's that ended it. */
export function exchangeToShow({ attempt }: Result): Exchange | null {
  return attempt?.outcome.exchange ?? null
}
