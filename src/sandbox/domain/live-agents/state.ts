import type { JsonObject } from '../../../contract/index.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** An interface would not count as JSON. Unknown properties are kept. */
export type Step = {
  readonly id: string
  readonly type: string
  readonly config: JsonObject
  readonly outputs?: { readonly [output: string]: readonly Step[] }
}

export type Workflow = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly steps: readonly Step[]
}

export type Workflows = { readonly [id: string]: Workflow }

/** What an author writes; an edit replaces all of it. */
export interface Authored {
  /** Null only in an unnamed draft. */
  readonly name: string | null
  readonly prompt: string
  readonly capabilities: readonly string[]
  readonly workflows: Workflows
  /** Configuration of tool groups: `capabilityConfig` without the workflows. */
  readonly groups: JsonObject
  readonly voice: { readonly voiceId: string; readonly prompt: string }
}

/** Stored for restoring. The document's id is `saveKey`. */
export interface LiveSave {
  readonly revision: number
  readonly authored: Authored
}

export type SetupOutcome =
  | { readonly status: 'ready' }
  | { readonly status: 'provisioning' }
  | { readonly status: 'provisioning_blocked' | 'provisioning_uncertain'; readonly failureCode: string }

/** An attempt to set up a revision. Its progress follows from the clock. */
export interface SetupRun {
  readonly revision: number
  /** Milliseconds since the epoch; in the future while an earlier attempt runs. */
  readonly startsAt: number
  /** `provisioning`: it never ends by itself. */
  readonly outcome: SetupOutcome
}

export interface Verified {
  readonly revision: number
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The document's id is `agentKey`. */
export interface LiveAgent {
  readonly location: string
  /** The public id is `live:` and this. */
  readonly profileId: string
  /** Set up when prepared, not when saved. */
  readonly explicitDraft: boolean
  /** From 1. */
  readonly revision: number
  readonly authored: Authored
  /** The last version verified before `runs`. */
  readonly verified: Verified | null
  /** Unfinished attempts, oldest first, and the newest attempt. */
  readonly runs: readonly SetupRun[]
  /** How the next attempts end; null: they succeed. */
  readonly nextOutcome: SetupOutcome | null
  /** The error code that the provider gives instead of starting setup. */
  readonly setupFails: string | null
  readonly reasons: readonly string[]
}

/** The start of a creation. The document's id is the agent's. */
export interface LiveCreation {
  readonly location: string
  readonly profileId: string
  /** SHA-256 of the canonical body, in hexadecimal. */
  readonly fingerprint: string
  readonly pendingAttempts: number
  readonly campaign: LiveCampaign | null
}

export interface LiveCampaign {
  readonly id: string
  readonly profileId: string
}

/** Leaves the campaign of a future agent unconfirmed. The document's id is the profile id. */
export interface CampaignHold {
  readonly profileId: string
  /** Number of creation attempts it lasts. */
  readonly attempts: number
}

/** A value of a webhook header. The document's id is `secretKey`. */
export interface Secret {
  readonly location: string
  readonly profileId: string
  readonly id: string
  readonly sealed: string
}

export type ResourceKind = 'calendars' | 'tags' | 'custom-fields' | 'pipelines' | 'reps' | 'teams'

/** Something that a workflow can name. The document's id is `resourceKey`. */
export interface Resource {
  readonly location: string
  readonly kind: ResourceKind
  readonly id: string
  readonly name: string
  /** `native`, or the external CRM in lower case. */
  readonly source: string
  /** An inactive calendar cannot be booked. */
  readonly active: boolean
}

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

export function ifVersionOf({ revision }: LiveAgent): string {
  return `v${revision}`
}

const NO_VERSION = 'ifVersion is not a version of this agent.'

/** 409 if the agent is not editable or was saved since it was read. */
export function versionConflict(agent: LiveAgent, ifVersion: string, purpose: Purpose): Refusal | null {
  const [reason] = agent.reasons
  if (reason !== undefined) {
    const cause = REASONS[reason] ?? 'The API cannot represent the agent'
    return refuse(409, 'NOT_EDITABLE', `${cause}${CONSEQUENCE[purpose]}`)
  }
  if (ifVersion === ifVersionOf(agent)) return null
  const [, revision] = /^v(\d{1,15})$/.exec(ifVersion) ?? []
  const isEarlier = revision !== undefined && Number(revision) < agent.revision
  const since = isEarlier ? `The agent was saved since ${ifVersion}.` : NO_VERSION
  return refuse(409, 'VERSION_CONFLICT', `${since} ${CONFLICT[purpose]}`)
}

export function agentKey(location: string, profileId: string): string {
  return `${location}/${profileId}`
}

export function saveKey(agent: LiveAgent, revision: number): string {
  return `${agentKey(agent.location, agent.profileId)}/${revision}`
}

/** Includes the owner, so that no agent finds another's secret. */
export function secretKey(location: string, profileId: string, id: string): string {
  return `${location}/${profileId}/${id}`
}

export function resourceKey(location: string, kind: ResourceKind, id: string): string {
  return `${location}/${kind}/${id}`
}
