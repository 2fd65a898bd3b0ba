import type { CampaignUpdate } from '../../../generated/api.d.ts'
import { updateCampaign, viewCampaign } from '../domain/agents/campaign-update.ts'
import { isRefusal } from '../domain/refusal.ts'
import { campaignOfProject, putCampaign } from './agents/campaigns.ts'
import type { Handler } from './shared/operation.ts'

export const updateProjectCampaign: Handler = (call, { store }) => {
  const find = campaignOfProject(call)
  return store.transact(call.world, [], (transaction) => {
    const campaign = find(transaction)
    const next = isRefusal(campaign) ? campaign : updateCampaign(campaign, call.body as CampaignUpdate)
    if (isRefusal(next)) return next
    putCampaign(transaction, next)
    return { status: 200, body: { success: true, data: { campaign: viewCampaign(next) } } }
  })
}
