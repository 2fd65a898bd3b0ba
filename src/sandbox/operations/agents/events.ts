import { dial, moveLead, refuseOutcome, furthestBehind } from '../../domain/agents/events.ts'
import type { OUTCOMES } from '../../domain/agents/events.ts'
import type { Agent, Lead } from '../../domain/agents/state.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Store, Transaction } from '../../store/store.ts'
import { putCampaign } from './campaigns.ts'

export interface AgentEventContext {
  readonly store: Store
  readonly world: string
  readonly agent: string
  readonly now: number
}

/** The outcome shows in call history and in the agent's executions. */
export function callEnds(
  { store, world, agent: id, now }: AgentEventContext,
  outcome: (typeof OUTCOMES)[number],
  callId: string,
): Promise<{ callId: string; agentId: string; disposition: string } | Refusal> {
  return store.transact(world, [{ kind: 'agent', id }], (transaction) => {
    const agent = transaction.get('agent', id)
    if (agent === null) return noAgent(id)
    const refusal = refuseOutcome(agent, outcome)
    if (refusal !== null) return refusal
    const { agency, location, agentType, capabilities } = agent
    const own = { id: callId, agency, location, agent: id, agentType, disposition: outcome, capabilities }
    transaction.put('call', callId, { ...own, endedAt: now, reviewed: false })
    return { callId, agentId: id, disposition: outcome }
  })
}

export type LeadReport = {
  readonly leadId: string
  readonly meets: string
  readonly belongsTo: string
  readonly cadenceStep: number
}

/**
 * Dials a lead of an agent's campaign. The split test chooses its variant on the first dial. Afterwards the lead waits
 * at the next cadence step.
 */
export function leadIsDialled(
  { store, world, agent: id }: AgentEventContext,
  leadId: string,
): Promise<LeadReport | Refusal> {
  return store.transact(world, [{ kind: 'agent', id }], (transaction) => {
    const agent = transaction.get('agent', id)
    if (agent === null) return noAgent(id)
    const split = transaction.get('splitTest', id)
    const leads = transaction.list('lead', agent.location).filter(({ primaryAgentId }) => primaryAgentId === id)
    const known = leads.find((lead) => lead.id === leadId)
    const home = split === null ? id : furthestBehind(split, leads)
    const { lead, meets } = dial(known ?? newLead(agent, leadId, home), split, leads)
    const next = { ...lead, step: known === undefined ? 0 : known.step + 1 }
    transaction.put('lead', `${id}/${leadId}`, next)
    countLead(transaction, split?.campaignId ?? agent.campaign, known?.step ?? null, next.step)
    return { leadId, meets, belongsTo: next.home, cadenceStep: next.step }
  })
}

function newLead({ id, agency, location }: Agent, leadId: string, home: string): Lead {
  return { id: leadId, agency, location, primaryAgentId: id, home, step: 0 }
}

function countLead(transaction: Transaction, campaignId: string | null, from: number | null, to: number): void {
  const campaign = campaignId === null ? null : transaction.get('campaign', campaignId)
  if (campaign !== null) putCampaign(transaction, moveLead(campaign, from, to))
}

function noAgent(id: string): Refusal {
  return refuse(404, 'NOT_FOUND', `The sandbox has no agent ${id} in this world.`)
}
