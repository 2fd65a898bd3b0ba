import { inferredReason } from '../../contract/index.ts'
import type { Finding } from '../model.ts'
import type { Evidence } from './evidence.ts'

/**
 * A finding that says whether its clause is stated or inferred. The clause may stand in a component that many answers
 * share, so the marks of the response and of the operation count as well.
 * `property` is the one that is missing or not allowed.
 */
export function findingOf(
  { contract, operation, response }: Evidence,
  finding: Omit<Finding, 'inferred'>,
  property: string | null = null,
): Finding {
  const inferred =
    inferredReason(contract, finding.clause, property) ??
    (response === null ? null : inferredReason(contract, response.pointer)) ??
    inferredReason(contract, operation.pointer)
  return { ...finding, inferred }
}

export function isStated(finding: Finding): boolean {
  return finding.inferred === null
}
