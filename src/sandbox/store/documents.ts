import type { Agent, Call, Campaign, Lead, SplitTest } from '../domain/agents/state.ts'
import type { IdempotencyRecord, PaymentAccount, SubAccount } from '../domain/billing/state.ts'
import type { Cadence } from '../domain/cadences.ts'
import type { Delivery } from '../domain/live-agents/webhook-retries.ts'
import type { CampaignHold, LiveAgent, LiveCreation, LiveSave, Resource, Secret } from '../domain/live-agents/state.ts'
import type { ApiKey, Clock, Faults } from '../domain/world/state.ts'

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
  delivery: Delivery
  resource: Resource
  agent: Agent
  splitTest: SplitTest
  campaign: Campaign
  call: Call
  lead: Lead
  cadence: Cadence
}

export type Kind = keyof Documents

export function parentOf<K extends Kind>(kind: K, document: Documents[K]): string | null {
  // Its id is its location, so its agency lists it.
  if (kind === 'subAccount') return 'agency' in document ? document.agency : null
  return 'location' in document && typeof document.location === 'string' ? document.location : null
}

/** When something must happen to a document, in milliseconds since the epoch; null: never. */
export function dueOf<K extends Kind>(_kind: K, document: Documents[K]): number | null {
  return 'dueAt' in document && typeof document.dueAt === 'number' ? document.dueAt : null
}
