import type { Operation, Response } from '../../../../src/contract/index.ts'
import type { PassingAnswer } from '../deployment.ts'

/** One deviation of an operation's answers of one status. */
export interface ResponseMutant {
  readonly id: string
  /** What it is counted under. */
  readonly group: string
  readonly operation: Operation
  readonly response: Response
  /** The answer instead; null where it has nothing to spoil. */
  readonly spoil: (answer: PassingAnswer) => PassingAnswer | null
  /** Whether the contract forbids an answer that is spoilt so. */
  readonly isForbidden: (spoilt: PassingAnswer) => boolean
}
