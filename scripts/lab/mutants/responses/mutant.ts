import type { Operation, Response } from '../../../../src/contract/index.ts'
import type { PassingAnswer } from '../deployment.ts'

/** A deviation in responses of one operation and status. */
export interface ResponseMutant {
  readonly id: string
  readonly group: string
  readonly operation: Operation
  readonly response: Response
  readonly spoil: (answer: PassingAnswer) => PassingAnswer | null
  /** Whether the contract forbids the changed response. */
  readonly isForbidden: (spoilt: PassingAnswer) => boolean
}
