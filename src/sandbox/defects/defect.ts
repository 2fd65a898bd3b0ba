import type { Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Handlers } from '../operations/index.ts'
import type { PaymentProvider } from '../payments/provider.ts'

/** A planted defect: what a server can get wrong, for watching that somebody notices. */
export interface Defect {
  /** One sentence: what goes wrong. */
  readonly says: string
  /** Gets in between requests and operations. */
  readonly handlers?: (handlers: Handlers) => Handlers
  /** Gets in between the operations and the payment provider. */
  readonly payments?: (payments: PaymentProvider) => PaymentProvider
  /** Spoils an answer on its way out. */
  readonly answer?: (answer: Answer, operation: Operation) => Answer
  /** Whether no key lacks a scope. */
  readonly anyScope?: true
}
