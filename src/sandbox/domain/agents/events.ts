import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Agent, Campaign, Lead, SplitTest, Variant } from './state.ts'

/** Outcomes of a call that need a capability of the agent. */
const NEEDS = {
  TRANSFER: 'live_transfer',
  SUCCESS: 'appointment_booking',
  RESCHEDULE: 'appointment_booking',
} as const

export const OUTCOMES = [...(Object.keys(NEEDS) as (keyof typeof NEEDS)[]), 'NO_ANSWER', 'NOT_INTERESTED'] as const

export function refuseOutcome({ id, capabilities }: Agent, outcome: (typeof OUTCOMES)[number]): Refusal | null {
  const needed = outcome in NEEDS ? NEEDS[outcome as keyof typeof NEEDS] : null
  if (needed === null || capabilities.includes(needed)) return null
  const message = `A call of ${id} cannot end in ${outcome}: ${needed} is not installed on it.`
  return refuse(409, 'CONFLICT', message)
}

/** Which agent talks to a dialled lead, and the lead's variant afterwards. */
export interface DialedLead {
  readonly lead: Lead
  readonly meets: string
}

/**
 * Dials a lead. Its variant takes the call. If that one is excluded, a live one covers and the lead returns to it
 * later; if it was removed, the lead moves to another for good. `leads` are all of the split test. Null `split`: the
 * agent takes every call.
 */
export function dial(lead: Lead, split: SplitTest | null, leads: readonly Lead[]): DialedLead {
  if (split === null) return { lead, meets: lead.primaryAgentId }
  const home = split.variants.find(({ agentId }) => agentId === lead.home)
  if (home?.status === 'active') {
    return { lead, meets: home.weight > 0 ? home.agentId : furthestBehind(split, leads) }
  }
  const meets = furthestBehind(split, leads)
  return { lead: { ...lead, home: meets }, meets }
}

/** The live variant furthest below its share of leads; ties go by sequence. */
export function furthestBehind({ variants, primaryAgentId }: SplitTest, leads: readonly Lead[]): string {
  const behind = ({ agentId, weight }: Variant): number =>
    weight * (leads.length + 1) - 100 * leads.filter(({ home }) => home === agentId).length
  const live = variants.filter(({ status, weight }) => status === 'active' && weight > 0)
  const [first] = live.toSorted((a, b) => behind(b) - behind(a) || a.sequence - b.sequence)
  return first?.agentId ?? primaryAgentId
}

/** Moves a lead between steps; `from` null: a new lead. */
export function moveLead(campaign: Campaign, from: number | null, to: number): Campaign {
  const length = Math.max(campaign.stepCounts.length, to + 1)
  const stepCounts = Array.from({ length }, (_, step) => {
    const [leaves, comes] = [step === from ? 1 : 0, step === to ? 1 : 0]
    return (campaign.stepCounts[step] ?? 0) - leaves + comes
  })
  return { ...campaign, stepCounts }
}
