import type { Lease } from '../domain/billing/state.ts'

/** Which process makes a charge, and whether it counts as dead. */
export interface Leases {
  take(): Lease
  /**
   * Whether the owner counts as dead. It may be wrong: the process that takes over cancels the charge at the provider
   * first, so an owner that wakes up neither charges twice nor loses a charge.
   */
  isOver(lease: Lease): boolean
}

export interface LeaseOptions {
  readonly owner: string
  /** Milliseconds since the epoch. */
  readonly realNow: () => number
  /** No other process uses the store, so every other owner is dead. */
  readonly alone: boolean
}

/** Much longer than a charge takes. */
export const LEASE_LENGTH = 10_000

export function createLeases({ owner, realNow, alone }: LeaseOptions): Leases {
  return {
    take: () => ({ owner, until: realNow() + LEASE_LENGTH }),
    isOver: (lease) => (alone && lease.owner !== owner) || lease.until <= realNow(),
  }
}
