import { inferredReason } from '../../src/contract/inferred.ts'
import type { ContractData } from '../../src/contract/compile.ts'
import type { Change } from './change.ts'

/** Breaks of a clause that the base only assumed are notices: nobody was promised anything. */
export function judge(base: Pick<ContractData, 'inferred'>, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const reason = change.severity === 'break' ? whyAssumed(base, change) : null
    return reason === null
      ? change
      : { ...change, severity: 'notice', message: `${change.message} It was assumed: ${reason}` }
  })
}

/** The reason why the clause was inferred; for a change of `required`, only if it was for all properties that it is about. */
function whyAssumed(base: Pick<ContractData, 'inferred'>, { pointer, clause }: Change): string | null {
  const place = clause?.pointer ?? pointer
  const reasons = (clause?.properties ?? [null]).map((property) => inferredReason(base, place, property))
  return reasons.includes(null) ? null : (reasons[0] ?? null)
}
