import type { CampaignUpdate } from '../../../generated/api.d.ts'
import { isRefusal } from '../domain/refusal.ts'
import { campaignOfProject } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

/** The contract refuses unknown values before this; what is left out stays, an older dialing mode too. */
export const updateProjectCampaign: Handler = (call, { store }) => {
  const { agentType, dialing } = call.body as CampaignUpdate
  const find = campaignOfProject(call)
  return store.transact(call.world, [], (transaction) => {
    const campaign = find(transaction)
    if (isRefusal(campaign)) return campaign
    const next = { ...campaign, agentType: agentType ?? campaign.agentType, dialing: dialing ?? campaign.dialing }
    transaction.put('campaign', next.id, next)
    return {
      status: 200,
      body: { success: true, data: { campaign: { id: next.id, agentType: next.agentType, dialing: next.dialing } } },
    }
  })
}
