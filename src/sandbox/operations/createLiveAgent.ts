import { liveCampaignKey, newLiveCampaign } from '../domain/agents/campaign-update.ts'
import { privateCadence } from '../domain/cadences.ts'
import {
  attachCampaign,
  campaignPending,
  decideCreation,
  idTaken,
  planCreation,
  readCreation,
} from '../domain/live-agents/create.ts'
import type { CreationRequest } from '../domain/live-agents/create.ts'
import { objectOf, textOf } from '../domain/json.ts'
import type { SubAccountResources } from '../domain/live-agents/resources.ts'
import { agentKey } from '../domain/live-agents/state.ts'
import type { LiveAgent, LiveCreation, Secret } from '../domain/live-agents/state.ts'
import { isRefusal } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { Transaction } from '../store/store.ts'
import { putCampaign } from './agents/campaigns.ts'
import { createdResponse, findLocation, locationOf, readResources } from './live-agents/find.ts'
import { putSecrets, encryptSecrets } from './live-agents/events.ts'
import { fingerprint, putRevision, saveContext } from './live-agents/saving.ts'
import type { Call, Handler, Services } from './shared/operation.ts'

/**
 * Creates an agent and its campaign. If the campaign is not confirmed, the agent stays, and the same request continues.
 */
export const createLiveAgent: Handler = async (call, services) => {
  const owner = { location: locationOf(call), profileId: textOf(objectOf(call.body)['id']) ?? '' }
  const id = agentKey(owner.location, owner.profileId)
  const wanted: Wanted = {
    ...owner,
    ...readWanted(call, services, owner),
    fingerprint: fingerprint(call.body),
  }
  const expected = [
    { kind: 'subAccount', id: owner.location } as const,
    { kind: 'liveAgent', id } as const,
    { kind: 'liveCreation', id } as const,
    { kind: 'campaignHold', id: owner.profileId } as const,
  ]
  return services.store.transact(call.world, expected, (transaction) => {
    const subAccount = findLocation(transaction, call)
    if (isRefusal(subAccount)) return subAccount
    const bindable = readResources(transaction, subAccount)
    const begun = findOrCreate(call, transaction, wanted, bindable)
    if (isRefusal(begun)) return begun
    const creation = attachCampaign(begun.creation, transaction.get('campaignHold', owner.profileId))
    if (begun.creation.campaign === null && creation.campaign !== null) {
      const campaign = newLiveCampaign(creation.campaign.id, subAccount)
      putCampaign(transaction, campaign)
      const cadence = privateCadence(campaign, call.now)
      transaction.put('cadence', liveCampaignKey(cadence.location, cadence.id), cadence)
    }
    transaction.put('liveCreation', id, creation)
    return creation.campaign === null
      ? campaignPending()
      : {
          ...createdResponse(begun.agent, creation.campaign, bindable, call.now),
          isRepeat: begun.creation.campaign !== null,
        }
  })
}

interface Wanted {
  readonly location: string
  readonly profileId: string
  readonly request: CreationRequest
  readonly secrets: readonly Secret[]
  readonly fingerprint: string
}

interface Begun {
  readonly agent: LiveAgent
  readonly creation: LiveCreation
}

function readWanted(
  call: Call,
  services: Services,
  owner: Pick<Wanted, 'location' | 'profileId'>,
): Pick<Wanted, 'request' | 'secrets'> {
  const request = readCreation(objectOf(call.body))
  if (request.shape !== 'complete') return { request, secrets: [] }
  const { workflows, secrets } = encryptSecrets(request.authored.workflows, owner, services)
  return { request: { ...request, authored: { ...request.authored, workflows } }, secrets }
}

/** The agent that the same body created, or a new one. */
function findOrCreate(
  call: Call,
  transaction: Transaction,
  wanted: Wanted,
  subAccount: SubAccountResources,
): Begun | Refusal {
  const { location, profileId, secrets } = wanted
  const existing = transaction.get('liveAgent', agentKey(location, profileId))
  if (existing !== null) {
    const creation = transaction.get('liveCreation', agentKey(location, profileId))
    return creation?.fingerprint === wanted.fingerprint ? { agent: existing, creation } : idTaken(profileId)
  }
  const plan = planCreation(wanted.request, subAccount)
  if (isRefusal(plan)) return plan
  const context = saveContext(call, transaction, wanted, subAccount, secrets)
  const agent = decideCreation({ location, profileId }, plan, context)
  if (isRefusal(agent)) return agent
  putSecrets(transaction, secrets)
  putRevision(transaction, agent)
  return {
    agent,
    creation: { location, profileId, fingerprint: wanted.fingerprint, pendingAttempts: 0, campaign: null },
  }
}
