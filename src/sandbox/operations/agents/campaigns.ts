import { accessTo, isBoundElsewhere } from '../../domain/access.ts'
import { refusePlaceholders } from '../../domain/agents/campaign-workflow.ts'
import type { Campaign } from '../../domain/agents/state.ts'
import { isRefusal, refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Store, Transaction } from '../../store/store.ts'
import type { Call, Outcome } from '../shared/operation.ts'
import { ACCESS_DENIED, findAgent } from './agents.ts'

const NO_AGENT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getCampaignWorkflow/NOT_FOUND')
const NO_CAMPAIGN = refuseAsDocumented(404, 'NOT_FOUND', {}, 'updateProjectCampaign/NOT_FOUND')

/** Finds the campaign that a request is about, or says why there is none. */
export type FindCampaign = (reader: Reader) => Campaign | Refusal

/** The campaign of the agent that the path names. */
export function campaignOfAgent({ caller, path: { agentId = '' } }: Call): FindCampaign {
  return (reader) => {
    const agent = findAgent(reader, caller, agentId, NO_AGENT)
    if (isRefusal(agent)) return agent
    return (agent.campaign === null ? null : reader.get('campaign', agent.campaign)) ?? NO_AGENT
  }
}

/** The campaign that the path names, in the sub-account that it names. */
export function campaignOfProject({ caller, path: { locationId = '', campaignId = '' } }: Call): FindCampaign {
  return (reader) => {
    if (isBoundElsewhere(caller, locationId)) return ACCESS_DENIED
    const location = reader.get('subAccount', locationId)
    const campaign = reader.get('campaign', campaignId)
    const found = accessTo(caller, location) === 'granted' && campaign?.location === locationId
    return found ? campaign : NO_CAMPAIGN
  }
}

/** Answers a campaign's workflow graph. */
export function readWorkflow(world: string, store: Store, find: FindCampaign): Promise<Outcome> {
  return store.read(world, [], (reader) => {
    const campaign = find(reader)
    return isRefusal(campaign) ? campaign : workflowAnswer(campaign)
  })
}

/** Saves a graph unless a placeholder is left in it. */
export async function saveWorkflow({ world, body }: Call, store: Store, find: FindCampaign): Promise<Outcome> {
  const refusal = refusePlaceholders(body)
  if (refusal !== null) return refusal
  const workflow = body as Campaign['workflow']
  return store.transact(world, [], (transaction) => {
    const campaign = find(transaction)
    return isRefusal(campaign) ? campaign : workflowAnswer(put(transaction, { ...campaign, workflow }))
  })
}

/** The deprecated routes say so (RFC 9745). The date is not stated; it is that of the change. */
export async function deprecated(answer: Promise<Outcome>): Promise<Outcome> {
  const outcome = await answer
  if (isRefusal(outcome)) return outcome
  return { ...outcome, headers: { deprecation: `@${Date.UTC(2026, 6, 1) / 1000}` } }
}

function put(transaction: Transaction, campaign: Campaign): Campaign {
  transaction.put('campaign', campaign.id, campaign)
  return campaign
}

function workflowAnswer({ workflow }: Campaign): Outcome {
  return { status: 200, body: { success: true, data: { workflow } } }
}
