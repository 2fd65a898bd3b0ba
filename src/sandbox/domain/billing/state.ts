import type { Card, SubAccount as Detail } from '../../../../generated/api.d.ts'
import type { Json } from '../../../contract/model.ts'
import type { Refusal } from '../refusal.ts'
import type { Milliminutes, Money } from './units.ts'

/** What every module knows of a sub-account. */
export interface SubAccountIdentity {
  /** Its id, the `locationId` of the API. */
  readonly location: string
  readonly agency: string
  /** A label for display. */
  readonly name: string | null
  /** False: paused. Null: not known. */
  readonly isLive: boolean | null
  /** `native` for the platform's own CRM, else the external CRM's name in lower case. */
  readonly crm: string
  /** Whether the CRM cannot be read at the moment. */
  readonly crmUnavailable: boolean
  /** What this sub-account refuses by script, e.g. an error code; null where it follows the rules. */
  readonly scripted: string | null
}

/** The CRM of a sub-account that has no external one. */
export const NATIVE_CRM = 'native'

/** Who pays for calls: the client the service, the client the agency, or the agency's wallet. */
export type BillingMode = Detail['billingMode']

/** A sub-account with its wallet. Its document's id is its `location`. Moments are milliseconds since the epoch. */
export interface SubAccount extends SubAccountIdentity {
  readonly mode: BillingMode
  /** Dollars that the agency charges per minute while it rebills; remembered while it does not. */
  readonly clientRatePerMinute: number | null
  /** What a minute costs in a top-up. */
  readonly rate: Money
  /** Whether the agency's plan includes rebilling, where that was switched; null: as the key's agency has it. */
  readonly planIncludesRebilling: boolean | null
  readonly walletVisible: boolean
  readonly creditGuard: boolean
  readonly autoRecharge: AutoRecharge
  /** Oldest purchase first, the order in which minutes are used up. */
  readonly batches: readonly CreditBatch[]
  /** How many batches it ever had: the last one's number. */
  readonly batchesMade: number
  readonly debt: Milliminutes
  /** Payments whose minutes have not landed. */
  readonly pendingCredits: readonly PendingCredit[]
  /** Whether minutes of a top-up wait in `pendingCredits` until somebody lets them land. */
  readonly creditsLandLate: boolean
  /** A charge whose outcome has not been recorded yet. At most one at a time. */
  readonly pendingCharge: PendingCharge | null
  /** When a top-up, or the recovery of a charge, is due. */
  readonly dueAt: number | null
}

export interface AutoRecharge {
  readonly enabled: boolean
  /** Dollars; null: never stored. */
  readonly thresholdUSD: number | null
  /** Dollars; null: never stored. */
  readonly rechargeAmountUSD: number | null
  /** Why the last top-up failed, where somebody has to act before another can be tried. */
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
  /** From this moment on its minutes do not count. Null: never. */
  readonly expiresAt: number | null
}

export interface PendingCredit {
  readonly purchasedAt: number
  readonly minutes: Milliminutes
  readonly amount: Money
}

/** An intent to charge, written before the provider is asked: whoever finds it can find out what became of it. */
export interface PendingCharge {
  /** Under this id the provider charges once at most. */
  readonly id: string
  readonly amount: Money
  /** When it was wanted, by the sandbox's clock. */
  readonly startedAt: number
  readonly lease: Lease
  /** The change that takes effect together with the charge; null for a top-up that was due. */
  readonly change: DirectSettings | null
  /** Document id of the idempotency record that waits for the outcome. */
  readonly record: string | null
  /** What `dueAt` was before. */
  readonly dueBefore: number | null
}

/** Who is at something, and until when he may be counted on. */
export interface Lease {
  readonly owner: string
  /** Real time, not the sandbox's: a clock that stands still must not keep a dead process alive. */
  readonly until: number
}

/** What direct billing is to look like, with every default filled in. */
export interface DirectSettings {
  readonly creditGuard: boolean
  /** Null: stays as it is. */
  readonly autoRecharge: {
    readonly enabled: boolean
    readonly thresholdUSD: number
    readonly rechargeAmountUSD: number
  } | null
}

/** An answer that a retry gets again. */
export type KeptAnswer = { readonly status: number; readonly body: Json } | Refusal

/**
 * What is known of an Idempotency-Key. `running`: a charge is being made (only a charge keeps a record running, everything
 * else is decided and recorded at once). `unknown`: the attempt died, and its charge was made.
 */
export type IdempotencyRecord = {
  /** Its document's id: a digest of agency, operation and key. */
  readonly id: string
  /** Digest of path and body. */
  readonly fingerprint: string
  /** When it can be forgotten; null while running. */
  readonly dueAt: number | null
} & (
  | { readonly state: 'running'; readonly charge: string }
  | { readonly state: 'unknown' }
  | { readonly state: 'finished'; readonly answer: KeptAnswer }
)

export type CardStatus = Card['status']

export interface SavedCard {
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** The stand-in provider's own books about one sub-account; the platform sees them through its interface alone. */
export interface PaymentAccount {
  readonly location: string
  /** `PROVIDER_UNAVAILABLE`: it cannot be asked about this account. */
  readonly status: CardStatus
  /** The chosen card; null where there is none. */
  readonly card: SavedCard | null
  /** Usable cards of which none is chosen. */
  readonly choices: readonly SavedCard[]
  /** The issuer's reason for declining every charge; null where charges go through. */
  readonly declineCode: string | null
  /** In the order in which they were asked for. */
  readonly charges: readonly ProviderCharge[]
}

/** What became of a charge: the first word stands. A cancelled one was never made and never will be. */
export interface ProviderCharge {
  readonly id: string
  readonly amountUSD: number
  readonly at: number
  readonly outcome: 'charged' | 'declined' | 'cancelled'
  readonly declineCode: string | null
}
