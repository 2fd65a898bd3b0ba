import { noSuchAgent } from '../../domain/live-agents/refusals.ts'
import { extractSecrets } from '../../domain/live-agents/secrets.ts'
import { forceOutcome } from '../../domain/live-agents/setup.ts'
import { agentKey, secretKey } from '../../domain/live-agents/state.ts'
import type { LiveAgent, Secret, SetupOutcome, Workflows } from '../../domain/live-agents/state.ts'
import type { Refusal } from '../../domain/refusal.ts'
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
