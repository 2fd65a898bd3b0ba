import type { CampaignUpdate } from '../../../../generated/api.d.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { refuseAsDocumented } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Activation, Campaign } from './state.ts'

/** Campaign ids can repeat between sub-accounts, as live agents' ids can. */
export function liveCampaignKey(location: string, id: string): string {
  return `${location}/${id}`
}

export function newLiveCampaign(id: string, owner: Pick<Campaign, 'agency' | 'location'>): Campaign {
  return {
    id,
    agency: owner.agency,
    location: owner.location,
    agentType: 'appointment_booking',
    dialing: 'pd',
    workflow: { nodes: [] },
    workflowVersion: 1,
    stepCounts: [],
    parked: 0,
    callbacks: 0,
    activation: { status: 'paused', callerNumbers: [], triggerTags: [] },
  }
}

/** Applies an update; an older dialing mode stays. */
export function updateCampaign(campaign: Campaign, update: CampaignUpdate): Campaign | Refusal {
  const { agentType = campaign.agentType, dialing = campaign.dialing } = update
  const next = { ...campaign, agentType, dialing }
  if (campaign.activation === null) return next
  const { status, callerNumbers, triggerTags } = { ...campaign.activation, ...chosen(update) }
  if (status === 'active' && (callerNumbers.length === 0 || triggerTags.length === 0)) return NOT_CHOSEN
  return { ...next, activation: { status, callerNumbers, triggerTags } }
}

export function viewCampaign({ id, agentType, dialing, activation }: Campaign): JsonObject {
  if (activation === null) return { id, agentType, dialing }
  const { status, callerNumbers, triggerTags } = activation
  return { id, agentType, dialing, status, callerNumbers: [...callerNumbers], triggerTags: [...triggerTags] }
}

const NOT_CHOSEN = refuseAsDocumented(400, 'VALIDATION', {}, 'updateProjectCampaign/VALIDATION_activation')

function chosen({ status, callerNumbers, triggerTags }: CampaignUpdate): Partial<Activation> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(callerNumbers === undefined ? {} : { callerNumbers }),
    ...(triggerTags === undefined ? {} : { triggerTags }),
  }
}
