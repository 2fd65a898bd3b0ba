import type { Json } from '../../../contract/model.ts'

/** An agent of the agent builder. */
export interface Agent {
  readonly id: string
  readonly location: string
  readonly agency: string
  readonly name: string
  /** A campaign type of the contract. */
  readonly agentType: string
  readonly capabilities: readonly string[]
  /** Its campaign; null where it has none. */
  readonly campaign: string | null
  /** Whether listings show it. */
  readonly listed: boolean
  readonly skillsVersion: number
  readonly skills: readonly Skill[]
  /** Custom fields of the post-call analysis. Left out by documents of earlier versions: none. */
  readonly analysis?: readonly AnalysisField[]
}

/** What is noted after each call. */
export interface AnalysisField {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface Skill {
  readonly id: string
  readonly name: string
  readonly type: string
}

/** A split test. Its document's id is the primary agent's. */
export interface SplitTest {
  readonly location: string
  readonly campaignId: string
  readonly primaryAgentId: string
  readonly status: 'running' | 'ended'
  /** Grows by one with every change. */
  readonly revision: number
  /** Removed variants stay listed, so that past calls keep their attribution. */
  readonly variants: readonly Variant[]
}

export interface Variant {
  readonly agentId: string
  readonly name: string
  readonly sequence: number
  /** 0 to 100; 0 on an active variant means that it is excluded. */
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
  /** A template's id. */
  readonly agentType: string
  readonly dialing: string
  /** The workflow graph as it was saved. */
  readonly workflow: { readonly [key: string]: Json }
  /** How often it was saved. Left out by documents of earlier versions: once. */
  readonly workflowVersion?: number
  /** Leads that wait at each cadence step, from step 0. */
  readonly stepCounts: readonly number[]
  readonly parked: number
  readonly callbacks: number
  /** What a live agent's campaign has to choose before it can run; null on an ordinary one. */
  readonly activation: Activation | null
}

export interface Activation {
  readonly status: 'active' | 'paused'
  readonly callerNumbers: readonly string[]
  readonly triggerTags: readonly string[]
}

/** A call that took place. */
export interface Call {
  readonly id: string
  readonly location: string
  readonly agency: string
  /** Left out by documents of earlier versions, as what follows is: nobody knows. */
  readonly agent?: string
  readonly agentType: string
  readonly disposition: string
  /** What was installed on the agent when the call ended. */
  readonly capabilities?: readonly string[]
  /** Milliseconds since the epoch. */
  readonly endedAt?: number
  readonly reviewed: boolean
}

/** Somebody whom a campaign calls. Its document's id is the primary agent's and its own. */
export interface Lead {
  readonly id: string
  readonly location: string
  readonly agency: string
  readonly primaryAgentId: string
  /** The variant that it belongs to, and returns to once that is restored. */
  readonly home: string
  /** The cadence step that it waits at, from 0. */
  readonly step: number
}
