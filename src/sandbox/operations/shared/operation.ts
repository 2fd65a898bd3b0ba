import type { Contract, Json, Operation } from '../../../contract/index.ts'
import type { Refusal, Waives } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { Store } from '../../store/store.ts'
import type { Listing } from './listing.ts'

/** A matched, authenticated, authorised and valid request. */
export interface Call {
  readonly operation: Operation
  readonly world: string
  readonly caller: ApiKey
  /** As in the contract; header names in lower case. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
  /** Milliseconds since the epoch, of the sandbox's clock. */
  readonly now: number
  /** Also sent as `x-request-id`. */
  readonly requestId: string
  readonly waives: Waives
}

/** What operations need besides pure decisions. */
export interface Services {
  readonly contract: Contract
  readonly store: Store
  readonly payments: PaymentProvider
  /** A random id, e.g. `id('batch')` → `batch_9f3c…`. */
  readonly id: (prefix: string) => string
  readonly encrypt: (text: string) => string
}

/** A success, or a refusal for the pipeline to render. */
export type Outcome =
  | {
      readonly status: number
      readonly body: Json | Listing
      readonly headers?: Readonly<Record<string, string>>
      /** The same request did everything before. */
      readonly isRepeat?: boolean
    }
  | Refusal

/** Load, decide, save, answer. */
export type Handler = (call: Call, services: Services) => Promise<Outcome>
