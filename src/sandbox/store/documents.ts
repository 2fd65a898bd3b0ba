import type { Agent, Call, Campaign, Lead, SplitTest } from '../domain/agents/state.ts'
import type { IdempotencyRecord, PaymentAccount, SubAccount } from '../domain/billing/state.ts'
import type { Cadence } from '../domain/cadences.ts'
import type { CampaignHold, LiveAgent, LiveCreation, LiveSave, Resource, Secret } from '../domain/live-agents/state.ts'
import type { ApiKey, Clock, Faults } from '../domain/world/state.ts'

/** Every kind of document that a world holds. */
export interface Documents {
  apiKey: ApiKey
  clock: Clock
  faults: Faults
  subAccount: SubAccount
  idempotencyRecord: IdempotencyRecord
  paymentAccount: PaymentAccount
  liveAgent: LiveAgent
  liveSave: LiveSave
  liveCreation: LiveCreation
  secret: Secret
  campaignHold: CampaignHold
  resource: Resource
  agent: Agent
  splitTest: SplitTest
  campaign: Campaign
  call: Call
  lead: Lead
  cadence: Cadence
}

export type Kind = keyof Documents

/** What a document is listed under; null where it is never listed. */
export function parentOf<K extends Kind>(kind: K, document: Documents[K]): string | null {
  // A sub-account is its own location; it is listed under its agency.
  if (kind === 'subAccount') return 'agency' in document ? document.agency : null
  return 'location' in document && typeof document.location === 'string' ? document.location : null
}

/** When something has to happen to a document, in milliseconds since the epoch; null where nothing has to. */
export function dueOf<K extends Kind>(_kind: K, document: Documents[K]): number | null {
  return 'dueAt' in document && typeof document.dueAt === 'number' ? document.dueAt : null
}
