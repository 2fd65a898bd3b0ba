import { createHash } from 'node:crypto'
import type {
  CampaignActionAppending,
  CampaignNodeDeletion,
  CampaignOutcomeSwitch,
} from '../../../../generated/api.d.ts'
import type { JsonObject } from '../../../contract/index.ts'
import { accessTo, isBoundElsewhere } from '../../domain/access.ts'
import { liveCampaignKey } from '../../domain/agents/campaign-update.ts'
import { appendAction, deleteNode, refuseGraph, switchOutcome } from '../../domain/agents/campaign-workflow.ts'
import type { Graph } from '../../domain/agents/campaign-workflow.ts'
import type { Campaign } from '../../domain/agents/state.ts'
import { canonical } from '../../domain/json.ts'
import { isRefusal, refuseAsDocumented } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Store, Transaction } from '../../store/store.ts'
import type { Call, Handler, Outcome } from '../shared/operation.ts'
import { ACCESS_DENIED, findAgent } from './agents.ts'

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

function changeWorkflow(
  world: string,
  store: Store,
  find: FindCampaign,
  change: (graph: Graph) => Graph | Refusal,
): Promise<Outcome> {
  return store.transact(world, [], (transaction) => {
    const campaign = findGraph(find, transaction)
    if (isRefusal(campaign)) return campaign
    const workflow = change(campaign.workflow)
    if (isRefusal(workflow)) return workflow
    const saved = { ...campaign, workflow, workflowVersion: campaign.workflowVersion + 1 }
    putCampaign(transaction, saved)
    return workflowAnswer(saved)
  })
}

type NamesCampaign = (call: Call) => FindCampaign

export function appendHandler(campaignOf: NamesCampaign): Handler {
  return (call, { store, id: newId }) => {
    const { action } = call.body as CampaignActionAppending
    const id = newId('node')
    return changeWorkflow(call.world, store, campaignOf(call), (graph) => appendAction(graph, action as JsonObject, id))
  }
}

export function switchHandler(campaignOf: NamesCampaign): Handler {
  return (call, { store }) => {
    const { nodeId, outcome } = call.body as CampaignOutcomeSwitch
    return changeWorkflow(call.world, store, campaignOf(call), (graph) => switchOutcome(graph, nodeId, outcome))
  }
}

export function deleteHandler(campaignOf: NamesCampaign): Handler {
  return (call, { store }) => {
    const { nodeId } = call.body as CampaignNodeDeletion
    return changeWorkflow(call.world, store, campaignOf(call), (graph) => deleteNode(graph, nodeId))
  }
}

export function saveHandler(campaignOf: NamesCampaign): Handler {
  return (call, { store }) => {
    const graph = call.body as Graph
    return changeWorkflow(call.world, store, campaignOf(call), () => refuseGraph(graph) ?? graph)
  }
}

export function putCampaign(transaction: Transaction, campaign: Campaign): void {
  const { id, location, activation } = campaign
  transaction.put('campaign', activation ? liveCampaignKey(location, id) : id, campaign)
}

function workflowAnswer({ workflow }: Campaign): Outcome {
  return { status: 200, body: { success: true, data: { workflow } } }
}
