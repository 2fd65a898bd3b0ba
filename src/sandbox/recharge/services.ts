import type { PaymentProvider } from '../payments/provider.ts'
import type { Store } from '../store/store.ts'
import type { Leases } from './leases.ts'

/** What everything that charges needs. */
export interface ChargingServices {
  readonly store: Store
  readonly payments: PaymentProvider
  readonly leases: Leases
  /** A new random id with this prefix. */
  readonly id: (prefix: string) => string
}
