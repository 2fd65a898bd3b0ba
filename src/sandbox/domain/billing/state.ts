import type { Card, DirectBillingResponse, SubAccount as Detail } from '../../../../generated/api.d.ts'
import type { JsonObject } from '../../../contract/index.ts'
import type { Refusal } from '../refusal.ts'
import type { Milliminutes, Money } from './units.ts'

/** The part of a sub-account that all modules use. */
export interface SubAccountIdentity {
  readonly location: string
  readonly agency: string
  readonly name: string | null
  /** False: paused. Null: not known. */
  readonly isLive: boolean | null
  /** `native` for the platform's own CRM, else the external CRM's name in lower case. */
  readonly crm: string
  readonly crmUnavailable: boolean
  /** An error code that this sub-account always refuses with, by a fixture's script; null: it follows the rules. */
  readonly scripted: string | null
}

export const NATIVE_CRM = 'native'

/** Who pays for calls: the client the service, the client the agency, or the agency's wallet. */
export type BillingMode = Detail['billingMode']

/** A sub-account with its wallet. The document's id is `location`. Moments are milliseconds since the epoch. */
export interface SubAccount extends SubAccountIdentity {
  readonly mode: BillingMode
  /** What the agency charges, in dollars; remembered while rebilling is off. */
  readonly clientRatePerMinute: number | null
  /** Price of a minute in a top-up. */
  readonly rate: Money
  /** Whether the agency's plan includes rebilling, once an event has set it; null: as in the agency's key. */
  readonly planIncludesRebilling: boolean | null
  readonly walletVisible: boolean
  readonly creditGuard: boolean
  readonly autoRecharge: AutoRecharge
  /** Oldest purchase first, the order in which minutes are used. */
  readonly batches: readonly CreditBatch[]
  /** Batches ever made, the number of the last one. */
  readonly batchesMade: number
  readonly debt: Milliminutes
  readonly pendingCredits: readonly PendingCredit[]
  /** Whether a top-up's minutes wait in `pendingCredits` for an event. */
  readonly creditsLandLate: boolean
  readonly pendingCharge: PendingCharge | null
  /** When to top up, or to recover a charge. */
  readonly dueAt: number | null
}

export interface AutoRecharge {
  readonly enabled: boolean
  /** Dollars; null: never stored. */
  readonly thresholdUSD: number | null
  /** Dollars; null: never stored. */
  readonly rechargeAmountUSD: number | null
  /** Why the last top-up failed, if the client must act first. */
  readonly blockedReason: string | null
  readonly lastSuccessAt: number | null
  readonly lastFailureAt: number | null
}

export interface CreditBatch {
  readonly id: string
  readonly purchasedAt: number
  readonly purchased: Milliminutes
  readonly remaining: Milliminutes
  /** Zero for a bonus. */
  readonly rate: Money
  readonly bonus: boolean
  /** Null: never. */
  readonly expiresAt: number | null
}

export interface PendingCredit {
  readonly purchasedAt: number
  readonly minutes: Milliminutes
  readonly amount: Money
}

/** Written before the provider is asked, so that the result can be found after a crash. */
export interface PendingCharge {
  /** The provider charges at most once per id. */
  readonly id: string
  readonly amount: Money
  /** In the sandbox's time. */
  readonly startedAt: number
  readonly lease: Lease
  /** Applied when the charge succeeds; null for a due top-up. */
  readonly change: DirectSettings | null
  /** Id of the idempotency record that waits for the result. */
  readonly record: string | null
  readonly dueBefore: number | null
}

/** Which process is working on something, and until when it counts as alive. */
export interface Lease {
  readonly owner: string
  /** Real time: a frozen sandbox clock must not keep a dead process alive. */
  readonly until: number
}

/** Requested settings of direct billing, with defaults. */
export interface DirectSettings {
  readonly creditGuard: boolean
  /** Null: unchanged. */
  readonly autoRecharge: {
    readonly enabled: boolean
    readonly thresholdUSD: number
    readonly rechargeAmountUSD: number
  } | null
}

/** A stored response for retries. */
export type StoredResponse = { readonly status: number; readonly body: JsonObject & DirectBillingResponse } | Refusal

/**
 * `running`: a charge is being made; everything else is decided and recorded at once. `unknown`: the process died after
 * charging.
 */
export type IdempotencyRecord = {
  /** A digest of agency, operation and key. */
  readonly id: string
  /** Digest of path and body. */
  readonly fingerprint: string
  /** When to delete it; null while running. */
  readonly dueAt: number | null
} & (
  | { readonly state: 'running'; readonly charge: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'finished'; readonly answer: StoredResponse }
)

export type CardStatus = Card['status']

export interface SavedCard {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** The stand-in payment provider's own data; only the provider reads it. */
export interface PaymentAccount {
  readonly location: string
  /** `PROVIDER_UNAVAILABLE`: it cannot be asked about this account. */
  readonly status: CardStatus
  readonly card: SavedCard | null
  readonly choices: readonly SavedCard[]
  /** If set, the issuer declines every charge with it. */
  readonly declineCode: string | null
  readonly charges: readonly ProviderCharge[]
}

/** The first result is final. A cancelled charge was never made and never will be. */
export interface ProviderCharge {
  readonly id: string
  readonly amountUSD: number
  readonly at: number
  readonly outcome: 'charged' | 'declined' | 'cancelled'
  readonly declineCode: string | null
}
