import type { Json } from '../../../contract/model.ts'

export interface Agent {
  readonly id: string
  readonly location: string
  readonly agency: string
  readonly name: string
  readonly agentType: string
  readonly capabilities: readonly string[]
  readonly campaign: string | null
  readonly listed: boolean
  readonly skillsVersion: number
  readonly skills: readonly Skill[]
  /** Custom fields of the post-call analysis. */
  readonly analysis: readonly AnalysisField[]
}

export type AnalysisField = {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface Skill {
  readonly id: string
  readonly name: string
  readonly type: string
}

/** The document's id is the primary agent's. */
export interface SplitTest {
  readonly location: string
  readonly campaignId: string
  readonly primaryAgentId: string
  readonly status: 'running' | 'ended'
  /** Grows by one with every change. */
  readonly revision: number
  /** Includes removed variants, for past calls. */
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly agentId: string
  readonly name: string
  readonly sequence: number
  /** 0 to 100; 0 on an active variant excludes it. */
  readonly weight: number
  readonly status: 'active' | 'removed'
  /** ISO 8601. */
  readonly addedAt: string
  readonly removedAt: string | null
  readonly isPrimary: boolean
}

export interface Campaign {
  readonly id: string
  readonly location: string
  readonly agency: string
  readonly agentType: string
  readonly dialing: string
  readonly workflow: { readonly [key: string]: Json }
  /** Times saved. */
  readonly workflowVersion: number
  /** Leads waiting at each cadence step, from step 0. */
  readonly stepCounts: readonly number[]
  readonly parked: number
  readonly callbacks: number
  /** What a live agent's campaign must choose before it can run; null on an ordinary campaign. */
  readonly activation: Activation | null
}

export interface Activation {
  readonly status: 'active' | 'paused'
  readonly callerNumbers: readonly string[]
  readonly triggerTags: readonly string[]
}

export interface Call {
  readonly id: string
  readonly location: string
  readonly agency: string
  /** Null, as the next two: not known. */
  readonly agent: string | null
  readonly agentType: string
  readonly disposition: string
  /** The agent's capabilities when the call ended. */
  readonly capabilities: readonly string[] | null
  /** Milliseconds since the epoch. */
  readonly endedAt: number | null
  readonly reviewed: boolean
}

/** A person whom a campaign calls. The document's id is the primary agent's and its own. */
export interface Lead {
  readonly id: string
  readonly location: string
  readonly agency: string
  readonly primaryAgentId: string
  /** The variant it belongs to, and returns to when that is restored. */
  readonly home: string
  readonly step: number
}
