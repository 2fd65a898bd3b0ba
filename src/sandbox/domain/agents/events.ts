import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Agent, Campaign, Lead, SplitTest, Variant } from './state.ts'

/** Ways a call can end. Some need something to be installed on the agent. */
const NEEDS = {
  TRANSFER: 'live_transfer',
  SUCCESS: 'appointment_booking',
  RESCHEDULE: 'appointment_booking',
} as const

/** Every outcome that an event can give a call. */
export const OUTCOMES = [...(Object.keys(NEEDS) as (keyof typeof NEEDS)[]), 'NO_ANSWER', 'NOT_INTERESTED'] as const

/** A call cannot end in what its agent has nothing for; null where it can. */
export function refuseOutcome({ id, capabilities }: Agent, outcome: (typeof OUTCOMES)[number]): Refusal | null {
  const needed = outcome in NEEDS ? NEEDS[outcome as keyof typeof NEEDS] : null
  if (needed === null || capabilities.includes(needed)) return null
  const message = `A call of ${id} cannot end in ${outcome}: ${needed} is not installed on it.`
  return refuse(409, 'CONFLICT', message)
}

/** Who meets a lead that is dialled, and where the lead belongs. */
export interface Meeting {
  readonly lead: Lead
  /** The agent that speaks. */
  readonly meets: string
}

/**
 * A lead is dialled. The variant that it belongs to meets it; while that one is excluded, a live one covers for it and the lead
 * returns when it is restored; when it was removed, the lead belongs to another from now on. `leads` are all of the split
 * test: they decide who is short of leads. Null: there is no split test, the agent meets everybody.
 */
export function dial(lead: Lead, split: SplitTest | null, leads: readonly Lead[]): Meeting {
  if (split === null) return { lead, meets: lead.primaryAgentId }
  const home = split.variants.find(({ agentId }) => agentId === lead.home)
  if (home?.status === 'active') {
    return { lead, meets: home.weight > 0 ? home.agentId : shortest(split, leads) }
  }
  const meets = shortest(split, leads)
  return { lead: { ...lead, home: meets }, meets }
}

/** The live variant that is furthest behind its share of the leads; ties go by the sequence. */
export function shortest({ variants, primaryAgentId }: SplitTest, leads: readonly Lead[]): string {
  const behind = ({ agentId, weight }: Variant): number =>
    weight * (leads.length + 1) - 100 * leads.filter(({ home }) => home === agentId).length
  const live = variants.filter(({ status, weight }) => status === 'active' && weight > 0)
  const [first] = live.toSorted((a, b) => behind(b) - behind(a) || a.sequence - b.sequence)
  return first?.agentId ?? primaryAgentId
}

/** The campaign with one lead more at a step, and one less where it came from; null: from nowhere. */
export function moveLead(campaign: Campaign, from: number | null, to: number): Campaign {
  const length = Math.max(campaign.stepCounts.length, to + 1)
  const stepCounts = Array.from({ length }, (_, step) => {
    const [leaves, comes] = [step === from ? 1 : 0, step === to ? 1 : 0]
    return (campaign.stepCounts[step] ?? 0) - leaves + comes
  })
  return { ...campaign, stepCounts }
}
