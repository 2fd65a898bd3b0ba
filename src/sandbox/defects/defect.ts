import type { Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Handlers } from '../operations/index.ts'
import type { PaymentProvider } from '../payments/provider.ts'

/** A planted defect (`--break`), to try whether a check notices it. */
export interface Defect {
  readonly says: string
  readonly handlers?: (handlers: Handlers) => Handlers
  readonly payments?: (payments: PaymentProvider) => PaymentProvider
  readonly answer?: (answer: Answer, operation: Operation) => Answer
  readonly anyScope?: true
}
