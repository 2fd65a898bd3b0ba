import { inferredReason, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Answers, Finding, SequenceCase } from '../model.ts'

/** What a sequence says must hold of its answers together. */
export function checkHolds(
  contract: Contract,
  { operation, source, holds }: SequenceCase,
  answers: Answers,
): readonly Finding[] {
  return holds.flatMap(({ says, clause, inferred, check }) =>
    check(answers).map(({ act, at, expected, actual }): Finding => ({
      rule: source,
      message: says,
      clause,
      inferred:
        inferred ?? inferredReason(contract, clause) ?? inferredReason(contract, pointerOf(contract, operation)),
      act,
      at,
      expected,
      actual,
    })),
  )
}

function pointerOf(contract: Contract, operation: string): string {
  return operationById(contract, operation)?.pointer ?? ''
}
