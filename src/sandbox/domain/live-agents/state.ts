import type { JsonObject } from '../../../contract/index.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** One step of a workflow. A type alias, so that it is JSON as well; properties beyond these are kept as they came. */
export type Step = {
  readonly id: string
  readonly type: string
  readonly config: JsonObject
  readonly outputs?: { readonly [output: string]: readonly Step[] }
}

/** An ability that the AI runs as a tool during a call. */
export type Workflow = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly steps: readonly Step[]
}

/** Workflows by the ids that they are stored under. */
export type Workflows = { readonly [id: string]: Workflow }

/** What an author writes: an edit replaces all of it. */
export interface Authored {
  /** Null only in a draft that nobody has named yet. */
  readonly name: string | null
  readonly prompt: string
  readonly capabilities: readonly string[]
  readonly workflows: Workflows
  /** Configuration of tool groups by the group's name: what stands in `capabilityConfig` beside the workflows. */
  readonly groups: JsonObject
  readonly voice: { readonly voiceId: string; readonly prompt: string }
}

/** An earlier or the newest save, kept for restoring. Its document's id is `saveKey`. */
export interface LiveSave {
  readonly revision: number
  readonly authored: Authored
}

/** How an attempt to set a version up ends. */
export type SetupOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'provisioning' }
  | { readonly status: 'provisioning_blocked' | 'provisioning_uncertain'; readonly failureCode: string }

/** An attempt to set up one revision. How far it has come follows from the clock. */
export interface SetupRun {
  readonly revision: number
  /** Milliseconds since the epoch. In the future while an earlier attempt is still running. */
  readonly startsAt: number
  /** `provisioning`: it does not end by itself. */
  readonly outcome: SetupOutcome
}

/** The version that is in service. */
export interface Verified {
  readonly revision: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A live agent. Its document's id is `agentKey` in keys.ts. */
export interface LiveAgent {
  readonly location: string
  /** The authored id; the public one puts `live:` before it. */
  readonly profileId: string
  /** Set up when it is prepared, not when it is saved. */
  readonly explicitDraft: boolean
  /** Number of the newest save, from 1. */
  readonly revision: number
  /** What the newest save says. */
  readonly authored: Authored
  /** The last version that was verified before any of `runs`. */
  readonly verified: Verified | null
  /** Attempts that had not ended when the agent was last written, oldest first, and the newest one even if it had. */
  readonly runs: readonly SetupRun[]
  /** How the next attempts end, instead of well. */
  readonly nextOutcome: SetupOutcome | null
  /** The provider does not confirm that setup begins: the code that it gives. */
  readonly setupFails: string | null
  /** Why the API cannot edit the agent; empty where it can. */
  readonly reasons: readonly string[]
}

/** What creating an agent began with. Its document's id is that of the agent. */
export interface LiveCreation {
  readonly location: string
  readonly profileId: string
  /** SHA-256 of the body in canonical form, in hexadecimal. */
  readonly fingerprint: string
  /** How often the campaign could not be confirmed. */
  readonly pendingAttempts: number
  /** Null until it is confirmed. */
  readonly campaign: LiveCampaign | null
}

/** Names the campaign that came with a new agent; a document of its own says what it is. */
export interface LiveCampaign {
  readonly id: string
  readonly profileId: string
}

/** Keeps the campaign of an agent that is yet to be created unconfirmed. Its document's id is the profile id. */
export interface CampaignHold {
  readonly profileId: string
  /** How many attempts at creation it lasts. */
  readonly attempts: number
}

/** A value of a webhook's header. Its document's id is `secretKey`. */
export interface Secret {
  readonly location: string
  readonly profileId: string
  readonly id: string
  /** Encrypted. */
  readonly sealed: string
}

/** What a workflow can name, as the lookup calls it. */
export type ResourceKind = 'calendars' | 'tags' | 'custom-fields' | 'pipelines' | 'reps' | 'teams'

/** Something in a sub-account that a workflow can name. Its document's id is `resourceKey`. */
export interface Resource {
  readonly location: string
  readonly kind: ResourceKind
  readonly id: string
  readonly name: string
  /** `native`, or the external CRM's name in lower case. */
  readonly source: string
  /** A calendar that is not active cannot be booked. */
  readonly active: boolean
}

/** What an operation does with a saved version: how it words its refusals. */
export type Purpose = 'edit' | 'prepare' | 'restore' | 'workflow'

const CONFLICT: Readonly<Record<Purpose, string>> = {
  edit: 'Read it and reapply your edit.',
  prepare: 'Read it and prepare the version that you mean.',
  restore: 'Read its history and choose again.',
  workflow: 'Read it and reapply your workflow.',
}

const CONSEQUENCE: Readonly<Record<Purpose, string>> = {
  edit: ' and has to be migrated before it can be edited.',
  prepare: ' and has to be migrated before it can be prepared.',
  restore: ' and has to be migrated before it can be restored.',
  workflow: '; its workflows cannot be edited yet.',
}

const REASONS: Readonly<Record<string, string>> = {
  outdated_format: 'The agent was saved before the workflow model',
  legacy_voice_contract: 'The agent has a voice of an older kind',
  unrepresented_capability: 'The agent has a capability that the API cannot represent',
}

/** The concurrency token of the newest save. */
export function ifVersionOf({ revision }: LiveAgent): string {
  return `v${revision}`
}

/** 409 where the API cannot edit the agent, or somebody saved since it was read; else null. */
export function versionFault(agent: LiveAgent, ifVersion: string, purpose: Purpose): Refusal | null {
  const [reason] = agent.reasons
  if (reason !== undefined) {
    const cause = REASONS[reason] ?? 'The API cannot represent the agent'
    return refuse(409, 'NOT_EDITABLE', `${cause}${CONSEQUENCE[purpose]}`)
  }
  if (ifVersion === ifVersionOf(agent)) return null
  return refuse(409, 'VERSION_CONFLICT', `The agent was saved since ${ifVersion}. ${CONFLICT[purpose]}`)
}

/** The document id of an agent and of its creation. */
export function agentKey(location: string, profileId: string): string {
  return `${location}/${profileId}`
}

/** The document id of a save. */
export function saveKey(agent: LiveAgent, revision: number): string {
  return `${agentKey(agent.location, agent.profileId)}/${revision}`
}

/** The document id of a secret: it names its owner, so no agent finds another's. */
export function secretKey(location: string, profileId: string, id: string): string {
  return `${location}/${profileId}/${id}`
}

/** The document id of a resource. */
export function resourceKey(location: string, kind: ResourceKind, id: string): string {
  return `${location}/${kind}/${id}`
}
