import type { Contract, Json, Operation } from '../../../contract/index.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { ApiKey } from '../../domain/world/state.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import type { Store } from '../../store/store.ts'

/** A request that has been matched, authenticated, authorised and validated against the contract. */
export interface Call {
  readonly operation: Operation
  readonly world: string
  /** Whose key it is: agency, role, scopes, and the location that it is bound to. */
  readonly caller: ApiKey
  /** As declared in the contract; header names in lower case. */
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly headers: Readonly<Record<string, string>>
  /** Null where the operation has no body. */
  readonly body: Json
  /** The sandbox's clock, in milliseconds since the epoch. */
  readonly now: number
  /** Equals the answer's `x-request-id`. */
  readonly requestId: string
}

/** What operations share. Everything that is not a pure decision comes through here. */
export interface Services {
  readonly contract: Contract
  readonly store: Store
  readonly payments: PaymentProvider
  /** A new random id, e.g. `id('batch')` → `batch_9f3c…`. */
  readonly id: (prefix: string) => string
  /** Encrypts what must not stand in the store as plain text. */
  readonly seal: (text: string) => string
}

/** What an operation answers: a success, or a refusal that the pipeline renders in the module's form. */
export type Outcome =
  | { readonly status: number; readonly body: Json; readonly headers?: Readonly<Record<string, string>> }
  | Refusal

/** One operation of the contract: load, decide, save, answer. */
export type Handler = (call: Call, services: Services) => Promise<Outcome>
