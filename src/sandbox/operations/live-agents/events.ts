import type { JsonObject } from '../../../contract/index.ts'
import { viewDelivery } from '../../domain/live-agents/webhook-retries.ts'
import type { Delivery } from '../../domain/live-agents/webhook-retries.ts'
import { noSuchAgent } from '../../domain/live-agents/refusals.ts'
import { runWorkflow } from '../../domain/live-agents/run-workflow.ts'
import type { RunningCall } from '../../domain/live-agents/run-workflow.ts'
import { extractSecrets } from '../../domain/live-agents/secrets.ts'
import { forceOutcome, verifiedOf } from '../../domain/live-agents/setup.ts'
import { agentKey, saveKey, secretKey } from '../../domain/live-agents/state.ts'
import type { LiveAgent, Secret, SetupOutcome, Workflows } from '../../domain/live-agents/state.ts'
import { PUBLIC_PREFIX } from '../../domain/live-agents/view.ts'
import { isRefusal, refuse } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { timestamp } from '../../domain/world/clock.ts'
import { queued } from '../../webhooks/deliver.ts'
import type { WebhookHosts } from '../../webhooks/destination.ts'
import type { Reader, Store, Transaction } from '../../store/store.ts'
import type { Services } from '../shared/operation.ts'

export interface LiveAgentEventContext {
  readonly store: Store
  readonly world: string
  readonly location: string
  readonly profileId: string
  readonly now: number
}

/** For the newest and later saves; `null`: later ones succeed again. */
export function setupEnds(place: LiveAgentEventContext, outcome: SetupOutcome | null): Promise<null | Refusal> {
  return change(place, (agent) => forceOutcome(agent, outcome, place.now))
}

/** The provider answers with this code; `null`: it confirms again. */
export function setupIsNotConfirmed(place: LiveAgentEventContext, failureCode: string | null): Promise<null | Refusal> {
  return change(place, (agent) => ({ ...agent, setupFails: failureCode }))
}

/** Why the API cannot represent the agent; empty: it was migrated. */
export function editabilityChanges(place: LiveAgentEventContext, reasons: readonly string[]): Promise<null | Refusal> {
  return change(place, (agent) => ({ ...agent, reasons }))
}

/** A future agent's campaign stays unconfirmed for this many attempts. */
export function campaignIsHeld(
  { store, world, profileId }: Pick<LiveAgentEventContext, 'store' | 'world' | 'profileId'>,
  attempts: number,
): Promise<void> {
  return store.transact(world, [{ kind: 'campaignHold', id: profileId }], (transaction) => {
    transaction.put('campaignHold', profileId, { profileId, attempts })
  })
}

/** Older ones of a sub-account are forgotten. */
const MOST_DELIVERIES = 1000

/**
 * During a call, the version in service runs one of its workflows; its webhooks are stored, to be sent in this order.
 * The specification does not say what a payload's parts contain: they are the sandbox's.
 */
export async function workflowRuns(
  { store, world, location, profileId, now }: LiveAgentEventContext,
  workflowId: string,
  running: Omit<RunningCall, 'call'>,
  { id, hosts }: Pick<Services, 'id'> & { readonly hosts: WebhookHosts },
): Promise<{ readonly callId: string; readonly webhooks: readonly JsonObject[] } | Refusal> {
  const callId = id('call')
  const eventIds: string[] = []
  const call = { id: callId, direction: 'inbound', startedAt: timestamp(now), durationSeconds: 0 }
  const key = agentKey(location, profileId)
  return store.transact(world, [{ kind: 'liveAgent', id: key }], (transaction) => {
    const agent = transaction.get('liveAgent', key)
    if (agent === null) return noSuchAgent()
    const inService = verifiedOf(agent, now)
    if (inService === null) return refuse(409, 'NOT_IN_SERVICE', 'No version of the agent is in service yet.')
    const save = transaction.get('liveSave', saveKey(agent, inService.revision))
    const workflow = (save?.authored ?? agent.authored).workflows[workflowId]
    if (workflow === undefined) {
      return refuse(404, 'NotFound', `The version in service has no workflow ${workflowId}.`)
    }
    const requests = runWorkflow(workflow, { ...running, call })
    if (isRefusal(requests)) return requests
    const ids = { locationId: location, agentId: PUBLIC_PREFIX + profileId, callId }
    const deliveries = requests.map(({ step, url, headers, contact, fields }, index): Delivery => {
      // The function may run more than once, and each time with the same ids.
      const eventId = (eventIds[index] ??= id('event'))
      const body = {
        workflow: { id: workflow.id, name: workflow.name },
        sentAt: timestamp(now),
        ids,
        contact,
        call,
        fields,
      }
      const about = { location, id: eventId, agent: profileId, workflow: workflowId, step, url, headers, body }
      const begins = { state: 'waiting', refused: null, attempts: [], lease: null, next: null, dueAt: null } as const
      return { ...about, createdAt: now, ...begins }
    })
    const stored = queued(deliveries, hosts)
    if (stored.length > 0) forgetOldest(transaction, location, stored.length)
    for (const delivery of stored) transaction.put('delivery', delivery.id, delivery)
    return { callId, webhooks: stored.map(viewDelivery) }
  })
}

function forgetOldest(transaction: Transaction, location: string, added: number): void {
  const over = transaction.list('delivery', location).filter(({ state }) => state !== 'waiting')
  const oldest = over.toSorted((a, b) => b.createdAt - a.createdAt).slice(Math.max(0, MOST_DELIVERIES - added))
  for (const { id } of oldest) transaction.remove('delivery', id)
}

function change(
  { store, world, location, profileId }: LiveAgentEventContext,
  act: (agent: LiveAgent) => LiveAgent,
): Promise<null | Refusal> {
  const id = agentKey(location, profileId)
  return store.transact(world, [{ kind: 'liveAgent', id }], (transaction) => {
    const agent = transaction.get('liveAgent', id)
    if (agent === null) return noSuchAgent()
    transaction.put('liveAgent', id, act(agent))
    return null
  })
}

type Owner = Pick<Secret, 'location' | 'profileId'>

/** Workflows with secrets replaced by ids, and the encrypted `secrets` to store. */
export interface EncryptedWorkflows {
  readonly workflows: Workflows
  readonly secrets: readonly Secret[]
}

/** Draws ids, so it comes before the transaction. */
export function encryptSecrets(
  workflows: Workflows,
  owner: Owner,
  { id, encrypt }: Pick<Services, 'id' | 'encrypt'>,
): EncryptedWorkflows {
  const secrets: Secret[] = []
  const extracted = extractSecrets(workflows, (value) => {
    const secret: Secret = {
      location: owner.location,
      profileId: owner.profileId,
      id: id('secret'),
      sealed: encrypt(value),
    }
    secrets.push(secret)
    return secret.id
  })
  return { workflows: extracted, secrets }
}

/** Whether an id is one of the owner's secrets, stored or new. */
export function secretsOf(reader: Reader, owner: Owner, fresh: readonly Secret[]): (id: string) => boolean {
  const { location, profileId } = owner
  return (id) =>
    fresh.some((secret) => secret.id === id) || reader.get('secret', secretKey(location, profileId, id)) !== null
}

export function putSecrets(transaction: Transaction, secrets: readonly Secret[]): void {
  for (const secret of secrets)
    transaction.put('secret', secretKey(secret.location, secret.profileId, secret.id), secret)
}
