/** What the field server remembers: its agencies, keys, sub-accounts, agents and campaigns. */

import type { BugName } from './bugs.ts'
import type { Obj } from './kit.ts'
import type { ReadingName } from './readings.ts'

export interface Agency {
  id: string
  rebillingPlan: boolean
}

export interface Key {
  name: string
  token: string
  agencyId: string
  role: 'agency_admin' | 'project_user'
  scopes: string[]
  locationId?: string
  quota?: number
  revoked?: true
}

export interface Batch {
  id: string
  purchasedAt: string
  bought: number
  left: number
  rate: number
  bonus: boolean
  expiresAt: string | null
  expired: boolean
}

export interface Recharge {
  enabled: boolean
  threshold: number | null
  amount: number | null
  lastSuccess: string | null
  lastFailure: string | null
}

/** What goes wrong on purpose at a sub-account, so that a caller can meet every refusal. */
export type Trouble = 'slow-credit' | 'declined' | 'guard' | 'rollback' | 'charge-lost' | 'store'

export interface SubAccount {
  locationId: string
  agencyId: string
  about: string
  name: string | null
  isLive: boolean | null
  hasWallet: boolean
  direct: boolean
  rebillingRate: number | null
  agencyRate: number
  card: string
  batches: Batch[]
  debt: number
  lowMark: number
  visible: boolean
  visibleBefore: boolean
  recharge: Recharge
  guard: boolean
  pending: { minutes: number; amountUSD: number }[]
  trouble: Trouble | null
}

export interface Calendar {
  id: string
  name: string
  active: boolean
  source: string
}

/** The customer records that a live agent can name. */
export interface Crm {
  nativeCrm: boolean
  readable: boolean
  calendars: Calendar[]
  tags: string[]
  fields: string[]
  pipelines: string[]
  destinations: string[]
  channels: string[]
  setup: 'ready' | 'provisioning_blocked' | 'provisioning_uncertain'
  campaignFails: boolean
  saveFails: boolean
}

export interface Authored {
  name: string
  brain: Obj
  voice: Obj
}

export interface Save {
  revision: number
  savedAt: string
  authored: Authored
}

export interface LiveAgent {
  authoredId: string
  profileId: string
  locationId: string
  authored: Authored
  version: number
  explicit: boolean
  status: string
  verified: { revision: number; at: string; version: number } | null
  failureCode: string | null
  reasons: string[]
  warnings: Obj[]
  saves: Save[]
  original: string
  campaign: Obj | null
  attempts: number
}

export interface Variant {
  agentId: string
  name: string
  sequence: number
  weight: number
  status: 'active' | 'removed'
  addedAt: string
  removedAt: string | null
}

export interface Split {
  locationId: string
  campaignId: string
  primaryAgentId: string
  status: string
  revision: number
  variants: Variant[]
}

export interface Agent {
  id: string
  agencyId: string
  locationId: string
  name: string
  agentType: string
  system: string | null
  capabilities: string[]
  analysis: { name: string; managed: boolean; prompt: string }[]
  skills: { version: number; items: Obj[] }
  workflow: Obj[]
}

export interface Campaign {
  id: string
  locationId: string
  agentId: string
  name: string
  agentType: string
  dialing: string
}

export interface Lead {
  locationId: string
  campaignId: string
  step: number
  parked: boolean
  callback: boolean
}

export interface Kept {
  print: string
  state: 'running' | 'done' | 'unknown'
  status: number
  body: Obj
  done: Promise<void>
}

export class World {
  readonly readings: ReadonlySet<string>
  readonly bugs: ReadonlySet<string>
  readonly agencies = new Map<string, Agency>()
  readonly keys: Key[] = []
  readonly subs = new Map<string, SubAccount>()
  readonly crms = new Map<string, Crm>()
  readonly live: LiveAgent[] = []
  readonly agents = new Map<string, Agent>()
  readonly splits = new Map<string, Split>()
  readonly campaigns = new Map<string, Campaign>()
  readonly cadences: Obj[] = []
  readonly leads: Lead[] = []
  readonly calls: Obj[] = []
  readonly kept = new Map<string, Kept>()
  readonly secrets = new Map<string, string>()
  /** Live agents by the Idempotency-Key of their creation. */
  readonly made = new Map<string, LiveAgent>()
  readonly used = new Map<string, number>()
  private count: number

  constructor(readings: readonly string[], bugs: readonly string[], seed: number) {
    this.readings = new Set(readings)
    this.bugs = new Set(bugs)
    this.count = seed
  }

  reads(name: ReadingName): boolean {
    return this.readings.has(name)
  }

  bug(name: BugName): boolean {
    return this.bugs.has(name)
  }

  /** A new identifier in this company's own form. */
  mint(kind: string): string {
    this.count += 1
    return `${kind}~${(this.count * 7919).toString(36).padStart(6, '0')}`
  }

  now(): string {
    return new Date().toISOString()
  }
}
