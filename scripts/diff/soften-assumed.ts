import { inferredReason } from '../../src/contract/inferred.ts'
import type { ContractData } from '../../src/contract/compile.ts'
import type { Change } from './change.ts'

/** Breaks of an inferred clause are notices, since it was no promise. */
export function softenAssumed(base: Pick<ContractData, 'inferred'>, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const reason = change.severity === 'break' ? whyAssumed(base, change) : null
    return reason === null
      ? change
      : { ...change, severity: 'notice', message: `${change.message} It was assumed: ${reason}` }
  })
}

/** Why the clause was inferred; for `required`, only if all its properties were. */
function whyAssumed(base: Pick<ContractData, 'inferred'>, { pointer, clause }: Change): string | null {
  const place = clause?.pointer ?? pointer
  const reasons = (clause?.properties ?? [null]).map((property) => inferredReason(base, place, property))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}
