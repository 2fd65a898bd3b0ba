import type { Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Handlers } from '../operations/index.ts'
import type { PaymentProvider } from '../payments/provider.ts'

/** A planted defect (`--break`), to try whether a check notices it. */
export interface Defect {
  /** One sentence. */
  readonly says: string
  /** Wraps operations. */
  readonly handlers?: (handlers: Handlers) => Handlers
  /** Wraps the payment provider. */
  readonly payments?: (payments: PaymentProvider) => PaymentProvider
  /** Changes a response. */
  readonly answer?: (answer: Answer, operation: Operation) => Answer
  /** Every key gets every scope. */
  readonly anyScope?: true
}
