import { createHash } from 'node:crypto'
import type {
  CampaignActionAppending,
  CampaignNodeDeletion,
  CampaignOutcomeSwitch,
} from '../../../../generated/api.d.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { accessTo, isBoundElsewhere } from '../../domain/access.ts'
import { liveCampaignKey } from '../../domain/agents/campaign-update.ts'
import { appendAction, deleteNode, replaceGraph, switchOutcome } from '../../domain/agents/campaign-workflow.ts'
import type { Graph, GraphChange } from '../../domain/agents/campaign-workflow.ts'
import type { Campaign } from '../../domain/agents/state.ts'
import { canonical } from '../../domain/json.ts'
import { firstOf, isRefusal, refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Store, Transaction } from '../../store/store.ts'
import type { Call, Handler, Outcome, Services } from '../shared/operation.ts'
import { ACCESS_DENIED, findAgent } from './find.ts'

const NO_AGENT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getCampaignWorkflow/NOT_FOUND')
const WITHOUT_CAMPAIGN = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getCampaignWorkflow/NOT_FOUND_campaign')
const OF_LIVE_AGENT = refuseAsDocumented(404, 'NOT_FOUND', {}, 'getProjectCampaignWorkflow/NOT_FOUND_live_agent')
const NO_LOCATION = refuseAsDocumented(404, 'NOT_FOUND', {}, 'listAgents/NOT_FOUND')
const NO_CAMPAIGN = refuseAsDocumented(404, 'NOT_FOUND', {}, 'updateProjectCampaign/NOT_FOUND')

export type FindCampaign = (reader: Reader) => Campaign | Refusal

export function campaignOfAgent({ caller, path: { agentId = '' } }: Call): FindCampaign {
  return (reader) => {
    const agent = findAgent(reader, caller, agentId, NO_AGENT)
    if (isRefusal(agent)) return agent
    return (agent.campaign === null ? null : reader.get('campaign', agent.campaign)) ?? WITHOUT_CAMPAIGN
  }
}

export function campaignOfProject({ caller, path: { locationId = '', campaignId = '' } }: Call): FindCampaign {
  return (reader) => {
    if (isBoundElsewhere(caller, locationId)) return ACCESS_DENIED
    const location = reader.get('subAccount', locationId)
    if (accessTo(caller, location) !== 'granted') return NO_LOCATION
    const found = [campaignId, liveCampaignKey(locationId, campaignId)].map((key) => reader.get('campaign', key))
    return found.find((campaign) => campaign?.id === campaignId && campaign.location === locationId) ?? NO_CAMPAIGN
  }
}

/** Finds a campaign for its graph: outcome graphs do not apply to that of a live agent. */
function findGraph(find: FindCampaign, reader: Reader): Campaign | Refusal {
  const campaign = find(reader)
  return !isRefusal(campaign) && campaign.activation !== null ? OF_LIVE_AGENT : campaign
}

/** Answers a campaign's workflow graph. */
export function readWorkflow(world: string, store: Store, find: FindCampaign): Promise<Outcome> {
  return store.read(world, [], (reader) => {
    const campaign = findGraph(find, reader)
    return isRefusal(campaign) ? campaign : workflowAnswer(campaign)
  })
}

export function readDigest(world: string, store: Store, find: FindCampaign): Promise<Outcome> {
  return store.read(world, [], (reader) => {
    const campaign = findGraph(find, reader)
    if (isRefusal(campaign)) return campaign
    const digest = createHash('sha256').update(canonical(campaign.workflow)).digest('hex').slice(0, 16)
    return { status: 200, body: { success: true, data: { digest, version: campaign.workflowVersion } } }
  })
}

type NamesCampaign = (call: Call) => FindCampaign

function changeWorkflow(
  campaignOf: NamesCampaign,
  changeOf: (call: Call, services: Services) => (graph: Graph) => GraphChange,
): Handler {
  return (call, services) => {
    const [find, change] = [campaignOf(call), changeOf(call, services)]
    return services.store.transact(call.world, [], (transaction) => {
      const campaign = findGraph(find, transaction)
      if (isRefusal(campaign)) return campaign
      const { graph: workflow, refusals } = change(campaign.workflow)
      const refusal = firstOf(refusals, call.waives)
      if (refusal !== null) return refusal
      const saved = { ...campaign, workflow, workflowVersion: campaign.workflowVersion + 1 }
      putCampaign(transaction, saved)
      return workflowAnswer(saved)
    })
  }
}

export function appendHandler(campaignOf: NamesCampaign): Handler {
  return changeWorkflow(campaignOf, ({ body }, { id }) => {
    const { action } = body as CampaignActionAppending
    return (graph) => appendAction(graph, action as JsonObject, () => id('node'))
  })
}

export function switchHandler(campaignOf: NamesCampaign): Handler {
  return changeWorkflow(campaignOf, ({ body }) => {
    const { nodeId, outcome } = body as CampaignOutcomeSwitch
    return (graph) => switchOutcome(graph, nodeId, outcome)
  })
}

export function deleteHandler(campaignOf: NamesCampaign): Handler {
  return changeWorkflow(campaignOf, ({ body }) => {
    const { nodeId } = body as CampaignNodeDeletion
    return (graph) => deleteNode(graph, nodeId)
  })
}

export function saveHandler(campaignOf: NamesCampaign): Handler {
  return changeWorkflow(
    campaignOf,
    ({ body }, { id }) =>
      () =>
        replaceGraph(body as Graph, () => id('node')),
  )
}

export function putCampaign(transaction: Transaction, campaign: Campaign): void {
  const { id, location, activation } = campaign
  transaction.put('campaign', activation ? liveCampaignKey(location, id) : id, campaign)
}

function workflowAnswer({ workflow }: Campaign): Outcome {
  return { status: 200, body: { success: true, data: { workflow } } }
}
