import type { Lease } from '../domain/billing/state.ts'

/** Who is at a charge, and who can be taken for dead. */
export interface Leases {
  /** A lease for a charge that begins now. */
  take(): Lease
  /**
   * Whether the owner can be taken for dead. It need not be true: whoever takes over cancels the charge at the provider
   * first, so an owner that wakes up can neither charge twice nor lose what was charged.
   */
  isOver(lease: Lease): boolean
}

export interface LeaseOptions {
  /** Names this process, and no other one. */
  readonly owner: string
  /** Real time in milliseconds since the epoch. */
  readonly realNow: () => number
  /** Whether this process has the store to itself: then every other owner is dead. */
  readonly alone: boolean
}

/** Far longer than a charge takes, and short enough to wait for. */
export const LEASE_LENGTH = 10_000

export function createLeases({ owner, realNow, alone }: LeaseOptions): Leases {
  return {
    take: () => ({ owner, until: realNow() + LEASE_LENGTH }),
    isOver: (lease) => (alone && lease.owner !== owner) || lease.until <= realNow(),
  }
}
